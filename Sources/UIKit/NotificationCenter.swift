import GlissadeUI
import Synchronization

/// An observation by selector. Observers are compared by identity alone, so that an observer can be removed
/// in its own `deinit`.
private struct Observation: @unchecked Sendable {
  let center: ObjectIdentifier
  let observer: ObjectIdentifier
  let name: NSNotification.Name?
  let object: ObjectIdentifier?
  /// The token by which Foundation identifies the observation.
  let token: any Foundation.NSObjectProtocol

  static let all = Mutex<[Observation]>([])
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
    let observation = Observation(
      center: ObjectIdentifier(self), observer: ObjectIdentifier(observer), name: name,
      object: object.map { ObjectIdentifier($0 as AnyObject) }, token: token)
    Observation.all.withLock { $0.append(observation) }
  }

  /// Removes all observations of an observer, or of a token from `addObserver(forName:object:queue:using:)`.
  public func removeObserver(_ observer: AnyObject) {
    removeObservations { $0.observer == ObjectIdentifier(observer) }
    if let token = observer as? Foundation.NSObject { removeObserver(token as Any, name: nil, object: nil) }
  }

  /// Removes the observations of an observer for a name and an object. `nil` matches any name or object.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    let object = object.map { ObjectIdentifier($0 as AnyObject) }
    removeObservations {
      $0.observer == ObjectIdentifier(observer) && (name == nil || name == $0.name)
        && (object == nil || object == $0.object)
    }
    if let token = observer as? Foundation.NSObject { removeObserver(token as Any, name: name, object: nil) }
  }

  private func removeObservations(where isRemoved: (Observation) -> Bool) {
    let removed = Observation.all.withLock { all in
      let removed = all.filter { $0.center == ObjectIdentifier(self) && isRemoved($0) }
      all.removeAll { $0.center == ObjectIdentifier(self) && isRemoved($0) }
      return removed
    }
    for observation in removed { removeObserver(observation.token as Any, name: nil, object: nil) }
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
