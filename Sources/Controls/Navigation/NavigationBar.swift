import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A bar above a screen, which shows its title, its buttons and the back button.
///
/// A navigation controller owns a bar and fills it with the navigation items of its screens. A bar without a
/// controller shows the last of its `items`, and a back button with the title of the item before.
open class NavigationBar: View {
  /// The parameters of the transition between items. A navigation controller has a duration of its own.
  enum Choreography {
    /// The duration, in seconds, with ease-in and ease-out. Source: UIKit's push.
    static let duration = 0.35
    /// The distance from which a title enters at the right, as a share of the bar's width. Source: estimated
    /// from UIKit.
    static let titleTravel = 0.5
    /// The opacity at which buttons enter and leave. It is negative, so that the old buttons are invisible
    /// from the middle of the transition on, when the new ones become visible.
    static let hiddenAlpha = -1.0
    /// The duration of a change of the items of one screen, in seconds.
    static let itemsDuration = 0.25
  }

  private let ground = View()
  private let line = View()
  private(set) var content: NavigationBarContent
  let backButton = BackButton()
  /// The action of the back button. `nil` pops the top item.
  var back: (() -> Void)?
  /// A callback for changes of the bar's preferred height.
  var heightDidChange: (() -> Void)?
  /// The distance by which the background extends above the bar, in points, below the top safe area.
  var topExtension = 0.0 { didSet { if topExtension != oldValue { setNeedsLayout() } } }

  /// The content that enters, during a transition.
  private var incoming: NavigationBarContent?
  private(set) var stack: [NavigationItem] = []
  private var motion: PropertyAnimator?

  public override init(frame: Rect = .zero) {
    content = NavigationBarContent(item: nil, back: nil)
    super.init(frame: frame)
    ground.isUserInteractionEnabled = false
    line.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    for view in [ground, line, content, backButton] { addSubview(view) }
    readSubviews { [unowned self] in [backButton] + subviews.filter { $0 !== backButton } }
    backButton.addAction(for: .touchUpInside) { [weak self] in self?.goBack() }
    color()
    show(content)
  }

  // MARK: Items

  /// The items of the stack of screens. The last one is shown.
  open var items: [NavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  open var topItem: NavigationItem? { stack.last }
  /// The item to which the back button leads.
  open var backItem: NavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

  /// Replaces the items. With animation, the last of them slides in, or back if it was in the stack before.
  open func setItems(_ items: [NavigationItem]?, animated: Bool) {
    let items = items ?? []
    let kept = stack.countBefore(firstDifferenceFrom: items)
    change(keeping: kept, adding: Array(items[kept...]), animated: animated)
  }

  /// Replaces the items above the first `kept` ones, of which there may be many.
  func change(keeping kept: Int, adding items: [NavigationItem], animated: Bool) {
    let kept = min(kept, stack.count)
    let last = items.last ?? stack[..<kept].last
    let isPop = last.flatMap { stack.place(of: $0) } != nil
    finishMotion()
    begin(keeping: kept, adding: items, isPop: isPop)
    guard animated, stage != nil else {
      View.performWithoutAnimation { move() }
      end(true)
      return
    }
    let motion = PropertyAnimator(duration: Choreography.duration, curve: .easeInOut) { [weak self] in
      self?.move()
    }
    motion.addCompletion { [weak self] _ in
      self?.motion = nil
      self?.end(true)
    }
    self.motion = motion
    motion.startAnimation()
  }

  /// Pushes an item onto the stack. An item that is in the stack already has no effect.
  open func pushItem(_ item: NavigationItem, animated: Bool) {
    guard stack.place(of: item) == nil else { return }
    change(keeping: stack.count, adding: [item], animated: animated)
  }

  /// Pops the top item.
  ///
  /// - Returns: The popped item, or `nil` if there was none.
  @discardableResult
  open func popItem(animated: Bool) -> NavigationItem? {
    let item = stack.last
    change(keeping: max(0, stack.count - 1), adding: [], animated: animated)
    return item
  }

  private func goBack() {
    if let back { back() } else if stack.count > 1 { popItem(animated: true) }
  }

  private func finishMotion() {
    guard let motion else { return }
    motion.stopAnimation(false)
    motion.finishAnimation(at: .end)
  }

  /// Called after the appearance of `item` changed.
  func itemDidChange(_ item: NavigationItem) {
    for content in [content, incoming] where content?.shows(item) == true { content?.update() }
    show(incoming ?? content)
    heightDidChange?()
  }

  /// Fades the buttons of `item` in, if it is shown.
  func fadeItemsIn(of item: NavigationItem) {
    guard incoming == nil, content.item === item, stage != nil else { return }
    View.performWithoutAnimation { content.itemsAlpha = 0 }
    View.animate(withDuration: Choreography.itemsDuration, options: .allowUserInteraction) {
      content.itemsAlpha = 1
    }
  }

  // MARK: Transitions

  /// Begins a transition to other items above the first `kept` ones. The old content is shown until `move()`.
  func begin(keeping kept: Int, adding items: [NavigationItem], isPop: Bool) {
    replace(above: kept, by: items)
    let next = NavigationBarContent(item: topItem, back: backItem)
    View.performWithoutAnimation {
      next.frame = bounds
      insertSubview(next, belowSubview: backButton)
      color(next)
      next.update()
      next.pose(isPop ? .behind : .ahead)
      next.layoutIfNeeded()
    }
    content.exit = isPop ? .ahead : .behind
    incoming = next
  }

  /// Moves the old content out and the new one in. It is called in an animation block.
  func move() {
    guard let incoming else { return }
    content.pose(content.exit)
    incoming.pose(.shown)
    show(incoming)
    heightDidChange?()
  }

  /// Replaces the items above the first `kept` ones, without showing them.
  func replace(above kept: Int, by items: [NavigationItem]) {
    for item in stack[kept...] where item.bar === self { item.bar = nil }
    stack.replaceSubrange(kept..., with: items)
    for item in items { item.bar = self }
  }

  /// Ends a transition, completed or reverted.
  func end(_ didComplete: Bool) {
    guard let next = incoming else { return }
    incoming = nil
    if didComplete {
      content.removeFromSuperview()
      content = next
    } else {
      next.removeFromSuperview()
    }
    View.performWithoutAnimation {
      content.update()
      content.pose(.shown)
      show(content)
    }
    heightDidChange?()
  }

  private func show(_ content: NavigationBarContent) {
    backButton.show(content)
    setNeedsLayout()
  }

  /// Whether the bar ignores touches, during a transition.
  var isClosed: Bool { incoming != nil }

  open override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    !isClosed && super.point(inside: point, with: event)
  }

