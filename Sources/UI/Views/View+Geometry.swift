import GlissadeGeometry

// MARK: - Coordinates, as they are drawn

extension View {
  /// From the view's coordinates to its parent's, as drawn now. The caller brings the presentation up to date.
  var projectionToSuperview: Projection {
    if let superview, let outer = superview.sublayerTransform {
      return Projection(transform(to: superview, under: outer))
    }
    // Read where they are: all of a view's values are a kilobyte.
    let values = properties.presentation
    let position = values.pointee.position
    let anchor = values.pointee.bounds.point(at: values.pointee.anchorPoint)
    guard !values.pointee.transform.isIdentity else {
      return Projection.identity.translatedBy(x: position.x - anchor.x, y: position.y - anchor.y)
    }
    return Projection(values.pointee.transform)
      .translatedBy(x: -anchor.x, y: -anchor.y)
      .concatenating(Projection.identity.translatedBy(x: position.x, y: position.y))
  }

  /// The same where the parent has a transform of its own for what it holds: it acts in space, about the
  /// parent's anchor point, before all is laid flat on the parent. So only there the children's depth counts.
  private func transform(to parent: View, under sublayerTransform: Transform3D) -> Transform3D {
    let values = properties.presentation.pointee
    let anchor = values.bounds.point(at: values.anchorPoint)
    let outer = parent.properties.presentation.pointee
    let middle = outer.bounds.point(at: outer.anchorPoint)
    return values.transform
      .translatedBy(x: -anchor.x, y: -anchor.y, z: 0)
      .concatenating(
        Transform3D(
          translationX: values.position.x - middle.x, y: values.position.y - middle.y, z: values.zPosition)
      )
      .concatenating(sublayerTransform)
      .concatenating(Transform3D(translationX: middle.x, y: middle.y, z: 0))
  }

  /// Whether the viewer looks at the back of the view, as all is drawn now.
  var showsBack: Bool { projectionToStage.determinant < 0 }

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
  /// 0.01), closed to interaction, seen from behind without having a back, or moved by an animation that does
  /// not allow it.
  public func hitTest(_ point: Point) -> View? {
    stage?.animator.presentCurrent()
    guard takesTouches, self.point(inside: point), isDoubleSided || !showsBack else { return nil }
    for view in subviewsInDrawingOrder.reversed() where view.takesTouches {
      guard let inverse = view.projectionToSuperview.inverted(), let inside = point.applying(inverse)
      else { continue }
      if let hit = view.hitTest(inside) { return hit }
    }
    return self
  }

  /// Whether a touch could be the view's, wherever it is. The caller brings the presentation up to date.
  private var takesTouches: Bool {
    !isHidden && isUserInteractionEnabled && interactionLocks == 0
      && properties.presentation.pointee.alpha >= 0.01
  }
}

extension Rect {
  /// The point at a place in units of the rectangle: (0.5, 0.5) is its middle.
  fileprivate func point(at place: Point) -> Point {
    Point(minX + place.x * width, minY + place.y * height)
  }
}
