/// How the stage's time follows the clock: at a speed, a tenth of it, not at all, or a frame at a time.
///
/// Whatever is changed, the stage's time goes on from where it is. It stands until `start`.
struct Transport {
  /// What is done to time.
  enum Command {
    case slowMotion, pause
    /// One frame on; time stands from then on.
    case step
    /// One frame back; time stands from then on.
    case stepBack
  }

  /// How many times slower slow motion is.
  static let slowness = 10.0

  /// Seconds of the stage's in one of the clock's while nothing is done to time.
  let speed: Double
  /// How long a frame is at that speed, in seconds of the clock's.
  let frame: Double

  private(set) var isSlow = false
  private(set) var isPaused = false

  /// The last moment at which the rate changed: the clock's time and the stage's then.
  private var anchor: (clock: Double, stage: Double)?

  init(speed: Double, frame: Double = 1.0 / 60) {
    (self.speed, self.frame) = (speed, frame)
  }

  /// Seconds of the stage's in one of the clock's, as it is now.
  var rate: Double { isPaused ? 0 : movingRate }

  private var movingRate: Double { isSlow ? speed / Self.slowness : speed }

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

  mutating func perform(_ command: Command, at time: Double) {
    var now = stageTime(at: time)
    switch command {
    case .slowMotion: isSlow.toggle()
    case .pause: isPaused.toggle()
    case .step:
      isPaused = true
      now += step
    case .stepBack:
      // The stage's own time does not go back. What is shown of the past is no matter of the clock's.
      isPaused = true
    }
    if anchor != nil { anchor = (time, now) }
  }
}
