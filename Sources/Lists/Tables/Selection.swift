/// The selected rows or items, in the order of selection. Selecting and deselecting take constant time on average, and
/// finding the first one does too.
struct Selection: Sequence {
  typealias IndexPath = TableView.IndexPath

  /// The rows in the order of selection. `nil` stands for one that was deselected since.
  private var rows: [IndexPath?] = []
  /// The index of each selected row in `rows`.
  private var places: [IndexPath: Int] = [:]
  /// The index of the first selected row in `rows`, or their number.
  private var start = 0

  init() {}

  /// Creates a selection of different rows in this order.
  init(_ rows: some Sequence<IndexPath>) {
    for row in rows { insert(row) }
  }

  var isEmpty: Bool { places.isEmpty }
  /// The row that was selected first.
  var first: IndexPath? { start < rows.count ? rows[start] : nil }

  func contains(_ row: IndexPath) -> Bool { places[row] != nil }

  /// Selects a row last. Returns whether it was not selected before.
  @discardableResult
  mutating func insert(_ row: IndexPath) -> Bool {
    guard places[row] == nil else { return false }
    // Most of the rows are selected after this.
    if rows.count > 2 * places.count { self = Selection(self) }
    places[row] = rows.count
    rows.append(row)
    return true
  }

  /// Deselects a row. Returns whether it was selected.
  @discardableResult
  mutating func remove(_ row: IndexPath) -> Bool {
    guard let place = places.removeValue(forKey: row) else { return false }
    rows[place] = nil
    while start < rows.count, rows[start] == nil { start += 1 }
    return true
  }

  func makeIterator() -> some IteratorProtocol<IndexPath> {
    rows[start...].lazy.compactMap { $0 }.makeIterator()
  }
}
