import GlissadeMotion
import GlissadeSession
import GlissadeUI

extension Tuning.TimingSetting {
  /// Returns the timing with its keyframes clamped to the ranges of their parameters.
  func withinRanges(_ timing: TimingFunction) -> TimingFunction {
    guard case .keyframes(let keyframes) = timing, keyframes.count * 3 == parts.count else { return timing }
    return .keyframes(
      keyframes.enumerated().map { index, keyframe in
        let ranges = parts[(index * 3)...].prefix(3).map(\.range)
        let start = keyframe.relativeStart.clamped(to: ranges[0])
        return Keyframe(
          relativeStart: start,
          relativeDuration: min(keyframe.relativeDuration.clamped(to: ranges[1]), 1 - start),
          value: keyframe.value.clamped(to: ranges[2]))
      })
  }

  /// Returns whether an entry of the timeline has this timing and duration.
  func makes(_ entry: Timeline.Entry) -> Bool {
    let (timing, length) = value.timing(within: duration?.value ?? 0)
    guard abs(entry.duration - length) < 1e-6 else { return false }
    if value.kind == .keyframes { return entry.timing == .keyframes }
    switch timing {
    case .curve(.linear): return entry.timing == .linear
    case .curve(let curve):
      return entry.timing == .cubicBezier(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2)
    case .spring(let motion):
      return entry.timing
        == .spring(
          mass: motion.spring.mass, stiffness: motion.spring.stiffness,
          damping: motion.spring.dampingCoefficient,
          velocity: motion.initialVelocity)
    }
  }
}
