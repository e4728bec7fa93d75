// What is done where the simplex reaches its limit of pivots: in equations set up anew there is no rounding of the past.

extension Solver {
  /// Enters a constraint; where rounding keeps it from settling, into equations that are set up anew.
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

  /// Brings the costs to their least after a constraint has gone. Where not even equations set up anew settle, that
  /// waits for the next change: all that is required holds meanwhile.
  mutating func settle() {
    do { try tableau.optimize() } catch { if let fresh = try? rebuilt() { self = fresh } }
  }

  /// The same constraints and edits in equations set up anew, without what rounding has left in these.
  func rebuilt() throws(SolverError) -> Solver {
    var fresh = Solver()
    fresh.tableau.pivotsPerRow = tableau.pivotsPerRow
    for entry in constraints.values.sorted(by: { $0.marker < $1.marker }) {
      fresh.constraints[ObjectIdentifier(entry.constraint)] = try fresh.enter(entry.constraint)
    }
    for var edit in edits.values.sorted(by: { $0.entry.marker < $1.entry.marker }) {
      let constraint = (edit.variable == edit.value).at(edit.entry.constraint.strength)
      edit.entry = try fresh.enter(constraint)
      fresh.edits[ObjectIdentifier(edit.variable)] = edit
    }
    for (variable, symbol) in fresh.symbols {
      fresh.unknowns[symbol.index].value = symbols[variable].map { unknowns[$0.index].value } ?? 0
    }
    return fresh
  }
}
