import Glibc
import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeAnimationEngine
@testable import GlissadeUI

@MainActor
@Suite struct `An animation` {
  @Test func `eases in and out by default`() {
    let fixture = Fixture()
    View.animate(withDuration: 0.4, animations: { fixture.view.center.x = 250 })
    for step in 0...40 {
      let time = Double(step) / 100
      fixture.stage.advance(to: time)
      let expected = 150 + 100 * referenceEaseInOut(time / 0.4)
      #expect(isClose(fixture.view.presentation.center.x, expected, within: 1e-6))
    }
    #expect(fixture.view.center.x == 250)
  }

  @Test(arguments: [
    (AnimationOptions.curveLinear, (0.0, 0.0, 1.0, 1.0)), (.curveEaseIn, (0.42, 0, 1, 1)),
    (.curveEaseOut, (0, 0, 0.58, 1)),
  ])
  func `follows the given curve`(
    options: AnimationOptions, points: (Double, Double, Double, Double)
  ) {
    let fixture = Fixture()
    View.animate(withDuration: 1, options: options, animations: { fixture.view.alpha = 0 })
    fixture.stage.advance(to: 0.3)
    let progress = referenceBezier(points.0, points.1, points.2, points.3, at: 0.3)
    #expect(isClose(fixture.view.presentation.alpha, 1 - progress, within: 1e-6))
  }

  @Test func `shows the old value during its delay`() {
    let fixture = Fixture()
    View.animate(withDuration: 0.2, delay: 0.3, animations: { fixture.view.alpha = 0 })
    fixture.stage.advance(to: 0.3)
    #expect(fixture.view.presentation.alpha == 1)
    #expect(fixture.view.alpha == 0)
    fixture.stage.advance(to: 0.4)
    #expect(isClose(fixture.view.presentation.alpha, 0.5, within: 1e-6))
  }

  @Test func `completes at its exact time, between frames if necessary`() {
    let fixture = Fixture()
    var times: [Double] = []
    View.animate(
      withDuration: 0.3, delay: 0.05, animations: { fixture.view.alpha = 0 },
      completion: { finished in
        #expect(finished)
        times.append(fixture.stage.time)
        View.animate(
          withDuration: 0.3, animations: { fixture.view.alpha = 1 },
          completion: { _ in times.append(fixture.stage.time) })
      })
    fixture.stage.advance(to: 10)
    #expect(times == [0.35, 0.65])
  }

  @Test func `that changes nothing completes before the call returns`() {
    let fixture = Fixture()
    var outcome: Bool?
    View.animate(
      withDuration: 5, delay: 5, animations: { fixture.view.alpha = 1 }, completion: { outcome = $0 })
    #expect(outcome == true)
    #expect(fixture.stage.nextTime == nil)
  }

  @Test(
    arguments: [0, -1, Double.nan], [AnimationOptions(), .repeat, .autoreverse, [.repeat, .autoreverse]])
  func `without a duration sets the value immediately after its delay`(
    duration: Double, options: AnimationOptions
  ) {
    let fixture = Fixture()
    var completed: Double?
    View.animate(
      withDuration: duration, delay: 0.2, options: options, animations: { fixture.view.alpha = 0 },
      completion: { _ in completed = fixture.stage.time })
    fixture.stage.advance(to: 0.19)
    #expect(fixture.view.presentation.alpha == 1)
    fixture.stage.advance(to: 0.2)
    #expect(fixture.view.presentation.alpha == 0)
    #expect(completed == 0.2)
  }

  @Test func `of a view without a stage only sets the value`() {
    let view = View()
    var outcome: Bool?
    View.animate(withDuration: 1, animations: { view.alpha = 0.3 }, completion: { outcome = $0 })
    #expect(view.presentation.alpha == 0.3)
    #expect(outcome == true)
  }

