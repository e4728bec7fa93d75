import GlissadeGeometry

/// The presentation settings of a view controller.
struct ModalState {
  weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  var presentationStyle = ModalPresentationStyle.automatic
  var transitionStyle = ModalTransitionStyle.coverVertical
  /// The transitions that the delegate supplies, while the screen is presented.
  var custom: (any ViewControllerTransition)?
  /// Whether the screen behind leaves the stage during the presentation.
  var coversPresenter = true
  /// See `ViewController.preferredContentSize`.
  var preferredContentSize = Size.zero
}
