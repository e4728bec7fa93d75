import GlissadeGeometry

/// A recognizer of two fingers that move apart or together.
///
/// It begins when their distance changed by more than a threshold, and ends when both are up. The scale is
/// relative to the distance at their press. The wheel while Ctrl is held and fingers on a trackpad pinch too,
/// around the pointer.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The measured scale when both fingers were last down, without changes by the setter.
  private var base = 1.0
  /// The distance of the fingers at their press and now, in points. `nil` unless both are down.
  private var distance: (then: Double, now: Double)?
  /// The factor by which the setter changed the scale.
  private var factor = 1.0
  private var tracker = VelocityTracker()

  override var touchLimit: Int { 2 }

  /// The measured scale, without changes by the setter.
  private var whole: Double { distance.map { base * $0.now / $0.then } ?? base }

  /// The distance of the fingers as a multiple of that at their press. Setting it sets the current value,
  /// from which further changes are counted. A handler that sets it to 1 receives each change relative to the
  /// last one. Values that are not positive and finite are ignored.
  open var scale: Double {
    get { whole * factor }
    set { if newValue > 0, newValue.isFinite { factor = newValue / whole } }
  }

  /// The velocity of the scale, in units per second, averaged over the last tenth of a second.
  open var velocity: Double { tracker.velocity(at: stage?.time ?? 0).x * factor }

  /// A least distance of one point avoids division by zero.
  private func measure() -> Double { max(touches[0].location.distance(to: touches[1].location), 1) }

  open override func touchBegan(_ touch: Touch) {
    guard touches.count == 2 else { return }
    let now = measure()
    distance = (now, now)
    track(at: touch.timestamp)
  }

  open override func touchMoved(_ touch: Touch) {
    guard let then = distance?.then, touches.count == 2 else { return }
    let now = measure()
    distance?.now = now
    track(at: touch.timestamp)
    proceed(beginsIf: abs(now - then) >= GestureMetrics.pinchSlop)
  }

  open override func touchEnded(_ touch: Touch) {
    base = whole
    distance = nil
    if touches.count == 1 { transition(to: state == .possible ? .failed : .ended) }
  }

  override func magnify(by scale: Double, turning rotation: Double) {
    if state == .possible, base == 1 { track(at: stage?.time ?? 0) }
    base *= scale
    guard scale != 1 else { return }
    track(at: stage?.time ?? 0)
    let slop = GestureMetrics.magnificationSlop
    proceed(beginsIf: base >= slop || base <= 1 / slop)
  }

  private func track(at time: Double) { tracker.add(Point(whole, 0), at: time) }

  open override func reset() {
    (base, factor) = (1, 1)
    distance = nil
    tracker = VelocityTracker()
  }
}
