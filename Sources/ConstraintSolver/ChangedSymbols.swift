/// The symbols whose values may have changed since the last update.
struct ChangedSymbols {
  /// The indices of the symbols.
  private(set) var indices: [Int] = []
  /// Whether a symbol is contained, by symbol index.
  private var isContained: [Bool] = []

  /// Makes room for a symbol, whose index is either in use or the next one.
  mutating func admit(_ symbol: Symbol) {
    if symbol.index == isContained.count { isContained.append(false) }
  }

  mutating func insert(_ symbol: Symbol) {
    guard !isContained[symbol.index] else { return }
    isContained[symbol.index] = true
    indices.append(symbol.index)
  }

  mutating func removeAll() {
    for index in indices { isContained[index] = false }
    indices.removeAll(keepingCapacity: true)
  }
}
