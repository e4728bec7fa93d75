/// A list to which elements are appended, and from which each is removed in logarithmic time.
///
/// An element is known by the key that `append(_:)` returned. Removed elements leave vacant places, which are closed
/// when they are more than half of all.
struct KeyedList<Element> {
  private var places: [(key: Int, element: Element?)] = []
  private var vacancies = 0
  private var nextKey = 0

  var count: Int { places.count - vacancies }
  var isEmpty: Bool { count == 0 }

  /// Appends an element and returns its key.
  mutating func append(_ element: Element) -> Int {
    let key = nextKey
    nextKey += 1
    places.append((key, element))
    return key
  }

  /// Removes the element with a key. Does nothing if it has been removed.
  mutating func remove(_ key: Int) { self[key] = nil }

  /// The element with a key. `nil` if it has been removed, which setting `nil` does. Setting has no effect afterwards.
  subscript(key: Int) -> Element? {
    get { place(of: key).flatMap { places[$0].element } }
    set {
      guard let place = place(of: key), places[place].element != nil else { return }
      places[place].element = newValue
      if newValue == nil { closeVacancies() }
    }
  }

  private func place(of key: Int) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].key == key ? low : nil
  }

  private mutating func closeVacancies() {
    vacancies += 1
    guard 2 * vacancies > places.count else { return }
    places.removeAll { $0.element == nil }
    vacancies = 0
  }
}

extension KeyedList: Sequence {
  func makeIterator() -> some IteratorProtocol<Element> { places.lazy.compactMap(\.element).makeIterator() }
}
