extension Solver {
  /// Returns descriptions of the invariants that are violated between calls. The array is empty if the state
  /// is valid. For tests; the check inspects the complete state.
  public func brokenInvariants() -> [String] {
    var broken: [String] = []
    func check(_ holds: Bool, _ statement: @autoclosure () -> String) {
      if !holds { broken.append(statement()) }
    }
    let markers = (Array(constraints.values) + edits.values.map(\.entry))
      .flatMap { [$0.marker, $0.other].compactMap(\.self) }
    let alive = Set(markers).union(symbols.values)
    check(alive.count == markers.count + symbols.count, "every symbol is used once")
    check(alive.count + vacant.count == unknowns.count, "every unused symbol is vacant")
    for symbol in symbols.values {
      let uses = (Array(constraints.values) + edits.values.map(\.entry)).count {
        mentions($0.constraint, symbol)
      }
      check(uses == unknowns[symbol.index].uses && uses > 0, "\(symbol) occurs in \(uses) constraints")
    }

    for (basic, row) in zip(tableau.basics, tableau.rows) {
      check(alive.contains(basic), "\(basic) is basic and in use")
      check(row.constant > -Tolerance.zero, "\(basic) is feasible: \(row)")
      check(tableau.costs[basic.index] == 0, "\(basic) is basic, so its cost is zero")
      for cell in row.cells {
        check(alive.contains(cell.symbol), "\(cell.symbol) in the row of \(basic) is in use")
        check(!cell.symbol.isExternal, "\(cell.symbol) in the row of \(basic) is restricted")
        check(!tableau.isBasic(cell.symbol), "\(cell.symbol) in the row of \(basic) is not basic")
        check(!basic.isDummy || cell.symbol.isDummy, "the equality of \(basic) is redundant: \(row)")
      }
      check(!basic.isDummy || row.constant.isNearZero, "the dummy \(basic) is zero: \(row)")
    }
    for symbol in alive where !symbol.isDummy && !symbol.isExternal {
      let cost = tableau.costs[symbol.index]
      check(cost >= 0, "the cost of \(symbol) is not negative: \(cost)")
    }
    for subject in definitions.defined {
      guard let rank = definitions.rank(of: subject), let row = definitions.row(of: subject) else {
        broken.append("\(subject) is defined and has a rank")
        continue
      }
      check(alive.contains(subject), "\(subject) is defined and in use")
      for cell in row.cells {
        check(alive.contains(cell.symbol), "\(cell.symbol) in the definition of \(subject) is in use")
        if let other = definitions.rank(of: cell.symbol) {
          check(other < rank, "\(subject) refers to the earlier \(cell.symbol): \(row)")
        }
      }
    }
    check(tableau.hasCompleteColumns, "the columns of the tableau contain every cell")
    check(definitions.hasCompleteColumns, "the columns of the definitions contain every cell")
    check(isSorted, "the cells of every row are sorted")
    check(hasCurrentValues, "no value differs from that of the equations since the last update")
    return broken
  }

  /// Whether a computation of all values gives those that the last update, and changes since, account for.
  private var hasCurrentValues: Bool {
    var (updated, complete) = (self, self)
    updated.update()
    complete.comparesAll = true
    complete.update()
    return updated.values == complete.values
      && zip(updated.unknowns, complete.unknowns).allSatisfy { $0.value == $1.value }
  }

  private func mentions(_ constraint: Constraint, _ symbol: Symbol) -> Bool {
    let coefficient = constraint.expression.terms
      .reduce(0) { symbols[ObjectIdentifier($1.variable)] == symbol ? $0 + $1.coefficient : $0 }
    return !coefficient.isNearZero
  }

  private var isSorted: Bool {
    (tableau.rows + definitions.defined.compactMap(definitions.row(of:))).allSatisfy { row in
      zip(row.cells, row.cells.dropFirst()).allSatisfy { $0.symbol < $1.symbol }
    }
  }
}
