import Glibc
import GlissadeGeometry

/// Two fingers that turn about each other.
///
/// It begins when they have turned by more than they tremble, counts from where they went down, and ends when both are
/// up. Fingers on a trackpad turn too.
open class RotationGestureRecognizer: GestureRecognizer {
  /// The measured rotation, in radians, regardless of values set from outside.
  private var turn = 0.0
  /// By how much setting the rotation has changed it.
  private var shift = 0.0
  /// The direction from the first finger to the second at the last move; `nil` while they are not both down.
  private var angle: Double?
  private var tracker = VelocityTracker()

  override var touchLimit: Int { 2 }

  /// How far the fingers have turned since they went down, in radians, clockwise on screen; whole turns count. Setting it
  /// counts anew, from the value that is set.
  public var rotation: Double {
    get { turn + shift }
    set { if newValue.isFinite { shift = newValue - turn } }
  }

  /// How fast the fingers turn, in radians a second, over the last tenth of a second.
  public var velocity: Double { tracker.velocity(at: stage?.time ?? 0).x }

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
    proceed()
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
    proceed()
  }

  private func proceed() {
    if state != .possible {
      transition(to: .changed)
    } else if abs(turn) >= GestureMetrics.rotationSlop {
      transition(to: .began)
    }
  }

  private func track(at time: Double) { tracker.add(Point(turn, 0), at: time) }

  open override func reset() {
    (turn, shift) = (0, 0)
    angle = nil
    tracker = VelocityTracker()
  }
}
