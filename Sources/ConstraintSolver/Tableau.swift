/// The restricted rows and their costs: the part of the problem to which the simplex is applied.
///
/// A row expresses a basic symbol in terms of nonbasic symbols, which are zero, so the row's constant is the
/// basic symbol's value. All symbols here are slacks, errors and dummies. Between changes of the solver the
/// tableau is feasible, with no constant below zero, and optimal, with no cost below zero. After a change,
/// the primal simplex restores optimality if costs have changed, and the dual simplex restores feasibility if
/// constants have changed. The dual simplex also adds new required constraints, so no artificial variables
/// are needed.
///
/// Both use Bland's rule, the first eligible symbol, which never cycles in exact arithmetic. Rounding errors
/// can cause cycles, so the number of pivots per change is limited.
struct Tableau {
  /// The error that the limit of pivots was reached. The equations hold, but a constant or a cost is still
  /// negative.
  struct Unsettled: Error {}

  /// The greatest number of pivots of a change, per row. The largest changes take about one per row.
  var pivotsPerRow = 100
  private(set) var rows: [Row] = []
  /// The basic symbol of each row.
  private(set) var basics: [Symbol] = []
  /// The index of the row by symbol index, or −1 for nonbasic symbols.
  private var places: [Int32] = []
  /// The cost per unit by symbol index. Basic symbols have the cost 0.
  private(set) var costs: [Double] = []
  /// The symbols by symbol index.
  private var symbols: [Symbol] = []
  /// Whether a cost has become negative since the last optimum.
  private var isCostly = false
  private var scratch: [Row.Cell] = []

  // MARK: Symbols

  /// Makes room for a symbol, whose index is either in use or the next one.
  mutating func admit(_ symbol: Symbol) {
    if symbol.index == symbols.count {
      symbols.append(symbol)
      places.append(-1)
      costs.append(0)
    } else {
      symbols[symbol.index] = symbol
    }
  }

  func symbol(at index: Int) -> Symbol { symbols[index] }

  func isBasic(_ symbol: Symbol) -> Bool { places[symbol.index] >= 0 }

  func row(of symbol: Symbol) -> Row? {
    let place = Int(places[symbol.index])
    return place >= 0 ? rows[place] : nil
  }

  /// Returns the symbol's value.
  func value(of symbol: Symbol) -> Double {
    let place = Int(places[symbol.index])
    return place >= 0 ? rows[place].constant : 0
  }

  /// Removes all traces of a nonbasic symbol, such as those left by rounding errors.
  mutating func erase(_ symbol: Symbol) {
    for place in rows.indices { rows[place].remove(symbol) }
    costs[symbol.index] = 0
  }

  // MARK: Rows

  /// Inserts a row whose basic symbol does not occur in the tableau.
  mutating func insert(_ row: Row, for symbol: Symbol) {
    places[symbol.index] = Int32(rows.count)
    rows.append(row)
    basics.append(symbol)
  }

  /// Removes the row of a basic symbol and returns it.
  mutating func removeRow(of symbol: Symbol) -> Row {
    let place = Int(places[symbol.index])
    places[symbol.index] = -1
    rows.swapAt(place, rows.count - 1)
    basics.swapAt(place, basics.count - 1)
    basics.removeLast()
    if place < basics.count { places[basics[place].index] = Int32(place) }
    return rows.removeLast()
  }

  /// Applies a change of the constant of a constraint with the error `marker − other`. Each row changes in
  /// proportion to its dependence on the error.
  mutating func shift(marker: Symbol, other: Symbol, by delta: Double) {
    if isBasic(marker) {
      rows[Int(places[marker.index])].constant -= delta
    } else if isBasic(other) {
      rows[Int(places[other.index])].constant += delta
    } else {
      for place in rows.indices {
        let coefficient = rows[place].coefficient(of: marker)
        if coefficient != 0 { rows[place].constant += coefficient * delta }
      }
    }
  }

  // MARK: Costs

  /// Adds to the cost of a symbol.
  mutating func addCost(_ cost: Double, of symbol: Symbol) {
    if let row = row(of: symbol) {
      addCosts(of: row, times: cost)
    } else {
      add(cost, to: symbol)
    }
  }