  // MARK: Appearance

  /// The background colour. `nil`, the default, means a light or dark colour by the appearance.
  open var barTintColor: Color? { didSet { color() } }
  /// Whether screens extend below the bar. The default is `true`.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { translucencyDidChange() } } }
  /// The image behind the titles and the buttons, stretched over the bar and the safe area above it. `nil`, the
  /// default, means the background colour, which is also behind the image if the bar is not translucent.
  ///
  /// An empty image leaves a translucent bar without a background.
  open var backgroundImage: Image? { didSet { color() } }
  /// The image of the line at the bar's lower edge. An empty image removes the line. It takes effect if
  /// `backgroundImage` is set, too. `nil`, the default, means the standard line.
  open var shadowImage: Image? { didSet { color() } }
  /// Whether the line at the bar's lower edge is drawn. The default is `true`.
  open var showsShadow = true { didSet { color() } }
  /// The colour of the title. `nil`, the default, means `Color.label`.
  open var titleColor: Color? { didSet { colorContents() } }
  /// The font of the title. `nil`, the default, means the semibold system font of 17 points.
  open var titleFont: Font? { didSet { colorContents() } }
  /// The colour of large titles. `nil`, the default, means the colour of the title.
  open var largeTitleColor: Color? { didSet { colorContents() } }
  /// The font of large titles. `nil`, the default, means the bold system font of 34 points.
  open var largeTitleFont: Font? { didSet { colorContents() } }
  /// Whether titles are shown large below the buttons, unless their items decide otherwise. The default is
  /// `false`. Large titles do not shrink when content is scrolled.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { colorContents() } }
  }

  private func translucencyDidChange() {
    color()
    heightDidChange?()
  }

  private func color() {
    let isCovered = backgroundImage != nil && isTranslucent
    ground.backgroundColor =
      isCovered ? nil : barTintColor ?? (isTranslucent ? .bar : Color.bar.withAlphaComponent(1))
    ground.showPicture(backgroundImage)
    let shadow = backgroundImage == nil ? nil : shadowImage
    line.showPicture(shadow)
    line.backgroundColor = shadow == nil ? .separator : nil
    line.isHidden = !showsShadow || shadow.map { $0.content != nil && !$0.size.isPositive } ?? false
    setNeedsLayout()
  }

  private func colorContents() {
    for content in [content, incoming].compactMap({ $0 }) {
      color(content)
      content.update()
    }
    setNeedsLayout()
    heightDidChange?()
  }

  private func color(_ content: NavigationBarContent) {
    content.titleColor = titleColor ?? .label
    content.titleFont = titleFont ?? BarMetrics.titleFont
    content.largeTitleColor = largeTitleColor ?? titleColor ?? .label
    content.largeTitleFont = largeTitleFont ?? BarMetrics.largeTitleFont
    content.prefersLargeTitles = prefersLargeTitles
  }

  // MARK: Layout

  /// The preferred height, in points.
  var height: Double { BarMetrics.height + (shownContent.isLarge ? BarMetrics.largeTitleHeight : 0) }

  private var shownContent: NavigationBarContent { incoming ?? content }

  open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }

  open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: height) }

  open override func layoutSubviews() {
    ground.frame = Rect(
      x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
    // An image is below the bar, the standard line within it.
    let shadow = backgroundImage == nil ? nil : shadowImage?.size.height
    let height = shadow ?? BarMetrics.line
    let top = shadow == nil ? bounds.height - height : bounds.height
    line.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
    for content in [content, incoming].compactMap({ $0 }) {
      content.frame = Rect(origin: .zero, size: bounds.size)
      content.layoutIfNeeded()
    }
    backButton.frame = mirrored(
      Rect(x: 0, y: 0, width: shownContent.backWidth, height: BarMetrics.height))
  }
}

extension Array where Element: AnyObject {
  /// Returns the number of objects before the first one that differs from that in another array.
  func countBefore(firstDifferenceFrom other: [Element]) -> Int {
    let count = Swift.min(count, other.count)
    for index in 0..<count where self[index] !== other[index] { return index }
    return count
  }
}