  @Test func `nested in another inherits its duration and curve, unless its options override them`() {
    let fixture = Fixture()
    let (inherits, insists) = (View(), View())
    fixture.view.addSubview(inherits)
    fixture.view.addSubview(insists)
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        View.animate(withDuration: 0.1, animations: { inherits.alpha = 0 })
        View.animate(
          withDuration: 0.5, options: [.overrideInheritedDuration, .overrideInheritedCurve],
          animations: { insists.alpha = 0 })
      })
    fixture.stage.advance(to: 0.2)
    #expect(isClose(inherits.presentation.alpha, 0.8))
    #expect(isClose(insists.presentation.alpha, 1 - referenceEaseInOut(0.4), within: 1e-6))
  }

  @Test func `nested in one without a duration ends immediately, unless its options override the duration`() {
    let fixture = Fixture()
    View.animate(
      withDuration: 0,
      animations: {
        View.animate(withDuration: 1, animations: { fixture.view.center.x = 0 })
        View.animate(
          withDuration: 1, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear],
          animations: { fixture.view.alpha = 0 })
      })
    fixture.stage.advance(to: 0.25)
    #expect(fixture.view.presentation.center.x == 0)
    #expect(isClose(fixture.view.presentation.alpha, 0.75))
  }

  @Test func `repeats and reverses indefinitely until it is removed`() {
    let fixture = Fixture()
    var outcomes: [Bool] = []
    View.animate(
      withDuration: 1, options: [.repeat, .autoreverse, .curveLinear],
      animations: { fixture.view.alpha = 0 }, completion: { outcomes.append($0) })
    for (time, alpha) in [(0.25, 0.75), (1.25, 0.25), (1.75, 0.75), (100.5, 0.5), (101.5, 0.5)] {
      fixture.stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.alpha, alpha, within: 1e-9))
    }
    #expect(outcomes.isEmpty)
    fixture.view.layer.removeAllAnimations()
    #expect(fixture.view.presentation.alpha == 0)
    fixture.stage.advance(to: 101.5)
    #expect(outcomes == [false])
  }

  @Test func `with autoreverse and without repetition plays forward and back once`() {
    let fixture = Fixture()
    var completed: Double?
    View.animate(
      withDuration: 1, options: [.autoreverse, .curveLinear], animations: { fixture.view.alpha = 0 },
      completion: { _ in completed = fixture.stage.time })
    fixture.stage.advance(to: 1.75)
    #expect(isClose(fixture.view.presentation.alpha, 0.75))
    fixture.stage.advance(to: 2)
    #expect(completed == 2)
    #expect(fixture.view.presentation.alpha == 0)
  }

  @Test func `follows a spring to its end and snaps to the final value`() throws {
    let fixture = Fixture()
    View.animate(
      withDuration: 0.33, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.7,
      animations: { fixture.view.center.y = 250 })
    // The frequency is given in MOTION.md. The motion is the textbook solution of an underdamped spring with
    // the initial velocity v.
    let (frequency, ratio, velocity) = (29.6687, 0.7, 0.7)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    for step in 1..<33 {
      let time = Double(step) / 100
      fixture.stage.advance(to: time)
      let decay = exponential(-ratio * frequency * time)
      let rest =
        decay * (cosine(damped * time) + (ratio * frequency - velocity) / damped * sine(damped * time))
      #expect(isClose(fixture.view.presentation.center.y, 250 - 100 * rest, within: 2e-4))
    }
    fixture.stage.advance(to: 0.33)
    #expect(fixture.view.presentation.center.y == 250)
  }

  @Test func `animates every number, colour and transform of a view`() {
    let fixture = Fixture()
    let view = fixture.view
    view.backgroundColor = .black
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        view.center = Point(250, 350)
        view.bounds = Rect(x: 10, y: 20, width: 200, height: 300)
        view.alpha = 0.5
        view.backgroundColor = .white
        view.tintColor = Color(red: 1, green: 0, blue: 0)
        view.transform = Transform2D(rotationAngle: 1)
        view.layer.anchorPoint = Point(0, 1)
        view.layer.zPosition = 4
        view.layer.cornerRadius = 8
        view.layer.borderWidth = 2
        view.layer.borderColor = .white
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 5
        view.layer.shadowOffset = Size(width: 4, height: 5)
        view.layer.shadowColor = .white
      })
    fixture.stage.advance(to: 0.5)
    let shown = view.presentation
    #expect(shown.center == Point(200, 250))
    #expect(shown.bounds == Rect(x: 5, y: 10, width: 150, height: 200))
    #expect(shown.alpha == 0.75)
    #expect(shown.backgroundColor == RGBA(white: 0.5))
    #expect(isClose(shown.tintColor.red, 0.5))
    #expect(shown.anchorPoint == Point(0.25, 0.75))
    #expect(shown.zPosition == 2)
    #expect(shown.cornerRadius == 4)
    #expect(shown.borderWidth == 1)
    #expect(shown.borderColor == RGBA(white: 0.5))
    #expect(shown.shadowOpacity == 0.5)
    #expect(shown.shadowRadius == 4)
    #expect(shown.shadowOffset == Point(2, 1))
    #expect(shown.shadowColor == RGBA(white: 0.5))
    let half = Transform2D(rotationAngle: 0.5)
    #expect(isClose(shown.transform.a, half.a) && isClose(shown.transform.b, half.b))
  }

  @Test func `interpolates a rotation by its angle, not by the mean of two matrices`() {
    let fixture = Fixture()
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: { fixture.view.transform = Transform2D(rotationAngle: .pi * 0.9) })
    for step in 0...10 {
      fixture.stage.advance(to: Double(step) / 10)
      let expected = Transform2D(rotationAngle: .pi * 0.9 * Double(step) / 10)
      let shown = fixture.view.presentation.transform
      #expect(isClose(shown.a, expected.a) && isClose(shown.b, expected.b) && isClose(shown.determinant, 1))
    }
  }

  @Test func `completes a rotation at its end while a later animation changes the transform`() {
    let fixture = Fixture()
    let turned = Transform2D(rotationAngle: 1)
    View.animate(withDuration: 1, options: .curveLinear, animations: { fixture.view.transform = turned })
    fixture.stage.advance(to: 0.5)
    View.animate(
      withDuration: 2, options: .curveLinear,
      animations: { fixture.view.transform = turned.concatenating(Transform2D(translationX: 100, y: 0)) })
    fixture.stage.advance(to: 0.75)
    #expect(isClose(fixture.view.presentation.transform.b, sin(0.75)))
    fixture.stage.advance(to: 1.5)
    let shown = fixture.view.presentation.transform
    #expect(isClose(shown.a, turned.a) && isClose(shown.b, turned.b) && isClose(shown.tx, 50))
  }

  @Test func `fades a background in from a clear colour without a change of hue`() {
    let fixture = Fixture()
    let red = RGBA(red: 1, green: 0, blue: 0)
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { fixture.view.backgroundColor = Color(red) })
    fixture.stage.advance(to: 0.5)
    #expect(fixture.view.presentation.backgroundColor == red.withAlphaComponent(0.5))
  }

  @Test func `changes a background that fades out to another colour without a jump`() {
    let fixture = Fixture()
    let (red, blue) = (RGBA(red: 1, green: 0, blue: 0), RGBA(red: 0, green: 0, blue: 1))
    fixture.view.backgroundColor = Color(red)
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { fixture.view.backgroundColor = nil })
    fixture.stage.advance(to: 0.5)
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { fixture.view.backgroundColor = Color(blue) })
    #expect(fixture.view.presentation.backgroundColor == red.withAlphaComponent(0.5))
    fixture.stage.advance(to: 2)
    #expect(fixture.view.presentation.backgroundColor == blue)
  }

  @Test func `does not affect values that are set without animation`() {
    let fixture = Fixture()
    View.animate(
      withDuration: 1,
      animations: {
        View.performWithoutAnimation { fixture.view.alpha = 0 }
        fixture.view.center.x = 0
      })
    #expect(fixture.view.presentation.alpha == 0)
    #expect(fixture.view.presentation.center.x == 150)
  }

  @Test func `ends unfinished, once, when its view leaves the stage`() {
    let fixture = Fixture()
    var outcomes: [Bool] = []
    View.animate(
      withDuration: 1, animations: { fixture.view.alpha = 0 }, completion: { outcomes.append($0) })
    fixture.stage.advance(to: 0.5)
    fixture.view.removeFromSuperview()
    fixture.stage.advance(to: 0.5)
    #expect(outcomes == [false])
    #expect(fixture.view.presentation.alpha == 0)
    fixture.stage.advance(to: 5)
    #expect(outcomes == [false])
    #expect(fixture.stage.animator.isIdle)
  }

  @Test func `does not start within performWithoutAnimation`() {
    let fixture = Fixture()
    View.performWithoutAnimation {
      View.animate(withDuration: 1, animations: { fixture.view.alpha = 0 })
      View.animateKeyframes(
        withDuration: 1,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { fixture.view.center.x = 0 }
        })
    }
    #expect(fixture.view.presentation.alpha == 0)
    #expect(fixture.view.presentation.center.x == 0)
    #expect(fixture.stage.nextTime == nil)
  }

  @Test func `releases its views when their stage is deallocated`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    do {
      let stage = Stage(size: Size(width: 100, height: 100))
      stage.root.addSubview(view)
      View.animate(
        withDuration: 1, animations: { view.transform = Transform2D(scaleX: 2, y: 2) })
      stage.advance(to: 0.5)
    }
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.root.addSubview(view)
    view.transform = .identity
    #expect(view.presentation.transform.isIdentity)
    #expect(stage.root.hitTest(Point(5, 5), with: nil) === view)
  }

  @Test func `requests frames only while something moves`() {
    let fixture = Fixture()
    #expect(fixture.stage.nextTime == nil)
    View.animate(withDuration: 1, delay: 2, animations: { fixture.view.alpha = 0 })
    #expect(fixture.stage.nextTime == 2)
    #expect(fixture.stage.advance(to: 2.5) == 2.5)
    #expect(fixture.stage.advance(to: 3) == nil)
  }
}

