import CSpans

/// The order of a pixel's bytes. The opacity is always the highest byte.
package enum PixelOrder: Sendable {
  /// 0xAABBGGRR: R, G, B, A in memory, as in a `Bitmap`.
  case rgba
  /// 0xAARRGGBB: B, G, R, A in memory, the order of most displays.
  case bgra
}

/// Premultiplied 32-bit pixels that belong to the caller, row by row from the top.
package struct PixelBuffer: BitwiseCopyable {
  /// The first pixel of the topmost row.
  package var base: UnsafeMutablePointer<UInt32>
  /// The number of pixels of a row.
  package var width: Int
  /// The number of rows.
  package var height: Int
  /// The distance from one row to the next, in pixels.
  package var stride: Int

  /// Creates a buffer on pixels that must outlive it.
  package init(_ base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    (self.base, self.width, self.height, self.stride) = (base, width, height, stride)
  }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }
}

extension PixelRect {
  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var area: Int { isEmpty ? 0 : width * height }

  func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Removes and returns the topmost rows with at most `area` pixels, but at least one row.
  mutating func removeBand(area: Int) -> PixelRect {
    var band = self
    band.height = min(height, max(1, area / width))
    y += band.height
    height -= band.height
    return band
  }

  /// The common part, which may be empty.
  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The pixels of this rectangle that `bounds` touches.
  func touched(by bounds: Bounds) -> PixelRect {
    let left = max(bounds.minX, Double(x)), right = min(bounds.maxX, Double(maxX))
    let top = max(bounds.minY, Double(y)), bottom = min(bounds.maxY, Double(maxY))
    guard left < right, top < bottom else { return .empty }
    return PixelRect(
      from: (Int(roundingDown: left), Int(roundingDown: top)),
      to: (Int(roundingUp: right), Int(roundingUp: bottom)))
  }

  init(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    self.init(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }
}

// Every item rounds often, and `rounded` is a library call on processors without SSE 4.1.
extension Int {
  /// - Parameter x: A number with a magnitude of at most 2⁵³, such as any coordinate within a clip.
  @inline(__always)
  init(roundingDown x: Double) { self = spans_floor(x) }

  @inline(__always)
  init(roundingUp x: Double) { self = -spans_floor(-x) }
}
