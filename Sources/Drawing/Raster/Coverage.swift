import CSpans
import GlissadeGeometry
import GlissadeLibC

/// The share of each pixel's area that convex pieces cover, exactly.
///
/// Every edge adds to the cells that it crosses the signed area that it covers of them, and to the next cell the area
/// that it covers of all cells beyond. The sum from the left is then the coverage (signed-area accumulation, as in
/// font rasterisers). Pieces that share an edge cancel out there, so a shape may be added in pieces. Only cells that
/// edges touch are visited.
///
/// Cells are whole numbers, so that sums do not depend on their order, nor on what lies to the left of the pixels that
/// are drawn as long as its sum is the same.
struct Coverage: ~Copyable {
  /// The number of cells beyond the left and the right edge of the target, where clipped pieces end.
  static let margin = 3
  /// The value of a cell that is covered once. Cells have room for 2,047 pieces over each other.
  static let whole = Int32(SPANS_WHOLE)

  /// A distance from the target, in pixels, that no whole target has.
  private static let farthest = 0x1p40

  private(set) var cells: UnsafeMutablePointer<Int32>
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
  /// The columns between which cells are told apart, by the numbers of the cells. What lies beyond is added to the
  /// outermost.
  private var (first, last) = (0.0, 0.0)

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

  /// Begins a shape of which only the rows of `window` outside `gap` matter, and only these columns.
  mutating func begin(window: Range<Int>, columns: Range<Int>? = nil, gap: Range<Int> = 0..<0) {
    self.window = window.clamped(to: 0..<height)
    self.gap = gap
    rows = 0..<0
    let end = stride - 2
    first = Double(columns.map { Swift.max($0.lowerBound, 0) } ?? 0)
    last = Double(columns.map { Swift.min($0.upperBound + 2 * Coverage.margin, end) } ?? end)
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
  mutating func add(_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double, _ sign: Double) {
    guard fromY != toY else { return }
    let isUp = toY < fromY
    let (x0, y0, x1, y1) = isUp ? (toX, toY, fromX, fromY) : (fromX, fromY, toX, toY)
    let top = Swift.max(y0, Double(window.lowerBound))
    let bottom = Swift.min(y1, Double(window.upperBound))
    let margin = Double(Coverage.margin)
    let (least, most) = (Swift.min(x0, x1), Swift.max(x0, x1))
    // Nothing in the columns lies to the right of an edge beyond them.
    guard top < bottom, least + margin < last else { return }
    let (start, end) = (Int(top), Int(roundingUp: bottom))
    touch(start, end)
    let slope = Coverage.slope(x0, y0, x1, y1)
    let direction = isUp ? sign : -sign
    if gap.isEmpty, least + margin >= first, most + margin <= last {
      var edge = spans_edge(
        x0: x0, y0: y0, y1: y1, least: least, most: most, slope: slope, direction: direction)
      let row = start - window.lowerBound
      let rest = spans_cells(
        cells: cells + row * stride, touched: touched + row * wordsPerRow, stride: stride,
        words_per_row: wordsPerRow, margin: margin)
      return spans_add_edge(rest, start, end - start, &edge)
    }
    for y in start..<end where !gap.contains(y) {
      // Computed for each row by itself, so that the result does not depend on which rows are drawn.
      let from = Swift.max(y0, Double(y))
      let to = Swift.min(y1, Double(y + 1))
      let a = Swift.min(most, Swift.max(least, x0 + (from - y0) * slope))
      let b = Swift.min(most, Swift.max(least, x0 + (to - y0) * slope))
      addRow(y, Swift.min(a, b) + margin, Swift.max(a, b) + margin, direction * (to - from))
    }
  }

  /// Returns the change of x per row along an edge that runs down. It is finite for an edge with next to no height too,
  /// so that every position on it is a number.
  @inline(__always)
  static func slope(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Double {
    (x1 - x0) / Swift.max(y1 - y0, 1e-280)
  }

  /// Adds the area to the right of an edge from x = `top` to `bottom` over a part of a row with that height. A
  /// negative height subtracts it. The row must be in the window.
  @inline(__always)
  mutating func add(row y: Int, _ top: Double, _ bottom: Double, _ height: Double) {
    touch(y, y + 1)
    let margin = Double(Coverage.margin)
    addRow(y, Swift.min(top, bottom) + margin, Swift.max(top, bottom) + margin, height)
  }

  @inline(__always)
  private mutating func touch(_ start: Int, _ end: Int) {
    rows = rows.isEmpty ? start..<end : Swift.min(rows.lowerBound, start)..<Swift.max(rows.upperBound, end)
  }

  /// Adds an edge within a row, from one cell to another, over the share `area` of the row's height.
  @inline(__always)
  private func addRow(_ y: Int, _ left: Double, _ right: Double, _ area: Double) {
    let row = cells + (y - window.lowerBound) * stride
    // The limits are the first operands, so that the result is in the row for any bits.
    let start = Swift.min(last, Swift.max(first, left))
    let cell = Int(start)
    let end = cell + 1
    guard right > Double(end), start < last else {
      // Within one cell: the area to the right of the edge's middle.
      let all = Coverage.cell(area)
      let stop = Swift.min(last, Swift.max(first, right))
      let covered = Coverage.cell(area * (Double(end) - (start + stop) / 2))
      row[cell] &+= covered
      row[end] &+= all &- covered
      return mark(y, cell, end)
    }
    addWide(y, row, left, right, area)
  }

  /// Adds an edge across several cells: the area under the edge grows quadratically in the first and in the last cell,
  /// and linearly between. What is in the columns does not depend on where they begin and end.
  private func addWide(
    _ y: Int, _ row: UnsafeMutablePointer<Int32>, _ left: Double, _ right: Double, _ area: Double
  ) {
    // Rounding leaves some edges of enormous shapes unclipped, beyond the whole numbers.
    let begin = Int(roundingDown: Swift.max(-Coverage.farthest, left))
    let end = Int(roundingUp: Swift.min(Coverage.farthest, right))
    let from = Swift.max(begin, Int(first))
    let to = Swift.min(end, Int(last))
    mark(y, from, to)
    let slope = area / (right - left)
    let start = Double(begin + 1) - left
    // A cell holds the step from the area up to the one before it to the area up to its own end.
    func linear(_ x: Int) -> Int32 { Coverage.cell(slope * (start + Double(x - begin) - 0.5)) }
    var sum = from == begin ? Coverage.cell(slope * start * start / 2) : linear(from)
    row[from] &+= sum
    for x in from + 1..<Swift.max(Swift.min(end - 1, to + 1), from + 1) {
      let upTo = linear(x)
      row[x] &+= upTo &- sum
      sum = upTo
    }
    guard to >= end - 1 else { return }
    let rest = right - Double(end - 1)
    let covered = Coverage.cell(area - slope * rest * rest / 2)
    row[end - 1] &+= covered &- sum
    if to == end { row[end] &+= Coverage.cell(area) &- covered }
  }

  /// Returns a share of a pixel, of a magnitude of at most some thousands, as the value of a cell.
  @inline(__always)
  private static func cell(_ share: Double) -> Int32 {
    // The lowest bits of a number of this magnitude are whole, and rounded to the nearest.
    Int32(truncatingIfNeeded: (share * Double(whole) + 0x1.8p52).bitPattern)
  }

  /// Marks the cells from `first` up to `last` as touched.
  @inline(__always)
  private func mark(_ y: Int, _ first: Int, _ last: Int) {
    let words = touched + (y - window.lowerBound) * wordsPerRow
    let (from, to) = (first >> 6, last >> 6)
    let start = UInt64.max &<< UInt64(first & 63)
    let end = UInt64.max &>> UInt64(63 - last & 63)
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
  private let cells: UnsafeMutablePointer<Int32>
  private let words: UnsafeMutablePointer<UInt64>
  private let wordCount: Int
  private var word = 0
  /// The sum of the cells that were read, which is the coverage at and behind the last of them.
  var total: Int32 = 0

  init(_ coverage: borrowing Coverage, _ y: Int) {
    let row = y - coverage.window.lowerBound
    cells = coverage.cells + row * coverage.stride
    words = coverage.touched + row * coverage.wordsPerRow
    wordCount = coverage.wordsPerRow
  }

  /// The coverage at and behind the last cell that was read, from 0 to 1.
  var covered: Float { Swift.min(Float(total.magnitude) * (1 / Float(Coverage.whole)), 1) }

  /// Returns the next touched cells, by the x of their pixels; `nil` at the end.
  mutating func nextRun() -> Range<Int>? {
    guard let run = nextTouched() else { return nil }
    return run.lowerBound - Coverage.margin..<run.upperBound - Coverage.margin
  }

  /// Returns the next touched cells with the untouched ones between them, up to about 64 that are not touched; `nil` at
  /// the end.
  mutating func nextCluster() -> Range<Int>? {
    guard let start = firstTouched else { return nil }
    var last = word
    while last + 1 < wordCount, words[last + 1] != 0 { last += 1 }
    let end = last * 64 + 64 - words[last].leadingZeroBitCount
    for index in word...last { words[index] = 0 }
    word = last + 1
    return start - Coverage.margin..<end - Coverage.margin
  }

  /// The first touched cell that has not been returned.
  private var firstTouched: Int? {
    mutating get {
      while word < wordCount, words[word] == 0 { word += 1 }
      return word < wordCount ? word * 64 + words[word].trailingZeroBitCount : nil
    }
  }

  /// Returns the next contiguous touched cells, and marks them as untouched.
  private mutating func nextTouched() -> Range<Int>? {
    guard let start = firstTouched else { return nil }
    let first = start & 63
    var length = (~(words[word] &>> UInt64(first))).trailingZeroBitCount
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
        words[word] &= .max &<< UInt64(more)
        length += more
      }
    } else {
      words[word] &= ~((1 &<< UInt64(length) - 1) &<< UInt64(first))
    }
    return start..<start + length
  }

  /// Returns the coverage of the cell at pixel `x`, from 0 to 1. It must be the next cell of the run.
  mutating func take(_ x: Int) -> Float {
    total &+= cells[x + Coverage.margin]
    cells[x + Coverage.margin] = 0
    return covered
  }

  /// Adds the cells of some pixels, which must be the next of the run, without painting them.
  mutating func skip(_ pixels: Range<Int>) {
    for x in pixels {
      total &+= cells[x + Coverage.margin]
      cells[x + Coverage.margin] = 0
    }
  }

  /// Returns the cell of a pixel, from which on the rest of the run is to be read, cleared and added to `total`.
  func cells(from x: Int) -> UnsafeMutablePointer<Int32> { cells + (x + Coverage.margin) }
}
