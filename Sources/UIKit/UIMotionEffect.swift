import GlissadeUI

// A desktop has no motion sensors, so that it is never tilted.

/// An effect of the device's tilt on a view. It has no effect on a desktop.
@MainActor
open class UIMotionEffect {
  /// Creates an effect.
  public init() {}

  /// Returns the values to add to those of the view for a tilt from −1 to 1. The default implementation returns
  /// `nil`. It is not called on a desktop.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect between two values. It has no effect on a desktop.
public final class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt.
  public enum EffectType: Int, Sendable {
    /// The horizontal and the vertical axis.
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  /// The name of the property.
  public let keyPath: String
  /// The axis of the tilt.
  public let type: EffectType
  /// The value at the one end.
  public var minimumRelativeValue: Any?
  /// The value at the other end.
  public var maximumRelativeValue: Any?

  /// Creates an effect on a property.
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}

/// A group of effects. It has no effect on a desktop.
public final class UIMotionEffectGroup: UIMotionEffect {
  /// The effects of the group.
  public var motionEffects: [UIMotionEffect]?

  public override init() {}
}

extension View {
  /// Has no effect: a desktop is never tilted.
  public func addMotionEffect(_ effect: UIMotionEffect) {}
  /// Has no effect: a desktop is never tilted.
  public func removeMotionEffect(_ effect: UIMotionEffect) {}
  /// The effects of the view: none, because a desktop is never tilted.
  public var motionEffects: [UIMotionEffect] {
    get { [] }
    set {}
  }
}
