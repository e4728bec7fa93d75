import DequeModule

extension Deque {
  /// Appends an element. Removes the oldest one first if there are `limit` elements.
  mutating func append(_ element: Element, limit: Int) {
    if count >= limit { removeFirst() }
    append(element)
  }
}
