import GlissadeAnimationEngine
import GlissadeMotion

/// The options of an animation, by UIKit's names. The default is a single run that eases in and out.
public struct AnimationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  // The raw values are UIKit's. The module UIKit declares the options that have no effect.

  /// Views receive touches while they are animated. Without it, they are skipped by hit testing until the
  /// animation ends.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Starts from the presentation values, and replaces the running animations of the same properties.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Repeats the animation without end.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs the animation backwards after it has run forwards.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// In a nested block, uses the block's own duration instead of the outer block's.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// In a nested block, uses the block's own curve instead of the outer block's.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// In a transition, animates the changes of the content as well.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// In a transition from one view to another, hides and shows the views instead of removing and adding them.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

  /// Flips the view about its vertical axis. The left side comes to the front and moves to the right.
  public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  /// Flips the view about its vertical axis. The right side comes to the front and moves to the left.
  public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  /// The same as `transitionCrossDissolve`: pages do not curl.
  public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
  /// The same as `transitionCrossDissolve`: pages do not curl.
  public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
  /// Fades from the old content to the new.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  /// Flips the view about its horizontal axis. The top comes to the front and moves to the bottom.
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  /// Flips the view about its horizontal axis. The bottom comes to the front and moves to the top.
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

  /// Starts and ends slowly. The default.
  public static let curveEaseInOut: AnimationOptions = []
  /// Starts slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// Ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// Runs at constant speed.
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

/// The options of a keyframe animation, by UIKit's names. The default is a single run with linear interpolation, which
/// eases in and out as a whole.
///
/// As in UIKit, the bits of `AnimationOptions` select another curve for the whole:
/// `KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)`.
public struct KeyframeAnimationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Views receive touches while they are animated. See `AnimationOptions.allowUserInteraction`.
  public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
  /// Starts from the presentation values, and replaces the running animations of the same properties.
  public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
  /// Repeats the animation without end.
  public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
  /// Runs the animation backwards after it has run forwards.
  public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
  /// In a nested block, uses the block's own duration instead of the outer block's.
  public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)

  /// Interpolates linearly between the values. The default.
  public static let calculationModeLinear: KeyframeAnimationOptions = []
  /// Jumps from value to value.
  public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  /// Interpolates linearly, at constant speed over the whole duration. The times of the keyframes determine
  /// only their order.
  public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
  /// Interpolates along a smooth curve through the values, which may overshoot them.
  public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  /// Interpolates along a smooth curve through the values, at constant speed over the whole duration.
  public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

  /// The options that both kinds of animations have, the curve among them.
  var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & 0x3_03ff) }

  var mode: Keyframes.CalculationMode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}
