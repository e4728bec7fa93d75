// The conversion of a constraint into a definition or a row of the tableau, and its removal.

extension Solver {
  /// Returns the expression in symbols, with one cell per variable.
  mutating func row(of expression: LinearExpression) -> Row {
    var row = Row()
    row.constant = expression.constant
    // The marker and the other symbol need two more cells.
    row.cells.reserveCapacity(expression.terms.count + 2)
    for term in expression.terms { row.add(term.coefficient, of: symbol(of: term.variable)) }
    return row
  }

  mutating func expand(_ row: Row) -> Row { expansion.expand(row, definitions, tableau) }

  /// Adds the equation of a constraint.
  ///
  /// - Throws: `unsatisfiable` or `unsettled`. The equations are then equivalent to those before.
  mutating func enter(_ constraint: Constraint) throws(SolverError) -> Entry {
    var row = row(of: constraint.expression)
    for cell in row.cells where cell.coefficient.isNearZero { release(cell.symbol) }
    row.cells.removeAll { $0.coefficient.isNearZero }
    if constraint.relation == .lessThanOrEqual { row.scale(by: -1) }

    let isEqual = constraint.relation == .equal
    let isRequired = constraint.strength >= .required
    let marker = makeSymbol(isEqual ? (isRequired ? .dummy : .error) : .slack)
    let other = isRequired ? nil : makeSymbol(.error)
    unknowns[marker.index].constraint = constraint
    let entry = Entry(constraint: constraint, marker: marker, other: other, order: nextOrder())

    if let newcomer = row.cells.first(where: { unknowns[$0.symbol.index].uses == 0 })?.symbol {
      for cell in row.cells { unknowns[cell.symbol.index].uses += 1 }
      definitions.defineLast(newcomer, as: definition(of: newcomer, row, entry))
    } else {
      let expanded = expand(row)
      // Division by the largest coefficient is the most accurate.
      let free = expanded.cells.filter(\.symbol.isExternal)
        .max { $0.coefficient.magnitude < $1.coefficient.magnitude }
      if let free {
        definitions.defineFirst(free.symbol, as: definition(of: free.symbol, expanded, entry))
      } else if let other {
        insert(expanded, marker, other)
      } else {
        do throws(SolverError) {
          try insertRequired(expanded, entry)
        } catch {
          retire(marker)
          throw error
        }
      }
      for cell in row.cells { unknowns[cell.symbol.index].uses += 1 }
    }
    addCosts(of: entry, times: 1)
    do {
      try tableau.optimize()
    } catch {
      withdraw(entry)
      throw .unsettled(constraint)
    }
    return entry
  }

  /// Returns the definition of a variable by the equation row = marker − other.
  private func definition(of symbol: Symbol, _ row: Row, _ entry: Entry) -> Row {
    var definition = row
    definition.solve(for: symbol, insteadOf: entry.marker)
    if let other = entry.other { definition.add(-definition.coefficient(of: entry.marker), of: other) }
    return definition
  }

  /// Inserts row = marker − other. The symbol whose value is not negative becomes basic.
  private mutating func insert(_ row: Row, _ marker: Symbol, _ other: Symbol) {
    var row = row
    if row.constant >= 0 {
      row.add(1, of: other)
      tableau.insert(row, for: marker)
    } else {
      row.scale(by: -1)
      row.add(1, of: marker)
      tableau.insert(row, for: other)
    }
  }

  /// Applies a suggestion that changes the constant of an edit.
  mutating func shift(_ entry: Entry, by delta: Double) {
    guard let other = entry.other else { return }
    definitions.shift(marker: entry.marker, by: delta)
    tableau.shift(marker: entry.marker, other: other, by: delta)
  }

