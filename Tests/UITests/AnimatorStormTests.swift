import GlissadeGeometry
import GlissadeMotion
import TestSupport
import Testing

@testable import GlissadeUI

/// Two stages of nested views, and animators on which random calls are made at random times.
@MainActor
private final class Storm {
  final class Steered {
    let animator: PropertyAnimator
    var completions = 0
    /// Whether its completion is expected: it was active, and was not stopped without finishing.
    var owesCompletion = false
    /// Whether it was stopped without finishing, and so lost its completion.
    var isSpent = false
    init(_ animator: PropertyAnimator) { self.animator = animator }
  }

  private var random: SplitMix
  let stages = [Stage(size: Size(width: 400, height: 400)), Stage(size: Size(width: 400, height: 400))]
  private var views: [View] = []
  private(set) var animators: [Steered] = []
  /// The number of completion calls of each animation without an animator.
  private(set) var plain: [Int] = []
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    for index in 0..<8 {
      let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
      stages[index % 2].root.addSubview(view)
      views.append(view)
    }
  }

  private func below(_ count: Int) -> Int { .random(in: 0..<count, using: &random) }
  private func share() -> Double { .random(in: -0.1...1.1, using: &random) }
  private func view() -> View { views[below(views.count)] }

  private func change() -> () -> Void {
    let (view, number, kind) = (view(), Double(below(300)), below(6))
    return {
      switch kind {
      case 0: view.center.x = number
      case 1: view.center = Point(number, number / 2)
      case 2: view.alpha = number / 300
      case 3: view.transform = Transform2D(rotationAngle: number / 100).scaledBy(x: 1 + number / 300, y: 1)
      case 4: view.backgroundColor = Color(red: number / 300, green: 0, blue: 1, alpha: 1)
      default: view.bounds.size = Size(width: number, height: 20)
      }
    }
  }

  private func block() -> () -> Void {
    let changes = (0...below(3)).map { _ in change() }
    return { for change in changes { change() } }
  }

  private func timing() -> any TimingCurveProvider {
    switch below(4) {
    case 0: CubicTimingParameters(animationCurve: .easeInOut)
    case 1: CubicTimingParameters(controlPoint1: Point(0.3, -0.8), controlPoint2: Point(0.6, 1.9))
    case 2: SpringTimingParameters(dampingRatio: 0.4, initialVelocity: Point(Double(below(9)) - 4, 0))
    default: SpringTimingParameters(mass: 1, stiffness: 300, damping: 12)
    }
  }

  private func animator() -> Steered {
    if animators.isEmpty || below(6) == 0 {
      let duration = [0, 0.2, 0.5, 1][below(4)]
      let animator = PropertyAnimator(duration: duration, timingParameters: timing())
      animator.addAnimations(block())
      let steered = Steered(animator)
      animator.addCompletion { [weak steered] _ in steered?.completions += 1 }
      animators.append(steered)
    }
    return animators[animators.count - 1 - below(min(animators.count, 5))]
  }

  /// Makes one random call.
  func step() {
    let steered = animator()
    let animator = steered.animator
    let index = animators.firstIndex { $0 === steered } ?? -1
    func note(_ text: String) { log.append("\(index): \(text)") }
    switch below(22) {
    case 0, 1, 2:
      note("start")
      animator.startAnimation(afterDelay: below(3) == 0 ? 0.1 : 0)
    case 3, 4:
      note("pause")
      animator.pauseAnimation()
    case 5, 6:
      note("reverse")
      animator.isReversed.toggle()
    case 7, 8:
      animator.scrubsLinearly = below(2) == 0
      let fraction = share()
      note("scrub to \(fraction)")
      animator.fractionComplete = fraction
    case 9, 10, 11:
      guard animator.state != .stopped else { break }
      note("add")
      animator.addAnimations(block(), delayFactor: below(2) == 0 ? 0 : share())
    case 12:
      note("continue")
      animator.continueAnimation()
    case 13, 14:
      note("continue with timing")
      animator.continueAnimation(withTimingParameters: timing(), durationFactor: Double(below(3)) / 2)
    case 15:
      note("stop")
      // An animator that is stopped without finishing does not call its completion.
      let forGood = below(3) == 0
      if forGood, animator.state == .active {
        steered.owesCompletion = false
        steered.isSpent = true
      }
      animator.stopAnimation(forGood)
    case 16:
      note("finish")
      animator.finishAnimation(at: [.start, .end, .current][below(3)])
    case 17:
      note("pauses on completion")
      animator.pausesOnCompletion.toggle()
    case 18:
      log.append("remove a view")
      view().removeFromSuperview()
    case 19:
      log.append("move a view")
      (below(2) == 0 ? stages[below(2)].root : view()).insertSubview(view(), at: below(3))
    case 20:
      log.append("animate")
      let number = plain.count
      plain.append(0)
      View.animate(
        withDuration: Double(below(5)) / 5, delay: below(2) == 0 ? 0 : 0.1,
        options: below(2) == 0 ? .beginFromCurrentState : [], animations: block(),
        completion: { [weak self] _ in self?.plain[number] += 1 })
    default:
      log.append("set")
      block()()
    }
  }

  func advance() {
    for stage in stages where below(3) > 0 {
      stage.advance(to: stage.time + [0, 0.01, 0.1, 0.3][below(4)])
      log.append("advance to \(stage.time)")
    }
  }

  func problems() -> [String] {
    var found = stages.flatMap { $0.animator.brokenClockInvariants() }
    for (index, steered) in animators.enumerated() {
      found += steered.animator.brokenInvariants().map { "animator \(index): \($0)" }
      if !steered.animator.fractionComplete.isFinite { found.append("animator \(index) is nowhere") }
      if steered.animator.state == .active, !steered.isSpent { steered.owesCompletion = true }
      if steered.completions > 1 { found.append("animator \(index) completed \(steered.completions) times") }
    }
    for (index, view) in views.enumerated() {
      let shown = view.presentation
      let numbers =
        [shown.center.x, shown.center.y, shown.alpha, shown.bounds.width] + shown.transform3D.elements
      if !numbers.allSatisfy(\.isFinite) { found.append("view \(index) shows \(numbers)") }
    }
    if let index = plain.firstIndex(where: { $0 > 1 }) { found.append("animation \(index) ended twice") }
    return found
  }

  /// Ends all animators: starts the active ones, and finishes the stopped ones. An animator that continued over the
  /// last thousandth of its way in a second takes a thousand seconds when it turns round.
  func settle() {
    for _ in 0..<4 {
      for steered in animators {
        steered.animator.pausesOnCompletion = false
        if steered.animator.state == .stopped { steered.animator.finishAnimation(at: .end) }
        if steered.animator.state == .active { steered.animator.startAnimation() }
      }
      for stage in stages { stage.advance(to: stage.time + 100_000) }
    }
  }

  func unrest() -> [String] {
    var found: [String] = []
    for (index, steered) in animators.enumerated() {
      if steered.animator.state != .inactive {
        found.append("animator \(index) is \(steered.animator.state)")
      }
    }
    for (index, stage) in stages.enumerated() where !stage.animator.isIdle {
      found.append("stage \(index) has \(stage.animator.trackCount) tracks")
    }
    for (index, view) in views.enumerated() {
      let pairs = [
        (view.center.x, view.presentation.center.x), (view.center.y, view.presentation.center.y),
        (view.alpha, view.presentation.alpha), (view.bounds.width, view.presentation.bounds.width),
      ]
      let transforms = zip(view.transform3D.elements, view.presentation.transform3D.elements)
      if (pairs + transforms).contains(where: { $0.0 != $0.1 }) {
        found.append("view \(index) shows not its model")
      }
    }
    return found
  }
}

@MainActor
@Suite struct `Random calls of property animators` {
  @Test(arguments: seeds(1..<11))
  func `preserve their invariants, and call each completion once`(seed: UInt64) {
    let storm = Storm(seed: seed)
    for step in 0..<600 {
      storm.step()
      if step % 3 == 0 { storm.advance() }
      let problems = storm.problems()
      guard problems.isEmpty else {
        let last = storm.log.suffix(12).joined(separator: "; ")
        Issue.record("seed \(seed), step \(step): \(problems.prefix(4)) after \(last)")
        return
      }
    }
    storm.settle()
    #expect(storm.problems() == [], "seed \(seed)")
    #expect(storm.unrest() == [], "seed \(seed)")
    #expect(storm.plain.allSatisfy { $0 == 1 }, "seed \(seed)")
    for (index, steered) in storm.animators.enumerated() {
      let isTold = steered.owesCompletion ? steered.completions == 1 : steered.completions <= 1
      #expect(isTold, "seed \(seed), animator \(index)")
    }
    let owing = storm.animators.count { $0.owesCompletion }
    #expect(owing > 10, "seed \(seed)")
  }
}
