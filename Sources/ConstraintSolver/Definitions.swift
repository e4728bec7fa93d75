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
  /// The definitions by symbol index. An element is valid if `ranks` has a rank for it.
  private var rows: [Row] = []
  /// The position in the order by symbol index, or `nil` for symbols that are not defined.
  private var ranks: [Int?] = []
  /// The defined symbols. They are in order if `isOrdered` is `true`.
  private(set) var defined: [Symbol] = []
  private var isOrdered = true
  private var (firstRank, lastRank) = (0, 0)
  private var scratch: [Row.Cell] = []

  mutating func admit(_ symbol: Symbol) {
    if symbol.index == rows.count {
      rows.append(Row())
      ranks.append(nil)
    }
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
    isOrdered = defined.count == 1
  }

  private mutating func define(_ symbol: Symbol, as row: Row, rank: Int) {
    ranks[symbol.index] = rank
    rows[symbol.index] = row
    defined.append(symbol)
  }

  private mutating func undefine(_ symbol: Symbol) -> Row {
    ranks[symbol.index] = nil
    defined.removeAll { $0 == symbol }
    var row = Row()
    swap(&row, &rows[symbol.index])
    return row
  }

  mutating func substitute(_ symbol: Symbol, by row: Row) {
    for subject in defined { rows[subject.index].substitute(symbol, by: row, scratch: &scratch) }
  }

  /// Removes the first definition that depends on a symbol, which makes its variable free, and eliminates the
  /// symbol from the later ones. They then refer to the symbols of the removed definition, so the order stays
  /// valid.
  mutating func release(_ symbol: Symbol) {
    var first: Symbol?
    for subject in defined where rows[subject.index].coefficient(of: symbol) != 0 {
      if let known = first, let rank = ranks[known.index], let other = ranks[subject.index], rank < other {
        continue
      }
      first = subject
    }
    guard let first else { return }
    var row = undefine(first)
    row.solve(for: symbol, insteadOf: first)
    substitute(symbol, by: row)
  }

  /// Removes all traces of a symbol, such as those left by rounding errors.
  mutating func erase(_ symbol: Symbol) {
    if ranks[symbol.index] != nil { _ = undefine(symbol) }
    for subject in defined { rows[subject.index].remove(symbol) }
  }

  /// Applies a change of the constant of the constraint whose error begins with `marker`.
  mutating func shift(marker: Symbol, by delta: Double) {
    for subject in defined {
      let coefficient = rows[subject.index].coefficient(of: marker)
      if coefficient != 0 { rows[subject.index].constant += coefficient * delta }
    }
  }

  /// Calls the body with each definition, earlier ones first.
  mutating func forEachInOrder(_ body: (Symbol, Row) -> Void) {
    if !isOrdered {
      defined.sort { (ranks[$0.index] ?? 0) < (ranks[$1.index] ?? 0) }
      isOrdered = true
    }
    for symbol in defined { body(symbol, rows[symbol.index]) }
  }
}
