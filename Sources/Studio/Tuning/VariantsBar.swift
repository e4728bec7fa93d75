import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// The bar that saves, selects, deletes, compares and writes the variants of a screen.
final class VariantsBar: View {
  /// The layout constants, in points.
  private enum Metrics {
    static let header = 20.0
    static let button = 30.0
    static let gap = 6.0
    static let row = 8.0
    /// The width below which the names have a row of their own.
    static let narrow = 230.0
  }

  /// The way in which two variants are compared.
  enum Comparison: Int, CaseIterable {
    case off, ghost, sideBySide

    var title: String {
      switch self {
      case .off: "One"
      case .ghost: "Ghost"
      case .sideBySide: "Split"
      }
    }
  }

  private let titleLabel = Label("Variants", font: .systemFont(ofSize: 13, weight: .semibold))
  private let statusLabel = Label("", font: .systemFont(ofSize: 12))
  private let names = ScrollView()
  private var nameButtons: [Button] = []
  let keepButton = Button("Keep", style: .tinted)
  let deleteButton = Button("Delete", style: .tinted)
  let saveButton = Button("Save", style: .tinted)
  let comparison = SegmentedControl(items: Comparison.allCases.map(\.title))

  var identifier = "" { didSet { name() } }
  /// Called with the name of a variant that was pressed.
  var onChoose: ((String) -> Void)?
  /// Called with the current name of a variant and the new one.
  var onRename: ((String, String) -> Void)?
  /// Called when another comparison is selected.
  var onCompare: ((Comparison) -> Void)?

  init() {
    super.init(frame: .zero)
    comparison.accessibilityLabel = "Comparison"
    titleLabel.accessibilityTraits = .header
    statusLabel.textAlignment = .right
    names.showsHorizontalScrollIndicator = false
    names.accessibilityLabel = "Variants"
    for button in [keepButton, deleteButton, saveButton] { button.setSmall() }
    comparison.selectedSegmentIndex = 0
    comparison.addAction(for: .valueChanged) { [weak self] in
      guard let self, let choice = Comparison(rawValue: comparison.selectedSegmentIndex) else { return }
      onCompare?(choice)
    }
    for part in [titleLabel, statusLabel, names, deleteButton, keepButton, comparison, saveButton] {
      addSubview(part)
    }
  }

  /// Shows the variants of a screen.
  ///
  /// - Parameters:
  ///   - isChanged: Whether the current values differ from those of the selected variant.
  ///   - status: The text of the status label.
  func show(_ variants: TuningVariants, isChanged: Bool, comparison choice: Comparison, status: String) {
    let shown = variants.all.map(\.name)
    if nameButtons.map({ $0.title ?? "" }) != shown {
      for button in nameButtons { button.removeFromSuperview() }
      nameButtons = shown.map { name in
        let button = Button(name, style: .tinted)
        button.setSmall()
        button.addAction(for: .primaryActionTriggered) { [weak self] in self?.onChoose?(name) }
        names.addSubview(button)
        return button
      }
      name()
      setNeedsLayout()
    }
    for button in nameButtons {
      let isSelected = button.title == variants.selected
      button.style = isSelected && !isChanged ? .filled : .tinted
      button.layer.borderWidth = isSelected && isChanged ? 1.5 : 0
      button.layer.borderColor = palette.tint
    }
    deleteButton.isEnabled = variants.selected != nil
    comparison.isEnabled = !shown.isEmpty
    saveButton.isEnabled = !shown.isEmpty
    if comparison.selectedSegmentIndex != choice.rawValue {
      comparison.selectedSegmentIndex = choice.rawValue
    }
    statusLabel.text = shown.isEmpty && status.isEmpty ? "Nothing kept yet" : status
  }

  // MARK: - Names

  private var nameField: NameField?

  /// Shows a text field in place of the variants for editing a name.
  func rename(_ name: String) {
    guard nameField == nil, let button = nameButtons.first(where: { $0.title == name }) else { return }
    let field = NameField(name)
    field.accessibilityIdentifier = "\(identifier).name"
    field.onEnd = { [weak self, weak field] new in
      guard let self, let field else { return }
      let hadFocus = field.isFocused
      nameField = nil
      field.removeFromSuperview()
      if let new, new != name { onRename?(name, new) }
      setNeedsLayout()
      if hadFocus { nameButtons.first { $0.title == new ?? name }?.becomeFocused() }
    }
    names.insertSubview(field, aboveSubview: button)
    nameField = field
    setNeedsLayout()
    layoutIfNeeded()
    field.becomeFocused()
  }

  override func paletteDidChange() {
    titleLabel.textColor = palette.label
    statusLabel.textColor = palette.secondaryLabel
  }

  private func name() {
    setIdentifiers(
      [
        "keep": keepButton, "delete": deleteButton, "save": saveButton, "compare": comparison,
        "status": statusLabel,
      ], after: identifier)
    for button in nameButtons { button.accessibilityIdentifier = "\(identifier).\(button.title ?? "")" }
  }

  /// The height of the bar in a width, in points.
  static func height(inWidth width: Double) -> Double {
    let rows = width < Metrics.narrow ? 3.0 : 2
    return Metrics.header + rows * (Metrics.row + Metrics.button) + 2 * Metrics.row
  }

  override func layoutSubviews() {
    let width = bounds.width
    titleLabel.frame = Rect(x: 0, y: 0, width: 70, height: Metrics.header)
    statusLabel.frame = Rect(x: 70, y: 0, width: max(0, width - 70), height: Metrics.header)
    var y = Metrics.header + Metrics.row
    let isNarrow = width < Metrics.narrow
    if isNarrow {
      names.frame = Rect(x: 0, y: y, width: width, height: Metrics.button)
      y += Metrics.button + Metrics.row
      let third = max(0, (width - 2 * Metrics.gap) / 3)
      for (index, button) in [deleteButton, keepButton, saveButton].enumerated() {
        button.frame = Rect(
          x: Double(index) * (third + Metrics.gap), y: y, width: third, height: Metrics.button)
      }
    } else {
      let keep = 56.0
      let delete = 62.0
      keepButton.frame = Rect(x: width - keep, y: y, width: keep, height: Metrics.button)
      deleteButton.frame = Rect(
        x: width - keep - Metrics.gap - delete, y: y, width: delete, height: Metrics.button)
      names.frame = Rect(
        x: 0, y: y, width: max(0, deleteButton.frame.minX - Metrics.gap), height: Metrics.button)
    }
    var x = 0.0
    for button in nameButtons {
      let size = max(36, button.sizeThatFits(bounds.size).width.rounded(.up))
      button.frame = Rect(x: x, y: 0, width: size, height: Metrics.button)
      x += size + Metrics.gap
    }
    nameField?.frame = Rect(x: 0, y: 0, width: names.bounds.width, height: Metrics.button)
    for button in nameButtons { button.isHidden = nameField != nil }
    names.contentSize = Size(width: max(0, x - Metrics.gap), height: Metrics.button)
    y += Metrics.button + Metrics.row
    let save = 56.0
    if !isNarrow { saveButton.frame = Rect(x: width - save, y: y, width: save, height: Metrics.button) }
    comparison.frame = Rect(
      x: 0, y: y, width: isNarrow ? width : max(0, saveButton.frame.minX - Metrics.gap),
      height: Metrics.button)
  }
}

extension Button {
  /// Sets the font and the insets of the tools' small buttons.
  func setSmall() {
    font = .systemFont(ofSize: 13, weight: .semibold)
    contentInsets = EdgeInsets(left: 8, right: 8)
  }
}
