import GlissadeAnimationEngine

extension GestureEnvironment {
  /// A magnification gesture: fingers that spread and turn on a trackpad, or turns of the wheel while Ctrl is
  /// held. It ends after a pause of `GestureMetrics.magnificationPause`.
  @MainActor
  final class Magnification {
    /// The recognizers that follow the gesture, from the innermost view outwards.
    private(set) var recognizers: [GestureRecognizer]
    /// The scheduled end of the gesture. Further events postpone it.
    var end: Agenda.Entry?

    init(of recognizers: [GestureRecognizer]) {
      self.recognizers = recognizers
      for recognizer in recognizers { recognizer.isMagnifying = true }
    }

    /// Called when `winner` was recognized. The others fail, except those that may run simultaneously.
    func didRecognize(
      _ winner: GestureRecognizer, beside runTogether: (GestureRecognizer, GestureRecognizer) -> Bool
    ) {
      let losers = recognizers.filter { other in
        other !== winner && other.state == .possible && winner.canPrevent(other)
          && other.canBePrevented(by: winner) && !runTogether(winner, other)
      }
      // One must not be recognized because another one, for which it waits, fails in this loop.
      for other in losers { other.letGo() }
      for other in losers {
        recognizers.removeAll { $0 === other }
        other.transition(to: .failed)
        other.startAfresh()
      }
    }
  }

  /// Scales by a factor and rotates by an angle, in radians, over the views of a path.
  func magnify(by scale: Double, turning rotation: Double, on path: HitPath?) {
    guard scale > 0, scale.isFinite, rotation.isFinite else { return }
    if magnification == nil, let path { begin(on: path) }
    guard let magnification else { return }
    for recognizer in magnification.recognizers where recognizer.isMagnifying && recognizer.state != .failed {
      if let path { recognizer.lastStageLocation = path.location }
      recognizer.magnify(by: scale, turning: rotation)
    }
    magnification.end?.cancel()
    magnification.end = stage.schedule(at: stage.time + GestureMetrics.magnificationPause) { [weak self] in
      self?.endMagnification()
    }
  }

  private func begin(on path: HitPath) {
    let recognizers = path.recognizers.filter {
      $0.isEnabled && $0.touch == nil && ($0 is PinchGestureRecognizer || $0 is RotationGestureRecognizer)
    }
    if !recognizers.isEmpty { magnification = Magnification(of: recognizers) }
  }

  private func endMagnification() {
    guard let magnification else { return }
    self.magnification = nil
    for recognizer in magnification.recognizers where recognizer.isMagnifying {
      recognizer.transition(to: recognizer.state == .possible ? .failed : .ended)
      recognizer.startAfresh()
    }
  }
}
