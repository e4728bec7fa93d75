extension AnimatorGroup {
  /// A part that was stopped, and what it has moved.
  struct Stopped {
    let part: AnimatorPart
    let still: Standstill

    /// Moves the views to an end of the whole.
    @MainActor
    func move(to position: AnimatingPosition) {
      var still = still
      part.animator?.move(&still, to: part.remaining(at: position))
    }
  }

  /// Removes the parts. Their views stay where they are.
  func stop() -> [Stopped] {
    let stopped = parts.compactMap { part -> Stopped? in
      guard let animator = part.animator else { return nil }
      let remaining = animator.remaining(of: part.animation)
      return Stopped(
        part: part, still: animator.settle(part.animation, remaining: remaining, finished: false))
    }
    rest()
    return stopped
  }

  /// Ends the animations of all parts at an end of the whole.
  func settle(at position: AnimatingPosition) {
    for part in parts { part.animator?.settle(part.animation, remaining: part.remaining(at: position)) }
  }
}

extension AnimatorPart {
  fileprivate var animator: Animator? { (stage as? Stage)?.animator }
}
