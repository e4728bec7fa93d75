import GlissadeGeometry

// MARK: - The tree

extension Layer {
  /// Inserts a sublayer. A layer that is a mask ceases to be one.
  func insert(_ layer: Layer, at place: Siblings.Place) { view.insert(layer.view, at: place) }

  /// Moves the mask to the stage of the view, and begins there what waits for a stage.
  func takePlaceOnStage() {
    masking.mask?.view.move(to: view.stage)
    guard let stage = view.stage else { return }
    arrival = stage.time
    if content.needsDisplay { stage.layersToDisplay.append(self) }
    for run in runs where !run.hasBegun { run.begin(on: stage) }
  }
}

// MARK: - Times

extension Layer {
  /// Converts a time from that of another layer to that of this one. `nil` is the stage.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    localTime(layer?.stageTime(time) ?? time)
  }
  /// Converts a time from that of this layer to that of another one. `nil` is the stage.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    let seconds = stageTime(time)
    return layer?.localTime(seconds) ?? seconds
  }
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

  func frontmostLayer(at point: Point) -> Layer? {
    view.stage?.animator.presentCurrent()
    guard !view.isHiddenOrLeaving, let inverse = view.projectionToSuperview.inverted(),
      let inside = point.applying(inverse)
    else { return nil }
    let isShown = view.shows(inside)
    if masksToBounds, !isShown { return nil }
    for child in view.childrenInDrawingOrder.reversed() {
      if let hit = child.layer.hitTest(inside) { return hit }
    }
    return isShown ? self : nil
  }

  /// Returns a copy of the layer whose properties are the current presentation values. It has no superlayer
  /// and no sublayers.
  public func presentation() -> Self? {
    let copy = Self(asCopyOf: self)
    copy.take(self)
    return copy
  }

  /// Takes the presentation values of another layer.
  func take(_ other: Layer) {
    other.view.stage?.animator.presentCurrent(other.view)
    name = other.name
    view.makeRareProperties()
    let own = view.properties.presentation.pointee
    var values = other.view.properties.presentation.pointee
    values.hasLayerContent = own.hasLayerContent
    (values.holdsViews, values.hasMask, values.isTransformedByParent) = (own.holdsViews, own.hasMask, false)
    (view.properties.model.pointee, view.properties.presentation.pointee) = (values, values)
    let rare = other.view.rareProperties.presentation.pointee
    (view.rareProperties.model.pointee, view.rareProperties.presentation.pointee) = (rare, rare)
    takeOwnValues(of: other)
  }

  /// Returns the layer itself, whose properties are the model values.
  public func model() -> Self { self }
}

extension ContentsGravity {
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
