import GlissadeGeometry
import GlissadeInput

/// What shows one item of a collection. It serves one item after another.
open class CollectionViewCell: View {
  /// Holds all that the cell shows, and fills it.
  public let contentView = View()
  /// Which kind of item it can serve.
  public internal(set) var reuseIdentifier: String?

  /// Whether its item is selected; the collection sets it.
  open var isSelected = false { didSet { showSelection() } }
  /// Whether its item is pressed; the collection sets it.
  open var isHighlighted = false { didSet { showSelection() } }
  /// Fills the cell behind its content.
  open var backgroundView: View? { didSet { groundDidChange(from: oldValue, to: backgroundView) } }
  /// Fills the cell behind its content while the item is pressed or selected.
  open var selectedBackgroundView: View? {
    didSet { groundDidChange(from: oldValue, to: selectedBackgroundView) }
  }

  /// The item that it serves now.
  public internal(set) var indexPath: TableView.IndexPath?
  weak var collectionView: CollectionView?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates a cell for a collection, of whatever class.
  public required convenience init(reuseIdentifier: String?) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// It is about to serve another item: time to put back what the last one has changed.
  open func prepareForReuse() {}

  private func groundDidChange(from old: View?, to new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: new === backgroundView || backgroundView == nil ? 0 : 1) }
    showSelection()
    setNeedsLayout()
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
  }

  /// A cell says its texts, and can be pressed where cells can be selected.
  open override func describe(into description: inout AccessibilityDescription) {
    description.become(.listItem, holdsControls ? .container : .element)
    guard let collectionView, indexPath != nil else { return }
    if collectionView.allowsFocus { description.states.insert(.focusable) }
    guard collectionView.allowsSelection else { return }
    description.states.formUnion(isSelected ? [.selectable, .selected] : .selectable)
    description.addPress()
  }

  open override func accessibilityActivate() -> Bool {
    guard let collectionView, let indexPath, collectionView.allowsSelection else { return false }
    collectionView.activateRow(at: indexPath)
    return true
  }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
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
