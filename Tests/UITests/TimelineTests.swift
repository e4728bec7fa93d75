import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A timeline` {
  let fixture = Fixture()
  var stage: Stage { fixture.stage }
  var view: View { fixture.view }
  var entries: [Timeline.Entry] { stage.timeline.entries }

  init() {
    fixture.view.accessibilityIdentifier = "square"
    fixture.stage.timeline.isEnabled = true
  }

  // MARK: Entries

  @Test func `records nothing until it is enabled, and keeps its entries when it is disabled`() {
    stage.timeline.isEnabled = false
    View.animate(withDuration: 1) { view.alpha = 0 }
    #expect(entries.isEmpty)
    stage.advance(to: 2)
    stage.timeline.isEnabled = true
    View.animate(withDuration: 1) { view.alpha = 1 }
    stage.timeline.isEnabled = false
    stage.advance(to: 4)
    #expect(entries.map(\.end) == [nil])
    stage.timeline.isEnabled = true
    #expect(entries.isEmpty)
    View.animate(withDuration: 1) { view.alpha = 0 }
    #expect(entries.map(\.group) == [1])
  }

  @Test func `names each property as UIKit does, once for any number of components`() {
    let label = Label("text")
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(width: 100, height: 1000)
    for other in [label, scroll] { stage.root.addSubview(other) }
    view.backgroundColor = .white
    View.animate(withDuration: 1) {
      view.center = Point(1, 2)
      view.bounds = Rect(x: 1, y: 2, width: 3, height: 4)
      view.transform = Transform2D(rotationAngle: 1)
      view.alpha = 0.5
      view.backgroundColor = Color(rgb: 0x102030)
      view.tintColor = Color(rgb: 0x405060)
      label.textColor = Color(rgb: 0x708090)
      view.layer.cornerRadius = 4
      view.layer.borderWidth = 2
      view.layer.borderColor = Color(rgb: 0xa0b0c0)
      view.layer.shadowOpacity = 0.5
      view.layer.shadowRadius = 7
      view.layer.shadowOffset = Size(width: 5, height: 6)
      view.layer.shadowColor = Color(rgb: 0xd0e0f0)
      view.layer.anchorPoint = Point(0, 1)
      view.layer.zPosition = 9
      scroll.contentOffset = Point(0, 50)
    }
    #expect(
      entries.map(\.property) == [
        "center", "bounds", "transform", "alpha", "backgroundColor", "tintColor", "textColor", "cornerRadius",
        "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
        "anchorPoint", "zPosition", "contentOffset",
      ])
    #expect(Set(entries.map(\.group)) == [1])
    #expect(entries[0].to == .numbers([1, 2]) && entries[1].to == .numbers([1, 2, 3, 4]))
    #expect(entries[1].from == .numbers([0, 0, 100, 100]))
    #expect(entries[2].to == .transform(Transform3D(Transform2D(rotationAngle: 1))))
    #expect(entries[4].from == .color(RGBA(rgb: 0xffffff)) && entries[4].to == .color(RGBA(rgb: 0x102030)))
    #expect(entries[16].from == .numbers([0, 0]) && entries[16].to == .numbers([0, 50]))
    #expect(entries[16].timing == .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  }

  @Test func `has no entry for a value that does not change`() {
    View.animate(withDuration: 1) {
      view.alpha = 1
      view.center = view.center
      view.transform = .identity
    }
    View.animate(withDuration: 1) {
      view.alpha = 0.2
      view.alpha = 1
    }
    View.animateKeyframes(withDuration: 1) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 1 }
    }
    View.performWithoutAnimation { view.alpha = 0.5 }
    view.alpha = 0.7
    #expect(entries.isEmpty)
  }

  @Test func `has a single entry for a property that a block sets twice`() {
    View.animate(withDuration: 1) {
      view.frame = Rect(x: 0, y: 0, width: 50, height: 60)
      view.frame = Rect(x: 10, y: 20, width: 70, height: 80)
    }
    #expect(entries.map(\.property) == ["bounds", "center"])
    #expect(entries.map(\.from) == [.numbers([0, 0, 100, 100]), .numbers([150, 150])])
    #expect(entries.map(\.to) == [.numbers([0, 0, 70, 80]), .numbers([45, 60])])
  }

  @Test func `identifies views without an identifier by a path`() {
    let (plain, inner, other) = (View(), View(), View())
    view.addSubview(View())
    view.addSubview(plain)
    plain.addSubview(inner)
    stage.root.addSubview(other)
    View.animate(withDuration: 1) {
      for moved in [view, plain, inner, other, stage.root] { moved.alpha = 0 }
    }
    #expect(entries.map(\.view) == ["square", "square/1", "square/1/0", "/1", "/"])
    #expect(entries.map(\.hasIdentifier) == [true, false, false, false, false])
  }

  @Test func `does not retain views`() {
    weak var gone: View?
    do {
      let brief = View()
      gone = brief
      stage.root.addSubview(brief)
      View.animate(withDuration: 1) { brief.alpha = 0 }
      stage.advance(to: 0.25)
      brief.removeFromSuperview()
    }
    #expect(gone == nil)
    #expect(entries.map(\.end) == [0.25])
    #expect(entries.map(\.finished) == [false])
  }

  @Test func `accepts properties of other objects by the same call`() throws {
    let owner = ContentOwner()
    var animation: Animation?
    View.animate(withDuration: 1, delay: 0.5) {
      view.alpha = 0
      animation = Transaction.current?.animation(of: view, on: stage)
    }
    let moving = try #require(animation)
    let clock = stage.animator.clock(of: moving)
    stage.timeline.add(
      "progress", of: view, on: owner, columns: [0], from: .numbers([0]), to: .numbers([1]),
      .timing(Timeline.Easing(clock)), Timeline.Run(clock), by: moving, in: owner, at: nil)
    #expect(entries.last?.property == "progress" && entries.last?.view == "square")
    #expect(entries.last?.begin == 0.5 && entries.last?.group == 2)
    stage.advance(to: 1)
    stage.timeline.interrupt(owner, columns: 0..<1)
    #expect(entries.map(\.end) == [nil, 1])
  }

  private final class ContentOwner {}

  // MARK: Times

  @Test(arguments: [0, 0.3, 1.25], [1, 2.5])
  func `contains the beginning and the end of a motion`(delay: Double, duration: Double) {
    stage.advance(to: 0.5)
    View.animate(withDuration: duration, delay: delay, options: .curveLinear) { view.alpha = 0 }
    stage.advance(to: 0.5 + delay + duration - 0.01)
    #expect(entries.map(\.end) == [nil] && entries.map(\.finished) == [nil])
    stage.advance(to: 10)
    let entry = entries[0]
    #expect(entry.added == 0.5 && isClose(entry.begin, 0.5 + delay) && entry.duration == duration)
    #expect(isClose(entry.end ?? 0, 0.5 + delay + duration) && entry.finished == true)
    #expect(entry.repeats == 1 && !entry.autoreverses && entry.timing == .linear)
  }

  @Test func `contains repetition and reversal`() {
    View.animate(withDuration: 0.5, delay: 0.1, options: [.autoreverse]) { view.alpha = 0 }
    View.animate(withDuration: 0.5, options: [.repeat]) { view.center.x = 0 }
    stage.advance(to: 3)
    #expect(entries[0].autoreverses && entries[0].repeats == 1 && entries[0].end == 1.1)
    #expect(entries[0].plannedEnd == 1.1)
    #expect(!entries[1].autoreverses && entries[1].repeats == nil && entries[1].end == nil)
    #expect(entries[1].plannedEnd == nil && entries[1].finished == nil)
    view.layer.removeAllAnimations()
    #expect(entries[1].end == 3 && entries[1].finished == false)
  }

  @Test func `respects the speed of the view's layer`() {
    view.layer.speed = 2
    View.animate(withDuration: 1, delay: 0.5) { view.alpha = 0 }
    stage.advance(to: 5)
    #expect(entries[0].begin == 0.25 && entries[0].duration == 0.5 && entries[0].end == 0.75)
  }

  @Test func `numbers groups in the order of their start`() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
    View.animate(withDuration: 1) { view.center.x = 0 }
    animator.startAnimation()
    View.animate(withDuration: 1) { view.center.y = 0 }
    animator.addAnimations { view.layer.cornerRadius = 3 }
    View.animate(withDuration: 1) {
      view.layer.borderWidth = 1
      View.animate(withDuration: 1) { view.layer.zPosition = 1 }
      view.layer.shadowRadius = 1
    }
    #expect(entries.map(\.group) == [1, 2, 3, 2, 4, 5, 4])
  }

  // MARK: Interruptions

  @Test func `contains both of two additive motions to their ends`() {
    View.animate(withDuration: 1) { view.alpha = 0 }
    stage.advance(to: 0.25)
    View.animate(withDuration: 1) { view.alpha = 0.75 }
    stage.advance(to: 3)
    #expect(entries.map(\.from) == [.numbers([1]), .numbers([0])])
    #expect(entries.map(\.end) == [1, 1.25] && entries.map(\.finished) == [true, true])
  }

  @Test func `marks a replaced motion, and contains the start value of the new one`() {
    var told: [Bool] = []
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        view.alpha = 0
        view.center.x = 0
      }, completion: { told.append($0) })
    stage.advance(to: 0.25)
    View.animate(withDuration: 1, options: .beginFromCurrentState) { view.alpha = 0.5 }
    #expect(entries[0].end == 0.25 && entries[0].finished == false)
    #expect(entries[2].from == .numbers([0.75]) && entries[2].to == .numbers([0.5]))
    stage.advance(to: 3)
    // The whole block is reported as interrupted, including its other motions.
    #expect(entries[1].end == 1 && entries[1].finished == false && told == [false])
    #expect(entries[2].end == 1.25 && entries[2].finished == true)
  }

  @Test func `follows a property animator through pauses and reversals`() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.pauseAnimation()
    stage.advance(to: 0.5)
    animator.startAnimation(afterDelay: 0.25)
    #expect(entries[0].added == 0 && entries[0].begin == 0.75 && entries[0].duration == 1)
    stage.advance(to: 1)
    animator.pauseAnimation()
    stage.advance(to: 2)
    animator.continueAnimation()
    stage.advance(to: 2.5)
    // Three quarters of the distance are done, and are reversed.
    animator.isReversed = true
    stage.advance(to: 5)
    #expect(entries.count == 1)
    #expect(entries[0].begin == 0.75 && entries[0].end == 3.25 && entries[0].finished == true)
  }

  @Test func `marks an animator that was stopped`() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.stopAnimation(true)
    #expect(entries[0].end == 0.5 && entries[0].finished == false)
  }

  // MARK: Curves

  @Test(arguments: [(0.7, 0.33, 0.7), (1, 0.8, 0), (0.4, 1.5, 0), (0.5, 0.6, -3)])
  func `contains a spring that equals the one on screen`(
    _ ratio: Double, _ duration: Double, _ velocity: Double
  ) throws {
    View.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity
    ) { view.alpha = 0 }
    guard case .spring(let mass, let stiffness, let damping, let speed) = entries[0].timing else {
      Issue.record("\(entries[0].timing)")
      return
    }
    #expect(mass == 1 && speed == velocity && entries[0].duration == duration)
    #expect(isClose(damping, 2 * ratio * stiffness.squareRoot(), within: 1e-6))
    // The solution of the equation of motion in small steps follows the view.
    var (x, v, steps) = (0.0, speed, 0)
    let h = duration / 20_000
    for fraction in [0.1, 0.25, 0.5, 0.9] {
      while Double(steps) * h < fraction * duration - h / 2 {
        let middle = v + (stiffness * (1 - x) - damping * v) / mass * h / 2
        x += middle * h
        v = middle + (stiffness * (1 - x) - damping * middle) / mass * h / 2
        steps += 1
      }
      stage.advance(to: Double(steps) * h)
      #expect(isClose(1 - view.presentation.alpha, x, within: 1e-3), "after \(fraction) of the duration")
    }
  }

  @Test func `gives a spring without a duration its settling time`() throws {
    let motion = try SpringMotion(Spring(response: 0.4, dampingFraction: 0.6))
    PropertyAnimator(spring: motion) { view.alpha = 0 }.startAnimation()
    View.animate(springDuration: 0.4, bounce: 0.4) { view.center.x = 0 }
    for entry in entries {
      #expect(isClose(entry.duration, motion.settlingDuration))
      #expect(isClose(1 - motion.value(at: entry.duration + 1e-3), 0, within: 0.001))
      guard case .spring(1, let stiffness, _, 0) = entry.timing else {
        Issue.record("\(entry.timing)")
        return
      }
      #expect(isClose(stiffness, (2 * Double.pi / 0.4) * (2 * Double.pi / 0.4)))
    }
  }

  @Test func `contains keyframes by value and time, with both sides of a jump`() {
    View.animateKeyframes(withDuration: 2, delay: 1, options: .curveLinear) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center = Point(0, 150) }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center = Point(0, 50) }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { view.alpha = 0.5 }
      View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
        view.transform = Transform2D(scaleX: 2, y: 2)
      }
    }
    let byName = Dictionary(uniqueKeysWithValues: entries.map { ($0.property, $0) })
    let center = byName["center"]
    #expect(center?.timing == .keyframes && center?.begin == 1 && center?.duration == 2)
    #expect(center?.times == [0, 0.25, 0.5, 0.75, 1])
    #expect(
      center?.values == [[150, 150], [0, 150], [0, 150], [0, 50], [0, 50]].map(Timeline.Value.numbers))
    #expect(center?.from == .numbers([150, 150]) && center?.to == .numbers([0, 50]))
    #expect(byName["alpha"]?.times == [0, 0.5, 0.5, 1])
    #expect(byName["alpha"]?.values == [1, 1, 0.5, 0.5].map { .numbers([$0]) })
    let (small, large) = (Transform3D.identity, Transform3D(Transform2D(scaleX: 2, y: 2)))
    #expect(byName["transform"]?.times == [0, 0.25, 0.75, 1])
    #expect(byName["transform"]?.values == [small, small, large, large].map(Timeline.Value.transform))
    stage.advance(to: 4)
    #expect(entries.allSatisfy { $0.end == 3 && $0.finished == true })
  }

  @Test func `has the easing of keyframes, and the times that they have by it`() {
    View.animateKeyframes(withDuration: 2) {
      View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { view.center.x = 250 }
    }
    let entry = entries[0]
    #expect(entry.easing == .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    #expect(entry.times.count == 4 && entry.times[0] == 0 && entry.times[3] == 1)
    for (time, progress) in zip(entry.times, [0, 0.25, 0.75, 1]) {
      #expect(isClose(TimingCurve.easeInOut.progress(at: time), progress, within: 1e-9))
    }
    for fraction in [0.1, 0.3, 0.5, 0.8] {
      stage.advance(to: 2 * fraction)
      #expect(isClose(entry.level(at: fraction), view.presentation.center.x, within: 1e-6))
    }
  }

  @Test func `has a single entry for both axes of a scroll`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(width: 1000, height: 1000)
    stage.root.addSubview(scroll)
    scroll.setContentOffset(Point(10, 400), animated: true)
    func offsets() -> [Timeline.Entry] { entries.filter { $0.property == "contentOffset" } }
    #expect(offsets().count == 1)
    let duration = offsets()[0].duration
    #expect(offsets()[0].timing == .scroll && offsets()[0].to == .numbers([10, 400]))
    stage.advance(to: duration - 0.001)
    #expect(offsets()[0].end == nil && offsets()[0].finished == nil)
    stage.advance(to: 5)
    #expect(isClose(offsets()[0].end ?? 0, duration) && offsets()[0].finished == true)
    scroll.setContentOffset(Point(10, 0), animated: true)
    stage.advance(to: 5.1)
    scroll.setContentOffset(Point(500, 0), animated: true)
    #expect(offsets()[1].end == 5.1 && offsets()[1].finished == false)
    #expect(offsets().count == 3 && offsets()[2].group != offsets()[1].group)
  }

  // MARK: Layers

  @Test func `contains the animations of layers`() {
    let basic = BasicAnimation(keyPath: "opacity")
    (basic.fromValue, basic.toValue, basic.duration, basic.beginTime) = (0.25, 0.75, 0.5, 0.5)
    basic.repeatCount = 2
    basic.timingFunction = nil
    view.layer.add(basic, forKey: "fade")
    let spring = SpringAnimation(keyPath: "position.x")
    (spring.toValue, spring.duration, spring.mass, spring.initialVelocity) = (50.0, 2, 2, 1)
    view.layer.add(spring, forKey: "move")
    let keyed = KeyframeAnimation(keyPath: "cornerRadius")
    (keyed.values, keyed.duration) = ([0.0, 4.0, 1.0], 1)
    view.layer.add(keyed, forKey: "round")
    stage.advance(to: 1.25)
    view.layer.removeAnimation(forKey: "move")
    stage.advance(to: 3)
    #expect(entries.map(\.property) == ["alpha", "center", "cornerRadius"])
    #expect(entries.map(\.group) == [1, 2, 3])
    #expect(entries.map(\.begin) == [0.5, 0, 0] && entries.map(\.duration) == [0.5, 2, 1])
    #expect(entries.map(\.end) == [1.5, 1.25, 1] && entries.map(\.finished) == [true, false, true])
    #expect(entries[0].from == .numbers([0.25]) && entries[0].to == .numbers([0.75]))
    #expect(entries[0].repeats == 2 && entries[0].timing == .linear)
    #expect(entries[1].to == .numbers([50, 150]))
    #expect(entries[1].timing == .spring(mass: 2, stiffness: 100, damping: 10, velocity: 1))
    #expect(entries[2].times == [0, 0.5, 1] && entries[2].values == [0, 4, 1].map { .numbers([$0]) })
  }

  @Test func `contains the values of a spring whose time a function changes`() throws {
    let spring = SpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.duration) = (0.0, 100.0, 2)
    spring.timingFunction = MediaTimingFunction(name: .easeIn)
    view.layer.add(spring, forKey: nil)
    stage.advance(to: 1)
    let entry = try #require(entries.first)
    let middle = try #require(entry.times.firstIndex(of: 0.5))
    #expect(entry.values.count > 30)
    #expect(entry.values[middle] == .numbers([view.presentation.center.x, view.center.y]))
  }

  @Test func `has an entry for each animation of a group`() {
    let fade = BasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 0.5)
    let turn = BasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration, turn.beginTime) = (0.0, 2 * Double.pi, 1, 0.5)
    let group = AnimationGroup()
    (group.animations, group.duration, group.speed) = ([fade, turn], 2, 2)
    view.layer.add(group, forKey: nil)
    stage.advance(to: 3)
    #expect(entries.map(\.property) == ["alpha", "transform"] && entries.map(\.group) == [1, 1])
    #expect(entries.map(\.begin) == [0, 0.25] && entries.map(\.duration) == [0.25, 0.5])
    #expect(entries.map(\.end) == [1, 1])
  }

  // MARK: Completeness

  @Test func `contains everything needed to compute the presentation values`() {
    for seed in seeds(1..<21) {
      let fixture = Fixture()
      let (stage, view) = (fixture.stage, fixture.view)
      stage.timeline.isEnabled = true
      var random = SplitMix(seed: seed)
      var time = 0.0
      for _ in 0..<30 {
        time += Double.random(in: 0...0.4, using: &random)
        stage.advance(to: time)
        let options: AnimationOptions = Bool.random(using: &random) ? [] : .beginFromCurrentState
        View.animate(
          withDuration: .random(in: 0.1...1, using: &random), delay: .random(in: 0...0.3, using: &random),
          options: options
        ) { view.alpha = .random(in: 0...1, using: &random) }
        let moment = time + Double.random(in: 0...0.3, using: &random)
        time = moment
        stage.advance(to: time)
        // The remaining offset of each motion that has not been replaced is added to the model value.
        let missing = stage.timeline.entries.filter { $0.finished != false }.reduce(0.0) { sum, entry in
          let progress = referenceEaseInOut((time - entry.begin) / entry.duration)
          return sum + (entry.from.components[0] - entry.to.components[0]) * (1 - progress)
        }
        #expect(isClose(view.presentation.alpha, view.alpha + missing, within: 1e-6), "seed \(seed)")
      }
    }
  }
}
