extension Solver: CustomStringConvertible {
  /// The complete state of the solver: costs, rows, definitions, edits and constraints.
  public var description: String {
    let costs = tableau.costs.indices.filter { tableau.costs[$0] != 0 }
      .map { "  \(tableau.costs[$0]) a unit of \(name(tableau.symbol(at: $0)))" }
    let rows = zip(tableau.basics, tableau.rows)
      .map { "  \(name($0)) = \(text($1))" }
    let definitions = self.definitions.defined.sorted()
      .compactMap { symbol in self.definitions.row(of: symbol).map { "  \(name(symbol)) = \(text($0))" } }
    let edits = self.edits.values.sorted { $0.entry.marker < $1.entry.marker }
      .map { "  \($0.variable) to \($0.value) (\($0.entry.constraint.strength))" }
    let constraints = self.constraints.values.sorted { $0.marker < $1.marker }
      .map { "  \(name($0.marker)): \($0.constraint)" }
    return [
      ("costs", costs), ("rows", rows), ("definitions", definitions), ("edits", edits),
      ("constraints", constraints),
    ]
    .map { ([$0 + ":"] + $1).joined(separator: "\n") }.joined(separator: "\n")
  }

  private func name(_ symbol: Symbol) -> String {
    unknowns[symbol.index].variable?.name ?? symbol.description
  }

  private func text(_ row: Row) -> String {
    row.cells.reduce("\(row.constant)") { "\($0) + \($1.coefficient)·\(name($1.symbol))" }
  }
}
