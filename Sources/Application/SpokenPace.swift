import GlissadeInput

/// The pace at which a window publishes its accessibility tree, by the time that this takes.
///
/// What the user has done is published without delay. Motion is published less often if the tree is expensive, so that
/// it costs at most 15 µs of a frame at 60 frames per second, for trees that take up to 3.6 ms with their events.
struct SpokenPace {
  /// The share of all time that trees may take: 15 µs of each frame of 1/60 s.
  static let share = 15e-6 * 60
  /// The least interval between two trees, in seconds.
  static let least = 0.05
  /// The greatest interval between two trees while the window changes all the time, in seconds.
  static let greatestInMotion = 4.0
  /// The greatest interval otherwise, in seconds.
  static let greatest = 1.0
  /// The time without a change after which a motion has ended, in seconds.
  static let rest = 0.25
  /// The weight of the newest tree in the mean.
  private static let weight = 0.25

  /// The mean time that a tree takes, in seconds.
  private var cost = 0.0

  /// Records the time that a tree took, in seconds: to build it, to publish it, and to send its events.
  mutating func treeWasPublished(in seconds: Double) {
    let seconds = max(0, seconds)
    cost = cost == 0 ? seconds : cost + Self.weight * (seconds - cost)
  }

  /// Returns the time at which a changed window publishes its tree.
  ///
  /// - Parameters:
  ///   - last: The time of the last tree, in seconds.
  ///   - change: The time of the last change, in seconds.
  ///   - isAwaited: Whether the change is an answer to the user.
  func dueTime(after last: Double, changedAt change: Double, isAwaited: Bool) -> Double {
    if isAwaited { return last + Self.least }
    let interval = max(cost / Self.share, Self.least)
    return min(
      last + min(interval, Self.greatestInMotion),
      max(last + min(interval, Self.greatest), change + Self.rest))
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
