import GlissadeDrawing
import GlissadeGeometry

extension View {
  /// From the view's coordinates to the stage's, were all views to stand at their model values.
  package var modelProjectionToStage: Projection {
    var projection = Projection.identity
    var view: View? = self
    while let current = view {
      projection = projection.concatenating(current.modelProjectionToSuperview)
      view = current.superview
    }
    return projection
  }

  private var modelProjectionToSuperview: Projection {
    let (position, anchor) = (get(.position), modelAnchor)
    guard let superview, !superview.sublayerTransform.isIdentity else {
      return Projection(modelTransform).translatedBy(x: -anchor.x, y: -anchor.y)
        .concatenating(Projection(x: position.x, y: position.y))
    }
    let middle = superview.modelAnchor
    return Projection(
      modelTransform.translatedBy(x: -anchor.x, y: -anchor.y, z: 0)
        .concatenating(
          Transform3D(translationX: position.x - middle.x, y: position.y - middle.y, z: get(.zPosition))
        )
        .concatenating(superview.sublayerTransform)
        .concatenating(Transform3D(translationX: middle.x, y: middle.y, z: 0)))
  }

  /// The anchor point in the coordinates of the bounds.
  private var modelAnchor: Point {
    let (bounds, anchor) = (get(.bounds), get(.anchorPoint))
    return Point(bounds.minX + anchor.x * bounds.width, bounds.minY + anchor.y * bounds.height)
  }

  /// The name of the class, of the layer where the view only stands behind one.
  package var className: String {
    if let layer = (self as? LayerHost)?.layerOfHost { return "\(type(of: layer))" }
    return "\(type(of: self))"
  }

  /// The name of the class of the controller whose view this is. `nil` for other views.
  package var controllerName: String? { viewController.map { "\(type(of: $0))" } }

  /// The text that the view shows, as traces tell it.
  package var shownText: String? {
    var snapshot = ViewSnapshot(
      identifier: "", position: .zero, size: .zero, alpha: 1, transform: .identity, zPosition: 0,
      isHidden: false)
    describe(into: &snapshot)
    return snapshot.text
  }

  // MARK: - Layout

  /// The active constraints of which the view is an item.
  package var constraintsOfItem: [LayoutConstraint] { layoutState?.mentions ?? [] }

  /// Whether constraints, and not a frame set by hand, say where the view is.
  package var isPlacedByConstraints: Bool { layoutState.map { !$0.isPlacedByHand } ?? false }
}

extension LayoutConstraint {
  /// How far the constraint is from being satisfied, in points, by the frames as they were set. `nil` once an item is
  /// gone.
  package var violation: Double? {
    guard let (expression, relation) = equation() else { return nil }
    let excess = expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * $1.node.placedValue($1.unknown)
    }
    switch relation {
    case .equal: return abs(excess)
    case .lessThanOrEqual: return max(0, excess)
    case .greaterThanOrEqual: return max(0, -excess)
    }
  }
}

extension LayoutNode {
  /// The unknown as it was set, in the coordinates of what holds the item.
  fileprivate func placedValue(_ unknown: Unknown) -> Double {
    if let view { return view.untransformedFrame[unknown.rawValue] }
    guard let frame = guide?.layoutFrame else { return values[unknown.rawValue] }
    return [frame.minX, frame.minY, frame.width, frame.height][unknown.rawValue]
  }
}
