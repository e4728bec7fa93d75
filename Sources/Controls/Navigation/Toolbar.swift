import GlissadeGeometry
import GlissadeUI

/// A row of buttons and spaces, usually below a screen.
open class Toolbar: View {
  private let ground = View()
  private let line = View()
  /// The container of the items' views.
  private var row = View()
  private var shownItems: [BarButtonItem] = []
  /// Whether items have come or gone since the last layout.
  private var hasNewItems = false

  /// The distance by which the background extends below the bar, in points, below the bottom safe area.
  var bottomExtension = 0.0 { didSet { if bottomExtension != oldValue { setNeedsLayout() } } }

  /// The duration of a change of items, in seconds.
  private static let changeDuration = 0.25

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    ground.isUserInteractionEnabled = false
    line.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    for view in [ground, line, row] { addSubview(view) }
    color()
  }

  // MARK: Items

  /// The items, from left to right.
  open var items: [BarButtonItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items. With animation, the old ones fade out and the new ones fade in.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    let items = items ?? []
    guard items.count != shownItems.count || zip(items, shownItems).contains(where: { $0 !== $1 }) else {
      return
    }
    guard animated, stage != nil else { return show(items) }
    shownItems = items
    let old = row
    row = View(frame: Rect(origin: .zero, size: bounds.size))
    for item in items { watch(item) }
    updateViews()
    View.performWithoutAnimation {
      insertSubview(row, aboveSubview: old)
      place()
      row.layoutIfNeeded()
      row.alpha = NavigationBar.Choreography.hiddenAlpha
    }
    old.isUserInteractionEnabled = false
    View.animate(
      withDuration: Self.changeDuration, options: .allowUserInteraction,
      animations: {
        row.alpha = 1
        old.alpha = NavigationBar.Choreography.hiddenAlpha
      }, completion: { _ in old.removeFromSuperview() })
  }

  /// Replaces the items at once. They are laid out later, since further ones may follow.
  private func show(_ items: [BarButtonItem]) {
    let kept = zip(items, shownItems).prefix { $0 === $1 }.count
    shownItems = items
    for item in items[kept...] { watch(item) }
    updateViews()
    row.layer.removeAllAnimations()
    hasNewItems = true
    setNeedsLayout()
  }

  private func watch(_ item: BarButtonItem) {
    item.roomDidChange = { [weak self, weak item] in
      guard let self else { return }
      if item?.view?.superview !== row { updateViews() }
      setNeedsLayout()
    }
  }

  /// Adds the views that items show now, in place of their former ones.
  private func updateViews() {
    let (shown, views) = (row.subviews, shownItems.compactMap(\.view))
    let kept = zip(shown, views).prefix { $0 === $1 }.count
    for view in shown[kept...] { view.removeFromSuperview() }
    for view in views[kept...] { row.addSubview(view) }
  }

  // MARK: Appearance

  /// The background colour. `nil`, the default, means a light or dark colour by the appearance.
  open var barTintColor: Color? { didSet { color() } }
  /// Whether content behind the bar shows through slightly. The default is `true`.
  open var isTranslucent = true { didSet { color() } }

  private func color() {
    ground.backgroundColor = barTintColor ?? (isTranslucent ? .bar : Color.bar.withAlphaComponent(1))
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: BarMetrics.height) }

  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: BarMetrics.height)
  }

  open override func didMoveToStage() { setNeedsLayout() }

  open override func layoutSubviews() {
    ground.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height + bottomExtension)
    line.frame = Rect(x: 0, y: 0, width: bounds.width, height: BarMetrics.line)
    row.frame = Rect(origin: .zero, size: bounds.size)
    guard hasNewItems else { return place() }
    hasNewItems = false
    // New items appear in their places, also in an animation.
    View.performWithoutAnimation {
      place()
      row.layoutIfNeeded()
    }
  }

  /// Lays out the items. Flexible spaces share the remaining width. Without them, the items are aligned at
  /// the left.
  private func place() {
    let room = Size(width: max(0, bounds.width - 2 * BarMetrics.margin), height: bounds.height)
    let sizes = shownItems.map { item -> Size in
      var size = item.sizeInBar(within: room)
      if item.customView != nil { size.width += 2 * BarMetrics.padding }
      return size
    }
    let rigid = zip(shownItems, sizes).reduce(0) { $0 + ($1.0.isFlexibleSpace ? 0 : $1.1.width) }
    let flexibleCount = shownItems.count(where: \.isFlexibleSpace)
    let share = flexibleCount > 0 ? max(0, room.width - rigid) / Double(flexibleCount) : 0
    var x = BarMetrics.margin
    for (item, size) in zip(shownItems, sizes) {
      if let view = item.view {
        let padding = view is BarButton ? 0 : BarMetrics.padding
        let height = view is BarButton ? bounds.height : min(size.height, bounds.height)
        view.frame = mirrored(
          Rect(
            x: x + padding, y: (bounds.height - height) / 2, width: size.width - 2 * padding, height: height))
      }
      x += item.isFlexibleSpace ? share : size.width
    }
  }
}
