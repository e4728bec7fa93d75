import CDBus
import Glibc
import GlissadeGeometry
import GlissadeUI
import Synchronization

/// What the application has for the bridge's thread. Putting something in waits for nothing but a lock that is held
/// briefly; of what a window shows, only the last is kept.
final class Mailbox: Sendable {
  /// What a window shows.
  struct Publication: Sendable {
    var tree: AccessibilityTree
    var origin: Point
    var scale: Double
  }

  struct Mail: Sendable {
    /// What windows show by their numbers, in no order. `nil` for those that are gone.
    var windows: [Int: Publication?] = [:]
    var notifications: [(window: Int, notification: AccessibilityNotification)] = []
    fileprivate var isAnnounced = false
  }

  /// Whether assistive technologies are in use.
  let isActive = Atomic(false)
  /// Ready to read while there is mail.
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

  /// Takes all mail out. Call it when the descriptor is ready to read.
  func take() -> Mail {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    return mail.withLock { mail in
      defer { mail = Mail() }
      return mail
    }
  }
}
