/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  /// The column of the leftmost pixel.
  package var x: Int
  /// The row of the topmost pixel.
  package var y: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// Creates a rectangle. The size must not be negative.
  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The smallest rectangle that contains both.
  @inlinable package func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
