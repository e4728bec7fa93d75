import Glibc
import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

/// Unless a test says otherwise, the animator moves x from 150 to 250 in two seconds.
@MainActor
@Suite struct `The course of a property animator` {
  let fixture = Fixture()
  var view: View { fixture.view }
  var stage: Stage { fixture.stage }
  var x: Double { view.presentation.center.x }

  private func make(_ curve: TimingCurve = .linear) -> PropertyAnimator {
    let view = fixture.view
    return PropertyAnimator(duration: 2, curve: curve) { view.center.x = 250 }
  }

  private func expect(_ value: Double, at time: Double, _ note: String = "") {
    stage.advance(to: time)
    #expect(isClose(x, value, within: 1e-6), "at \(time) \(note)")
  }

  private let easeIn = CubicTimingParameters(animationCurve: .easeIn)

  @Test func `continues after a pause on the whole of another curve, over the remaining distance`() {
    let animator = make()
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: easeIn, durationFactor: 0)
    for share in [0, 0.1, 0.5, 0.9, 0.99] {
      expect(175 + 75 * TimingCurve.easeIn.progress(at: share), at: 0.5 + 1.5 * share)
    }
    stage.advance(to: 2)
    #expect(animator.state == .inactive && x == 250)
  }

  @Test func `takes animations that are added after a change of timing with no time left`() {
    let animator = make()
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.pauseAnimation()
    animator.fractionComplete = 1
    animator.continueAnimation(withTimingParameters: easeIn, durationFactor: 0)
    let view = fixture.view
    animator.addAnimations { view.alpha = 0.25 }
    animator.pauseAnimation()
    #expect(stage.brokenInvariants() == [])
    #expect(view.presentation.alpha.isFinite)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.advance(to: 3)
    #expect(animator.state == .inactive && x == 250 && view.presentation.alpha == 0.25)
  }

  @Test(arguments: [0.25, 1, 3])
  func `takes the remaining time from the duration factor`(factor: Double) {
    for parameters: CubicTimingParameters? in [nil, easeIn] {
      let fixture = Fixture()
      let view = fixture.view
      let animator = PropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
      animator.fractionComplete = 0.6
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
      let curve = parameters == nil ? TimingCurve.linear : .easeIn
      for share in [0, 0.25, 0.75, 0.999] {
        fixture.stage.advance(to: 2 * factor * share)
        #expect(isClose(view.presentation.center.x, 210 + 40 * curve.progress(at: share), within: 1e-6))
        #expect(animator.state == .active)
      }
      fixture.stage.advance(to: 2 * factor)
      #expect(animator.state == .inactive && view.presentation.center.x == 250)
    }
  }

  @Test func `continues on a spring whose velocity is in remaining distances per second`() throws {
    let animator = make(.easeInOut)
    animator.fractionComplete = 0.4
    animator.continueAnimation(
      withTimingParameters: SpringTimingParameters(dampingRatio: 0.5, initialVelocity: Point(3, 0)),
      durationFactor: 0)
    // The animator was paused where its curve has the value 0.4. The spring takes the remaining time.
    let left = 2 * (1 - fraction(of: .easeInOut, at: 0.4))
    let spring = try SpringMotion(dampingRatio: 0.5, duration: left, initialVelocity: 3)
    for time in [0, 1e-3, 0.1, 0.4, 0.8, left - 0.01] {
      expect(190 + 60 * spring.value(at: time), at: time)
    }
    stage.advance(to: left + 1e-6)
    #expect(animator.state == .inactive && x == 250)
  }

  private func fraction(of curve: TimingCurve, at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if curve.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return low
  }

  @Test func `takes the settling time of a spring with mass and stiffness`() throws {
    let animator = make()
    animator.fractionComplete = 0.5
    let parameters = SpringTimingParameters(mass: 1, stiffness: 400, damping: 40)
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0)
    // The spring is critically damped, with ω = 20.
    func value(_ t: Double) -> Double { 1 - (1 + 20 * t) * exp(-20 * t) }
    for time in [0, 0.05, 0.2, 0.4] { expect(200 + 50 * value(time), at: time) }
    let settled = PropertyAnimator(duration: 0, timingParameters: parameters).duration
    stage.advance(to: settled + 1e-6)
    #expect(animator.state == .inactive && x == 250)
  }

  @Test func `returns to its start with another timing while it is reversed`() throws {
    let animator = make()
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 1.5)
    animator.pauseAnimation()
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: SpringTimingParameters(dampingRatio: 1, initialVelocity: Point(-2, 0)),
      durationFactor: 0.5)
    let spring = try SpringMotion(dampingRatio: 1, duration: 1, initialVelocity: -2)
    for time in [0, 0.02, 0.1, 0.5, 0.9] { expect(225 - 75 * spring.value(at: time), at: 1.5 + time) }
    stage.advance(to: 2.499)
    #expect(ends.isEmpty)
    stage.advance(to: 2.5)
    #expect(ends == [.start] && x == 150 && view.center.x == 150)
  }

  @Test func `retraces both curves when it is reversed after a change of timing`() {
    let animator = make(.easeOut)
    animator.startAnimation()
    stage.advance(to: 0.8)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: easeIn, durationFactor: 0)
    var way: [(Double, Double)] = []
    for step in 0...10 {
      stage.advance(to: 0.8 + Double(step) * 0.1)
      way.append((stage.time, x))
    }
    animator.isReversed = true
    for (time, value) in way.reversed() { expect(value, at: 3.6 - time, "on the way back") }
    for time in [0.7, 0.4, 0.1] {
      expect(150 + 100 * TimingCurve.easeOut.progress(at: time / 2), at: 3.6 - time, "beyond")
    }
    stage.advance(to: 3.6)
    #expect(animator.state == .inactive && view.center.x == 150)
  }

  @Test func `does not jump when its timing is changed repeatedly`() {
    let animator = make(.easeInOut)
    var random = SplitMix(seed: 5)
    animator.startAnimation()
    var time = 0.0
    for _ in 0..<200 {
      time += .random(in: 0.01...0.2, using: &random)
      stage.advance(to: time)
      guard animator.state == .active else { break }
      let before = x
      if Bool.random(using: &random) { animator.isReversed.toggle() }
      animator.pauseAnimation()
      #expect(isClose(x, before, within: 1e-7))
      if Bool.random(using: &random) {
        animator.fractionComplete = .random(in: 0.2...0.8, using: &random)
      }
      let held = x
      let velocity = Double.random(in: -3...3, using: &random)
      animator.continueAnimation(
        withTimingParameters: Bool.random(using: &random)
          ? SpringTimingParameters(dampingRatio: 0.6, initialVelocity: Point(velocity, 0)) : easeIn,
        durationFactor: Bool.random(using: &random) ? 0 : 0.8)
      #expect(isClose(x, held, within: 1e-7))
    }
  }

  // MARK: Additions

  @Test func `ends animations that are added during the reverse at the same time`() {
    let animator = make()
    let view = fixture.view
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 1.5)
    animator.isReversed = true
    stage.advance(to: 1.6)
    // The remaining fraction is 0.7, which takes 1.4 s.
    animator.addAnimations { view.alpha = 0 }
    for share in [0, 0.25, 0.5, 0.9] {
      expect(220 - 70 * share, at: 1.6 + 1.4 * share)
      #expect(isClose(view.presentation.alpha, 1 - share))
    }
    stage.advance(to: 3)
    #expect(ends == [.start] && view.center.x == 150)
    #expect(view.alpha == 0 && view.presentation.alpha == 0)
  }

  @Test func `moves an animated property to a new target that is added during the reverse`() {
    let view = fixture.view
    for target in [50.0, 250] {
      view.center.x = 150
      view.transform = .identity
      let animator = PropertyAnimator(duration: 1, curve: .linear) {
        view.center.x = 250
        view.transform = Transform2D(rotationAngle: 1)
      }
      let start = stage.time
      animator.startAnimation()
      stage.advance(to: start + 0.5)
      animator.isReversed = true
      var seen = 0.0
      animator.addAnimations {
        seen = view.center.x
        view.center.x = target
        view.transform = Transform2D(rotationAngle: -1)
      }
      // The closure reads the value at which the reverse ends.
      #expect(isClose(seen, 150))
      #expect(isClose(x, 200), "no jump")
      #expect(isClose(view.presentation.transform.b, sin(0.5)))
      stage.advance(to: start + 0.75)
      #expect(isClose(x, 175 + (target - 150) / 2))
      #expect(isClose(view.presentation.transform.b, sin(0.25 - 0.5)))
      stage.advance(to: start + 1)
      #expect(animator.state == .inactive)
      #expect(isClose(view.center.x, target) && isClose(x, target))
      #expect(isClose(view.transform.b, sin(-1)))
    }
  }

  @Test func `reverts animations that were added during the reverse when it is reversed again`() {
    let animator = make()
    let view = fixture.view
    animator.startAnimation()
    stage.advance(to: 1)
    animator.isReversed = true
    animator.addAnimations { view.alpha = 0 }
    stage.advance(to: 1.5)
    #expect(isClose(view.presentation.alpha, 0.5))
    animator.isReversed = false
    stage.advance(to: 1.75)
    #expect(isClose(view.presentation.alpha, 0.75) && isClose(x, 187.5))
    stage.advance(to: 2.5)
    #expect(view.presentation.alpha == 1 && isClose(x, 225))
    stage.advance(to: 3)
    #expect(animator.state == .inactive && view.alpha == 1 && x == 250)
  }

  @Test func `fits a spring that is added late into the remaining time, without a jump at the end`() throws {
    let view = fixture.view
    let animator = PropertyAnimator(duration: 1, dampingRatio: 0.5) { view.center.x = 250 }
    animator.startAnimation()
    stage.advance(to: 0.75)
    animator.addAnimations { view.alpha = 0 }
    let spring = try SpringMotion(dampingRatio: 0.5, duration: 1)
    for share in [0.1, 0.5, 0.99] {
      stage.advance(to: 0.75 + 0.25 * share)
      #expect(isClose(view.presentation.alpha, 1 - spring.value(at: share), within: 1e-9))
    }
    #expect(abs(view.presentation.alpha) < 0.002)
  }

  // MARK: Waits

  @Test func `does not jump when a delayed animation was scrubbed`() {
    let animator = make(.easeInOut)
    let view = fixture.view
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.fractionComplete = 0.8
    // The animation is linear from the moment that the whole has reached when it begins, which is half way
    // along its curve.
    #expect(isClose(view.presentation.alpha, 0.4))
    for reversed in [false, true] {
      animator.isReversed = reversed
      animator.continueAnimation()
      #expect(isClose(view.presentation.alpha, 0.4) && isClose(x, 230))
      animator.pauseAnimation()
      #expect(isClose(view.presentation.alpha, 0.4) && isClose(x, 230))
    }
    animator.continueAnimation()
    var alpha = 0.4
    while animator.state == .active {
      stage.advance(to: stage.time + 0.05)
      #expect(view.presentation.alpha >= alpha - 1e-9)
      alpha = view.presentation.alpha
    }
    #expect(alpha == 1 && x == 150)
  }

  @Test func `reaches its start after the full time, even if all values have returned before`() {
    let view = fixture.view
    let animator = PropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    var end: Double?
    animator.addCompletion { _ in end = stage.time }
    animator.startAnimation()
    stage.advance(to: 0.75)
    animator.isReversed = true
    stage.advance(to: 1)
    #expect(view.presentation.alpha == 1 && end == nil)
    stage.advance(to: 9)
    #expect(end == 1.5)
  }

  @Test func `leaves the views at their values if it ends while one of its blocks runs`() {
    let animator = make()
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.addAnimations { [view, stage] in
      view.alpha = 0.5
      stage.advance(to: 5)
      view.alpha = 0.3
      View.animate(withDuration: 1, animations: { view.center.y = 7 }) { _ in ends += 1 }
    }
    stage.advance(to: 10)
    #expect(ends == 2 && animator.state == .inactive && stage.nextTime == nil)
    #expect(view.presentation.alpha == 0.3 && view.presentation.center == Point(250, 7))
    #expect(!view.layer.hasAnimations && stage.brokenInvariants() == [])
  }

  @Test func `completes if all its animations end while its first block runs`() {
    let (view, stage) = (fixture.view, fixture.stage)
    var ends = 0
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      View.animate(withDuration: 0.5) {
        view.alpha = 0.5
        stage.advance(to: 5)
      }
    }
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    stage.advance(to: 10)
    #expect(ends == 1 && view.presentation.alpha == 0.5 && stage.nextTime == nil)
  }
}
