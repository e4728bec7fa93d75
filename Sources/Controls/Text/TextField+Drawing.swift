import GlissadeDrawing
import GlissadeGeometry
import GlissadeText
import GlissadeUI

extension TextField {
  private enum Choreography {
    /// The duration of the border's fade, in seconds.
    static let focusDuration = 0.15
  }

  var borderRadius: Double { borderStyle == .roundedRect ? Metrics.radius : layer.cornerRadius }

  /// Updates the border, which shows whether the field is being edited.
  func editingStateDidChange() {
    setNeedsLayout()
    displayDidChange()
    scrolledBy = 0
    let alpha = isEditing && showsFocusBorder ? 1.0 : 0
    if border.alpha != alpha { fade(duration: Choreography.focusDuration) { border.alpha = alpha } }
  }

  /// Sets the colour of the border: grey while another view receives the keys.
  func colorBorder() {
    border.layer.borderColor = editing.looksActive ? tintColor ?? .tintColor : .systemGray2
  }

  func drawBorder(in context: inout DrawingContext) {
    let rect = borderRect(forBounds: presentation.bounds)
    // A whole number of pixels, and at most one point unless a pixel is larger.
    let hairline = 1 / (context.scale < 1 ? context.scale : context.scale.rounded(.down))
    switch borderStyle {
    case .none: break
    case .line:
      context.border(rect, width: 1, context.palette.rgba(.gray))
    case .bezel:
      context.fill(rect, context.palette.rgba(.quaternarySystemFill))
      context.border(rect, width: 1, context.palette.rgba(.gray3))
      context.fill(
        Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1), context.palette.rgba(.gray))
    case .roundedRect:
      if backgroundColor == nil {
        let ground = isEnabled ? Self.ground : Self.disabledGround
        context.fill(rect, radius: Metrics.radius, ground.resolved(with: context.palette))
      }
      context.border(
        rect, radius: Metrics.radius, width: hairline, context.palette.rgba(.gray4))
    }
  }

  private static let ground = Color(light: .white, dark: Color(RGBA(rgb: 0x1c1c1e)))
  private static let disabledGround = Color(
    light: Color(RGBA(rgb: 0xf7f7f9)), dark: Color(RGBA(rgb: 0x141416)))

  func drawText(in context: inout DrawingContext) {
    let color = textColor.resolved(with: context.palette)
    let shownColor = isEnabled ? color : context.palette.rgba(.tertiaryLabel)
    if !hasText, !drawsOwnPlaceholder(in: &context) { drawPlaceholder(in: &context) }
    guard isEditing else {
      return drawLine(editing.shownText, shownColor, in: textRect(forBounds: presentation.bounds), &context)
    }
    let window = editingRect(forBounds: presentation.bounds)
    let overhang = TextEditing.Metrics.overhang
    let clip = Rect(
      x: window.minX - overhang, y: presentation.bounds.minY, width: window.width + 2 * overhang,
      height: presentation.bounds.height)
    editing.draw(in: &context, font: scaledFont(ownFont), color: shownColor, clip: clip, showsSelection: true)
  }

  /// Returns whether a subclass has drawn the placeholder without the inherited implementation.
  private func drawsOwnPlaceholder(in context: inout DrawingContext) -> Bool {
    guard type(of: self) != TextField.self, placeholder?.isEmpty == false else { return false }
    TextField.inheritsPlaceholder = false
    let bounds = presentation.bounds
    GraphicsContext.draw(
      on: &context, bounds: bounds, textMeasurer: textMeasurer, report: stage?.diagnostics
    ) { drawPlaceholder(in: placeholderRect(forBounds: bounds)) }
    return !TextField.inheritsPlaceholder
  }

  private func drawPlaceholder(in context: inout DrawingContext) {
    guard let placeholder, !placeholder.isEmpty else { return }
    let color = context.palette.rgba(isEnabled ? .placeholderText : .quaternaryLabel)
    let rect = placeholderRect(forBounds: presentation.bounds)
    if let styledPlaceholder { return draw(styledPlaceholder, color, in: rect, &context) }
    drawLine(placeholder, color, in: rect, &context)
  }

  /// Returns the layout of a text with attributes in one line.
  func layout(of text: AttributedText, width: Double, _ measurer: any TextMeasuring) -> (
    layout: EditableLayout, table: AttributeTable
  ) {
    var table = AttributeTable()
    let (runs, font) = (table.indices(of: text), scaledFont(ownFont))
    let styled = table.styled(runs, font: font) { scaledFont($0) }
    let layout = EditableLayout(
      paragraphs: [String(text.string.map { $0.isNewline ? " " : $0 })], font: font, width: width,
      alignment: textAlignment, styled: styled, measuring: measurer)
    return (layout, table)
  }

  private func draw(_ text: AttributedText, _ color: RGBA, in rect: Rect, _ context: inout DrawingContext) {
    guard rect.width > 0, let measurer = textMeasurer else { return }
    let (layout, table) = layout(of: text, width: rect.width, measurer)
    let line = layout.lineCount > 1 ? layout.lastLine(0, .byTruncatingTail) : layout.line(0)
    let top: Double
    switch contentVerticalAlignment {
    case .top: top = rect.minY
    case .bottom: top = rect.maxY - line.rect.height
    case .center, .fill: top = rect.minY + (rect.height - line.rect.height) / 2
    }
    let origin = Point(rect.minX, top)
    context.fillBackground(of: line, at: origin, table)
    context.draw(line, at: origin, table, .init(text: color, link: color))
  }

  /// Draws a text that is not being edited. A text that is too long is truncated.
  private func drawLine(_ text: String, _ color: RGBA, in rect: Rect, _ context: inout DrawingContext) {
    guard !text.isEmpty, rect.width > 0, let measurer = textMeasurer else { return }
    let layout = TextLayout(
      text, font: scaledFont(ownFont), width: rect.width, maximumLines: 1, alignment: textAlignment,
      lineBreakMode: isSecureTextEntry ? .byWordWrapping : .byTruncatingTail, measuring: measurer)
    guard let line = layout.lines.first else { return }
    let top: Double
    switch contentVerticalAlignment {
    case .top: top = rect.minY
    case .bottom: top = rect.maxY - layout.size.height
    case .center, .fill: top = rect.minY + (rect.height - layout.size.height) / 2
    }
    let origin = context.snapped(Point(rect.minX + line.origin.x, top + line.origin.y))
    context.text(
      line.string, scaledFont(ownFont), color, at: origin,
      extent: Rect(x: origin.x, y: top, width: line.width, height: layout.size.height))
  }
}

/// The button that deletes a field's text: a cross on a round background.
final class ClearButton: Control {
  private enum Metrics {
    static let cross = 3.2
    static let width = 1.5
  }

  init(_ clear: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    addAction(for: .touchUpInside, clear)
  }

  /// Keys delete the text directly, so that the button needs no focus.
  override var canBecomeFocused: Bool { false }

  override func stateDidChange() { displayDidChange() }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.label = SystemStrings.current[.delete]
  }

  override func draw(in context: inout DrawingContext) {
    let margin = TextField.Metrics.clearButtonMargin
    let disk = presentation.bounds.insetBy(dx: margin, dy: margin)
    context.fill(disk, radius: disk.width / 2, context.palette.rgba(isHighlighted ? .gray : .gray3))
    let (center, reach) = (disk.center, Metrics.cross)
    for sign in [-1.0, 1] {
      context.polyline(
        [center + Point(-reach, -reach * sign), center + Point(reach, reach * sign)], width: Metrics.width,
        context.palette.rgba(.systemBackground))
    }
  }
}
