import GlissadeDrawing
import GlissadeGeometry

/// How the lines of a text layer are aligned.
public enum TextLayerAlignmentMode: Hashable, Sendable {
  case natural, left, right, center, justified
}

/// A layer that draws a text from its upper edge on, as `CATextLayer`.
@MainActor
open class TextLayer: Layer {
  /// The text, a `String`. `nil` draws nothing.
  public var string: Any? { didSet { view.setNeedsDisplay() } }
  /// The typeface, a `Font`, whose size does not count. `nil`, the default, for the system's.
  public var font: Any? { didSet { view.setNeedsDisplay() } }
  /// In points.
  public var fontSize = 36.0 { didSet { ownValueDidChange("fontSize", from: oldValue) } }
  /// White by default.
  public var foregroundColor: Color? = .white {
    didSet { ownValueDidChange("foregroundColor", from: oldValue) }
  }
  public var alignmentMode = TextLayerAlignmentMode.natural { didSet { view.setNeedsDisplay() } }
  /// Whether the text goes on in a further line where one is full.
  public var isWrapped = false { didSet { view.setNeedsDisplay() } }

  public override init() { super.init() }

  override var drawsContent: Bool { true }

  override func draw(in context: inout DrawingContext) {
    super.draw(in: &context)
    guard let text = string.map({ "\($0)" }), !text.isEmpty, let measurer = view.stage?.textMeasurer,
      let color = presentedOwnValues["foregroundColor"]?.color
        ?? foregroundColor?.resolved(with: context.palette)
    else { return }
    var font = font as? Font ?? .systemFont(ofSize: fontSize)
    font.size = presentedOwnValues["fontSize"]?.number ?? fontSize
    let bounds = view.properties.presentation.pointee.bounds
    let alignment: TextAlignment =
      switch alignmentMode {
      case .natural, .justified: .natural
      case .left: .left
      case .right: .right
      case .center: .center
      }
    let layout = TextLayout(
      text, font: font, width: bounds.width, maximumLines: isWrapped ? 0 : 1, alignment: alignment,
      lineBreakMode: .byWordWrapping, measuring: measurer)
    guard !layout.lines.isEmpty else { return }
    let lineHeight = layout.size.height / Double(layout.lines.count)
    for (index, line) in layout.lines.enumerated() {
      let origin = context.snapped(Point(bounds.minX + line.origin.x, bounds.minY + line.origin.y))
      context.text(
        line.string, font, color, at: origin,
        extent: Rect(
          x: origin.x, y: bounds.minY + Double(index) * lineHeight, width: line.width, height: lineHeight))
    }
  }

  override func ownValue(_ name: String) -> LayerValue? {
    switch name {
    case "fontSize": LayerValue(fontSize)
    case "foregroundColor": foregroundColor.map { LayerValue($0.resolved(with: view.palette)) }
    default: super.ownValue(name)
    }
  }

  override func setOwnValue(_ value: Any?, _ name: String) {
    let new = LayerValue(value, palette: view.palette)
    switch name {
    case "fontSize": fontSize = new?.number ?? fontSize
    case "foregroundColor": foregroundColor = value as? Color ?? new?.color.map { Color($0) }
    default: super.setOwnValue(value, name)
    }
  }

  override func takeOwnValues(of other: Layer) {
    if let other = other as? TextLayer {
      (string, font, fontSize) = (other.string, other.font, other.fontSize)
      (foregroundColor, alignmentMode, isWrapped) =
        (other.foregroundColor, other.alignmentMode, other.isWrapped)
    }
    super.takeOwnValues(of: other)
  }
}
