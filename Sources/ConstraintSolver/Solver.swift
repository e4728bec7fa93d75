/// Finds values for variables such that all required constraints hold, and the others fail as little as possible,
/// each weighed by its strength; then finds them anew, quickly, when a little changes.
///
/// The method is that of Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", 2001: a simplex tableau that is kept optimal. Two things differ from the paper. Definitions of
/// variables are not substituted into each other (see `Definitions`), and a new required constraint is worked in
/// by the dual simplex rather than with an artificial variable (see `Tableau`).
///
/// Every constraint becomes an equation, expression = marker − other. For an inequality that holds, the marker is a
/// slack that says by how much; an error, `other`, says by how much it fails, where it may. For an equality both
/// are errors, or, where it is required, the marker is a dummy.
public struct Solver {
  var tableau = Tableau()
  var definitions = Definitions()
  var constraints: [ObjectIdentifier: Entry] = [:]
  var edits: [ObjectIdentifier: Edit] = [:]
  private(set) var symbols: [ObjectIdentifier: Symbol] = [:]
  /// By symbol.
  var unknowns: [Unknown] = []
  /// Indices of symbols no longer used.
  private(set) var vacant: [Int] = []
  var expansion = Expansion()
  /// By symbol, used while values are computed.
  private var values: [Double] = []

  /// A constraint that has been added, and its symbols.
  struct Entry {
    let constraint: Constraint
    let marker: Symbol
    let other: Symbol?
  }

  struct Edit {
    let variable: Variable
    var entry: Entry
    /// What was suggested last.
    var value: Double
  }

  /// What a symbol stands for.
  struct Unknown {
    /// Nil for all but external symbols.
    var variable: Variable?
    /// How many constraints and edits the variable stands in.
    var uses = 0
    /// The value at the last update.
    var value = 0.0
  }

  public init() {}

  // MARK: Constraints

  /// - Throws: `unsatisfiable`, `duplicate`, `notFinite` or `unsettled`, and then nothing has changed.
  public mutating func add(_ constraint: Constraint) throws(SolverError) {
    let key = ObjectIdentifier(constraint)
    guard constraints[key] == nil else { throw .duplicate(constraint) }
    guard constraint.expression.isFinite else { throw .notFinite(constraint) }
    constraints[key] = try settle(constraint)
  }

  /// - Throws: `unknown`.
  public mutating func remove(_ constraint: Constraint) throws(SolverError) {
    guard let entry = constraints.removeValue(forKey: ObjectIdentifier(constraint)) else {
      throw .unknown(constraint)
    }
    withdraw(entry)
    settle()
  }

  public func contains(_ constraint: Constraint) -> Bool { constraints[ObjectIdentifier(constraint)] != nil }

  // MARK: Edits

  /// Lets values be suggested for the variable, which first of all wants to stay where it is.
  ///
  /// - Throws: `duplicateEdit`, `requiredEdit` or `unsettled`, and then nothing has changed.
  public mutating func addEdit(_ variable: Variable, _ strength: Strength) throws(SolverError) {
    let key = ObjectIdentifier(variable)
    guard edits[key] == nil else { throw .duplicateEdit(variable) }
    guard strength < .required else { throw .requiredEdit(variable) }
    // What is not basic is zero: the constant is the value.
    let value = expand(row(of: variable.expression)).constant
    edits[key] = Edit(variable: variable, entry: try settle((variable == value).at(strength)), value: value)
  }

  /// - Throws: `unknownEdit`.
  public mutating func removeEdit(_ variable: Variable) throws(SolverError) {
    guard let edit = edits.removeValue(forKey: ObjectIdentifier(variable)) else {
      throw .unknownEdit(variable)
    }
    withdraw(edit.entry)
    settle()
  }

  public func isEdited(_ variable: Variable) -> Bool { edits[ObjectIdentifier(variable)] != nil }

  /// Asks for a value, which the variable takes as far as stronger constraints let it.
  ///
  /// - Throws: `unknownEdit`, `valueNotFinite` or `unsettled`, and then nothing has changed.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    let key = ObjectIdentifier(variable)
    guard let edit = edits[key] else { throw .unknownEdit(variable) }
    guard value.isFinite else { throw .valueNotFinite(variable, value) }
    edits[key]?.value = value
    shift(edit.entry, by: value - edit.value)
    // An edit can always yield: where feasibility cannot be restored, rounding is in the way.
    if (try? tableau.restoreFeasibility()) == true { return }
    if let fresh = try? rebuilt() {
      self = fresh
    } else {
      edits[key]?.value = edit.value
      shift(edit.entry, by: edit.value - value)
      throw .unsettled(edit.entry.constraint)
    }
  }

  // MARK: Values

  /// Computes the values, and calls the body with each variable whose value is another than at the last update.
  public mutating func update(_ body: (_ variable: Variable, _ value: Double) -> Void = { _, _ in }) {
    for index in values.indices { values[index] = 0 }
    for (symbol, row) in zip(tableau.basics, tableau.rows) { values[symbol.index] = row.constant }
    values.withUnsafeMutableBufferPointer { values in
      definitions.forEachInOrder { symbol, row in
        values[symbol.index] = row.cells.reduce(row.constant) {
          $0 + $1.coefficient * values[$1.symbol.index]
        }
      }
    }
    for index in unknowns.indices where unknowns[index].value != values[index] {
      guard let variable = unknowns[index].variable else { continue }
      unknowns[index].value = values[index]
      body(variable, values[index])
    }
  }

  /// The value at the last update; 0 where the variable was in no constraint then.
  public func value(of variable: Variable) -> Double {
    symbols[ObjectIdentifier(variable)].map { unknowns[$0.index].value } ?? 0
  }

  /// Forgets everything.
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
    vacant.append(symbol.index)
  }

  mutating func symbol(of variable: Variable) -> Symbol {
    let key = ObjectIdentifier(variable)
    if let symbol = symbols[key] { return symbol }
    let symbol = makeSymbol(.external, for: variable)
    symbols[key] = symbol
    return symbol
  }
}
