import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A row of the log or the events: a dot, a time, a text and a value. The digits of all rows stand in columns.
final class RowView: View {
  /// In points.
  private enum Metrics {
    static let margin = 12.0
    static let dot = 7.0
    static let gap = 8.0
    static let time = 66.0
    /// The margin above and below two lines.
    static let edge = 3.0
  }

  /// Returns whether the text is below the time and the value.
  static func isStacked(_ traits: TraitCollection) -> Bool { traits.textScale > 1.2 }

  private let timeLabel = NumberLabel(font: .systemFont(ofSize: 13))
  private let textLabel = Label("", font: .systemFont(ofSize: 13))
  private let valueLabel = NumberLabel(font: .systemFont(ofSize: 13, weight: .medium))

  /// The number of the displayed row, counted from the first one that was ever added. `nil` if the view is
  /// unused.
  var number: Int?
  /// The position in the list, counted from 0.
  var index = 0
  /// Whether the row is selected.
  var isMarked = false { didSet { if isMarked != oldValue { setNeedsDisplay() } } }
  /// Called when an assistive technology presses the row. Returns whether that had an effect.
  var onActivate: (() -> Bool)?
  var row: MonitorRow? { didSet { if row != oldValue { reload() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    timeLabel.textColor = .secondaryLabel
    for label in [timeLabel, textLabel, valueLabel] { addSubview(label) }
  }

  func reload() {
    timeLabel.text = row?.time ?? ""
    textLabel.text = row?.text ?? ""
    valueLabel.text = row?.value ?? ""
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func paletteDidChange() { reload() }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.listItem)
    description.label = [row?.time, row?.text, row?.value].compactMap { $0 }.filter { !$0.isEmpty }.joined(
      separator: ", ")
    description.cell = AccessibilityCell(row: index)
    description.states.formUnion(isMarked ? [.selectable, .selected] : .selectable)
    description.addPress()
  }

  override func accessibilityActivate() -> Bool { onActivate?() ?? false }

  override func layoutSubviews() {
    timeLabel.isTrailing = isRightToLeft
    valueLabel.isTrailing = !isRightToLeft
    placeTexts()
    for label in [timeLabel, textLabel, valueLabel] { label.frame = directed(label.frame) }
  }

  /// Places the texts from left to right.
  private func placeTexts() {
    let height = bounds.height
    let start = Metrics.margin + Metrics.dot + Metrics.gap
    let valueWidth = valueLabel.textWidth.rounded(.up)
    valueLabel.frame = Rect(
      x: bounds.width - Metrics.margin - valueWidth, y: 0, width: valueWidth, height: height)
    let time = scaledValue(Metrics.time)
    timeLabel.frame = Rect(x: start, y: 0, width: time, height: height)
    guard !Self.isStacked(traitCollection) else {
      let line = ((height - 2 * Metrics.edge) / 2).rounded(.down)
      for label in [timeLabel, valueLabel] {
        label.frame.origin.y = Metrics.edge
        label.frame.size.height = line
      }
      textLabel.frame = Rect(
        x: start, y: Metrics.edge + line, width: max(bounds.width - start - Metrics.margin, 0), height: line)
      return
    }
    let textStart = start + time + Metrics.gap
    textLabel.frame = Rect(
      x: textStart, y: 0, width: max(bounds.width - textStart - valueWidth - Metrics.margin - Metrics.gap, 0),
      height: height)
  }

  override func draw(in context: inout DrawingContext) {
    guard let row else { return }
    if isMarked { context.fill(bounds, .tertiarySystemFill) }
    let place = Point(Metrics.margin + Metrics.dot / 2, bounds.midY)
    context.fill(
      directed(Rect(center: place, size: Size(width: Metrics.dot, height: Metrics.dot))),
      radius: Metrics.dot / 2, row.color)
    let hairline = 1 / context.scale
    context.fill(
      directed(
        Rect(
          x: Metrics.margin, y: bounds.height - hairline, width: bounds.width - Metrics.margin,
          height: hairline)),
      .separator)
  }
}
