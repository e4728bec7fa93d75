import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput

/// What shows one row of a table. It serves one row after another.
///
/// Its `contentView` is empty until it is filled, by views of its owner's or by the texts and the picture of its style,
/// which are made when they are first asked for.
open class TableViewCell: View {
  /// How texts stand in a cell that has nothing else.
  public enum CellStyle: Hashable, Sendable {
    /// A picture and a text.
    case `default`
    /// A text at the left, its detail at the right.
    case value1
    /// A tinted text in a column at the left, its detail beside it.
    case value2
    /// A text, its detail below it.
    case subtitle
  }

  /// What a row looks like while it is pressed or selected.
  public enum SelectionStyle: Hashable, Sendable {
    case none
    /// UIKit's former colours. They are `default` too.
    case blue, gray
    case `default`
  }

  /// What stands at the trailing edge.
  public enum AccessoryType: Hashable, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// Holds all that the cell shows, and fills it but for the accessory. What is to move by itself moves this: the cell
  /// is the table's.
  public let contentView = View()
  /// Which kind of row it can serve; `nil` for one that serves once.
  public let reuseIdentifier: String?
  /// How its texts stand.
  let style: CellStyle

  /// Whether its row is selected; the table sets it.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var selected = false

  /// Whether its row is pressed; the table sets it.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var highlighted = false

