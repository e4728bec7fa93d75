import GlissadeGeometry

/// One of the two axes along which content scrolls independently.
enum ScrollAxis: Int {
  case horizontal, vertical

  static let both = [ScrollAxis.horizontal, .vertical]

  var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }
}

extension Point {
  subscript(axis: ScrollAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Size {
  subscript(axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }
}

extension EdgeInsets {
  /// The inset at the left or the top.
  func leading(_ axis: ScrollAxis) -> Double { axis == .horizontal ? left : top }
  /// The inset at the right or the bottom.
  func trailing(_ axis: ScrollAxis) -> Double { axis == .horizontal ? right : bottom }
}
