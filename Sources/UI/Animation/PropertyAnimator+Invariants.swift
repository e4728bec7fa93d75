import GlissadeAnimationEngine

extension PropertyAnimator {
  /// Checks that the parts follow the clock of the whole. Each broken invariant is one line of text.
  func brokenInvariants() -> [String] {
    var broken: [String] = []
    let (whole, parts) = (group.clock, group.parts)
    if isRunning, state != .active { broken.append("it runs and is \(state)") }
    if state != .active, !parts.isEmpty { broken.append("it is \(state) and has \(parts.count) parts") }
    for (index, part) in parts.enumerated() where !part.animation.isRetired {
      guard let stage = part.stage as? Stage else { continue }
      let clock = stage.animator.clock(of: part.animation)
      if clock.isRunning != isRunning {
        broken.append("part \(index) is at \(clock.course), the whole at \(whole.course)")
      }
      let progress = clock.progress(at: stage.time)
      if !progress.isFinite { broken.append("part \(index) has progress \(progress)") }
      // All parts on one stage arrive together.
      guard stage === group.stage, case .running(_, let start, let rate) = whole.course else { continue }
      let edge = rate > 0 ? max(part.begin, part.arrival) : min(part.begin, part.arrival)
      guard let arrival = whole.course.time(of: edge), let end = clock.end else { continue }
      let now = max(start, stage.time)
      if abs(max(arrival, now) - max(end, now)) > 2e-9 {
        broken.append("part \(index) arrives at \(end), the whole at \(arrival)")
      }
    }
    return broken
  }
}

extension Clock {
  fileprivate var isRunning: Bool { if case .running = course { true } else { false } }
}
