import GlissadeDrawing
import GlissadeUI

/// A button of a navigation bar or a toolbar, or a space between buttons.
open class BarButtonItem: BarItem {
  /// The style of a button's text.
  public enum Style: Int, Hashable, Sendable {
    /// The regular weight.
    case plain
    /// A bolder weight, for a button that completes a task.
    case done = 2
  }

  /// The weight of the text. The default is `.plain`.
  open var style = Style.plain { didSet { if style != oldValue { didChange() } } }
  /// The colour of text and image. `nil`, the default, means the bar's tint colour.
  open var tintColor: Color? { didSet { if tintColor != oldValue { didChange() } } }
  /// The width of the button or the fixed space, in points. 0, the default, means the content's width.
  open var width = 0.0 { didSet { if width != oldValue { didChange() } } }
  /// Whether the item has a background in its tint colour that marks it as selected. The default is `false`.
  open var isSelected = false { didSet { if isSelected != oldValue { didChange() } } }
  /// The view that the bar shows instead of a button. The default is `nil`.
  open var customView: View? { didSet { if customView !== oldValue { didChange() } } }
  /// The menu that the item opens when it is pressed or, if it has an action, by the secondary button or a long press.
  /// The default is `nil`.
  open var menu: Menu? { didSet { if menu !== oldValue { didChange() } } }
  /// The closure that is called when the item is pressed.
  open var actionHandler: (@MainActor (BarButtonItem) -> Void)? {
    didSet { if menu != nil { didChange() } }
  }

  /// The system item that the item was created as, if any.
  var systemItem: SystemItem?
  /// A callback of the bar, for changes of the item's size or view.
  var roomDidChange: (() -> Void)?

  /// Creates an item without content.
  public override init() {}

  /// Creates a button with a title. The closure is called when the button is pressed.
  public convenience init(
    title: String?, style: Style = .plain, action: (@MainActor (BarButtonItem) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    actionHandler = action
  }

  /// Creates a button with an image. The closure is called when the button is pressed.
  public convenience init(
    image: Image?, style: Style = .plain, action: (@MainActor (BarButtonItem) -> Void)? = nil
  ) {
    self.init()
    self.image = image
    self.style = style
    actionHandler = action
  }

  /// Creates a system button or space. The closure is called when the button is pressed.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, action: (@MainActor (BarButtonItem) -> Void)? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    title = systemItem.title
    image = systemItem.image
    style = systemItem == .done || systemItem == .save ? .done : .plain
    actionHandler = action
  }

  /// Creates a button with a title. The closure is called when the button is pressed, without the item.
  public convenience init(title: String?, style: Style = .plain, action: @escaping @MainActor () -> Void) {
    self.init(title: title, style: style) { _ in action() }
  }

  /// Creates a button with an image. The closure is called when the button is pressed, without the item.
  public convenience init(image: Image?, style: Style = .plain, action: @escaping @MainActor () -> Void) {
    self.init(image: image, style: style) { _ in action() }
  }

  /// Creates a system button. The closure is called when the button is pressed, without the item.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, action: @escaping @MainActor () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem) { _ in action() }
  }

  /// Creates a button with a menu.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image, which is shown instead of the title.
  ///   - primaryAction: The action of a press. If it is `nil`, the default, a press opens the menu.
  ///   - menu: The menu.
  public convenience init(
    title: String? = nil, image: Image? = nil, primaryAction: Action? = nil, menu: Menu?
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.menu = menu
    if let primaryAction { actionHandler = { primaryAction.perform(by: $0) } }
  }

  /// Creates an item that shows a view. The item has the size of the view's bounds, or the view's fitting
  /// size if the bounds are empty.
  public convenience init(customView: View) {
    self.init()
    self.customView = customView
  }

  /// Performs the item's action, as a press does. Without an action, the item's menu opens.
  open func performAction() {
    if pressOpensMenu { button?.openMenu(selectsFirst: true) } else { actionHandler?(self) }
  }

  /// Whether a press opens the menu.
  var pressOpensMenu: Bool { menu != nil && actionHandler == nil }

  // MARK: In a bar

  private var button: BarButton?

  /// The view that the bar shows: the custom view or a button. `nil` for a space.
  var view: View? {
    if let customView { return customView }
    guard !isSpace else { return nil }
    let button = self.button ?? BarButton(self)
    self.button = button
    return button
  }

  var isFlexibleSpace: Bool { systemItem == .flexibleSpace }
  var isSpace: Bool { isFlexibleSpace || systemItem == .fixedSpace }

  open override func didChange() {
    button?.update()
    roomDidChange?()
  }
}
