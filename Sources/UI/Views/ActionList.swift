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

  package init() {}

  package var entries: [Entry] { Array(list) }

  package mutating func append(_ action: TargetAction, for events: Int = ~0) {
    let key = list.append(Entry(action: action, events: events))
    if let identity = action.identity { keys[identity, default: []].append(key) }
  }

  /// Removes actions for some events. Both `target` and `selector` may be `nil`, which means any.
  package mutating func remove(_ target: AnyObject?, _ selector: Selector?, for events: Int = ~0) {
    guard let target else {
      let old = self
      self = ActionList()
      for entry in old.list {
        let isMeant = entry.action.isOf(nil, selector)
        let rest = isMeant ? entry.events & ~events : entry.events
        if rest != 0 { append(entry.action, for: rest) }
      }
      return
    }
    let identity = ObjectIdentifier(target)
    let rest = keys[identity]?.filter { key in
      guard var entry = list[key], entry.action.isOf(target, selector) else { return true }
      entry.events &= ~events
      list[key] = entry.events == 0 ? nil : entry
      return entry.events != 0
    }
    keys[identity] = rest?.isEmpty == true ? nil : rest
  }
}
