extension Solver {
  /// Returns whether the constraints determine the variable: whether any other value would satisfy them less
  /// well. Returns `false` for a variable that occurs in no constraint.
  ///
  /// If the solution is degenerate, the result may be `true` for a variable that could still change.
  public mutating func isDetermined(_ variable: Variable) -> Bool {
    guard symbols[ObjectIdentifier(variable)] != nil else { return false }
    return expand(row(of: variable.expression)).cells.allSatisfy { cell in
      cell.symbol.isDummy
        || !cell.symbol.isExternal && (tableau.costs[cell.symbol.index] > 0 || !canGrow(cell.symbol))
    }
  }

  /// Returns those of the variables that the constraints do not determine; see `isDetermined(_:)`.
  ///
  /// If there are none, the time is linear in the size of the equations.
  public mutating func undetermined(among variables: [Variable]) -> [Variable] {
    // A variable is determined if everything is to which its definition leads.
    var isOpen = unknowns.indices.map { index in
      let symbol = tableau.symbol(at: index)
      if symbol.isExternal { return unknowns[index].variable != nil && definitions.rank(of: symbol) == nil }
      return !symbol.isDummy && !tableau.isBasic(symbol) && tableau.costs[index] <= 0 && canGrow(symbol)
    }
    for (symbol, row) in zip(tableau.basics, tableau.rows) {
      isOpen[symbol.index] = row.cells.contains { isOpen[$0.symbol.index] }
    }
    definitions.forEachInOrder { symbol, row in
      isOpen[symbol.index] = row.cells.contains { isOpen[$0.symbol.index] }
    }
    // What is open may cancel out.
    return variables.filter { variable in
      let symbol = symbols[ObjectIdentifier(variable)]
      return symbol.map { isOpen[$0.index] } ?? true && !isDetermined(variable)
    }
  }

  /// Returns whether a nonbasic symbol can increase from zero before a basic symbol reaches zero.
  private mutating func canGrow(_ symbol: Symbol) -> Bool {
    guard let first = tableau.firstToReachZero(when: symbol, growing: true) else { return true }
    return tableau.value(of: first) > Tolerance.zero
  }
}
