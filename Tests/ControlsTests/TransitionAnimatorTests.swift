import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// Moves the new screen in from above by a property animator, linearly, in one second. It keeps its context.
private final class AnimatedDrop: ViewControllerAnimatedTransitioning {
  var context: (any ViewControllerContextTransitioning)?
  var whenEnded: ((Bool) -> Void)?

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double { 1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    self.context = context
    guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else { return }
    let frame = context.finalFrame(for: to)
    context.containerView.addSubview(view)
    view.frame = frame.offsetBy(dx: 0, dy: -frame.height)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.frame = frame }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    animator.startAnimation()
  }

  func animationEnded(_ transitionCompleted: Bool) { whenEnded?(transitionCompleted) }
}

/// Makes an animator for each transition, and does not keep it.
@MainActor
private final class Maker: NavigationControllerDelegate {
  weak var animator: AnimatedDrop?
  var driver: PercentDrivenInteractiveTransition?
  var ended: [Bool] = []

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let made = AnimatedDrop()
    made.whenEnded = { [unowned self] in ended.append($0) }
    animator = made
    return made
  }
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }
}

@MainActor
@Suite struct `A transition by a property animator` {
  let fixture = NavigationFixture()
  private let maker = Maker()
  var stage: Stage { fixture.stage }
  var navigation: NavigationController { fixture.navigation }

  init() { fixture.navigation.delegate = maker }

  @Test func `can be cancelled by its interaction controller, after which the screen takes touches`() {
    let (b, driver) = (fixture.page("b"), PercentDrivenInteractiveTransition())
    maker.driver = driver
    var taps = 0
    fixture.a.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    navigation.pushViewController(b, animated: true)
    driver.update(0.3)
    stage.advance(to: 0.5)
    #expect(isClose(b.view.presentation.center.y, 422 - 844 * 0.7, within: 1e-6))
    driver.cancel()
    stage.advance(to: 0.7)
    #expect(isClose(b.view.presentation.center.y, 422 - 844 * 0.9, within: 1e-6) && maker.ended == [])
    stage.advance(to: 2)
    #expect(maker.ended == [false] && navigation.runningTransition == nil)
    #expect(navigation.viewControllers == [fixture.a] && b.view.superview == nil && b.parent == nil)
    stage.click(Point(195, 600))
    #expect(taps == 1)
  }

  @Test func `is released after its end, although its animator keeps the context`() {
    navigation.pushViewController(fixture.page("b"), animated: true)
    #expect(maker.animator?.context != nil)
    stage.advance(to: 0.5)
    #expect(maker.animator != nil)
    stage.advance(to: 2)
    stage.advance(to: 3)
    #expect(maker.ended == [true] && navigation.viewControllers.count == 2 && maker.animator == nil)
  }
}
