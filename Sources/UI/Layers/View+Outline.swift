import GlissadeDrawing
import GlissadeGeometry

extension Layer {
  /// Changes the outline, without an animation.
  func changeOutline(_ name: StaticString, _ change: (LayerOutline) -> Void) {
    change(makeOutline())
    view.displayDidChange(name)
  }

  @discardableResult
  func makeOutline() -> LayerOutline {
    view.properties.presentation.pointee.hasOutline = true
    if let outline = masking.outline { return outline }
    let outline = LayerOutline()
    masking.outline = outline
    return outline
  }
}

extension View {
  /// The layer that draws the view, if it exists. The layer of a mask is held by the layer that it masks.
  @inline(__always) var drawnLayer: Layer? { layerObject ?? (self as? LayerHost)?.layerOfHost }

  private var roundedCorners: RectCorner { drawnLayer?.masking.outline?.corners ?? .allCorners }

  /// The shapes whose intersection is the bounds with their rounded corners. There is more than one if only some
  /// corners are rounded.
  var clipShapes: ClipShapes {
    let values = properties.presentation
    let shape = RoundedRect(values.pointee.bounds, radius: values.pointee.cornerRadius)
    return values.pointee.hasOutline ? shape.shapes(rounding: roundedCorners) : ClipShapes(shape)
  }

  /// Fills the bounds with their rounded corners.
  func fillShape(_ paint: Paint, in context: inout DrawingContext) {
    if case .color(let color) = paint, color.alpha <= 0 { return }
    let values = properties.presentation
    let shape = RoundedRect(values.pointee.bounds, radius: values.pointee.cornerRadius)
    guard values.pointee.hasOutline, let path = shape.path(rounding: roundedCorners, in: context) else {
      return context.fill(shape.rect, radius: shape.radius, paint)
    }
    context.fill(path, paint)
  }

  /// Adds the shadow, the background, and what the view and its layer draw, as `renderOwnContent(into:)` does.
  func renderOutlined(into context: inout DrawingContext) -> Bool {
    let values = properties.presentation
    if values.pointee.shadowOpacity > 0 { drawOutlinedShadow(in: &context) }
    fillShape(.color(values.pointee.backgroundColor), in: &context)
    guard values.pointee.clipsToBounds else {
      drawContent(in: &context)
      return false
    }
    clipShapes.push(to: &context)
    guard !values.pointee.bounds.isEmpty else { return false }
    let first = context.list.items.count
    drawContent(in: &context)
    return context.list.items.count > first
  }

  func renderOutlinedBorder(into context: inout DrawingContext) {
    let values = properties.presentation
    let (width, color) = (values.pointee.borderWidth, rareProperties.presentation.pointee.borderColor)
    let shape = RoundedRect(values.pointee.bounds, radius: values.pointee.cornerRadius)
    guard var path = shape.path(rounding: roundedCorners, in: context) else {
      return context.border(shape.rect, radius: shape.radius, width: width, color)
    }
    let hole = context.aligned(shape.rect).insetBy(dx: width, dy: width)
    if hole.width > 0, hole.height > 0 {
      let radius = max(shape.effectiveRadius - width, 0)
      path.addRoundedRect(in: hole, corners: roundedCorners, radii: Size(width: radius, height: radius))
    }
    context.fill(path, color, evenOdd: true)
  }

  private func drawOutlinedShadow(in context: inout DrawingContext) {
    guard let layer = drawnLayer, let outline = layer.masking.outline else { return drawShadow(in: &context) }
    let values = properties.presentation
    let shape = RoundedRect(values.pointee.bounds, radius: values.pointee.cornerRadius)
    let rare = rareProperties.presentation
    let path: Path
    if let own = layer.presentedOwnValues["shadowPath"]?.path ?? layer.shadowPath {
      if let shape = outline.shape(of: own) { return drawShadow(of: shape, in: &context) }
      path = own
    } else if let corners = shape.path(rounding: outline.corners, in: nil) {
      path = corners
    } else {
      return drawShadow(in: &context)
    }
    guard
      let shadow = outline.shadow(of: path, deviation: rare.pointee.shadowRadius, scale: context.scale)
    else { return }
    let place = shadow.rect.offsetBy(dx: rare.pointee.shadowOffset.x, dy: rare.pointee.shadowOffset.y)
    context.append(
      .image(shadow.image, place, tint: presentedShadowColor), Footprint(place, .color))
  }
}

/// One or two shapes, whose intersection is the bounds of a view with those corners rounded that are.
struct ClipShapes {
  let first: RoundedRect
  let second: RoundedRect?

  init(_ first: RoundedRect, _ second: RoundedRect? = nil) { (self.first, self.second) = (first, second) }

  /// Adds the shapes to the clips of a context.
  func push(to context: inout DrawingContext) {
    context.pushClip(first)
    if let second { context.pushClip(second) }
  }

  func contains(_ point: Point) -> Bool { first.contains(point) && second?.contains(point) != false }
}

extension RoundedRect {
  /// Returns the outline of the rectangle with some of its corners rounded. `nil` if all are rounded or none is.
  fileprivate func path(rounding corners: RectCorner, in context: DrawingContext?) -> Path? {
    let radius = effectiveRadius
    let rounded = corners.intersection(.allCorners)
    guard radius > 0, rounded != .allCorners else { return nil }
    var path = Path()
    path.addRoundedRect(
      in: context?.aligned(rect) ?? rect, corners: rounded, radii: Size(width: radius, height: radius))
    return path
  }

  /// Returns shapes whose intersection is the rectangle with some of its corners rounded.
  ///
  /// The other corners are rounded outside of the rectangle: with round corners at the top, the shape extends below the
  /// rectangle by the radius.
  func shapes(rounding corners: RectCorner) -> ClipShapes {
    let rounded = corners.intersection(.allCorners)
    guard effectiveRadius > 0, rounded != .allCorners else { return ClipShapes(self) }
    let top = rounded.intersection([.topLeft, .topRight])
    let bottom = rounded.intersection([.bottomLeft, .bottomRight])
    if top.isEmpty, bottom.isEmpty { return ClipShapes(RoundedRect(rect)) }
    if top.isEmpty || bottom.isEmpty {
      return ClipShapes(RoundedRect(rect), extended(besides: rounded))
    }
    if rounded == .left || rounded == .right {
      return ClipShapes(RoundedRect(rect), extended(besides: rounded))
    }
    return ClipShapes(extended(besides: top), extended(besides: bottom))
  }

  /// Returns the shape extended by its radius where no corner of a set is. The corners of the set lie on one side.
  private func extended(besides corners: RectCorner) -> RoundedRect {
    let radius = effectiveRadius
    func reach(_ side: RectCorner) -> Double { corners.isDisjoint(with: side) ? radius : 0 }
    let (left, right) = (reach(.left), reach(.right))
    let (top, bottom) = (reach([.topLeft, .topRight]), reach([.bottomLeft, .bottomRight]))
    return RoundedRect(
      Rect(
        x: rect.minX - left, y: rect.minY - top, width: rect.width + left + right,
        height: rect.height + top + bottom), radius: radius)
  }
}

extension RectCorner {
  fileprivate static let left: RectCorner = [.topLeft, .bottomLeft]
  fileprivate static let right: RectCorner = [.topRight, .bottomRight]
}
