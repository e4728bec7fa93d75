import Glibc
import GlissadeGeometry

/// The share of each pixel's area that convex pieces cover, exactly.
///
/// Every edge adds to the cells that it crosses the signed area that it covers of them, and to the next cell the area
/// that it covers of all cells beyond. The sum from the left is then the coverage (signed-area accumulation, as in
/// font rasterisers). Pieces that share an edge cancel out there, so a shape may be added in pieces. Only cells that
/// edges touch are visited.
struct Coverage: ~Copyable {
  /// The number of cells beyond the left and the right edge of the target, where clipped pieces end.
  static let margin = 3

  private(set) var cells: UnsafeMutablePointer<Float>
  /// A bit for each cell that an edge has touched.
  private(set) var touched: UnsafeMutablePointer<UInt64>
  private(set) var stride = 0
  private(set) var wordsPerRow = 0
  private var height = 0
  /// The rows that edges have touched.
  private(set) var rows = 0..<0

  /// The rows of the target to fill; edges in other rows are ignored. The first of these rows is the first in memory,
  /// so that a target that is drawn in bands needs no more memory than one band.
  fileprivate var window = 0..<0
  /// The rows that edges leave out.
  private var gap = 0..<0

  init() {
    cells = .zeros(count: 1)
    touched = .zeros(count: 1)
  }

  deinit {
    free(cells)
    free(touched)
  }

  /// Makes room for a target of that size.
  mutating func resize(width: Int, height: Int) {
    let stride = (width + 2 * Coverage.margin + 2 + 63) / 64 * 64
    guard stride != self.stride || height != self.height else { return }
    free(cells)
    free(touched)
    (self.stride, self.height, wordsPerRow) = (stride, height, stride / 64)
    cells = .zeros(count: stride * height)
    touched = .zeros(count: wordsPerRow * height)
  }

  /// Begins a shape of which only the rows of `window` outside `gap` matter.
  mutating func begin(window: Range<Int>, gap: Range<Int> = 0..<0) {
    self.window = window.clamped(to: 0..<height)
    self.gap = gap
    rows = 0..<0
  }
}

extension Coverage {
  /// Adds a piece `sign` times.
  mutating func add(_ contour: borrowing Contour, sign: Double = 1) {
    let count = contour.count
    guard count > 0 else { return }
    var here = contour[count - 1]
    for i in 0..<count {
      let next = contour[i]
      add(here.x, here.y, next.x, next.y, sign)
      here = next
    }
  }

  /// Adds an edge of a clockwise piece. Edges that go up have the inside on their right.
  private mutating func add(_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double, _ sign: Double) {
    guard fromY != toY else { return }
    let isUp = toY < fromY
    let (x0, y0, x1, y1) = isUp ? (toX, toY, fromX, fromY) : (fromX, fromY, toX, toY)
    let top = Swift.max(y0, Double(window.lowerBound))
    let bottom = Swift.min(y1, Double(window.upperBound))
    guard top < bottom else { return }
    let (first, last) = (Int(top), Int(bottom.rounded(.up)))
    rows =
      rows.isEmpty ? first..<last : Swift.min(rows.lowerBound, first)..<Swift.max(rows.upperBound, last)
    let slope = (x1 - x0) / (y1 - y0)
    let (least, most) = (Swift.min(x0, x1), Swift.max(x0, x1))
    let direction = isUp ? sign : -sign
    let margin = Double(Coverage.margin)
    let limit = Double(stride - 2) - margin
    for y in first..<last where !gap.contains(y) {
      // Computed for each row by itself, so that the result does not depend on which rows are drawn.
      let from = Swift.max(y0, Double(y))
      let to = Swift.min(y1, Double(y + 1))
      let a = Swift.min(Swift.max(x0 + (from - y0) * slope, least), most)
      let b = Swift.min(Swift.max(x0 + (to - y0) * slope, least), most)
      let left = Swift.min(Swift.max(Swift.min(a, b), -margin), limit)
      let right = Swift.min(Swift.max(Swift.max(a, b), -margin), limit)
      addRow(y, left + margin, right + margin, direction * (to - from))
    }
  }

