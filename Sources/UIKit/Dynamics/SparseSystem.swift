/// A square system of linear equations in which most coefficients are 0.
///
/// Gaussian elimination with partial pivoting visits only the other coefficients. A chain of unknowns, each of which
/// occurs with its neighbours, takes a time in proportion to its length. Unknowns that all occur together take the cube
/// of their number.
struct SparseSystem {
  private struct Cell {
    let column: Int
    var value: Double
  }

  /// The coefficients of each equation that may differ from 0, in the order of their unknowns.
  private var rows: [[Cell]] = []
  /// The right side of each equation.
  private var right: [Double] = []
  /// The rows in which an unknown may occur. They stay when the unknown is eliminated from them.
  private var rowsByColumn: [[Int]]

  /// The magnitude below which a pivot counts as 0.
  private static let smallest = 1e-12

  /// Creates a system without equations.
  ///
  /// - Parameter count: The number of unknowns, and of the equations that are added.
  init(count: Int) { rowsByColumn = Array(repeating: [], count: count) }

  /// Adds an equation.
  ///
  /// - Parameter columns: The unknowns that occur, in ascending order.
  mutating func add(_ columns: [Int], _ coefficient: (Int) -> Double, equals right: Double) {
    for column in columns { rowsByColumn[column].append(rows.count) }
    rows.append(columns.map { Cell(column: $0, value: coefficient($0)) })
    self.right.append(right)
  }

  /// Solves the system. Unknowns that are not determined are 0. The coefficients are used up.
  mutating func solve() -> [Double] {
    let count = rows.count
    // The rows in the order of elimination, and the place of each in it.
    var (order, places) = (Array(0..<count), Array(0..<count))
    for pivot in 0..<count {
      let candidates = rowsByColumn[pivot].filter { places[$0] >= pivot }.sorted { places[$0] < places[$1] }
      var (best, greatest) = (order[pivot], 0.0)
      for row in candidates {
        let magnitude = abs(value(in: row, pivot))
        if magnitude > greatest { (best, greatest) = (row, magnitude) }
      }
      let place = places[best]
      order.swapAt(pivot, place)
      places[order[place]] = place
      places[best] = pivot
      guard greatest > Self.smallest else { continue }
      for row in candidates where row != best {
        let factor = value(in: row, pivot) / value(in: best, pivot)
        if factor != 0 { subtract(best, times: factor, from: row, from: pivot) }
      }
    }
    var result = [Double](repeating: 0, count: count)
    for pivot in (0..<count).reversed() {
      let row = order[pivot]
      let divisor = value(in: row, pivot)
      guard abs(divisor) > Self.smallest else { continue }
      let known = rows[row].reduce(0.0) { $1.column > pivot ? $0 + $1.value * result[$1.column] : $0 }
      result[pivot] = (right[row] - known) / divisor
    }
    return result
  }

  private func value(in row: Int, _ column: Int) -> Double {
    rows[row].first { $0.column == column }?.value ?? 0
  }

  /// Subtracts a multiple of a row from another one, in the columns from `first` on.
  private mutating func subtract(_ row: Int, times factor: Double, from other: Int, from first: Int) {
    let (mine, theirs) = (rows[other].drop { $0.column < first }, rows[row].drop { $0.column < first })
    var sum: [Cell] = []
    sum.reserveCapacity(mine.count + theirs.count)
    let end = theirs.endIndex
    var next = theirs.startIndex
    for cell in mine {
      while next < end, theirs[next].column < cell.column {
        rowsByColumn[theirs[next].column].append(other)
        sum.append(Cell(column: theirs[next].column, value: -factor * theirs[next].value))
        next += 1
      }
      var cell = cell
      if next < end, theirs[next].column == cell.column {
        cell.value -= factor * theirs[next].value
        next += 1
      }
      sum.append(cell)
    }
    while next < end {
      rowsByColumn[theirs[next].column].append(other)
      sum.append(Cell(column: theirs[next].column, value: -factor * theirs[next].value))
      next += 1
    }
    rows[other] = sum
    right[other] -= factor * right[row]
  }
}
