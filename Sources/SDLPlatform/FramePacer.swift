/// Keeps frames from coming faster than the display shows them.
///
/// If presenting waits for the display, all frames pass: the pacer's rate is slightly higher than the display's, and
/// two frames in succession may catch up after a late one. It limits frames if there is no such wait, or if the wait
/// is skipped, as drivers do for an invisible window.
struct FramePacer {
  private var earliest = -Double.infinity
  private let interval: Double

  init(refreshRate: Double, displayWaits: Bool) {
    interval = (displayWaits ? 0.95 : 1) / refreshRate
    lead = displayWaits ? 2 : 0
  }

  /// The number of frames that may come at once after a pause.
  private let lead: Double

  /// Returns the time before which the frame that is ready at `now` must not be shown.
  mutating func timeToPresent(readyAt now: Double) -> Double {
    let time = max(now, earliest)
    earliest = max(earliest, time - lead * interval) + interval
    return time
  }
}
