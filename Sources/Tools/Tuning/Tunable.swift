import GlissadeMotion
import GlissadeUI

/// A choreography whose numbers can be changed by name.
public protocol Tunable: Hashable, Sendable {
  /// Creates a choreography with the effect's own numbers.
  init()

  /// The numbers that can be changed, in the order in which a person would look for them.
  static var parameters: [Parameter<Self>] { get }

  /// The timings that can be changed, the main motion's first. None by default.
  static var timings: [TimingParameter<Self>] { get }

  /// The main motion, to be drawn as a curve. By default that of the first timing.
  var curve: MotionCurve { get }

  /// Returns the effect with these numbers as source to take home: a whole file that makes its views and moves them. `nil`
  /// by default.
  ///
  /// Options of the command line come from the parameters; a choreography need not write them.
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

/// A motion as a function of time, in parts of its whole way: it sets out from 0 and ends at 1.
public struct MotionCurve: Sendable {
  /// In seconds.
  public let duration: Double
  /// The value at a time from 0 to `duration`, in seconds.
  public let value: @Sendable (Double) -> Double

  public init(duration: Double, value: @escaping @Sendable (Double) -> Double) {
    (self.duration, self.value) = (duration, value)
  }

  /// The motion of an animation of `duration` seconds.
  public init(_ timing: Timing, duration: Double) {
    self.init(duration: duration) { timing.progress(at: $0, duration: duration) }
  }

  /// The motion of an animation of `duration` seconds, or of as long as its spring takes to settle. Keyframes count in parts
  /// of the value at which the last one ends.
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

  public init(_ curve: TimingCurve, duration: Double) {
    self.init(.curve(curve), duration: duration)
  }

  /// UIKit's spring; a number that makes none becomes the nearest that does, as in `View.animate`.
  public init(springWithDamping dampingRatio: Double, initialVelocity: Double = 0, duration: Double) {
    self.init(
      .spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity),
      duration: duration)
  }
}
