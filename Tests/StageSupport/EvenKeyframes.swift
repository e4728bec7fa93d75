import GlissadeUI

extension KeyframeAnimationOptions {
  /// The bits of the linear curve, so that the times of keyframes are fractions of the duration.
  public static let curveLinear = KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)
}
