// The file declares UIKit's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A horizontal and a vertical distance, in points.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right, in points.
  public var horizontal: CGFloat
  /// The distance downwards, in points.
  public var vertical: CGFloat

  /// Creates an offset from two distances, in points.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The zero offset.
  public static let zero = UIOffset()
}

/// Returns an offset of two distances, in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
