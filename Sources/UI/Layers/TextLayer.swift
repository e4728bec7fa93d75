import GlissadeDrawing
import GlissadeGeometry

/// The alignment of the lines of a text layer.
public enum TextLayerAlignmentMode: Hashable, Sendable {
  /// The natural alignment of the text's direction, an edge, the middle, or both edges.
  case natural, left, right, center, justified
}

/// A layer that draws a text, beginning at the upper edge of its bounds, as `CATextLayer`.
@MainActor
open class TextLayer: Layer {
  /// The text, a `String`. `nil`, the default, draws nothing.
  open var string: Any? { didSet { view.displayDidChange() } }
  /// The typeface, a `Font` whose size is ignored. `nil`, the default, means the system font.
  open var font: Any? { didSet { view.displayDidChange() } }
  /// The size of the font, in points. The default is 36. Animatable.
  open var fontSize = 36.0 { didSet { ownValueDidChange("fontSize", from: oldValue) } }
  /// The colour of the text. The default is white. Animatable.
  open var foregroundColor: Color? = .white {
    didSet { ownValueDidChange("foregroundColor", from: oldValue) }
  }
  /// The alignment of the lines. The default is `natural`.
  open var alignmentMode = TextLayerAlignmentMode.natural { didSet { view.displayDidChange() } }
  /// Whether the text is wrapped to the width of the bounds. The default is `false`.
  open var isWrapped = false { didSet { view.displayDidChange() } }

  public override init() { super.init() }

  override class var libraryClass: Layer.Type { TextLayer.self }
  override var drawsContent: Bool { true }

  override func draw(in context: inout DrawingContext) {
    super.draw(in: &context)
    guard let text = string.map({ "\($0)" }), !text.isEmpty, let measurer = view.textMeasurer,
      let color = presentedOwnValues["foregroundColor"]?.color
        ?? foregroundColor?.resolved(with: context.palette)
    else { return }
    var font = font as? Font ?? .systemFont(ofSize: fontSize)
    font.size = presentedOwnValues["fontSize"]?.number ?? fontSize
    let bounds = view.properties.presentation.pointee.bounds
    let alignment: TextAlignment =
      switch alignmentMode {
      case .natural: .natural
      case .justified: .justified
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

  override func ownProperty(_ name: String) -> Any? {
    switch name {
    case "fontSize": fontSize
    case "foregroundColor": foregroundColor
    default: super.ownProperty(name)
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
