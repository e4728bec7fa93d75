import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// One line of a list: a coloured dot, a time, a text and, at its end, a value.
struct MonitorRow: Hashable {
  var color: Color
  var time: String
  var text: String
  var value: String
}

/// Rows of one height, newest first, of which only those in sight exist. Where new ones come while it is scrolled,
/// what is seen stays.
final class RowList: ScrollView {
  /// In points.
  private enum Metrics {
    static let rowHeight = 30.0
    static let edge = 6.0
    static let emptyHeight = 40.0
  }

  /// Large text takes two lines.
  private var rowHeight: Double {
    scaledValue(Metrics.rowHeight) * (RowView.isStacked(traitCollection) ? 1.2 : 1)
  }
  /// How many rows there are.
  private let rowCount: () -> Int
  /// How many there have ever been: those that have gone made room for new ones.
  private let total: () -> Int
  /// Row `index`, from the newest, in the colours of an appearance.
  private let row: (Int, Palette) -> MonitorRow?
  private let emptyLabel: Label
  private var rowViews: [RowView] = []
  private var shownTotal = 0

  init(
    empty: String, count: @escaping () -> Int, total: @escaping () -> Int,
    row: @escaping (Int, Palette) -> MonitorRow?
  ) {
    (rowCount, self.total, self.row) = (count, total, row)
    emptyLabel = Label(empty, font: .systemFont(ofSize: 15), color: .secondaryLabel)
    super.init(frame: .zero)
    alwaysBounceVertical = true
    emptyLabel.textAlignment = .center
    addSubview(emptyLabel)
  }

  override func paletteDidChange() {
    for view in rowViews { view.number = nil }
    setNeedsLayout()
  }

  /// Shows what has come.
  func reloadData() {
    guard total() != shownTotal else { return }
    let new = total() - shownTotal
    shownTotal = total()
    let offset = contentOffset.y
    updateContentSize()
    // At the top the newest stay in sight; further down, the row that is being read.
    if offset > 0, !isDecelerating { contentOffset.y = offset + Double(new) * rowHeight }
    setNeedsLayout()
  }

  private func updateContentSize() {
    contentSize = Size(
      width: bounds.width, height: Double(rowCount()) * rowHeight + 2 * Metrics.edge)
  }

  override func layoutSubviews() {
    updateContentSize()
    super.layoutSubviews()
    let count = rowCount()
    emptyLabel.isHidden = count > 0
    emptyLabel.frame = Rect(
      x: 0, y: (bounds.height - Metrics.emptyHeight) / 2, width: bounds.width,
      height: Metrics.emptyHeight)
    let seen = visibleBounds
    let first = max(Int(((seen.minY - Metrics.edge) / rowHeight).rounded(.down)), 0)
    let end = min(Int(((seen.maxY - Metrics.edge) / rowHeight).rounded(.up)), count)
    let needed = max(end - first, 0)
    while rowViews.count < needed {
      let view = RowView()
      rowViews.append(view)
      insertSubview(view, at: 0)
    }
    while rowViews.count > needed { rowViews.removeLast().removeFromSuperview() }
    for (place, view) in rowViews.enumerated() {
      let index = first + place
      // To say the same again would take most of a frame that scrolls.
      let number = total() - index
      if view.number != number { (view.number, view.row) = (number, row(index, palette)) }
      view.frame = Rect(
        x: 0, y: Metrics.edge + Double(index) * rowHeight, width: bounds.width,
        height: rowHeight)
    }
  }

  // MARK: Accessibility

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.list, .container)
    description.table = AccessibilityGrid(rows: rowCount())
  }

  /// The rows that are seen, from the newest.
  override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? (rowViews.isEmpty ? [emptyLabel] : rowViews) }
    set { super.accessibilityElements = newValue }
  }

  override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard case .scrollToRow(let row) = request else { return super.accessibilityPerform(request) }
    guard (0..<rowCount()).contains(row) else { return false }
    let y = Metrics.edge + Double(row) * rowHeight
    scrollRectToVisible(Rect(x: 0, y: y, width: bounds.width, height: rowHeight), animated: true)
    return true
  }

  /// Goes a page up or down.
  func turnPage(by pages: Double) {
    let way = pages * max(bounds.height - rowHeight, rowHeight)
    setContentOffset(Point(0, restingContentOffset.y + way), animated: true)
  }

  /// Goes to the newest row, or to the oldest.
  func scrollToEnd(newest: Bool) {
    setContentOffset(Point(0, newest ? 0 : contentSize.height), animated: true)
  }
}

private final class RowView: View {
  /// In points.
  private enum Metrics {
    static let margin = 12.0
    static let dot = 7.0
    static let gap = 8.0
    static let time = 66.0
    /// Above and below two lines.
    static let edge = 3.0
  }

  /// Whether the text stands below the time and the value.
  static func isStacked(_ traits: TraitCollection) -> Bool { traits.textScale > 1.2 }

  private let timeLabel = Label("", font: .systemFont(ofSize: 13))
  private let textLabel = Label("", font: .systemFont(ofSize: 13))
  private let valueLabel = Label("", font: .systemFont(ofSize: 13, weight: .medium))

  /// Which row of all that there have ever been this is, if it is set.
  var number: Int?
  var row: MonitorRow? { didSet { if row != oldValue { reload() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    timeLabel.textColor = .secondaryLabel
    valueLabel.textAlignment = .right
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
  }

  override func layoutSubviews() {
    let height = bounds.height
    let start = Metrics.margin + Metrics.dot + Metrics.gap
    let valueWidth = valueLabel.sizeThatFits(bounds.size).width
    let time = scaledValue(Metrics.time)
    timeLabel.frame = Rect(x: start, y: 0, width: time, height: height)
    guard !Self.isStacked(traitCollection) else {
      let line = ((height - 2 * Metrics.edge) / 2).rounded(.down)
      timeLabel.frame = Rect(x: start, y: Metrics.edge, width: time, height: line)
      valueLabel.frame = Rect(
        x: bounds.width - Metrics.margin - valueWidth, y: Metrics.edge, width: valueWidth, height: line)
      textLabel.frame = Rect(
        x: start, y: Metrics.edge + line, width: max(bounds.width - start - Metrics.margin, 0), height: line)
      return
    }
    let textStart = start + time + Metrics.gap
    textLabel.frame = Rect(
      x: textStart, y: 0, width: max(bounds.width - textStart - valueWidth - Metrics.margin - Metrics.gap, 0),
      height: height)
    valueLabel.frame = Rect(
      x: bounds.width - Metrics.margin - valueWidth, y: 0, width: valueWidth, height: height)
  }

  override func draw(in context: inout DrawingContext) {
    guard let row else { return }
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
