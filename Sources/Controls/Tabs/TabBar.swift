import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A bar of tabs that select a screen: a row, or a column at the side of wide windows. A tinted pill behind
/// the icon marks the selected tab and slides from tab to tab.
open class TabBar: Control {
  /// Lengths in points.
  enum Metrics {
    /// The height of a row and the width of a column.
    static let rowHeight = 56.0
    static let columnWidth = 88.0
    /// The height of a column's items, the least height if space is short, and the margin above the first
    /// item.
    static let itemHeight = 64.0
    static let leastItemHeight = 46.0
    static let columnMargin = 12.0
    static let widestItem = 120.0
    static let image = 24.0
    /// The size of the pill, which is narrower if items are narrow, and the least gap between two of its
    /// places.
    static let lozenge = Size(width: 56, height: 30)
    static let lozengeGap = 4.0
    /// The distance between icon and title.
    static let gap = 2.0
    static let title = 14.0
    /// The least space between two titles, and the least margin of a title in a column.
    static let titleGap = 4.0
    /// The space between large titles of different widths.
    static let largeTitleGap = 8.0
    static let titleMargin = 8.0
    static let line = 0.5
    static let dimmedAlpha = 0.5
    static let badge = 18.0
    /// The distance between the mark's centre and the pill's end.
    static let mark = 9.0
  }

  /// The share of the tint colour in the pill.
  private static let lozengeShare = 0.16

