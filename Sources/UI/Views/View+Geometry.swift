import GlissadeGeometry

// MARK: - Coordinates, as they are drawn

extension View {
  /// From the view's coordinates to its parent's, as drawn now. The caller brings the presentation up to date.
  package var projectionToSuperview: Projection { projection(within: .identity) }

  /// From the view's coordinates to those into which `outer` takes its parent's, as drawn now. The caller brings the
  /// presentation up to date.
  @inline(__always)
  func projection(within outer: Projection) -> Projection {
    let values = properties.presentation
    if values.pointee.isTransformedByParent, let superview {
      return Projection(transform(to: superview)).concatenating(outer)
    }
    let (position, anchor) = (values.pointee.position, values.pointee.anchor)
    switch values.pointee.transformKind {
    case .identity:
      return outer.translatedBy(x: position.x - anchor.x, y: position.y - anchor.y)
    case .plane:
      var map = values.pointee.planeTransform
      let corner = Point(-anchor.x, -anchor.y).applying(map)
      (map.tx, map.ty) = (corner.x + position.x, corner.y + position.y)
      return map.concatenating(outer)
    case .space:
      return spaceProjection(position, anchor).concatenating(outer)
    }
  }

  private func spaceProjection(_ position: Point, _ anchor: Point) -> Projection {
    Projection(rareProperties.presentation.pointee.spaceTransform)
      .translatedBy(x: -anchor.x, y: -anchor.y)
      .concatenating(Projection(x: position.x, y: position.y))
  }

  /// The same to a parent with a transform of its own for what it holds: that acts in space, about the parent's
  /// anchor point, before all is laid flat on the parent. So only there the children's depth counts.
  private func transform(to parent: View) -> Transform3D {
    let values = properties.presentation
    let (position, anchor) = (values.pointee.position, values.pointee.anchor)
    let middle = parent.properties.presentation.pointee.anchor
    return
      presentedTransform
      .translatedBy(x: -anchor.x, y: -anchor.y, z: 0)
      .concatenating(
        Transform3D(
          translationX: position.x - middle.x, y: position.y - middle.y, z: values.pointee.zPosition)
      )
      .concatenating(parent.sublayerTransform)
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
  package func project(_ point: Point, from view: View) -> Point? {
    point.applying(view.projectionToStage).flatMap { convertFromStage($0) }
  }

  /// Returns where a point of another view lies in this one, as both are drawn now.
  ///
  /// - Parameter view: `nil` for the stage. Where one of the two is seen edge on, the point is returned as it is.
  public func convert(_ point: Point, from view: View?) -> Point {
    (view.map { project(point, from: $0) } ?? convertFromStage(point)) ?? point
  }

  /// Returns where a point of this view lies in another one, as both are drawn now.
  ///
  /// - Parameter view: `nil` for the stage. Where one of the two is seen edge on, the point is returned as it is.
  public func convert(_ point: Point, to view: View?) -> Point {
    (view.map { $0.project(point, from: self) } ?? point.applying(projectionToStage)) ?? point
  }

  /// Returns the smallest upright rectangle around where a rectangle of another view lies in this one.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(enclosing: rect.corners.map { convert($0, from: view) }) ?? rect
  }

  /// Returns the smallest upright rectangle around where a rectangle of this view lies in another one.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(enclosing: rect.corners.map { convert($0, to: view) }) ?? rect
  }
}

// MARK: - Hit test

extension View {
  /// The frontmost view at a point of this view's coordinates; see `hitTest(_:with:)`.
  func hitTest(_ point: Point) -> View? {
    stage?.animator.presentCurrent()
    return hitTest(point, with: nil)
  }

  /// What `hitTest(_:with:)` does by default.
  func frontmostView(at point: Point, _ event: TouchEvent?) -> View? {
    guard takesTouches, self.point(inside: point, with: event), isDoubleSided || !showsBack else {
      return nil
    }
    var hit: View?
    subviewsInDrawingOrder.forEachUncounted(fromBack: false) { view in
      guard hit == nil, view.takesTouches, let inside = view.fromSuperview(point) else { return }
      hit = view.hitTest(inside, with: event)
    }
    return hit ?? self
  }

  /// Where a point of the parent lies in the view; `nil` where it is seen edge on.
  private func fromSuperview(_ point: Point) -> Point? {
    let values = properties.presentation
    guard values.pointee.transformKind == .identity, !values.pointee.isTransformedByParent else {
      return projectionToSuperview.inverted().flatMap { point.applying($0) }
    }
    let (position, anchor) = (values.pointee.position, values.pointee.anchor)
    return Point(point.x - (position.x - anchor.x), point.y - (position.y - anchor.y))
  }

  /// Whether a touch could be the view's, wherever it is. The caller brings the presentation up to date.
  private var takesTouches: Bool {
    !isHidden && isUserInteractionEnabled && running.interactionLocks == 0
      && properties.presentation.pointee.alpha >= 0.01
  }
}

extension Properties {
  /// The anchor point in the coordinates of the bounds.
  fileprivate var anchor: Point {
    Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
  }
}
