// The values of the variables. Those that depend on nothing that has changed since the last update are kept.

extension Solver {
  /// An update computes all values if more than one in this many symbols may have changed. Single values cost more
  /// because they are put in order.
  private static let fewOf = 8

  /// Computes the values, and calls the body with each variable whose value has changed since the last
  /// update.
  public mutating func update(_ body: (_ variable: Variable, _ value: Double) -> Void = { _, _ in }) {
    updatesUntilRebuilding = max(0, updatesUntilRebuilding - 1)
    if isInexact, updatesUntilRebuilding == 0 { rebuild() }
    let count = tableau.changed.indices.count + definitions.changed.indices.count
    guard count > 0 || comparesAll else { return }
    var indices = compute(all: comparesAll || count * Self.fewOf > unknowns.count)
    var isFinite = areFinite(indices)
    // Rounding errors that are magnified again and again can exceed the range of numbers. If new equations do not help,
    // others are built when the interval between two rebuildings has passed.
    if !isFinite, !comparesAll || updatesUntilRebuilding == 0 {
      rebuild()
      indices = compute(all: true)
      isFinite = areFinite(indices)
    }
    report(indices, body)
    comparesAll = !isFinite
    tableau.changed.removeAll()
    definitions.changed.removeAll()
  }

  private func areFinite(_ indices: [Int]) -> Bool { indices.allSatisfy { values[$0].isFinite } }

  private mutating func report(_ indices: [Int], _ body: (_ variable: Variable, _ value: Double) -> Void) {
    for index in indices where unknowns[index].value != values[index] {
      guard let variable = unknowns[index].variable else { continue }
      unknowns[index].value = values[index]
      body(variable, values[index])
    }
  }

  /// Computes the values.
  ///
  /// - Returns: The indices of the symbols whose values may have changed, in ascending order.
  private mutating func compute(all: Bool) -> [Int] {
    guard all else { return computeChanged().sorted() }
    computeAll()
    return Array(unknowns.indices)
  }

  private mutating func computeAll() {
    for index in values.indices { values[index] = 0 }
    for (symbol, row) in zip(tableau.basics, tableau.rows) { values[symbol.index] = row.constant }
    values.withUnsafeMutableBufferPointer { values in
      definitions.forEachInOrder { symbol, row in
        values[symbol.index] = row.value { values[$0.index] }
      }
    }
  }

  /// Computes the values that may have changed, those of earlier definitions first.
  ///
  /// - Returns: The indices of the symbols whose values have changed.
  private mutating func computeChanged() -> [Int] {
    var (changed, pending) = ([Int](), Heap<Definitions.Place>())
    func set(_ symbol: Symbol, to value: Double) {
      guard values[symbol.index] != value else { return }
      values[symbol.index] = value
      changed.append(symbol.index)
      for dependent in definitions.dependents(of: symbol) { pending.insert(dependent) }
    }
    for index in definitions.changed.indices + tableau.changed.indices {
      let symbol = tableau.symbol(at: index)
      if let rank = definitions.rank(of: symbol) {
        pending.insert(Definitions.Place(rank: rank, symbol: symbol))
      } else {
        set(symbol, to: tableau.value(of: symbol))
      }
    }
    var last: Int?
    while let place = pending.least {
      pending.removeLeast()
      // A definition is pending once for each change on which it depends.
      guard place.rank != last, let row = definitions.row(of: place.symbol) else { continue }
      last = place.rank
      set(place.symbol, to: row.value { values[$0.index] })
    }
    return changed
  }
}
