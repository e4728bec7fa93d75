import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A view that shows one row of a table. Cells are reused for other rows.
///
/// The `contentView` is empty at first. It shows the views that are added to it, or the texts and the image
/// of the cell's style, which are created on first access.
open class TableViewCell: View {
  /// The arrangement of a cell's texts and image.
  public enum CellStyle: Hashable, Sendable {
    /// An image and a text.
    case `default`
    /// A text at the left and a detail text at the right.
    case value1
    /// A tinted text in a column at the left and a detail text beside it.
    case value2
    /// A text with a detail text below it.
    case subtitle
  }

  /// The appearance of a row while it is pressed or selected.
  public enum SelectionStyle: Hashable, Sendable {
    /// The appearance does not change.
    case none
    /// UIKit's former colours. They are the same as `default`.
    case blue, gray
    /// A grey background, or `selectedBackgroundView`.
    case `default`
  }

  /// The accessory at the trailing edge.
  public enum AccessoryType: Hashable, Sendable {
    /// Nothing, a chevron, an info button with a chevron, a check mark, or an info button.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The container of the cell's content. It fills the cell except for the accessory. Animations of a row
  /// apply to this view, because the table controls the cell itself. It is created when it is first accessed.
  open var contentView: View { content ?? makeContentView() }
  private var content: View?
  /// The identifier under which the cell is reused. `nil` for a cell that is not reused.
  public let reuseIdentifier: String?
  /// Whether the table keeps the cell for reuse.
  var isKept = false
  /// Whether the cell's row has been removed, so that the cell takes no touches. A data source may return it again.
  var isLeaving = false
  /// The arrangement of texts and image.
  let style: CellStyle

  /// Whether the cell's row is selected. The table sets it.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var selected = false

  /// Whether the cell's row is pressed. The table sets it.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var highlighted = false

