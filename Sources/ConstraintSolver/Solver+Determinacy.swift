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

  /// Returns whether a nonbasic symbol can increase from zero before a basic symbol reaches zero.
  private mutating func canGrow(_ symbol: Symbol) -> Bool {
    guard let first = tableau.firstToReachZero(when: symbol, growing: true) else { return true }
    return tableau.value(of: first) > Tolerance.zero
  }
}
