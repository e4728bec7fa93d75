import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A heading with lines of text that are drawn rather than being views, so that a table can change in every
/// frame.
class InspectorTable: View {
  /// The layout constants, in points.
  enum Metrics {
    static let heading = 28.0
    static let text = 15.0
    static let gap = 6.0
    static let end = 10.0
  }

  static let nameFont = Font.systemFont(ofSize: 12)
  static let strongFont = Font.systemFont(ofSize: 12, weight: .semibold)
  static let noteFont = Font.systemFont(ofSize: 11)
  static let numberFont = Font(family: .monospaced, size: 11)

  private let headingLabel: Label

  init(_ heading: String) {
    headingLabel = Label(heading, font: .systemFont(ofSize: 13, weight: .semibold))
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(headingLabel)
  }

  override func paletteDidChange() { headingLabel.textColor = palette.label }

  override func layoutSubviews() {
    headingLabel.frame = Rect(x: 0, y: 0, width: bounds.width, height: Metrics.heading)
  }

  /// The height of the heading and all lines, in points.
  var contentHeight: Double { Metrics.heading }

  /// The texts of the lines.
  var lines: [String] { [] }

  /// Invalidates the drawing of the table and, if its height has changed, the layout of the panel.
  func linesDidChange(from oldHeight: Double) {
    setNeedsDisplay()
    if contentHeight != oldHeight { superview?.superview?.setNeedsLayout() }
  }

  override func describe(into snapshot: inout ViewSnapshot) { snapshot.text = lines.joined(separator: "\n") }
}

extension DrawingContext {
  /// Draws a line of text from `x`, truncated to `width`, and returns the x coordinate of its right end.
  ///
  /// - Parameter y: The top of the line.
  @discardableResult @MainActor
  mutating func line(
    _ text: String, _ font: Font, _ color: Color, x: Double, y: Double, width: Double,
    alignment: TextAlignment = .left, _ measurer: (any TextMeasuring)?
  ) -> Double {
    guard let measurer, !text.isEmpty, width > 0 else { return x }
    var text = text
    var extent = measurer.width(of: text, font: font)
    if extent > width {
      let layout = TextLayout(text, font: font, width: width, maximumLines: 1, measuring: measurer)
      text = layout.lines.first?.string ?? ""
      extent = layout.lines.first?.width ?? 0
    }
    let left = alignment == .right ? x + width - extent : x
    let metrics = measurer.metrics(of: font)
    let origin = snapped(Point(left, y + metrics.ascent))
    self.text(
      text, font, color, at: origin,
      extent: Rect(x: left, y: y, width: extent, height: metrics.ascent + metrics.descent)
    )
    return left + extent
  }
}
