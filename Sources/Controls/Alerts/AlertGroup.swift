import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A group of an alert: a title and a message, and buttons in a row or a column. Content that is too high
/// scrolls.
final class AlertGroup: View {
  private let header = ScrollView()
  private let title = Label()
  private let message = Label()
  private let list = ScrollView()
  private(set) var buttons: [AlertButton] = []
  private var lines: [View] = []
  /// Whether the second of two buttons in a row stands at the left.
  var turnsRowRound = false { didSet { setNeedsLayout() } }
  private let metrics: AlertMetrics

  init(_ metrics: AlertMetrics) {
    self.metrics = metrics
    super.init(frame: .zero)
    backgroundColor = .alertGround
    layer.cornerRadius = AlertMetrics.radius
    clipsToBounds = true
    title.font = metrics.titleFont
    message.font = metrics.messageFont
    title.textColor = metrics.titleColor
    message.textColor = metrics.messageColor
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      header.addSubview(label)
    }
    addSubview(header)
    addSubview(list)
  }

  func setText(title: String?, message: String?) {
    self.title.text = title ?? ""
    self.message.text = message ?? ""
    setNeedsLayout()
  }

  func setButtons(_ buttons: [AlertButton]) {
    for view in self.buttons + lines { view.removeFromSuperview() }
    self.buttons = buttons
    lines = buttons.map { _ in View() }
    for line in lines {
      line.isUserInteractionEnabled = false
      line.backgroundColor = .separator
    }
    for view in buttons + lines { list.addSubview(view) }
    setNeedsLayout()
  }

  // MARK: Layout

  private func textHeight(_ label: Label, _ text: String?, in width: Double) -> Double {
    guard text?.isEmpty == false else { return 0 }
    return label.sizeThatFits(Size(width: width - 2 * metrics.margin, height: .infinity)).height
  }

  private func textHeights(in width: Double) -> (title: Double, gap: Double, message: Double) {
    let (top, bottom) = (
      textHeight(title, title.text, in: width), textHeight(message, message.text, in: width)
    )
    return (top, top > 0 && bottom > 0 ? metrics.gap : 0, bottom)
  }

  private func headerHeight(in width: Double) -> Double {
    let heights = textHeights(in: width)
    let text = heights.title + heights.gap + heights.message
    return text > 0 ? text + 2 * metrics.headerMargin : 0
  }

  /// Whether two buttons form a row, which requires that both titles fit.
  func isRow(in width: Double) -> Bool {
    metrics.allowsRow && buttons.count == 2 && buttons.allSatisfy { $0.naturalWidth <= width / 2 }
  }

  private func listHeight(in width: Double) -> Double {
    Double(isRow(in: width) ? 1 : buttons.count) * metrics.rowHeight
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width,
      height: min(headerHeight(in: size.width) + listHeight(in: size.width), size.height))
  }

  override func layoutSubviews() {
    let width = bounds.width
    let (text, rows) = (headerHeight(in: width), listHeight(in: width))
    // Below a long text, some of the buttons remain visible.
    let least = min(rows, metrics.leastRows * metrics.rowHeight)
    let top = min(text, max(0, bounds.height - least))
    header.frame = Rect(x: 0, y: 0, width: width, height: top)
    list.frame = Rect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
    header.contentSize = Size(width: width, height: text)
    list.contentSize = Size(width: width, height: rows)
    placeText(in: width)
    placeButtons(in: width, belowText: text > 0)
  }

  private func placeText(in width: Double) {
    let heights = textHeights(in: width)
    let room = Rect(
      x: metrics.margin, y: metrics.headerMargin, width: width - 2 * metrics.margin, height: heights.title)
    title.frame = room
    message.frame = Rect(
      x: room.minX, y: room.maxY + heights.gap, width: room.width, height: heights.message)
  }

  private func placeButtons(in width: Double, belowText: Bool) {
    let (isRow, hairline) = (isRow(in: width), 1 / max(stage?.displayScale ?? 1, 1))
    for (index, button) in buttons.enumerated() {
      let place = Double(isRow && turnsRowRound ? 1 - index : index)
      button.frame =
        isRow
        ? Rect(x: place * width / 2, y: 0, width: width / 2, height: metrics.rowHeight)
        : Rect(x: 0, y: place * metrics.rowHeight, width: width, height: metrics.rowHeight)
      // A separator lies above each button, unless nothing is above it, and between the two buttons of a row.
      lines[index].frame =
        isRow && index == 1
        ? Rect(x: width / 2, y: 0, width: hairline, height: metrics.rowHeight)
        : Rect(x: 0, y: button.frame.minY, width: width, height: hairline)
      lines[index].isHidden = index == 0 && !belowText
    }
  }
}
