import GlissadeGeometry
import GlissadeMotion
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A property animator` {
  let fixture = Fixture()
  var x: Double { fixture.view.presentation.center.x }

  private func make(_ curve: TimingCurve = .linear) -> PropertyAnimator {
    let view = fixture.view
    return PropertyAnimator(duration: 1, curve: curve) { view.center.x = 250 }
  }

  @Test func `runs to its end and says so`() {
    let animator = make()
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    fixture.stage.advance(to: 0.25)
    #expect(isClose(x, 175))
    #expect(isClose(animator.fractionComplete, 0.25))
    fixture.stage.advance(to: 2)
    #expect(ends == [.end])
    #expect(animator.state == .inactive)
    #expect(x == 250)
  }

  @Test func `stands still while it is paused and goes on from there`() {
    let animator = make()
    animator.startAnimation()
    fixture.stage.advance(to: 0.25)
    animator.pauseAnimation()
    fixture.stage.advance(to: 3)
    #expect(isClose(x, 175))
    animator.continueAnimation()
    fixture.stage.advance(to: 3.25)
    #expect(isClose(x, 200))
    fixture.stage.advance(to: 3.75)
    #expect(animator.state == .inactive)
  }

  @Test func `goes on at the curve's own pace after it was paused on it`() {
    let animator = make(.easeInOut)
    animator.startAnimation()
    fixture.stage.advance(to: 0.3)
    let before = x
    animator.pauseAnimation()
    #expect(isClose(x, before, within: 1e-6))
    #expect(isClose(animator.fractionComplete, referenceEaseInOut(0.3), within: 1e-6))
    fixture.stage.advance(to: 1)
    animator.continueAnimation()
    fixture.stage.advance(to: 1.2)
    #expect(isClose(x, 150 + 100 * referenceEaseInOut(0.5), within: 1e-5))
  }

  @Test func `is scrubbed in a straight line, forth and back`() {
    let animator = make(.easeInOut)
    for fraction in [0.2, 0.9, 0.5] {
      animator.fractionComplete = fraction
      #expect(isClose(x, 150 + 100 * fraction))
      #expect(!animator.isRunning && animator.state == .active)
    }
  }

  @Test func `is scrubbed along its curve where that is asked for`() {
    let animator = make(.easeInOut)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.2
    #expect(isClose(x, 150 + 100 * referenceEaseInOut(0.2), within: 1e-6))
  }

  @Test func `turns round where it is and ends at its start`() {
    let animator = make()
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    fixture.stage.advance(to: 0.6)
    animator.isReversed = true
    #expect(isClose(x, 210))
    fixture.stage.advance(to: 0.8)
    #expect(isClose(x, 190))
    fixture.stage.advance(to: 1.2)
    #expect(ends == [.start])
    #expect(isClose(fixture.view.center.x, 150))
    #expect(isClose(x, 150))
  }

  @Test func `starts what is delayed by a factor later, and ends it with the rest`() {
    let animator = make()
    let view = fixture.view
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    fixture.stage.advance(to: 0.5)
    #expect(view.presentation.alpha == 1)
    fixture.stage.advance(to: 0.75)
    #expect(isClose(view.presentation.alpha, 0.5))
    animator.isReversed = true
    fixture.stage.advance(to: 1)
    #expect(isClose(view.presentation.alpha, 1))
    #expect(isClose(x, 200))
  }

  @Test func `leaves its views where they are when it is stopped`() {
    let animator = make()
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    fixture.stage.advance(to: 0.4)
    animator.stopAnimation(false)
    #expect(isClose(fixture.view.center.x, 190))
    #expect(animator.state == .stopped)
    fixture.stage.advance(to: 2)
    #expect(isClose(x, 190))
    animator.finishAnimation(at: .current)
    #expect(ends == [.current])
  }

  @Test(arguments: [AnimatingPosition.start, .end])
  func `takes what it has stopped to either end, and leaves what was done to it since`(
    position: AnimatingPosition
  ) {
    let view = fixture.view
    let start = Transform3D(rotationAngle: 0.3, x: 1, y: 2, z: 0)
    let end = Transform3D(rotationAngle: 2, x: 0, y: 1, z: 0.5).scaledBy(x: 2, y: 0.5, z: 1)
    view.layer.transform = start
    let turned = make()
    turned.addAnimations { view.layer.transform = end }
    // Another one on the same column goes on meanwhile.
    View.animate(withDuration: 4, options: .curveLinear, animations: { view.center.x += 40 })
    var ends: [AnimatingPosition] = []
    turned.addCompletion { ends.append($0) }
    turned.startAnimation()
    fixture.stage.advance(to: 0.4)
    turned.stopAnimation(false)
    fixture.stage.advance(to: 1)
    view.center.x += 7
    turned.finishAnimation(at: position)
    #expect(ends == [position] && turned.state == .inactive)
    let x = (position == .end ? 250.0 : 190) + 7
    #expect(isClose(view.center.x, x))
    fixture.stage.advance(to: 2)
    #expect(isClose(view.presentation.center.x, x - 20))
    fixture.stage.advance(to: 5)
    #expect(isClose(view.presentation.center.x, x))
    let truth = (position == .end ? end : start).elements
    for transform in [view.transform3D, view.presentation.transform3D] {
      for (shown, expected) in zip(transform.elements, truth) { #expect(isClose(shown, expected)) }
    }
  }

  @Test func `lives on without its owner until it has ended, and no longer than its stage`() {
    var ends: [AnimatingPosition] = []
    weak var held: PropertyAnimator?
    do {
      let animator = make()
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      held = animator
    }
    fixture.stage.advance(to: 0.5)
    #expect(held != nil && isClose(x, 200))
    fixture.stage.advance(to: 2)
    #expect(held == nil && ends == [.end])
    held = runningWhereItsStageHasGone()
    #expect(held == nil)
  }

  @Test func `does nothing more where its stage has gone`() {
    let animator = runningWhereItsStageHasGone()
    animator.pauseAnimation()
    animator.fractionComplete = 0.3
    animator.continueAnimation()
    animator.isReversed = true
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(animator.state == .inactive)
  }

  private func runningWhereItsStageHasGone() -> PropertyAnimator {
    let other = Fixture()
    let animator = PropertyAnimator(duration: 1, curve: .linear) { other.view.center.x = 250 }
    animator.startAnimation()
    other.stage.advance(to: 0.5)
    return animator
  }

  @Test func `goes as far as was left to go from a transform that was set since it was stopped`() {
    let view = fixture.view
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      view.transform = Transform2D(scaleX: 2, y: 2)
    }
    animator.startAnimation()
    fixture.stage.advance(to: 0.4)
    animator.stopAnimation(false)
    fixture.stage.advance(to: 1)
    #expect(isClose(view.transform.a, 1.4))
    view.transform = Transform2D(translationX: 30, y: 0)
    animator.finishAnimation(at: .end)
    for transform in [view.transform, view.presentation.transform] {
      #expect(isClose(transform.a, 1.6) && isClose(transform.d, 1.6) && isClose(transform.tx, 30))
    }
  }

  @Test func `stays at its end where it is to pause there`() {
    let animator = make()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    fixture.stage.advance(to: 2)
    #expect(animator.state == .active && !animator.isRunning)
    animator.isReversed = true
    animator.startAnimation()
    fixture.stage.advance(to: 2.25)
    #expect(isClose(x, 225))
  }

  @Test func `takes as much longer as it is told to`() {
    let animator = make()
    animator.startAnimation()
    fixture.stage.advance(to: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(durationFactor: 2)
    fixture.stage.advance(to: 1)
    #expect(isClose(x, 212.5))
    fixture.stage.advance(to: 2.499)
    #expect(animator.state == .active)
    fixture.stage.advance(to: 2.5)
    #expect(animator.state == .inactive && x == 250)
  }

  @Test func `stands where it is when it is paused before a start that never comes`() {
    let animator = make(.easeInOut)
    animator.startAnimation(afterDelay: .infinity)
    fixture.stage.advance(to: 0.5)
    let before = fixture.view.presentation.center
    animator.pauseAnimation()
    fixture.stage.advance(to: 1)
    #expect(fixture.view.presentation.center == before)
  }

  @Test func `has ended where all it moved was taken from it`() {
    let animator = make()
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    fixture.stage.advance(to: 0.5)
    fixture.view.removeFromSuperview()
    fixture.stage.advance(to: 0.5)
    #expect(ends == [.current])
    #expect(animator.state == .inactive)
  }

  @Test func `does not move when it is paused on its curve, delayed parts and later ones included`() {
    let animator = make(.easeInOut)
    let view = fixture.view
    animator.addAnimations({ view.center.y = 300 }, delayFactor: 0.5)
    animator.startAnimation()
    fixture.stage.advance(to: 0.7)
    let before = view.presentation.center
    animator.pauseAnimation()
    #expect(view.presentation.center == before)
    animator.addAnimations({ view.alpha = 0 })
    animator.continueAnimation()
    #expect(isClose(view.presentation.center.x, before.x) && isClose(view.presentation.alpha, 1))
    fixture.stage.advance(to: 1)
    #expect(view.presentation.center == Point(250, 300) && view.presentation.alpha == 0)
    #expect(animator.state == .inactive)
  }

  @Test func `that moves nothing ends when it is told to go on`() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) {}
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.pauseAnimation()
    animator.continueAnimation()
    #expect(ends == [.end])
    #expect(animator.state == .inactive && !animator.isRunning)
  }

  @Test func `that is reversed before it starts comes back from its end`() {
    let animator = make()
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.isReversed = true
    animator.startAnimation(afterDelay: 1)
    fixture.stage.advance(to: 0.5)
    #expect(x == 250)
    fixture.stage.advance(to: 1.25)
    #expect(isClose(x, 225))
    fixture.stage.advance(to: 2)
    #expect(x == 150 && ends == [.start])
  }

  @Test func `waits out its delay with what is added to it meanwhile`() {
    let animator = make()
    let view = fixture.view
    animator.startAnimation(afterDelay: 1)
    fixture.stage.advance(to: 0.25)
    animator.addAnimations { view.alpha = 0 }
    fixture.stage.advance(to: 1)
    #expect(x == 150 && view.presentation.alpha == 1)
    fixture.stage.advance(to: 1.25)
    #expect(isClose(x, 175) && isClose(view.presentation.alpha, 0.75))
  }

  @Test func `begins at the start with what is added to it while it is scrubbed`() {
    let animator = make(.easeOut)
    let view = fixture.view
    animator.fractionComplete = 0.5
    animator.addAnimations { view.alpha = 0 }
    #expect(view.presentation.alpha == 1)
    animator.fractionComplete = 0.75
    #expect(isClose(view.presentation.alpha, 0.5))
    animator.fractionComplete = 0.5
    animator.continueAnimation()
    #expect(isClose(view.presentation.alpha, 1) && isClose(x, 200))
    fixture.stage.advance(to: 1)
    #expect(view.presentation.alpha == 0 && x == 250)
  }

  @Test(arguments: [Double.nan, -1, .infinity, -.infinity])
  func `takes numbers that are no times for none`(number: Double) {
    let view = fixture.view
    let animator = PropertyAnimator(duration: number, curve: .easeInOut) { view.center.x = 250 }
    animator.addAnimations({ view.alpha = 0 }, delayFactor: number)
    animator.fractionComplete = number
    animator.startAnimation(afterDelay: number == .infinity ? 0 : number)
    fixture.stage.advance(to: 0.1)
    #expect(x == 250 && view.presentation.alpha == 0 && animator.state == .inactive)
  }
}

