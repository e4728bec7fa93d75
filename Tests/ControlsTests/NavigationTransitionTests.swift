import GlissadeGeometry
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// A transition that moves the new screen in from above, linearly, in one second.
private final class Drop: ViewControllerAnimatedTransitioning {
  var keys: [String] = []
  var ended: [Bool] = []

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double { 1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    keys = [
      context.viewController(forKey: .from)?.title ?? "", context.viewController(forKey: .to)?.title ?? "",
    ]
    guard let to = context.viewController(forKey: .to) else { return }
    let frame = context.finalFrame(for: to)
    if let view = context.view(forKey: .to) {
      context.containerView.addSubview(view)
      View.performWithoutAnimation { view.frame = frame.offsetBy(dx: 0, dy: -frame.height) }
    }
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { context.view(forKey: .to)?.frame = frame },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

@MainActor
private final class Chooser: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
  let drop = Drop()
  var operations: [NavigationController.Operation] = []
  var shown: [String] = []
  var driver: PercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return drop
  }
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) { shown.append("will \(viewController.title ?? "") \(animated)") }
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) { shown.append("did \(viewController.title ?? "") \(animated)") }
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { drop }
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { drop }
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }
}

@MainActor
@Suite struct `A custom transition` {
  let fixture = NavigationFixture()
  private let chooser = Chooser()
  var stage: Stage { fixture.stage }
  var navigation: NavigationController { fixture.navigation }

  @Test func `replaces the navigation controller's own transition`() {
    navigation.delegate = chooser
    let b = fixture.page("b")
    stage.advance(to: 1)
    navigation.pushViewController(b, animated: true)
    #expect(chooser.drop.keys == ["a", "b"] && chooser.operations == [.push])
    stage.advance(to: 1.25)
    #expect(isClose(b.view.presentation.center.y, 422 - 844 * 0.75, within: 1e-6))
    stage.advance(to: 2)
    #expect(fixture.diary.take().suffix(2) == ["a did disappear", "b did appear"])
    #expect(fixture.a.view.superview == nil && chooser.drop.ended == [true])
    #expect(chooser.shown == ["will b true", "did b true"])
    navigation.popViewController(animated: true)
    stage.advance(to: 2.5)
    #expect(chooser.operations.last == .pop && chooser.drop.keys == ["b", "a"])
    navigation.pushViewController(fixture.page("c"), animated: false)
    #expect(navigation.viewControllers.map(\.title) == ["a", "c"])
    stage.advance(to: 4)
    #expect(stage.nextTime == nil && navigation.content.subviews.count == 1)
  }

  @Test func `can be interactive, forward and back`() {
    navigation.delegate = chooser
    let b = fixture.page("b")
    let driver = PercentDrivenInteractiveTransition()
    chooser.driver = driver
    stage.advance(to: 1)
    navigation.pushViewController(b, animated: true)
    #expect(driver.duration == 1)
    driver.update(0.3)
    stage.advance(to: 5)
    #expect(isClose(b.view.presentation.center.y, 422 - 844 * 0.7, within: 1e-6))
    driver.cancel()
    stage.advance(to: 5.1)
    #expect(isClose(b.view.presentation.center.y, 422 - 844 * 0.8, within: 1e-6))
    stage.advance(to: 5.3)
    #expect(navigation.topViewController === fixture.a && b.view.superview == nil && b.parent == nil)
    #expect(fixture.a.appearance == .appeared && b.appearance == .disappeared)
    navigation.pushViewController(b, animated: true)
    driver.update(0.6)
    driver.finish()
    stage.advance(to: 5.5)
    #expect(isClose(b.view.presentation.center.y, 422 - 844 * 0.2, within: 1e-6))
    stage.advance(to: 5.7)
    #expect(b.appearance == .appeared && navigation.runningTransition == nil)
    navigation.popViewController(animated: true)
    driver.update(0.5)
    navigation.setViewControllers([fixture.a], animated: false)
    #expect(fixture.a.view.presentation.center == Point(195, 422))
  }

