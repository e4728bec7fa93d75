/// A dictionary that drops entries that have not been used recently.
///
/// It has two generations. An entry that is read moves to the younger one. When that is full, the older one is
/// dropped and the younger one becomes the older. So it holds between `limit` and twice as many of the most recent
/// entries, at the cost of a dictionary.
struct BoundedCache<Key: Hashable, Value> {
  private(set) var younger: [Key: Value] = [:]
  private(set) var older: [Key: Value] = [:]
  let limit: Int

  init(limit: Int) { self.limit = limit }

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
    if younger.count >= limit {
      older = younger
      younger = [:]
    }
    younger[key] = value
  }
}
