import GlissadeGeometry
import GlissadeUI

/// The heights of rows that are measured when the rows become visible, in points.
///
/// Rows that have not been measured count with an estimate and use no memory. Rows that are to be measured again count
/// with their former heights.
struct EstimatedRows {
  let estimate: Double
  private(set) var count: Int
  /// The measured rows, from the top, and the running sums of their heights.
  private var known: [Int] = []
  private var sums: [Double] = []
  /// The rows among these that are to be measured again.
  private var outdated: Set<Int> = []

  init(estimate: Double, count: Int) { (self.estimate, self.count) = (estimate, count) }

  /// Creates the heights of rows, of which some are known.
  ///
  /// - Parameter heights: The heights, with `nil` for those to be measured.
  init(estimate: Double, heights: [Double?]) {
    self.init(estimate: estimate, count: heights.count)
    for (row, height) in heights.enumerated() {
      guard let height else { continue }
      known.append(row)
      sums.append((sums.last ?? 0) + height)
    }
  }

  private func knownRows(above row: Int) -> Int { known.partitionIndex { $0 >= row } }

  func knows(_ row: Int) -> Bool {
    let index = knownRows(above: row)
    return index < known.count && known[index] == row && !outdated.contains(row)
  }

  /// The rows that have been measured, from the top, and their heights.
  var measured: [(row: Int, height: Double)] {
    known.indices.map { (known[$0], sums[$0] - ($0 > 0 ? sums[$0 - 1] : 0)) }
  }

  /// Takes former heights of rows, which are to be measured again. Rows that are known keep their heights.
  mutating func takeFormer(_ heights: [(row: Int, height: Double)]) {
    var all = Dictionary(heights.map { ($0.row, $0.height) }) { $1 }
    outdated = Set(all.keys).subtracting(known)
    for (row, height) in measured { all[row] = height }
    take(all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  private mutating func take(_ heights: [(row: Int, height: Double)]) {
    known = heights.map(\.row)
    var sum = 0.0
    sums = heights.map {
      sum += $0.height
      return sum
    }
  }

  func top(of row: Int) -> Double {
    let index = knownRows(above: row)
    return (index > 0 ? sums[index - 1] : 0) + estimate * Double(row - index)
  }

  mutating func set(_ height: Double, of row: Int) {
    let index = knownRows(above: row)
    let above = index > 0 ? sums[index - 1] : 0
    outdated.remove(row)
    var difference = height
    if index < known.count, known[index] == row {
      difference -= sums[index] - above
    } else {
      known.insert(row, at: index)
      sums.insert(above, at: index)
    }
    for later in index..<sums.count { sums[later] += difference }
  }

  /// Removes rows, given by their old indexes, and inserts rows, given by their new indexes.
  mutating func replace(_ leaving: [Int], by coming: [Int]) {
    let change = ListChange(leaving: leaving, coming: coming)
    let staying = measured.filter { !change.removes($0.row) }
    outdated = Set(outdated.filter { !change.removes($0) }.map(change.newIndex))
    count += coming.count - leaving.count
    take(staying.map { (change.newIndex(of: $0.row), $0.height) })
  }

  /// Returns the rows that intersect a vertical range.
  func rows(from minY: Double, to maxY: Double) -> Range<Int> {
    guard maxY > 0, minY <= maxY else { return 0..<0 }
    let first = (0..<count).partitionIndex { top(of: $0 + 1) > minY }
    let last = (0..<count).partitionIndex { top(of: $0) >= maxY }
    return first..<max(first, last)
  }
}
