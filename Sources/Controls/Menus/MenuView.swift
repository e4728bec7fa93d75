import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A menu of commands above all other content of a stage. It receives all keys until it is closed by a
/// choice, a press outside, or Escape. Then the previous focus is restored.
package final class MenuView: View {
  /// A command of a menu.
  package struct Item {
    /// The last component of the row's identifier.
    var name: String
    /// The title of the row.
    var title: String
    /// The shortcut that is shown. The menu does not handle it.
    var shortcut: String?
    /// Whether the command can be chosen.
    var isEnabled: Bool
    /// Whether a separator precedes the command.
    var beginsGroup: Bool
    /// The closure that is called after the menu closed.
    var action: @MainActor () -> Void

    package init(
      name: String, title: String, shortcut: String? = nil, isEnabled: Bool = true, beginsGroup: Bool = false,
      action: @escaping @MainActor () -> Void
    ) {
      (self.name, self.title, self.shortcut) = (name, title, shortcut)
      (self.isEnabled, self.beginsGroup, self.action) = (isEnabled, beginsGroup, action)
    }
  }

  /// Lengths in points.
  private enum Metrics {
    static let least = 180.0
    static let row = 30.0
    static let group = 11.0
    static let padding = 6.0
    static let gap = 6.0
    static let margin = 8.0
    static let radius = 12.0
    /// The distance that the pointer must move before its release chooses a command.
    static let slop = 4.0
  }

  private static let fadeDuration = 0.12

  private let ground = View()
  private let rows: [MenuRow]
  private let separators: [View]
  /// The rectangle at which the menu opens, in the stage's coordinates: that of a control, or the pointer's
  /// location without a size.
  private let anchor: Rect
  private var isClosed = false
  private var highlighted: MenuRow? {
    didSet {
      oldValue?.isHighlighted = false
      highlighted?.isHighlighted = true
    }
  }

  private init(_ items: [Item], at anchor: Rect, identifier: String) {
    rows = items.map { MenuRow($0, identifier: identifier) }
    separators = items.filter(\.beginsGroup).map { _ in View() }
    self.anchor = anchor
    super.init(frame: .zero)
    showsFocusByItself = true
    accessibilityIdentifier = identifier
    layer.zPosition = .greatestFiniteMagnitude
    ground.layer.cornerRadius = Metrics.radius
    ground.layer.shadowRadius = 14
    ground.layer.shadowOpacity = 0.25
    ground.layer.borderWidth = 0.5
    ground.layer.borderColor = .separator
    ground.backgroundColor = .tertiarySystemBackground
    addSubview(ground)
    for row in rows {
      row.addAction(for: .primaryActionTriggered) { [weak self, weak row] in row.map { self?.choose($0) } }
      ground.addSubview(row)
    }
    for separator in separators {
      separator.backgroundColor = .separator
      separator.isUserInteractionEnabled = false
      ground.addSubview(separator)
    }
    watchPointer()
  }

  /// Opens a menu. A menu that is open already is closed.
  ///
  /// - Parameters:
  ///   - items: The commands. Without any, no menu is opened.
  ///   - anchor: The rectangle at which the menu opens, in the stage's coordinates: that of a control, below
  ///     which it opens, or the pointer's location without a size. If there is no space below, it opens
  ///     above.
  ///   - selectsFirst: Whether the first enabled command is highlighted, for the keyboard.
  ///   - identifier: The prefix of the rows' identifiers.
  /// - Returns: The menu, or `nil` without commands.
  @discardableResult
  package static func open(
    _ items: [Item], at anchor: Rect, on stage: Stage, selectsFirst: Bool = false, identifier: String
  ) -> MenuView? {
    guard !items.isEmpty else { return nil }
    (stage.focus.cover as? MenuView)?.close()
    let menu = MenuView(items, at: anchor, identifier: identifier)
    stage.root.addSubview(menu)
    menu.frame = stage.root.bounds
    menu.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    menu.layOut()
    menu.alpha = 0
    View.animate(withDuration: fadeDuration, options: .allowUserInteraction) { menu.alpha = 1 }
    if selectsFirst { menu.highlighted = menu.rows.first(where: \.isEnabled) }
    stage.focus.cover = menu
    return menu
  }

  /// Closes the menu and restores the focus.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    if let focus = stage?.focus, focus.cover === self { focus.cover = nil }
    removeFromSuperview()
  }

  private func choose(_ row: MenuRow) {
    guard !isClosed, row.isEnabled else { return }
    close()
    row.item.action()
  }

  // MARK: - Layout

  package override func layoutSubviews() { layOut() }

  private func layOut() {
    let width = min(
      max(rows.map(\.naturalWidth).max() ?? 0, anchor.width, Metrics.least) + 2 * Metrics.padding,
      bounds.width - 2 * Metrics.margin)
    var y = Metrics.padding
    var separators = separators[...]
    for row in rows {
      if row.item.beginsGroup, let separator = separators.popFirst() {
        separator.frame = Rect(
          x: 2 * Metrics.padding, y: y + (Metrics.group - 1) / 2, width: width - 4 * Metrics.padding,
          height: 1)
        y += Metrics.group
      }
      row.frame = Rect(x: Metrics.padding, y: y, width: width - 2 * Metrics.padding, height: Metrics.row)
      y += Metrics.row
    }
    let height = y + Metrics.padding
    let isPointer = anchor.width == 0
    let gap = isPointer ? 0 : Metrics.gap
    // The right edge is aligned with that of a control. The left edge is at the pointer.
    let wished = isPointer ? anchor.minX : anchor.maxX - width
    let x = min(max(wished, Metrics.margin), max(Metrics.margin, bounds.width - Metrics.margin - width))
    let below = anchor.maxY + gap
    let fits = below + height <= bounds.height - Metrics.margin
    let top = fits ? below : max(Metrics.margin, anchor.minY - gap - height)
    ground.frame = Rect(x: x, y: top, width: width, height: height)
  }

  // MARK: - Pointer

  private func watchPointer() {
    addGestureRecognizer(
      HoverGestureRecognizer { [weak self] recognizer in
        guard let self, !isClosed else { return }
        // When the pointer leaves, the highlight stays, because the keyboard may have moved it.
        if recognizer.state != .ended { highlighted = row(at: recognizer.location(in: nil)) }
      })
    for button in [PointerButton.secondary, .middle] {
      let press = ButtonPressRecognizer(button)
      press.began = { [weak self] location in
        guard let self else { return }
        if convertFromStage(location).map(ground.frame.contains) != true { close() }
      }
      press.ended = { [weak self] location in self?.row(at: location).map { self?.choose($0) } }
      addGestureRecognizer(press)
    }
  }

  private func row(at location: Point) -> MenuRow? {
    rows.first { row in
      row.isEnabled && row.convertFromStage(location).map(row.bounds.contains) == true
    }
  }

  /// Called when the button that opened the menu is released. A drag to a command chooses it.
  func released(at location: Point) {
    guard location.distance(to: anchor.origin) > Metrics.slop, let row = row(at: location) else { return }
    choose(row)
  }

  /// A press outside closes the menu and has no other effect.
  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.first, !ground.frame.contains(touch.location(in: self)) else { return }
    close()
  }
  package override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  package override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}
  package override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}

  // MARK: - Keyboard

  package override var canBecomeFocused: Bool { true }
  /// The menu closes when it loses the focus.
  package override func focusDidLeave() { close() }

  /// The menu handles all keys.
  package override func keyPressed(_ stroke: KeyStroke) -> Bool {
    let enabled = rows.filter(\.isEnabled)
    let index = enabled.firstIndex { $0 === highlighted }
    switch stroke.key {
    case .escape: close()
    case .down, .tab: highlight(enabled, (index ?? -1) + 1)
    case .up: highlight(enabled, (index ?? 0) - 1)
    case .home: highlight(enabled, 0)
    case .end: highlight(enabled, -1)
    case .return, .keypadEnter, .space: if let highlighted { choose(highlighted) }
    default: break
    }
    return true
  }

  private func highlight(_ rows: [MenuRow], _ index: Int) {
    guard !rows.isEmpty else { return }
    highlighted = rows[(index + rows.count) % rows.count]
  }
}

