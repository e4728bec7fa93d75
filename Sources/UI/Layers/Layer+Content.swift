import GlissadeGeometry

extension Layer {
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
