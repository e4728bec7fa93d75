/// A dictionary that forgets what has not been asked for of late.
///
/// It keeps two generations: what is asked for moves to the younger one; when that is full the older one is
/// dropped and the younger one ages. So between `limit` and twice as many of the latest are held, at the cost of
/// a dictionary.
struct BoundedCache<Key: Hashable, Value> {
  private var younger: [Key: Value] = [:]
  private var older: [Key: Value] = [:]
  let limit: Int

  init(limit: Int) {
    self.limit = limit
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

  var count: Int { younger.count + older.count }

  private mutating func insert(_ value: Value, for key: Key) {
    if younger.count >= limit {
      older = younger
      younger = [:]
    }
    younger[key] = value
  }
}
