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

/// A view that edits text. It is notified of the keyboard in more detail than other views.
@MainActor
package protocol EditingView: View, TextInput {
  /// Whether the user may change the text.
  var allowsEditing: Bool { get }
  /// Called when the Tab key has moved the focus to the view. The default implementation does nothing.
  func focusDidArriveByKey()
  /// Called when the view starts to receive keys: it is focused, its screen is in front, and its stage has
  /// the keyboard.
  func keyboardDidCome()
}

extension EditingView {
  package func focusDidArriveByKey() {}
}
