import GlissadeDrawing
import GlissadeGeometry

/// The bar above a screen: its title, its buttons, and the way back.
///
/// A navigation controller has one and fills it with the navigation items of its screens. By itself it shows the last
/// of its `items`, and a back button that is named after the one before.
open class NavigationBar: View {
  /// The numbers of the motion from one item to the next; a navigation controller has its own duration.
  enum Choreography {
    /// In seconds, eased in and out. Source: UIKit's push.
    static let duration = 0.35
    /// How far a title comes from the right, as a share of the bar's width. Source: measured on UIKit by eye.
    static let titleTravel = 0.5
    /// The opacity at which buttons set out, and to which they go: below 0, so that the old ones are gone at half the
    /// way, where the new ones come into sight.
    static let hiddenAlpha = -1.0
    /// Of items that change while their screen stays, in seconds.
    static let itemsDuration = 0.25
  }

  private let ground = View()
  private let line = View()
  private(set) var content: NavigationBarContent
  let backButton = BackButton()
  /// What the back button does; the screen before the last comes back.
  var back: (() -> Void)?
  /// Told when the bar wants another height.
  var heightDidChange: (() -> Void)?
  /// How far the ground reaches above the bar, in points: under what covers the window's edge.
  var topExtension = 0.0 { didSet { if topExtension != oldValue { setNeedsLayout() } } }

  /// The content that comes, while it does.
  private var incoming: NavigationBarContent?
  private var stack: [NavigationItem] = []
  private var motion: PropertyAnimator?

  public override init(frame: Rect = .zero) {
    content = NavigationBarContent(item: nil, back: nil)
    super.init(frame: frame)
    ground.isUserInteractionEnabled = false
    line.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    for view in [ground, line, content, backButton] { addSubview(view) }
    backButton.addAction(for: .touchUpInside) { [weak self] in self?.goBack() }
    color()
    show(content)
  }

  // MARK: Items

  /// The items of the screens that lie on each other; the last one is shown.
  public var items: [NavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  public var topItem: NavigationItem? { stack.last }
  /// The item that the back button leads to.
  public var backItem: NavigationItem? { stack.dropLast().last }

  /// Shows other items; animated, the last of them slides in.
  public func setItems(_ items: [NavigationItem]?, animated: Bool) {
    let items = items ?? []
    let isPop = items.last.map { item in stack.contains { $0 === item } } ?? false
    finishMotion()
    begin(to: items, isPop: isPop)
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

  /// Puts an item on top.
  public func pushItem(_ item: NavigationItem, animated: Bool) {
    guard !stack.contains(where: { $0 === item }) else { return }
    setItems(stack + [item], animated: animated)
  }

  /// Takes the top item away.
  ///
  /// - Returns: That item; `nil` where there is none.
  @discardableResult
  public func popItem(animated: Bool) -> NavigationItem? {
    let item = stack.last
    setItems(stack.dropLast(), animated: animated)
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

  /// Something that is seen of `item` has changed.
  func itemDidChange(_ item: NavigationItem) {
    for content in [content, incoming] where content?.shows(item) == true { content?.update() }
    show(incoming ?? content)
    heightDidChange?()
  }

  /// Lets the buttons of `item`, which are there, come slowly.
  func fadeItemsIn(of item: NavigationItem) {
    guard incoming == nil, content.item === item, stage != nil else { return }
    View.performWithoutAnimation { content.itemsAlpha = 0 }
    View.animate(withDuration: Choreography.itemsDuration, options: .allowUserInteraction) {
      content.itemsAlpha = 1
    }
  }

  // MARK: From one item to the next

  /// The items are `items` from now on; what was shown still is, until `move`.
  func begin(to items: [NavigationItem], isPop: Bool) {
    for item in stack where item.bar === self { item.bar = nil }
    stack = items
    for item in stack { item.bar = self }
    let next = NavigationBarContent(item: items.last, back: backItem)
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

  /// Within an animation: the old content goes, and the new one comes.
  func move() {
    guard let incoming else { return }
    content.pose(content.exit)
    incoming.pose(.shown)
    show(incoming)
    heightDidChange?()
  }

  /// The new content has come, or it has gone back.
  ///
  /// - Parameter formerItems: what is shown again where it has gone back.
  func end(_ didComplete: Bool, formerItems: [NavigationItem] = []) {
    guard let next = incoming else { return }
    incoming = nil
    if didComplete {
      content.removeFromSuperview()
      content = next
    } else {
      next.removeFromSuperview()
      for item in stack where item.bar === self { item.bar = nil }
      stack = formerItems
      for item in stack { item.bar = self }
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

  /// Whether it takes no touches, since its content is on its way.
  var isClosed: Bool { incoming != nil }

  open override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    !isClosed && super.point(inside: point, with: event)
  }

  // MARK: Appearance

  /// The colour of the bar; `nil`, the default, for a light or dark ground by the appearance.
  public var barTintColor: Color? { didSet { color() } }
  /// Whether screens lie behind the bar, and not below it; `true` by default.
  public var isTranslucent = true { didSet { if isTranslucent != oldValue { translucencyDidChange() } } }
  /// Whether the line at the bar's lower edge is drawn; `true` by default.
  public var showsShadow = true { didSet { line.isHidden = !showsShadow } }
  /// The colour of the title; `nil`, the default, for that of text.
  public var titleColor: Color? { didSet { colorContents() } }
  /// The font of the title; `nil`, the default, for the system's bold one of 17 points.
  public var titleFont: Font? { didSet { colorContents() } }
  /// The colour of a large title; `nil`, the default, for that of the title.
  public var largeTitleColor: Color? { didSet { colorContents() } }
  /// The font of a large title; `nil`, the default, for the system's bold one of 34 points.
  public var largeTitleFont: Font? { didSet { colorContents() } }
  /// Whether titles stand large below the buttons, unless their items say otherwise; `false` by default. They do not
  /// shrink as content is scrolled.
  public var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { colorContents() } }
  }

  private func translucencyDidChange() {
    color()
    heightDidChange?()
  }

  private func color() {
    ground.backgroundColor = barTintColor ?? (isTranslucent ? .bar : Color.bar.withAlphaComponent(1))
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

  /// How high the bar wants to be, in points.
  var height: Double { BarMetrics.height + (shownContent.isLarge ? BarMetrics.largeTitleHeight : 0) }

  private var shownContent: NavigationBarContent { incoming ?? content }

  open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }

  open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: height) }

  open override func layoutSubviews() {
    ground.frame = Rect(
      x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
    line.frame = Rect(
      x: 0, y: bounds.height - BarMetrics.line, width: bounds.width, height: BarMetrics.line)
    for content in [content, incoming].compactMap({ $0 }) {
      content.frame = Rect(origin: .zero, size: bounds.size)
      content.layoutIfNeeded()
    }
    backButton.frame = Rect(
      x: 0, y: 0, width: shownContent.backWidth, height: BarMetrics.height)
  }
}