  /// Inserts row = marker, or throws an error and leaves the tableau unchanged.
  private mutating func insertRequired(_ row: Row, _ entry: Entry) throws(SolverError) {
    let marker = entry.marker
    var row = row
    if row.constant.isNearZero { row.constant = 0 }
    let isDecided = row.cells.allSatisfy(\.symbol.isDummy)
    if !marker.isDummy || isDecided {
      if row.constant < 0 && isDecided || row.constant != 0 && marker.isDummy {
        contradiction = row.cells.compactMap { unknowns[$0.symbol.index].constraint }
        throw .unsatisfiable(entry.constraint)
      }
      guard row.constant < 0 else { return tableau.insert(row, for: marker) }
      tableau.beginAttempt()
      tableau.insert(row, for: marker)
      return try finishAttempt(entry.constraint)
    }
    // A dummy may have either sign. It takes the sign with which it increases to zero and leaves the basis.
    let canRise = row.cells.contains { $0.coefficient > 0 && !$0.symbol.isDummy }
    if row.constant > 0 || row.constant == 0 && !canRise { row.scale(by: -1) }
    tableau.beginAttempt()
    tableau.insert(row, for: marker)
    guard let entering = tableau.cheapestToRaise(marker) else {
      noteContradiction(in: marker, entry.constraint)
      tableau.revert()
      throw .unsatisfiable(entry.constraint)
    }
    tableau.pivot(entering: entering, leaving: marker)
    try finishAttempt(entry.constraint)
  }

  /// Restores feasibility after the insertion of a row, or throws an error and leaves the tableau as it was before the
  /// attempt.
  private mutating func finishAttempt(_ constraint: Constraint) throws(SolverError) {
    var problem = SolverError.unsatisfiable(constraint)
    do {
      guard let stuck = try tableau.restoreFeasibility() else { return tableau.endAttempt() }
      noteContradiction(in: stuck, constraint)
    } catch {
      problem = .unsettled(constraint)
    }
    tableau.revert()
    throw problem
  }

  /// Notes the constraints whose symbols prevent a basic symbol from being zero or more. The symbols of its row are
  /// independent of each other, so all of them are needed.
  private mutating func noteContradiction(in stuck: Symbol, _ newcomer: Constraint) {
    let symbols = [stuck] + (tableau.row(of: stuck)?.cells.map(\.symbol) ?? [])
    contradiction = symbols.compactMap { unknowns[$0.index].constraint }.filter { $0 !== newcomer }
  }

  /// Removes a constraint from the equations.
  mutating func withdraw(_ entry: Entry) {
    addCosts(of: entry, times: -1)
    let marker = entry.marker
    // Marker and other have opposite columns. If one is basic, no other row depends on either of them. Both are basic
    // only after the rounding of numbers of very different magnitudes.
    let basics = [marker, entry.other].compactMap(\.self).filter(tableau.isBasic)
    for basic in basics { definitions.substitute(basic, by: tableau.removeRow(of: basic)) }
    if basics.isEmpty { unbind(marker) }
    erase(marker)
    if let other = entry.other { erase(other) }
    for cell in row(of: entry.constraint.expression).cells {
      if !cell.coefficient.isNearZero { unknowns[cell.symbol.index].uses -= 1 }
      release(cell.symbol)
    }
  }

  /// Lets a nonbasic marker take any value, and removes it from all rows.
  private mutating func unbind(_ marker: Symbol) {
    guard let leaving = leavingWhenUnbound(marker) else { return definitions.release(marker) }
    tableau.pivot(entering: marker, leaving: leaving)
    definitions.substitute(marker, by: tableau.removeRow(of: marker))
  }

  /// Returns the basic symbol to be replaced by a marker that is about to become unrestricted.
  private mutating func leavingWhenUnbound(_ marker: Symbol) -> Symbol? {
    // An equality that was redundant takes over. If another row were chosen, the redundant equality would
    // depend on a symbol that can increase, and would be violated.
    tableau.redundantEquality(on: marker)
      ?? tableau.firstToReachZero(when: marker, growing: true)
      ?? tableau.firstToReachZero(when: marker, growing: false)
  }

  /// Adds the cost of violating the constraint, by its strength. The factor is 1 to add it and −1 to remove
  /// it.
  private mutating func addCosts(of entry: Entry, times factor: Double) {
    guard let other = entry.other else { return }
    let cost = entry.constraint.strength.weight * factor
    tableau.addCost(cost, of: other)
    if entry.marker.kind == .error { tableau.addCost(cost, of: entry.marker) }
  }

  /// Removes all traces of a symbol, such as those left by rounding errors, and the symbol itself.
  private mutating func erase(_ symbol: Symbol) {
    tableau.erase(symbol)
    definitions.erase(symbol)
    retire(symbol)
  }

  /// Removes a variable that occurs in no constraint.
  private mutating func release(_ symbol: Symbol) {
    let unknown = unknowns[symbol.index]
    if unknown.variable != nil && unknown.uses == 0 { erase(symbol) }
  }
}
