import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The row of a command or a submenu.
final class MenuRow: Control {
  /// Lengths in points.
  enum Metrics {
    static let inset = 10.0
    /// The distance between the title and the shortcut.
    static let gap = 28.0
    static let radius = 7.0
    static let mark = 14.0
    static let image = 18.0
    /// The distance between a mark or an image and the title.
    static let imageGap = 8.0
    static let arrow = 12.0
    static let font = Font.systemFont(ofSize: 15)
    static let shortcutFont = Font.systemFont(ofSize: 13)
  }

  let element: MenuElement
  /// The panel that contains the row.
  weak var panel: MenuPanel?
  /// Whether the submenu of the row is open.
  var isOpen = false { didSet { if isOpen != oldValue { stateDidChange() } } }
  private weak var menuView: MenuView?
  private let hasMarks: Bool
  private let hasImages: Bool
  private let title = Label()
  private let shortcut = Label()
  private let mark = ImageView()
  private let icon = ImageView()
  private let arrow = ImageView()

  init(_ element: MenuElement, identifier: String, hasMarks: Bool, hasImages: Bool, in menuView: MenuView) {
    (self.element, self.hasMarks, self.hasImages, self.menuView) = (element, hasMarks, hasImages, menuView)
    super.init(frame: .zero)
    accessibilityIdentifier = "\(identifier).\(element.identifier ?? element.title)"
    layer.cornerRadius = Metrics.radius
    pointerStyle = .arrow
    title.font = Metrics.font
    shortcut.font = Metrics.shortcutFont
    for view in [mark, icon, arrow] {
      view.isTemplate = true
      addSubview(view)
    }
    addSubview(title)
    addSubview(shortcut)
  }

  /// The command of the row. `nil` for a submenu.
  private var command: (any MenuCommand)? { element as? any MenuCommand }

  private var shortcutText: String? { (element as? KeyCommand)?.shortcutText }

  /// Shows the current state of the command.
  func update(on stage: Stage) {
    isEnabled = command.map(stage.canPerform) ?? ((element as? Menu)?.groups.isEmpty == false)
    title.text = element.title
    shortcut.text = shortcutText
    icon.image = element.image
    mark.image =
      switch command?.state ?? .off {
      case .off: nil
      case .on: Image(asset: "icons/checkmark")
      case .mixed: Image(asset: "icons/minus")
      }
    stateDidChange()
    setNeedsLayout()
  }

  override var canBecomeFocused: Bool { false }

  var naturalWidth: Double {
    let end =
      element is Menu ? Metrics.arrow + Metrics.gap : shortcutText == nil ? 0 : shortcutWidth + Metrics.gap
    return titleInset + title.intrinsicContentSize.width + end + Metrics.inset
  }

  private var shortcutWidth: Double { shortcut.intrinsicContentSize.width }

  private var titleInset: Double {
    Metrics.inset + (hasMarks ? Metrics.mark + Metrics.imageGap : 0)
      + (hasImages ? Metrics.image + Metrics.imageGap : 0)
  }

  private var isDestructive: Bool {
    command?.attributes.contains(.destructive) ?? (element as? Menu)?.options.contains(.destructive) ?? false
  }

  override func stateDidChange() {
    let isLit = (isHighlighted || isOpen) && isEnabled
    backgroundColor = isLit ? Self.litGround : nil
    let ink: Color =
      !isEnabled ? .tertiaryLabel : isLit ? .white : isDestructive ? Self.destructiveInk : .label
    title.textColor = ink
    for view in [mark, icon, arrow] { view.tintColor = ink }
    shortcut.textColor =
      !isEnabled ? .tertiaryLabel : isLit ? .white : .secondaryLabel
  }

  /// The background of a row at the pointer, whose text is white.
  private static let litGround = Color.tintColor.legible(on: .white)
  private static let destructiveInk = Color.systemRed.legible(on: .tertiarySystemBackground)

  override func layoutSubviews() {
    func square(_ side: Double, at x: Double) -> Rect {
      mirrored(Rect(x: x, y: (bounds.height - side) / 2, width: side, height: side))
    }
    mark.frame = square(Metrics.mark, at: Metrics.inset)
    icon.frame = square(Metrics.image, at: titleInset - Metrics.image - Metrics.imageGap)
    icon.isHidden = element.image == nil
    arrow.frame = square(Metrics.arrow, at: bounds.width - Metrics.inset - Metrics.arrow)
    arrow.isHidden = !(element is Menu)
    arrow.image = Image(asset: isMirrored ? "icons/chevron-left" : "icons/chevron-right")
    let end = element is Menu ? Metrics.arrow + Metrics.imageGap : 0
    let room = Rect(
      x: titleInset, y: 0, width: max(bounds.width - titleInset - Metrics.inset - end, 0),
      height: bounds.height)
    title.frame = mirrored(room)
    shortcut.frame = mirrored(room)
    title.textAlignment = isMirrored ? .right : .left
    shortcut.textAlignment = isMirrored ? .left : .right
  }

  /// A submenu opens when its row is pressed.
  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    if element is Menu { menuView?.pointerMoved(to: touch.location) }
    return true
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = element.title
    snapshot.state = isHighlighted ? "highlighted" : nil
  }

  override func describe(into description: inout AccessibilityDescription) {
    let state = command?.state ?? .off
    description.become(element is Menu ? .menu : state == .off ? .menuItem : .checkMenuItem)
    description.label = element.title
    if state != .off { description.states.formUnion(state == .on ? [.checkable, .checked] : .checkable) }
    if element is Menu { description.states.formUnion(isOpen ? [.expandable, .expanded] : .expandable) }
    guard isEnabled else {
      description.states.remove(.enabled)
      return
    }
    let letter = element.title.prefix(1).lowercased()
    description.actions = [
      AccessibilityAction(
        "press", keyBinding: "\(letter);;\((element as? KeyCommand)?.keyStroke.accelerator ?? "")")
    ]
    if let menuView {
      description.givesFocusToPart = true
      description.takeFocus(of: menuView, isCurrent: isHighlighted && panel === menuView.panels.last)
    }
  }
}

extension KeyCommand {
  /// The shortcut as menus show it, such as "Ctrl+Shift+Z".
  public var shortcutText: String { keyStroke.localizedText }
}

extension KeyStroke {
  /// The keystroke in the words of the current language, such as "Ctrl+Shift+Z".
  @MainActor package var localizedText: String {
    let words = SystemStrings.current
    let names: [(KeyModifiers, String)] = [
      (.control, words[.controlKey]), (.alt, words[.altKey]), (.shift, words[.shiftKey]), (.command, "Super"),
    ]
    let signs: [Key: String] = [.left: "←", .right: "→", .up: "↑", .down: "↓"]
    return names.filter { modifiers.contains($0.0) }.map { $0.1 + "+" }.joined() + (signs[key] ?? key.name)
  }
}
