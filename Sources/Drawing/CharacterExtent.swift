/// Where a character of a line of text stands.
public struct CharacterExtent: Hashable, Sendable, BitwiseCopyable {
  /// Its left edge, in points from the left end of the line.
  public var minX: Double
  /// Its right edge.
  public var maxX: Double
  /// How deep it is set into runs of the other direction, by Unicode's bidirectional algorithm: even where it runs from left
  /// to right, odd where it runs from right to left.
  public var level: Int8

  /// Creates an extent.
  ///
  /// - Parameters:
  ///   - minX: The left edge, in points.
  ///   - maxX: The right edge, in points.
  ///   - level: The level of its direction. 0 by default, which is from left to right.
  public init(minX: Double, maxX: Double, level: Int8 = 0) {
    (self.minX, self.maxX, self.level) = (minX, maxX, level)
  }

  /// Whether it runs from right to left.
  public var isRightToLeft: Bool { level % 2 != 0 }

  /// Its width in points.
  public var width: Double { maxX - minX }

  /// The edge at which a reader comes to it.
  var leadingX: Double { isRightToLeft ? maxX : minX }

  /// The edge at which a reader leaves it.
  var trailingX: Double { isRightToLeft ? minX : maxX }
}
