import GlissadeGeometry

// MARK: - Coordinates, as they are drawn

extension View {
  /// From the view's coordinates to its parent's, as drawn now. The caller brings the presentation up to date.
  var projectionToSuperview: Projection {
    let values = properties.presentation.pointee
    let anchorX = values.bounds.minX + values.anchorPoint.x * values.bounds.width
    let anchorY = values.bounds.minY + values.anchorPoint.y * values.bounds.height
    guard !values.transform.isIdentity else {
      return Projection.identity.translatedBy(x: values.position.x - anchorX, y: values.position.y - anchorY)
    }
    return Projection(values.transform)
      .translatedBy(x: -anchorX, y: -anchorY)
      .concatenating(Projection.identity.translatedBy(x: values.position.x, y: values.position.y))
  }

  /// From the view's coordinates to the stage's, as drawn now.
  public var projectionToStage: Projection {
    stage?.animator.presentCurrent()
    var projection = Projection.identity
    var view: View? = self
    while let current = view {
      projection = projection.concatenating(current.projectionToSuperview)
      view = current.superview
    }
    return projection
  }

  /// Where a point of the stage lies in the view, as drawn now; `nil` where the view is seen edge on.
  public func convertFromStage(_ point: Point) -> Point? {
    guard let inverse = projectionToStage.inverted() else { return nil }
    return point.applying(inverse)
  }

  /// Where a point of `view` lies in this one, as both are drawn now; `nil` where one is seen edge on.
  public func convert(_ point: Point, from view: View) -> Point? {
    point.applying(view.projectionToStage).flatMap { convertFromStage($0) }
  }

  /// Where a point of this view lies in `view`, as both are drawn now; `nil` where one is seen edge on.
  public func convert(_ point: Point, to view: View) -> Point? {
    view.convert(point, from: self)
  }
}

// MARK: - Hit test

extension View {
  /// The frontmost view at a point of this view's coordinates, as all is drawn now.
  ///
  /// As in UIKit, a view is passed over, with all in it, where it is hidden, all but transparent (alpha below
  /// 0.01), closed to interaction, or moved by an animation that does not allow it.
  public func hitTest(_ point: Point) -> View? {
    stage?.animator.presentCurrent()
    guard !isHidden, isUserInteractionEnabled, interactionLocks == 0, presentation.alpha >= 0.01,
      self.point(inside: point)
    else { return nil }
    for view in subviewsInDrawingOrder.reversed() {
      guard let inverse = view.projectionToSuperview.inverted(), let inside = point.applying(inverse)
      else { continue }
      if let hit = view.hitTest(inside) { return hit }
    }
    return self
  }
}