@MainActor
@Suite struct `A second animation of a property` {
  /// The expected value under additive retargeting: the offset of each animation fades out on top of the last
  /// model value.
  struct Rule {
    var model: Double
    var parts: [(start: Double, duration: Double, offset: Double)] = []

    mutating func animate(to value: Double, at start: Double, duration: Double) {
      parts.append((start, duration, model - value))
      model = value
    }

    func value(at time: Double) -> Double {
      parts.reduce(model) { $0 + $1.offset * (1 - referenceEaseInOut((time - $1.start) / $1.duration)) }
    }
  }

  @Test(arguments: seeds(0..<20))
  func `is added to the first one at any time`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fixture = Fixture()
    var rule = Rule(model: fixture.view.center.x)
    var turn = Rule(model: 0)
    var time = 0.0
    var completions = 0
    let count = 12
    for _ in 0..<count {
      time += Double.random(in: 0...0.4, using: &random)
      fixture.stage.advance(to: time)
      let (before, speed) = (fixture.view.presentation.center.x, rule.value(at: time))
      #expect(isClose(before, speed, within: 1e-5), "seed \(seed)")
      let duration = Double.random(in: 0.1...1, using: &random)
      let place = Double.random(in: -500...500, using: &random)
      let angle = Double.random(in: -0.7...0.7, using: &random)
      let isPlain = Int.random(in: 0..<5, using: &random) == 0
      if isPlain {
        fixture.view.center.x = place
        rule.model = place
        completions += 1
      } else {
        View.animate(
          withDuration: duration,
          animations: {
            fixture.view.center.x = place
            fixture.view.transform = Transform2D(rotationAngle: angle)
          },
          completion: { finished in
            #expect(finished)
            completions += 1
          })
        let start = onTimeGrid(time)
        rule.animate(to: place, at: start, duration: duration)
        turn.animate(to: angle, at: start, duration: duration)
        // Ease-in-out starts at rest, so neither position nor speed jumps.
        #expect(isClose(fixture.view.presentation.center.x, before, within: 1e-6), "seed \(seed)")
      }
      for step in 1...5 {
        let later = time + Double(step) / 100
        fixture.stage.advance(to: later)
        #expect(
          isClose(fixture.view.presentation.center.x, rule.value(at: later), within: 1e-4), "seed \(seed)")
        let shown = fixture.view.presentation.transform
        let expected = Transform2D(rotationAngle: turn.value(at: later))
        #expect(isClose(shown.a, expected.a, within: 1e-5), "seed \(seed)")
        #expect(isClose(shown.b, expected.b, within: 1e-5), "seed \(seed)")
      }
      time += 0.05
    }
    fixture.stage.advance(to: time + 2)
    #expect(completions == count, "seed \(seed)")
    #expect(fixture.view.presentation.center.x == rule.model, "seed \(seed)")
    #expect(fixture.stage.animator.isIdle)
  }

  @Test(arguments: seeds(0..<10))
  func `does not make a rotation in space jump`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fixture = Fixture()
    var time = 0.0
    for _ in 0..<8 {
      fixture.stage.advance(to: time)
      let before = fixture.view.presentation.transform3D
      func unit() -> Double { Double.random(in: -1...1, using: &random) }
      let target = Transform3D(translationX: 50 * unit(), y: 50 * unit(), z: 50 * unit())
        .rotated(by: 3 * unit(), x: unit(), y: unit(), z: unit())
        .scaledBy(x: 1 + 0.5 * unit(), y: 1 + 0.5 * unit(), z: 1)
      View.animate(withDuration: 0.7, animations: { fixture.view.transform3D = target })
      let after = fixture.view.presentation.transform3D
      for (a, b) in zip(before.elements, after.elements) {
        #expect(isClose(a, b, within: 1e-9), "seed \(seed) at \(time)")
      }
      time += Double.random(in: 0...0.5, using: &random)
    }
  }

  @Test func `from the current state replaces the first one`() {
    let fixture = Fixture()
    var outcomes: [(Bool, Double)] = []
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { fixture.view.center.x = 250 },
      completion: { outcomes.append(($0, fixture.stage.time)) })
    fixture.stage.advance(to: 0.5)
    View.animate(
      withDuration: 1, options: [.curveLinear, .beginFromCurrentState],
      animations: { fixture.view.center.x = 0 })
    fixture.stage.advance(to: 0.5)
    #expect(outcomes.map(\.0) == [false])
    #expect(outcomes.map(\.1) == [0.5])
    fixture.stage.advance(to: 1)
    #expect(isClose(fixture.view.presentation.center.x, 100))
  }

  @Test func `from the current state can set a property twice in one block`() {
    let fixture = Fixture()
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { fixture.view.center.x = 250 })
    fixture.stage.advance(to: 0.5)
    var outcomes: [Bool] = []
    View.animate(
      withDuration: 1, options: [.curveLinear, .beginFromCurrentState],
      animations: {
        fixture.view.center = Point(500, 150)
        fixture.view.center = Point(0, 150)
      }, completion: { outcomes.append($0) })
    fixture.stage.advance(to: 1)
    #expect(isClose(fixture.view.presentation.center.x, 100))
    fixture.stage.advance(to: 1.5)
    #expect(outcomes == [true])
    #expect(fixture.view.presentation.center.x == 0)
  }

  @Test func `gives equal results at 30 and at 120 frames per second`() {
    func run(_ rate: Int) -> [Double] {
      let fixture = Fixture()
      var values: [Double] = []
      for frame in 0...rate * 2 {
        let time = Double(frame) / Double(rate)
        if frame == 0 {
          View.animate(
            withDuration: 0.37, animations: { fixture.view.center.x = 300 },
            completion: { _ in
              View.animate(withDuration: 0.41, delay: 0.013, animations: { fixture.view.center.x = 10 })
            })
        }
        fixture.stage.advance(to: time)
        if (frame * 30).isMultiple(of: rate) { values.append(fixture.view.presentation.center.x) }
      }
      return values
    }
    #expect(run(30) == run(120))
  }
}
