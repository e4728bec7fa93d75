import Glibc
import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

/// The expected numbers are those of Core Animation's presentation layers, as measured on macOS by others.
@MainActor
@Suite struct `The timing of layer animations` {
  /// Checks the opacity at several times, over a model value of 0.5.
  private func opacities(
    of animation: LayerAnimation, at times: [Double], _ note: String, expected: [Double],
    within tolerance: Double = 1e-6
  ) {
    let fixture = Fixture()
    fixture.view.alpha = 0.5
    animation.isRemovedOnCompletion = false
    fixture.view.layer.add(animation, forKey: "a")
    for (time, value) in zip(times, expected) {
      fixture.stage.advance(to: time)
      let shown = fixture.view.presentation.alpha
      #expect(isClose(shown, value, within: tolerance), "\(note) at \(time): \(shown), not \(value)")
    }
  }

  private func fade(_ change: (BasicAnimation) -> Void = { _ in }) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    change(animation)
    return animation
  }

  @Test func `fills before the start and after the end`() {
    for (mode, expected) in [
      (LayerFillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
      (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
    ] {
      opacities(
        of: fade { ($0.beginTime, $0.fillMode) = (1, mode) }, at: [0, 0.5, 1, 1.5, 2.5], "\(mode)",
        expected: expected)
    }
  }

  @Test func `fills nothing after removal`() {
    let fixture = Fixture()
    fixture.view.layer.add(fade { $0.fillMode = .both }, forKey: "a")
    fixture.stage.advance(to: 2)
    #expect(fixture.view.presentation.alpha == 1 && fixture.view.layer.animationKeys() == nil)
  }

  @Test func `repeats, reverses, shifts and scales time`() {
    let times = [0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3.0, 4.5]
    let rest = 0.5
    for (note, animation, expected) in [
      ("back and forth", fade { $0.autoreverses = true }, [0.2, 0.5, 0.9, 0.8, 0.5, 0.1, rest, rest, rest]),
      ("2.5 times", fade { $0.repeatCount = 2.5 }, [0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, rest, rest]),
      ("for 1.7 s", fade { $0.repeatDuration = 1.7 }, [0.2, 0.5, 0.9, 0.2, 0.5, rest, rest, rest, rest]),
      // At its exact end the animation is over in this implementation.
      ("twice as fast", fade { $0.speed = 2 }, [0.4, rest, rest, rest, rest, rest, rest, rest, rest]),
      ("from 0.3 on", fade { $0.timeOffset = 0.3 }, [0.5, 0.8, 0.2, rest, rest, rest, rest, rest, rest]),
      ("backwards", fade { $0.speed = -1 }, [0.8, 0.5, 0.1, rest, rest, rest, rest, rest, rest]),
      ("0.25 s by itself", fade { $0.duration = 0 }, [0.8, rest, rest, rest, rest, rest, rest, rest, rest]),
    ] { opacities(of: animation, at: times, note, expected: expected) }
    let endless = fade { ($0.speed, $0.repeatCount) = (-0.5, .infinity) }
    opacities(of: endless, at: [0.5, 1.5, 2.5, 100.5], "endless", expected: [0.75, 0.25, 0.75, 0.75])
    opacities(of: fade { ($0.speed, $0.timeOffset) = (0, 0.3) }, at: [0, 9], "held", expected: [0.3, 0.3])
  }

  @Test func `takes missing values from the layer`() {
    for (from, to, by, expected) in [
      (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65), (0.2, nil, 0.3, 0.35),
      (nil, 0.9, 0.3, 0.75), (nil, nil, nil, 0.5), (0.2, 0.4, 9, 0.3),
    ] as [(Double?, Double?, Double?, Double)] {
      let animation = BasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      animation.duration = 1
      opacities(of: animation, at: [0.5], "\([from, to, by])", expected: [expected])
    }
  }

  @Test func `computes the start from a target and a relative transform`() {
    let fixture = Fixture()
    let by = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1)
    let to = Transform3D(scaleX: 2, y: 3, z: 1)
    let animation = BasicAnimation(keyPath: "transform")
    (animation.toValue, animation.byValue, animation.duration) = (to, by, 1)
    fixture.view.layer.add(animation, forKey: nil)
    fixture.stage.advance(to: 0)
    let start = fixture.view.presentation.transform3D
    for (one, other) in zip(by.concatenating(start).elements, to.elements) { #expect(isClose(one, other)) }
  }

  @Test func `accumulates over repetitions where it is cumulative`() {
    let fixture = Fixture()
    let shift = BasicAnimation(keyPath: "position.x")
    (shift.fromValue, shift.toValue, shift.duration) = (0, 10, 1)
    (shift.isCumulative, shift.repeatCount) = (true, 3)
    (shift.fillMode, shift.isRemovedOnCompletion) = (.forwards, false)
    fixture.view.layer.add(shift, forKey: nil)
    let turn = BasicAnimation(keyPath: "transform")
    turn.fromValue = Transform3D.identity
    turn.toValue = Transform3D(rotationAngle: 0.6, x: 0, y: 0, z: 1)
    (turn.duration, turn.isCumulative, turn.repeatCount) = (1, true, 4)
    fixture.view.layer.add(turn, forKey: nil)
    for (time, x) in [(0.5, 5.0), (1.5, 15), (2.5, 25), (3.5, 30)] {
      fixture.stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.center.x, x))
      #expect(isClose(fixture.view.presentation.transform.b, sin(0.6 * time)))
    }
  }

  @Test func `accumulates the end value where each repetition is reversed`() {
    let fixture = Fixture()
    let shift = BasicAnimation(keyPath: "position.x")
    (shift.fromValue, shift.toValue, shift.duration) = (3, 10, 1)
    (shift.isCumulative, shift.autoreverses, shift.repeatCount) = (true, true, 3)
    fixture.view.layer.add(shift, forKey: nil)
    for (time, x) in [(0.5, 6.5), (1.5, 6.5), (2.5, 9.5), (4.5, 12.5)] {
      fixture.stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.center.x, x))
    }
  }

  // MARK: Keyframes

  @Test func `supports every calculation mode of keyframes`() {
    let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]
    let keyTimes = [0, 0.1, 0.6, 1]
    for (mode, keyTimes, expected) in [
      (.linear, nil, [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
      (.linear, keyTimes, [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
      (.discrete, nil, [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
      (.discrete, keyTimes, [0, 1, 1, 1, 1, 0.5, 0.5, 0.5]),
      (.paced, nil, [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
      (.paced, keyTimes, [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
      (.cubic, nil, [0.16434374, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]),
      (
        .cubic, keyTimes,
        [0.6145833, 1.0066667, 0.9, 0.74, 0.58666664, 0.503125, 0.55833334, 0.634375]
      ),
    ] as [(AnimationCalculationMode, [Double]?, [Double])] {
      let frames = KeyframeAnimation(keyPath: "opacity")
      (frames.values, frames.keyTimes, frames.calculationMode) = ([0, 1, 0.5, 0.7], keyTimes, mode)
      frames.duration = 1
      opacities(
        of: frames, at: times, "\(mode)\(keyTimes == nil ? "" : " by times")", expected: expected,
        within: 1e-6)
    }
  }

  @Test func `follows a path segment by segment, or at a constant speed`() {
    let times = [0.0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99]
    let measured: [(AnimationCalculationMode, [Double]?, [(Double, Double)])] = [
      (
        .linear, nil,
        [
          (0, 0), (20, 0), (50, 0), (100, 0), (129.6, 5.6), (168.75, 31.25), (194.4, 70.4), (199.94, 97),
        ]
      ),
      (
        .linear, [0, 0.2, 1],
        [
          (0, 0), (50, 0), (109.36, 0.57), (153.61, 18.46), (168.75, 31.25), (186.88, 54.65),
          (197.75, 81.35), (199.98, 98.13),
        ]
      ),
      (
        .paced, nil,
        [
          (0, 0), (25.49, 0), (63.72, 0), (126.87, 4.62), (149.72, 15.82), (177.88, 41.5), (195.99, 74.98),
          (199.96, 97.46),
        ]
      ),
      (
        .discrete, nil,
        [(0, 0), (0, 0), (0, 0), (100, 0), (100, 0), (100, 0), (100, 0), (100, 0)]
      ),
    ]
    for (mode, keyTimes, expected) in measured {
      let fixture = Fixture()
      var path = Path()
      path.move(to: .zero)
      path.addLine(to: Point(100, 0))
      path.addCurve(to: Point(200, 100), control1: Point(150, 0), control2: Point(200, 50))
      let way = KeyframeAnimation(keyPath: "position")
      (way.path, way.keyTimes, way.calculationMode, way.duration) = (path, keyTimes, mode, 1)
      fixture.view.layer.add(way, forKey: nil)
      for (time, (x, y)) in zip(times, expected) {
        fixture.stage.advance(to: time)
        let place = fixture.view.presentation.center
        #expect(place.distance(to: Point(x, y)) < 0.3, "\(mode) at \(time): \(place)")
      }
    }
  }

  @Test func `paces transforms by their parts and angle, and smooth curves by their length`() {
    let fixture = Fixture()
    let turn = KeyframeAnimation(keyPath: "transform")
    turn.values = [0, 1, 1.5, 3].map { Transform3D(rotationAngle: $0, x: 0, y: 0, z: 1) }
    (turn.calculationMode, turn.duration) = (.paced, 3)
    fixture.view.layer.add(turn, forKey: nil)
    let way = KeyframeAnimation(keyPath: "position")
    way.values = [Point(0, 0), Point(200, 0), Point(200, 50), Point(0, 400)]
    (way.calculationMode, way.duration) = (.cubicPaced, 3)
    fixture.view.layer.add(way, forKey: nil)
    var (last, steps) = (Point.zero, [Double]())
    for step in 1..<300 {
      let time = Double(step) / 100
      fixture.stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.transform.b, sin(time), within: 1e-9))
      let here = fixture.view.presentation.center
      steps.append(last.distance(to: here))
      last = here
    }
    let mean = steps.reduce(0, +) / 299
    #expect((steps.max() ?? 0) < 1.002 * mean)
    // The ends of a step are closer only where the curve turns sharply within the step.
    #expect(steps.sorted()[4] > 0.998 * mean)
  }

  // MARK: Springs and groups

  @Test func `gives the settling time of springs`() {
    for (mass, stiffness, damping, velocity, settled) in [
      (1, 100, 10, 0, 1.4727003346780927), (1, 300, 20, 0, 0.7442555275721707),
      (2, 100, 5, 0, 5.658348137358159), (1, 100, 10, 5, 1.3815510557964275),
      (1, 100, 10, -5, 1.5350814063145797), (1, 100, 20, 0, 1), (1, 100, 30, 0, 1), (1, 400, 40, 0, 0.5),
      (1, 25, 10, 0, 1.9), (1, 100, 1, 0, 13.91321015404625),
      (1, 100, 0, 0, Double(Float.greatestFiniteMagnitude)),
    ] as [(Double, Double, Double, Double, Double)] {
      let spring = SpringAnimation(keyPath: "position.x")
      (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
      spring.initialVelocity = velocity
      #expect(isClose(spring.settlingDuration, settled, within: 1e-9), "\(stiffness), \(damping)")
    }
  }

  @Test func `limits springs to critical damping unless overdamping is allowed`() {
    for (damping, velocity, expected) in [
      (10, 0, [10.44054701924324, 61.04925274848938, 102.33595371246338, 111.84459924697876]),
      (20, 0, [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]),
      (30, 0, [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]),
      (10, 5, [29.307806491851807, 87.320476770401, 116.04145765304565, 107.67215490341187]),
      (10, -5, [-8.426713198423386, 34.77803170681, 88.63046169281006, 116.01705551147461]),
    ] as [(Double, Double, [Double])] {
      let fixture = Fixture()
      let spring = SpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.damping) = (0, 100, damping)
      spring.initialVelocity = velocity
      spring.duration = spring.settlingDuration
      fixture.view.layer.add(spring, forKey: nil)
      for (time, x) in zip([0.05, 0.15, 0.25, 0.45], expected) {
        fixture.stage.advance(to: time)
        #expect(isClose(fixture.view.presentation.center.x, x, within: 1e-4))
      }
      spring.allowsOverdamping = true
      #expect((spring.settlingDuration > 1.01) == (damping > 20 || damping == 10))
    }
  }

  @Test func `a timing function changes the time of a spring`() {
    // A curve whose x is the fraction itself, so that the progress is its square.
    let third: Float = 1 / 3
    for repeats in [Float(1), 2] {
      let fixture = Fixture()
      let spring = SpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 2)
      spring.timingFunction = MediaTimingFunction(controlPoints: third, 0, 2 * third, third)
      spring.repeatCount = repeats
      fixture.view.layer.add(spring, forKey: nil)
      for step in 1..<Int(20 * repeats) {
        let time = Double(step) / 10
        fixture.stage.advance(to: time)
        let fraction = (time / 2).truncatingRemainder(dividingBy: 1)
        // The spring of mass 1, stiffness 100 and damping 10, after that share of two seconds.
        let (elapsed, frequency) = (2 * fraction * fraction, 75.0.squareRoot())
        let expected =
          100
          * (1 - exp(-5 * elapsed) * (cos(frequency * elapsed) + 5 / frequency * sin(frequency * elapsed)))
        let x = fixture.view.presentation.center.x
        #expect(isClose(x, expected, within: 1e-4), "\(x) at \(time), not \(expected)")
      }
    }
  }

  @Test func `runs the animations of a group in the group's time, at their own speeds`() {
    let fixture = Fixture()
    fixture.view.alpha = 0.5
    let shift = BasicAnimation(keyPath: "position.x")
    (shift.fromValue, shift.toValue) = (0, 100)
    let fast = BasicAnimation(keyPath: "position.y")
    (fast.fromValue, fast.toValue, fast.duration, fast.speed) = (0, 100, 2, 2)
    (fast.repeatCount, fast.autoreverses) = (1, true)
    let group = AnimationGroup()
    group.animations = [fade { $0.beginTime = 0.5 }, shift, fast]
    (group.duration, group.speed) = (2, 0.5)
    fixture.view.layer.add(group, forKey: nil)
    // The group's time runs at half the speed of the stage's.
    for (time, alpha, x, y) in [
      (0.25, 0.5, 12.5, 25.0), (0.5, 0, 25, 50), (1, 0.5, 50, 100), (1.4, 0.9, 70, 60), (1.6, 0.5, 80, 40),
    ] {
      fixture.stage.advance(to: 2 * time)
      let shown = fixture.view.presentation
      #expect(isClose(shown.alpha, alpha) && isClose(shown.center.x, x) && isClose(shown.center.y, y))
    }
    fixture.stage.advance(to: 4.1)
    #expect(fixture.view.presentation.center == fixture.view.center)
  }
}
