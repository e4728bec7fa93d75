/// The selected rows or items, in the order of selection. Selecting and deselecting take constant time.
struct Selection: Sequence {
  typealias IndexPath = TableView.IndexPath

  /// The number of each selected row in the order of selection.
  private var numbers: [IndexPath: Int] = [:]
  private var next = 0

  init() {}

  /// Creates a selection of different rows in this order.
  init(_ rows: some Sequence<IndexPath>) {
    for row in rows { insert(row) }
  }

  var isEmpty: Bool { numbers.isEmpty }
  /// The row that was selected first.
  var first: IndexPath? { numbers.min { $0.value < $1.value }?.key }

  func contains(_ row: IndexPath) -> Bool { numbers[row] != nil }

  /// Selects a row last. Returns whether it was not selected before.
  @discardableResult
  mutating func insert(_ row: IndexPath) -> Bool {
    guard numbers[row] == nil else { return false }
    numbers[row] = next
    next += 1
    return true
  }

  /// Deselects a row. Returns whether it was selected.
  @discardableResult
  mutating func remove(_ row: IndexPath) -> Bool { numbers.removeValue(forKey: row) != nil }

  func makeIterator() -> some IteratorProtocol<IndexPath> {
    numbers.sorted { $0.value < $1.value }.lazy.map(\.key).makeIterator()
  }
}
