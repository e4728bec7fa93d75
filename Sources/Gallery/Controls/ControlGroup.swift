import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A heading above a card with rows.
final class ControlGroup: View {
  /// In points.
  private enum Metrics {
    static let heading = 18.0
    static let afterHeading = 8.0
    static let separator = 0.5
  }

  private let heading: Label
  private let ground = View()
  private let rows: [ControlRow]
  /// The lines between rows that have titles.
  private let separators: [View]

  init(_ title: String, rows: [ControlRow]) {
    heading = Label(title, font: .systemFont(ofSize: 13, weight: .medium), color: .secondaryLabel)
    self.rows = rows
    separators = rows.dropFirst().filter(\.hasTitle).map { _ in View() }
    super.init(frame: .zero)
    heading.accessibilityTraits = .header
    ground.backgroundColor = .secondarySystemGroupedBackground
    ground.layer.cornerRadius = Page.radius
    addSubview(heading)
    addSubview(ground)
    for separator in separators {
      separator.backgroundColor = .separator
      ground.addSubview(separator)
    }
    for row in rows { ground.addSubview(row) }
  }

  /// Returns the height of the group at a width, in points.
  func height(in width: Double) -> Double {
    headingHeight + Metrics.afterHeading + groundHeight(in: width)
  }

  private func groundHeight(in width: Double) -> Double {
    rows.reduce(0) { $0 + $1.height(in: width - 2 * Page.gap) } + 2 * ControlRow.edge
  }
  private var headingHeight: Double { scaledValue(Metrics.heading) }

  override func layoutSubviews() {
    heading.frame = Rect(
      x: Page.gap, y: 0, width: bounds.width - 2 * Page.gap, height: headingHeight)
    ground.frame = Rect(
      x: 0, y: headingHeight + Metrics.afterHeading, width: bounds.width,
      height: groundHeight(in: bounds.width))
    var y = ControlRow.edge
    let width = max(0, bounds.width - 2 * Page.gap)
    for row in rows {
      row.frame = Rect(x: Page.gap, y: y, width: width, height: row.height(in: width))
      y = row.frame.maxY
    }
    for (separator, row) in zip(separators, rows.dropFirst()) {
      separator.frame = directed(
        Rect(
          x: Page.gap, y: row.frame.minY - Metrics.separator / 2, width: bounds.width - Page.gap,
          height: Metrics.separator))
    }
  }
}

/// A row of a group: a title and its control, or controls of equal width, which large text divides into several lines.
final class ControlRow: View {
  /// The margin above the first row of a group and below its last one, in points.
  static let edge = 4.0

  /// In points.
  private enum Metrics {
    static let titled = 46.0
    static let margin = 6.0
    static let title = 84.0
    static let titleLine = 22.0
    static let reading = 48.0
    static let gap = 8.0
    /// The least space at each side of a title in a control that shares its line.
    static let padding = 8.0
  }

  private let titleLabel: Label?
  private let readingLabel: Label?
  private let controls: [Control]

  init(_ title: String, _ control: Control, reading: String? = nil) {
    titleLabel = Label(title)
    readingLabel = reading.map { Label($0, font: .systemFont(ofSize: 15), color: .secondaryLabel) }
    controls = [control]
    super.init(frame: .zero)
    control.accessibilityLabelledBy = titleLabel.map { [$0] }
    if let readingLabel { control.accessibilityDetails = [readingLabel] }
    for part in [titleLabel, control, readingLabel].compactMap({ $0 }) { addSubview(part) }
  }

  init(sharing controls: [Control]) {
    titleLabel = nil
    readingLabel = nil
    self.controls = controls
    super.init(frame: .zero)
    for control in controls { addSubview(control) }
  }

  override func paletteDidChange() {
    let isEnabled = controls.allSatisfy(\.isEnabled)
    titleLabel?.textColor = isEnabled ? .label : .secondaryLabel
  }

  /// The text of the number at the end of the row.
  var reading: String {
    get { readingLabel?.text ?? "" }
    set { readingLabel?.text = newValue }
  }

  var hasTitle: Bool { titleLabel != nil }

  /// Returns the height of the row at a width, in points.
  func height(in width: Double) -> Double {
    guard titleLabel == nil else { return Metrics.titled + (isStacked ? titleHeight : 0) }
    let columns = columns(in: width)
    let lines = (controls.count + columns - 1) / max(columns, 1)
    let line = controls.map { $0.sizeThatFits(bounds.size).height }.max() ?? 0
    return Double(lines) * (line + 2 * Metrics.margin)
  }

  /// Returns the number of controls in a line: all, or fewer if that leaves no room for their large titles.
  private func columns(in width: Double) -> Int {
    var columns = controls.count
    guard traitCollection.textScale > 1 else { return columns }
    let room = Size(width: .infinity, height: .infinity)
    let widest = (controls.map { $0.sizeThatFits(room).width }.max() ?? 0) + 2 * Metrics.padding
    while columns > 1, (width + Metrics.gap) / Double(columns) - Metrics.gap < widest {
      columns = (columns + 1) / 2
    }
    return columns
  }

  /// Whether the control is below the title, since large text leaves no room beside it.
  private var isStacked: Bool { controls.first is Slider && traitCollection.textScale > 1.2 }
  private var titleHeight: Double { scaledValue(Metrics.titleLine) }

  override func layoutSubviews() {
    guard let titleLabel else {
      layoutSharing()
      return
    }
    let titleWidth = scaledValue(Metrics.title)
    let reading = scaledValue(Metrics.reading)
    var room = bounds.inset(by: EdgeInsets(left: isStacked ? 0 : titleWidth))
    titleLabel.frame = directed(
      Rect(x: 0, y: 0, width: titleWidth, height: isStacked ? titleHeight : bounds.height))
    if let readingLabel {
      readingLabel.textAlignment = isRightToLeft ? .left : .right
      readingLabel.frame = directed(
        Rect(x: bounds.maxX - reading, y: 0, width: reading, height: titleLabel.frame.height))
      if !isStacked { room = room.inset(by: EdgeInsets(left: Metrics.gap, right: reading + Metrics.gap)) }
    }
    if isStacked { room = room.inset(by: EdgeInsets(top: titleHeight)) }
    for control in controls {
      let size = control.sizeThatFits(room.size)
      let width = control is Slider ? room.width : size.width
      control.frame = directed(
        Rect(x: room.maxX - width, y: room.midY - size.height / 2, width: width, height: size.height))
    }
  }

  private func layoutSharing() {
    let columns = columns(in: bounds.width)
    let pitch = (bounds.width + Metrics.gap) / Double(columns)
    let line = bounds.height / Double((controls.count + columns - 1) / columns)
    for (index, control) in controls.enumerated() {
      // Whole points make all edges sharp.
      let column = Double(index % columns)
      let start = (column * pitch).rounded()
      let end = ((column + 1) * pitch).rounded() - Metrics.gap
      control.frame = directed(
        Rect(
          x: start, y: Double(index / columns) * line + Metrics.margin, width: max(0, end - start),
          height: line - 2 * Metrics.margin))
    }
  }
}
