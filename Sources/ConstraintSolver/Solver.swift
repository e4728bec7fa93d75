/// A solver that assigns values to variables so that all required constraints hold and the weighted errors of
/// the others are minimal, and that updates the solution incrementally.
///
/// The method is that of Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", 2001: a simplex tableau that is kept optimal. There are two differences. Definitions of
/// variables are not substituted into each other (see `Definitions`), and a new required constraint is added
/// by the dual simplex instead of an artificial variable (see `Tableau`).
///
/// Every constraint becomes an equation, expression = marker − other. For an inequality, the marker is the
/// slack by which it holds, and `other` is the error by which it fails, if it is not required. For an
/// equality, both are errors; if it is required, the marker is a dummy.
///
/// A solver is a value. A variable may take part in several solvers.
public struct Solver {
  var tableau = Tableau()
  var definitions = Definitions()
  var constraints: [ObjectIdentifier: Entry] = [:]
  var edits: [ObjectIdentifier: Edit] = [:]
  private(set) var symbols: [ObjectIdentifier: Symbol] = [:]
  /// The unknowns by symbol index.
  var unknowns: [Unknown] = []
  /// The indices of symbols that are no longer used.
  private(set) var vacant: [Int] = []
  var expansion = Expansion()
  /// The constraints that contradict the one that could not be added last: together with it, they have no solution, and
  /// without any one of them they have. Contains only required constraints.
  public internal(set) var contradiction: [Constraint] = []
  /// The values by symbol index, at the last update.
  var values: [Double] = []
  /// Whether the next update computes and compares all values: whether the equations have been rebuilt since the last
  /// one, or some of its values were not finite.
  var comparesAll = false

  /// The number of constraints and edits that have been added so far.
  private var admitted = 0
  /// The number of updates after which the equations may be rebuilt again because of rounding errors.
  var updatesUntilRebuilding = 0

  /// A constraint that has been added, with its symbols.
  struct Entry {
    let constraint: Constraint
    let marker: Symbol
    let other: Symbol?
    /// The position in the order in which constraints and edits were added.
    let order: Int
  }

  struct Edit {
    let variable: Variable
    var entry: Entry
    /// The value that was suggested last.
    var value: Double
  }

  /// The unknown that a symbol represents.
  struct Unknown {
    /// The variable of an external symbol; `nil` for other symbols.
    var variable: Variable?
    /// The constraint of a marker; `nil` for other symbols.
    var constraint: Constraint?
    /// The number of constraints and edits in which the variable occurs.
    var uses = 0
    /// The value at the last update.
    var value = 0.0
  }

  /// A measure of the work that changes have taken so far: the number of cells of the equations that were added to
  /// others. The work of rebuilding equations does not count.
  public var work: Int { tableau.workspace.addedCells &+ definitions.workspace.addedCells }

  /// Creates a solver without constraints.
  public init() {}

  // MARK: Constraints

  /// Adds a constraint.
  ///
  /// - Throws: `unsatisfiable`, `duplicate`, `notFinite` or `unsettled`. The solver is then unchanged.
  public mutating func add(_ constraint: Constraint) throws(SolverError) {
    let key = ObjectIdentifier(constraint)
    guard constraints[key] == nil else { throw .duplicate(constraint) }
    guard constraint.expression.isFinite else { throw .notFinite(constraint) }
    constraints[key] = try settle(constraint)
  }

  /// Removes a constraint.
  ///
  /// - Throws: `unknown` if the constraint has not been added.
  public mutating func remove(_ constraint: Constraint) throws(SolverError) {
    guard let entry = constraints.removeValue(forKey: ObjectIdentifier(constraint)) else {
      throw .unknown(constraint)
    }
    withdraw(entry)
    settle()
  }

