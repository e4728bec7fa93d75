import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The choice of a format, in one row of segments or, in a narrow sheet, in two rows of which one has the selection.
final class FormatControl: Control {
  /// The layout constants, in points.
  private enum Metrics {
    static let row = 32.0
    static let gap = 6.0
    /// The least width of one row, at which all titles have their own size.
    static let oneRow = 280.0
  }

  private let row: SegmentedControl
  private let halves: [SegmentedControl]
  private let count: Int

  init(_ titles: [String]) {
    count = (titles.count + 1) / 2
    row = SegmentedControl(items: titles)
    halves =
      [SegmentedControl(items: Array(titles.prefix(count)))]
      + [SegmentedControl(items: Array(titles.dropFirst(count)))]
    super.init(frame: .zero)
    for part in [row] + halves {
      part.addAction(for: .valueChanged) { [weak self, weak part] in
        if let self, let part { choose(in: part) }
      }
      addSubview(part)
    }
    for half in halves { half.isHidden = true }
    accessibilityLabel = "Format"
  }

  /// The index of the selected format.
  var selectedSegmentIndex = 0 { didSet { showSelection() } }

  private func choose(in part: SegmentedControl) {
    selectedSegmentIndex = part.selectedSegmentIndex + (part === halves[1] ? count : 0)
    sendActions(for: .valueChanged)
  }

  private func showSelection() {
    func select(_ index: Int, in part: SegmentedControl) {
      if part.selectedSegmentIndex != index { part.selectedSegmentIndex = index }
    }
    let none = SegmentedControl.noSegment
    select(selectedSegmentIndex, in: row)
    select(selectedSegmentIndex < count ? selectedSegmentIndex : none, in: halves[0])
    select(selectedSegmentIndex < count ? none : selectedSegmentIndex - count, in: halves[1])
  }

  override var canBecomeFocused: Bool { false }

  override func stateDidChange() {
    for part in [row] + halves { part.isEnabled = isEnabled }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width,
      height: size.width >= Metrics.oneRow ? Metrics.row : 2 * Metrics.row + Metrics.gap)
  }

  override func layoutSubviews() {
    let isOne = bounds.width >= Metrics.oneRow
    row.isHidden = !isOne
    row.frame = bounds
    for (index, half) in halves.enumerated() {
      half.isHidden = isOne
      half.frame = Rect(
        x: 0, y: Double(index) * (Metrics.row + Metrics.gap), width: bounds.width, height: Metrics.row)
    }
  }

  /// The rows are described within.
  override func describe(into description: inout AccessibilityDescription) {
    description.become(.panel, .container)
  }

  override func describe(into snapshot: inout ViewSnapshot) { row.describe(into: &snapshot) }
}
