/// A stretch of a line that ends between pixels: the pixels that it touches, and the shares that it covers of the first
/// and of the last, which may be one and the same; all others it covers wholly.
struct Stretch {
  private(set) var start: Int
  private(set) var end: Int
  private(set) var head: Float = 1
  private(set) var tail: Float = 1

  /// What covers less of a pixel than this leaves no trace in eight bits.
  static let leastCoverage: Float = 1 / 512

  var count: Int { end - start }

  /// The ends must be such that all pixels between have numbers.
  ///
  /// - Parameters:
  ///   - low: where what counts begins; what is cut off there ends between two pixels.
  ///   - high: where it ends.
  @inline(__always)
  init(_ from: Double, _ to: Double, within low: Int = .min, _ high: Int = .max) {
    // A hair's breadth is none.
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

  /// The first pixel, those between, or the last, where they are covered by another share.
  func part(_ index: Int) -> (from: Int, to: Int, share: Float) {
    guard count > 1 else { return index == 1 ? (start, end, head * tail) : (start, start, 0) }
    let (first, last) = (head < 1 ? start + 1 : start, tail < 1 ? end - 1 : end)
    return switch index {
    case 0: (start, first, head)
    case 1: (first, last, 1)
    default: (last, end, tail)
    }
  }

  /// The same three between what lies before and what lies behind, which is not covered: five parts of the pixels from
  /// `low` to `high`, each of which may be empty.
  func part(_ index: Int, of low: Int, _ high: Int) -> (from: Int, to: Int, share: Float) {
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
