/// The accessibility state of a stage.
@MainActor
final class StageAccessibility {
  /// The number of elements that have been numbered.
  private var count: UInt64 = 0
  /// The pending notifications, oldest first.
  private(set) var notifications: [AccessibilityNotification] = []
  /// The greatest number of pending notifications. Older ones are dropped.
  private static let mostNotifications = 32
  /// Whether the last request was performed.
  var wasDone = false
  /// The screen that was last announced.
  weak var frontmost: AnyObject?

  func nextNumber() -> UInt64 {
    count += 1
    return count
  }

  func add(_ notification: AccessibilityNotification) {
    if notification != .layoutChanged || notifications.last != .layoutChanged {
      notifications.append(notification)
    }
    if notifications.count > Self.mostNotifications { notifications.removeFirst() }
  }

  func takeNotifications() -> [AccessibilityNotification] {
    defer { notifications = [] }
    return notifications
  }
}