  private let line = View()
  private let lozenge = View()
  private let mark = DisclosureMark()
  private var tabs: [TabView] = []

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    lozenge.isUserInteractionEnabled = false
    lozenge.layer.cornerRadius = Metrics.lozenge.height / 2
    lozenge.bounds.size = Metrics.lozenge
    mark.isHidden = true
    lozenge.addSubview(mark)
    addSubview(line)
    addSubview(lozenge)
  }

  /// The tabs, in order. Setting them keeps the selected index if possible. The first tab is selected at
  /// first. `nil` is an empty array.
  open var items: [TabBarItem]? {
    get { shownItems }
    set { show(newValue ?? []) }
  }
  private var shownItems: [TabBarItem] = []

  /// Sets the tabs. The change is not animated.
  open func setItems(_ items: [TabBarItem]?, animated: Bool) { self.items = items }

  /// The selected tab. `nil` without tabs. An item that is not in the bar is ignored.
  open var selectedItem: TabBarItem? {
    get { selection.map { shownItems[$0] } }
    set { if let index = shownItems.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  private func show(_ items: [TabBarItem]) {
    // Another bar may display some of them by now.
    for item in shownItems where item.bar === self { item.bar = nil }
    for tab in tabs { tab.removeFromSuperview() }
    shownItems = items
    tabs = items.map(TabView.init)
    for tab in tabs { addSubview(tab) }
    for item in items { item.bar = self }
    selection = items.isEmpty ? nil : min(selection ?? 0, items.count - 1)
    color()
  }

  /// The colour of the bar. `nil`, the default, is the palette's.
  open var barTintColor: Color? { didSet { color() } }
  /// The colour of the tabs that are not selected. `nil`, the default, is the palette's.
  open var unselectedItemTintColor: Color? { didSet { color() } }

  /// Whether the tabs form a column instead of a row. The default is `false`.
  open var isColumn = false {
    didSet { if isColumn != oldValue { setNeedsLayout() } }
  }

  private var selection: Int?

  /// The index of the selected tab. `nil` without tabs. Setting it slides the pill there. An index out of
  /// range is ignored.
  open var selectedIndex: Int? {
    get { selection }
    set {
      guard newValue != selection, newValue.map(shownItems.indices.contains) ?? shownItems.isEmpty else {
        return
      }
      let changed = [selection, newValue].compactMap(\.self)
      selection = newValue
      slide(lozenge) { placeLozenge() }
      fade { for index in changed { colorTab(at: index) } }
    }
  }

  /// The closure that is called when the selected tab is pressed again. The default is `nil`.
  open var onReselect: (@MainActor () -> Void)?

  /// Whether the panel of the selected tab is closed or open.
  package enum Disclosure: Hashable, Sendable {
    case closed, open
  }

  /// The state that a small arrow in the pill shows. It is turned upside down while open. `nil`, the default,
  /// shows no arrow.
  package var disclosure: Disclosure? {
    didSet {
      guard disclosure != oldValue else { return }
      mark.isHidden = disclosure == nil
      let turn = Transform2D(rotationAngle: disclosure == .open ? .pi : 0)
      if oldValue == nil || disclosure == nil {
        mark.transform = turn
      } else {
        slide(mark) { mark.transform = turn }
      }
    }
  }

  open override var primaryEvent: Event { .valueChanged }

  private func change(to index: Int?) {
    guard let index, shownItems[index].isEnabled, index != selection else { return }
    selectedIndex = index
    sendActions(for: .valueChanged)
  }

  // MARK: Appearance

  open override func paletteDidChange() { color() }
  open override func tintColorDidChange() { color() }

  private func color() {
    backgroundColor = barTintColor ?? palette.secondarySystemGroupedBackground
    line.backgroundColor = palette.separator
    let tint = hasOwnTint ? tintColor ?? palette.tint : palette.tint
    lozenge.backgroundColor = palette.secondarySystemGroupedBackground.mixed(
      with: tint, by: Self.lozengeShare)
    for index in tabs.indices { colorTab(at: index) }
    mark.color = selectedInk
  }

  /// The colour of the selected tab. A tint of the bar itself replaces the palette's.
  private var selectedInk: Color { hasOwnTint ? tintColor ?? palette.link : palette.link }

  private func colorTab(at index: Int) {
    let (tab, isSelected) = (tabs[index], index == selection)
    tab.color(
      isSelected ? selectedInk : unselectedItemTintColor ?? palette.secondaryLabel, isSelected: isSelected)
    let isDead = isSelected && onReselect == nil
    tab.alpha = index == pressedIndex && !isDead ? Metrics.dimmedAlpha : 1
  }

  // MARK: Layout

  /// The height of a title in the user's size, or in the largest one that a low column has room for.
  private var titleHeight: Double {
    let height = scaledValue(Metrics.title)
    guard isColumn, bounds.height > 0 else { return height }
    return min(height, max(Metrics.title, room - Metrics.leastItemHeight + Metrics.title))
  }

  /// The amount by which a title is higher than at its regular size.
  private var growth: Double { titleHeight - Metrics.title }

  /// The height that a column has for each item.
  private var room: Double {
    (bounds.height - 2 * Metrics.columnMargin) / Double(max(shownItems.count, 1))
  }

  /// The height of an item of a column.
  private var itemHeight: Double {
    min(max(room, Metrics.leastItemHeight + growth), Metrics.itemHeight + growth)
  }

  /// The widths of the items of a row: equal, unless a large title needs more than its share.
  private var itemWidths: [Double] {
    let count = Double(shownItems.count)
    let equal = min(bounds.width / max(count, 1), Metrics.widestItem)
    let titles = tabs.map(\.naturalTitleWidth)
    let scale = scaledValue(1)
    guard scale > 1, titles.contains(where: { $0 * scale + Metrics.titleGap > equal }) else {
      return titles.map { _ in equal }
    }
    let room = max(0, bounds.width - count * Metrics.largeTitleGap)
    let total = titles.reduce(0, +)
    let fitting = min(scale, room / max(total, 1))
    let rest = min(Metrics.widestItem, (room - total * fitting) / count)
    return titles.map { $0 * fitting + Metrics.largeTitleGap + rest }
  }

  /// The frames of the items.
  private var itemFrames: [Rect] {
    let bounds = bounds
    guard !isColumn else {
      let height = itemHeight
      return shownItems.indices.map { index in
        Rect(x: 0, y: Metrics.columnMargin + height * Double(index), width: bounds.width, height: height)
      }
    }
    let widths = itemWidths
    var x = ((bounds.width - widths.reduce(0, +)) / 2).rounded(.down)
    return widths.map { width in
      defer { x += width }
      return mirrored(Rect(x: x, y: 0, width: width, height: bounds.height))
    }
  }

  private func placeLozenge() {
    // A tab without content is drawn by its owner, who marks it in another way.
    lozenge.isHidden = selection.map { shownItems[$0].isBlank } ?? true
    guard let selection else { return }
    let frame = itemFrames[selection]
    lozenge.bounds.size.width = min(Metrics.lozenge.width, frame.width - Metrics.lozengeGap)
    lozenge.center = Point(
      frame.midX, frame.minY + TabView.imageCenter(in: frame.size, title: titleHeight))
    let end = isMirrored ? Metrics.mark : lozenge.bounds.width - Metrics.mark
    mark.center = Point(end, lozenge.bounds.midY)
  }

  open override func layoutSubviews() {
    for (tab, frame) in zip(tabs, itemFrames) { tab.frame = frame }
    // All titles have the same font size, the largest at which each of them fits.
    let scale =
      tabs.map { ($0.bounds.width - Metrics.titleGap) / max($0.naturalTitleWidth, 1) }.min() ?? 1
    let height = titleHeight
    let low = height < scaledValue(Metrics.title) ? height / Metrics.title : scale
    for tab in tabs { (tab.maximumTextScale, tab.titleHeight) = (min(scale, low), height) }
    line.frame =
      isColumn
      ? mirrored(Rect(x: bounds.width - Metrics.line, y: 0, width: Metrics.line, height: bounds.height))
      : Rect(x: 0, y: 0, width: bounds.width, height: Metrics.line)
    placeLozenge()
  }

  open override func sizeThatFits(_ size: Size) -> Size { sizeThatFits(size, isColumn: isColumn) }

  /// Returns the size of a bar in a view of a size, as a column or as a row.
  func sizeThatFits(_ size: Size, isColumn: Bool) -> Size {
    let widest = tabs.map(\.naturalTitleWidth).max() ?? 0
    return isColumn
      ? Size(
        width: max(Metrics.columnWidth, (scaledValue(widest) + 2 * Metrics.titleMargin).rounded(.up)),
        height: size.height)
      : Size(width: size.width, height: Metrics.rowHeight + growth)
  }

  open override var focusShape: RoundedRect {
    guard let selection else { return super.focusShape }
    let (frame, tab) = (itemFrames[selection], tabs[selection])
    let title = tab.naturalTitleWidth * min(scaledValue(1), tab.maximumTextScale)
    // The ring stays clear of a large title.
    let margin = min(6, max(0, (frame.width - title) / 2 - 2))
    return RoundedRect(frame.insetBy(dx: margin, dy: 4), radius: 10)
  }

  // MARK: Touch

  private var pressedIndex: Int?

  private func index(at touch: Touch) -> Int? {
    let place = touch.location(in: self)
    return itemFrames.firstIndex { $0.contains(place) }
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    pressedIndex = index(at: touch)
    color()
    return pressedIndex != nil
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    pressedIndex = index(at: touch)
    color()
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    let index = touch.flatMap { self.index(at: $0) }
    pressedIndex = nil
    color()
    if let index { press(index) }
  }

  private func press(_ index: Int) {
    if index == selection { onReselect?() } else { change(to: index) }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    pressedIndex = nil
    color()
  }

  // MARK: Keyboard

  open override func activate() -> Bool { false }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard isEnabled, !isTracking, stroke.modifiers.isEmpty, let selection else {
      return super.keyPressed(stroke)
    }
    let choices = shownItems.indices.filter { shownItems[$0].isEnabled }
    switch stroke.key {
    case isColumn ? .up : isMirrored ? .right : .left: change(to: choices.last { $0 < selection })
    case isColumn ? .down : isMirrored ? .left : .right: change(to: choices.first { $0 > selection })
    case .home: change(to: choices.first)
    case .end: change(to: choices.last)
    case .return, .keypadEnter:
      guard let onReselect else { return super.keyPressed(stroke) }
      onReselect()
    default: return super.keyPressed(stroke)
    }
    return true
  }

  // MARK: Accessibility

  /// The keys that select the tabs, in their order, as far as there are such keys.
  public var keyStrokes: [KeyStroke] = []
  /// Returns the view of the selected tab.
  var shownPage: (() -> View?)?

  func keyStroke(of tab: TabView) -> KeyStroke? {
    tabs.firstIndex { $0 === tab }.flatMap { keyStrokes.indices.contains($0) ? keyStrokes[$0] : nil }
  }

  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.pageTabList, .container)
    description.actions = []
    description.givesFocusToPart = true
  }

  func isSelected(_ tab: TabView) -> Bool { selection.map { tabs[$0] === tab } ?? false }

  func press(_ tab: TabView) -> Bool {
    guard isEnabled, let index = tabs.firstIndex(where: { $0 === tab }) else { return false }
    press(index)
    return true
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = selection.flatMap { shownItems[$0].title }
  }
}

extension TabBar: TabBarItemDisplay {
  package func itemDidChange(_ item: TabBarItem) {
    for index in shownItems.indices where shownItems[index] === item {
      tabs[index].update()
      colorTab(at: index)
    }
    setNeedsLayout()
  }
}

/// A small arrow that points upwards.
private final class DisclosureMark: View {
  /// Lengths in points.
  private static let size = Size(width: 7, height: 4)
  private static let line = 1.5

  var color = Color.link { didSet { if color != oldValue { displayDidChange() } } }

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
  }

  override func draw(in context: inout DrawingContext) {
    let bounds = presentation.bounds
    context.polyline(
      [Point(bounds.minX, bounds.maxY), Point(bounds.midX, bounds.minY), Point(bounds.maxX, bounds.maxY)],
      width: Self.line, color)
  }
}
