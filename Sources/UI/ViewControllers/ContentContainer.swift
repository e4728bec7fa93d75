import GlissadeGeometry

/// An object that contains the contents of screens: a controller, or a presentation controller, as
/// `UIContentContainer`.
@MainActor
public protocol ContentContainer: AnyObject {
  /// The size that the content would like to have, in points.
  var preferredContentSize: Size { get }
  /// Called when the preferred size of a content in the container has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)
  /// Declared for compatibility. It is never called.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer)
  /// Returns the size of a content after the container was resized.
  func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
  ) -> Size
  /// Called before the container is resized.
  func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator)
  /// Called before the size classes of the container change.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)
}

extension ViewController: ContentContainer {}
extension PresentationController: ContentContainer {}
