extension Solver {
  /// Whether the constraints leave the variable no other value at which they are as well satisfied. `false` for one
  /// that stands in none of them.
  ///
  /// Where several of them meet in one point, this may be `true` of a variable that could still move.
  public mutating func isDetermined(_ variable: Variable) -> Bool {
    guard symbols[ObjectIdentifier(variable)] != nil else { return false }
    return expand(row(of: variable.expression)).cells.allSatisfy { cell in
      cell.symbol.isDummy
        || !cell.symbol.isExternal && (tableau.costs[cell.symbol.index] > 0 || !canGrow(cell.symbol))
    }
  }

  /// Whether a symbol that is not basic can rise above zero before a basic one falls to it.
  private func canGrow(_ symbol: Symbol) -> Bool {
    guard let first = tableau.firstToReachZero(when: symbol, growing: true) else { return true }
    return tableau.value(of: first) > Tolerance.zero
  }
}
