import GlissadeMotion
import GlissadeUI

// Animations that are begun and committed, as before iOS 4.

extension View {
  /// Begins an animation block, which `commitAnimations()` ends. Neither argument has an effect.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    BegunAnimations.begin()
  }
  /// Ends the animation block that was begun last.
  public static func commitAnimations() { BegunAnimations.commit() }
  /// Sets the duration of the block, in seconds, before its changes. The default is 0.2.
  public static func setAnimationDuration(_ duration: Double) { BegunAnimations.setDuration(duration) }
  /// Sets the delay of the block, in seconds, before its changes. The default is 0.
  public static func setAnimationDelay(_ delay: Double) { BegunAnimations.setDelay(delay) }
  /// Sets the curve of the block, before its changes. The default is `easeInOut`.
  public static func setAnimationCurve(_ curve: AnimationCurve) { BegunAnimations.setCurve(curve) }
  /// Sets the number of repetitions, before the changes. The default is 1.
  public static func setAnimationRepeatCount(_ count: Float) { BegunAnimations.setRepeatCount(Double(count)) }
  /// Sets whether the animations also run backwards, before the changes. The default is `false`.
  public static func setAnimationRepeatAutoreverses(_ flag: Bool) { BegunAnimations.setAutoreverses(flag) }
  /// Sets whether the animations begin at the present values, before the changes. The default is `false`.
  public static func setAnimationBeginsFromCurrentState(_ flag: Bool) {
    BegunAnimations.setBeginsFromCurrentState(flag)
  }
}

extension TimingCurve {
  /// Creates a curve from UIKit's number. Returns `nil` for other numbers than 0 through 3.
  public init?(rawValue: Int) {
    switch rawValue {
    case 0: self = .easeInOut
    case 1: self = .easeIn
    case 2: self = .easeOut
    case 3: self = .linear
    default: return nil
    }
  }

  /// UIKit's number of the curve. 0, that of `easeInOut`, for curves that have none.
  public var rawValue: Int {
    switch self {
    case .easeIn: 1
    case .easeOut: 2
    case .linear: 3
    default: 0
    }
  }
}
