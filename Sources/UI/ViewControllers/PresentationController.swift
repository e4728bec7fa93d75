import GlissadeGeometry

/// An object that manages the presentation of a screen: the frame of its view, and views around it, such as one that
/// dims what is behind.
///
/// A transitioning delegate supplies it for screens with the presentation style `custom`.
@MainActor
open class PresentationController {
  /// The controller of the screen that presents.
  public let presentingViewController: ViewController
  /// The controller of the screen that is presented.
  public let presentedViewController: ViewController

  /// Creates a controller for a presentation.
  ///
  /// - Parameters:
  ///   - presentedViewController: The screen that is presented.
  ///   - presentingViewController: The screen that presents it. If it is `nil`, the presented screen takes its place.
  public init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }

  /// The view that contains the presentation. `nil` before it begins and after it has ended.
  open internal(set) weak var containerView: View?
  /// The presentation style of the screen.
  open var presentationStyle: ModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The view that the transition moves. The default is the view of the presented screen.
  open var presentedView: View? { presentedViewController.view }
  /// The frame of `presentedView` after the presentation, in the container. The default is the whole container.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }
  /// Whether the presenting screen leaves the stage. The default is `false`.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the presentation covers the whole stage. Stored for compatibility, without effect. The default is `true`.
  open var shouldPresentInFullscreen: Bool { true }

  /// Called before the presentation's transition.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation's transition, with whether it ran to its end.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal's transition.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal's transition, with whether it ran to its end.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the size of the container changes.
  open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {}
  /// Called before the size classes of the container change.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {}
  /// The size that the presented screen would like to have, in points.
  open var preferredContentSize: Size { presentedViewController.preferredContentSize }
  /// Called when the presented screen's `preferredContentSize` has changed. The default implementation does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}
  /// Declared for compatibility. It is never called.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer) {}
  /// Returns the size of the presented screen in a container of a size. The default is that of the container.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
  ) -> Size { parentSize }
}

/// The container of a presentation.
final class PresentationContainer: View {
  weak var controller: PresentationController?

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }
}

// MARK: - Containers

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