  @Test func `tells of the end of an interaction, before it goes on`() {
    navigation.delegate = chooser
    let b = fixture.page("b")
    let driver = PercentDrivenInteractiveTransition()
    chooser.driver = driver
    var ends: [[Bool]] = []
    b.whenWillAppear = { [weak b] in
      b?.transitionCoordinator?.notifyWhenInteractionChanges {
        ends.append([$0.isInteractive, $0.isCancelled])
      }
    }
    for isCancelled in [true, false] {
      navigation.pushViewController(b, animated: true)
      driver.update(0.5)
      stage.advance(to: stage.time + 1)
      #expect(ends == [])
      if isCancelled { driver.cancel() } else { driver.finish() }
      #expect(ends == [[false, isCancelled]])
      ends = []
      stage.advance(to: stage.time + 2)
      #expect(ends == [] && (navigation.topViewController === b) != isCancelled)
    }
  }

  @Test func `runs other animations alongside`() {
    let b = fixture.page("b")
    let mark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var ends: [Bool] = []
    b.whenWillAppear = { [weak b] in
      b?.view.addSubview(mark)
      b?.transitionCoordinator?.animate(
        alongsideTransition: { _ in mark.alpha = 0 }, completion: { ends.append($0.isCancelled) })
    }
    navigation.pushViewController(b, animated: true)
    stage.advance(to: stage.time + 0.175)
    #expect(
      isClose(mark.presentation.alpha, 1 - referenceSystemSpring(0.175), within: 1e-6) && ends == [])
    stage.advance(to: stage.time + 0.425)
    #expect(ends == [false])
  }

  @Test func `presents and dismisses a screen over one that remains visible`() {
    let b = fixture.page("b")
    b.transitioningDelegate = chooser
    b.modalPresentationStyle = .custom
    stage.advance(to: 1)
    fixture.a.present(b)
    stage.advance(to: 1.5)
    #expect(isClose(b.view.presentation.center.y, 422 - 844 * 0.5, within: 1e-6))
    stage.advance(to: 2)
    #expect(fixture.diary.take() == ["b will appear", "b did appear"])
    #expect(navigation.view.stage === stage && fixture.a.view.stage === stage)
    b.dismiss()
    stage.advance(to: 4)
    #expect(b.view.superview == nil && stage.root.subviews.count == 1)
    #expect(stage.frontmostViewController === fixture.a)
  }

  @Test func `presents a screen that covers everything, and can be reversed interactively`() {
    let b = fixture.page("b")
    b.transitioningDelegate = chooser
    b.modalPresentationStyle = .fullScreen
    fixture.a.present(b)
    stage.advance(to: 2)
    #expect(navigation.view.stage == nil)
    _ = fixture.diary.take()
    let driver = PercentDrivenInteractiveTransition()
    chooser.driver = driver
    b.dismiss()
    #expect(navigation.view.stage === stage)
    driver.update(0.5)
    driver.cancel()
    stage.advance(to: 4)
    #expect(stage.frontmostViewController === b && navigation.view.stage == nil)
    #expect(b.appearance == .appeared && fixture.a.appearance == .disappeared)
    b.dismiss()
    driver.finish()
    stage.advance(to: 6)
    #expect(stage.frontmostViewController === fixture.a && navigation.view.frame == stage.root.bounds)
    #expect(navigation.view.superview === stage.root && stage.root.subviews.count == 1)
  }

  @Test(arguments: [ModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
  func `can be chosen from the styles`(style: ModalTransitionStyle) {
    let b = fixture.page("b")
    b.modalTransitionStyle = style
    fixture.a.present(b)
    stage.advance(to: stage.time + 0.2)
    let shown = b.view.presentation
    #expect(shown.center.y > 422 || shown.alpha < 1 || !shown.transform3D.isIdentity)
    stage.advance(to: stage.time + 2)
    #expect(b.view.presentation.center == Point(195, 422) && b.view.transform3D.isIdentity)
    b.dismiss()
    stage.advance(to: stage.time + 2)
    #expect(stage.frontmostViewController === fixture.a && navigation.view.transform3D.isIdentity)
  }
}