  private mutating func addCosts(of row: Row, times factor: Double) {
    for cell in row.cells { add(factor * cell.coefficient, to: cell.symbol) }
  }

  private mutating func add(_ cost: Double, to symbol: Symbol) {
    let old = costs[symbol.index]
    let sum = old + cost
    let isZero = sum.isNearZero || sum.magnitude < Tolerance.cancellation * old.magnitude
    costs[symbol.index] = isZero ? 0 : sum
    if !isZero && sum < 0 { isCostly = true }
  }

  // MARK: Pivoting

  /// Exchanges the basic symbol `leaving` for `entering`, which must occur in its row.
  mutating func pivot(entering: Symbol, leaving: Symbol) {
    let place = Int(places[leaving.index])
    // The row is removed while the others change, to avoid a copy.
    var row = Row()
    swap(&row, &rows[place])
    row.solve(for: entering, insteadOf: leaving)
    for index in rows.indices { rows[index].substitute(entering, by: row, scratch: &scratch) }
    let cost = costs[entering.index]
    costs[entering.index] = 0
    if cost != 0 { addCosts(of: row, times: cost) }
    rows[place] = row
    basics[place] = entering
    places[leaving.index] = -1
    places[entering.index] = Int32(place)
  }

  /// Minimizes the sum of costs by the primal simplex.
  mutating func optimize() throws(Unsettled) {
    guard isCostly else { return }
    var pivots = 0
    while let entering = symbols.first(where: { costs[$0.index] < 0 && !$0.isDummy }) {
      guard let leaving = firstToReachZero(when: entering, growing: true) else {
        // A sum of errors has a lower bound, so this cost is a rounding error.
        costs[entering.index] = 0
        continue
      }
      guard pivots < pivotsPerRow * rows.count else { throw Unsettled() }
      pivots += 1
      pivot(entering: entering, leaving: leaving)
    }
    isCostly = false
  }

  /// Removes negative values at the least cost by the dual simplex. Returns `false` if a value cannot be
  /// increased.
  mutating func restoreFeasibility() throws(Unsettled) -> Bool {
    var pivots = 0
    while let leaving = firstInfeasible() {
      guard let entering = cheapestToRaise(leaving) else { return false }
      guard pivots < pivotsPerRow * rows.count else { throw Unsettled() }
      pivots += 1
      pivot(entering: entering, leaving: leaving)
    }
    return true
  }

  private func firstInfeasible() -> Symbol? {
    var first: Symbol?
    for place in rows.indices where rows[place].constant <= -Tolerance.zero {
      let symbol = basics[place]
      if first.map({ symbol < $0 }) ?? true { first = symbol }
    }
    return first
  }

  /// Returns the symbol that increases a basic symbol at the least cost when it replaces it, or `nil` if none
  /// does.
  func cheapestToRaise(_ leaving: Symbol) -> Symbol? {
    var (cheapest, least) = (Symbol?.none, Double.infinity)
    for cell in rows[Int(places[leaving.index])].cells where cell.coefficient > 0 && !cell.symbol.isDummy {
      let ratio = costs[cell.symbol.index] / cell.coefficient
      if ratio < least { (cheapest, least) = (cell.symbol, ratio) }
    }
    return cheapest
  }

  /// Returns the basic symbol that is the first to reach zero as `entering` increases, or decreases, or `nil`
  /// if none does.
  func firstToReachZero(when entering: Symbol, growing: Bool) -> Symbol? {
    var (first, least) = (Symbol?.none, Double.infinity)
    for place in rows.indices {
      let coefficient = rows[place].coefficient(of: entering)
      guard growing ? coefficient < 0 : coefficient > 0 else { continue }
      let ratio = max(rows[place].constant, 0) / coefficient.magnitude
      let symbol = basics[place]
      if ratio < least || (ratio == least && first.map { symbol < $0 } ?? true) {
        (first, least) = (symbol, ratio)
      }
    }
    return first
  }

  /// Returns the basic symbol of a redundant equality that depends on the dummy.
  func redundantEquality(on symbol: Symbol) -> Symbol? {
    for place in rows.indices where basics[place].isDummy && rows[place].coefficient(of: symbol) != 0 {
      return basics[place]
    }
    return nil
  }
}
