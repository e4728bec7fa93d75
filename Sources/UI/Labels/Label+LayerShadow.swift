import GlissadeDrawing
import GlissadeGeometry

/// The picture of the shadow that a text casts.
struct TextShadow {
  /// The drawing of the text.
  let list: DisplayList
  let deviation: Double
  let scale: Double
  let picture: ShadowPicture?
}

extension Label {
  /// The distance beyond the bounds up to which a text that does not fit casts a shadow, in points.
  private static let overhang = 16.0

  /// Draws the shadow of the label's layer, in the shape of the text.
  func drawShadowOfText(in context: inout DrawingContext) {
    let rare = rareProperties.presentation
    var drawing = DrawingContext(scale: context.scale)
    drawing.palette = context.palette
    drawing.time = context.time
    draw(in: &drawing)
    let (list, deviation) = (drawing.list, rare.pointee.shadowRadius)
    var shadow = rareValues?.layerShadow
    if shadow?.list != list || shadow?.deviation != deviation || shadow?.scale != context.scale {
      let extent = properties.presentation.pointee.bounds.insetBy(dx: -Self.overhang, dy: -Self.overhang)
      let picture = ShadowPicture(
        of: list, within: extent, deviation: deviation, scale: context.scale,
        text: textMeasurer as? any TextRasterizing, images: stage?.images)
      shadow = TextShadow(list: list, deviation: deviation, scale: context.scale, picture: picture)
      var values = rareValues ?? RareLabelValues()
      values.layerShadow = shadow
      rareValues = values
    }
    guard let picture = shadow?.picture else { return }
    let place = picture.rect.offsetBy(dx: rare.pointee.shadowOffset.x, dy: rare.pointee.shadowOffset.y)
    context.append(.image(picture.image, place, tint: presentedShadowColor), Footprint(place, .color))
  }
}
