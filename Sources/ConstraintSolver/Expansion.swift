/// Expands an equation down to free variables and to restricted symbols that are not basic, in memory it reuses.
///
/// Definitions are opened from the last to the first, so each only once, when all that refers to it is in.
struct Expansion {
  /// By symbol: the coefficient so far.
  private var sums: [Double] = []
  private var isTouched: [Bool] = []
  private var touched: [Symbol] = []
  /// Defined variables still to be opened, by rank.
  private var pending: [(rank: Int, symbol: Symbol)] = []

  mutating func admit(_ symbol: Symbol) {
    if symbol.index == sums.count {
      sums.append(0)
      isTouched.append(false)
    }
  }

  mutating func expand(_ row: Row, _ definitions: Definitions, _ tableau: Tableau) -> Row {
    var expanded = Row()
    expanded.constant = row.constant
    add(row, times: 1, definitions)
    while let (_, symbol) = pending.popLast() {
      guard let definition = definitions.row(of: symbol) else { continue }
      expanded.constant += sums[symbol.index] * definition.constant
      add(definition, times: sums[symbol.index], definitions)
      sums[symbol.index] = 0
    }
    // What basic symbols equal refers to none that are; it is touched on the way.
    var next = 0
    while next < touched.count {
      let symbol = touched[next]
      if !symbol.isExternal, let row = tableau.row(of: symbol) {
        expanded.constant += sums[symbol.index] * row.constant
        add(row, times: sums[symbol.index], definitions)
        sums[symbol.index] = 0
      }
      next += 1
    }
    touched.sort()
    for symbol in touched {
      let sum = sums[symbol.index]
      if !sum.isNearZero { expanded.cells.append(Row.Cell(symbol: symbol, coefficient: sum)) }
      sums[symbol.index] = 0
      isTouched[symbol.index] = false
    }
    touched.removeAll(keepingCapacity: true)
    return expanded
  }

  private mutating func add(_ row: Row, times factor: Double, _ definitions: Definitions) {
    for cell in row.cells {
      let symbol = cell.symbol
      if !isTouched[symbol.index] {
        isTouched[symbol.index] = true
        touched.append(symbol)
        if let rank = definitions.rank(of: symbol) {
          let place = pending.lastIndex { $0.rank < rank }.map { $0 + 1 } ?? 0
          pending.insert((rank, symbol), at: place)
        }
      }
      sums[symbol.index] += factor * cell.coefficient
    }
  }
}
