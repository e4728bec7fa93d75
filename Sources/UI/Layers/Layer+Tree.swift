import GlissadeGeometry

// MARK: - The tree

extension Layer {
  /// The layer that contains this one, or `nil`. For the layer of a view, the layer of the superview.
  public var superlayer: Layer? { view.superview?.layer }

  /// The layers that this one contains, back to front, including those of subviews. `nil` if there are none.
  public var sublayers: [Layer]? {
    get { view.subviews.isEmpty ? nil : view.subviews.map(\.layer) }
    set {
      for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Adds `layer` in front of the other sublayers.
  public func addSublayer(_ layer: Layer) { view.addSubview(layer.view) }

  /// Inserts `layer` at `index` among the sublayers, counted from the back. An index beyond the end means the front.
  public func insertSublayer(_ layer: Layer, at index: UInt32) {
    view.insertSubview(layer.view, at: Int(index))
  }

  /// Inserts `layer` directly behind `sibling`, or at the front if `sibling` is `nil` or not a sublayer.
  public func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    if let sibling { view.insertSubview(layer.view, belowSubview: sibling.view) } else { addSublayer(layer) }
  }

  /// Inserts `layer` directly in front of `sibling`, or at the front if `sibling` is `nil` or not a sublayer.
  public func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    if let sibling { view.insertSubview(layer.view, aboveSubview: sibling.view) } else { addSublayer(layer) }
  }

  /// Replaces a sublayer by another layer. Does nothing if `old` is not a sublayer.
  public func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old.view.superview === view else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer. Does nothing if it has none.
  public func removeFromSuperlayer() { view.removeFromSuperview() }

  /// Marks the layer's content as changed. It is redrawn in the next frame.
  public func setNeedsDisplay() { view.setNeedsDisplay() }
  /// Invalidates the layout. `layoutSublayers()` is called before the next frame.
  public func setNeedsLayout() { view.setNeedsLayout() }
  /// Lays out the layer and its sublayers immediately, as far as their layout is invalidated.
  public func layoutIfNeeded() { view.layoutIfNeeded() }
}

// MARK: - Times

extension Layer {
  /// Converts a time from another layer to this one. Returns it unchanged, because all layers use the stage's time.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double { time }
  /// Converts a time from this layer to another one. Returns it unchanged, because all layers use the stage's time.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double { time }
}

// MARK: - Coordinates

extension Layer {
  /// Converts a point from the coordinates of another layer, in presentation values. `nil` means the stage.
  public func convert(_ point: Point, from layer: Layer?) -> Point { view.convert(point, from: layer?.view) }
  /// Converts a point to the coordinates of another layer, in presentation values. `nil` means the stage.
  public func convert(_ point: Point, to layer: Layer?) -> Point { view.convert(point, to: layer?.view) }
  /// Returns the bounding box, in this layer's coordinates, of a rectangle of another layer. `nil` means the stage.
  public func convert(_ rect: Rect, from layer: Layer?) -> Rect { view.convert(rect, from: layer?.view) }
  /// Returns the bounding box, in another layer's coordinates, of a rectangle of this layer. `nil` means the stage.
  public func convert(_ rect: Rect, to layer: Layer?) -> Rect { view.convert(rect, to: layer?.view) }

  /// Returns whether a point, in the layer's own coordinates, lies in the bounds.
  public func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// Returns the frontmost layer at a point of the superlayer's coordinates, in presentation values. Returns
  /// `nil` if the point is outside this layer and its sublayers, or the layer is hidden. Sublayers are outside where a
  /// layer that masks to its bounds clips them.
  public func hitTest(_ point: Point) -> Layer? {
    view.stage?.animator.presentCurrent()
    guard !view.isHidden, let inverse = view.projectionToSuperview.inverted(),
      let inside = point.applying(inverse)
    else { return nil }
    let isShown = view.properties.presentation.pointee.shows(inside)
    if masksToBounds, !isShown { return nil }
    for child in view.subviewsInDrawingOrder.reversed() {
      if let hit = child.layer.hitTest(inside) { return hit }
    }
    return isShown ? self : nil
  }

  /// Returns a copy of the layer whose properties are the current presentation values. It has no superlayer
  /// and no sublayers.
  public func presentation() -> Self? {
    view.stage?.animator.presentCurrent(view)
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

  /// Returns the layer itself, whose properties are the model values.
  public func model() -> Self { self }
}

/// The placement of a layer's contents in its bounds, as `CALayerContentsGravity`.
public enum ContentsGravity: Hashable, Sendable {
  /// Stretches the contents to the bounds, scales them to fit, or scales them to fill.
  case resize, resizeAspect, resizeAspectFill
  /// Keeps the size of the contents, in the middle, at an edge or in a corner of the bounds.
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
