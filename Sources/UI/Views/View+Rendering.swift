import GlissadeDrawing
import GlissadeGeometry

extension View {
  /// Adds the view and its subviews to the display list, back to front. The order is that of Core Animation:
  /// shadow, background, content, subviews, border. A view that clips, clips its content and its subviews.
  func render(into context: inout DrawingContext) {
    // The values are read in place, without a copy.
    let values = properties.presentation
    guard !values.pointee.isHidden, values.pointee.alpha > 0 else { return }
    let outer = (
      projection: context.projection, isMoving: context.isMoving, isInGroup: context.isInGroup
    )
    let projection = projection(within: outer.projection)
    // A view that is edge-on or flattened is invisible. A view seen from behind is visible only if it is double-sided.
    let facing = projection.determinant
    guard values.pointee.isDoubleSided ? facing != 0 : facing > 0 else { return }
    context.projection = projection
    defer { (context.projection, context.isMoving, context.isInGroup) = outer }
    context.isMoving =
      outer.isMoving || running.count > 0 && !isScrolling || steps.end > context.time
    let first = context.list.items.count
    if values.pointee.alpha < 1, values.pointee.holdsViews, !values.pointee.hasMask {
      if outer.isInGroup { return renderNestedGroup(into: &context) }
      context.isInGroup = true
    }
    if values.pointee.hasMask, renderMasked(into: &context, { renderContent(into: &$0) }) {
      return context.fade(first, to: min(values.pointee.alpha, 1))
    }
    if !values.pointee.hasMask { renderContent(into: &context) }
    context.group(from: first, opacity: min(values.pointee.alpha, 1))
  }

  /// Adds a translucent view in another one to the display list. The place of its group is taken before its items, so
  /// that deep nesting does not move them again and again.
  private func renderNestedGroup(into context: inout DrawingContext) {
    let place = context.list.items.count
    context.reserveGroup()
    renderContent(into: &context)
    context.group(reservedAt: place, opacity: properties.presentation.pointee.alpha)
  }

  /// Adds the view and its subviews to the display list, in the coordinates of its bounds.
  @inline(__always)
  func renderContent(into context: inout DrawingContext) {
    let values = properties.presentation
    let outer = context.clip
    let needsClip = renderOwnContent(into: &context)
    if values.pointee.holdsViews {
      renderChildren(into: &context)
      context.clip = outer
    } else if values.pointee.clipsToBounds {
      context.popClip(to: outer, isUsed: needsClip)
    }
    renderBorder(into: &context)
  }

  /// Adds the subviews and the standalone sublayers.
  @inline(__always)
  func renderChildren(into context: inout DrawingContext) {
    let isReplicated =
      properties.presentation.pointee.hasLayerContent && drawnLayer?.renderInstances(into: &context) == true
    if !isReplicated { childrenInDrawingOrder.forEachUncounted { $0.render(into: &context) } }
  }

  /// Adds the shadow, the background, and what the view and its layer draw. If the view clips, the clip of its content
  /// remains the innermost one.
  ///
  /// - Returns: Whether the clip cuts the content.
  @inline(__always)
  func renderOwnContent(into context: inout DrawingContext) -> Bool {
    let values = properties.presentation
    if values.pointee.hasOutline { return renderOutlined(into: &context) }
    if values.pointee.shadowOpacity > 0 { drawShadow(in: &context) }
    context.fill(values.pointee.bounds, radius: values.pointee.cornerRadius, values.pointee.backgroundColor)
    guard values.pointee.clipsToBounds else {
      drawContent(in: &context)
      return false
    }
    let outer = context.clip
    let shape = RoundedRect(values.pointee.bounds, radius: values.pointee.cornerRadius)
    context.pushClip(shape)
    // Nothing of the content is visible in empty bounds.
    guard !shape.rect.isEmpty else { return false }
    let first = context.list.items.count
    drawContent(in: &context)
    return context.list.items.count > first && !context.unclip(from: first, within: shape, to: outer)
  }

  @inline(__always)
  func drawContent(in context: inout DrawingContext) {
    if properties.presentation.pointee.hasLayerContent {
      // The layer of a mask is held by the layer that it masks.
      drawnLayer?.draw(in: &context)
    }
    if context.hasPartialDrawings, let kept = stage?.partialDrawings[ObjectIdentifier(self)] {
      return kept.draw(self, in: &context)
    }
    draw(in: &context)
  }

  @inline(__always)
  func renderBorder(into context: inout DrawingContext) {
    let values = properties.presentation
    guard values.pointee.borderWidth > 0 else { return }
    if values.pointee.hasOutline { return renderOutlinedBorder(into: &context) }
    context.border(
      values.pointee.bounds, radius: values.pointee.cornerRadius, width: values.pointee.borderWidth,
      rareProperties.presentation.pointee.borderColor)
  }

  func drawShadow(in context: inout DrawingContext) {
    // As in Core Animation, a layer without a background casts the shadow of its content.
    if properties.presentation.pointee.backgroundColor.alpha <= 0 {
      drawShadowOfContent(in: &context)
    } else {
      drawShadowOfBounds(in: &context)
    }
  }

  func drawShadowOfBounds(in context: inout DrawingContext) {
    drawShadow(
      of: RoundedRect(
        properties.presentation.pointee.bounds, radius: properties.presentation.pointee.cornerRadius),
      in: &context)
  }

  @inline(__always)
  func drawShadow(of shape: RoundedRect, in context: inout DrawingContext) {
    let rare = rareProperties.presentation
    context.shadow(
      shape.rect.offsetBy(dx: rare.pointee.shadowOffset.x, dy: rare.pointee.shadowOffset.y),
      radius: shape.radius, blur: rare.pointee.shadowRadius, presentedShadowColor)
  }

  /// The colour of the shadow with its opacity.
  var presentedShadowColor: RGBA {
    let color = rareProperties.presentation.pointee.shadowColor
    return color.withAlphaComponent(
      color.alpha * min(properties.presentation.pointee.shadowOpacity, 1))
  }
}