  /// The appearance of the cell while it is pressed or selected. The default is `.default`.
  open var selectionStyle = SelectionStyle.default { didSet { showSelection(animated: false) } }
  /// The view behind the content. It fills the cell. The default is `nil`.
  open var backgroundView: View? { didSet { backgroundDidChange(from: oldValue, to: backgroundView) } }
  /// The view behind the content while the row is pressed or selected. It fills the cell. `nil`, the default,
  /// means a grey background.
  open var selectedBackgroundView: View? {
    didSet {
      backgroundDidChange(from: oldValue, to: selectedBackgroundView)
      showSelection(animated: false)
    }
  }
  /// The accessory at the trailing edge. The default is `.none`.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// The view at the trailing edge that replaces the accessory type. Its bounds determine its size. The
  /// default is `nil`.
  open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      accessoryDidChange()
    }
  }
  /// The insets of the separator below the row, in points. `nil`, the default, means those of the table.
  open var separatorInset: EdgeInsets? { didSet { setNeedsLayout() } }

  /// The description of the content, whose view fills `contentView`. The default is `nil`: the content is the views
  /// that are added to `contentView`, or the texts and the image of the style.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configured.configuration }
    set {
      let former = configured
      configured.configuration = newValue
      configured.view = former.view(showing: newValue, in: contentView)
      setNeedsLayout()
    }
  }
  private var configured = ConfiguredContent()

  /// The storage of `indexPath`.
  var shownIndexPath: TableView.IndexPath?
  /// Whether the row is displayed, as reported to the delegate.
  var isDisplayed = false
  /// The number of the edit that deleted the cell's row. 0 while the cell has a row.
  var departure = 0
  weak var tableView: TableView?

  // Views that are created on demand.
  var texts = CellTexts()
  var accessory: CellAccessory?
  private var ground: View?
  private var groupGround: GroupGround?
  /// The corners of an inset group that the cell contains.
  var groupCorners: RectCorner = []
  private var separator: (line: View, inset: EdgeInsets)?
  /// The controls while the table is edited.
  var editing = CellEditing()

  /// Creates a cell of a style.
  ///
  /// - Parameters:
  ///   - style: The arrangement of texts and image.
  ///   - reuseIdentifier: The identifier under which the cell is reused. `nil` for a cell that is not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a cell of the default style. Tables call it for registered subclasses. A subclass that overrides
  /// `init(style:reuseIdentifier:)` inherits it.
  public required convenience init(reuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Unavailable. Use `init(style:reuseIdentifier:)`.
  @available(*, unavailable, message: "use init(style:reuseIdentifier:)")
  public required convenience init(asDelegate: Void) { self.init(style: .default, reuseIdentifier: nil) }

  /// Called before the cell is reused for another row. Overrides reset the changes for the previous one.
  open func prepareForReuse() {}

  /// Whether the table keeps the cell although its row is not visible. The default is `true` while the cell is focused,
  /// and while the cell or its content animates: otherwise, whether a cell that left and returned between two frames
  /// still animates would depend on the times of the frames.
  open var isInUse: Bool { isFocused || layer.hasAnimations || content?.layer.hasAnimations == true }

  private func makeContentView() -> View {
    let view = View()
    content = view
    // The content is in front of the backgrounds, and behind the accessory and the separator.
    insertSubview(
      view,
      at: [groupGround, backgroundView, ground, selectedBackgroundView].count {
        $0 != nil && $0?.superview === self
      })
    identifyContent()
    setNeedsLayout()
    return view
  }

  /// Derives the identifier of the content view from that of the cell.
  func identifyContent() {
    content?.accessibilityIdentifier = accessibilityIdentifier.map { $0 + ".content" }
  }

  // MARK: Selection

  /// Sets whether the cell shows its row as selected. The table calls this method; overrides change the look of the
  /// cell. With animation, the background fades.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    showSelection(animated: animated)
    selectionDidChange()
  }

  /// Sets whether the cell shows its row as pressed.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    showSelection(animated: animated)
  }

  /// Whether the cell shows the controls by which its row is deleted and moved. The table sets it.
  open private(set) var isEditing = false

  /// Shows or hides the editing controls. The table calls this method, in an animation block if the change is animated;
  /// overrides adapt the content of the cell.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    isEditing = editing
    setNeedsLayout()
  }

  /// Called after `isSelected` changed. The default implementation does nothing.
  open func selectionDidChange() {}

  private func showSelection(animated: Bool) {
    let isShown = (selected || highlighted) && selectionStyle != .none
    if isShown, selectedBackgroundView == nil, ground == nil {
      let view: View = groupGround.map { GroupGround(.systemGray4, corners: $0.corners) } ?? View()
      if groupGround == nil { view.backgroundColor = .systemGray4 }
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
    // The background view lies behind the view that shows the selection.
    let base = groupGround == nil ? 0 : 1
    if let new { insertSubview(new, at: base + (new === backgroundView || backgroundView == nil ? 0 : 1)) }
    setNeedsLayout()
  }

  /// Whether the cell has the background of an inset group.
  var showsGroup: Bool { groupGround != nil }

  /// Shows the background of an inset group with round corners, or none for `nil`.
  func showGroup(_ corners: RectCorner?) {
    guard let corners else {
      groupGround?.removeFromSuperview()
      groupGround = nil
      return
    }
    (ground as? GroupGround)?.corners = corners
    if let groupGround {
      groupGround.corners = corners
      return
    }
    let view = GroupGround(.secondarySystemGroupedBackground, corners: corners)
    groupGround = view
    insertSubview(view, at: 0)
    // A selection that is shown already has square corners.
    if let ground, !(ground is GroupGround) {
      ground.removeFromSuperview()
      self.ground = nil
      showSelection(animated: false)
    }
    setNeedsLayout()
  }

  private func accessoryDidChange() {
    accessory?.removeFromSuperview()
    accessory = accessoryView == nil ? CellAccessory(accessoryType, of: self) : nil
    if let accessory { addSubview(accessory) }
    setNeedsLayout()
  }

  /// Draws a separator below the row, or none for `nil`.
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
    let room = max(0, bounds.size.width - accessoryWidth - gripWidth - editingIndentation)
    contentView.bounds.size = Size(width: room, height: bounds.size.height)
    contentView.center = mirrored(Point(bounds.minX + editingIndentation + room / 2, bounds.midY))
    placeEditingControls(isShown: isEditing)
    for view in [groupGround, backgroundView, selectedBackgroundView, ground] { view?.frame = bounds }
    placeAccessory()
    texts.place(in: self)
    guard let separator else { return }
    let inset = separatorInset ?? separator.inset
    let height = 1 / (stage?.displayScale ?? 1)
    separator.line.frame = mirrored(
      Rect(
        x: bounds.minX + editingIndentation + inset.left, y: bounds.maxY - height,
        width: max(0, bounds.width - editingIndentation - inset.left - inset.right), height: height))
  }

  /// The height is that of the constraints in the content view, or else that of the texts. It is 44 points
  /// for an empty cell.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: fittingHeight(width: size.width))
  }

  /// Returns the height of a row that is determined by its cell, in points.
  func fittingHeight(width: Double) -> Double {
    let room = max(0, width - accessoryWidth - gripWidth - editingIndentation)
    if let height = configured.height(in: room) { return max(TableMetrics.rowHeight, height) }
    let fitting = content?.systemLayoutSizeFitting(
      Size(width: room, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if let height = fitting?.height, height > 0 { return height }
    return max(TableMetrics.rowHeight, texts.height(in: self, width: width))
  }

  /// The cell is described by its texts. It can be pressed if rows can be selected.
  open override func describe(into description: inout AccessibilityDescription) {
    description.become(.tableCell, holdsControls ? .container : .element)
    if description.kind == .container { description.label = textsInside.joined(separator: ", ") }
    if accessoryType == .checkmark { description.states.formUnion([.checkable, .checked]) }
    guard let tableView, let indexPath else { return }
    description.cell = AccessibilityCell(row: tableView.number(of: indexPath))
    if tableView.allowsFocus { description.states.insert(.focusable) }
    description.actions += tableView.rowActions(at: indexPath).map(\.action)
    guard tableView.allowsSelectionNow else { return }
    description.states.formUnion(isSelected ? [.selectable, .selected] : .selectable)
    description.addPress()
  }

  /// The cell of a removed row is hidden while it animates.
  open override var accessibilityElementsHidden: Bool {
    get {
      super.accessibilityElementsHidden
        || tableView.map { table in indexPath.map { table.cells[$0] !== self } ?? true } ?? false
    }
    set { super.accessibilityElementsHidden = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard let tableView, let indexPath, tableView.allowsSelectionNow else { return false }
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
    case .action(let name):
      let action = tableView.rowActions(at: indexPath).first { $0.action.name == name }
      guard let action else { return super.accessibilityPerform(request) }
      action.perform()
      return true
    default: return super.accessibilityPerform(request)
    }
  }

  open override var canBecomeFocused: Bool {
    guard let tableView, let indexPath else { return false }
    return tableView.allowsFocus && indexPath == tableView.focusableRow
  }
}

extension TableViewCell: RowInList {
  package var listAround: View? { tableView }
}
