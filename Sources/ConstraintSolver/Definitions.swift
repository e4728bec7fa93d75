/// What the clients' variables equal.
///
/// A variable is free, and zero, or defined by the equation of one constraint, in other variables, slacks, errors
/// and dummies. Classic Cassowary substitutes the definitions into each other, so that the last of n chained views
/// is an expression of n symbols, and n views cost n². Here a definition stays as short as its constraint was
/// written: the simplex never looks at it, and one pass in order gives all values.
///
/// That pass needs an order in which a definition refers only to earlier ones. There is no need to sort:
/// - A constraint with a variable that stands in no other defines that one, as written. Nothing refers to it, so it
///   goes last.
/// - Else the constraint is expanded down to free variables and restricted symbols, and defines one of the free
///   ones. It refers to nothing defined, so it goes first.
struct Definitions {
  /// By symbol: its definition, meaningful where `ranks` has a rank.
  private var rows: [Row] = []
  /// By symbol: its place in the order, or nil where it is not defined.
  private var ranks: [Int?] = []
  /// The defined symbols, in order where `isOrdered`.
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

  /// Defines a variable to which nothing refers.
  mutating func defineLast(_ symbol: Symbol, as row: Row) {
    lastRank += 1
    define(symbol, as: row, rank: lastRank)
  }

  /// Defines a variable by what is not defined itself.
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

  /// Gives up the first definition that depends on a symbol, whose variable becomes free, and rids the later ones
  /// of the symbol: they refer to what the first one referred to, so the order stays.
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

  /// Takes out all that rounding has left of a symbol.
  mutating func erase(_ symbol: Symbol) {
    if ranks[symbol.index] != nil { _ = undefine(symbol) }
    for subject in defined { rows[subject.index].remove(symbol) }
  }

  /// What happens when the constant of a constraint changes, whose error begins with `marker`.
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
