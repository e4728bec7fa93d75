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
  /// Whether a pivot may have magnified rounding errors.
  private(set) var isInexact = false
  private(set) var rows: [Row] = []
  /// The basic symbol of each row.
  private(set) var basics: [Symbol] = []
  /// The number of each row, by which the columns know it.
  private var numbers: [Int] = []
  /// The index of the row by number, or −1 for unused numbers.
  private var placesByNumber: [Int32] = []
  private var unusedNumbers: [Int] = []
  /// The index of the row by symbol index, or −1 for nonbasic symbols.
  private var places: [Int32] = []
  /// The cost per unit by symbol index. Basic symbols have the cost 0.
  private(set) var costs: [Double] = []
  /// The symbols by symbol index.
  private var symbols: [Symbol] = []
  /// The rows by symbol.
  private var columns = Columns()
  /// The symbols whose cost is negative, except dummies, and others whose cost has been negative.
  private var costly = Heap<Symbol>()
  /// The basic symbols whose value is negative, and others whose value has been negative.
  private var infeasible = Heap<Symbol>()
  /// The symbols whose values may have changed, for `Solver.update`.
  var changed = ChangedSymbols()
  /// The changes since `beginAttempt()`. `nil` if there is no attempt.
  private var attempt: [Change]?
  /// The value of `isInexact` at the beginning of the attempt.
  private var wasInexact = false
  var workspace = Row.Workspace()

  /// A change that can be reverted.
  private enum Change {
    /// A row was inserted with this basic symbol.
    case insertion(Symbol)
    /// The row at this place had other cells.
    case row(Int, Row)
    /// Two symbols were exchanged in the row at this place.
    case pivot(Int, entering: Symbol, leaving: Symbol)
    /// The symbol had another cost.
    case cost(Symbol, Double)
  }

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
    columns.admit(symbol)
    changed.admit(symbol)
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
    for place in takePlaces(of: symbol) { rows[place].remove(symbol) }
    costs[symbol.index] = 0
  }

  // MARK: Rows

  /// Inserts a row whose basic symbol does not occur in the tableau.
  mutating func insert(_ row: Row, for symbol: Symbol) {
    let place = rows.count
    places[symbol.index] = Int32(place)
    rows.append(row)
    basics.append(symbol)
    let number = unusedNumbers.popLast() ?? placesByNumber.count
    if number == placesByNumber.count { placesByNumber.append(-1) }
    placesByNumber[number] = Int32(place)
    numbers.append(number)
    attempt?.append(.insertion(symbol))
    columns.note(row, in: number)
    changed.insert(symbol)
    noteConstant(at: place)
    rebuildCrowdedColumns()
  }

  /// Removes the row of a basic symbol and returns it.
  mutating func removeRow(of symbol: Symbol) -> Row {
    let place = Int(places[symbol.index])
    places[symbol.index] = -1
    changed.insert(symbol)
    placesByNumber[numbers[place]] = -1
    unusedNumbers.append(numbers[place])
    rows.swapAt(place, rows.count - 1)
    basics.swapAt(place, basics.count - 1)
    numbers.swapAt(place, numbers.count - 1)
    basics.removeLast()
    numbers.removeLast()
    if place < basics.count {
      places[basics[place].index] = Int32(place)
      placesByNumber[numbers[place]] = Int32(place)
    }
    return rows.removeLast()
  }

  /// Empties the column of a symbol, and returns the places of the rows in which the symbol may occur.
  private mutating func takePlaces(of symbol: Symbol) -> [Int] {
    columns.take(symbol).compactMap { number in
      let place = Int(placesByNumber[number])
      return place >= 0 ? place : nil
    }
  }

  /// Returns the places of the rows in which a symbol occurs, and its coefficients.
  private mutating func column(of symbol: Symbol) -> [(place: Int, coefficient: Double)] {
    takePlaces(of: symbol).compactMap { place in
      guard let coefficient = rows[place].knownCoefficient(of: symbol) else { return nil }
      columns.note(symbol, in: numbers[place])
      return (place, coefficient)
    }
  }

  private mutating func rebuildCrowdedColumns() {
    guard columns.isCrowded(for: rows.reduce(0) { $0 + $1.cells.count }) else { return }
    let (rows, numbers) = (rows, numbers)
    columns.rebuild { columns in
      for (row, number) in zip(rows, numbers) { columns.note(row, in: number) }
    }
  }

  /// Remembers the basic symbol of a row if its value is negative.
  private mutating func noteConstant(at place: Int) {
    if rows[place].constant <= -Tolerance.zero { infeasible.insert(basics[place]) }
  }

  /// Applies a change of the constant of a constraint with the error `marker − other`. Each row changes in
  /// proportion to its dependence on the error.
  mutating func shift(marker: Symbol, other: Symbol, by delta: Double) {
    func shift(_ place: Int, _ delta: Double) {
      rows[place].constant += delta
      changed.insert(basics[place])
      noteConstant(at: place)
    }
    if isBasic(marker) {
      shift(Int(places[marker.index]), -delta)
    } else if isBasic(other) {
      shift(Int(places[other.index]), delta)
    } else {
      for (place, coefficient) in column(of: marker) { shift(place, coefficient * delta) }
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
    setCost(isZero ? 0 : sum, of: symbol)
  }

  private mutating func setCost(_ cost: Double, of symbol: Symbol) {
    let old = costs[symbol.index]
    attempt?.append(.cost(symbol, old))
    costs[symbol.index] = cost
    if cost < 0, old >= 0, !symbol.isDummy { costly.insert(symbol) }
  }

  // MARK: Pivoting

  /// Exchanges the basic symbol `leaving` for `entering`, which must occur in its row.
  mutating func pivot(entering: Symbol, leaving: Symbol) {
    let place = Int(places[leaving.index])
    // The row is removed while the others change, to avoid a copy.
    var row = Row()
    swap(&row, &rows[place])
    attempt?.append(.row(place, row))
    if !row.solve(for: entering, insteadOf: leaving) { isInexact = true }
    for other in takePlaces(of: entering) where other != place {
      attempt?.append(.row(other, rows[other]))
      let constant = rows[other].constant
      rows[other].substitute(entering, by: row, in: &workspace)
      if rows[other].constant != constant { changed.insert(basics[other]) }
      for arrival in workspace.arrivals { columns.note(arrival, in: numbers[other]) }
      noteConstant(at: other)
    }
    let cost = costs[entering.index]
    setCost(0, of: entering)
    if cost != 0 { addCosts(of: row, times: cost) }
    rows[place] = row
    basics[place] = entering
    places[leaving.index] = -1
    places[entering.index] = Int32(place)
    changed.insert(entering)
    changed.insert(leaving)
    columns.note(leaving, in: numbers[place])
    noteConstant(at: place)
    rebuildCrowdedColumns()
    attempt?.append(.pivot(place, entering: entering, leaving: leaving))
  }

  // MARK: Attempts

  /// Begins changes that `revert()` can take back.
  mutating func beginAttempt() { (attempt, wasInexact) = ([], isInexact) }

  /// Keeps the changes since `beginAttempt()`.
  mutating func endAttempt() { attempt = nil }

  /// Takes back the changes since `beginAttempt()`. No row may have been removed since.
  mutating func revert() {
    guard let changes = attempt else { return }
    (attempt, isInexact) = (nil, wasInexact)
    for change in changes.reversed() {
      switch change {
      case .insertion(let symbol):
        _ = removeRow(of: symbol)
      case .row(let place, let row):
        rows[place] = row
        changed.insert(basics[place])
        columns.note(row, in: numbers[place])
        noteConstant(at: place)
      case .pivot(let place, let entering, let leaving):
        basics[place] = leaving
        places[entering.index] = -1
        places[leaving.index] = Int32(place)
        changed.insert(entering)
        changed.insert(leaving)
      case .cost(let symbol, let cost):
        setCost(cost, of: symbol)
      }
    }
  }

  // MARK: The simplex

  /// Minimizes the sum of costs by the primal simplex.
  mutating func optimize() throws(Unsettled) {
    var pivots = 0
    while let entering = firstCostly() {
      guard let leaving = firstToReachZero(when: entering, growing: true) else {
        // A sum of errors has a lower bound, so this cost is a rounding error.
        costs[entering.index] = 0
        continue
      }
      guard pivots < pivotsPerRow * rows.count else { throw Unsettled() }
      pivots += 1
      pivot(entering: entering, leaving: leaving)
    }
  }

  private mutating func firstCostly() -> Symbol? {
    while let least = costly.least {
      if costs[least.index] < 0, symbols[least.index] == least { return least }
      costly.removeLeast()
    }
    return nil
  }

  /// Removes negative values at the least cost by the dual simplex. Returns a symbol whose value is negative and cannot
  /// be increased, or `nil` if there is none.
  mutating func restoreFeasibility() throws(Unsettled) -> Symbol? {
    var pivots = 0
    while let leaving = firstInfeasible() {
      guard let entering = cheapestToRaise(leaving) else { return leaving }
      guard pivots < pivotsPerRow * rows.count else { throw Unsettled() }
      pivots += 1
      pivot(entering: entering, leaving: leaving)
    }
    return nil
  }

  private mutating func firstInfeasible() -> Symbol? {
    while let least = infeasible.least {
      let place = Int(places[least.index])
      if place >= 0, basics[place] == least, rows[place].constant <= -Tolerance.zero { return least }
      infeasible.removeLeast()
    }
    return nil
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
  mutating func firstToReachZero(when entering: Symbol, growing: Bool) -> Symbol? {
    var (first, least) = (Symbol?.none, Double.infinity)
    for (place, coefficient) in column(of: entering) {
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
  mutating func redundantEquality(on symbol: Symbol) -> Symbol? {
    column(of: symbol).filter { basics[$0.place].isDummy && $0.coefficient != 0 }
      .min { $0.place < $1.place }
      .map { basics[$0.place] }
  }

  /// Returns whether the columns contain all cells. For tests.
  var hasCompleteColumns: Bool {
    zip(rows, numbers).allSatisfy { row, number in
      row.cells.allSatisfy { columns.contains(number, of: $0.symbol) }
    }
  }
}
