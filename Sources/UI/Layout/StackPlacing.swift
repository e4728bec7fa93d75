/// A stack view, as the views that it places without constraints see it.
@MainActor
protocol StackPlacing: AnyObject {
  /// Arranges the views anew before the next frame.
  func rearrange()
  /// Called when the size of a view's content may have changed.
  func contentOfArrangedSubviewDidChange()
}
