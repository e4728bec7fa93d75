import GlissadeGeometry
import GlissadeLibC

/// A recognizer of two fingers that turn around each other.
///
/// It begins when they turned by more than a threshold, and ends when both are up. The rotation is relative
/// to the direction at their press. Fingers that turn on a trackpad rotate too.
open class RotationGestureRecognizer: GestureRecognizer {
  /// The measured rotation, in radians, without changes by the setter.
  private var turn = 0.0
  /// The angle by which the setter changed the rotation.
  private var shift = 0.0
  /// The direction from the first finger to the second at the last move, in radians. `nil` unless both are
  /// down.
  private var angle: Double?
  private var tracker = VelocityTracker()

  override var touchLimit: Int { 2 }

  /// The rotation since the press, in radians, clockwise on screen. It is not reduced to one turn. Setting it
  /// sets the current value, from which further changes are counted. Non-finite values are ignored.
  open var rotation: Double {
    get { turn + shift }
    set { if newValue.isFinite { shift = newValue - turn } }
  }

  /// The angular velocity, in radians per second, averaged over the last tenth of a second.
  open var velocity: Double { tracker.velocity(at: stage?.time ?? 0).x }

  private func measure() -> Double {
    let way = touches[1].location - touches[0].location
    return atan2(way.y, way.x)
  }

  open override func touchBegan(_ touch: Touch) {
    guard touches.count == 2 else { return }
    angle = measure()
    track(at: touch.timestamp)
  }

  open override func touchMoved(_ touch: Touch) {
    guard let last = angle, touches.count == 2 else { return }
    let now = measure()
    angle = now
    turn += (now - last).remainder(dividingBy: 2 * .pi)
    track(at: touch.timestamp)
    proceed(beginsIf: abs(turn) >= GestureMetrics.rotationSlop)
  }

  open override func touchEnded(_ touch: Touch) {
    angle = nil
    if touches.count == 1 { transition(to: state == .possible ? .failed : .ended) }
  }

  override func magnify(by scale: Double, turning rotation: Double) {
    if state == .possible, turn == 0 { track(at: stage?.time ?? 0) }
    guard rotation != 0 else { return }
    turn += rotation
    track(at: stage?.time ?? 0)
    proceed(beginsIf: abs(turn) >= GestureMetrics.rotationSlop)
  }

  private func track(at time: Double) { tracker.add(Point(turn, 0), at: time) }

  open override func reset() {
    (turn, shift) = (0, 0)
    angle = nil
    tracker = VelocityTracker()
  }
}
