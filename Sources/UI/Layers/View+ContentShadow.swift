import GlissadeDrawing
import GlissadeGeometry

extension View {
  /// Draws the shadow of the content, the subviews and the border, for a view without a background.
  ///
  /// Content that one opaque shape covers casts the shadow of that shape, which costs little. Other content is drawn a
  /// second time; the picture of its shadow is kept until what is drawn changes.
  func drawShadowOfContent(in context: inout DrawingContext) {
    // The shadows of views within have the shapes of their bounds, so that no view is drawn again at each level.
    guard !context.isCastingShadow else { return drawShadowOfBounds(in: &context) }
    let drawing = drawingOfContent(for: context)
    if let shape = drawing.coveringShape { return drawShadow(of: shape, in: &context) }
    guard let picture = shadow(of: drawing) else { return }
    let offset = rareProperties.presentation.pointee.shadowOffset
    let place = picture.rect.offsetBy(dx: offset.x, dy: offset.y)
    context.append(.image(picture.image, place, tint: presentedShadowColor), Footprint(place, .color))
  }

  private func drawingOfContent(for context: DrawingContext) -> DrawingContext {
    var drawing = DrawingContext(scale: context.scale)
    (drawing.palette, drawing.time, drawing.isCastingShadow) = (context.palette, context.time, true)
    if properties.presentation.pointee.clipsToBounds { clipShapes.push(to: &drawing) }
    drawContent(in: &drawing)
    if properties.presentation.pointee.holdsViews { renderChildren(into: &drawing) }
    drawing.clip = nil
    renderBorder(into: &drawing)
    return drawing
  }

  /// Returns the picture of the shadow of a drawing: that of the last drawing, if it was the same.
  private func shadow(of drawing: DrawingContext) -> ShadowPicture? {
    let (list, deviation) = (drawing.list, rareProperties.presentation.pointee.shadowRadius)
    if let last = drawnLayer?.masking.contentShadow, last.list == list, last.deviation == deviation,
      last.scale == drawing.scale
    {
      return last.picture
    }
    let picture = ShadowPicture(
      of: list, within: drawing.visibleExtent, deviation: deviation, scale: drawing.scale,
      text: textMeasurer as? any TextRasterizing, images: stage?.images)
    drawnLayer?.masking.contentShadow = ContentShadow(
      list: list, deviation: deviation, scale: drawing.scale, picture: picture)
    return picture
  }
}
