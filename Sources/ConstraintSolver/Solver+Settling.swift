// The recovery from the limit of pivots and from small pivots: rebuilt equations have no accumulated rounding errors.

extension Solver {
  /// Adds the equation of a constraint. If the simplex reaches its limit, the equations are rebuilt first.
  ///
  /// They are also rebuilt if the constraint is unsatisfiable and a pivot may have magnified rounding errors. Most
  /// contradictions are real, so this happens only once between two updates.
  mutating func settle(_ constraint: Constraint) throws(SolverError) -> Entry {
    do throws(SolverError) {
      return try enter(constraint)
    } catch {
      if case .unsatisfiable = error, !isInexact || comparesAll { throw error }
      guard rebuild() else { throw error }
      return try enter(constraint)
    }
  }

  /// Minimizes the costs after the removal of a constraint. If the simplex reaches its limit even with new
  /// equations, the next change minimizes the costs. All required constraints hold until then.
  mutating func settle() {
    do { try tableau.optimize() } catch { rebuild() }
  }

  /// Rebuilds the equations if that is possible.
  ///
  /// A rebuilding takes the work of all constraints. After one, as many updates should pass as keep the work in
  /// proportion, and more if constraints have small pivots by themselves.
  ///
  /// - Returns: Whether the equations are new.
  @discardableResult
  mutating func rebuild() -> Bool {
    let fresh = try? rebuilt()
    if let fresh { self = fresh }
    (comparesAll, updatesUntilRebuilding) = (true, constraints.count / (isInexact ? 1 : 8))
    return fresh != nil
  }

  /// Whether a pivot may have magnified rounding errors.
  var isInexact: Bool { tableau.isInexact || definitions.isInexact }

  /// Returns a solver with the same constraints and edits, and with equations free of accumulated rounding
  /// errors.
  func rebuilt() throws(SolverError) -> Solver {
    var fresh = Solver()
    fresh.tableau.pivotsPerRow = tableau.pivotsPerRow
    for entry in constraints.values.sorted(by: { $0.order < $1.order }) {
      fresh.constraints[ObjectIdentifier(entry.constraint)] = try fresh.enter(entry.constraint)
    }
    for var edit in edits.values.sorted(by: { $0.entry.order < $1.entry.order }) {
      let constraint = (edit.variable == edit.value).at(edit.entry.constraint.strength)
      edit.entry = try fresh.enter(constraint)
      fresh.edits[ObjectIdentifier(edit.variable)] = edit
    }
    for (variable, symbol) in fresh.symbols {
      fresh.unknowns[symbol.index].value = symbols[variable].map { unknowns[$0.index].value } ?? 0
    }
    fresh.comparesAll = true
    fresh.tableau.workspace.addedCells = work &- fresh.definitions.workspace.addedCells
    return fresh
  }
}
