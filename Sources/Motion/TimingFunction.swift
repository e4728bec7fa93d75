/// The pace of an animation as a value: one that can be compared, edited, written and read.
///
/// A `Timing` is what becomes of it in an animation of a given duration.
public enum TimingFunction: Hashable, Sendable {
  /// A cubic Bézier curve, stretched to the animation's duration.
  case curve(TimingCurve)
  /// UIKit's spring, which has come to rest at the end of the animation's duration.
  ///
  /// The damping ratio is above 0 and at most 1. The velocity is in whole distances a second.
  case spring(dampingRatio: Double, velocity: Double = 0)
  /// SwiftUI's spring, which takes the time in which it settles, whatever the animation's duration.
  ///
  /// The response is in seconds; the bounce goes from -1 to 1. The velocity is in whole distances a second.
  case settlingSpring(response: Double, bounce: Double, velocity: Double)
  /// The keyframes of one number, joined by a smooth curve as in `Keyframes.CalculationMode.cubic`.
  ///
  /// The number sets out from 0. Only an effect whose motion is made of keyframes has such a timing.
  case keyframes([Keyframe])

  public static let linear = TimingFunction.curve(.linear)
  public static let easeIn = TimingFunction.curve(.easeIn)
  public static let easeOut = TimingFunction.curve(.easeOut)
  public static let easeInOut = TimingFunction.curve(.easeInOut)
  /// Core Animation's default; CSS calls it `ease`.
  public static let `default` = TimingFunction.curve(.default)

  /// The sort of a timing function.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case linear
    case cubicBezier = "cubic-bezier"
    case spring
    case keyframes
  }

  public var kind: Kind {
    switch self {
    case .curve(.linear): .linear
    case .curve: .cubicBezier
    case .spring, .settlingSpring: .spring
    case .keyframes: .keyframes
    }
  }
}

extension TimingFunction {
  /// The damping ratio of a spring. 1 for other timings; setting it makes them a spring of the animation's duration.
  public var dampingRatio: Double {
    get {
      switch self {
      case .spring(let dampingRatio, _): dampingRatio
      case .settlingSpring(_, let bounce, _): bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      case .curve, .keyframes: 1
      }
    }
    set {
      if case .settlingSpring(let response, _, let velocity) = self {
        self = .settlingSpring(response: response, bounce: 1 - newValue, velocity: velocity)
      } else {
        self = .spring(dampingRatio: newValue, velocity: initialVelocity)
      }
    }
  }

  /// The velocity at which a spring is released, in whole distances a second. 0 for other timings; setting it makes them a
  /// spring of the animation's duration.
  public var initialVelocity: Double {
    get {
      switch self {
      case .spring(_, let velocity), .settlingSpring(_, _, let velocity): velocity
      case .curve, .keyframes: 0
      }
    }
    set {
      if case .settlingSpring(let response, let bounce, _) = self {
        self = .settlingSpring(response: response, bounce: bounce, velocity: newValue)
      } else {
        self = .spring(dampingRatio: dampingRatio, velocity: newValue)
      }
    }
  }

  /// Checks that the numbers make a motion.
  ///
  /// - Throws: For the first number that does not.
  public func check() throws(ParameterError) {
    switch self {
    case .curve: break
    case .spring(let dampingRatio, let velocity):
      try ParameterError.check(
        0 < dampingRatio && dampingRatio <= 1, "damping ratio", dampingRatio, "a number above 0 and at most 1"
      )
      try ParameterError.checkSize("velocity", velocity)
    case .settlingSpring(let response, let bounce, let velocity):
      try ParameterError.check(
        0.01 <= response && response <= 10, "response", response, "a number of seconds from 0.01 to 10")
      try ParameterError.check(-1 < bounce && bounce < 1, "bounce", bounce, "a number between -1 and 1")
      try ParameterError.checkSize("velocity", velocity)
    case .keyframes(let keyframes):
      _ = try Keyframes(initialValue: 0, keyframes: keyframes, mode: .cubic)
    }
  }
}