  /// `.default` by default.
  open var selectionStyle = SelectionStyle.default { didSet { showSelection(animated: false) } }
  /// Fills the cell behind its content.
  open var backgroundView: View? { didSet { backgroundDidChange(from: oldValue, to: backgroundView) } }
  /// Fills the cell behind its content while the row is pressed or selected; a grey ground unless it is set.
  open var selectedBackgroundView: View? {
    didSet {
      backgroundDidChange(from: oldValue, to: selectedBackgroundView)
      showSelection(animated: false)
    }
  }
  /// What stands at the trailing edge; `.none` by default.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// Stands at the trailing edge in place of what the accessory type says, as large as it is.
  open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      accessoryDidChange()
    }
  }
  /// How far the hairline below the row keeps from the sides; `nil` for the table's.
  public var separatorInset: EdgeInsets? { didSet { setNeedsLayout() } }

  /// The row that it serves now.
  public internal(set) var indexPath: TableView.IndexPath?
  /// Whether its row lies within the table's bounds, as the delegate has been told.
  var isDisplayed = false
  weak var tableView: TableView?

  // What is made only where it is asked for.
  var texts = CellTexts()
  var accessory: CellAccessory?
  private var ground: View?
  private var separator: (line: View, inset: EdgeInsets)?

  /// Creates a cell that serves rows of one kind.
  ///
  /// - Parameters:
  ///   - style: How its texts stand.
  ///   - reuseIdentifier: The kind of rows; `nil` for a cell that serves one row only.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a cell of the default style, of whatever class a table has been told. A subclass that overrides the other
  /// initializer has this one too.
  public required convenience init(reuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// It is about to serve another row: time to put back what the last one has changed.
  open func prepareForReuse() {}

  // MARK: Selection

  /// Shows that the row is selected, or not any more.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    showSelection(animated: animated)
    selectionDidChange()
  }

  /// Shows that the row is pressed, or not any more.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    showSelection(animated: animated)
  }

  open func selectionDidChange() {}

  private func showSelection(animated: Bool) {
    let isShown = (selected || highlighted) && selectionStyle != .none
    if isShown, selectedBackgroundView == nil, ground == nil {
      let view = View()
      view.backgroundColor = .systemGray4
      ground = view
      backgroundDidChange(from: nil, to: view)
    }
    let show = { @MainActor [ground, selectedBackgroundView] in
      ground?.alpha = isShown && selectedBackgroundView == nil ? 1 : 0
      selectedBackgroundView?.alpha = isShown ? 1 : 0
    }
    if animated {
      View.animate(withDuration: CellMetrics.fadeDuration, options: .allowUserInteraction, animations: show)
    } else {
      View.performWithoutAnimation(show)
    }
  }

  private func backgroundDidChange(from old: View?, to new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    // The plain ground is behind what shows the selection.
    if let new { insertSubview(new, at: new === backgroundView || backgroundView == nil ? 0 : 1) }
    setNeedsLayout()
  }

  private func accessoryDidChange() {
    accessory?.removeFromSuperview()
    accessory = accessoryView == nil ? CellAccessory(accessoryType, of: self) : nil
    if let accessory { addSubview(accessory) }
    setNeedsLayout()
  }

  /// Draws a hairline below the row, in a colour; `nil` for none.
  func setSeparator(_ color: Color?, inset: EdgeInsets) {
    guard let color else {
      separator?.line.removeFromSuperview()
      separator = nil
      return
    }
    let line = separator?.line ?? View()
    line.backgroundColor = color
    line.isUserInteractionEnabled = false
    if line.superview == nil { addSubview(line) }
    separator = (line, inset)
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    let room = bounds.size.width - accessoryWidth
    contentView.bounds.size = Size(width: max(0, room), height: bounds.size.height)
    contentView.center = Point(bounds.minX + max(0, room) / 2, bounds.midY)
    for view in [backgroundView, selectedBackgroundView, ground] { view?.frame = bounds }
    placeAccessory()
    texts.place(in: self)
    guard let separator else { return }
    let inset = separatorInset ?? separator.inset
    let height = 1 / (stage?.displayScale ?? 1)
    separator.line.frame = Rect(
      x: bounds.minX + inset.left, y: bounds.maxY - height,
      width: max(0, bounds.width - inset.left - inset.right), height: height)
  }

  /// As high as its content wants to be at a width: what its constraints say or, where they say nothing, its texts;
  /// 44 points for an empty cell.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: fittingHeight(width: size.width))
  }

  /// How high the row is to be, in points, whose height its cell decides.
  func fittingHeight(width: Double) -> Double {
    let height = contentView.systemLayoutSizeFitting(
      Size(width: max(0, width - accessoryWidth), height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? height : max(TableMetrics.rowHeight, texts.height(in: self, width: width))
  }

  /// Tab comes to one row of a table and then goes on; the arrows go from row to row.
  /// A cell says its texts, and can be pressed where rows can be selected.
  open override func describe(into description: inout AccessibilityDescription) {
    description.become(.tableCell, holdsControls ? .container : .element)
    if description.kind == .container { description.label = textsInside.joined(separator: ", ") }
    guard let tableView, let indexPath else { return }
    description.cell = AccessibilityCell(row: tableView.number(of: indexPath))
    if tableView.allowsFocus { description.states.insert(.focusable) }
    guard tableView.allowsSelection else { return }
    description.states.formUnion(isSelected ? [.selectable, .selected] : .selectable)
    description.addPress()
  }

  /// A cell on its way out is not found.
  open override var accessibilityElementsHidden: Bool {
    get {
      super.accessibilityElementsHidden
        || tableView.map { table in indexPath.map { table.cells[$0] !== self } ?? true } ?? false
    }
    set { super.accessibilityElementsHidden = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard let tableView, let indexPath, tableView.allowsSelection else { return false }
    tableView.activateRow(at: indexPath)
    return true
  }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard let tableView, let indexPath else { return false }
    switch request {
    case .focus where tableView.allowsFocus:
      tableView.focusRow(at: indexPath)
      return showFocus()
    case .scrollIntoView:
      tableView.scrollToRow(at: indexPath, animated: true)
      return true
    default: return super.accessibilityPerform(request)
    }
  }

  open override var canBecomeFocused: Bool {
    guard let tableView, let indexPath else { return false }
    return tableView.allowsFocus && indexPath == tableView.focusableRow
  }
}

/// What stands above a section, unless the delegate has something else: its title on a ground of its own.
public final class TableViewHeaderView: View {
  public let titleLabel = Label("", font: .systemFont(ofSize: 13, weight: .semibold))

  /// In points.
  private static let margin = 16.0

  public init(title: String) {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    titleLabel.text = title
    titleLabel.textColor = .secondaryLabel
    addSubview(titleLabel)
  }

  public override func layoutSubviews() {
    titleLabel.frame = bounds.inset(by: EdgeInsets(left: Self.margin, right: Self.margin))
  }
}
