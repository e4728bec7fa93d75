import GlissadeDrawing
import GlissadeGeometry

extension View {
  /// Adds what is seen of the view and all in it to the display list, back to front: shadow, background,
  /// content, children, border, as Core Animation orders them.
  func render(into context: inout DrawingContext) {
    let values = properties.presentation
    guard !isHidden, values.pointee.alpha > 0 else { return }
    let outer = (projection: context.projection, clip: context.clip, isMoving: context.isMoving)
    context.projection = projectionToSuperview.concatenating(outer.projection)
    // Seen edge on, or squeezed flat, there is nothing to see; from behind, only what has a back.
    let facing = context.projection.determinant
    guard isDoubleSided ? facing != 0 : facing > 0 else {
      context.projection = outer.projection
      return
    }
    context.isMoving = outer.isMoving || trackCount > 0 && !isScrolling
    let first = context.list.items.count
    let bounds = values.pointee.bounds
    let radius = values.pointee.cornerRadius

    if values.pointee.shadowOpacity > 0 {
      let color = values.pointee.shadowColor
      context.shadow(
        bounds.offsetBy(dx: values.pointee.shadowOffset.x, dy: values.pointee.shadowOffset.y), radius: radius,
        blur: values.pointee.shadowRadius,
        color.withAlphaComponent(color.alpha * min(values.pointee.shadowOpacity, 1)))
    }
    context.fill(bounds, radius: radius, values.pointee.backgroundColor)
    draw(in: &context)
    if !subviews.isEmpty {
      if clipsToBounds { context.pushClip(RoundedRect(bounds, radius: radius)) }
      for view in subviewsInDrawingOrder { view.render(into: &context) }
      context.clip = outer.clip
    }
    context.border(bounds, radius: radius, width: values.pointee.borderWidth, values.pointee.borderColor)

    context.group(from: first, opacity: min(values.pointee.alpha, 1))
    (context.projection, context.isMoving) = (outer.projection, outer.isMoving)
  }
}
