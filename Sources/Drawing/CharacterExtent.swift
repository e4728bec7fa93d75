/// The horizontal extent of a character in a line of text.
public struct CharacterExtent: Hashable, Sendable, BitwiseCopyable {
  /// The left edge, in points from the left end of the line.
  public var minX: Double
  /// The right edge, in points from the left end of the line.
  public var maxX: Double
  /// The embedding level of Unicode's bidirectional algorithm: even for characters that run from left to right, odd
  /// for characters that run from right to left.
  public var level: Int8

  /// Creates an extent.
  ///
  /// - Parameters:
  ///   - minX: The left edge, in points.
  ///   - maxX: The right edge, in points.
  ///   - level: The embedding level. The default is 0, from left to right.
  public init(minX: Double, maxX: Double, level: Int8 = 0) {
    (self.minX, self.maxX, self.level) = (minX, maxX, level)
  }

  /// Whether the character runs from right to left.
  public var isRightToLeft: Bool { level % 2 != 0 }

  /// The width, in points.
  public var width: Double { maxX - minX }

  /// The edge at which the character begins in reading direction.
  var leadingX: Double { isRightToLeft ? maxX : minX }

  /// The edge at which the character ends in reading direction.
  var trailingX: Double { isRightToLeft ? minX : maxX }
}
