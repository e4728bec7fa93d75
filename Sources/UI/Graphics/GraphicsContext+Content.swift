import GlissadeDrawing
import GlissadeGeometry

// MARK: - Text and pictures

extension GraphicsContext {
  /// Draws a text on as many lines as it has, the first of them below `point`.
  package func draw(_ text: String, at point: Point, _ font: Font, _ color: Color) {
    draw(text, from: point, width: .infinity, font, color)
  }

  /// Draws a text in a rectangle, from its top on, in lines as wide as that.
  package func draw(
    _ text: String, in rect: Rect, _ font: Font, _ color: Color, alignment: TextAlignment = .natural,
    lineBreakMode: LineBreakMode = .byWordWrapping
  ) {
    draw(
      text, from: rect.origin, width: rect.width, height: rect.height, font, color, alignment: alignment,
      lineBreakMode: lineBreakMode)
  }

  private func draw(
    _ text: String, from origin: Point, width: Double, height: Double = .infinity, _ font: Font,
    _ color: Color,
    alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .byWordWrapping
  ) {
    guard let textMeasurer else { return }
    let layout = TextLayout(
      text, font: font, width: width, alignment: alignment, lineBreakMode: lineBreakMode,
      measuring: textMeasurer)
    let lineHeight = layout.size.height / Double(max(layout.lines.count, 1))
    paint { drawing in
      for (index, line) in layout.lines.enumerated() where Double(index) * lineHeight < height {
        let start = drawing.snapped(origin + line.origin)
        drawing.text(
          line.string, font, color, at: start,
          extent: Rect(
            x: start.x, y: origin.y + Double(index) * lineHeight, width: line.width, height: lineHeight))
      }
    }
  }

  /// The room that a text takes, in points; zero where nothing measures text.
  package static func size(of text: String, width: Double = .infinity, _ font: Font) -> Size {
    guard let measurer = current?.textMeasurer ?? MainScreen.stage?.textMeasurer else { return .zero }
    return TextLayout(text, font: font, width: width, lineBreakMode: .byWordWrapping, measuring: measurer)
      .size
  }

  /// Draws a picture over a rectangle, upright.
  public func draw(_ image: Image, in rect: Rect) {
    paint { $0.image(image, in: rect, tint: image.isTemplate ? state.fillColor : nil) }
  }

  /// Draws a view and all in it, as it is seen now, without its own place, transform and opacity in its superview.
  package func draw(_ view: View) {
    paint { drawing in
      drawing.projection = Projection(x: -view.bounds.minX, y: -view.bounds.minY).concatenating(
        drawing.projection)
      view.renderContent(into: &drawing)
    }
  }

  /// Draws a layer and all in it, as it is seen now, without its own place.
  package func draw(_ layer: Layer) { draw(layer.view) }

  // MARK: Gradients

  /// Fills all that can be drawn on with colours along a line.
  ///
  /// - Parameters:
  ///   - stops: Where along the line which colour stands, from 0 to 1, ascending.
  ///   - before: Whether the first colour goes on before the line's start.
  ///   - after: Whether the last colour goes on beyond its end.
  package func drawLinearGradient(
    _ stops: [(position: Double, color: Color)], from start: Point, to end: Point, before: Bool, after: Bool
  ) {
    var colors = stops.map { LinearGradient.Stop($0.position, $0.color.resolved(with: drawing.palette)) }
    guard let first = colors.first, let last = colors.last else { return }
    if !before { colors.insert(.init(first.position, first.color.withAlphaComponent(0)), at: 0) }
    if !after { colors.append(.init(last.position, last.color.withAlphaComponent(0))) }
    paint { $0.fill(drawableRect, .gradient(LinearGradient(from: start, to: end, stops: colors))) }
  }
}

// MARK: - Colours and paths on the current context

extension Color {
  /// Sets the colour with which the current context fills.
  @MainActor public func setFill() { GraphicsContext.current?.setFillColor(self) }

  /// Sets the colour of the current context's lines.
  @MainActor public func setStroke() { GraphicsContext.current?.setStrokeColor(self) }

  /// Sets the colour with which the current context fills, and that of its lines.
  @MainActor public func set() {
    setFill()
    setStroke()
  }
}

extension BezierPath {
  /// Fills the path on the current context, with its colour and by the path's own fill rule.
  @MainActor public func fill() { GraphicsContext.current?.fill(cgPath, using: fillRule) }

  /// Draws the path on the current context as the line that it says it is, with the context's colour.
  @MainActor public func stroke() { GraphicsContext.current?.stroke(cgPath, strokeStyle) }

  /// Fills the path on the current context at an opacity.
  @MainActor public func fill(with blendMode: BlendMode, alpha: Double) {
    GraphicsContext.current?.withState(blendMode, alpha) { fill() }
  }

  /// Draws the path as a line on the current context at an opacity.
  @MainActor public func stroke(with blendMode: BlendMode, alpha: Double) {
    GraphicsContext.current?.withState(blendMode, alpha) { stroke() }
  }

  /// Lets the current context draw nothing any more outside the path; see `GraphicsContext.clip(using:)`.
  @MainActor public func addClip() { GraphicsContext.current?.clip(to: cgPath) }
}

extension GraphicsContext {
  /// Runs `body` with another blend mode and opacity.
  package func withState(_ blendMode: BlendMode, _ alpha: Double, _ body: () -> Void) {
    saveGState()
    setBlendMode(blendMode)
    setAlpha(alpha)
    body()
    restoreGState()
  }
}

// MARK: - Views

extension View {
  /// Has the view drawn anew in the next frame, all of it.
  public func setNeedsDisplay(_ rect: Rect) { setNeedsDisplay() }

  /// Calls `draw(_:)` with a context as the current one.
  func drawByCalls(in context: inout DrawingContext) {
    let bounds = properties.presentation.pointee.bounds
    guard !bounds.isEmpty else { return }
    let count = context.list.items.count
    hasInheritedDrawing = false
    GraphicsContext.draw(
      on: &context, bounds: bounds, textMeasurer: stage?.textMeasurer,
      report: stage?.diagnostics
    ) {
      draw(bounds)
    }
    drawsByCalls = !hasInheritedDrawing || context.list.items.count > count
  }
}
