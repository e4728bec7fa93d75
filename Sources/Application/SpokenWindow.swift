#if canImport(GlissadeSDL)
  import GlissadeAccessibility
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  /// What assistive technologies know of a window, and what they ask of it.
  ///
  /// While they are not in use, nothing is made for them.
  @MainActor
  final class SpokenWindow {
    /// The number of the window, which no other has.
    let number: Int
    private static var count = 0

    private var requests: [(element: UInt64, request: AccessibilityRequest)] = []
    /// What was published last.
    private var tree: AccessibilityTree?
    private var (origin, scale) = (Point.zero, 1.0)
    /// Whether something may have changed since then.
    private var isStale = true
    /// When the last tree was made, by the clock.
    private var lastTime = -Double.infinity

    /// The least time between two trees, in seconds. What moves is not read at the rate of frames.
    private static let interval = 0.05

    init() {
      Self.count += 1
      number = Self.count
    }

    private var bridge: AccessibilityBridge? {
      guard let bridge = Application.shared.accessibility, bridge.isActive else { return nil }
      return bridge
    }

    /// Takes note that the window may have changed.
    func mayHaveChanged() { isStale = true }

    /// Forgets what was published, as assistive technologies have come, or gone.
    func begin() { (tree, isStale, lastTime) = (nil, true, -.infinity) }

    /// When there is something to publish, by the clock, if nothing else happens before.
    var nextTime: Double { isStale && bridge != nil ? lastTime + Self.interval : .infinity }

    /// Publishes what the window shows, if it is time and something has changed.
    func publish(_ driver: any WindowDriver, in system: SystemWindow, titled title: String, at time: Double) {
      guard isStale, let bridge, time >= lastTime + Self.interval else { return }
      (isStale, lastTime) = (false, time)
      let isFirst = self.tree == nil
      var tree = driver.accessibilityTree()
      if !tree.elements.isEmpty { name(&tree.elements[0], title, hasKeyboard: system.hasKeyboard) }
      let (origin, scale) = (system.origin, system.unitsPerPoint)
      if tree != self.tree || origin != self.origin || scale != self.scale {
        (self.tree, self.origin, self.scale) = (tree, origin, scale)
        bridge.publish(tree, of: number, origin: origin, scale: scale)
      }
      let notifications = driver.takeAccessibilityNotifications()
      // What was to be said before there was a reader is old.
      if !isFirst { for notification in notifications { bridge.post(notification, in: number) } }
    }

    /// A window is called by its title and the screen in it.
    private func name(_ window: inout AccessibilityTree.Element, _ title: String, hasKeyboard: Bool) {
      let screen = window.name
      window.name = screen.isEmpty || title.contains(screen) ? title : "\(title): \(screen)"
      if !hasKeyboard { window.states.remove(.active) }
    }

    /// Says that the window is gone.
    func remove() { bridge?.remove(number) }

    // MARK: - Requests

    func receive(_ request: AccessibilityRequest, of element: UInt64) { requests.append((element, request)) }

    /// What was asked next, as input. A request is lost where its element is gone.
    func takeRequest(of driver: any WindowDriver, at time: Double) -> InputEvent? {
      while !requests.isEmpty {
        let (element, request) = requests.removeFirst()
        let tree = driver.accessibilityTree()
        guard let index = tree.index(of: element) else { continue }
        return InputEvent(time: time, .accessibility(request, at: tree.path(to: index)))
      }
      return nil
    }
  }
#endif
