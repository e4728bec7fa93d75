// A desktop has nothing that can be felt.

/// Lets the device be felt. Has no effect on a desktop.
@MainActor
open class UIFeedbackGenerator {
  public init() {}

  /// Has no effect on a desktop.
  open func prepare() {}
}

/// Lets the device be felt as if something had struck. Has no effect on a desktop.
@MainActor
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard it strikes.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public override init() {}
  public init(style: FeedbackStyle) {}

  /// Has no effect on a desktop.
  public func impactOccurred() {}
  /// Has no effect on a desktop.
  public func impactOccurred(intensity: CGFloat) {}
}

/// Lets the device be felt when something has come out well or badly. Has no effect on a desktop.
@MainActor
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it came out.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Has no effect on a desktop.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Lets the device be felt when another thing is chosen. Has no effect on a desktop.
@MainActor
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect on a desktop.
  public func selectionChanged() {}
}
