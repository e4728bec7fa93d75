import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The content of a navigation bar for one item: title, buttons and back title. During a transition, the bar
/// shows the contents of two items.
final class NavigationBarContent: View {
  /// A position of the content in a transition.
  enum Pose {
    /// At the right, where a pushed screen enters.
    case ahead
    /// At rest.
    case shown
    /// At the left, where the screen below a pushed one lies.
    case behind
  }

  let item: NavigationItem?
  /// The item to which the back button leads.
  let back: NavigationItem?
  /// The position to which the content moves when the next one enters.
  var exit = Pose.behind

  var titleColor = Color.label
  var titleFont = BarMetrics.titleFont
  var largeTitleColor = Color.label
  var largeTitleFont = BarMetrics.largeTitleFont
  var prefersLargeTitles = false

  private let titleHolder = View()
  private let title = Label("", font: BarMetrics.titleFont)
  private let largeTitle = Label("", font: BarMetrics.largeTitleFont)
  private let backHolder = View()
  private let backLabel = Label("", font: BarMetrics.itemFont)
  private let left = View()
  private let right = View()

  init(item: NavigationItem?, back: NavigationItem?) {
    self.item = item
    self.back = back
    super.init(frame: .zero)
    title.textAlignment = .center
    largeTitle.isUserInteractionEnabled = false
    backHolder.isUserInteractionEnabled = false
    backHolder.addSubview(backLabel)
    for view in [backHolder, titleHolder, largeTitle, left, right] { addSubview(view) }
    // The back button has the back title as its name.
    backHolder.accessibilityElementsHidden = true
    for label in [title, largeTitle] { label.accessibilityTraits.insert(.header) }
    readSubviews { [unowned self] in [backHolder, left, titleHolder, right, largeTitle] }
    // The first of these items is at the outer edge.
    right.readSubviews { [unowned right] in right.subviews.reversed() }
  }

  func shows(_ item: NavigationItem) -> Bool { item === self.item || item === back }

  // MARK: Content

  private var leftItems: [BarButtonItem] { item?.leftBarButtonItems ?? [] }
  private var rightItems: [BarButtonItem] { item?.rightBarButtonItems ?? [] }

  /// Whether the back button is shown.
  var hasWayBack: Bool {
    guard let item, back != nil, !item.hidesBackButton else { return false }
    return leftItems.isEmpty || item.leftItemsSupplementBackButton
  }

  /// The back title, shortened to the available width. `nil` if no back button is shown.
  var backTitle: String? { hasWayBack ? backLabel.text : nil }

  /// The width of the back button's touch area, in points.
  private(set) var backWidth = 0.0

  /// Whether the title is shown large, below the buttons.
  var isLarge: Bool {
    guard prefersLargeTitles, let item else { return false }
    return item.largeTitleDisplayMode != .never && item.titleView == nil
  }

  /// The opacity of the back title. It multiplies with that of the position.
  var backTitleAlpha: Double {
    get { backLabel.alpha }
    set { backLabel.alpha = newValue }
  }

  /// The opacity of the buttons.
  var itemsAlpha: Double {
    get { left.alpha }
    set { (left.alpha, right.alpha) = (newValue, newValue) }
  }

  /// Updates the content from the items.
  func update() {
    title.text = item?.title ?? ""
    title.font = titleFont
    title.textColor = titleColor
    largeTitle.text = item?.title ?? ""
    largeTitle.font = largeTitleFont
    largeTitle.textColor = largeTitleColor
    fill(titleHolder, with: item?.titleView.map { [$0] } ?? [title])
    fill(left, with: leftItems.compactMap(\.view))
    fill(right, with: rightItems.compactMap(\.view))
    for item in leftItems + rightItems {
      item.roomDidChange = { [weak self] in self?.update() }
    }
    title.alpha = isLarge ? 0 : 1
    largeTitle.isHidden = !isLarge
    color()
    setNeedsLayout()
  }

  private func fill(_ holder: View, with views: [View]) {
    let shown = holder.subviews
    let kept = zip(shown, views).prefix { $0 === $1 }.count
    for view in shown[kept...] { view.removeFromSuperview() }
    for view in views[kept...] { holder.addSubview(view) }
  }

  private func color() {
    backHolder.tintColor = back?.backBarButtonItem?.tintColor
    backLabel.textColor = backHolder.barInk
  }

  override func tintColorDidChange() { color() }

  // MARK: Layout

  /// Lays items out side by side, from the left.
  ///
  /// - Returns: The total width, in points.
  private func place(_ items: [BarButtonItem], in holder: View) -> Double {
    var x = 0.0
    for item in items {
      guard let view = item.view, view.superview === holder else {
        x += max(0, item.width)
        continue
      }
      let size = item.sizeInBar(within: Size(width: bounds.width, height: BarMetrics.height))
      // Custom views contain no padding of their own.
      let padding = view is BarButton ? 0 : BarMetrics.padding
      view.frame = Rect(
        x: x + padding, y: (BarMetrics.height - size.height) / 2, width: size.width, height: size.height)
      x += size.width + 2 * padding
    }
    return x
  }

