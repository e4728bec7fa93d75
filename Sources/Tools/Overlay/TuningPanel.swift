import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// Sliders for the numbers of the effects on screen, the motion they make drawn as a curve, and the call that
/// makes it with UIKit, to take home.
final class TuningPanel: View {
  /// In points.
  enum Metrics {
    /// How wide it is at the side, and how high below.
    static let width = 320.0
    static let height = 330.0
    static let margin = 16.0
    static let header = 44.0
    static let curve = 96.0
    /// Where it stands below, buttons and curve share a line.
    static let lowCurve = 84.0
    static let button = 36.0
    static let gap = 8.0
    static let sectionHeader = 30.0
    static let line = 0.5
    static let radius = 14.0
  }

  private let line = View()
  private let titleLabel = Label("", font: .systemFont(ofSize: 17, weight: .semibold))
  private let closeButton = Button("Done")
  private let curveView = CurveView()
  private let resetButton = Button("Reset", style: .tinted)
  private let copyButton = CopyMenu()
  private let scrollView = ScrollView()
  private let emptyLabel = Label("Nothing to tune on this screen.", font: .systemFont(ofSize: 15))

  private var identifier = ""
  private var tunings: [Tuning] = []
  private var sections: [(label: Label?, rows: [TuningRow])] = []
  /// The effect that was touched last: its curve is drawn, and its call copied.
  private var currentIndex = 0 { didSet { if currentIndex != oldValue { showCurrent() } } }

  /// Told the name of a setting that has another value, or nothing where all are the effect's own again.
  var onChange: ((String?) -> Void)?
  var onClose: (() -> Void)?
  /// Takes a text to the clipboard, and says whether there is one.
  var copy: (String) -> Bool {
    get { copyButton.copy }
    set { copyButton.copy = newValue }
  }

