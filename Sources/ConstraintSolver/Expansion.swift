/// Expands equations to free variables and nonbasic restricted symbols, in reusable memory.
///
/// Definitions are substituted from the last to the first. Each is substituted once, after all references to
/// it have been added up.
struct Expansion {
  /// The sums of coefficients by symbol index.
  private var sums: [Double] = []
  private var isTouched: [Bool] = []
  private var touched: [Symbol] = []
  /// The defined variables that remain to be substituted, by increasing rank.
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
      // Where neighbours in a chain are compared, the chain before them cancels out and is not followed.
      guard sums[symbol.index] != 0, let definition = definitions.row(of: symbol) else { continue }
      expanded.constant += sums[symbol.index] * definition.constant
      add(definition, times: sums[symbol.index], definitions)
      sums[symbol.index] = 0
    }
    // The row of a basic symbol contains only nonbasic symbols, which are appended to `touched`.
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
