import GlissadeGeometry

extension View {
  /// How content that has a size of its own lies in a view's bounds, by UIKit's names.
  public enum ContentMode: Int, Hashable, Sendable {
    /// As large as the bounds, whatever that does to its proportions.
    case scaleToFill
    /// As large as it can be within the bounds.
    case scaleAspectFit
    /// As small as it can be to fill the bounds.
    case scaleAspectFill
    /// Drawn anew, which is what is always done here; otherwise as `scaleToFill`.
    case redraw
    // In its own size, in the middle or at an edge or corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}

extension View.ContentMode {
  /// Where content of this size lies in the bounds.
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

  /// How much of the free room lies to the left, and above.
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
