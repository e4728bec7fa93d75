import Glibc

// The members of Core Graphics' rectangles that the library's own lack.

extension Rect {
  /// The null rectangle: the intersection of rectangles that do not touch, and the union of none.
  public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// The rectangle that contains every point.
  public static let infinite = CGRect(
    x: -CGFloat.greatestFiniteMagnitude / 2, y: -CGFloat.greatestFiniteMagnitude / 2,
    width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// Whether this is the null rectangle.
  public var isNull: Bool { minX == .infinity || minY == .infinity }
  /// Whether this is the infinite rectangle.
  public var isInfinite: Bool { self == .infinite }

  /// The rectangle with a positive width and height that covers the same area.
  public var standardized: CGRect {
    CGRect(
      x: min(origin.x, origin.x + size.width), y: min(origin.y, origin.y + size.height),
      width: abs(size.width), height: abs(size.height))
  }

  /// The smallest rectangle with integer coordinates that contains this one. The null rectangle is returned
  /// unchanged.
  public var integral: CGRect {
    guard !isNull else { return self }
    let rect = standardized
    let (left, top) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
    return CGRect(
      x: left, y: top, width: rect.maxX.rounded(.up) - left, height: rect.maxY.rounded(.up) - top)
  }

  /// Divides the rectangle by a line.
  ///
  /// - Parameters:
  ///   - distance: The distance of the line from the edge, in points. It is clamped to the size of the rectangle.
  ///   - edge: The edge from which the distance counts.
  /// - Returns: The part between the edge and the line, and the remaining part.
  public func divided(atDistance distance: CGFloat, from edge: CGRectEdge) -> (
    slice: CGRect, remainder: CGRect
  ) {
    let rect = standardized
    let isAcross = edge == .minXEdge || edge == .maxXEdge
    let length = isAcross ? rect.width : rect.height
    let distance = min(max(distance, 0), length)
    let isFirst = edge == .minXEdge || edge == .minYEdge
    let place = isFirst ? distance : length - distance
    var (first, second) = (rect, rect)
    if isAcross {
      first.size.width = place
      (second.origin.x, second.size.width) = (rect.minX + place, length - place)
    } else {
      first.size.height = place
      (second.origin.y, second.size.height) = (rect.minY + place, length - place)
    }
    return isFirst ? (first, second) : (second, first)
  }

  /// Returns whether two rectangles are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension Point {
  /// Returns whether two points are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension Size {
  /// Returns whether two sizes are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }

  /// Returns the bounding size of the transformed size.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGFloat {
  /// The type in which the number is stored, which is its own.
  public typealias NativeType = Double

  /// The number itself.
  public var native: Double { self }
}

/// An edge of a rectangle.
public enum CGRectEdge: UInt32, Sendable {
  /// The left, top, right and bottom edge.
  case minXEdge, minYEdge, maxXEdge, maxYEdge
}

// The library returns `nil` where Core Graphics returns a rectangle or a transform without meaning.

extension Rect {
  /// Returns the overlap of two rectangles, or the null rectangle if they have no area in common.
  public func intersection(_ other: CGRect) -> CGRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Transform2D {
  /// Returns the inverse transform, or this transform if it has none.
  public func inverted() -> CGAffineTransform {
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
