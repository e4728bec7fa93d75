import GlissadeAnimationEngine
import GlissadeGeometry

/// A recognizer of a press that is held. It begins while the pointer is down, and ends when it is released.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time for which the press must be held, in seconds. The default is 0.5.
  open var minimumPressDuration = GestureMetrics.longPressDuration
  /// The greatest movement before the press is recognized, in points. The default is 10. Later movement is
  /// not limited.
  open var allowableMovement = GestureMetrics.longPressSlop
  /// The number of clicks that must precede the press in quick succession. The default is 0.
  open var numberOfTapsRequired = 0
  /// The number of fingers that must press simultaneously. The default is 1. The mouse counts as one.
  open var numberOfTouchesRequired = 1

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
