/// A press that is held. It begins while the pointer is still down and ends when it is let go.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// In seconds.
  public var minimumPressDuration = GestureMetrics.longPressDuration
  /// How far the pointer may stray before the press counts as long, in points; afterwards it may go anywhere.
  public var allowableMovement = GestureMetrics.longPressSlop

  private var patience: Agenda.Entry?

  open override func touchBegan(_ touch: Touch) {
    patience = stage?.schedule(at: touch.timestamp + minimumPressDuration) { [weak self] in
      self?.transition(to: .began)
    }
  }

  open override func touchMoved(_ touch: Touch) {
    if state != .possible {
      transition(to: .changed)
    } else if touch.location.distance(to: touch.origin) > allowableMovement {
      transition(to: .failed)
      patience?.cancel()
    }
  }

  open override func touchEnded(_ touch: Touch) {
    transition(to: state == .possible ? .failed : .ended)
  }

  open override func reset() {
    patience?.cancel()
    patience = nil
  }
}
