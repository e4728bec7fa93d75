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

  private struct State {
    var mail = Mail()
    /// The windows that may have changed since their content was published.
    var outdated: Set<Int> = []
  }

  /// Whether assistive technologies are active.
  let isActive = Atomic(false)
  /// The time that the thread needed for the content of windows and that is not accounted for yet, in nanoseconds.
  let cost = Atomic<UInt64>(0)
  /// The descriptor that is readable while there is mail.
  let descriptor = glissade_wakeup_descriptor()
  private let state = Mutex(State())

  func put(_ publication: Publication?, of window: Int, with notifications: [AccessibilityNotification] = [])
  {
    add {
      $0.mail.windows[window] = .some(publication)
      $0.outdated.remove(window)
      $0.mail.notifications += notifications.map { (window, $0) }
    }
  }

  func post(_ notifications: [AccessibilityNotification], in window: Int) {
    add { $0.mail.notifications += notifications.map { (window, $0) } }
  }

  /// Records whether a window may have changed since its content was published.
  func setOutdated(_ isOutdated: Bool, _ window: Int) {
    state.withLock {
      if isOutdated { $0.outdated.insert(window) } else { $0.outdated.remove(window) }
    }
  }

  /// Removes the record of the windows that may have changed. Called when the bus of assistive technologies is left.
  func forgetOutdated() { state.withLock { $0.outdated = [] } }

  /// Whether a window may have changed since its content was published.
  func isOutdated(_ window: Int) -> Bool { state.withLock { $0.outdated.contains(window) } }

  /// Whether any window may have changed since its content was published.
  var isOutdated: Bool { state.withLock { !$0.outdated.isEmpty } }

  private func add(_ change: (inout State) -> Void) {
    let announces = state.withLock { state in
      change(&state)
      defer { state.mail.isAnnounced = true }
      return !state.mail.isAnnounced
    }
    guard announces else { return }
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout.size(ofValue: one))
  }

  /// Removes and returns all mail. Call it when the descriptor is readable.
  func take() -> Mail {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    return state.withLock { state in
      defer { state.mail = Mail() }
      return state.mail
    }
  }
}
