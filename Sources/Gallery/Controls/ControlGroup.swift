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

  /// Returns the height of the group at a width, both in points.
  func height(width: Double) -> Double { headingHeight + Metrics.afterHeading + groundHeight(width: width) }

  private func groundHeight(width: Double) -> Double {
    rows.reduce(2 * ControlRow.edge) { $0 + $1.height(width: rowWidth(in: width)) }
  }
  private func rowWidth(in width: Double) -> Double { max(0, width - 2 * Page.gap) }
  private var headingHeight: Double { scaledValue(Metrics.heading) }

  override func layoutSubviews() {
    heading.frame = Rect(
      x: Page.gap, y: 0, width: bounds.width - 2 * Page.gap, height: headingHeight)
    ground.frame = Rect(
      x: 0, y: headingHeight + Metrics.afterHeading, width: bounds.width,
      height: groundHeight(width: bounds.width))
    var y = ControlRow.edge
    let width = rowWidth(in: bounds.width)
    for row in rows {
      let height = row.height(width: width)
      row.frame = Rect(x: Page.gap, y: y, width: width, height: height)
      y += height
    }
    for (separator, row) in zip(separators, rows.dropFirst()) {
      separator.frame = Rect(
        x: Page.gap, y: row.frame.minY - Metrics.separator / 2, width: bounds.width - Page.gap,
        height: Metrics.separator)
    }
  }
}

/// A row of a group: a title and its control, or controls of equal width.
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
  }

  private let titleLabel: Label?
  private let readingLabel: Label?
  private let controls: [Control]

  init(_ title: String, _ control: Control, reading: String? = nil) {
    titleLabel = Label(title)
    readingLabel = reading.map { Label($0, font: .systemFont(ofSize: 15), color: .secondaryLabel) }
    readingLabel?.textAlignment = .right
    controls = [control]
    super.init(frame: .zero)
    control.accessibilityLabel = title
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

  /// Returns the height of the row at a width, both in points.
  func height(width: Double) -> Double {
    guard titleLabel == nil else { return Metrics.titled + (isStacked ? titleHeight : 0) }
    let line = (controls.map { $0.sizeThatFits(Self.room).height }.max() ?? 0) + 2 * Metrics.margin
    return line * Double(lineCount(width: width))
  }

  /// The size within which a control has its own size.
  private static let room = Size(width: .infinity, height: .infinity)

  /// Returns the number of lines of controls that share a row. Large text wraps rather than shrinks.
  private func lineCount(width: Double) -> Int {
    guard controls.count > 1, traitCollection.textScale > 1.2 else { return 1 }
    let widest = controls.map { $0.sizeThatFits(Self.room).width }.max() ?? 0
    let fitting = Int(((width + Metrics.gap) / (widest + Metrics.gap)).rounded(.down))
    let columns = min(max(fitting, 1), controls.count)
    return (controls.count + columns - 1) / columns
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
    titleLabel.frame = Rect(
      x: 0, y: 0, width: titleWidth, height: isStacked ? titleHeight : bounds.height)
    if let readingLabel {
      readingLabel.frame = Rect(
        x: bounds.maxX - reading, y: 0, width: reading, height: titleLabel.frame.height)
      if !isStacked { room = room.inset(by: EdgeInsets(left: Metrics.gap, right: reading + Metrics.gap)) }
    }
    if isStacked { room = room.inset(by: EdgeInsets(top: titleHeight)) }
    for control in controls {
      let size = control.sizeThatFits(room.size)
      let width = control is Slider ? room.width : size.width
      control.frame = Rect(
        x: room.maxX - width, y: room.midY - size.height / 2, width: width, height: size.height)
    }
  }

  private func layoutSharing() {
    let lines = lineCount(width: bounds.width)
    let columns = (controls.count + lines - 1) / lines
    let pitch = (bounds.width + Metrics.gap) / Double(columns)
    let line = bounds.height / Double(lines)
    for (index, control) in controls.enumerated() {
      // Whole points make all edges sharp.
      let start = (Double(index % columns) * pitch).rounded()
      let end = (Double(index % columns + 1) * pitch).rounded() - Metrics.gap
      control.frame = Rect(
        x: start, y: Double(index / columns) * line + Metrics.margin, width: max(0, end - start),
        height: line - 2 * Metrics.margin)
    }
  }
}
