import GlissadeGeometry
import GlissadeMotion
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

/// Calls that begin animations, and the sites at which they are written.
@MainActor
@Suite struct `A record of motions` {
  let fixture = Fixture()
  var stage: Stage { fixture.stage }
  var view: View { fixture.view }
  let record = MotionRecord()

  init() {
    fixture.stage.motionRecord = record
    fixture.stage.timeline.isEnabled = true
  }

  @Test func `names the file and the line of each call`() {
    let line = #line + 1
    View.animate(withDuration: 0.5) { view.alpha = 0 }
    let site = record.entries.first?.motion.site
    #expect(site?.description == "UITests/MotionRecordTests.swift:\(line)")
    #expect(stage.timeline.entries.map(\.site) == [site])
    #expect(view.runningMotions.map(\.entry.site) == [site])
  }

  @Test func `names the line of the method in a call of several lines`() {
    let line = #line + 2
    View
      .animate(
        withDuration: 0.5, delay: 0.1,
        animations: { view.alpha = 0 })
    #expect(record.entries.map(\.motion.site.line) == [UInt(line)])
  }

  @Test func `has one entry for a site, with the number of calls, their times and the last values`() {
    for time in [0.0, 1, 2] {
      stage.advance(to: time)
      View.animate(withDuration: 0.1 + time) { view.center.x += 10 }
    }
    let entry = record.entries.first
    #expect(record.entries.count == 1)
    #expect(entry?.count == 3)
    #expect(entry?.first == 0)
    #expect(entry?.last == 2)
    #expect(entry?.motion.written.duration == 2.1)
  }

  @Test func `leaves out calls that begin no animation`() {
    View.animate(withDuration: 1) {}
    View.animate(withDuration: 0) { view.alpha = 0 }
    View.performWithoutAnimation { View.animate(withDuration: 1) { view.alpha = 1 } }
    #expect(record.entries.isEmpty)
  }

  /// Each kind of call, with the values given.
  private static func begin(_ call: Motion.Call, _ values: MotionValues, _ view: View) {
    let (duration, delay) = (values.duration ?? 0, values.delay ?? 0)
    switch call {
    case .animate:
      if let damping = values.damping {
        View.animate(
          withDuration: duration, delay: delay, usingSpringWithDamping: damping,
          initialSpringVelocity: values.velocity ?? 0
        ) { view.center.x = 300 }
      } else if let bounce = values.bounce {
        View.animate(
          springDuration: duration, bounce: bounce, initialSpringVelocity: values.velocity ?? 0, delay: delay
        ) { view.center.x = 300 }
      } else {
        View.animate(withDuration: duration, delay: delay, options: values.curve?.options ?? []) {
          view.center.x = 300
        }
      }
    case .keyframes:
      View.animateKeyframes(withDuration: duration, delay: delay) {
        View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { view.center.x = 300 }
      }
    case .keyframe:
      View.animateKeyframes(withDuration: 1) {
        View.addKeyframe(withRelativeStartTime: values.start ?? 0, relativeDuration: duration) {
          view.center.x = 300
        }
      }
    case .transition:
      View.transition(with: view, duration: duration, options: values.curve?.options ?? []) {
        view.center.x = 300
      }
    case .animator:
      if let damping = values.damping {
        PropertyAnimator(duration: duration, dampingRatio: damping) { view.center.x = 300 }.startAnimation()
      } else {
        PropertyAnimator(duration: duration, curve: values.curve ?? .linear) { view.center.x = 300 }
          .startAnimation()
      }
    case .layer:
      let move = SpringAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (0.0, 300.0, duration)
      (move.damping, move.initialVelocity) = (values.damping ?? 10, values.velocity ?? 0)
      view.layer.add(move, forKey: nil)
    }
  }

