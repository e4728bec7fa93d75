import GlissadeGeometry
import GlissadeMotion

/// A movement of a scroll view's content without the user's hand. The two axes have independent motions.
@MainActor
final class ScrollMovement {
  enum Purpose {
    /// The deceleration after a drag.
    case deceleration
    /// A scroll to an offset that was requested by code.
    case animation
    /// A turn of a wheel with detents.
    case wheel
  }

  /// The rule of the movement along one axis. It survives a change of the limits.
  enum Plan {
    /// The content decelerates freely.
    case coast
    /// The content decelerates to a given offset.
    case rest(at: Double)
    /// The content is animated to a given offset.
    case glide(to: Double)

    /// Returns the plan with another target. A plan to coast has none.
    func retargeted(_ target: (Double) -> Double) -> Plan {
      switch self {
      case .coast: .coast
      case .rest(let old): .rest(at: target(old))
      case .glide(let old): .glide(to: target(old))
      }
    }
  }

  let purpose: Purpose
  let plans: [Plan]
  let motions: [ScrollMotion]
  let limits: [ClosedRange<Double>]
  /// The start time, in seconds of the stage.
  let start: Double

  init(
    _ purpose: Purpose, plans: [Plan], motions: [ScrollMotion], limits: [ClosedRange<Double>], start: Double
  ) {
    self.purpose = purpose
    self.plans = plans
    self.motions = motions
    self.limits = limits
    self.start = start
  }

  /// Returns the offset and the velocity, in points per second, at `time`.
  func state(at time: Double) -> (offset: Point, velocity: Point) {
    let time = time - start
    return (
      Point(motions[0].value(at: time), motions[1].value(at: time)),
      Point(motions[0].velocity(at: time), motions[1].velocity(at: time))
    )
  }

  var restingOffset: Point { Point(motions[0].restingValue, motions[1].restingValue) }
  /// Whether the movement has no duration along either axis.
  var isAtRest: Bool { motions.allSatisfy { $0.duration == 0 } }
}
