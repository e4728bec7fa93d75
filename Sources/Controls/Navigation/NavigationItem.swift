import GlissadeUI

/// The content of a navigation bar for one screen: its title, its buttons, and the title of the button that
/// leads back to it.
@MainActor
open class NavigationItem {
  /// The condition for a large title, if the bar prefers large titles.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// The bar decides.
    case automatic
    /// The title is large.
    case always
    /// The title stands between the buttons.
    case never
  }

  /// The text of the button that leads back to the screen.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The title, or "Back" if it does not fit.
    case `default`
    /// "Back".
    case generic
    /// No text.
    case minimal
  }

  /// The title. The default is `nil`.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// The view that is shown instead of the title. The default is `nil`.
  open var titleView: View? { didSet { if titleView !== oldValue { didChange() } } }
  /// The text of a line above the title. It is stored, but not shown.
  open var prompt: String?
  /// The title of the button that leads back to this screen, instead of `title`. The default is `nil`.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange() } } }
  /// The item that supplies title and tint colour of the button that leads back to this screen. The default
  /// is `nil`. As in UIKit, its action is not performed.
  open var backBarButtonItem: BarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { didChange() } }
  }
  /// The text of the button that leads back to this screen: its title, "Back", or none. The default is `.default`,
  /// which is the title, or "Back" if the title does not fit.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { didChange() } }
  }
  /// Whether this screen shows no back button. The default is `false`.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
  /// Whether the left items are shown beside the back button instead of replacing it. The default is `false`.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }
  /// Whether the title is large if the bar prefers large titles. The default is `.automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  /// The items at the left, from the edge inwards.
  open var leftBarButtonItems: [BarButtonItem]? { didSet { didChange() } }
  /// The items at the right, from the edge inwards.
  open var rightBarButtonItems: [BarButtonItem]? { didSet { didChange() } }

  /// Creates an item with a title.
  public init(title: String) { self.title = title }

  /// Creates an item without a title.
  public init() {}

  /// The bar that shows the item.
  weak var bar: NavigationBar?

  private func didChange() { bar?.itemDidChange(self) }
}

extension NavigationItem {
  /// The outermost item at the left. Setting it replaces all left items.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost item at the right. Setting it replaces all right items.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the only item at the left. With animation, it fades in.
  public func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets the only item at the right. With animation, it fades in.
  public func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets the items at the left. With animation, they fade in.
  public func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
    if animated { bar?.fadeItemsIn(of: self) }
  }

  /// Sets the items at the right. With animation, they fade in.
  public func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
    if animated { bar?.fadeItemsIn(of: self) }
  }

  /// Sets whether this screen shows no back button. The change is not animated.
  public func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}

extension NavigationItem {
  /// The possible titles of the button that leads back to this screen, from the longest to the shortest.
  var backTitles: [String] {
    let generic = SystemStrings.current[.back]
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