  override func didMoveToStage() { setNeedsLayout() }

  override func layoutSubviews() {
    layOut()
    guard isMirrored else { return }
    for holder in [left, right] {
      for view in holder.subviews {
        view.moveToMirrorImage(in: Rect(origin: .zero, size: holder.bounds.size))
      }
    }
    for view in [right, titleHolder, backHolder, left, largeTitle] { view.moveToMirrorImage(in: bounds) }
    largeTitle.textAlignment = .right
  }

  /// Places the parts from left to right.
  private func layOut() {
    let (width, height) = (bounds.width, BarMetrics.height)
    let (leftWidth, rightWidth) = (place(leftItems, in: left), place(rightItems.reversed(), in: right))
    let rightX = width - BarMetrics.margin - rightWidth
    right.frame = Rect(x: rightX, y: 0, width: rightWidth, height: height)

    let backX = Self.backTitleX
    let leastLeft = (hasWayBack ? backX : BarMetrics.margin) + leftWidth
    let room = max(0, rightX - leastLeft - 2 * BarMetrics.gap)
    let size = titleSize(within: room)
    let titleX = max(
      leastLeft + BarMetrics.gap, min((width - size.width) / 2, rightX - BarMetrics.gap - size.width))
    titleHolder.frame = Rect(x: titleX, y: 0, width: size.width, height: height)
    for view in titleHolder.subviews {
      view.frame = Rect(x: 0, y: (height - size.height) / 2, width: size.width, height: size.height)
    }

    let isTitleEmpty = isLarge || size.width == 0
    let backRoom = (isTitleEmpty ? width / 2 : titleX - BarMetrics.gap) - backX - leftWidth
    let backSize = hasWayBack ? nameWayBack(within: backRoom) : 0
    backHolder.frame = Rect(x: backX, y: 0, width: backSize, height: height)
    backLabel.frame = Rect(x: 0, y: 0, width: backSize, height: height)
    backWidth = hasWayBack ? backX + backSize + BarMetrics.padding : 0
    left.frame = Rect(
      x: hasWayBack ? backX + backSize : BarMetrics.margin, y: 0, width: leftWidth, height: height)

    largeTitle.frame = Rect(
      x: BarMetrics.largeTitleMargin, y: height, width: max(0, width - 2 * BarMetrics.largeTitleMargin),
      height: BarMetrics.largeTitleHeight)
  }

  /// The x coordinate of the back title.
  private static let backTitleX = BarMetrics.margin + BarMetrics.chevron.width + BarMetrics.chevronGap

  private func titleSize(within room: Double) -> Size {
    let whole = Size(width: room, height: BarMetrics.height)
    if let view = item?.titleView { return view.sizeInBar(within: whole) }
    let fitting = title.sizeThatFits(Size(width: .infinity, height: BarMetrics.height))
    return Size(width: min(room, fitting.width), height: BarMetrics.height)
  }

  /// Sets the longest back title that fits into a width.
  ///
  /// - Returns: The width of the title, in points.
  private func nameWayBack(within room: Double) -> Double {
    for text in back?.backTitles ?? [] {
      backLabel.text = text
      let width = backLabel.sizeThatFits(Size(width: .infinity, height: BarMetrics.height)).width
      if width <= room { return width }
    }
    backLabel.text = ""
    return 0
  }

  // MARK: Transition

  /// Moves the content to a position of the transition. A title moves to where the next content's back title
  /// is, and vice versa. Everything else fades.
  func pose(_ pose: Pose) {
    layoutIfNeeded()
    let hidden = NavigationBar.Choreography.hiddenAlpha
    for view in [backHolder, largeTitle] { view.alpha = pose == .shown ? 1 : 0 }
    for view in [left, right] { view.alpha = pose == .shown ? 1 : hidden }
    // At the right, the title would overlap the buttons.
    titleHolder.alpha = pose == .shown ? 1 : pose == .ahead ? hidden : 0
    guard stage?.reducesMotion != true else { return }
    // From right to left, everything moves to the other side.
    let sign = isMirrored ? -1.0 : 1
    let (title, back) = (mirrored(titleHolder.restingFrame), mirrored(backHolder.restingFrame))
    func shift(_ view: View, by x: Double) { view.transform = Transform2D(translationX: sign * x, y: 0) }
    switch pose {
    case .shown:
      for view in [titleHolder, backHolder, largeTitle] { view.transform = .identity }
    case .ahead:
      shift(titleHolder, by: bounds.width * NavigationBar.Choreography.titleTravel)
      shift(backHolder, by: bounds.midX - back.midX)
      shift(largeTitle, by: bounds.width)
    case .behind:
      shift(titleHolder, by: Self.backTitleX - title.minX)
      shift(backHolder, by: -back.maxX)
      shift(largeTitle, by: -bounds.width)
    }
  }
}

extension View {
  /// The frame of the view without its transform.
  fileprivate var restingFrame: Rect { Rect(center: center, size: bounds.size) }

  /// Moves the view to its mirror image in a rectangle of the superview.
  fileprivate func moveToMirrorImage(in rect: Rect) { center.x = rect.minX + rect.maxX - center.x }
}
