import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A small button: the name of a view, or a switch.
class Chip: Control {
  /// In points.
  enum Metrics {
    static let height = 24.0
    static let padding = 8.0
    static let most = 200.0
  }

  private let label = Label("", font: .systemFont(ofSize: 12, weight: .medium))
  /// Whether the pointer is over the chip.
  private var isHovered = false { didSet { if isHovered != oldValue { color() } } }
  /// Called when the pointer comes over the chip, and when it leaves it.
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

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = title
    snapshot.state = isSelected ? "on" : nil
  }
}

/// The chip of the selected view, on which the arrow keys walk through the tree.
final class TreeChip: Chip {
  /// Called with the step that a key makes.
  var onStep: ((Inspection.Step) -> Void)?
  /// Called with how far a key scrolls what is below, in heights of what is seen of it.
  var onScroll: ((Double) -> Void)?

  override init() {
    super.init()
    isSelected = true
  }

  /// The space bar is for time, here as elsewhere.
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

/// Chips side by side, to be scrolled where they have no room. Chips that were made are used again.
final class ChipRow: ScrollView {
  private var chips: [Chip] = []
  private var count = 0
  /// What the identifiers of the chips begin with.
  var identifier = "" { didSet { nameChips() } }
  private let label: Label

  /// Called with the index of a chip that was pressed.
  var onPress: ((Int) -> Void)?
  /// Called with the index of the chip under the pointer. `nil` where there is none.
  var onHover: ((Int?) -> Void)?
  /// Whether other chips than at the last layout are shown.
  private var isNew = false
  private var laidOutWidth = 0.0
  /// Whether the end is seen, and not the beginning, where there is not room for all.
  private let showsEnd: Bool

  init(showsEnd: Bool) {
    label = Label("", font: .systemFont(ofSize: 12))
    self.showsEnd = showsEnd
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    addSubview(label)
  }

  override func paletteDidChange() { label.textColor = palette.secondaryLabel }

  /// What is said before the chips.
  var note: String { label.text ?? "" }

  /// Shows chips with these titles.
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

  private func layOutChips() {
    let height = bounds.height
    label.frame = Rect(x: 0, y: 0, width: label.sizeThatFits(bounds.size).width, height: height)
    var x = label.text?.isEmpty == false ? label.frame.maxX + 8 : 0
    for chip in chips.prefix(count) {
      let size = chip.sizeThatFits(bounds.size)
      chip.frame = Rect(x: x, y: (height - size.height) / 2, width: size.width, height: size.height)
      x += size.width + 6
    }
    contentSize = Size(width: x + 6, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentSize.width
    layOutChips()
    guard isNew || showsEnd && contentSize.width != width || bounds.width != laidOutWidth else { return }
    (isNew, laidOutWidth) = (false, bounds.width)
    setContentOffset(Point(showsEnd ? max(0, contentSize.width - bounds.width) : 0, 0), animated: false)
  }

  override func focusDidMove(to view: View) {
    scrollRectToVisible(view.frame.insetBy(dx: -12, dy: 0), animated: true)
  }
}
