import GlissadeGeometry

/// One or more clicks in one place.
open class TapGestureRecognizer: GestureRecognizer {
  public var numberOfTapsRequired = 1
  /// How far the pointer may stray, in points.
  public var allowableMovement = GestureMetrics.tapSlop

  private var taps = 0
  private var firstOrigin = Point.zero
  private var patience: Agenda.Entry?

  override var isBetweenTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

  open override func touchBegan(_ touch: Touch) {
    patience?.cancel()
    if taps == 0 {
      firstOrigin = touch.origin
    } else if touch.origin.distance(to: firstOrigin) > allowableMovement {
      transition(to: .failed)
    }
  }

  open override func touchMoved(_ touch: Touch) {
    if touch.location.distance(to: touch.origin) > allowableMovement { transition(to: .failed) }
  }

  open override func touchEnded(_ touch: Touch) {
    taps += 1
    guard taps < numberOfTapsRequired else {
      transition(to: .ended)
      return
    }
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
