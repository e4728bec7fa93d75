import CDBus
import Glibc
import GlissadeGeometry
import GlissadeUI
import Synchronization

/// The queue from the application to the bridge's thread. Adding to it takes a lock that is held only
/// briefly. Of the content of a window, only the latest is kept.
final class Mailbox: Sendable {
  /// The content of a window.
  struct Publication: Sendable {
    var tree: AccessibilityTree
    var origin: Point
    var scale: Double
  }

  struct Mail: Sendable {
    /// The content of windows by their numbers. `nil` means a window that has closed.
    var windows: [Int: Publication?] = [:]
    var notifications: [(window: Int, notification: AccessibilityNotification)] = []
    fileprivate var isAnnounced = false
  }

  /// Whether assistive technologies are active.
  let isActive = Atomic(false)
  /// The descriptor that is readable while there is mail.
  let descriptor = glissade_wakeup_descriptor()
  private let mail = Mutex(Mail())

  func put(_ publication: Publication?, of window: Int) { add { $0.windows[window] = .some(publication) } }

  func post(_ notification: AccessibilityNotification, in window: Int) {
    add { $0.notifications.append((window, notification)) }
  }

  private func add(_ change: (inout Mail) -> Void) {
    let announces = mail.withLock { mail in
      change(&mail)
      defer { mail.isAnnounced = true }
      return !mail.isAnnounced
    }
    guard announces else { return }
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout.size(ofValue: one))
  }

  /// Removes and returns all mail. Call it when the descriptor is readable.
  func take() -> Mail {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    return mail.withLock { mail in
      defer { mail = Mail() }
      return mail
    }
  }
}
