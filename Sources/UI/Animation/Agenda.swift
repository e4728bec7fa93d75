import HeapModule

/// What is to happen at a known time: the ends of animations, a long press's patience. At equal times, what
/// was put down first comes first.
@MainActor
struct Agenda {
  /// A handle on an entry; an entry whose handle says so is skipped.
  final class Entry {
    let time: Double
    fileprivate let order: Int
    /// How many causes it has that happened just before; see `Stage.schedule`.
    fileprivate let link: Int
    fileprivate var action: (@MainActor () -> Void)?

    fileprivate init(time: Double, order: Int, link: Int, action: @escaping @MainActor () -> Void) {
      self.time = time
      self.order = order
      self.link = link
      self.action = action
    }

    func cancel() { action = nil }
  }

  private var heap = Heap<Key>()
  private var made = 0

  private struct Key: Comparable {
    let entry: Entry
    static func < (a: Key, b: Key) -> Bool {
      (a.entry.time, a.entry.order) < (b.entry.time, b.entry.order)
    }
    static func == (a: Key, b: Key) -> Bool { a.entry === b.entry }
  }

  /// The time of the next entry that still stands.
  mutating func next() -> Double? {
    while let first = heap.min, first.entry.action == nil { heap.removeMin() }
    return heap.min?.entry.time
  }

  mutating func add(at time: Double, link: Int = 0, _ action: @escaping @MainActor () -> Void) -> Entry {
    made += 1
    let entry = Entry(time: time, order: made, link: link, action: action)
    heap.insert(Key(entry: entry))
    return entry
  }

  /// Takes out what comes next, if it is due by `time`.
  mutating func removeNext(dueBy time: Double) -> (time: Double, link: Int, action: @MainActor () -> Void)? {
    guard let due = next(), due <= time else { return nil }
    guard let entry = heap.popMin()?.entry, let action = entry.action else { return nil }
    entry.cancel()
    return (due, entry.link, action)
  }
}
