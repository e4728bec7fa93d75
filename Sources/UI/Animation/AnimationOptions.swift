import GlissadeMotion

/// How an animation runs, by UIKit's names. Easing in and out is what happens where no curve is named.
public struct AnimationOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Views that move take part in hit testing; without it they are passed over until they rest.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 0)
  /// Starts from what is on screen, and takes the place of the animations of the same properties.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 1)
  /// Runs for ever.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 2)
  /// Runs back as well.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 3)
  /// In a block within a block: keeps its own duration in place of the outer one's.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 4)
  /// In a block within a block: keeps its own curve in place of the outer one's.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 5)

  public static let curveEaseInOut: AnimationOptions = []
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

  var curve: TimingCurve {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }

  var repetition: Repetition {
    Repetition(count: contains(.repeat) ? .infinity : 1, autoreverses: contains(.autoreverse))
  }
}

/// How a keyframe animation runs, by UIKit's names.
public struct KeyframeAnimationOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 0)
  public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 1)
  public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 2)
  public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 3)

  /// Straight from value to value.
  public static let calculationModeLinear: KeyframeAnimationOptions = []
  /// From value to value without anything between.
  public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 16)
  /// A smooth curve through the values, which may overshoot.
  public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 2 << 16)

  /// The same wishes, as a plain animation names them.
  var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & 0xffff) }

  var mode: Keyframes.CalculationMode {
    switch rawValue >> 16 & 3 {
    case 1: .discrete
    case 2: .cubic
    default: .linear
    }
  }
}
