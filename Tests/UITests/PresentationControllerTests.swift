import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import StageSupport
import Testing

/// A presentation in the lower half, over a view that dims what is behind.
private final class HalfPresentation: PresentationController {
  let dimming = View()
  var calls: [String] = []

  override var frameOfPresentedViewInContainerView: Rect {
    let bounds = containerView?.bounds ?? .zero
    return Rect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    calls.append("will present")
    dimming.frame = containerView?.bounds ?? .zero
    containerView?.insertSubview(dimming, at: 0)
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("did present \(completed)") }
  override func dismissalTransitionWillBegin() { calls.append("will dismiss") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("did dismiss \(completed)") }
}

@MainActor
private final class Delegate: ViewControllerTransitioningDelegate {
  var presentation: HalfPresentation?

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let made = HalfPresentation(presentedViewController: presented, presenting: presenting)
    presentation = made
    return made
  }
}

/// A screen whose style is not the default one.
private final class Custom: ViewController {
  override var modalPresentationStyle: ModalPresentationStyle {
    get { .custom }
    set { _ = newValue }
  }
}

@MainActor
@Suite struct `A presentation controller` {
  @Test(arguments: [true, false])
  func `determines the frame, and is told of the transitions`(animated: Bool) {
    let stage = Stage(size: Size(width: 390, height: 800))
    let root = ViewController()
    stage.rootViewController = root
    let (screen, delegate) = (Custom(), Delegate())
    screen.transitioningDelegate = delegate
    root.present(screen, animated: animated)
    stage.advance(to: 0)
    stage.advance(to: 3)
    let presentation = delegate.presentation
    #expect(presentation?.calls == ["will present", "did present true"])
    #expect(screen.view.frame == Rect(x: 0, y: 400, width: 390, height: 400))
    #expect(presentation?.dimming.superview === presentation?.containerView)
    #expect(presentation?.containerView?.bounds.size == stage.size)
    #expect(screen.presentationController === presentation)
    // The screen behind stays.
    #expect(root.view.superview != nil)
    screen.dismiss(animated: animated)
    stage.advance(to: 6)
    #expect(presentation?.calls.suffix(2) == ["will dismiss", "did dismiss true"])
    #expect(screen.view.superview == nil)
    #expect(presentation?.containerView?.superview == nil)
  }
}
