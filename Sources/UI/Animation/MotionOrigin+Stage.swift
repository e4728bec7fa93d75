import GlissadeAnimationEngine

extension MotionOrigin {
  /// Records that the call has begun an animation on a stage. Only the first animation counts.
  @MainActor
  func begin(on stage: Stage) {
    guard let motion, !motion.hasBegun, let record = stage.motionRecord else { return }
    motion.hasBegun = true
    record.add(motion, at: onTimeGrid(stage.time))
  }
}
