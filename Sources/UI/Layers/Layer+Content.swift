import GlissadeDrawing
import GlissadeGeometry

// MARK: - Contents

extension Layer {
  /// Draws what the layer's class or its delegate draws by calls, and the contents.
  func drawContent(in context: inout DrawingContext) {
    if content.isDisplayed { drawByCalls(in: &context) }
    guard let image = presentedImage else { return }
    let bounds = view.properties.presentation.pointee.bounds
    let size = image.size.isPositive ? image.size : bounds.size
    guard size.isPositive else { return }
    guard let part = presentedContentsRect else {
      return context.image(image, in: contentsGravity.mode.place(size, in: bounds), tint: nil as Color?)
    }
    let place = contentsGravity.mode.place(
      Size(width: size.width * part.width, height: size.height * part.height), in: bounds)
    let whole = Size(width: place.width / part.width, height: place.height / part.height)
    let outer = context.clip
    context.pushClip(RoundedRect(place))
    context.image(
      image,
      in: Rect(
        x: place.minX - part.minX * whole.width, y: place.minY - part.minY * whole.height,
        width: whole.width, height: whole.height), tint: nil as Color?)
    context.clip = outer
  }

  /// The part of the contents that is drawn. `nil` if it is the whole.
  private var presentedContentsRect: Rect? {
    guard !keptValues.isEmpty || !presentedOwnValues.isEmpty else { return nil }
    var part = contentsRect
    if case .numbers(let numbers)? = presentedOwnValues["contentsRect"], numbers.count == 4 {
      part = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    let isPart = part != Self.wholeContents && part.size.isPositive
    return isPart && part.minX.isFinite && part.minY.isFinite ? part : nil
  }

  static let wholeContents = Rect(x: 0, y: 0, width: 1, height: 1)

  /// The image that is drawn.
  var presentedImage: Image? {
    if case .image(let image)? = presentedOwnValues["contents"] { return image }
    return content.image
  }
}

// MARK: - Display

extension Layer {
  /// Arranges that `display()` is called before the next frame.
  func scheduleDisplay() {
    view.displayDidChange("setNeedsDisplay()")
    // The content of a view's own layer is drawn by the view, unless the layer's class draws.
    guard mayOverride || delegate != nil, !content.needsDisplay else { return }
    content.needsDisplay = true
    view.stage?.layersToDisplay.append(self)
  }

  /// Calls `display()` if that is due.
  func displayIfScheduled() {
    guard content.needsDisplay else { return }
    content.needsDisplay = false
    display()
  }

  /// Makes `draw(in:)` draw the content.
  func displayByCalls() {
    content.isDisplayed = true
    view.properties.presentation.pointee.hasLayerContent = true
    view.displayDidChange("display()")
  }

  /// Calls `draw(in:)` with a graphics context that draws to `context`. As in Core Animation, an animated property of
  /// the layer's class has its presentation value meanwhile.
  func drawByCalls(in context: inout DrawingContext) {
    let bounds = view.properties.presentation.pointee.bounds
    guard !bounds.isEmpty else { return }
    let shown = presentedOwnValues.isEmpty ? self : presentation() ?? self
    GraphicsContext.draw(
      on: &context, bounds: bounds, textMeasurer: view.textMeasurer, report: view.stage?.diagnostics
    ) {
      if let context = GraphicsContext.current { shown.draw(in: context) }
    }
  }
}

extension Layer {
  /// Calls `display()` immediately if it is due.
  public func displayIfNeeded() { displayIfScheduled() }

  /// Returns whether `display()` will be called before the next frame.
  public func needsDisplay() -> Bool { content.needsDisplay }
}

extension GraphicsContext {
  /// Draws a layer and its sublayers in their presentation values. The layer's own position, transform and
  /// opacity are ignored.
  package func draw(_ layer: Layer) { draw(layer.view) }
}
