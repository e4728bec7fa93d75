import GlissadeMotion

/// A motion as a function of time. The value is a fraction of the animated distance: it starts at 0 and ends
/// at 1.
public struct MotionCurve: Sendable {
  /// The duration, in seconds.
  public let duration: Double
  /// Returns the value at a time in seconds, from 0 to `duration`.
  public let value: @Sendable (Double) -> Double

  /// Creates a curve from a function.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - value: Returns the value at a time in seconds, from 0 to `duration`.
  public init(duration: Double, value: @escaping @Sendable (Double) -> Double) {
    (self.duration, self.value) = (duration, value)
  }

  /// Creates the curve of an animation of `duration` seconds with a timing.
  public init(_ timing: Timing, duration: Double) {
    self.init(duration: duration) { timing.progress(at: $0, duration: duration) }
  }

  /// Creates the curve of an animation with a timing function.
  ///
  /// The curve lasts `duration` seconds, or until the spring has settled if the spring is specified by its
  /// response. The values of keyframes are divided by the final value. Keyframes as a whole ease in and out.
  public init(timing function: TimingFunction, duration: Double) {
    let (timing, length) = function.timing(within: duration)
    guard case .keyframes(let keyframes) = function else {
      self.init(timing, duration: length)
      return
    }
    let motion = try? Keyframes(initialValue: 0, keyframes: keyframes, mode: .cubic)
    let end = motion?.value(at: 1) ?? 0
    self.init(duration: duration) { time in
      guard let motion, duration > 0 else { return 0 }
      return motion.value(at: timing.progress(at: time, duration: duration)) / (end == 0 ? 1 : end)
    }
  }

  /// Creates the curve of an animation of `duration` seconds with a Bézier timing curve.
  public init(_ curve: TimingCurve, duration: Double) {
    self.init(.curve(curve), duration: duration)
  }

  /// Creates the curve of UIKit's spring animation. Invalid values are replaced by the nearest valid ones, as
  /// in `View.animate`.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio. 1 has no oscillation.
  ///   - initialVelocity: The initial velocity, in multiples of the animated distance per second. The default
  ///     is 0.
  ///   - duration: The duration, in seconds.
  public init(springWithDamping dampingRatio: Double, initialVelocity: Double = 0, duration: Double) {
    self.init(
      .spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity),
      duration: duration)
  }
}
