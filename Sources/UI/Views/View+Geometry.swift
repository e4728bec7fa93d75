import GlissadeDrawing
import GlissadeGeometry

// MARK: - Coordinates in presentation values

extension View {
  /// The projection from the view's coordinates to those of its superview, in presentation values. The caller
  /// must bring the presentation up to date.
  package var projectionToSuperview: Projection { projection(within: .identity) }

  /// Returns the projection from the view's coordinates to the target coordinates of `outer`, whose source coordinates
  /// are those of the superview. It uses presentation values, which the caller must bring up to date.
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
    let rare = rareProperties.presentation
    return Projection(rare.pointee.spaceTransform.translatedBy(x: 0, y: 0, z: -rare.pointee.anchorPointZ))
      .translatedBy(x: -anchor.x, y: -anchor.y)
      .concatenating(Projection(x: position.x, y: position.y))
  }

  /// Returns the transform to a superview with a `sublayerTransform`. That transform applies in space, about
  /// the superview's anchor point, before the result is flattened onto the superview. The depth of subviews
  /// matters only in this case.
  private func transform(to parent: View) -> Transform3D {
    let values = properties.presentation
    let (position, anchor) = (values.pointee.position, values.pointee.anchor)
    let middle = parent.properties.presentation.pointee.anchor
    return
      presentedTransform
      .translatedBy(x: -anchor.x, y: -anchor.y, z: -rareProperties.presentation.pointee.anchorPointZ)
      .concatenating(
        Transform3D(
          translationX: position.x - middle.x, y: position.y - middle.y, z: values.pointee.zPosition)
      )
      .concatenating(parent.sublayerTransform)
      .concatenating(Transform3D(translationX: middle.x, y: middle.y, z: 0))
  }

  /// Whether the back of the view faces the viewer, in presentation values.
  var showsBack: Bool { projectionToStage.determinant < 0 }

  /// The projection from the view's coordinates to those of the stage, in presentation values.
  public var projectionToStage: Projection {
    stage?.animator.presentCurrent(around: self)
    var projection = Projection.identity
    var view: View? = self
    while let current = view {
      projection = projection.concatenating(current.projectionToSuperview)
      view = current.superview
    }
    return projection
  }

  /// Returns the point of the view's coordinates that is drawn at `point` of the stage, in presentation
  /// values. Returns `nil` if the view is seen edge-on.
  public func convertFromStage(_ point: Point) -> Point? {
    guard let inverse = projectionToStage.inverted() else { return nil }
    return point.applying(inverse)
  }

  /// Returns the point of this view that coincides with `point` of `view`, in presentation values. Returns
  /// `nil` if one of them is seen edge-on.
  public func project(_ point: Point, from view: View) -> Point? {
    point.applying(view.projectionToStage).flatMap { convertFromStage($0) }
  }

  /// Converts a point from the coordinates of another view to those of this view, in presentation values. If
  /// one of the views is seen edge-on, the point is returned unchanged.
  ///
  /// - Parameter view: The view whose coordinates the point is in. `nil` means the stage.
  public func convert(_ point: Point, from view: View?) -> Point {
    (view.map { project(point, from: $0) } ?? convertFromStage(point)) ?? point
  }

  /// Converts a point from the coordinates of this view to those of another view, in presentation values. If
  /// one of the views is seen edge-on, the point is returned unchanged.
  ///
  /// - Parameter view: The view to whose coordinates the point is converted. `nil` means the stage.
  public func convert(_ point: Point, to view: View?) -> Point {
    (view.map { $0.project(point, from: self) } ?? point.applying(projectionToStage)) ?? point
  }

  /// Returns the bounding box, in this view's coordinates, of a rectangle in the coordinates of `view`. `nil`
  /// means the stage.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Self.convert(rect, from: view?.projectionToStage, to: projectionToStage)
  }

  /// Returns the bounding box, in the coordinates of `view`, of a rectangle in this view's coordinates. `nil`
  /// means the stage.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Self.convert(rect, from: projectionToStage, to: view?.projectionToStage)
  }

  /// Converts the corners of a rectangle between two coordinate systems, which are given by their projections to the
  /// stage. `nil` means the stage.
  private static func convert(_ rect: Rect, from source: Projection?, to target: Projection?) -> Rect {
    let inverse = target.map { $0.inverted() }
    let corners = rect.corners.map { corner -> Point in
      let onStage = if let source { corner.applying(source) } else { Optional(corner) }
      guard let inverse else { return onStage ?? corner }
      return inverse.flatMap { onStage?.applying($0) } ?? corner
    }
    return Rect(enclosing: corners) ?? rect
  }
}

// MARK: - Hit testing

extension View {
  /// Returns the frontmost view at a point of this view's coordinates. See `hitTest(_:with:)`.
  func hitTest(_ point: Point) -> View? {
    stage?.animator.presentCurrent()
    return hitTest(point, with: nil)
  }

  /// The default implementation of `hitTest(_:with:)`.
  func frontmostView(at point: Point, _ event: TouchEvent?) -> View? {
    guard takesTouches, self.point(inside: point, with: event), isDoubleSided || !showsBack else {
      return nil
    }
    var hit: View?
    childrenInDrawingOrder.forEachUncounted(fromBack: false) { view in
      guard hit == nil, view.takesTouches, let inside = view.fromSuperview(point) else { return }
      hit = view.hitTest(inside, with: event)
    }
    return hit ?? self
  }

  /// Returns the point of the view's coordinates that coincides with `point` of the superview. Returns `nil`
  /// if the view is seen edge-on.
  private func fromSuperview(_ point: Point) -> Point? {
    let values = properties.presentation
    guard values.pointee.transformKind == .identity, !values.pointee.isTransformedByParent else {
      return projectionToSuperview.inverted().flatMap { point.applying($0) }
    }
    let (position, anchor) = (values.pointee.position, values.pointee.anchor)
    return Point(point.x - (position.x - anchor.x), point.y - (position.y - anchor.y))
  }

  /// Whether the view can receive touches at all. The caller must bring the presentation up to date.
  var takesTouches: Bool {
    !isHidden && isUserInteractionEnabled && running.interactionLocks == 0
      && properties.presentation.pointee.alpha >= 0.01
  }
}

extension View {
  /// Returns whether a point of the view's coordinates lies in the bounds and is not clipped by rounded corners.
  func shows(_ point: Point) -> Bool {
    let values = properties.presentation
    let (bounds, radius) = (values.pointee.bounds, values.pointee.cornerRadius)
    guard bounds.contains(point) else { return false }
    guard values.pointee.clipsToBounds, radius > 0 else { return true }
    if values.pointee.hasOutline { return clipShapes.contains(point) }
    return RoundedRect(bounds, radius: radius).contains(point)
  }
}

extension Properties {
  /// The anchor point, in the coordinates of the bounds.
  fileprivate var anchor: Point {
    Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
  }
}
