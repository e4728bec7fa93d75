import GlissadeDrawing

/// A button of a navigation bar or a toolbar, or a space between buttons.
open class BarButtonItem: BarItem {
  /// What the text looks like.
  public enum Style: Int, Hashable, Sendable {
    /// In the regular weight.
    case plain
    /// Bolder, for what ends a task.
    case done = 2
  }

  /// The weight of the text; `.plain` by default.
  open var style = Style.plain { didSet { if style != oldValue { didChange() } } }
  /// The colour of text and picture; `nil`, the default, for the tint of the bar.
  open var tintColor: Color? { didSet { if tintColor != oldValue { didChange() } } }
  /// The width in points, also that of a fixed space; 0, the default, for as much as the content takes.
  open var width = 0.0 { didSet { if width != oldValue { didChange() } } }
  /// Whether the item is marked as chosen by a ground of its tint; `false` by default.
  open var isSelected = false { didSet { if isSelected != oldValue { didChange() } } }
  /// The view that stands in the bar in place of a button; `nil` by default.
  open var customView: View? { didSet { if customView !== oldValue { didChange() } } }
  /// What happens when the item is pressed.
  public var actionHandler: (@MainActor (BarButtonItem) -> Void)?

  /// What the item was made as, where it is one of the system's.
  var systemItem: SystemItem?
  /// The bar's layout, told when the item takes another room.
  var roomDidChange: (() -> Void)?

  /// Creates an item that shows nothing.
  public override init() {}

  /// Creates a button with a text.
  public convenience init(
    title: String?, style: Style = .plain, action: (@MainActor (BarButtonItem) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    actionHandler = action
  }

  /// Creates a button with a picture.
  public convenience init(
    image: Image?, style: Style = .plain, action: (@MainActor (BarButtonItem) -> Void)? = nil
  ) {
    self.init()
    self.image = image
    self.style = style
    actionHandler = action
  }

  /// Creates one of the system's buttons or spaces.
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

  /// Creates an item that a view stands for. It has the view's size, or the size that suits the view where that is
  /// empty.
  public convenience init(customView: View) {
    self.init()
    self.customView = customView
  }

  /// Does what a press of the item does.
  open func performAction() { actionHandler?(self) }

  // MARK: In a bar

  private var button: BarButton?

  /// What the bar puts in its place: the custom view, or a button; `nil` for a space.
  var view: View? {
    if let customView { return customView }
    guard !isSpace else { return nil }
    let button = self.button ?? BarButton(self)
    self.button = button
    return button
  }

  var isFlexibleSpace: Bool { systemItem == .flexibleSpace }
  var isSpace: Bool { isFlexibleSpace || systemItem == .fixedSpace }

  override func didChange() {
    button?.update()
    roomDidChange?()
  }
}
