import GlissadeGeometry

extension View {
  /// The direction in which the view lays out its content: that of its stage, unless `semanticContentAttribute`
  /// determines it.
  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    semanticContentAttribute.direction(in: stage?.layoutDirection ?? .leftToRight)
  }

  /// Whether the view lays out its content from right to left.
  package var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the mirror image of a rectangle in the view's bounds if the view is laid out from right to left, and the
  /// rectangle itself otherwise.
  package func mirrored(_ rect: Rect) -> Rect {
    guard isMirrored else { return rect }
    var rect = rect
    rect.origin.x = bounds.minX + bounds.maxX - rect.maxX
    return rect
  }

  /// Returns the mirror image of a point in the view's bounds if the view is laid out from right to left, and the point
  /// itself otherwise.
  package func mirrored(_ point: Point) -> Point {
    isMirrored ? Point(bounds.minX + bounds.maxX - point.x, point.y) : point
  }

  /// Called on all views of a stage whose direction has changed.
  func layoutDirectionDidChange() {
    for constraint in constraints { constraint.directionDidChange() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    displayDidChange()
    for view in children { view.layoutDirectionDidChange() }
  }
}

extension EdgeInsets {
  /// The insets with left and right exchanged.
  package var mirrored: EdgeInsets {
    var insets = self
    (insets.left, insets.right) = (right, left)
    return insets
  }
}
