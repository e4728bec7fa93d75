import GlissadeGeometry
import GlissadeText

/// A view that receives typed text.
///
/// It corresponds to UIKit's `UIKeyInput`.
@MainActor
public protocol KeyInput: AnyObject {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Replaces the marked text, or else the selection, as typing does.
  func insertText(_ text: String)
  /// Deletes the selection, or else the character before the caret, as Backspace does.
  func deleteBackward()
}

/// A view that receives text from input methods, which compose marked text before it is committed.
///
/// It corresponds to UIKit's `UITextInput`. Offsets count user-perceived characters.
@MainActor
public protocol TextInput: KeyInput {
  /// The range of the marked text, which an input method composes. `nil` outside composition.
  var markedTextRange: Range<Int>? { get }
  /// Replaces the marked text, or else the selection, by new marked text.
  ///
  /// - Parameters:
  ///   - text: The marked text. `nil` or the empty text discards the marked text and ends composition.
  ///   - selectedRange: The clause that is being converted, or the caret, in characters of `text`.
  func setMarkedText(_ text: String?, selectedRange: Range<Int>)
  /// Commits the marked text and ends composition.
  func unmarkText()
  /// The caret's rectangle as drawn now, in the stage's coordinates.
  var caretRectOnStage: Rect { get }
  /// Whether the text is hidden, as a password is.
  var isSecureTextEntry: Bool { get }
}
