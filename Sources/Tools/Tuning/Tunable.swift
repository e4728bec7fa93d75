import GlissadeMotion
import GlissadeUI

/// A choreography whose parameters can be changed by name.
public protocol Tunable: Hashable, Sendable {
  /// Creates a choreography with the effect's initial values.
  init()

  /// The parameters, in the order in which they are listed for the user.
  static var parameters: [Parameter<Self>] { get }

  /// The timings, starting with that of the main motion. Empty by default.
  static var timings: [TimingParameter<Self>] { get }

  /// The main motion as a curve. The default is the motion of the first timing, or a curve without duration
  /// if there is none.
  var curve: MotionCurve { get }

  /// Returns the effect with its current values as source code, or `nil` if there is none in the language.
  ///
  /// The result is a complete file that creates the effect's views and animates them. A choreography need not
  /// handle `set`, because the command-line options are derived from the parameters. The default
  /// implementation returns `nil`.
  func source(_ language: SourceLanguage) -> String?
}

extension Tunable {
  public static var timings: [TimingParameter<Self>] { [] }

  public func source(_ language: SourceLanguage) -> String? { nil }

  public var curve: MotionCurve {
    guard let timing = Self.timings.first,
      let duration = Self.parameters.first(where: { $0.name == timing.duration })
    else { return MotionCurve(.linear, duration: 0) }
    return MotionCurve(timing: self[keyPath: timing.keyPath], duration: self[keyPath: duration.keyPath])
  }
}

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
  /// response. The values of keyframes are divided by the final value.
  public init(timing function: TimingFunction, duration: Double) {
    guard case .keyframes(let keyframes) = function else {
      let (timing, length) = function.timing(within: duration)
      self.init(timing, duration: length)
      return
    }
    let motion = try? Keyframes(initialValue: 0, keyframes: keyframes, mode: .cubic)
    let end = motion?.value(at: 1) ?? 0
    self.init(duration: duration) { time in
      guard let motion, duration > 0 else { return 0 }
      return motion.value(at: time / duration) / (end == 0 ? 1 : end)
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