  /// Returns random values of the parameters that a call has.
  private static func values(_ call: Motion.Call, _ form: Int, _ random: inout SplitMix) -> MotionValues {
    var values = MotionValues(duration: Double.random(in: 0.1...0.9, using: &random))
    let curve = [TimingCurve.linear, .easeIn, .easeOut, .easeInOut].randomElement(using: &random)
    switch (call, form) {
    case (.animate, 0), (.keyframes, _): values.delay = Double.random(in: 0...0.4, using: &random)
    case (.keyframe, _): values.start = Double.random(in: 0...0.1, using: &random)
    default: break
    }
    switch (call, form) {
    case (.animate, 0), (.transition, _), (.animator, 0): values.curve = curve
    case (.animate, 1), (.animator, 1): values.damping = Double.random(in: 0.2...1, using: &random)
    case (.layer, _): values.damping = Double.random(in: 1...20, using: &random)
    case (.animate, _): values.bounce = Double.random(in: -0.5...0.9, using: &random)
    default: break
    }
    // The calls with springs have no delay here.
    if call == .animate, form > 0 { values.delay = 0 }
    if call == .layer || call == .animate && form > 0 {
      values.velocity = Double.random(in: -2...2, using: &random)
    }
    return values
  }

  /// The recorded entries without their sites.
  private static func entries(of stage: Stage) -> [Timeline.Entry] {
    stage.timeline.entries.map {
      var entry = $0
      entry.site = nil
      return entry
    }
  }

  @Test(arguments: [
    (Motion.Call.animate, 0), (.animate, 1), (.animate, 2), (.keyframes, 0), (.keyframe, 0), (.transition, 0),
    (.animator, 0), (.animator, 1), (.layer, 0),
  ])
  func `plays replaced values as if they had been written`(call: Motion.Call, form: Int) throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SplitMix(seed: seed)
    for _ in 0..<20 {
      let (written, other) = (Self.values(call, form, &random), Self.values(call, form, &random))
      let (played, direct) = (Fixture(), Fixture())
      for fixture in [played, direct] {
        fixture.stage.timeline.isEnabled = true
        fixture.stage.motionRecord = MotionRecord()
      }
      // The first call finds the site.
      let finder = Fixture()
      finder.stage.motionRecord = MotionRecord()
      Self.begin(call, written, finder.view)
      let found = try #require(
        finder.stage.motionRecord?.entries.first { $0.motion.call == call }, "seed \(seed)")
      #expect(found.motion.written == written, "seed \(seed)")
      Motion.replacements = [found.motion.site.description: other]
      Self.begin(call, written, played.view)
      Motion.replacements = [:]
      Self.begin(call, other, direct.view)
      let motion = played.stage.motionRecord?.entries.first { $0.motion.call == call }?.motion
      #expect(motion?.written == written, "seed \(seed)")
      #expect(motion?.values == other, "seed \(seed)")
      for time in [0.1, 0.35, 0.7, 3] {
        for fixture in [played, direct] { fixture.stage.advance(to: time) }
        #expect(
          played.view.presentation.center == direct.view.presentation.center, "seed \(seed), time \(time)")
      }
      #expect(Self.entries(of: played.stage) == Self.entries(of: direct.stage), "seed \(seed)")
    }
  }

  @Test func `names the block for a layer's animation that the block creates`() {
    let layer = ShapeLayer()
    view.layer.addSublayer(layer)
    let line = #line + 1
    View.animate(withDuration: 1) { layer.lineWidth = 5 }
    #expect(stage.timeline.entries.map { $0.site?.line } == [UInt(line)])
    #expect(record.entries.map(\.motion.call) == [.animate])
  }

  @Test func `takes the values of the animations in a group`() {
    let group = AnimationGroup()
    group.duration = 2
    let line = #line + 1
    let move = BasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0.0, 100.0, 1)
    group.animations = [move]
    Motion.replacements = ["UITests/MotionRecordTests.swift:\(line)": MotionValues(duration: 0.5)]
    view.layer.add(group, forKey: nil)
    Motion.replacements = [:]
    #expect(record.entries.map(\.motion.values.duration) == [2, 0.5])
    stage.advance(to: 0.25)
    #expect(abs(view.presentation.center.x - 50) < 1e-9)
  }
}

extension TimingCurve {
  /// The options of a named curve.
  fileprivate var options: AnimationOptions {
    switch self {
    case .linear: .curveLinear
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    default: .curveEaseInOut
    }
  }
}
