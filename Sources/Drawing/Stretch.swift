/// A stretch of a line that may end between pixels: the pixels that it touches and the shares that it covers of the
/// first and the last, which may be the same pixel. It covers all others wholly.
struct Stretch {
  private(set) var start: Int
  private(set) var end: Int
  private(set) var head: Float = 1
  private(set) var tail: Float = 1

  /// The coverage of a pixel below which nothing is visible in eight bits.
  static let leastCoverage: Float = 1 / 512

  var count: Int { end - start }

  /// Creates the stretch between two coordinates, which must be such that all pixels between have `Int` indices.
  ///
  /// - Parameters:
  ///   - low: The pixel at which the stretch is cut off at the start.
  ///   - high: The pixel at which it is cut off at the end.
  @inline(__always)
  init(_ from: Double, _ to: Double, within low: Int = .min, _ high: Int = .max) {
    // A tolerance for rounding.
    start = Int(roundingDown: from + 1e-4)
    end = Int(roundingDown: to - 1e-4) + 1
    if end <= start + 1 {
      head = Float(to - from)
      end = head < Stretch.leastCoverage ? start : start + 1
    } else {
      let (first, last) = (Double(start + 1) - from, to - Double(end - 1))
      if first < 0.9999 { head = Float(first) }
      if last < 0.9999 { tail = Float(last) }
      if head < Stretch.leastCoverage { (start, head) = (start + 1, 1) }
      if tail < Stretch.leastCoverage { (end, tail) = (end - 1, 1) }
    }
    if start < low { (start, head) = (low, 1) }
    if end > high { (end, tail) = (high, 1) }
  }

  /// Returns one of three parts: the first pixel, the pixels between, or the last pixel. A first or last pixel that
  /// is covered wholly belongs to the middle part.
  func part(_ index: Int) -> (from: Int, to: Int, share: Float) {
    guard count > 1 else { return index == 1 ? (start, end, head * tail) : (start, start, 0) }
    let (first, last) = (head < 1 ? start + 1 : start, tail < 1 ? end - 1 : end)
    return switch index {
    case 0: (start, first, head)
    case 1: (first, last, 1)
    default: (last, end, tail)
    }
  }

  /// One of five parts of the pixels from `low` to `high`, each of which may be empty: the three parts of the stretch,
  /// and what lies before and behind it, which is not covered.
  private func part(_ index: Int, of low: Int, _ high: Int) -> (from: Int, to: Int, share: Float) {
    func clamped(_ x: Int) -> Int { min(max(x, low), high) }
    switch index {
    case 0: return (low, clamped(start), 0)
    case 4: return (clamped(max(start, end)), high, 0)
    default:
      let part = part(index - 1)
      return (clamped(part.from), clamped(part.to), part.share)
    }
  }
}

// MARK: - Rectangles

extension Stretch {
  /// Calls `body` with each part of a rectangle whose pixels it covers alike, and with the share that it covers of
  /// them.
  @inline(__always)
  static func forEachPart(_ columns: Stretch, _ rows: Stretch, _ body: (PixelRect, _ share: Float) -> Void) {
    for row in 0..<3 {
      let (top, bottom, height) = rows.part(row)
      guard top < bottom else { continue }
      for column in 0..<3 {
        let (left, right, width) = columns.part(column)
        if left < right { body(PixelRect(from: (left, top), to: (right, bottom)), height * width) }
      }
    }
  }

  /// Calls `body` with each part of `area` whose pixels the rectangle covers alike, and with the share that it covers
  /// of them, which may be 0.
  static func forEachPart(
    of area: PixelRect, coveredBy rectangle: Bounds, _ body: (PixelRect, _ share: Double) -> Void
  ) {
    let columns = Stretch(rectangle.minX, rectangle.maxX)
    let rows = Stretch(rectangle.minY, rectangle.maxY)
    for row in 0..<5 {
      let (top, bottom, height) = rows.part(row, of: area.y, area.maxY)
      guard top < bottom else { continue }
      // Above and below the rectangle its columns do not matter.
      for column in 0..<(height > 0 ? 5 : 1) {
        let (left, right, width) =
          height > 0 ? columns.part(column, of: area.x, area.maxX) : (area.x, area.maxX, 0)
        if left < right { body(PixelRect(from: (left, top), to: (right, bottom)), Double(height * width)) }
      }
    }
  }
}
