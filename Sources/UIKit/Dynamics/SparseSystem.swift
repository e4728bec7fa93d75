/// A square system of linear equations in which most coefficients are 0.
///
/// Gaussian elimination visits only the other coefficients. A chain of unknowns, each of which occurs with its
/// neighbours, takes a time in proportion to its length. Unknowns that all occur together take the cube of their
/// number.
///
/// The unknowns are eliminated in their order. Of the equations with a coefficient that is large enough, the one with
/// the fewest unknowns is used, since each of these may come into all others (threshold pivoting, as in Duff, Erisman
/// and Reid, "Direct Methods for Sparse Matrices").
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

  /// The magnitude below which a pivot counts as 0, where the greatest coefficient of each equation is 1.
  private static let smallest = 1e-12
  /// The least share of the greatest coefficient of an unknown with which an equation may eliminate it.
  private static let threshold = 1e-2

  /// Creates a system without equations.
  ///
  /// - Parameter count: The number of unknowns, and of the equations that are added.
  init(count: Int) { rowsByColumn = Array(repeating: [], count: count) }

  /// Adds an equation.
  ///
  /// - Parameter terms: The unknowns that occur, in ascending order.
  mutating func add(_ terms: [(unknown: Int, coefficient: Double)], equals right: Double) {
    let greatest = terms.reduce(0) { max($0, abs($1.coefficient)) }
    let scale = greatest > 0 ? 1 / greatest : 1
    for term in terms { rowsByColumn[term.unknown].append(rows.count) }
    rows.append(terms.map { Cell(column: $0.unknown, value: $0.coefficient * scale) })
    self.right.append(right * scale)
  }

  /// Solves the system. Unknowns that are not determined are 0, and equations that contradict those used before are
  /// ignored. The coefficients are used up.
  mutating func solve() -> [Double] {
    // The equation that eliminates each unknown; `nil` if the unknown is not determined.
    var equations = [Int?](repeating: nil, count: rowsByColumn.count)
    var isUsed = [Bool](repeating: false, count: rows.count)
    for pivot in equations.indices {
      let candidates = rowsByColumn[pivot].filter { !isUsed[$0] }.sorted()
      let magnitudes = candidates.map { abs(value(in: $0, pivot)) }
      guard let greatest = magnitudes.max(), greatest > Self.smallest else { continue }
      func remaining(_ row: Int) -> Int { rows[row].count - index(in: row, of: pivot) }
      let large = zip(candidates, magnitudes).filter { $0.1 >= greatest * Self.threshold }
      guard let (best, _) = large.min(by: { remaining($0.0) < remaining($1.0) }) else { continue }
      equations[pivot] = best
      isUsed[best] = true
      for row in candidates where row != best {
        let factor = value(in: row, pivot) / value(in: best, pivot)
        if factor != 0 { subtract(best, times: factor, from: row, from: pivot) }
      }
    }
    var result = [Double](repeating: 0, count: equations.count)
    for pivot in equations.indices.reversed() {
      guard let row = equations[pivot] else { continue }
      let known = rows[row].reduce(0.0) { $1.column > pivot ? $0 + $1.value * result[$1.column] : $0 }
      result[pivot] = (right[row] - known) / value(in: row, pivot)
    }
    return result
  }

  /// Returns the index of the first cell of a row from a column on.
  private func index(in row: Int, of column: Int) -> Int {
    var (low, high) = (0, rows[row].count)
    while low < high {
      let middle = (low + high) / 2
      if rows[row][middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func value(in row: Int, _ column: Int) -> Double {
    let index = index(in: row, of: column)
    return index < rows[row].count && rows[row][index].column == column ? rows[row][index].value : 0
  }

  /// Subtracts a multiple of a row from another one, in the columns from `first` on.
  private mutating func subtract(_ row: Int, times factor: Double, from other: Int, from first: Int) {
    var added: [Cell] = []
    for cell in rows[row][index(in: row, of: first)...] {
      let index = index(in: other, of: cell.column)
      if index < rows[other].count, rows[other][index].column == cell.column {
        rows[other][index].value -= factor * cell.value
      } else {
        rowsByColumn[cell.column].append(other)
        added.append(Cell(column: cell.column, value: -factor * cell.value))
      }
    }
    if !added.isEmpty {
      rows[other] += added
      rows[other].sort { $0.column < $1.column }
    }
    right[other] -= factor * right[row]
  }
}
