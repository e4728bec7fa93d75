/// The animations of a presentation and a dismissal. They are ordinary view animations, which call
/// `completion` at their end.
@MainActor
public protocol ViewControllerTransition {
  /// Whether the presented screen covers the presenting one completely. The presenting screen then
  /// disappears, and appears again. Otherwise its appearance methods are not called.
  var coversWholly: Bool { get }
  /// Animates `view`, which is in its final position, into place in front of `presenter`. Must call
  /// `completion`.
  func present(_ view: View, over presenter: View, completion: @escaping @MainActor () -> Void)
  /// Animates `view` away, so that `presenter` is visible again. Must call `completion`.
  ///
  /// A presentation may still be running. The dismissal then starts from the presented values. Apart from the
  /// position, the view's changes must be undone at the end, because it may be presented again with another
  /// transition.
  func dismiss(_ view: View, from presenter: View, completion: @escaping @MainActor () -> Void)
  /// Called after the screen was removed, whether or not the dismissal ended normally. The default
  /// implementation does nothing.
  func didDismiss()
}

extension ViewControllerTransition {
  public func didDismiss() {}
}
