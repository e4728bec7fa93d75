import Glibc
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import Synchronization

/// The connection to assistive technologies by AT-SPI2 over D-Bus.
///
/// A separate thread owns the connections to the buses. The content of windows is passed to it as a value,
/// and requests return through the main actor, so that no frame waits for a bus. The thread sleeps until the
/// desktop reports that assistive technologies are active (`org.a11y.Status.IsEnabled`). Until then no
/// accessibility trees are built.
package final class AccessibilityBridge: Sendable {
  private let mailbox: Mailbox
  private let configuration: Configuration

  /// The callbacks of the application, on the main actor.
  package struct Client: Sendable {
    /// Performs a request to an element of a window. The window's number and the element's identifier are
    /// those that were published. The element may no longer exist.
    package var perform: @MainActor @Sendable (_ window: Int, _ element: UInt64, AccessibilityRequest) -> Void
    /// Called when assistive technologies become active or inactive.
    package var activityDidChange: @MainActor @Sendable () -> Void
    /// Called when an assistive technology reads, and a window may have changed since its content was published. Such
    /// windows publish their content then, also if it is the same.
    package var contentIsAwaited: @MainActor @Sendable () -> Void

    package init(
      perform:
        @escaping @MainActor @Sendable (_ window: Int, _ element: UInt64, AccessibilityRequest) -> Void,
      activityDidChange: @escaping @MainActor @Sendable () -> Void,
      contentIsAwaited: @escaping @MainActor @Sendable () -> Void = {}
    ) {
      (self.perform, self.activityDidChange) = (perform, activityDidChange)
      self.contentIsAwaited = contentIsAwaited
    }
  }

  /// The parameters of the thread.
  struct Configuration: Sendable {
    var applicationName: String
    var version: String
    var buses: BusAddresses
    var client: Client
  }

  /// Creates a bridge. It does nothing until it is started.
  ///
  /// - Parameters:
  ///   - applicationName: The name of the application.
  ///   - version: The version of the application. It may be empty.
  ///   - sessionBus: The address of the desktop's bus, or `nil` if there is none.
  ///   - client: The callbacks for requests.
  package init(applicationName: String, version: String = "", sessionBus: String?, client: Client) {
    mailbox = Mailbox()
    configuration = Configuration(
      applicationName: applicationName, version: version, buses: BusAddresses(session: sessionBus),
      client: client)
  }

  /// Starts waiting for assistive technologies if a bus is available. Call it once.
  package func start() {
    guard configuration.buses.areThere else { return }
    BridgeThread.start(configuration, mailbox)
  }

  /// Whether assistive technologies are active. Trees need to be published only then. The property may be
  /// read on any thread.
  package var isActive: Bool { mailbox.isActive.load(ordering: .acquiring) }

  /// Publishes the current content of a window in place of the previous one.
  ///
  /// - Parameters:
  ///   - tree: The elements of the window. Their frames are in points.
  ///   - window: The number of the window, unique in the process.
  ///   - origin: The origin of the window's content, in the desktop's coordinates.
  ///   - scale: The number of the desktop's units per point.
  ///   - notifications: The notifications to report after the content.
  package func publish(
    _ tree: AccessibilityTree, of window: Int, origin: Point, scale: Double,
    with notifications: [AccessibilityNotification] = []
  ) {
    guard isActive else { return }
    let publication = Mailbox.Publication(tree: tree, origin: origin, scale: scale)
    mailbox.put(publication, of: window, with: notifications)
  }

  /// Records whether a window may have changed since its content was published, so that an assistive technology that
  /// reads waits for the content of now.
  package func setOutdated(_ isOutdated: Bool, _ window: Int) {
    if isActive { mailbox.setOutdated(isOutdated, window) }
  }

  /// Returns the time that the thread needed for content since the last call, in seconds.
  package func takeCost() -> Double { Double(mailbox.cost.exchange(0, ordering: .relaxed)) * 1e-9 }

  /// Reports that a window has closed.
  package func remove(_ window: Int) {
    guard isActive else { return }
    mailbox.put(nil, of: window)
  }

  /// Reports notifications in a window, after the content published so far.
  package func post(_ notifications: [AccessibilityNotification], in window: Int) {
    guard isActive, !notifications.isEmpty else { return }
    mailbox.post(notifications, in: window)
  }
}

/// The addresses of the buses.
struct BusAddresses: Hashable, Sendable {
  /// The address of the desktop's bus.
  var session: String?
  /// The address of the accessibility bus, if the environment specifies it.
  var accessibility: String?

  var areThere: Bool { session != nil || accessibility != nil }

  /// Reads the environment.
  ///
  /// - Parameter session: The address of the desktop's bus, or `nil` if there is none.
  init(session: String?) {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    if let off = variable("NO_AT_BRIDGE"), off != "0" { return }
    (self.session, accessibility) = (session, variable("AT_SPI_BUS_ADDRESS"))
  }
}
