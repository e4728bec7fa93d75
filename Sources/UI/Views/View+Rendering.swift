import GlissadeDrawing
import GlissadeGeometry

extension View {
  /// Adds the view and its subviews to the display list, back to front. The order is that of Core Animation:
  /// shadow, background, content, subviews, border.
  func render(into context: inout DrawingContext) {
    // The values are read in place, without a copy.
    let values = properties.presentation
    guard !values.pointee.isHidden, values.pointee.alpha > 0 else { return }
    let outer = (projection: context.projection, isMoving: context.isMoving)
    let projection = projection(within: outer.projection)
    // A view that is edge-on or flattened is invisible. A view seen from behind is visible only if it is double-sided.
    let facing = projection.determinant
    guard values.pointee.isDoubleSided ? facing != 0 : facing > 0 else { return }
    context.projection = projection
    defer { (context.projection, context.isMoving) = outer }
    context.isMoving = outer.isMoving || running.count > 0 && !isScrolling
    let first = context.list.items.count
    renderContent(into: &context)
    context.group(from: first, opacity: min(values.pointee.alpha, 1))
  }

  /// Adds the view and its subviews to the display list, in the coordinates of its bounds.
  @inline(__always)
  func renderContent(into context: inout DrawingContext) {
    let values = properties.presentation
    let bounds = values.pointee.bounds
    let radius = values.pointee.cornerRadius

    if values.pointee.shadowOpacity > 0 { drawShadow(in: &context) }
    context.fill(bounds, radius: radius, values.pointee.backgroundColor)
    if values.pointee.hasLayerContent { layerObject?.draw(in: &context) }
    draw(in: &context)
    if values.pointee.holdsViews {
      let clip = context.clip
      if values.pointee.clipsToBounds { context.pushClip(RoundedRect(bounds, radius: radius)) }
      if values.pointee.hasLayerContent, let replicator = layerObject?.replication {
        replicator.renderInstances(into: &context)
      } else {
        subviewsInDrawingOrder.forEachUncounted { $0.render(into: &context) }
      }
      context.clip = clip
    }
    if values.pointee.borderWidth > 0 {
      context.border(
        bounds, radius: radius, width: values.pointee.borderWidth,
        rareProperties.presentation.pointee.borderColor)
    }
  }

  func drawShadow(in context: inout DrawingContext) {
    let (values, rare) = (properties.presentation, rareProperties.presentation)
    let color = rare.pointee.shadowColor
    context.shadow(
      values.pointee.bounds.offsetBy(dx: rare.pointee.shadowOffset.x, dy: rare.pointee.shadowOffset.y),
      radius: values.pointee.cornerRadius, blur: rare.pointee.shadowRadius,
      color.withAlphaComponent(color.alpha * min(values.pointee.shadowOpacity, 1)))
  }
}