  /// Adds the area to the right of an edge from x = `top` to `bottom` over a part of a row with that height. A
  /// negative height subtracts it. The row must be in the window.
  mutating func add(row y: Int, _ top: Double, _ bottom: Double, _ height: Double) {
    rows = rows.isEmpty ? y..<y + 1 : Swift.min(rows.lowerBound, y)..<Swift.max(rows.upperBound, y + 1)
    let margin = Double(Coverage.margin)
    let limit = Double(stride - 2) - margin
    let left = Swift.min(Swift.max(Swift.min(top, bottom), -margin), limit)
    let right = Swift.min(Swift.max(Swift.max(top, bottom), -margin), limit)
    addRow(y, left + margin, right + margin, height)
  }

  /// Adds an edge within a row, from x = `left` to `right`, over the share `area` of the row's height.
  private func addRow(_ y: Int, _ left: Double, _ right: Double, _ area: Double) {
    let row = cells + (y - window.lowerBound) * stride
    let first = Int(left)
    let end = Int(right.rounded(.up))
    mark(y, first, Swift.max(end, first + 1))
    if end <= first + 1 {
      // Within one cell: the area to the right of the edge's middle.
      let covered = area * (1 - ((left + right) / 2 - Double(first)))
      row[first] += Float(covered)
      row[first + 1] += Float(area - covered)
      return
    }
    // Across several cells: the area under the edge grows quadratically in the first and in the last cell, and
    // linearly between.
    let slope = area / (right - left)
    let start = Double(first + 1) - left
    row[first] += Float(slope * start * start / 2)
    var sum = slope * start * start / 2
    for x in first + 1..<end - 1 {
      let upTo = slope * (start + Double(x - first) - 0.5)
      row[x] += Float(upTo - sum)
      sum = upTo
    }
    let rest = right - Double(end - 1)
    let covered = area - slope * rest * rest / 2
    row[end - 1] += Float(covered - sum)
    row[end] += Float(area - covered)
  }

  /// Marks the cells from `first` up to `last` as touched.
  private func mark(_ y: Int, _ first: Int, _ last: Int) {
    let words = touched + (y - window.lowerBound) * wordsPerRow
    let (from, to) = (first >> 6, last >> 6)
    let start = UInt64.max << UInt64(first & 63)
    let end = UInt64.max >> UInt64(63 - last & 63)
    if from == to {
      words[from] |= start & end
      return
    }
    words[from] |= start
    for i in from + 1..<to { words[i] = .max }
    words[to] |= end
  }
}

// MARK: - Reading

/// Visits the touched cells of a row from the left, and clears them.
struct CoverageRow {
  private let cells: UnsafeMutablePointer<Float>
  private let words: UnsafeMutablePointer<UInt64>
  private let wordCount: Int
  private var word = 0
  /// The coverage at and behind the last cell that was read.
  private(set) var sum: Float = 0

  init(_ coverage: borrowing Coverage, _ y: Int) {
    let row = y - coverage.window.lowerBound
    cells = coverage.cells + row * coverage.stride
    words = coverage.touched + row * coverage.wordsPerRow
    wordCount = coverage.wordsPerRow
  }

  /// Returns the next contiguous touched cells, by the x of their pixels; `nil` at the end.
  mutating func nextRun() -> Range<Int>? {
    while word < wordCount, words[word] == 0 { word += 1 }
    guard word < wordCount else { return nil }
    let first = words[word].trailingZeroBitCount
    let start = word * 64 + first
    var length = (~(words[word] >> UInt64(first))).trailingZeroBitCount
    if first + length >= 64 {
      length = 64 - first
      words[word] = 0
      while word + 1 < wordCount, words[word + 1] == .max {
        word += 1
        words[word] = 0
        length += 64
      }
      if word + 1 < wordCount, words[word + 1] & 1 == 1 {
        word += 1
        let more = (~words[word]).trailingZeroBitCount
        words[word] &= .max << UInt64(more)
        length += more
      }
    } else {
      words[word] &= ~((1 << UInt64(length) - 1) << UInt64(first))
    }
    return start - Coverage.margin..<start + length - Coverage.margin
  }

  /// Returns the coverage of the cell at pixel `x`, from 0 to 1. It must be the next cell of the run.
  mutating func take(_ x: Int) -> Float {
    sum += cells[x + Coverage.margin]
    cells[x + Coverage.margin] = 0
    return Swift.min(abs(sum), 1)
  }
}