/// The row of a command.
private final class MenuRow: Control {
  private enum Metrics {
    static let inset = 10.0
    static let gap = 28.0
    static let radius = 7.0
    static let font = Font.systemFont(ofSize: 15)
    static let shortcutFont = Font.systemFont(ofSize: 13)
  }

  let item: MenuView.Item
  private let title = Label()
  private let shortcut = Label()

  init(_ item: MenuView.Item, identifier: String) {
    self.item = item
    super.init(frame: .zero)
    accessibilityIdentifier = "\(identifier).\(item.name)"
    layer.cornerRadius = Metrics.radius
    pointerStyle = .arrow
    title.font = Metrics.font
    title.text = item.title
    shortcut.font = Metrics.shortcutFont
    shortcut.text = item.shortcut
    shortcut.textAlignment = .right
    addSubview(title)
    addSubview(shortcut)
    isEnabled = item.isEnabled
    stateDidChange()
  }

  override var canBecomeFocused: Bool { false }

  var naturalWidth: Double {
    let shortcutWidth = item.shortcut == nil ? 0 : shortcut.intrinsicContentSize.width + Metrics.gap
    return title.intrinsicContentSize.width + shortcutWidth + 2 * Metrics.inset
  }

  override func stateDidChange() {
    let isLit = isHighlighted && isEnabled
    backgroundColor = isLit ? .tintColor : nil
    title.textColor = !isEnabled ? .tertiaryLabel : isLit ? .white : .label
    shortcut.textColor =
      !isEnabled ? .tertiaryLabel : isLit ? Color.white.withAlphaComponent(0.8) : .secondaryLabel
  }

  override func layoutSubviews() {
    let room = bounds.insetBy(dx: Metrics.inset, dy: 0)
    title.frame = room
    shortcut.frame = room
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = item.title
    snapshot.state = isHighlighted ? "highlighted" : nil
  }
}
