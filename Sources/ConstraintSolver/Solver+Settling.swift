// The recovery from the limit of pivots and from small pivots: rebuilt equations have no accumulated rounding errors.

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

  /// Rebuilds the equations, unless they have been rebuilt a short while ago.
  ///
  /// A rebuilding takes the work of all constraints. After one, as many updates pass as keep the work in proportion,
  /// and more if constraints have small pivots by themselves.
  mutating func restoreExactness() {
    guard updatesUntilRebuilding == 0 else { return }
    if let fresh = try? rebuilt() { self = fresh }
    updatesUntilRebuilding = constraints.count / (isInexact ? 1 : 8)
  }

  /// Whether a pivot may have magnified rounding errors.
  var isInexact: Bool { tableau.isInexact || definitions.isInexact }

  /// Returns a solver with the same constraints and edits, and with equations free of accumulated rounding
  /// errors.
  func rebuilt() throws(SolverError) -> Solver {
    var fresh = Solver()
    fresh.tableau.pivotsPerRow = tableau.pivotsPerRow
    fresh.tableau.workspace.addedCells = work
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