  init() {
    super.init(frame: .zero)
    layer.shadowRadius = 12
    layer.shadowOpacity = 0.18
    for button in [resetButton, copyButton] {
      button.font = .systemFont(ofSize: 14, weight: .semibold)
      button.contentInsets = EdgeInsets(left: 8, right: 8)
    }
    closeButton.contentInsets = .zero
    closeButton.contentAlignment = .right
    closeButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.onClose?() }
    resetButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.reset() }
    emptyLabel.textAlignment = .center
    let parts = [
      titleLabel, closeButton, curveView, resetButton, copyButton, scrollView, emptyLabel, line,
    ]
    for part in parts { addSubview(part) }
  }

  /// Whether it stands at the side of a wide window, not at the bottom of a narrow one.
  var isColumn = false { didSet { if isColumn != oldValue { setNeedsLayout() } } }

  // MARK: - What it tunes

  /// Shows the numbers of other effects.
  func show(_ tunings: [Tuning]) {
    self.tunings = tunings
    for section in sections {
      section.label?.removeFromSuperview()
      for row in section.rows { row.removeFromSuperview() }
    }
    sections = tunings.enumerated().map { index, tuning in
      let label = index == 0 ? nil : Label(tuning.title, font: .systemFont(ofSize: 15, weight: .semibold))
      let rows = tuning.settings.map { setting in
        TuningRow(setting, identifier: "\(identifier).\(setting.name)") { [weak self] in
          self?.didChange(setting, of: index)
        }
      }
      label.map(scrollView.addSubview)
      for row in rows { scrollView.addSubview(row) }
      return (label, rows)
    }
    scrollView.setContentOffset(.zero, animated: false)
    currentIndex = 0
    showCurrent()
    paletteDidChange()
    setNeedsLayout()
  }

  private var current: Tuning? { tunings.indices.contains(currentIndex) ? tunings[currentIndex] : nil }

  private func showCurrent() {
    titleLabel.text = current?.title ?? "Tuning"
    curveView.curve = current?.curve
    let isEmpty = current == nil
    for part in [curveView, resetButton, scrollView] { part.isHidden = isEmpty }
    copyButton.tuning = current
    emptyLabel.isHidden = !isEmpty
  }

  private func didChange(_ setting: Tuning.Setting, of index: Int) {
    currentIndex = index
    curveView.curve = current?.curve
    onChange?(setting.name)
  }

  private func reset() {
    for tuning in tunings { tuning.reset() }
    for row in sections.flatMap(\.rows) { row.update() }
    curveView.curve = current?.curve
    onChange?(nil)
  }

  // MARK: - Keyboard

  /// The first slider or, where there is none, the way out.
  var firstControl: Control { sections.first?.rows.first?.slider ?? closeButton }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke == KeyStroke(.escape) else { return super.keyPressed(stroke) }
    onClose?()
    return true
  }

  override func focusDidMove(to view: View) {
    let index = sections.firstIndex { section in section.rows.contains { view.isDescendant(of: $0) } }
    if let index { currentIndex = index }
  }

  // MARK: - Looks

  override func paletteDidChange() {
    backgroundColor = palette.secondarySystemGroupedBackground
    line.backgroundColor = palette.separator
    titleLabel.textColor = palette.label
    emptyLabel.textColor = palette.secondaryLabel
    for section in sections { section.label?.textColor = palette.label }
  }

  override func layoutSubviews() {
    let inner = bounds.insetBy(dx: Metrics.margin, dy: 0)
    line.frame =
      isColumn
      ? Rect(x: 0, y: 0, width: Metrics.line, height: bounds.height)
      : Rect(x: 0, y: 0, width: bounds.width, height: Metrics.line)
    closeButton.frame = Rect(x: inner.maxX - 56, y: 4, width: 56, height: Metrics.header - 4)
    titleLabel.frame = Rect(
      x: inner.minX, y: 4, width: max(0, inner.width - 64), height: Metrics.header - 4)
    emptyLabel.frame = Rect(x: inner.minX, y: Metrics.header, width: inner.width, height: Metrics.curve)

    let top = isColumn ? layOutTall(in: inner) : layOutLow(in: inner)
    scrollView.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    layOutRows(width: inner.width)
  }

  /// The curve, and the buttons below it.
  private func layOutTall(in inner: Rect) -> Double {
    curveView.frame = Rect(x: inner.minX, y: Metrics.header, width: inner.width, height: Metrics.curve)
    let y = curveView.frame.maxY + Metrics.gap
    let reset = ((inner.width - Metrics.gap) * 0.36).rounded()
    resetButton.frame = Rect(x: inner.minX, y: y, width: reset, height: Metrics.button)
    copyButton.frame = Rect(
      x: inner.minX + reset + Metrics.gap, y: y, width: max(0, inner.width - reset - Metrics.gap),
      height: Metrics.button)
    return y + Metrics.button + Metrics.gap
  }

  /// The curve, and the buttons beside it.
  private func layOutLow(in inner: Rect) -> Double {
    let width = ((inner.width - Metrics.gap) * 0.55).rounded()
    curveView.frame = Rect(x: inner.minX, y: Metrics.header, width: width, height: Metrics.lowCurve)
    let x = inner.minX + width + Metrics.gap
    let height = ((Metrics.lowCurve - Metrics.gap) / 2).rounded()
    for (index, button) in [resetButton, copyButton].enumerated() {
      button.frame = Rect(
        x: x, y: Metrics.header + Double(index) * (height + Metrics.gap), width: max(0, inner.maxX - x),
        height: height)
    }
    return curveView.frame.maxY + Metrics.gap
  }

  private func layOutRows(width: Double) {
    var y = Metrics.gap
    for section in sections {
      if let label = section.label {
        label.frame = Rect(x: Metrics.margin, y: y, width: width, height: Metrics.sectionHeader)
        y += Metrics.sectionHeader
      }
      for row in section.rows {
        row.frame = Rect(x: Metrics.margin, y: y, width: width, height: TuningRow.height)
        y += TuningRow.height
      }
    }
    scrollView.contentSize = Size(width: scrollView.bounds.width, height: y + Metrics.gap)
  }
}

extension TuningPanel: ToolPanel {
  func name(_ prefix: String) {
    identifier = "\(prefix).tuning"
    accessibilityIdentifier = identifier
    closeButton.accessibilityIdentifier = "\(identifier).close"
    resetButton.accessibilityIdentifier = "\(identifier).reset"
    copyButton.accessibilityIdentifier = "\(identifier).copy"
  }
}
