/// A dictionary that drops entries that have not been used recently.
///
/// It has two generations. An entry that is read moves to the younger one. When that is full, the older one is
/// dropped and the younger one becomes the older. So it holds between `limit` and twice as many of the most recent
/// entries, or less where they are large, at the cost of a dictionary.
struct BoundedCache<Key: Hashable, Value> {
  private(set) var younger: [Key: Value] = [:]
  private(set) var older: [Key: Value] = [:]
  let limit: Int
  /// The size at which the younger generation is full, in bytes. All entries together take at most twice as much,
  /// unless one alone exceeds it. Such an entry is a generation of its own.
  let mostBytes: Int
  /// The size of the entries of the younger generation, in bytes.
  private var bytes = 0
  /// Returns the size of an entry outside of the dictionary, in bytes.
  private let size: (Key, Value) -> Int

  init(limit: Int, mostBytes: Int = .max, size: @escaping (Key, Value) -> Int = { _, _ in 0 }) {
    (self.limit, self.mostBytes, self.size) = (limit, mostBytes, size)
  }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = younger[key] { return value }
      guard let value = older.removeValue(forKey: key) else { return nil }
      insert(value, for: key)
      return value
    }
    set {
      guard let newValue else { return }
      insert(newValue, for: key)
    }
  }

  private mutating func insert(_ value: Value, for key: Key) {
    let size = size(key, value)
    if younger.count >= limit || bytes > 0 && bytes > mostBytes - size {
      older = younger
      younger = [:]
      bytes = 0
    }
    if let old = younger.updateValue(value, forKey: key) { bytes -= self.size(key, old) }
    bytes += size
  }
}
