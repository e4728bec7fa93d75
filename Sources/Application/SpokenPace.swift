/// The pace at which a window publishes its accessibility tree, by the time that this takes.
///
/// What the user has done is published without delay. Motion is published less often if the tree is expensive, so that
/// it costs at most 15 µs of a frame at 60 frames per second, for trees that take up to 7.2 ms with their events. What
/// a tree takes beyond its share of the time is a debt, and the next tree waits until it is repaid.
struct SpokenPace {
  /// The share of all time that trees may take: 13 µs of each frame of 1/60 s. About 2 µs are not measured, such as
  /// what the thread of the bridge does between its messages.
  static let share = 13e-6 * 60
  /// The least interval between two trees, in seconds.
  static let least = 0.05
  /// The greatest interval between two trees while the window changes all the time, in seconds.
  static let greatestInMotion = 8.0
  /// The greatest interval otherwise, in seconds.
  static let greatest = 1.0
  /// The time without a change after which a motion has ended, in seconds.
  static let rest = 0.25
  /// The limits of the debt. Time without trees is no credit for later ones.
  private static let debts = -share * least...share * greatestInMotion

  /// The time of the last tree, in seconds, and the debt at that time.
  private var (last, debt) = (-Double.infinity, 0.0)

  /// Records a tree.
  ///
  /// - Parameters:
  ///   - time: The time of the tree, in seconds.
  ///   - cost: The time that it took to build and publish it, and to send its events, in seconds.
  mutating func treeWasPublished(at time: Double, in cost: Double) {
    let rest = max(debt - Self.share * max(0, time - last), Self.debts.lowerBound)
    (last, debt) = (time, min(rest + max(0, cost), Self.debts.upperBound))
  }

  /// Returns the time at which a changed window publishes its tree.
  ///
  /// - Parameters:
  ///   - change: The time of the last change, in seconds.
  ///   - isAwaited: Whether the change is an answer to the user.
  func dueTime(changedAt change: Double, isAwaited: Bool) -> Double {
    if isAwaited { return last + Self.least }
    let interval = max(debt / Self.share, Self.least)
    return min(
      last + min(interval, Self.greatestInMotion),
      max(last + min(interval, Self.greatest), change + Self.rest))
  }
}
