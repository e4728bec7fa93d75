/// A namespace for posting notifications, as `UIAccessibility.post(notification:argument:)` does.
public enum Accessibility {
  /// Posts a notification on the stage of the application's first window.
  @MainActor
  public static func post(_ notification: AccessibilityNotification) { MainScreen.stage?.post(notification) }
}
