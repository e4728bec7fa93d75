#if canImport(GlissadeSDL)
  import GlissadeAccessibility
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  /// The accessibility of a window: its published tree, and the requests of assistive technologies.
  ///
  /// It does no work while assistive technologies are inactive.
  @MainActor
  final class SpokenWindow {
    /// The number of the window, unique in the process.
    let number: Int
    private static var count = 0

    /// Closes the window for an assistive technology.
    var onClose: (() -> Void)?
    private var requests: [(element: UInt64, request: AccessibilityRequest)] = []
    /// The trees that were published last.
    private var known = KnownTrees()
    private var (origin, scale) = (Point.zero, 1.0)
    /// Whether the window was minimized then.
    private var wasMinimized = false
    /// Whether the window may have changed since then.
    private var isStale = true
    /// Whether it may have changed in answer to the user.
    private var isAwaited = true
    /// Whether an assistive technology waits for the tree.
    private var isRead = false
    /// The time of the last change, by the clock.
    private var changeTime = -Double.infinity
    private var pace = SpokenPace()
    private var actions = SpokenActions()
    private let clock = Clock()

    init() {
      Self.count += 1
      number = Self.count
    }

    private var bridge: AccessibilityBridge? {
      guard let bridge = Application.shared.accessibility, bridge.isActive else { return nil }
      return bridge
    }

    /// Records that the window may have changed by an event.
    func mayHaveChanged(after event: InputEvent) { mayHaveChanged(isAwaited: actions.isAction(event.kind)) }

    /// Records that the window may have changed.
    ///
    /// - Parameter isAwaited: Whether the change is an answer to the user, and not a further step of a motion.
    func mayHaveChanged(isAwaited: Bool) {
      if !isStale { bridge?.setOutdated(true, number) }
      isStale = true
      if isAwaited { self.isAwaited = true }
      if bridge != nil { changeTime = clock.now }
    }

    /// Records that an assistive technology waits for the tree of a window that may have changed.
    func isBeingRead() {
      if isStale { (isRead, isAwaited) = (true, true) }
    }

    /// Discards the published state after assistive technologies have become active or inactive.
    func begin() {
      known.removeAll()
      (isStale, isAwaited, pace) = (true, true, SpokenPace())
    }

    /// The time at which a change may be published, by the clock.
    private var dueTime: Double { pace.dueTime(changedAt: changeTime, isAwaited: isAwaited) }

    /// The time of the next publication without further events, by the clock.
    var nextTime: Double { isStale && bridge != nil ? dueTime : .infinity }

    /// Publishes the window's tree if it has changed and the interval has passed.
    func publish(_ driver: any WindowDriver, in system: SystemWindow, titled title: String, at time: Double) {
      let isMinimized = !system.isVisible
      if isMinimized != wasMinimized { mayHaveChanged(isAwaited: true) }
      guard isStale, let bridge, time >= dueTime else { return }
      wasMinimized = isMinimized
      (isStale, isAwaited) = (false, false)
      let isFirst = known.newest == nil
      let wasRead = isRead
      isRead = false
      let start = clock.now
      var tree = driver.accessibilityTree()
      if !tree.elements.isEmpty { name(&tree.elements[0], title, hasKeyboard: system.hasKeyboard) }
      if isMinimized { tree.minimize() }
      let (origin, scale) = (system.origin, system.unitsPerPoint)
      let isNew = tree != known.newest
      if isNew { known.add(tree) }
      // Notifications from before the first tree are outdated.
      let taken = driver.takeAccessibilityNotifications()
      let notifications = isFirst ? [] : taken
      if isNew || wasRead || origin != self.origin || scale != self.scale {
        (self.origin, self.scale) = (origin, scale)
        bridge.publish(tree, of: number, origin: origin, scale: scale, with: notifications)
      } else {
        bridge.setOutdated(false, number)
        bridge.post(notifications, in: number)
      }
      // The events of a tree are sent while the next one is awaited.
      pace.treeWasPublished(at: time, in: clock.now - start + bridge.takeCost())
    }

    /// Adds what only the application knows: the name, which consists of the title and the screen, and the action that
    /// closes the window.
    private func name(_ window: inout AccessibilityTree.Element, _ title: String, hasKeyboard: Bool) {
      window.actions.append(Self.close)
      if (window.name, title) != (named.screen, named.title) {
        let screen = window.name
        named = (screen, title, screen.isEmpty || title.contains(screen) ? title : "\(title): \(screen)")
      }
      window.name = named.name
      if !hasKeyboard { window.states.remove(.active) }
    }

    /// The name of the window, and what it was formed from.
    private var named = (screen: "", title: "", name: "")

    /// Reports that the window has closed.
    func remove() { bridge?.remove(number) }

    // MARK: - Requests

    func receive(_ request: AccessibilityRequest, of element: UInt64) {
      if request == .action(Self.close.name), element == known.newest?.elements.first?.id {
        onClose?()
      } else {
        requests.append((element, request))
      }
    }

    /// The action of a window that closes it, as its decoration does.
    private static var close: AccessibilityAction {
      AccessibilityAction("close", title: SystemStrings.current[.close])
    }

    /// Returns the next request as an input event. A request for an element that no longer exists leads to the one that
    /// replaces it. Without one it is dropped.
    func takeRequest(of driver: any WindowDriver, at time: Double) -> InputEvent? {
      while !requests.isEmpty {
        let (element, request) = requests.removeFirst()
        let tree = driver.accessibilityTree()
        guard let index = known.index(of: element, in: tree) else { continue }
        return InputEvent(time: time, .accessibility(request, at: tree.path(to: index)))
      }
      return nil
    }
  }

  extension AccessibilityTree {
    /// Describes the tree of a window that is minimized.
    fileprivate mutating func minimize() {
      guard !elements.isEmpty else { return }
      elements[0].states.insert(.iconified)
      for index in elements.indices { elements[index].states.remove(.showing) }
    }
  }
#endif
