import GlissadeDrawing
import GlissadeGeometry

extension View {
  /// The projection from the view's coordinates to those of the stage, in model values.
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
    let (position, anchor, depth) = (get(.position), modelAnchor, get(.anchorPointZ))
    guard let superview, !superview.sublayerTransform.isIdentity else {
      return Projection(modelTransform.translatedBy(x: 0, y: 0, z: -depth))
        .translatedBy(x: -anchor.x, y: -anchor.y)
        .concatenating(Projection(x: position.x, y: position.y))
    }
    let middle = superview.modelAnchor
    return Projection(
      modelTransform.translatedBy(x: -anchor.x, y: -anchor.y, z: -depth)
        .concatenating(
          Transform3D(translationX: position.x - middle.x, y: position.y - middle.y, z: get(.zPosition))
        )
        .concatenating(superview.sublayerTransform)
        .concatenating(Transform3D(translationX: middle.x, y: middle.y, z: 0)))
  }

  /// The anchor point, in the coordinates of the bounds.
  private var modelAnchor: Point {
    let (bounds, anchor) = (get(.bounds), get(.anchorPoint))
    return Point(bounds.minX + anchor.x * bounds.width, bounds.minY + anchor.y * bounds.height)
  }

  /// The name of the view's class. For the view behind a standalone layer, the name of the layer's class.
  package var className: String {
    if let layer = (self as? LayerHost)?.layerOfHost { return "\(type(of: layer))" }
    return "\(type(of: self))"
  }

  /// The name of the class of the controller whose view this is. `nil` for other views.
  package var controllerName: String? { viewController.map { "\(type(of: $0))" } }

  /// The text of the view, as traces print it. `nil` if it has none.
  package var shownText: String? {
    var snapshot = ViewSnapshot(
      identifier: "", position: .zero, size: .zero, alpha: 1, transform: .identity, zPosition: 0,
      isHidden: false)
    describe(into: &snapshot)
    return snapshot.text
  }

  // MARK: - Layout

  /// The active constraints of which the view is an item.
  package var constraintsOfItem: [LayoutConstraint] { layoutState.map { Array($0.mentions) } ?? [] }

  /// Whether the view's frame is determined by constraints, and not set directly.
  package var isPlacedByConstraints: Bool { layoutState.map { !$0.isPlacedByHand } ?? false }
}

extension LayoutConstraint {
  /// The amount by which the current frames violate the constraint, in points. 0 if it is satisfied. `nil` if
  /// one of its items has been deinitialized.
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
  /// Returns the current value of an unknown, in the coordinates of the item's superview.
  fileprivate func placedValue(_ unknown: Unknown) -> Double {
    if let view { return view.untransformedFrame[unknown.rawValue] }
    guard let frame = guide?.layoutFrame else { return values[unknown.rawValue] }
    return [frame.minX, frame.minY, frame.width, frame.height][unknown.rawValue]
  }
}
