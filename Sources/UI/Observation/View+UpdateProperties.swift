import GlissadeLibC
import Observation

// The update of properties from observable values, before layout.

extension View {
  /// Schedules a call of `updateProperties()` before the next layout.
  public func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    stage?.setNeedsPropertyUpdate(of: self)
  }

  /// Calls `updateProperties()` of this view and its descendants, and of their controllers, as far as it is due. Inside
  /// an animation block the changes animate.
  public func updatePropertiesIfNeeded() {
    guard stage?.needsPropertyUpdate != false else { return }
    runPropertyUpdates()
  }

  /// Calls the methods that are due in this tree, ancestors first.
  func runPropertyUpdates() {
    if let viewController, viewController.needsUpdateProperties,
      !PropertyUpdates.isRunning(for: viewController)
    {
      viewController.needsUpdateProperties = false
      if PropertyUpdates.mayOverride(type(of: viewController)) {
        PropertyUpdates.track(
          viewController, { viewController.updateProperties() },
          onChange: { [weak viewController] in viewController?.setNeedsUpdateProperties() })
        viewController.updateConstraintsAtFirst()
      }
    }
    if needsUpdateProperties, !PropertyUpdates.isRunning(for: self) {
      needsUpdateProperties = false
      if PropertyUpdates.mayOverride(type(of: self)) {
        PropertyUpdates.track(
          self, { updateProperties() }, onChange: { [weak self] in self?.setNeedsUpdateProperties() })
        updateConstraintsAtFirst()
      }
    }
    for view in children where view.superview === self { view.runPropertyUpdates() }
  }

  /// Whether the view has moved to a stage with a method that is due.
  var awaitsPropertyUpdate: Bool {
    needsUpdateProperties && PropertyUpdates.mayOverride(type(of: self))
      || viewController?.awaitsPropertyUpdate == true
  }
}

extension ViewController {
  /// Schedules a call of `updateProperties()` before the next layout.
  public func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    if let view = viewIfLoaded { view.stage?.setNeedsPropertyUpdate(of: view) }
  }

  /// Calls `updateProperties()` of this controller, its views and their controllers, as far as it is due.
  public func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  fileprivate var awaitsPropertyUpdate: Bool {
    needsUpdateProperties && PropertyUpdates.mayOverride(type(of: self))
  }
}

@MainActor
private enum PropertyUpdates {
  private static var known: [ObjectIdentifier: Bool] = [:]

  /// Returns whether a class may override `updateProperties()`. The library's own classes do not, and are not tracked.
  static func mayOverride(_ type: AnyClass) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = known[key] { return known }
    let may = !String(reflecting: type).hasPrefix("Glissade")
    known[key] = may
    return may
  }

  /// The views and controllers whose properties are being updated. An update does not begin within itself; if it
  /// makes itself necessary, it is due again afterwards.
  private static var running: Set<ObjectIdentifier> = []

  static func isRunning(for owner: Responder) -> Bool {
    !running.isEmpty && running.contains(ObjectIdentifier(owner))
  }

  /// Calls the update `body` of `owner`, and later `change` once if an observable value changes that it has read.
  static func track(
    _ owner: Responder, _ body: () -> Void, onChange change: @escaping @MainActor @Sendable () -> Void
  ) {
    running.insert(ObjectIdentifier(owner))
    defer { running.remove(ObjectIdentifier(owner)) }
    let mainThread = pthread_self()
    withObservationTracking(body) {
      // The value may be changed on any thread. On the main one, the update takes part in the next layout.
      if pthread_equal(pthread_self(), mainThread) != 0 {
        MainActor.assumeIsolated(change)
      } else {
        Task { @MainActor in change() }
      }
    }
  }
}

extension Stage {
  /// Schedules the update of properties before the next layout.
  func setNeedsPropertyUpdate(of view: View) {
    needsPropertyUpdate = true
    setNeedsLayout(of: view, "properties")
  }

  /// Calls the methods that are due, which may make others due.
  func updatePropertiesIfNeeded() {
    for _ in 0..<8 where needsPropertyUpdate {
      needsPropertyUpdate = false
      root.runPropertyUpdates()
    }
  }
}
