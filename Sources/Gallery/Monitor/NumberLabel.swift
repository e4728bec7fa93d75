import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A line of text in which every digit has the same width, so that the digits of texts below each other stand in
/// columns.
///
/// The digits of the system's font differ in width. Each is drawn in the middle of a cell as wide as the widest of
/// them.
final class NumberLabel: View {
  private let font: Font
  /// The colour of the text.
  var textColor: Color = .label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// Whether the text ends at the right edge rather than beginning at the left one.
  var isTrailing = false
  var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

  init(font: Font) {
    self.font = font
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// The width of the text, in points.
  var textWidth: Double {
    guard let measurer = stage?.textMeasurer else { return 0 }
    return advances(measurer).reduce(0) { $0 + $1.advance }
  }

  private typealias Part = (text: String, width: Double, advance: Double)

  /// The parts at the last use, with the text and the font, so that a frame in motion does not measure them again.
  private var measured: (text: String, font: Font, parts: [Part])?

  /// The parts that are drawn by themselves, each digit and the text between digits, with their widths and advances.
  private func advances(_ measurer: any TextMeasuring) -> [Part] {
    let font = scaledFont(font)
    if let measured, measured.text == text, measured.font == font { return measured.parts }
    let parts = parts(in: font, measurer)
    measured = (text, font, parts)
    return parts
  }

  private func parts(in font: Font, _ measurer: any TextMeasuring) -> [Part] {
    func width(_ text: String) -> Double { measurer.width(of: text, font: font) }
    let widths = Self.digits.map(width)
    let cell = widths.max() ?? 0
    // The digits of some fonts have one width.
    if widths.allSatisfy({ abs($0 - cell) < 0.01 }) { return [(text, width(text), width(text))] }
    var parts: [String] = []
    var isOpen = false
    for character in text {
      let isDigit = character.isASCII && character.isNumber
      if isOpen, !isDigit {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      isOpen = !isDigit
    }
    return parts.map { part in
      let width = width(part)
      return (part, width, Self.digits.contains(part) ? cell : width)
    }
  }

  private static let digits = (0...9).map { "\($0)" }

  override func draw(in context: inout DrawingContext) {
    guard !text.isEmpty, let measurer = stage?.textMeasurer else { return }
    let (font, bounds) = (scaledFont(font), bounds)
    let parts = advances(measurer)
    let metrics = measurer.metrics(of: font)
    let baseline = bounds.midY + (metrics.ascent - metrics.descent) / 2
    var x = isTrailing ? bounds.maxX - parts.reduce(0) { $0 + $1.advance } : bounds.minX
    for part in parts {
      let origin = context.snapped(Point(x + (part.advance - part.width) / 2, baseline))
      context.text(
        part.text, font, textColor, at: origin,
        extent: Rect(
          x: origin.x, y: origin.y - metrics.ascent, width: part.width,
          height: metrics.ascent + metrics.descent))
      x += part.advance
    }
  }
}
