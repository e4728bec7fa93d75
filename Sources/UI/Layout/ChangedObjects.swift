/// Objects that have changed since they were last taken. Of many, only that there are many is known.
struct ChangedObjects<Object: AnyObject> {
  private struct Reference {
    weak var object: Object?
  }

  private var references: [Reference] = []
  private var areMany = false
  /// The greatest number of references that are kept.
  private let limit: Int

  /// Creates an empty collection that keeps up to `limit` references.
  init(limit: Int) { self.limit = limit }

  /// Adds an object, unless it is the last one.
  mutating func insert(_ object: Object) {
    guard references.last?.object !== object else { return }
    if references.count < limit {
      references.append(Reference(object: object))
    } else {
      areMany = true
    }
  }

  /// Removes all objects and returns them, except those that have been deinitialized. Returns `nil` if there were more
  /// than the limit.
  mutating func take() -> [Object]? {
    let objects = areMany ? nil : references.compactMap(\.object)
    (references, areMany) = ([], false)
    return objects
  }
}
