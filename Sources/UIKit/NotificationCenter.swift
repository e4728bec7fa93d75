import GlissadeUI
import Synchronization

/// An observation by selector.
private final class Observation: @unchecked Sendable {
  private weak var center: NotificationCenter?
  private weak var observer: AnyObject?
  let centerIdentity: ObjectIdentifier
  let observerIdentity: ObjectIdentifier
  let name: NSNotification.Name?
  let object: ObjectIdentifier?
  /// The token by which Foundation identifies the observation.
  private let token: any Foundation.NSObjectProtocol

  init(
    _ center: NotificationCenter, _ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?,
    _ token: any Foundation.NSObjectProtocol
  ) {
    (self.center, self.observer, self.name, self.token) = (center, observer, name, token)
    (centerIdentity, observerIdentity) = (ObjectIdentifier(center), ObjectIdentifier(observer))
    self.object = object.map { ObjectIdentifier($0 as AnyObject) }
  }

  /// Whether the center or the observer is gone. It is read without the lock, since it may release the last reference
  /// to either.
  var isOver: Bool { center == nil || observer == nil }

  /// Removes the observation from its center.
  func end() { center?.removeObserver(token as Any, name: nil, object: nil) }
}

/// All observations by selector. They are found by identities alone, so that an observer can be removed in its own
/// `deinit`.
private struct Observations: Sendable {
  private var observations: [ObjectIdentifier: [Observation]] = [:]
  private var count = 0
  /// The number of observations at which those that are over are removed.
  private var limit = 32

  static let all = Mutex(Observations())

  /// Adds an observation. Returns all if those that are over must be removed, and otherwise none.
  mutating func add(_ observation: Observation) -> [Observation] {
    observations[observation.observerIdentity, default: []].append(observation)
    count += 1
    return count < limit ? [] : observations.values.flatMap { $0 }
  }

  /// Removes the observations that are over.
  mutating func remove(_ over: [Observation]) {
    let gone = Set(over.map { ObjectIdentifier($0) })
    for observer in Set(over.map(\.observerIdentity)) {
      _ = remove(observer) { gone.contains(ObjectIdentifier($0)) }
    }
    limit = max(2 * count, 32)
  }

  /// Removes observations of an observer, and returns them.
  mutating func remove(
    _ observer: ObjectIdentifier, where isRemoved: (Observation) -> Bool
  ) -> [Observation] {
    guard let known = observations[observer] else { return [] }
    let removed = known.filter(isRemoved)
    let kept = known.filter { !isRemoved($0) }
    observations[observer] = kept.isEmpty ? nil : kept
    count -= removed.count
    return removed
  }
}

extension NotificationCenter {
  /// Adds an observer, whose method is called when a notification is posted. The observer is held weakly.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - selector: A method without parameters, or one that takes the `Notification`.
  ///   - name: The name of the notifications, or `nil` for all names.
  ///   - object: The poster of the notifications, or `nil` for all objects.
  @MainActor
  public func addObserver(
    _ observer: AnyObject, selector: Selector, name: NSNotification.Name?, object: Any? = nil
  ) {
    observe(observer, name, object) { observer, notification in
      if selector.perform(on: observer, sender: notification) { return }
      selector.perform(
        on: observer,
        sender: NSNotification(
          name: notification.name, object: notification.object, userInfo: notification.userInfo))
    }
  }

  /// Adds an observer, whose method without parameters is called when a notification is posted. The observer
  /// is held weakly.
  @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping (Observer) -> () -> Void,
    name: NSNotification.Name?, object: Any? = nil
  ) {
    observe(observer, name, object) { observer, _ in selector(observer)() }
  }

  /// Adds an observer, whose method is called with the notification when one is posted. The observer is held
  /// weakly.
  @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping (Observer) -> (Foundation.Notification) -> Void,
    name: NSNotification.Name?, object: Any? = nil
  ) {
    observe(observer, name, object) { observer, notification in selector(observer)(notification) }
  }

  @MainActor
  private func observe<Observer: AnyObject>(
    _ observer: Observer, _ name: NSNotification.Name?, _ object: Any?,
    _ action: @escaping @MainActor (Observer, Foundation.Notification) -> Void
  ) {
    let holder = Holder(observer)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      onMain {
        if let observer = holder.observer { action(observer, notification) }
      }
    }
    let observation = Observation(self, observer, name, object, token)
    let known = Observations.all.withLock { $0.add(observation) }
    guard !known.isEmpty else { return }
    let over = known.filter(\.isOver)
    Observations.all.withLock { $0.remove(over) }
    for observation in over { observation.end() }
  }

  /// Removes all observations of an observer, or of a token from `addObserver(forName:object:queue:using:)`.
  public func removeObserver(_ observer: AnyObject) {
    removeObservations(of: observer) { _ in true }
    if let token = observer as? Foundation.NSObject { removeObserver(token as Any, name: nil, object: nil) }
  }

  /// Removes the observations of an observer for a name and an object. `nil` matches any name or object.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    let object = object.map { ObjectIdentifier($0 as AnyObject) }
    removeObservations(of: observer) {
      (name == nil || name == $0.name) && (object == nil || object == $0.object)
    }
    if let token = observer as? Foundation.NSObject { removeObserver(token as Any, name: name, object: nil) }
  }

  private func removeObservations(of observer: AnyObject, where isRemoved: (Observation) -> Bool) {
    let identifier = ObjectIdentifier(observer)
    let removed = Observations.all.withLock { all in
      all.remove(identifier) { $0.centerIdentity == ObjectIdentifier(self) && isRemoved($0) }
    }
    for observation in removed { observation.end() }
  }
}

/// A weak reference to an observer.
private final class Holder<Observer: AnyObject>: @unchecked Sendable {
  weak var observer: Observer?

  init(_ observer: Observer) { self.observer = observer }
}

/// A mark on the main queue, which is not necessarily served by the main thread.
private let mainQueueMark: DispatchSpecificKey<Bool> = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

/// Runs `body` on the main actor, synchronously if the current thread or queue is the main one.
private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) == true {
    MainActor.assumeIsolated(body)
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
  }
}
