import Glibc
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import Synchronization

/// Tells assistive technologies what the windows show, by AT-SPI2 over D-Bus.
///
/// A thread of its own owns the connections to the buses. What a window shows is handed to it as a value, and what is
/// asked of the application comes back through the main actor, so that no frame waits for a bus. The thread sleeps until
/// the desktop says that assistive technologies are in use (`org.a11y.Status.IsEnabled`), and nothing is made for them
/// before.
package final class AccessibilityBridge: Sendable {
  private let mailbox: Mailbox
  private let configuration: Configuration

  /// What the bridge tells the application, on the main actor.
  package struct Client: Sendable {
    /// Asks an element of a window for something. The window's number and the element's id are those that were
    /// published; the element may be gone.
    package var perform: @MainActor @Sendable (_ window: Int, _ element: UInt64, AccessibilityRequest) -> Void
    /// Assistive technologies are now in use, or not any more.
    package var activityDidChange: @MainActor @Sendable () -> Void

    package init(
      perform:
        @escaping @MainActor @Sendable (_ window: Int, _ element: UInt64, AccessibilityRequest) -> Void,
      activityDidChange: @escaping @MainActor @Sendable () -> Void
    ) {
      (self.perform, self.activityDidChange) = (perform, activityDidChange)
    }
  }

  /// What the thread starts with.
  struct Configuration: Sendable {
    var applicationName: String
    var version: String
    var buses: BusAddresses
    var client: Client
  }

  /// Creates a bridge, which does nothing until it is started.
  ///
  /// - Parameters:
  ///   - applicationName: What the application is called.
  ///   - version: The application's version. Empty if it has none.
  ///   - sessionBus: The address of the desktop's bus. `nil` if there is none.
  ///   - client: What is told of requests.
  package init(applicationName: String, version: String = "", sessionBus: String?, client: Client) {
    mailbox = Mailbox()
    configuration = Configuration(
      applicationName: applicationName, version: version, buses: BusAddresses(session: sessionBus),
      client: client)
  }

  /// Begins to wait for assistive technologies, where there is a bus on which they may come. Call it once.
  package func start() {
    guard configuration.buses.areThere else { return }
    BridgeThread.start(configuration, mailbox)
  }

  /// Whether assistive technologies are in use: trees need to be published only then.
  package var isActive: Bool { mailbox.isActive.load(ordering: .acquiring) }

  /// Publishes what a window shows now, in the place of what was published of it before.
  ///
  /// - Parameters:
  ///   - tree: The elements of the window. Its frames are in points.
  ///   - window: The number of the window, which is not used again for another one.
  ///   - origin: Where the window's content begins, in the desktop's coordinates.
  ///   - scale: The desktop's units a point.
  package func publish(_ tree: AccessibilityTree, of window: Int, origin: Point, scale: Double) {
    guard isActive else { return }
    mailbox.put(Mailbox.Publication(tree: tree, origin: origin, scale: scale), of: window)
  }

  /// Says that a window is gone.
  package func remove(_ window: Int) {
    guard isActive else { return }
    mailbox.put(nil, of: window)
  }

  /// Tells assistive technologies of something that has happened in a window, after what was published before.
  package func post(_ notification: AccessibilityNotification, in window: Int) {
    guard isActive else { return }
    mailbox.post(notification, in: window)
  }
}

/// Where the buses are.
struct BusAddresses: Hashable, Sendable {
  /// The desktop's bus.
  var session: String?
  /// The bus of assistive technologies, where the environment names it.
  var accessibility: String?

  var areThere: Bool { session != nil || accessibility != nil }

  /// - Parameter session: The desktop's bus. `nil` if there is none.
  init(session: String?) {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    if let off = variable("NO_AT_BRIDGE"), off != "0" { return }
    (self.session, accessibility) = (session, variable("AT_SPI_BUS_ADDRESS"))
  }
}
