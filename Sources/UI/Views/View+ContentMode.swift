import GlissadeGeometry

extension View {
  /// The placement of content with a size of its own in a view's bounds.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Stretches the content to the bounds and does not keep its proportions.
    case scaleToFill
    /// Scales the content to the largest size that fits into the bounds.
    case scaleAspectFit
    /// Scales the content to the smallest size that fills the bounds.
    case scaleAspectFill
    /// The same as `scaleToFill`. Content is always redrawn when the bounds change.
    case redraw
    /// Keeps the content's own size, in the middle, at an edge or in a corner of the bounds.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}

extension View.ContentMode {
  /// Returns the rectangle of content of the given size within the bounds.
  func place(_ size: Size, in bounds: Rect) -> Rect {
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return scaled(size, by: min(x, y), in: bounds)
    case .scaleAspectFill: return scaled(size, by: max(x, y), in: bounds)
    default: break
    }
    let room = Size(width: bounds.width - size.width, height: bounds.height - size.height)
    return Rect(
      x: bounds.minX + share.x * room.width, y: bounds.minY + share.y * room.height, width: size.width,
      height: size.height)
  }

  private func scaled(_ size: Size, by scale: Double, in bounds: Rect) -> Rect {
    Rect(center: bounds.center, size: Size(width: size.width * scale, height: size.height * scale))
  }

  /// The fractions of the free space to the left of the content and above it.
  private var share: Point {
    switch self {
    case .topLeft: Point(0, 0)
    case .top: Point(0.5, 0)
    case .topRight: Point(1, 0)
    case .left: Point(0, 0.5)
    case .right: Point(1, 0.5)
    case .bottomLeft: Point(0, 1)
    case .bottom: Point(0.5, 1)
    case .bottomRight: Point(1, 1)
    default: Point(0.5, 0.5)
    }
  }
}
