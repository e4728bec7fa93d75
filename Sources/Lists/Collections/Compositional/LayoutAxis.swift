import GlissadeGeometry

/// One of the two axes along which a layout places items.
enum LayoutAxis {
  case horizontal, vertical

  static let both = [LayoutAxis.horizontal, .vertical]

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension Point {
  /// The point, or the origin if a coordinate is not finite.
  var orZero: Point { x.isFinite && y.isFinite ? self : .zero }

  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Size {
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size without insets, at least zero.
  func inset(by insets: EdgeInsets) -> Size {
    Size(
      width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
  }
}

extension Rect {
  func start(_ axis: LayoutAxis) -> Double { origin[axis] }
  func end(_ axis: LayoutAxis) -> Double { origin[axis] + size[axis] }

  func offset(by way: Point) -> Rect { offsetBy(dx: way.x, dy: way.y) }
}

extension EdgeInsets {
  func leading(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }
  func trailing(_ axis: LayoutAxis) -> Double { axis == .horizontal ? right : bottom }
}
