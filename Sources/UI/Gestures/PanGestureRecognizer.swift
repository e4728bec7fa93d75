import GlissadeGeometry
import GlissadeInput

/// A drag. It begins when the pointer has moved too far for a press.
open class PanGestureRecognizer: GestureRecognizer {
  private var base = Point.zero
  private var current = Point.zero
  private var tracker = VelocityTracker()

  /// How far the pointer has been dragged since its press, or since `setTranslation`, in points of the
  /// stage.
  public var translation: Point { current - base }

  /// In points a second, measured over the last tenth of a second.
  public var velocity: Point { tracker.velocity(at: stage?.time ?? 0) }

  /// Counts the translation anew, from `translation`.
  public func setTranslation(_ translation: Point) {
    base = current - translation
  }

  open override func touchBegan(_ touch: Touch) {
    base = touch.origin
    current = touch.origin
    tracker = VelocityTracker()
    tracker.add(touch.location, at: touch.timestamp)
  }

  open override func touchMoved(_ touch: Touch) {
    current = touch.location
    tracker.add(touch.location, at: touch.timestamp)
    if state != .possible {
      transition(to: .changed)
      return
    }
    let slop = GestureMetrics.panSlop(for: touch)
    if isDrag(touch.location - touch.origin, slop: slop) { transition(to: .began) }
  }

  /// Whether a pointer that has come this far from its press drags.
  func isDrag(_ way: Point, slop: Double) -> Bool { way.length >= slop }

  open override func touchEnded(_ touch: Touch) {
    transition(to: state == .possible ? .failed : .ended)
  }
}
