import GlissadeDrawing
import GlissadeGeometry
import GlissadeText

// MARK: - Text and images

extension GraphicsContext {
  /// Draws a text with its upper left corner at `point`, on as many lines as it contains.
  package func draw(_ text: String, at point: Point, _ font: Font, _ color: Color) {
    draw(text, from: point, width: .infinity, font, color)
  }

  /// Draws a text at the top of a rectangle, wrapped to its width. Lines that begin below the rectangle are omitted.
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

  /// Returns the size of a text wrapped to `width`, in points. The size is zero if no stage measures text.
  package static func size(of text: String, width: Double = .infinity, _ font: Font) -> Size {
    guard let measurer = current?.textMeasurer ?? MainScreen.textMeasurer else { return .zero }
    return TextLayout(text, font: font, width: width, lineBreakMode: .byWordWrapping, measuring: measurer)
      .size
  }

  /// Draws a text with attributes, with its upper left corner at `point`. Characters without a font have the system
  /// font of 12 points, and those without a colour are black.
  package func draw(_ text: AttributedText, at point: Point) { draw(text, from: point, width: .infinity) }

  /// Draws a text with attributes at the top of a rectangle, wrapped to its width. Lines that begin below the rectangle
  /// are omitted.
  package func draw(_ text: AttributedText, in rect: Rect) {
    draw(text, from: rect.origin, width: rect.width, height: rect.height)
  }

  private func draw(_ text: AttributedText, from origin: Point, width: Double, height: Double = .infinity) {
    guard let textMeasurer, !text.isEmpty else { return }
    let (layout, table) = Self.layout(of: text, width: width, textMeasurer)
    let lines = layout.lines.filter { $0.rect.minY < height }
    paint { drawing in
      for line in lines { drawing.fillBackground(of: line, at: origin, table) }
      for line in lines { drawing.draw(line, at: origin, table, .init(text: .black, link: .black)) }
    }
  }

  /// Returns the size of a text with attributes wrapped to `width`, in points. The size is zero if no stage measures
  /// text.
  package static func size(of text: AttributedText, width: Double = .infinity) -> Size {
    guard !text.isEmpty, let measurer = current?.textMeasurer ?? MainScreen.textMeasurer else { return .zero }
    return layout(of: text, width: width > 0 ? width : .infinity, measurer).layout.size
  }

  private static func layout(of text: AttributedText, width: Double, _ measurer: any TextMeasuring) -> (
    layout: EditableLayout, table: AttributeTable
  ) {
    var table = AttributeTable()
    let (runs, font) = (table.indices(of: text), Font.systemFont(ofSize: 12))
    let styled = table.styled(runs, font: font) { $0 }
    let layout = EditableLayout(
      paragraphs: text.string.paragraphs, font: font, width: width, styled: styled, measuring: measurer)
    return (layout, table)
  }

  /// Draws an image, stretched to a rectangle. A template image is drawn in the fill colour.
  public func draw(_ image: Image, in rect: Rect) {
    paint { $0.image(image, in: rect, tint: image.isTemplate ? state.fillColor : nil) }
  }

  // MARK: Gradients

  /// Fills the whole drawable area with a gradient along a line.
  ///
  /// - Parameters:
  ///   - stops: The positions along the line, ascending from 0 to 1, with their colours.
  ///   - before: Whether the first colour continues before the start of the line.
  ///   - after: Whether the last colour continues beyond the end of the line.
  package func drawLinearGradient(
    _ stops: [(position: Double, color: Color)], from start: Point, to end: Point, before: Bool, after: Bool
  ) {
    var colors = stops.map { LinearGradient.Stop($0.position, $0.color.resolved(with: drawing.palette)) }
    guard let first = colors.first, let last = colors.last else { return }
    // Up to the ends of the line, the colours of the outermost stops continue in any case, as in Core Graphics.
    if !before { colors = [.init(0, first.color.withAlphaComponent(0)), .init(0, first.color)] + colors }
    if !after { colors += [.init(1, last.color), .init(1, last.color.withAlphaComponent(0))] }
    paint { $0.fill(drawableRect, .gradient(LinearGradient(from: start, to: end, stops: colors))) }
  }
}

// MARK: - Colours and paths in the current context

extension Color {
  /// Sets the fill colour of the current context. Does nothing outside of drawing.
  @MainActor public func setFill() { GraphicsContext.current?.setFillColor(self) }

  /// Sets the stroke colour of the current context. Does nothing outside of drawing.
  @MainActor public func setStroke() { GraphicsContext.current?.setStrokeColor(self) }

  /// Sets the fill colour and the stroke colour of the current context. Does nothing outside of drawing.
  @MainActor public func set() {
    setFill()
    setStroke()
  }
}

extension BezierPath {
  /// Fills the path in the current context, with the context's fill colour and the path's own fill rule.
  @MainActor public func fill() { GraphicsContext.current?.fill(cgPath, using: fillRule) }

  /// Strokes the path in the current context, with the context's stroke colour and the path's own line width,
  /// cap, join and dashes.
  @MainActor public func stroke() { GraphicsContext.current?.stroke(cgPath, strokeStyle) }

  /// Fills the path in the current context with a blend mode and an opacity. See
  /// `GraphicsContext.setBlendMode(_:)`.
  @MainActor public func fill(with blendMode: BlendMode, alpha: Double) {
    GraphicsContext.current?.withState(blendMode, alpha) { fill() }
  }

  /// Strokes the path in the current context with a blend mode and an opacity. See
  /// `GraphicsContext.setBlendMode(_:)`.
  @MainActor public func stroke(with blendMode: BlendMode, alpha: Double) {
    GraphicsContext.current?.withState(blendMode, alpha) { stroke() }
  }

  /// Clips the current context to the path, with the path's own fill rule. See `GraphicsContext.clip(using:)`.
  @MainActor public func addClip() { GraphicsContext.current?.clip(to: cgPath, .fill(fillRule)) }
}

extension GraphicsContext {
  /// Calls `body` with a blend mode and an opacity, and restores the state.
  package func withState(_ blendMode: BlendMode, _ alpha: Double, _ body: () -> Void) {
    saveGState()
    setBlendMode(blendMode)
    setAlpha(alpha)
    body()
    restoreGState()
  }
}
