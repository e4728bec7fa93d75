import Glibc
import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A keyframe animation` {
  /// Two segments, a third and two thirds of a second long.
  private func run(_ options: KeyframeAnimationOptions) -> Fixture {
    let fixture = Fixture()
    View.animateKeyframes(
      withDuration: 1, options: [options, .curveLinear],
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { fixture.view.center.x = 250 }
        View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) {
          fixture.view.center.x = 190
        }
      })
    return fixture
  }

  @Test(arguments: [KeyframeAnimationOptions.calculationModePaced, .calculationModeCubicPaced, []])
  func `with unusable keyframes leaves the value of the last one in time`(options: KeyframeAnimationOptions) {
    let fixture = Fixture()
    let (stage, view) = (fixture.stage, fixture.view)
    View.animateKeyframes(withDuration: 1, options: options) {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center = Point(1e308, 1e308)
      }
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center = Point(-1e308, 1) }
    }
    #expect(stage.brokenInvariants() == [])
    stage.advance(to: 2)
    _ = stage.draw()
    #expect(view.center == Point(1e308, 1e308) && view.presentation.center == view.center)
    #expect(stage.brokenInvariants() == [])
  }

  @Test func `interpolates linearly`() {
    let fixture = run(.calculationModeLinear)
    for (time, x) in [(0.0, 150.0), (0.125, 200), (0.25, 250), (0.625, 220), (1, 190)] {
      fixture.stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.center.x, x))
    }
  }

  @Test func `jumps between values in the discrete mode`() {
    let fixture = run(.calculationModeDiscrete)
    for (time, x) in [(0.1, 250.0), (0.24, 250), (0.25, 190), (0.9, 190)] {
      fixture.stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.center.x, x))
    }
  }

  @Test func `passes through each value smoothly in the cubic mode`() {
    let fixture = run(.calculationModeCubic)
    fixture.stage.advance(to: 0.25)
    #expect(isClose(fixture.view.presentation.center.x, 250))
    // Just before and after a keyframe, the speed is that of the chord between its neighbours.
    fixture.stage.advance(to: 0.251)
    #expect(isClose(fixture.view.presentation.center.x, 250 + 0.001 * 40, within: 0.01))
  }

  @Test func `has a constant speed in the paced mode, by the distance of the whole value`() {
    let fixture = Fixture()
    let view = fixture.view
    View.animateKeyframes(
      withDuration: 2, options: [.calculationModePaced, .curveLinear],
      animations: {
        // The distances are 50 and 150 points, for any times, and a rotation one and a half times as
        // large as the first.
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.9) {
          view.center = Point(180, 190)
          view.transform = Transform2D(rotationAngle: 1)
        }
        View.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.1) {
          view.center = Point(330, 190)
          view.transform = Transform2D(rotationAngle: 2.5)
        }
      })
    for (time, x, y, angle) in [
      (0.25, 165.0, 170.0, 0.3125), (0.5, 180, 190, 0.625), (1, 230, 190, 1.25), (1.5, 280, 190, 1.875),
    ] {
      fixture.stage.advance(to: time)
      #expect(view.presentation.center.distance(to: Point(x, y)) < 1e-9)
      #expect(isClose(view.presentation.transform.a, cos(angle)))
    }
    fixture.stage.advance(to: 2)
    #expect(view.presentation.center == Point(330, 190))
  }

  @Test func `has a constant speed on a smooth curve in the cubic paced mode`() {
    let fixture = Fixture()
    View.animateKeyframes(
      withDuration: 1, options: [.calculationModeCubicPaced, .curveLinear],
      animations: {
        for (index, point) in [Point(250, 150), Point(250, 350), Point(50, 350)].enumerated() {
          View.addKeyframe(withRelativeStartTime: Double(index) / 3, relativeDuration: 1 / 3) {
            fixture.view.center = point
          }
        }
      })
    var (last, steps) = (fixture.view.presentation.center, [Double]())
    for step in 1...200 {
      fixture.stage.advance(to: Double(step) / 200)
      let here = fixture.view.presentation.center
      steps.append(last.distance(to: here))
      last = here
    }
    let mean = steps.reduce(0, +) / 200
    #expect(steps.allSatisfy { abs($0 - mean) < mean * 0.002 })
    #expect(last == Point(50, 350))
  }

  @Test func `holds its value in gaps, and before the first keyframe`() {
    let fixture = Fixture()
    View.animateKeyframes(
      withDuration: 1, options: [.calculationModeCubic, .curveLinear],
      animations: {
        View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { fixture.view.alpha = 0.5 }
        View.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.2) { fixture.view.alpha = 0 }
      })
    for (time, alpha) in [(0.1, 1.0), (0.2, 1), (0.4, 0.5), (0.5, 0.5), (0.6, 0.5), (0.8, 0), (0.9, 0)] {
      fixture.stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.alpha, alpha))
    }
  }

  @Test func `makes a full turn in three turns of a third`() {
    let fixture = Fixture()
    View.animateKeyframes(
      withDuration: 1, options: .curveLinear,
      animations: {
        for step in 1...3 {
          View.addKeyframe(withRelativeStartTime: Double(step - 1) / 3, relativeDuration: 1.0 / 3) {
            fixture.view.transform = Transform2D(rotationAngle: Double(step) * 2 * .pi / 3)
          }
        }
      })
    for step in 0...12 {
      fixture.stage.advance(to: Double(step) / 12)
      let expected = Transform2D(rotationAngle: Double(step) / 12 * 2 * .pi)
      let shown = fixture.view.presentation.transform
      #expect(isClose(shown.a, expected.a) && isClose(shown.b, expected.b), "step \(step)")
    }
  }

  @Test func `passes through rotations about different axes`() {
    let fixture = Fixture()
    let turns = [
      Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0), Transform3D(rotationAngle: 2, x: 0, y: 1, z: 1),
      Transform3D(rotationAngle: 0.5, x: 1, y: 2, z: 3),
    ]
    View.animateKeyframes(
      withDuration: 1, options: [.calculationModeCubic, .curveLinear],
      animations: {
        for (index, turn) in turns.enumerated() {
          View.addKeyframe(withRelativeStartTime: Double(index) * 0.3, relativeDuration: 0.3) {
            fixture.view.transform3D = turn
          }
        }
      })
    for (index, turn) in turns.enumerated() {
      fixture.stage.advance(to: Double(index + 1) * 0.3)
      for (shown, expected) in zip(fixture.view.presentation.transform3D.elements, turn.elements) {
        #expect(isClose(shown, expected, within: 1e-6), "turn \(index)")
      }
    }
  }

  @Test func `is added to the animation that it interrupts`() {
    let fixture = Fixture()
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { fixture.view.center.x = 250 })
    fixture.stage.advance(to: 0.5)
    View.animateKeyframes(
      withDuration: 1, options: .curveLinear,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { fixture.view.center.x = 0 }
      })
    #expect(isClose(fixture.view.presentation.center.x, 200))
    fixture.stage.advance(to: 1)
    #expect(isClose(fixture.view.presentation.center.x, 125))
  }

  @Test func `completes at its end`() {
    let fixture = Fixture()
    var completed: Double?
    View.animateKeyframes(
      withDuration: 0.8, delay: 0.1, options: .curveLinear,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0) { fixture.view.alpha = 0 }
      }, completion: { _ in completed = fixture.stage.time })
    fixture.stage.advance(to: 0.1)
    #expect(fixture.view.presentation.alpha == 0)
    fixture.stage.advance(to: 5)
    #expect(completed == 0.9)
  }

  @Test func `holds a value that a keyframe sets again, in any order of the keyframes`() {
    let fixture = Fixture()
    View.animateKeyframes(
      withDuration: 1, options: .curveLinear,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { fixture.view.center.x = 250 }
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { fixture.view.center.x = 250 }
      })
    for (time, x) in [(0.25, 200.0), (0.5, 250), (0.75, 250), (1, 250)] {
      fixture.stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.center.x, x))
    }
  }

  // MARK: Easing

  /// The position of a point that one keyframe over the whole takes from 150 to 250.
  private func places(
    _ options: KeyframeAnimationOptions, at times: [Double],
    around animate: (@escaping () -> Void) -> Void = { $0() }
  ) -> [Double] {
    let fixture = Fixture()
    animate {
      View.animateKeyframes(withDuration: 1, options: options) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { fixture.view.center.x = 250 }
      }
    }
    return times.map {
      fixture.stage.advance(to: $0)
      return fixture.view.presentation.center.x - 150
    }
  }

  @Test(arguments: [
    (0, TimingCurve.easeInOut), (1 << 16, .easeIn), (2 << 16, .easeOut), (3 << 16, .linear),
  ])
  func `is eased as a whole, by the bits of a curve`(bits: Int, curve: TimingCurve) {
    let times = [0.1, 0.25, 0.5, 0.9]
    let expected = times.map { 100 * curve.progress(at: $0) }
    for mode: KeyframeAnimationOptions in [[], .calculationModeCubic, .calculationModePaced] {
      let options = mode.union(KeyframeAnimationOptions(rawValue: bits))
      #expect(zip(places(options, at: times), expected).allSatisfy { isClose($0, $1, within: 1e-6) })
    }
  }

  @Test func `has recorded values where UIKit eases ten seconds with one keyframe at the beginning`() {
    let fixture = Fixture()
    View.animateKeyframes(withDuration: 10) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { fixture.view.alpha = 0 }
    }
    for (time, alpha) in [(0.5, 0.952), (1, 0.803), (1.5, 0.548), (2.207, 0)] {
      fixture.stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.alpha, alpha, within: 1e-3))
    }
  }

  @Test func `takes the curve of the block around it, unless it overrides that curve`() {
    let own = places(.curveLinear, at: [0.25]) { body in
      View.animate(withDuration: 1, options: .curveEaseIn, animations: body)
    }
    #expect(isClose(own[0], 100 * TimingCurve.easeIn.progress(at: 0.25), within: 1e-6))
    let overriding: KeyframeAnimationOptions = [
      .curveLinear, KeyframeAnimationOptions(rawValue: AnimationOptions.overrideInheritedCurve.rawValue),
    ]
    let other = places(overriding, at: [0.25]) { body in
      View.animate(withDuration: 1, options: .curveEaseIn, animations: body)
    }
    #expect(isClose(other[0], 25, within: 1e-6))
  }

  @Test func `takes the curve of a property animator`() {
    for (curve, place) in [(TimingCurve.easeIn, 9.3), (.easeOut, 37.8), (.linear, 25)] {
      var animator: PropertyAnimator?
      let there = places([], at: [0.25]) { body in
        animator = PropertyAnimator(duration: 1, curve: curve, animations: body)
        animator?.startAnimation()
      }
      #expect(isClose(there[0], place, within: 0.05) && animator != nil)
    }
  }
}
