extension Solver {
  /// The number of constraints that are removed together without regard to others.
  private static let few = 8

  /// Returns the constraints that should be removed before others, and be added again after those that replace them.
  ///
  /// A constraint whose variables were determined before it, such as the last one of a row, is solved with all those
  /// constraints. If one of them is removed first, the definition of each of its variables becomes as long as the row,
  /// and the removal of *n* of them takes O(*n*²).
  public mutating func closing(_ constraints: [Constraint]) -> [Constraint] {
    guard constraints.count > Self.few else { return [] }
    let leaving = Set(constraints.map(ObjectIdentifier.init))
    let markers = constraints.compactMap { self.constraints[ObjectIdentifier($0)]?.marker }
    var closing: [ObjectIdentifier: Entry] = [:]
    for variable in definitions.variables(dependingOnMoreThan: Self.few, of: markers) {
      let last = definitions.row(of: variable)?.cells
        .compactMap { unknowns[$0.symbol.index].constraint.map(ObjectIdentifier.init) }
        .compactMap { self.constraints[$0] }
        .max { $0.order < $1.order }
      guard let last, !leaving.contains(ObjectIdentifier(last.constraint)) else { continue }
      closing[ObjectIdentifier(last.constraint)] = last
    }
    return closing.values.sorted { $0.order < $1.order }.map(\.constraint)
  }
}
