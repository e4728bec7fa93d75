/// Keeps frames from coming faster than the display shows them.
///
/// Where presenting waits for the display this lets everything pass: its own rate is then a little higher, and
/// it lets two frames catch up at once after a late one. It steps in where there is no such wait, or where the
/// wait is skipped, as drivers do for a window that nobody sees.
struct FramePacer {
  private var earliest = -Double.infinity
  private let interval: Double

  init(refreshRate: Double, displayWaits: Bool) {
    interval = (displayWaits ? 0.95 : 1) / refreshRate
    lead = displayWaits ? 2 : 0
  }

  /// How many frames may come at once after a pause.
  private let lead: Double

  /// The time before which the frame that is ready at `now` must not be shown.
  mutating func timeToPresent(readyAt now: Double) -> Double {
    let time = max(now, earliest)
    earliest = max(earliest, time - lead * interval) + interval
    return time
  }
}
