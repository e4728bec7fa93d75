import GlissadeInput

/// The pace at which a window publishes its accessibility tree, by the time that this takes.
///
/// What the user has done is published without delay. Motion is published less often if the tree is expensive, so that
/// it costs at most 15 µs of a frame at 60 frames per second, for trees that take up to 900 µs with their events.
struct SpokenPace {
  /// The share of all time that trees may take: 15 µs of each frame of 1/60 s.
  static let share = 15e-6 * 60
  /// The least and the greatest interval between two trees, in seconds.
  static let limits = 0.05...1.0
  /// The weight of the newest tree in the mean.
  private static let weight = 0.25

  /// The mean time that a tree takes, in seconds.
  private var cost = 0.0

  /// Records the time that a tree took, in seconds: to build it, to publish it, and to send its events.
  mutating func treeWasPublished(in seconds: Double) {
    let seconds = max(0, seconds)
    cost = cost == 0 ? seconds : cost + Self.weight * (seconds - cost)
  }

  /// Returns the interval from one tree to the next, in seconds.
  ///
  /// - Parameter isAwaited: Whether the change is an answer to the user.
  func interval(isAwaited: Bool) -> Double {
    let (least, greatest) = (Self.limits.lowerBound, Self.limits.upperBound)
    return isAwaited ? least : min(max(cost / Self.share, least), greatest)
  }
}

extension InputEvent.Kind {
  /// Whether the event is an action of the user, whose effect is awaited. Movements of the pointer and data from
  /// outside may come at every frame, and are steps of a motion.
  var isAction: Bool {
    switch self {
    case .pointer(let pointer): pointer.phase != .moved
    case .data: false
    default: true
    }
  }
}
