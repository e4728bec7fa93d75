/// The relation of the stage's time to the clock: at normal speed, slower, or stopped.
///
/// The stage's time stays continuous through all changes. It is stopped until `start(at:)`.
package struct Transport {
  /// A command that changes how time runs, or which time of the session is shown.
  package enum Command: Equatable {
    /// Toggles slow motion, or pauses and resumes.
    case slowMotion, pause
    /// Sets the rate as a fraction of normal speed, for example 0.1 for a tenth.
    case rate(Double)
    /// Advances by one frame and stops time.
    case step
    /// Goes back by one frame and stops time.
    case stepBack
    /// Shows a time of the session, in seconds, and stops time.
    case seek(Double)
    /// Replays a stretch of the session, once or in a loop.
    case play(ClosedRange<Double>, loops: Bool)
    /// Recreates the present with the values in force, replays a stretch once, and then goes on in the present as
    /// before.
    case replay(ClosedRange<Double>)
    /// Shows the present again.
    case present
    /// Makes the time shown the present and resumes time.
    case continueFromHere
    /// Returns to the present that was left when a past time became the present, and stops time.
    case takeBack
  }

  /// The selectable rates, as fractions of normal speed.
  package static let rates = [1, 0.5, 0.2, 0.1, 0.01]

  /// The rate of slow motion unless another one was selected.
  static let slowRate = 0.1

  /// The rate of the stage's time in relation to the clock's at normal speed.
  package let speed: Double
  /// The duration of a frame at normal speed, in seconds of the clock's time.
  package let frame: Double

  /// The rate as a fraction of normal speed, which applies while time is not stopped.
  package private(set) var fraction = 1.0
  /// The fraction that toggling slow motion returns to.
  private var lastSlowFraction = Self.slowRate
  package private(set) var isPaused = false

  package var isSlow: Bool { fraction < 1 }

  /// The clock's time and the stage's time at the last change of the rate, in seconds. `nil` before the
  /// start.
  private var anchor: (clock: Double, stage: Double)?

  package init(speed: Double, frame: Double = 1.0 / 60) {
    (self.speed, self.frame) = (speed, frame)
  }

  /// The current rate of the stage's time in relation to the clock's. 0 while paused.
  package var rate: Double { isPaused ? 0 : movingRate }

  /// The rate that applies while time is not stopped.
  var movingRate: Double { speed * fraction }

  /// The duration of a frame, in seconds of the stage's time.
  package var step: Double { frame * movingRate }

  /// Returns the stage's time at a time of the clock, in seconds. 0 before the start.
  package func stageTime(at time: Double) -> Double {
    guard let anchor else { return 0 }
    return anchor.stage + max(0, time - anchor.clock) * rate
  }

  /// Returns the clock's time at which the stage reaches a time, or `nil` if it does not at the current rate.
  package func clockTime(atStage time: Double) -> Double? {
    guard let anchor, rate > 0 else { return nil }
    return anchor.clock + (time - anchor.stage) / rate
  }

  /// Starts the stage's time. Only the first call has an effect.
  package mutating func start(at time: Double) {
    if anchor == nil { anchor = (time, 0) }
  }

  mutating func toggleSlowMotion(at time: Double) {
    setFraction(isSlow ? 1 : lastSlowFraction, at: time)
  }

  /// Sets the rate as a fraction of normal speed. Fractions that are not in the range from 0 (exclusive) to 1
  /// are ignored.
  mutating func setFraction(_ fraction: Double, at time: Double) {
    guard fraction > 0, fraction <= 1 else { return }
    reanchor(at: time)
    self.fraction = fraction
    if isSlow { lastSlowFraction = fraction }
  }

  mutating func setPaused(_ isPaused: Bool, at time: Double) {
    reanchor(at: time)
    self.isPaused = isPaused
  }

  /// Advances by one frame and pauses.
  mutating func stepForward(at time: Double) {
    setPaused(true, at: time)
    let step = step
    anchor?.stage += step
  }

  /// Sets the stage's time after the stage was replaced by another one.
  package mutating func reset(to stageTime: Double, at time: Double) {
    if anchor != nil { anchor = (time, stageTime) }
  }

  private mutating func reanchor(at time: Double) {
    if anchor != nil { anchor = (time, stageTime(at: time)) }
  }
}
