/// Symbols of which the least is found first. A symbol may be contained more than once.
struct SymbolHeap {
  private var symbols: [Symbol] = []

  /// The least symbol. `nil` if there is none.
  var least: Symbol? { symbols.first }

  mutating func insert(_ symbol: Symbol) {
    var place = symbols.count
    symbols.append(symbol)
    while place > 0, symbol < symbols[(place - 1) / 2] {
      symbols[place] = symbols[(place - 1) / 2]
      place = (place - 1) / 2
    }
    symbols[place] = symbol
  }

  /// Removes the least symbol, if there is one.
  mutating func removeLeast() {
    guard let last = symbols.popLast(), !symbols.isEmpty else { return }
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < symbols.count else { break }
      if child + 1 < symbols.count, symbols[child + 1] < symbols[child] { child += 1 }
      guard symbols[child] < last else { break }
      symbols[place] = symbols[child]
      place = child
    }
    symbols[place] = last
  }
}
