import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A row of the log or the events: a dot, a time, a text and a value. The decimal points of the values are aligned.
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

  private let timeLabel = Label("", font: .systemFont(ofSize: 13))
  private let textLabel = Label("", font: .systemFont(ofSize: 13))
  private static let valueFont = Font.systemFont(ofSize: 13, weight: .medium)
  /// The integer part of the value, its fraction with the decimal point, and its unit.
  private let wholeLabel = Label("", font: valueFont)
  private let fractionLabel = Label("", font: valueFont)
  private let unitLabel = Label("", font: valueFont)

  /// The number of the displayed row, counted from the first one that was ever added. `nil` if the view is
  /// unused.
  var number: Int?
  /// Whether the row is selected.
  var isMarked = false { didSet { if isMarked != oldValue { setNeedsDisplay() } } }
  /// Called when an assistive technology presses the row. Returns whether that had an effect.
  var onActivate: (() -> Bool)?
  var row: MonitorRow? { didSet { if row != oldValue { reload() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    timeLabel.textColor = .secondaryLabel
    wholeLabel.textAlignment = .right
    for label in [timeLabel, textLabel, wholeLabel, fractionLabel, unitLabel] { addSubview(label) }
  }

  func reload() {
    timeLabel.text = row?.time ?? ""
    textLabel.text = row?.text ?? ""
    let value = row?.value ?? ""
    let number = value.prefix { $0 != " " }
    let whole = number.prefix { $0 != "." }
    wholeLabel.text = String(whole)
    fractionLabel.text = String(number.dropFirst(whole.count))
    unitLabel.text = String(value.dropFirst(number.count))
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func paletteDidChange() { reload() }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.listItem)
    description.label = [row?.time, row?.text, row?.value].compactMap { $0 }.filter { !$0.isEmpty }.joined(
      separator: ", ")
    description.states.formUnion(isMarked ? [.selectable, .selected] : .selectable)
    description.addPress()
  }

  override func accessibilityActivate() -> Bool { onActivate?() ?? false }

  override func layoutSubviews() {
    let height = bounds.height
    let start = Metrics.margin + Metrics.dot + Metrics.gap
    let valueWidth = placeValue()
    let time = scaledValue(Metrics.time)
    timeLabel.frame = Rect(x: start, y: 0, width: time, height: height)
    guard !Self.isStacked(traitCollection) else {
      let line = ((height - 2 * Metrics.edge) / 2).rounded(.down)
      for label in [timeLabel, wholeLabel, fractionLabel, unitLabel] {
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

  /// Aligns the value with the row's end. The fraction is as wide as the widest with that number of digits, so that the
  /// decimal points of all rows are aligned.
  ///
  /// - Returns: The width of the value.
  private func placeValue() -> Double {
    func width(_ text: String?) -> Double {
      guard let text, !text.isEmpty else { return 0 }
      return (stage?.textMeasurer?.width(of: text, font: scaledFont(Self.valueFont)) ?? 0).rounded(.up)
    }
    var x = bounds.width - Metrics.margin
    let end = x
    // Digits differ in width. These are the widest in common fonts.
    let fraction = (["0", "4", "8"] as [Character]).map { digit in
      width(fractionLabel.text.map { String($0.map { $0 == "." ? $0 : digit }) })
    }.max()
    for (label, width) in [
      (unitLabel, width(unitLabel.text)), (fractionLabel, fraction ?? 0),
      (wholeLabel, width(wholeLabel.text)),
    ] {
      x -= width
      label.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
    }
    return end - x
  }

  override func draw(in context: inout DrawingContext) {
    guard let row else { return }
    if isMarked { context.fill(bounds, .tertiarySystemFill) }
    let place = Point(Metrics.margin + Metrics.dot / 2, bounds.midY)
    context.fill(
      Rect(center: place, size: Size(width: Metrics.dot, height: Metrics.dot)), radius: Metrics.dot / 2,
      row.color)
    let hairline = 1 / context.scale
    context.fill(
      Rect(
        x: Metrics.margin, y: bounds.height - hairline, width: bounds.width - Metrics.margin,
        height: hairline),
      .separator)
  }
}
