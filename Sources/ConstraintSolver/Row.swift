/// A linear expression in symbols: a constant, and cells with nonzero coefficients, sorted by symbol.
struct Row {
  struct Cell {
    var symbol: Symbol
    var coefficient: Double
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

  /// Returns the symbol's coefficient, or 0 if it does not occur.
  func coefficient(of symbol: Symbol) -> Double {
    let position = position(of: symbol)
    return position < cells.count && cells[position].symbol == symbol ? cells[position].coefficient : 0
  }

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

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  /// Adds a multiple of another row. The result is merged into `scratch`, whose memory is then swapped with
  /// the row's.
  mutating func add(_ other: Row, times factor: Double, scratch: inout [Cell]) {
    constant += factor * other.constant
    scratch.removeAll(keepingCapacity: true)
    scratch.reserveCapacity(cells.count + other.cells.count)
    var (mine, theirs) = (0, 0)
    while mine < cells.count, theirs < other.cells.count {
      let (left, right) = (cells[mine], other.cells[theirs])
      if left.symbol < right.symbol {
        scratch.append(left)
        mine += 1
      } else if right.symbol < left.symbol {
        scratch.append(Cell(symbol: right.symbol, coefficient: factor * right.coefficient))
        theirs += 1
      } else {
        let sum = left.coefficient + factor * right.coefficient
        if !sum.isNearZero { scratch.append(Cell(symbol: left.symbol, coefficient: sum)) }
        mine += 1
        theirs += 1
      }
    }
    scratch.append(contentsOf: cells[mine...])
    for cell in other.cells[theirs...] {
      scratch.append(Cell(symbol: cell.symbol, coefficient: factor * cell.coefficient))
    }
    swap(&cells, &scratch)
  }

  /// Replaces the symbol, if it occurs, by a row that equals it.
  mutating func substitute(_ symbol: Symbol, by row: Row, scratch: inout [Cell]) {
    let coefficient = remove(symbol)
    if coefficient != 0 { add(row, times: coefficient, scratch: &scratch) }
  }

  /// Solves the equation `subject = self` for `symbol`, which must occur.
  mutating func solve(for symbol: Symbol, insteadOf subject: Symbol) {
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
    add(1 / coefficient, of: subject)
  }
}

extension Row: CustomStringConvertible {
  var description: String {
    cells.reduce("\(constant)") { "\($0) + \($1.coefficient)·\($1.symbol)" }
  }
}
