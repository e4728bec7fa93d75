import HeapModule

#if !Interface
  #error("Only GlissadeMotion is available if the trait Interface of the package glissade is disabled")
#endif

/// The queue of actions that are scheduled for a time, such as the end of an animation or the timeout of a
/// long press. Actions with equal times run in the order in which they were added.
@MainActor
package struct Agenda {
  /// A handle of a scheduled action. A cancelled entry is skipped.
  package final class Entry {
    package let time: Double
    fileprivate let order: Int
    /// The number of immediately preceding causes of the action. The stage limits it.
    fileprivate let link: Int
    fileprivate var action: (@MainActor () -> Void)?

    fileprivate init(time: Double, order: Int, link: Int, action: @escaping @MainActor () -> Void) {
      self.time = time
      self.order = order
      self.link = link
      self.action = action
    }

    package func cancel() { action = nil }
  }

  private var heap = Heap<Key>()
  private var made = 0

  package init() {}

  private struct Key: Comparable {
    let entry: Entry
    static func < (a: Key, b: Key) -> Bool {
      (a.entry.time, a.entry.order) < (b.entry.time, b.entry.order)
    }
    static func == (a: Key, b: Key) -> Bool { a.entry === b.entry }
  }

  /// Returns the time of the next entry that is not cancelled, or `nil`.
  package mutating func next() -> Double? {
    while let first = heap.min, first.entry.action == nil { heap.removeMin() }
    return heap.min?.entry.time
  }

  package mutating func add(
    at time: Double, link: Int = 0, _ action: @escaping @MainActor () -> Void
  ) -> Entry {
    made += 1
    let entry = Entry(time: time, order: made, link: link, action: action)
    heap.insert(Key(entry: entry))
    return entry
  }

  /// Removes and returns the next action if it is due by `time`.
  package mutating func removeNext(
    dueBy time: Double
  ) -> (time: Double, link: Int, action: @MainActor () -> Void)? {
    guard let due = next(), due <= time else { return nil }
    guard let entry = heap.popMin()?.entry, let action = entry.action else { return nil }
    entry.cancel()
    return (due, entry.link, action)
  }
}