  /// Removes constraints. Those that have not been added are ignored.
  ///
  /// A constraint may have been solved with those before it, such as the last one of a row, which determines the widths
  /// of all views of the row. So the constraints are removed from the last to the first, whatever their order in
  /// the array. If the first ones were removed first, each removal would change the solution for all views.
  public mutating func remove(_ constraints: [Constraint]) {
    let entries = constraints.compactMap { self.constraints[ObjectIdentifier($0)] }
    for entry in entries.sorted(by: { $0.order > $1.order }) { try? remove(entry.constraint) }
  }

  /// Returns whether a constraint has been added.
  public func contains(_ constraint: Constraint) -> Bool { constraints[ObjectIdentifier(constraint)] != nil }

  // MARK: Edits

  /// Makes a variable editable, so that values can be suggested for it. It keeps its current value at first.
  ///
  /// - Throws: `duplicateEdit`, `requiredEdit` or `unsettled`. The solver is then unchanged.
  public mutating func addEdit(_ variable: Variable, _ strength: Strength) throws(SolverError) {
    let key = ObjectIdentifier(variable)
    guard edits[key] == nil else { throw .duplicateEdit(variable) }
    guard strength < .required else { throw .requiredEdit(variable) }
    // Nonbasic symbols are zero, so the constant is the value.
    let value = expand(row(of: variable.expression)).constant
    edits[key] = Edit(variable: variable, entry: try settle((variable == value).at(strength)), value: value)
  }

  /// Makes a variable no longer editable.
  ///
  /// - Throws: `unknownEdit` if the variable is not editable.
  public mutating func removeEdit(_ variable: Variable) throws(SolverError) {
    guard let edit = edits.removeValue(forKey: ObjectIdentifier(variable)) else {
      throw .unknownEdit(variable)
    }
    withdraw(edit.entry)
    settle()
  }

  /// Returns whether a variable is editable.
  public func isEdited(_ variable: Variable) -> Bool { edits[ObjectIdentifier(variable)] != nil }

  /// Suggests a value for an editable variable, which takes it as far as stronger constraints permit.
  ///
  /// - Throws: `unknownEdit`, `valueNotFinite` or `unsettled`. The solver is then unchanged.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    let key = ObjectIdentifier(variable)
    guard let edit = edits[key] else { throw .unknownEdit(variable) }
    guard value.isFinite else { throw .valueNotFinite(variable, value) }
    edits[key]?.value = value
    shift(edit.entry, by: value - edit.value)
    // An edit is never required, so a failure to restore feasibility is due to rounding errors.
    do { if try tableau.restoreFeasibility() == nil { return } } catch {}
    guard !rebuild() else { return }
    edits[key]?.value = edit.value
    shift(edit.entry, by: edit.value - value)
    throw .unsettled(edit.entry.constraint)
  }

  // MARK: Values

  /// Returns the variable's value at the last update, or 0 if it occurred in no constraint then.
  public func value(of variable: Variable) -> Double {
    symbols[ObjectIdentifier(variable)].map { unknowns[$0.index].value } ?? 0
  }

  /// Removes all constraints and edits.
  public mutating func reset() { self = Solver() }

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Symbol.Kind, for variable: Variable? = nil) -> Symbol {
    let symbol = Symbol(index: vacant.popLast() ?? unknowns.count, kind: kind)
    let unknown = Unknown(variable: variable)
    if symbol.index == unknowns.count {
      unknowns.append(unknown)
      values.append(0)
    } else {
      unknowns[symbol.index] = unknown
    }
    tableau.admit(symbol)
    definitions.admit(symbol)
    expansion.admit(symbol)
    return symbol
  }

  mutating func retire(_ symbol: Symbol) {
    if let variable = unknowns[symbol.index].variable { symbols[ObjectIdentifier(variable)] = nil }
    unknowns[symbol.index] = Unknown()
    values[symbol.index] = 0
    vacant.append(symbol.index)
  }

  mutating func nextOrder() -> Int {
    admitted += 1
    return admitted
  }

  mutating func symbol(of variable: Variable) -> Symbol {
    let key = ObjectIdentifier(variable)
    if let symbol = symbols[key] { return symbol }
    let symbol = makeSymbol(.external, for: variable)
    symbols[key] = symbol
    return symbol
  }
}
