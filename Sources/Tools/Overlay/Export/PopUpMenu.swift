import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A list of commands that opens beside a control and closes when one is chosen, at a press elsewhere, and by Escape.
final class PopUpMenu: View {
  /// One line of a menu.
  struct Item {
    let name: String
    let title: String
    let action: @MainActor () -> Void
  }

  /// In points.
  private enum Metrics {
    static let width = 200.0
    static let row = 36.0
    static let padding = 6.0
    static let gap = 6.0
    static let margin = 8.0
    static let radius = 12.0
  }

  private let ground = View()
  private let buttons: [Button]
  private weak var source: View?
  private weak var focusBefore: View?

  private init(_ items: [Item], identifier: String) {
    buttons = items.map { Button($0.title) }
    super.init(frame: .zero)
    accessibilityIdentifier = identifier
    ground.layer.cornerRadius = Metrics.radius
    ground.layer.shadowRadius = 14
    ground.layer.shadowOpacity = 0.25
    addSubview(ground)
    for (button, item) in zip(buttons, items) {
      button.accessibilityIdentifier = "\(identifier).\(item.name)"
      button.contentAlignment = .left
      button.contentInsets = EdgeInsets(left: 10, right: 10)
      button.addAction(for: .primaryActionTriggered) { [weak self] in
        self?.close()
        item.action()
      }
      ground.addSubview(button)
    }
  }

  /// Opens a menu at `source`, whose topmost parent must not be the stage's root.
  ///
  /// - Parameter identifier: What the identifiers of its lines begin with.
  @discardableResult
  static func open(_ items: [Item], at source: View, identifier: String) -> PopUpMenu? {
    guard let stage = source.stage, !items.isEmpty,
      let parent = sequence(first: source, next: \.superview).reversed().dropFirst().first
    else { return nil }
    let menu = PopUpMenu(items, identifier: identifier)
    menu.source = source
    menu.focusBefore = stage.focus.view
    parent.addSubview(menu)
    menu.frame = parent.bounds
    menu.layOut()
    menu.alpha = 0
    View.animate(withDuration: 0.12, options: .allowUserInteraction) { menu.alpha = 1 }
    menu.buttons.first?.becomeFocused()
    return menu
  }

  func close() {
    guard superview != nil else { return }
    let hadFocus = stage?.focus.view?.isDescendant(of: self) == true
    let focus = focusBefore
    removeFromSuperview()
    if hadFocus { _ = focus?.becomeFocused() }
  }

  // MARK: - Layout

  override func layoutSubviews() { layOut() }

  private func layOut() {
    guard let source, let parent = source.superview, let origin = project(source.frame.origin, from: parent)
    else { return }
    let anchor = Rect(origin: origin, size: source.frame.size)
    let width = min(max(Metrics.width, anchor.width), bounds.width - 2 * Metrics.margin)
    let height = Double(buttons.count) * Metrics.row + 2 * Metrics.padding
    let x = min(max(anchor.maxX - width, Metrics.margin), bounds.width - Metrics.margin - width)
    // Below the control, or above it where there is no room.
    let below = anchor.maxY + Metrics.gap
    let fits = below + height <= bounds.height - Metrics.margin
    let y = fits ? below : max(Metrics.margin, anchor.minY - Metrics.gap - height)
    ground.frame = Rect(x: x, y: y, width: width, height: height)
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        x: Metrics.padding, y: Metrics.padding + Double(index) * Metrics.row,
        width: width - 2 * Metrics.padding,
        height: Metrics.row)
    }
  }

  override func paletteDidChange() {
    ground.backgroundColor = palette.tertiarySystemGroupedBackground
    for button in buttons { button.tintColor = .label }
  }

  // MARK: - Input

  /// A press beside the menu closes it, and does nothing else.
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { close() }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return super.keyPressed(stroke) }
    let index = buttons.firstIndex { $0.isFocused }
    switch stroke.key {
    case .escape: close()
    case .down, .up:
      let step = stroke.key == .down ? 1 : -1
      let next = ((index ?? -step) + step + buttons.count) % buttons.count
      buttons[next].becomeFocused()
    case .home: buttons.first?.becomeFocused()
    case .end: buttons.last?.becomeFocused()
    default: return super.keyPressed(stroke)
    }
    return true
  }
}
