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

extension View {
  /// The view itself, if it edits text.
  var editing: (any EditingView)? { self as? any EditingView }
}
