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

  // MARK: Accessibility

  /// The elements of the lines, which keep their identities.
  private var lineElements: [AccessibilityElement] = []

  /// The lines may change with each frame of a motion, so that clients are told only of those that they have asked for.
  override func describe(into description: inout AccessibilityDescription) {
    description.become(.panel, .container)
    description.label = headingLabel.text
    description.states.insert(.managesDescendants)
  }

  /// The heading and the lines, of which each has an equal share of the height.
  override var accessibilityElements: [Responder]? {
    get {
      let lines = lines
      if lineElements.count > lines.count { lineElements.removeLast(lineElements.count - lines.count) }
      while lineElements.count < lines.count {
        lineElements.append(AccessibilityElement(accessibilityContainer: self))
      }
      let height = max(0, bounds.height - Metrics.heading) / Double(max(1, lines.count))
      for (index, (element, line)) in zip(lineElements, lines).enumerated() {
        element.accessibilityLabel = line
        element.accessibilityFrameInContainerSpace = Rect(
          x: 0, y: Metrics.heading + Double(index) * height, width: bounds.width, height: height)
      }
      return [headingLabel] + lineElements
    }
    set { super.accessibilityElements = newValue }
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
