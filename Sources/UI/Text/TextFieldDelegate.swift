/// Permits what the hand does in a text field, and hears of it.
///
/// Spelled as UIKit's `UITextFieldDelegate`. The order is UIKit's:
///
/// 1. The keyboard comes: `textFieldShouldBeginEditing`, then the field that it leaves ends editing (see 5), then
///    `textFieldDidBeginEditing` and the event `editingDidBegin`.
/// 2. Text is typed, pasted, deleted, or composed to the end: `textField(_:shouldChangeCharactersIn:replacementString:)`,
///    `textFieldDidChangeSelection`, and the event `editingChanged`. While an input method composes, the last two alone.
///    Undo and redo ask for nothing either: they go back to a text that was permitted.
/// 3. The clear button is pressed: `textFieldShouldClear`, `textFieldDidChangeSelection`, `editingChanged`.
/// 4. Return is pressed: `textFieldShouldReturn`, then the events `editingDidEndOnExit` and `primaryActionTriggered`.
///    Where an action waits for `editingDidEndOnExit`, editing ends as in 5.
/// 5. The keyboard leaves: `textFieldShouldEndEditing`, then `textFieldDidEndEditing` and the event `editingDidEnd`.
///
/// What a program sets by itself, as `text`, is not told of.
@MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Whether editing may begin. `true` by default.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether editing may end. `true` by default. It is not asked where that cannot be helped, as when the field is
  /// removed.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Editing has ended. Not called where the delegate implements the variant with a reason.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Editing has ended. By default it calls the variant without a reason.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Whether a part of the text may be replaced. `true` by default.
  ///
  /// - Parameters:
  ///   - range: The part, in the field's `text`. What an input method has composed is a part of that.
  ///   - string: What comes in its place. Empty where text is deleted.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool
  /// The selection or the place of the caret has changed, by itself or with the text.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Whether the clear button may delete the text. `true` by default.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Whether Return is to do what it does by default. `true` by default.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: TextField) {}
  public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
