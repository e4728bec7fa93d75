/// When calls of clients wait for the content of now.
///
/// Windows publish moving content rarely. A call that comes later waits until the windows have published what they show
/// at that time, which takes a few milliseconds, and never longer than a limit.
struct Refresh {
  /// What happens to a call.
  enum Step { case answer, ask, wait }

  /// The age up to which content is taken as that of now, in seconds.
  static let freshness = 0.05
  /// The greatest time that a call waits, in seconds.
  static let limit = 0.1

  /// The time until which the call waits. `nil` if none does.
  private(set) var deadline: Double?
  /// The time of the last content, in seconds.
  private var contentTime = -Double.infinity

  /// Records that windows have published their content.
  mutating func contentHasCome(at time: Double) { (contentTime, deadline) = (time, nil) }

  /// Returns what happens to the next call at a time, which is in seconds. `ask` is returned once, before `wait`.
  ///
  /// - Parameter isOutdated: Whether a window may have changed since it published its content.
  mutating func step(at time: Double, isOutdated: Bool) -> Step {
    guard isOutdated, time - contentTime >= Self.freshness else {
      deadline = nil
      return .answer
    }
    guard let deadline else {
      deadline = time + Self.limit
      return .ask
    }
    guard time >= deadline else { return .wait }
    // The application is busy. Further calls do not wait for it.
    contentHasCome(at: time)
    return .answer
  }
}
