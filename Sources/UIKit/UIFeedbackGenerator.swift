// A desktop has no haptic hardware.

/// A generator of haptic feedback. It has no effect on a desktop.
@MainActor
open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Has no effect on a desktop.
  open func prepare() {}
}

/// A generator of haptic feedback for impacts. It has no effect on a desktop.
@MainActor
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of the impact.
  public enum FeedbackStyle: Int, Sendable {
    /// The mass or the rigidity of the colliding objects.
    case light, medium, heavy, soft, rigid
  }

  public override init() {}
  /// Creates a generator of a style.
  public init(style: FeedbackStyle) {}

  /// Has no effect on a desktop.
  public func impactOccurred() {}
  /// Has no effect on a desktop.
  public func impactOccurred(intensity: CGFloat) {}
}

/// A generator of haptic feedback for results. It has no effect on a desktop.
@MainActor
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of result.
  public enum FeedbackType: Int, Sendable {
    /// A success, a warning or a failure.
    case success, warning, error
  }

  /// Has no effect on a desktop.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A generator of haptic feedback for changes of a selection. It has no effect on a desktop.
@MainActor
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect on a desktop.
  public func selectionChanged() {}
}
