import GlissadeGeometry

extension ViewController {
  /// The coordinator of the presentation or dismissal that is running. `nil` if there is none.
  package var modalTransitionCoordinator: (any ViewControllerTransitionCoordinator)? { modal.context }

  func setTransition(_ style: ModalTransitionStyle) {
    modal.transitionStyle = style
    switch style {
    case .coverVertical, .partialCurl: transition = CoverVertical()
    case .crossDissolve: transition = Dissolve()
    case .flipHorizontal: transition = FlipHorizontal()
    }
  }

  // MARK: Containment

  /// Adds the screen's view to `place`, within a container if a delegate supplies the transitions.
  func enter(_ place: View, for source: ViewController) {
    modal.custom = transitioningDelegate.map { _ in CustomPresentation(of: self, for: source) }
    let presentation = modal.presentation?.presentation
    modal.coversPresenter =
      presentation?.shouldRemovePresentersView
      ?? (!modalPresentationStyle.leavesPresenter && (modal.custom != nil || transition.coversWholly))
    View.performWithoutAnimation {
      guard let container = modal.container else {
        view.place(in: frame(in: place))
        place.addSubview(view)
        return
      }
      container.frame = frame(in: place)
      view.frame = container.bounds
      place.addSubview(container)
      container.addSubview(presentation?.presentedView ?? view)
      if let presentation, let presented = presentation.presentedView {
        presented.frame = presentation.frameOfPresentedViewInContainerView
      }
    }
  }

  /// The controller of the presentation of this screen, if a transitioning delegate has supplied one.
  public var presentationController: PresentationController? { modal.presentation?.presentation }

  func leavePlace() {
    view.removeFromSuperview()
    modal.container?.removeFromSuperview()
    modal.custom = nil
  }

  /// Sets the frame after the place was resized.
  func take(_ frame: Rect) {
    guard let container = modal.container else {
      view.place(in: frame)
      return
    }
    let fills = view.bounds.size == container.bounds.size && view.center == container.bounds.center
    container.frame = frame
    if fills { view.place(in: container.bounds) }
  }

  var transitionIn: any ViewControllerTransition { modal.custom ?? ownTransition }
  var transitionOut: any ViewControllerTransition { modal.custom ?? ownTransition }
}

/// An object with a transition for its presentation. `ViewController` conforms to it; no other type can.
///
/// The property is a member of the protocol, so that a subclass may declare another one with this name: many classes
/// that were written for iOS do.
@MainActor
public protocol TransitionOwner: ViewController {}

extension ViewController: TransitionOwner {}

extension TransitionOwner {
  /// The transition of the presentation and the dismissal. The default is `CoverVertical`.
  public var transition: any ViewControllerTransition {
    get { ownTransition }
    set { ownTransition = newValue }
  }
}

extension ViewController {
  /// Creates the transition of a controller for which none is set.
  static func makeStandardTransition() -> any ViewControllerTransition { CoverVertical() }

  package var frameOfNewView: Rect { frameOnLoading ?? MainScreen.bounds ?? .zero }
}

extension ViewController {
  /// Whether the screen blocks all other elements.
  var isModalForAccessibility: Bool { classDescription.value.states.contains(.modal) }
}
