import GlissadeGeometry

/// A press that is held. It begins while the pointer is still down and ends when it is let go.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// In seconds.
  public var minimumPressDuration = GestureMetrics.longPressDuration
  /// How far the pointer may stray before the press counts as long, in points; afterwards it may go anywhere.
  public var allowableMovement = GestureMetrics.longPressSlop
  /// How many clicks must come before the press, shortly one after the other; none by default.
  public var numberOfTapsRequired = 0
  /// How many fingers must press at once; 1 by default. The mouse has one.
  public var numberOfTouchesRequired = 1

  private var taps = 0
  private var firstOrigin = Point.zero
  private var patience: Agenda.Entry?

  override var isBetweenTouches: Bool { taps > 0 && state == .possible }

  override var touchLimit: Int { max(1, numberOfTouchesRequired) }

  open override func touchBegan(_ touch: Touch) {
    patience?.cancel()
    if touches.count == 1 {
      if taps == 0 {
        firstOrigin = touch.origin
      } else if touch.origin.distance(to: firstOrigin) > GestureMetrics.tapSlop {
        transition(to: .failed)
        return
      }
    }
    guard touches.count == touchLimit, taps >= numberOfTapsRequired else { return }
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
    guard state == .possible, taps < numberOfTapsRequired else {
      transition(to: state == .possible ? .failed : .ended)
      patience?.cancel()
      return
    }
    guard touches.count <= 1 else { return }
    taps += 1
    patience = stage?.schedule(at: touch.timestamp + GestureMetrics.multipleTapInterval) { [weak self] in
      guard let self else { return }
      transition(to: .failed)
      startAfresh()
    }
  }

  open override func reset() {
    taps = 0
    patience?.cancel()
    patience = nil
  }
}
