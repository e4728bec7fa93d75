// The recovery from the limit of pivots: rebuilt equations have no accumulated rounding errors.

extension Solver {
  /// Adds the equation of a constraint. If the simplex reaches its limit, the equations are rebuilt first.
  mutating func settle(_ constraint: Constraint) throws(SolverError) -> Entry {
    do throws(SolverError) {
      return try enter(constraint)
    } catch {
      guard case .unsettled = error, var fresh = try? rebuilt() else { throw error }
      let entry = try fresh.enter(constraint)
      self = fresh
      return entry
    }
  }

  /// Minimizes the costs after the removal of a constraint. If the simplex reaches its limit even with new
  /// equations, the next change minimizes the costs. All required constraints hold until then.
  mutating func settle() {
    do { try tableau.optimize() } catch { if let fresh = try? rebuilt() { self = fresh } }
  }

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
    return fresh
  }
}
