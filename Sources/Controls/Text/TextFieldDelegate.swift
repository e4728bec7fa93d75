import GlissadeUI

/// The methods by which a text field asks for permission for changes by the user, and notifies of them.
///
/// It corresponds to UIKit's `UITextFieldDelegate`. The order of the callbacks is UIKit's:
///
/// 1. The field receives the keyboard: `textFieldShouldBeginEditing`; the previous field ends editing (see
///    5); `textFieldDidBeginEditing` and the event `editingDidBegin`.
/// 2. Text is typed, pasted, deleted, or committed by an input method:
///    `textField(_:shouldChangeCharactersIn:replacementString:)`, `textFieldDidChangeSelection`, and the
///    event `editingChanged`. Composition, undo and redo cause the last two only. Undo and redo restore a
///    text that was permitted before.
/// 3. The clear button is pressed: `textFieldShouldClear`, `textFieldDidChangeSelection`, `editingChanged`.
/// 4. Return is pressed: `textFieldShouldReturn`, then the events `editingDidEndOnExit` and
///    `primaryActionTriggered`. If an action is registered for `editingDidEndOnExit`, editing ends as in 5.
/// 5. The field loses the keyboard: `textFieldShouldEndEditing`, then `textFieldDidEndEditing` and the event
///    `editingDidEnd`.
///
/// Changes by code, such as setting `text`, cause no callbacks.
@MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Returns whether editing may begin. The default is `true`.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called after editing began.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Returns whether editing may end. The default is `true`. The method is not called if the end is
  /// unavoidable, as when the field is removed.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called after editing ended. It is not called if the delegate implements the variant with a reason.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Called after editing ended. The default implementation calls the variant without a reason.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Returns whether a range of the text may be replaced. The default is `true`.
  ///
  /// - Parameters:
  ///   - range: The range in the field's `text`, which includes marked text.
  ///   - string: The replacement. It is empty for a deletion.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool
  /// Called after the selection or the caret moved, alone or with a change of the text.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Returns whether the clear button may delete the text. The default is `true`.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Returns whether Return has its default effect. The default is `true`.
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
