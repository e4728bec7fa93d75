import GlissadeMotion

/// How an animation runs, by UIKit's names. Easing in and out is what happens where no curve is named.
public struct AnimationOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  // The numbers are UIKit's.

  /// Lays out the views in the block too. They are laid out there anyway by `layoutIfNeeded`; it has no effect here.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  /// Views that move take part in hit testing; without it they are passed over until they rest.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Starts from what is on screen, and takes the place of the animations of the same properties.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Runs for ever.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs back as well.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// In a block within a block: keeps its own duration in place of the outer one's.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// In a block within a block: keeps its own curve in place of the outer one's.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// In a transition: the new content may animate by itself.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// In a transition from one view to another: hides and shows them, in place of taking one away and adding the other.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
  /// In a block within a block: takes none of the outer one's options. A block here never does.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

  /// The left side comes to the front and goes to the right.
  public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  /// The right side comes to the front and goes to the left.
  public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  /// Dissolves here.
  public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
  /// Dissolves here.
  public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
  /// The old content fades into the new.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  /// The top comes to the front and goes to the bottom.
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  /// The bottom comes to the front and goes to the top.
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

  /// A number of frames a second to aim at. Frames are drawn as often as the display shows them; these have no effect.
  public static let preferredFramesPerSecondDefault: AnimationOptions = []
  public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
  public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

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

  /// Has no effect here; see `AnimationOptions.layoutSubviews`.
  public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
  public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
  public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
  public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
  public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
  /// In a block within a block: keeps its own duration in place of the outer one's.
  public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
  /// Has no effect here; see `AnimationOptions.overrideInheritedOptions`.
  public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

  /// Straight from value to value.
  public static let calculationModeLinear: KeyframeAnimationOptions = []
  /// From value to value without anything between.
  public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  /// Straight from value to value, at a constant speed over the whole duration: the keyframes' times say their order alone.
  public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
  /// A smooth curve through the values, which may overshoot.
  public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  /// A smooth curve through the values, at a constant speed over the whole duration.
  public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

  /// The same wishes, as a plain animation names them.
  var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & 0x3ff) }

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
