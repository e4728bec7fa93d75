import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A view that shows one item of a collection. Cells are reused for other items.
open class CollectionViewCell: CollectionReusableView {
  /// The container of the cell's content. It fills the cell.
  public let contentView = View()
  /// Whether the collection keeps the cell for reuse.
  var isKept = false

  /// Whether the cell's item is selected. The collection sets it.
  open var isSelected = false { didSet { showSelection() } }
  /// Whether the cell's item is pressed. The collection sets it.
  open var isHighlighted = false { didSet { showSelection() } }
  /// The view behind the content. It fills the cell. The default is `nil`.
  open var backgroundView: View? { didSet { groundDidChange(from: oldValue, to: backgroundView) } }
  /// The view behind the content while the item is pressed or selected. It fills the cell. The default is
  /// `nil`.
  open var selectedBackgroundView: View? {
    didSet { groundDidChange(from: oldValue, to: selectedBackgroundView) }
  }

  /// The description of the content, whose view fills `contentView`. The default is `nil`: the content is the views
  /// that are added to `contentView`.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configured.configuration }
    set {
      let former = configured
      configured.configuration = newValue
      configured.view = former.view(showing: newValue, in: contentView)
      contentSizeDidChange()
    }
  }
  private var configured = ConfiguredContent()

  /// Called after the content may prefer another size.
  func contentSizeDidChange() {
    fittedSize = nil
    // A cell that the data source is filling is measured anyway.
    if collectionView?.isMakingCell == false { collectionView?.setNeedsLayout() }
    setNeedsLayout()
  }

  /// Returns the height of the configured content in a width. `nil` without one.
  func configuredHeight(in width: Double) -> Double? { configured.height(in: width) }

  /// The storage of `indexPath`.
  var shownIndexPath: TableView.IndexPath?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  override var sizingView: View { configured.view ?? contentView }

  /// The size that fits is that of the configured content, if there is one.
  open override func sizeThatFits(_ size: Size) -> Size {
    configured.view?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  private func groundDidChange(from old: View?, to new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: new === backgroundView || backgroundView == nil ? 0 : 1) }
    showSelection()
    setNeedsLayout()
  }

  private func showSelection() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    selectionDidShow()
  }

  /// Called after the look of the selection may have changed.
  func selectionDidShow() {}

  /// The place of `contentView`.
  var contentFrame: Rect { bounds }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = contentFrame
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
  }

  /// The cell is described by its texts. It can be pressed if items can be selected.
  open override func describe(into description: inout AccessibilityDescription) {
    description.become(isSupplement ? .label : .listItem, holdsControls ? .container : .element)
    if description.kind == .container { description.label = textsInside.joined(separator: ", ") }
    guard let collectionView, indexPath != nil else { return }
    if collectionView.allowsFocus { description.states.insert(.focusable) }
    if let indexPath, !isSupplement {
      description.cell = AccessibilityCell(row: collectionView.number(of: indexPath))
    }
    if let indexPath { description.actions += collectionView.rowActions(at: indexPath).map(\.action) }
    guard collectionView.allowsSelection else { return }
    description.states.formUnion(isSelected ? [.selectable, .selected] : .selectable)
    description.addPress()
  }

  /// Whether the cell is a header, a footer or another supplementary view.
  private var isSupplement: Bool { attributes?.representedElementCategory == .supplementaryView }

  /// The cell of a removed item is hidden while it animates.
  open override var accessibilityElementsHidden: Bool {
    get {
      if super.accessibilityElementsHidden { return true }
      guard let collectionView, !isSupplement else { return false }
      return indexPath.map { collectionView.cells[$0] !== self } ?? true
    }
    set { super.accessibilityElementsHidden = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard let collectionView, let indexPath, collectionView.allowsSelection else { return false }
    collectionView.activateRow(at: indexPath)
    return true
  }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    if case .action(let name) = request, let collectionView, let indexPath,
      let action = collectionView.rowActions(at: indexPath).first(where: { $0.action.name == name })
    {
      action.perform()
      return true
    }
    guard request == .focus, let collectionView, let indexPath else {
      return super.accessibilityPerform(request)
    }
    collectionView.focusRow(at: indexPath)
    return showFocus()
  }

  open override var canBecomeFocused: Bool {
    guard let collectionView, let indexPath else { return false }
    return collectionView.allowsFocus && indexPath == collectionView.focusableRow
  }
}

extension CollectionViewCell: RowInList {
  package var listAround: View? { collectionView }
}