@MainActor
@Suite struct `A block within a block of a property animator` {
  let fixture = Fixture()
  var view: View { fixture.view }
  var x: Double { view.presentation.center.x }

  @Test func `is scrubbed with the animator, over its own part of the whole`() {
    var ends: [Bool] = []
    let animator = PropertyAnimator(duration: 2, curve: .linear) { [view] in
      view.alpha = 0
      View.animate(
        withDuration: 0.5, delay: 0.5,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear],
        animations: { view.center.x = 250 }, completion: { ends.append($0) })
    }
    for (fraction, place) in [(0.1, 150.0), (0.25, 150), (0.375, 200), (0.5, 250), (0.9, 250), (0.3, 170)] {
      animator.fractionComplete = fraction
      fixture.stage.advance(to: fixture.stage.time + 1)
      #expect(isClose(x, place, within: 1e-6), "at \(fraction)")
      #expect(isClose(view.presentation.alpha, 1 - fraction, within: 1e-6))
    }
    #expect(ends == [])
    let time = fixture.stage.time
    animator.startAnimation()
    #expect(animator.brokenInvariants() == [])
    fixture.stage.advance(to: time + 0.2)
    #expect(isClose(x, 210, within: 1e-6))
    fixture.stage.advance(to: time + 1.3)
    #expect(ends == [] && x == 250)
    fixture.stage.advance(to: time + 1.5)
    #expect(ends == [true] && animator.state == .inactive)
    #expect(fixture.stage.brokenInvariants() == [])
  }

  @Test func `takes the animator's time where it has none of its own, and is paused with it`() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) { [view] in
      View.animate(withDuration: 0.1) { view.center.x = 250 }
    }
    animator.startAnimation()
    fixture.stage.advance(to: 0.5)
    #expect(isClose(x, 200, within: 1e-6))
    animator.pauseAnimation()
    fixture.stage.advance(to: 5)
    #expect(isClose(x, 200, within: 1e-6))
    animator.isReversed = true
    animator.startAnimation()
    fixture.stage.advance(to: 5.25)
    #expect(isClose(x, 175, within: 1e-6))
    fixture.stage.advance(to: 6)
    #expect(x == 150 && view.center.x == 150 && animator.state == .inactive)
  }

  @Test(arguments: [0.0, 1]) func `of keyframes is scrubbed and stopped with the animator`(duration: Double) {
    var ends: [Bool] = []
    let animator = PropertyAnimator(duration: 1, curve: .linear) { [view] in
      View.animateKeyframes(
        withDuration: duration,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            view.center.x = 250
            view.transform = Transform2D(rotationAngle: 1)
          }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 160 }
        }, completion: { ends.append($0) })
    }
    for (fraction, place) in [(0.25, 200.0), (0.5, 250), (0.75, 205), (0.1, 170)] {
      animator.fractionComplete = fraction
      #expect(isClose(x, place, within: 1e-6), "at \(fraction)")
    }
    #expect(ends == [])
    animator.stopAnimation(false)
    #expect(isClose(x, 170, within: 1e-6) && isClose(view.center.x, 170, within: 1e-6))
    animator.finishAnimation(at: .start)
    #expect(isClose(view.center.x, 150, within: 1e-9))
    #expect(isClose(view.transform.b, 0, within: 1e-9))
    #expect(ends == [false] || ends == [true])
    #expect(fixture.stage.brokenInvariants() == [])
  }

  @Test func `moves back to where it began where the animator does`() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) { [view] in
      View.animateKeyframes(withDuration: 0) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 250 }
      }
    }
    animator.startAnimation()
    fixture.stage.advance(to: 0.4)
    animator.isReversed = true
    fixture.stage.advance(to: 0.6)
    #expect(isClose(x, 170, within: 1e-6))
    fixture.stage.advance(to: 1)
    #expect(view.center.x == 150 && x == 150)
  }
}
