/// The definitions of the clients' variables.
///
/// A variable is either free, with the value zero, or defined by the equation of one constraint in terms of
/// other variables, slacks, errors and dummies. Classic Cassowary substitutes definitions into each other, so
/// that the last of n chained views is an expression of n symbols, and n views take O(n²). Here a definition
/// stays as short as its constraint. The simplex does not use it, and one pass in order computes all values.
///
/// The pass requires an order in which a definition refers only to earlier ones. Two rules maintain it
/// without sorting:
/// - If a constraint contains a variable that occurs in no other constraint, it defines that variable in its
///   original form. No definition refers to the variable, so its definition goes last.
/// - Otherwise the constraint is expanded to free variables and restricted symbols, and defines one of the
///   free variables. It refers to no defined variable, so it goes first.
struct Definitions {
  /// A defined symbol, and its position in the order.
  struct Place: Comparable {
    let rank: Int
    let symbol: Symbol

    static func < (left: Place, right: Place) -> Bool { left.rank < right.rank }
  }

  /// The definitions by symbol index. An element is valid if `ranks` has a rank for it.
  private var rows: [Row] = []
  /// The position in the order by symbol index, or `nil` for symbols that are not defined.
  private var ranks: [Int?] = []
  /// The defined symbols with their ranks, and former ones, whose rank is no longer theirs. They are in order if
  /// `isOrdered` is `true`.
  private var sequence: [Place] = []
  private var definedCount = 0
  /// Whether the release of a symbol may have magnified rounding errors.
  private(set) var isInexact = false
  private var isOrdered = true
  private var (firstRank, lastRank) = (0, 0)
  /// The rows by symbol. A row's number is the index of the symbol that it defines.
  private var columns = Columns()
  /// The symbols whose values may have changed, for `Solver.update`.
  var changed = ChangedSymbols()
  private(set) var workspace = Row.Workspace()

  /// The defined symbols.
  var defined: [Symbol] { sequence.filter { ranks[$0.symbol.index] == $0.rank }.map(\.symbol) }

  mutating func admit(_ symbol: Symbol) {
    if symbol.index == rows.count {
      rows.append(Row())
      ranks.append(nil)
    }
    columns.admit(symbol)
    changed.admit(symbol)
  }

  func rank(of symbol: Symbol) -> Int? { ranks[symbol.index] }

  func row(of symbol: Symbol) -> Row? { ranks[symbol.index] == nil ? nil : rows[symbol.index] }

  /// Defines a variable to which no definition refers.
  mutating func defineLast(_ symbol: Symbol, as row: Row) {
    lastRank += 1
    define(symbol, as: row, rank: lastRank)
  }

  /// Defines a variable in terms of symbols that are not defined.
  mutating func defineFirst(_ symbol: Symbol, as row: Row) {
    firstRank -= 1
    define(symbol, as: row, rank: firstRank)
    isOrdered = definedCount == 1
  }

  private mutating func define(_ symbol: Symbol, as row: Row, rank: Int) {
    ranks[symbol.index] = rank
    rows[symbol.index] = row
    sequence.append(Place(rank: rank, symbol: symbol))
    definedCount += 1
    changed.insert(symbol)
    columns.note(row, in: symbol.index)
    rebuildCrowdedColumns()
  }

  private mutating func rebuildCrowdedColumns() {
    guard columns.isCrowded(for: rows.reduce(0) { $0 + $1.cells.count }) else { return }
    let (subjects, rows) = (defined, rows)
    columns.rebuild { columns in
      for subject in subjects { columns.note(rows[subject.index], in: subject.index) }
    }
  }

  private mutating func undefine(_ symbol: Symbol) -> Row {
    ranks[symbol.index] = nil
    changed.insert(symbol)
    definedCount -= 1
    if sequence.count > 2 * definedCount + 64 { removeFormer() }
    var row = Row()
    swap(&row, &rows[symbol.index])
    return row
  }

  /// Removes the symbols that are no longer defined from the sequence.
  private mutating func removeFormer() { sequence.removeAll { ranks[$0.symbol.index] != $0.rank } }

  mutating func substitute(_ symbol: Symbol, by row: Row) {
    for subject in columns.take(symbol) { substitute(symbol, by: row, in: subject) }
    rebuildCrowdedColumns()
  }

  private mutating func substitute(_ symbol: Symbol, by row: Row, in subject: Int) {
    rows[subject].substitute(symbol, by: row, in: &workspace)
    changed.insert(Symbol(index: subject, kind: .external))
    for arrival in workspace.arrivals { columns.note(arrival, in: subject) }
  }

  /// Returns the places of the definitions that refer to a symbol.
  mutating func dependents(of symbol: Symbol) -> [Place] {
    columns.take(symbol).compactMap { subject in
      guard rows[subject].knownCoefficient(of: symbol) != nil, let rank = ranks[subject] else { return nil }
      columns.note(symbol, in: subject)
      return Place(rank: rank, symbol: Symbol(index: subject, kind: .external))
    }
  }

  /// Returns the variables whose definitions depend on more than a number of symbols.
  mutating func variables(dependingOnMoreThan few: Int, of symbols: [Symbol]) -> [Symbol] {
    var counts: [Int: Int] = [:]
    for symbol in symbols {
      for dependent in dependents(of: symbol) { counts[dependent.symbol.index, default: 0] += 1 }
    }
    return counts.filter { $0.value > few }.keys.sorted().map { Symbol(index: $0, kind: .external) }
  }

  /// Removes the first definition that depends on a symbol, which makes its variable free, and eliminates the
  /// symbol from the later ones. They then refer to the symbols of the removed definition, so the order stays
  /// valid.
  mutating func release(_ symbol: Symbol) {
    let subjects = columns.take(symbol)
    let dependent = subjects.filter { rows[$0].coefficient(of: symbol) != 0 }
    guard let first = dependent.min(by: { ranks[$0] ?? 0 < ranks[$1] ?? 0 }) else {
      for subject in subjects { columns.note(symbol, in: subject) }
      return
    }
    let variable = Symbol(index: first, kind: .external)
    var row = undefine(variable)
    if !row.solve(for: symbol, insteadOf: variable) { isInexact = true }
    for subject in subjects { substitute(symbol, by: row, in: subject) }
  }

  /// Removes all traces of a symbol, such as those left by rounding errors.
  mutating func erase(_ symbol: Symbol) {
    if ranks[symbol.index] != nil { _ = undefine(symbol) }
    for subject in columns.take(symbol) {
      rows[subject].remove(symbol)
      changed.insert(Symbol(index: subject, kind: .external))
    }
  }

  /// Applies a change of the constant of the constraint whose error begins with `marker`.
  mutating func shift(marker: Symbol, by delta: Double) {
    for subject in columns.take(marker) {
      guard let coefficient = rows[subject].knownCoefficient(of: marker) else { continue }
      columns.note(marker, in: subject)
      rows[subject].constant += coefficient * delta
      changed.insert(Symbol(index: subject, kind: .external))
    }
  }

  /// Calls the body with each definition, earlier ones first.
  mutating func forEachInOrder(_ body: (Symbol, Row) -> Void) {
    if sequence.count > definedCount { removeFormer() }
    if !isOrdered {
      sequence.sort()
      isOrdered = true
    }
    for place in sequence { body(place.symbol, rows[place.symbol.index]) }
  }

  /// Returns whether the columns contain all cells. For tests.
  var hasCompleteColumns: Bool {
    defined.allSatisfy { subject in
      rows[subject.index].cells.allSatisfy { columns.contains(subject.index, of: $0.symbol) }
    }
  }
}
