import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
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

  @Test func `runs to its end and calls its completion`() {
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

  @Test func `stops at its current value while it is paused, and continues from there`() {
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

  @Test func `continues at the curve's pace after it was paused on the curve`() {
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

  @Test func `can be scrubbed linearly, forward and back`() {
    let animator = make(.easeInOut)
    for fraction in [0.2, 0.9, 0.5] {
      animator.fractionComplete = fraction
      #expect(isClose(x, 150 + 100 * fraction))
      #expect(!animator.isRunning && animator.state == .active)
    }
  }

  @Test func `can be scrubbed along its curve`() {
    let animator = make(.easeInOut)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.2
    #expect(isClose(x, 150 + 100 * referenceEaseInOut(0.2), within: 1e-6))
  }

  @Test func `reverses from its current value, and ends at its start`() {
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

  @Test func `starts an animation with a delay factor later, and ends it with the others`() {
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

  @Test func `leaves its views at their current values when it is stopped`() {
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
  func `can finish at either end after a stop, and keeps changes made since then`(
    position: AnimatingPosition
  ) {
    let view = fixture.view
    let start = Transform3D(rotationAngle: 0.3, x: 1, y: 2, z: 0)
    let end = Transform3D(rotationAngle: 2, x: 0, y: 1, z: 0.5).scaledBy(x: 2, y: 0.5, z: 1)
    view.layer.transform = start
    let turned = make()
    turned.addAnimations { view.layer.transform = end }
    // Another animation of the same values continues.
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

  @Test func `lives without a reference until it has ended, and no longer than its stage`() {
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

  @Test func `does nothing after its stage is deallocated`() {
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

  @Test func `applies the remaining change to a transform that was set after the stop`() {
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

  @Test func `pauses at its end with pausesOnCompletion`() {
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

  @Test func `takes the duration factor for its remaining time`() {
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

  @Test func `keeps its value when it is paused before a start with an infinite delay`() {
    let animator = make(.easeInOut)
    animator.startAnimation(afterDelay: .infinity)
    fixture.stage.advance(to: 0.5)
    let before = fixture.view.presentation.center
    animator.pauseAnimation()
    fixture.stage.advance(to: 1)
    #expect(fixture.view.presentation.center == before)
  }

  @Test func `ends when all views that it animates are removed`() {
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

  @Test func `does not jump when it is paused on its curve, with delayed and later animations`() {
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

  @Test func `without animations ends when it continues`() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) {}
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.pauseAnimation()
    animator.continueAnimation()
    #expect(ends == [.end])
    #expect(animator.state == .inactive && !animator.isRunning)
  }

  @Test func `that is reversed before it starts runs from its end to its start`() {
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

  @Test func `applies its delay to animations that are added during the delay`() {
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

  @Test func `begins animations that are added while it is scrubbed at their start`() {
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
  func `treats invalid times as zero`(number: Double) {
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
@Suite struct `A nested animation block of a property animator` {
  let fixture = Fixture()
  var view: View { fixture.view }
  var x: Double { view.presentation.center.x }

  @Test func `is scrubbed with the animator, over its own part of the duration`() {
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

  @Test func `inherits the animator's duration, and is paused with it`() {
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

  @Test func `returns to its start when the animator does`() {
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
