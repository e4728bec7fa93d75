import GlissadeAnimationEngine
import GlissadeGeometry

/// A recognizer of one or several clicks at one place.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of clicks in quick succession. The default is 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers that must tap simultaneously. The default is 1. The mouse counts as one.
  open var numberOfTouchesRequired = 1
  /// The greatest movement of the pointer during a tap, in points. The default is 45.
  open var allowableMovement = GestureMetrics.tapSlop

  private var taps = 0
  /// Whether all fingers were down during this tap.
  private var isComplete = false
  private var firstOrigin = Point.zero
  private var patience: Agenda.Entry?

  override var isBetweenTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

  override var touchLimit: Int { max(1, numberOfTouchesRequired) }

  open override func touchBegan(_ touch: Touch) {
    patience?.cancel()
    isComplete = touches.count == touchLimit
    guard touches.count <= 1 else { return }
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
    guard isComplete else { return transition(to: .failed) }
    // The tap ends when the last finger is released.
    guard touches.count <= 1 else { return }
    taps += 1
    guard taps < numberOfTapsRequired else { return transition(to: .ended) }
    patience = stage?.schedule(at: touch.timestamp + GestureMetrics.multipleTapInterval) { [weak self] in
      guard let self else { return }
      transition(to: .failed)
      startAfresh()
    }
  }

  open override func reset() {
    taps = 0
    isComplete = false
    patience?.cancel()
    patience = nil
  }
}
