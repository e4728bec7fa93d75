/// What a navigation bar shows of one screen: its title, its buttons, and what the way back to it is called.
@MainActor
open class NavigationItem {
  /// Whether a screen's title stands large below the bar's buttons, where the bar prefers that.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As the bar prefers it.
    case automatic
    /// Large.
    case always
    /// Among the buttons.
    case never
  }

  /// What stands beside the chevron of the button that leads back to the screen.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The title; "Back" where there is no room for it.
    case `default`
    /// "Back".
    case generic
    /// Nothing.
    case minimal
  }

  /// The title in the middle of the bar; `nil` by default.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// A view in place of the title; `nil` by default.
  open var titleView: View? { didSet { if titleView !== oldValue { didChange() } } }
  /// A line above the title. It is kept, and not shown.
  open var prompt: String?
  /// What the button that leads back to this screen is called, in place of `title`; `nil` by default.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange() } } }
  /// Title and tint of the button that leads back to this screen; `nil` by default. As in UIKit its action is not
  /// performed.
  open var backBarButtonItem: BarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { didChange() } }
  }
  /// How much the button that leads back to this screen says; `.default` by default.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { didChange() } }
  }
  /// Whether this screen has no button that leads back; `false` by default.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
  /// Whether the left items stand beside the back button and not in its place; `false` by default.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }
  /// Whether the title is large where the bar prefers large titles; `.automatic` by default.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  /// The buttons on the left, from the edge inwards.
  open var leftBarButtonItems: [BarButtonItem]? { didSet { didChange() } }
  /// The buttons on the right, from the edge inwards.
  open var rightBarButtonItems: [BarButtonItem]? { didSet { didChange() } }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
  }

  /// Creates an item without a title.
  public init() {}

  /// The bar that shows the item.
  weak var bar: NavigationBar?

  private func didChange() { bar?.itemDidChange(self) }
}

extension NavigationItem {
  /// The outermost button on the left. Setting it takes the place of all of them.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button on the right. Setting it takes the place of all of them.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the button on the left; animated, it fades in.
  public func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets the button on the right; animated, it fades in.
  public func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets the buttons on the left; animated, they fade in.
  public func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
    if animated { bar?.fadeItemsIn(of: self) }
  }

  /// Sets the buttons on the right; animated, they fade in.
  public func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
    if animated { bar?.fadeItemsIn(of: self) }
  }

  /// Sets whether the screen has no button that leads back.
  public func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}

extension NavigationItem {
  /// What a button that leads back here says, from the longest that may be shown to the shortest.
  var backTitles: [String] {
    let generic = "Back"
    let chosen = backBarButtonItem?.title ?? backButtonTitle
    switch backButtonDisplayMode {
    case .minimal: return []
    case .generic: return [generic]
    case .default:
      let own = chosen ?? title ?? generic
      return own.isEmpty ? [] : own == generic ? [own] : [own, generic]
    }
  }
}
