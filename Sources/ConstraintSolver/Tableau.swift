/// The restricted rows and what they cost: the part of the problem on which the simplex works.
///
/// A row says what its basic symbol equals, in symbols that are not basic and therefore zero; so its constant is
/// the basic symbol's value. All symbols here are slacks, errors and dummies. Between two changes of the solver
/// the tableau is feasible, no constant below zero, and optimal, no cost below zero; then every change needs only
/// one of two ways back: the primal simplex where costs changed, the dual one where constants did. That includes
/// a new required constraint, which so needs no artificial variable.
///
/// Both choose by Bland's rule, the first symbol that will do, which never goes round in circles where numbers are
/// exact. Rounding may lead it astray all the same; so there is a limit to the pivots of one change.
struct Tableau {
  /// Says that the limit was reached. The equations hold, but a constant or a cost is below zero yet.
  struct Unsettled: Error {}

  /// How many pivots for each row one change may take. The largest changes take about one.
  var pivotsPerRow = 100
  private(set) var rows: [Row] = []
  /// The basic symbol of each row.
  private(set) var basics: [Symbol] = []
  /// By symbol: its row, or −1.
  private var places: [Int32] = []
  /// By symbol: what one unit of it costs; 0 for basic ones.
  private(set) var costs: [Double] = []
  /// By symbol index: the symbol that has it.
  private var symbols: [Symbol] = []
  /// Whether a cost fell below zero since the last optimum.
  private var isCostly = false
  private var scratch: [Row.Cell] = []

  // MARK: Symbols

  /// Makes room for a symbol, whose index is in use already or the next one.
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

  /// The symbol's value.
  func value(of symbol: Symbol) -> Double {
    let place = Int(places[symbol.index])
    return place >= 0 ? rows[place].constant : 0
  }

  /// Takes out all that rounding has left of a symbol that is not basic.
  mutating func erase(_ symbol: Symbol) {
    for place in rows.indices { rows[place].remove(symbol) }
    costs[symbol.index] = 0
  }

  // MARK: Rows

  /// Makes a symbol that does not occur basic.
  mutating func insert(_ row: Row, for symbol: Symbol) {
    places[symbol.index] = Int32(rows.count)
    rows.append(row)
    basics.append(symbol)
  }

  /// Makes the symbol not basic, and gives back what it equalled.
  mutating func removeRow(of symbol: Symbol) -> Row {
    let place = Int(places[symbol.index])
    places[symbol.index] = -1
    rows.swapAt(place, rows.count - 1)
    basics.swapAt(place, basics.count - 1)
    basics.removeLast()
    if place < basics.count { places[basics[place].index] = Int32(place) }
    return rows.removeLast()
  }

  /// What happens when the constant of a constraint changes, whose error `marker − other` is: each row moves by as
  /// much as it depends on that error.
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

  /// Makes a symbol dearer, or cheaper.
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

  /// Brings `entering` into the basis in the place of `leaving`, in whose row it must occur.
  mutating func pivot(entering: Symbol, leaving: Symbol) {
    let place = Int(places[leaving.index])
    // Taken out while the others change, so that none of them is copied.
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

  /// The primal simplex: lowers the sum of costs as far as it goes.
  mutating func optimize() throws(Unsettled) {
    guard isCostly else { return }
    var pivots = 0
    while let entering = symbols.first(where: { costs[$0.index] < 0 && !$0.isDummy }) {
      guard let leaving = firstToReachZero(when: entering, growing: true) else {
        // No sum of errors can fall without end: such a cost is rounding.
        costs[entering.index] = 0
        continue
      }
      guard pivots < pivotsPerRow * rows.count else { throw Unsettled() }
      pivots += 1
      pivot(entering: entering, leaving: leaving)
    }
    isCostly = false
  }

  /// The dual simplex: raises values below zero, at the least cost. False where one cannot be raised.
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

  /// Which symbol raises a basic one at the least cost when it enters in its place; nil where none raises it.
  func cheapestToRaise(_ leaving: Symbol) -> Symbol? {
    var (cheapest, least) = (Symbol?.none, Double.infinity)
    for cell in rows[Int(places[leaving.index])].cells where cell.coefficient > 0 && !cell.symbol.isDummy {
      let ratio = costs[cell.symbol.index] / cell.coefficient
      if ratio < least { (cheapest, least) = (cell.symbol, ratio) }
    }
    return cheapest
  }

  /// Which basic symbol is the first to reach zero while `entering` grows, or falls below zero; nil where none does.
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

  /// A redundant equality that depends on the dummy.
  func redundantEquality(on symbol: Symbol) -> Symbol? {
    for place in rows.indices where basics[place].isDummy && rows[place].coefficient(of: symbol) != 0 {
      return basics[place]
    }
    return nil
  }
}
