/// An action of a control or a gesture recognizer: a method of a target, or a closure.
///
/// The reference to the target is weak. If the target has been deinitialized, the action does nothing.
@MainActor
package struct TargetAction {
  package private(set) weak var target: AnyObject?
  /// The identity of the target, which it may no longer have. `nil` without a target.
  let identity: ObjectIdentifier?
  fileprivate let selector: Selector?
  private let body: @MainActor (_ target: AnyObject?, _ sender: AnyObject, _ event: TouchEvent?) -> Void

  /// Creates an action that calls a closure with the sender and the touch event.
  package init(_ body: @escaping @MainActor (_ sender: AnyObject, _ event: TouchEvent?) -> Void) {
    identity = nil
    selector = nil
    self.body = { _, sender, event in body(sender, event) }
  }

  /// Creates an action that calls a method without parameters.
  package init<Target: AnyObject>(_ target: Target?, _ method: @escaping (Target) -> () -> Void) {
    self.init(target) { target, _, _ in method(target)() }
  }

  /// Creates an action that calls a method with the sender.
  package init<Target: AnyObject, Sender>(
    _ target: Target?, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(target) { target, sender, _ in
      if let sender = sender as? Sender { method(target)(sender) }
    }
  }

  /// Creates an action that calls a method with the sender and the touch event.
  package init<Target: AnyObject, Sender>(
    _ target: Target?, _ method: @escaping (Target) -> (Sender, TouchEvent?) -> Void
  ) {
    self.init(target) { target, sender, event in
      if let sender = sender as? Sender { method(target)(sender, event) }
    }
  }

  private init<Target: AnyObject>(
    _ target: Target?, _ body: @escaping @MainActor (Target, AnyObject, TouchEvent?) -> Void
  ) {
    self.target = target
    identity = target.map { ObjectIdentifier($0) } ?? ObjectIdentifier(Target.self)
    selector = nil
    self.body = { target, sender, event in
      if let target = target as? Target { body(target, sender, event) }
    }
  }

  /// Creates an action that calls a selector on a target. If `target` is `nil`, the selector is called on the
  /// first responder in the chain from the sender that has the method.
  package init(_ target: AnyObject?, _ selector: Selector) {
    self.target = target
    identity = target.map { ObjectIdentifier($0) }
    self.selector = selector
    body = { target, sender, event in
      if let target {
        if let mismatch = selector.call(target, sender, event) { selector.report(mismatch, target, sender) }
      } else {
        let first = sender as? Responder ?? (sender as? GestureRecognizer)?.view
        _ = first?.chain.first { selector.call($0, sender, event) == nil }
      }
    }
  }

  package func perform(_ sender: AnyObject, _ event: TouchEvent? = nil) {
    if identity != nil, target == nil { return }
    body(target, sender, event)
  }

  /// Returns whether this is an action of `target` with the given selector. `nil` means any target or selector.
  package func isOf(_ target: AnyObject?, _ selector: Selector?) -> Bool {
    (target == nil || target === self.target)
      && (selector == nil || self.selector == nil || selector == self.selector)
  }
}

/// The actions of a control or a gesture recognizer, in the order in which they were added. Those of a target are found
/// in constant time.
@MainActor
package struct ActionList {
  /// An action, and the bits of the events for which it is performed.
  package struct Entry {
    package let action: TargetAction
    package fileprivate(set) var events: Int
  }

  private var list = KeyedList<Entry>()
  /// The keys of the entries of each target. Targets are held weakly, so another object may have the identity of one
  /// that is gone.
  private var keys: [ObjectIdentifier: [Int]] = [:]
  /// The keys of the entries with the name of a method.
  private var named: [Method: Int] = [:]

  private struct Method: Hashable {
    let target: ObjectIdentifier?
    let name: String

    init?(_ action: TargetAction) {
      guard let name = action.selector?.name, !name.isEmpty else { return nil }
      (target, self.name) = (action.identity, name)
    }
  }

  package init() {}

  package var entries: [Entry] { Array(list) }

  /// Adds an action for some events. As in UIKit, a target has a method once: another addition of the same method, by
  /// its name, adds the events.
  package mutating func append(_ action: TargetAction, for events: Int = ~0) {
    let method = Method(action)
    if let method, let key = named[method], var entry = list[key], entry.action.target === action.target {
      entry.events |= events
      list[key] = entry
      return
    }
    let key = list.append(Entry(action: action, events: events))
    if let method { named[method] = key }
    if let identity = action.identity { keys[identity, default: []].append(key) }
  }

  /// Removes actions for some events. Both `target` and `selector` may be `nil`, which means any.
  ///
  /// - Returns: The actions without events, which the caller releases after its access to the list.
  package mutating func remove(_ target: AnyObject?, _ selector: Selector?, for events: Int = ~0) -> [Entry] {
    var removed: [Entry] = []
    guard let target else {
      let old = self
      self = ActionList()
      for entry in old.list {
        let isMeant = entry.action.isOf(nil, selector)
        let rest = isMeant ? entry.events & ~events : entry.events
        if rest != 0 { append(entry.action, for: rest) } else { removed.append(entry) }
      }
      return removed
    }
    let identity = ObjectIdentifier(target)
    let rest = keys[identity]?.filter { key in
      guard var entry = list[key], entry.action.isOf(target, selector) else { return true }
      entry.events &= ~events
      if entry.events == 0 {
        removed.append(entry)
        if let method = Method(entry.action), named[method] == key { named[method] = nil }
      }
      list[key] = entry.events == 0 ? nil : entry
      return entry.events != 0
    }
    keys[identity] = rest?.isEmpty == true ? nil : rest
    return removed
  }
}

extension Selector {
  /// Reports an action whose target or sender is of the wrong type.
  fileprivate func report(_ mismatch: Mismatch, _ target: AnyObject, _ sender: AnyObject) {
    let method = name.isEmpty ? "an action" : "the action \(name)"
    let fault =
      switch mismatch {
      case .target(let type):
        "\(method) is a method of \(type), but its target is a \(Swift.type(of: target))"
      case .sender(let type): "\(method) takes a \(type), but its sender is a \(Swift.type(of: sender))"
      }
    let stage = ((sender as? View) ?? (sender as? GestureRecognizer)?.view)?.stage
    stage?.diagnostics?(fault)
  }
}
