import GlissadeGeometry
import GlissadeText

/// A view that takes typed text.
///
/// Spelled as UIKit's `UIKeyInput`.
@MainActor
public protocol KeyInput: AnyObject {
  /// Whether there is text that could be deleted.
  var hasText: Bool { get }
  /// Puts text in the place of the marked text or of the selection, as typing does.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret, as Backspace does.
  func deleteBackward()
}

/// A view that takes text from input methods, which compose it before it is there to stay.
///
/// Spelled as UIKit's `UITextInput`. Offsets count user-perceived characters.
@MainActor
public protocol TextInput: KeyInput {
  /// The part of the text that an input method composes. `nil` if none does.
  var markedTextRange: Range<Int>? { get }
  /// Shows marked text in the place of the former one, or of the selection.
  ///
  /// - Parameters:
  ///   - text: The text. `nil` and the empty text end composing without a text.
  ///   - selectedRange: The clause that is being converted, or the caret, in characters of `text`.
  func setMarkedText(_ text: String?, selectedRange: Range<Int>)
  /// Keeps the marked text as it is and ends composing.
  func unmarkText()
  /// Where the caret is drawn now, in the stage's coordinates.
  var caretRectOnStage: Rect { get }
  /// Whether the text is hidden as it is typed, as a password is.
  var isSecureTextEntry: Bool { get }
}
