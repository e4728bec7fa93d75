import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A small button that shows the name of a view or acts as a switch.
class Chip: Control {
  /// The layout constants, in points.
  enum Metrics {
    static let height = 24.0
    static let padding = 8.0
    static let most = 200.0
  }

  private let label = Label("", font: .systemFont(ofSize: 12, weight: .medium))
  /// Whether the pointer is over the chip.
  private var isHovered = false { didSet { if isHovered != oldValue { color() } } }
  /// Whether the chip acts as a switch, which is on while it is selected.
  var isSwitch = false
  /// Called when the pointer enters or leaves the chip.
  var onHover: ((Bool) -> Void)?

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 6
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    addGestureRecognizer(
      HoverGestureRecognizer { [weak self] hover in
        guard let self else { return }
        isHovered = hover.state != .ended
        onHover?(isHovered)
      })
  }

  var title: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  override func paletteDidChange() { color() }

  override func stateDidChange() { color() }

  private func color() {
    backgroundColor =
      isSelected ? palette.link : isHighlighted || isHovered ? palette.systemFill : palette.tertiarySystemFill
    label.textColor = isSelected ? palette.systemBackground : palette.label
    label.alpha = isHighlighted ? 0.5 : 1
  }

  override func layoutSubviews() { label.frame = bounds.insetBy(dx: Metrics.padding / 2, dy: 0) }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(label.sizeThatFits(size).width + 2 * Metrics.padding, Metrics.most), height: Metrics.height)
  }

  override var focusShape: RoundedRect { RoundedRect(presentation.bounds, radius: 6) }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    guard isSwitch else { return }
    description.role = .toggleButton
    description.states.remove(.selected)
    description.states.formUnion(isSelected ? [.checkable, .checked, .pressed] : .checkable)
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = title
    snapshot.state = isSelected ? "on" : nil
  }
}

/// The chip of the selected view, from which the arrow keys walk through the view hierarchy.
final class TreeChip: Chip {
  /// Called with the step that an arrow key makes.
  var onStep: ((Inspection.Step) -> Void)?
  /// Called with the distance that a key scrolls the tables, as a multiple of their visible height.
  var onScroll: ((Double) -> Void)?

  override init() {
    super.init()
    isSelected = true
  }

  /// The Space key is reserved for pausing and does not press the chip.
  override func activate() -> Bool { false }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return super.keyPressed(stroke) }
    switch stroke.key {
    case .up: onStep?(.parent)
    case .down: onStep?(.firstChild)
    case .left: onStep?(.previousSibling)
    case .right: onStep?(.nextSibling)
    case .pageUp: onScroll?(-0.8)
    case .pageDown: onScroll?(0.8)
    default: return super.keyPressed(stroke)
    }
    return true
  }
}

/// A scrollable row of chips. Chips are reused.
final class ChipRow: FadingRow {
  private var chips: [Chip] = []
  private var count = 0
  /// The prefix of the identifiers of the chips.
  var identifier = "" { didSet { nameChips() } }
  private let label: Label

  /// Called with the index of a chip that was pressed.
  var onPress: ((Int) -> Void)?
  /// Called with the index of the chip under the pointer, or `nil` if there is none.
  var onHover: ((Int?) -> Void)?
  /// Whether the chips have changed since the last layout.
  private var isNew = false
  private var laidOutWidth = 0.0
  /// Whether the row initially shows its end rather than its beginning if not all chips fit.
  private let showsEnd: Bool

  init(showsEnd: Bool) {
    label = Label("", font: .systemFont(ofSize: 12))
    self.showsEnd = showsEnd
    super.init()
    addSubview(label)
  }

  override func paletteDidChange() {
    super.paletteDidChange()
    label.textColor = palette.secondaryLabel
  }

  /// The text in front of the chips.
  var note: String { label.text ?? "" }

  /// Shows chips with the given titles.
  func show(_ titles: [String], note: String = "") {
    while chips.count < titles.count { addChip() }
    for (chip, title) in zip(chips, titles) { chip.title = title }
    count = titles.count
    for (index, chip) in chips.enumerated() { chip.isHidden = index >= count }
    label.text = note
    isNew = true
    setNeedsLayout()
  }

  private func addChip() {
    let chip = Chip()
    let index = chips.count
    chip.addAction(for: .primaryActionTriggered) { [weak self] in self?.onPress?(index) }
    chip.onHover = { [weak self] isOver in self?.onHover?(isOver ? index : nil) }
    chips.append(chip)
    addSubview(chip)
    nameChips()
  }

  private func nameChips() {
    for (index, chip) in chips.enumerated() { chip.accessibilityIdentifier = "\(identifier).\(index)" }
  }

  /// The width of all chips in a row, in points.
  var chipsWidth: Double {
    chips.prefix(count).reduce(count > 0 ? -Metrics.gap : 0) {
      $0 + $1.sizeThatFits(Self.room).width + Metrics.gap
    }
  }

  private enum Metrics {
    static let gap = 6.0
  }

  /// The size within which a chip fits its title.
  private static let room = Size(width: .infinity, height: .infinity)

  private func layOutChips() {
    let height = bounds.height
    label.frame = Rect(x: 0, y: 0, width: label.sizeThatFits(bounds.size).width, height: height)
    var x = label.text?.isEmpty == false ? label.frame.maxX + 8 : 0
    for chip in chips.prefix(count) {
      let size = chip.sizeThatFits(Self.room)
      chip.frame = Rect(x: x, y: (height - size.height) / 2, width: size.width, height: size.height)
      x += size.width + Metrics.gap
    }
    contentSize = Size(width: max(0, x - Metrics.gap), height: height)
  }

  override func layoutSubviews() {
    let width = contentSize.width
    layOutChips()
    super.layoutSubviews()
    guard isNew || showsEnd && contentSize.width != width || bounds.width != laidOutWidth else { return }
    (isNew, laidOutWidth) = (false, bounds.width)
    setContentOffset(Point(showsEnd ? max(0, contentSize.width - bounds.width) : 0, 0), animated: false)
  }

  override func focusDidMove(to view: View) {
    scrollRectToVisible(view.frame.insetBy(dx: -12, dy: 0), animated: true)
  }
}
