import GlissadeGeometry

/// Two fingers that come apart or together.
///
/// It begins when their distance has changed by more than they tremble, counts from where they went down, and ends when
/// both are up. The wheel pinches too while Ctrl is held, about the pointer, and so do fingers on a trackpad.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The measured scale when both fingers were last down, regardless of values set from outside.
  private var base = 1.0
  /// Their distance then and now, in points; `nil` while they are not both down.
  private var distance: (then: Double, now: Double)?
  /// By how much setting the scale has changed it.
  private var factor = 1.0
  private var tracker = VelocityTracker()

  override var touchLimit: Int { 2 }

  /// The measured scale, regardless of values set from outside.
  private var whole: Double { distance.map { base * $0.now / $0.then } ?? base }

  /// How many times as far apart the fingers are as when they went down. Setting it counts anew, from the value that is
  /// set; 1 lets each change tell what came since the last one.
  public var scale: Double {
    get { whole * factor }
    set { if newValue > 0, newValue.isFinite { factor = newValue / whole } }
  }

  /// How fast the scale changes, in units a second, over the last tenth of a second.
  public var velocity: Double { tracker.velocity(at: stage?.time ?? 0).x * factor }

  /// Two fingers in one place have no scale.
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
    if state != .possible {
      transition(to: .changed)
    } else if abs(now - then) >= GestureMetrics.pinchSlop {
      transition(to: .began)
    }
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
    if state != .possible {
      transition(to: .changed)
    } else if base >= slop || base <= 1 / slop {
      transition(to: .began)
    }
  }

  private func track(at time: Double) { tracker.add(Point(whole, 0), at: time) }

  open override func reset() {
    (base, factor) = (1, 1)
    distance = nil
    tracker = VelocityTracker()
  }
}
