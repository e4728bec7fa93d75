/// How the stage's time follows the clock: at a speed, slower than that, or not at all.
///
/// Whatever is changed, the stage's time goes on from where it is. It stands until `start`.
struct Transport {
  /// What is done to time, and to which time of the session is seen.
  enum Command: Equatable {
    case slowMotion, pause
    /// Time goes at a fraction of its speed, as 0.1 for a tenth.
    case rate(Double)
    /// One frame on; time stands from then on.
    case step
    /// One frame back; time stands from then on.
    case stepBack
    /// Shows a time of the session, in seconds; time stands from then on.
    case seek(Double)
    /// Shows a stretch of the session again, once or without end.
    case play(ClosedRange<Double>, loops: Bool)
    /// Shows the present again.
    case present
    /// Makes the time that is shown the present. Time goes on from there.
    case continueFromHere
  }

  /// The fractions of its speed at which time can go.
  static let rates = [1, 0.5, 0.2, 0.1, 0.01]

  /// The rate of slow motion, unless another was chosen.
  static let slowRate = 0.1

  /// Seconds of the stage's in one of the clock's while nothing is done to time.
  let speed: Double
  /// How long a frame is at that speed, in seconds of the clock's.
  let frame: Double

  /// The fraction of its speed at which time goes while it does not stand.
  private(set) var fraction = 1.0
  /// The fraction that slow motion returns to.
  private var lastSlowFraction = Self.slowRate
  private(set) var isPaused = false

  var isSlow: Bool { fraction < 1 }

  /// The last moment at which the rate changed: the clock's time and the stage's then.
  private var anchor: (clock: Double, stage: Double)?

  init(speed: Double, frame: Double = 1.0 / 60) {
    (self.speed, self.frame) = (speed, frame)
  }

  /// Seconds of the stage's in one of the clock's, as it is now.
  var rate: Double { isPaused ? 0 : movingRate }

  /// The rate while time does not stand.
  var movingRate: Double { speed * fraction }

  /// A frame, in seconds of the stage's.
  var step: Double { frame * movingRate }

  /// The stage's time at the clock's `time`; 0 before the start.
  func stageTime(at time: Double) -> Double {
    guard let anchor else { return 0 }
    return anchor.stage + max(0, time - anchor.clock) * rate
  }

  /// When the clock will stand at the stage's `time`; `nil` for never, as things are.
  func clockTime(atStage time: Double) -> Double? {
    guard let anchor, rate > 0 else { return nil }
    return anchor.clock + (time - anchor.stage) / rate
  }

  /// Lets time begin, once.
  mutating func start(at time: Double) {
    if anchor == nil { anchor = (time, 0) }
  }

  mutating func toggleSlowMotion(at time: Double) {
    setFraction(isSlow ? 1 : lastSlowFraction, at: time)
  }

  /// Lets time go at a fraction of its speed. Fractions that are not above 0 and at most 1 have no effect.
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

  /// Goes one frame on and stands.
  mutating func stepForward(at time: Double) {
    setPaused(true, at: time)
    let step = step
    anchor?.stage += step
  }

  /// Lets the stage's time, which is another's from now on, be `stageTime`.
  mutating func reset(to stageTime: Double, at time: Double) {
    if anchor != nil { anchor = (time, stageTime) }
  }

  private mutating func reanchor(at time: Double) {
    if anchor != nil { anchor = (time, stageTime(at: time)) }
  }
}
