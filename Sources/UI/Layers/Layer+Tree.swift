import GlissadeGeometry

// MARK: - The tree

extension Layer {
  /// The layer that this one is in. `nil` for none.
  public var superlayer: Layer? { view.superview?.layer }

  /// The layers within, back to front, those of views included. `nil` where there are none.
  public var sublayers: [Layer]? {
    get { view.subviews.isEmpty ? nil : view.subviews.map(\.layer) }
    set {
      for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  public func addSublayer(_ layer: Layer) { view.addSubview(layer.view) }

  /// Puts `layer` at `index` among the layers within, counted from the back.
  public func insertSublayer(_ layer: Layer, at index: UInt32) {
    view.insertSubview(layer.view, at: Int(index))
  }

  public func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    if let sibling { view.insertSubview(layer.view, belowSubview: sibling.view) } else { addSublayer(layer) }
  }

  public func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    if let sibling { view.insertSubview(layer.view, aboveSubview: sibling.view) } else { addSublayer(layer) }
  }

  public func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old.view.superview === view else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  public func removeFromSuperlayer() { view.removeFromSuperview() }

  public func setNeedsDisplay() { view.setNeedsDisplay() }
  public func setNeedsLayout() { view.setNeedsLayout() }
  public func layoutIfNeeded() { view.layoutIfNeeded() }
}

// MARK: - Times

extension Layer {
  /// Returns a time of another layer as one of this layer's. All layers go by the stage's time.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double { time }
  /// Returns a time of this layer as one of another's. All layers go by the stage's time.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double { time }
}

// MARK: - Coordinates

extension Layer {
  /// Returns where a point of another layer lies in this one, as both are drawn now. `nil` is the stage.
  public func convert(_ point: Point, from layer: Layer?) -> Point { view.convert(point, from: layer?.view) }
  /// Returns where a point of this layer lies in another one, as both are drawn now. `nil` is the stage.
  public func convert(_ point: Point, to layer: Layer?) -> Point { view.convert(point, to: layer?.view) }
  public func convert(_ rect: Rect, from layer: Layer?) -> Rect { view.convert(rect, from: layer?.view) }
  public func convert(_ rect: Rect, to layer: Layer?) -> Rect { view.convert(rect, to: layer?.view) }

  /// Whether a point of the layer's own coordinates lies in its bounds.
  public func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// Returns the frontmost layer at a point of the superlayer's coordinates, as all is drawn now; `nil` where the point
  /// is outside of this one.
  public func hitTest(_ point: Point) -> Layer? {
    view.stage?.animator.presentCurrent()
    guard !view.isHidden, let inverse = view.projectionToSuperview.inverted(),
      let inside = point.applying(inverse)
    else { return nil }
    for child in view.subviewsInDrawingOrder.reversed() {
      if let hit = child.layer.hitTest(inside) { return hit }
    }
    return view.properties.presentation.pointee.bounds.contains(inside) ? self : nil
  }

  /// Returns a layer of its own with the values that are drawn now.
  public func presentation() -> Self? {
    view.stage?.animator.presentCurrent()
    let copy = Self(asLayerOfView: ())
    copy.name = name
    copy.view.makeRareProperties()
    let shown = copy.view
    let isDrawingContent = shown.properties.presentation.pointee.hasLayerContent
    var values = view.properties.presentation.pointee
    (values.holdsViews, values.isTransformedByParent) = (false, false)
    values.hasLayerContent = isDrawingContent
    (shown.properties.model.pointee, shown.properties.presentation.pointee) = (values, values)
    let rare = view.rareProperties.presentation.pointee
    (shown.rareProperties.model.pointee, shown.rareProperties.presentation.pointee) = (rare, rare)
    copy.takeOwnValues(of: self)
    return copy
  }

  /// Returns the layer itself, which holds the model's values.
  public func model() -> Self { self }
}

/// How a layer's picture lies in its bounds, as `CALayerContentsGravity`.
public enum ContentsGravity: Hashable, Sendable {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  var mode: View.ContentMode {
    switch self {
    case .resize: .scaleToFill
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
