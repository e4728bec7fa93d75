import GlissadeDrawing
import GlissadeGeometry
import GlissadeText

extension View {
  /// Marks a part of the view's content as changed; see `setNeedsDisplay(_:)`.
  func displayPartDidChange(_ rect: Rect) {
    guard let stage, [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite) else {
      return displayDidChange()
    }
    guard let part = rect.intersection(bounds), !part.isEmpty else { return }
    let kept = stage.partialDrawings[ObjectIdentifier(self)] ?? PartialDrawing(of: self)
    stage.partialDrawings[ObjectIdentifier(self)] = kept
    drawsByCalls = true
    kept.change(part) { stage.setNeedsDisplay(of: self) }
  }

  /// Calls `draw(_:)` with a graphics context that draws to `context`.
  func drawByCalls(in context: inout DrawingContext) {
    let bounds = properties.presentation.pointee.bounds
    guard !bounds.isEmpty else { return }
    let count = context.list.items.count
    let part = context.part ?? bounds
    hasInheritedDrawing = false
    GraphicsContext.draw(
      on: &context, bounds: bounds, textMeasurer: stage?.textMeasurer,
      report: stage?.diagnostics
    ) { drawContent(part) }
    drawsByCalls = !hasInheritedDrawing || context.list.items.count > count
  }

  /// Draws with drawing calls, as the view's layer asks for it.
  func drawContent(_ part: Rect) {
    if let layer = layerObject, let context = GraphicsContext.current {
      context.drawnRect = part
      draw(layer, in: context)
    } else {
      draw(part)
    }
  }
}

extension GraphicsContext {
  /// Draws a view and its subviews in their presentation values. The view's own position, transform and
  /// opacity are ignored.
  package func draw(_ view: View) {
    paint { drawing in
      drawing.projection = Projection(x: -view.bounds.minX, y: -view.bounds.minY).concatenating(
        drawing.projection)
      view.renderContent(into: &drawing)
    }
  }
}
