/// A linear expression in symbols: a constant, and cells with nonzero coefficients, sorted by symbol.
struct Row {
  struct Cell {
    var symbol: Symbol
    var coefficient: Double
  }

  /// Memory that sums of rows use again and again.
  struct Workspace {
    fileprivate var cells: [Cell] = []
    /// The symbols that the last sum has added to its row.
    fileprivate(set) var arrivals: [Symbol] = []
    /// The number of cells of all rows that were added so far.
    var addedCells = 0
  }

  var constant = 0.0
  var cells: [Cell] = []

  /// Returns the index of the symbol's cell, or the index at which to insert it.
  private func position(of symbol: Symbol) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the symbol's coefficient, or `nil` if it does not occur.
  func knownCoefficient(of symbol: Symbol) -> Double? {
    let position = position(of: symbol)
    return position < cells.count && cells[position].symbol == symbol ? cells[position].coefficient : nil
  }

  /// Returns the symbol's coefficient, or 0 if it does not occur.
  func coefficient(of symbol: Symbol) -> Double { knownCoefficient(of: symbol) ?? 0 }

  /// Removes the symbol and returns its coefficient, or 0 if it does not occur.
  @discardableResult
  mutating func remove(_ symbol: Symbol) -> Double {
    let position = position(of: symbol)
    guard position < cells.count, cells[position].symbol == symbol else { return 0 }
    return cells.remove(at: position).coefficient
  }

  /// Adds to the coefficient of a symbol, which is inserted if necessary.
  mutating func add(_ coefficient: Double, of symbol: Symbol) {
    let position = position(of: symbol)
    if position < cells.count, cells[position].symbol == symbol {
      cells[position].coefficient += coefficient
    } else {
      cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: position)
    }
  }

  /// Returns the value, given those of the symbols.
  @inline(__always)
  func value(_ values: (Symbol) -> Double) -> Double {
    cells.reduce(constant) { $0 + $1.coefficient * values($1.symbol) }
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  /// Adds a multiple of another row. The result is merged into memory of the workspace, which is then swapped
  /// with the row's.
  mutating func add(_ other: Row, times factor: Double, in workspace: inout Workspace) {
    constant += factor * other.constant
    workspace.addedCells &+= cells.count + other.cells.count
    workspace.cells.removeAll(keepingCapacity: true)
    workspace.cells.reserveCapacity(cells.count + other.cells.count)
    var (mine, theirs) = (0, 0)
    while mine < cells.count, theirs < other.cells.count {
      let (left, right) = (cells[mine], other.cells[theirs])
      if left.symbol < right.symbol {
        workspace.cells.append(left)
        mine += 1
      } else if right.symbol < left.symbol {
        workspace.take(right, times: factor)
        theirs += 1
      } else {
        let sum = left.coefficient + factor * right.coefficient
        if !sum.isNearZero { workspace.cells.append(Cell(symbol: left.symbol, coefficient: sum)) }
        mine += 1
        theirs += 1
      }
    }
    workspace.cells.append(contentsOf: cells[mine...])
    for cell in other.cells[theirs...] { workspace.take(cell, times: factor) }
    swap(&cells, &workspace.cells)
  }

  /// Replaces the symbol, if it occurs, by a row that equals it.
  mutating func substitute(_ symbol: Symbol, by row: Row, in workspace: inout Workspace) {
    workspace.arrivals.removeAll(keepingCapacity: true)
    let coefficient = remove(symbol)
    if coefficient != 0 { add(row, times: coefficient, in: &workspace) }
  }

  /// Solves the equation `subject = self` for `symbol`, which must occur.
  ///
  /// - Returns: Whether the coefficient was large enough not to magnify rounding errors.
  @discardableResult
  mutating func solve(for symbol: Symbol, insteadOf subject: Symbol) -> Bool {
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
    add(1 / coefficient, of: subject)
    return coefficient.magnitude >= Tolerance.exactPivot
  }
}

extension Row.Workspace {
  /// Appends a multiple of a cell whose symbol has not occurred in the row.
  @inline(__always)
  fileprivate mutating func take(_ cell: Row.Cell, times factor: Double) {
    cells.append(Row.Cell(symbol: cell.symbol, coefficient: factor * cell.coefficient))
    arrivals.append(cell.symbol)
  }
}

extension Row: CustomStringConvertible {
  var description: String {
    cells.reduce("\(constant)") { "\($0) + \($1.coefficient)·\($1.symbol)" }
  }
}
