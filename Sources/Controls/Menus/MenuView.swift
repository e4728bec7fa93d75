import GlissadeAnimationEngine
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The view that opened a menu, which the menu informs.
@MainActor
package protocol MenuOpener: AnyObject {
  /// The name of the menu for assistive technologies, if it has no title. The default is that of the view.
  var menuName: String? { get }
  /// Called when the pointer moves outside the panels of the menu, in the stage's coordinates.
  func menu(_ menu: MenuView, pointerMovedTo location: Point)
  /// Called when the pointer is pressed outside the panels of the menu, in the stage's coordinates, after the menu
  /// closed.
  func menu(_ menu: MenuView, wasLeftByPressAt location: Point)
  /// Called for an arrow key that leads out of the menu sideways. Returns whether another menu was opened.
  func menu(_ menu: MenuView, stepBackwards isBackwards: Bool) -> Bool
  /// Called after the menu closed.
  func menuDidClose(_ menu: MenuView)
  /// Called when a command was chosen, before it is performed.
  func menu(_ menu: MenuView, willPerform command: any MenuCommand)
}

extension MenuOpener {
  package var menuName: String? { (self as? View)?.accessibilityLabel }
  package func menu(_ menu: MenuView, pointerMovedTo location: Point) {}
  package func menu(_ menu: MenuView, wasLeftByPressAt location: Point) {}
  package func menu(_ menu: MenuView, stepBackwards isBackwards: Bool) -> Bool { false }
  package func menuDidClose(_ menu: MenuView) {}
  package func menu(_ menu: MenuView, willPerform command: any MenuCommand) {}
}

/// An open menu with its submenus, above all other content of a stage. It receives all keys until it is closed by a
/// choice, a press outside, or Escape. Then the previous focus is restored.
package final class MenuView: View {
  /// The place at which a menu opens.
  package enum Anchor {
    /// At a location of the pointer, in the stage's coordinates.
    case pointer(Point)
    /// Below a control, or above it if there is no space below. The menu ends where the control ends, or begins where
    /// it begins. The rectangle is in the stage's coordinates.
    case control(Rect, atEnd: Bool)

    var rect: Rect {
      switch self {
      case .pointer(let point): Rect(origin: point, size: .zero)
      case .control(let rect, _): rect
      }
    }
  }

  private enum Timing {
    /// The duration of the appearance, in seconds.
    static let fade = 0.12
    /// The time for which the pointer must rest on a row before its submenu opens, or the submenu of another row
    /// closes, in seconds. It lets the pointer cross other rows on its way to the submenu.
    static let patience = 0.2
  }

  /// The scale from which a panel grows when it appears.
  private static let smallest = 0.96
  /// The distance that the pointer must move before its release chooses a command, in points.
  private static let slop = 4.0

  let anchor: Anchor
  private weak var opener: (any MenuOpener)?
  /// The time of the stage at which the menu was opened, in seconds.
  let openingTime: Double
  private var isClosed = false
  /// The panels, from the menu itself to the innermost open submenu.
  private(set) var panels: [MenuPanel] = []
  private var patience: Agenda.Entry?

  private init(at anchor: Anchor, from opener: (any MenuOpener)?, identifier: String, at time: Double) {
    (self.anchor, self.opener, openingTime) = (anchor, opener, time)
    super.init(frame: .zero)
    showsFocusByItself = true
    accessibilityIdentifier = identifier
    layer.zPosition = .greatestFiniteMagnitude
    watchPointer()
  }

  /// Opens a menu. A menu that is open already is closed.
  ///
  /// - Parameters:
  ///   - menu: The menu. Without visible entries, no menu is opened.
  ///   - anchor: The place at which the menu opens.
  ///   - selectsFirst: Whether the first enabled command is highlighted, for the keyboard.
  ///   - identifier: The prefix of the rows' identifiers.
  ///   - opener: The view that the menu informs. It is held weakly.
  /// - Returns: The menu, or `nil` without entries.
  @discardableResult
  package static func open(
    _ menu: Menu, at anchor: Anchor, on stage: Stage, selectsFirst: Bool = false, identifier: String,
    from opener: (any MenuOpener)? = nil
  ) -> MenuView? {
    (stage.focus.cover as? MenuView)?.close()
    let groups = menu.groups
    guard !groups.isEmpty else { return nil }
    let view = MenuView(at: anchor, from: opener, identifier: identifier, at: stage.time)
    stage.root.addSubview(view)
    view.frame = stage.root.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let title = menu.title.isEmpty ? opener?.menuName ?? "" : menu.title
    view.show(menu, groups, titled: title, identifier: identifier, from: nil, selectsFirst: selectsFirst)
    stage.focus.cover = view
    return view
  }

  /// The menu that is open on a stage. `nil` if there is none.
  package static func current(on stage: Stage?) -> MenuView? { stage?.focus.cover as? MenuView }

  /// Closes the menu and restores the focus.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    patience?.cancel()
    if let focus = stage?.focus, focus.cover === self { focus.cover = nil }
    removeFromSuperview()
    opener?.menuDidClose(self)
  }

  // MARK: - Panels

  private func show(
    _ menu: Menu, _ groups: [(title: String, elements: [MenuElement])], titled title: String,
    identifier: String,
    from row: MenuRow?, selectsFirst: Bool
  ) {
    guard let stage else { return }
    let panel = MenuPanel(menu, groups, titled: title, identifier: identifier, in: self, on: stage)
    for row in panel.rows {
      row.addAction(for: .primaryActionTriggered) { [weak self, weak row] in row.map { self?.choose($0) } }
    }
    row?.isOpen = true
    panels.append(panel)
    addSubview(panel)
    place(panel, beside: row)
    View.performWithoutAnimation { panel.layoutIfNeeded() }
    panel.appear(from: stage.reducesMotion ? 1 : Self.smallest, in: Timing.fade)
    if selectsFirst { panel.highlight(panel.rows.first(where: \.isEnabled)) }
  }

  private func openSubmenu(of row: MenuRow, selectsFirst: Bool) {
    guard !isClosed, row.isEnabled, !row.isOpen, let menu = row.element as? Menu, let panel = row.panel else {
      return
    }
    closePanels(behind: panel)
    panel.highlight(row)
    show(
      menu, menu.groups, titled: menu.title, identifier: row.accessibilityIdentifier ?? "", from: row,
      selectsFirst: selectsFirst)
  }

  /// Closes the submenus of a panel.
  private func closePanels(behind panel: MenuPanel) {
    patience?.cancel()
    guard let index = panels.firstIndex(where: { $0 === panel }), index + 1 < panels.count else { return }
    for closed in panels[(index + 1)...] { closed.removeFromSuperview() }
    panels.removeSubrange((index + 1)...)
    for row in panel.rows { row.isOpen = false }
  }

  private func choose(_ row: MenuRow) {
    guard !isClosed, row.isEnabled, let stage else { return }
    guard let command = row.element as? any MenuCommand else {
      return openSubmenu(of: row, selectsFirst: false)
    }
    let menu = panels.first?.menu
    if command.attributes.contains(.keepsMenuPresented) {
      menu?.select(command)
      stage.perform(command, by: opener)
      for row in panels.flatMap(\.rows) { row.update(on: stage) }
      return
    }
    close()
    menu?.select(command)
    opener?.menu(self, willPerform: command)
    stage.perform(command, by: opener)
  }

  // MARK: - Layout

  package override func layoutSubviews() {
    for (index, panel) in panels.enumerated() {
      place(panel, beside: index > 0 ? panels[index - 1].rows.first(where: \.isOpen) : nil)
    }
  }

  /// Places a panel at the anchor, or a submenu beside the row that opens it.
  private func place(_ panel: MenuPanel, beside row: MenuRow?) {
    let room = bounds.insetBy(dx: MenuPanel.Metrics.margin, dy: MenuPanel.Metrics.margin)
    var size = panel.naturalSize(atLeast: row == nil ? anchor.rect.width : 0)
    size = Size(width: min(size.width, max(room.width, 0)), height: min(size.height, max(room.height, 0)))
    func clamped(_ x: Double) -> Double { min(max(x, room.minX), max(room.minX, room.maxX - size.width)) }
    var origin: Point
    if let row, let outer = row.panel {
      let frame = convert(row.bounds, from: row)
      let overlap = MenuPanel.Metrics.padding
      let (before, after) = (outer.frame.minX - size.width + overlap, outer.frame.maxX - overlap)
      let fits = isMirrored ? before >= room.minX : after + size.width <= room.maxX
      origin = Point(clamped(fits != isMirrored ? after : before), frame.minY - MenuPanel.Metrics.padding)
      origin.y = min(max(origin.y, room.minY), max(room.minY, room.maxY - size.height))
    } else {
      let rect = anchor.rect
      let gap: Double
      switch anchor {
      case .pointer:
        gap = 0
        origin = Point(isMirrored ? rect.minX - size.width : rect.minX, 0)
      case .control(_, let atEnd):
        gap = MenuPanel.Metrics.gap
        origin = Point(atEnd != isMirrored ? rect.maxX - size.width : rect.minX, 0)
      }
      origin.x = clamped(origin.x)
      let below = rect.maxY + gap
      let above = rect.minY - gap - size.height
      origin.y = below + size.height <= room.maxY ? below : max(room.minY, above)
      panel.layer.anchorPoint = .init(0.5, origin.y >= rect.maxY ? 0 : 1)
    }
    panel.frame = Rect(origin: origin, size: size)
  }

  // MARK: - Pointer

  private func watchPointer() {
    addGestureRecognizer(
      HoverGestureRecognizer { [weak self] recognizer in
        guard let self, !isClosed else { return }
        // When the pointer leaves, the highlight stays, because the keyboard may have moved it.
        if recognizer.state != .ended { pointerMoved(to: recognizer.location(in: nil)) }
      })
    for button in [PointerButton.secondary, .middle] {
      let press = ButtonPressRecognizer(button)
      press.began = { [weak self] location in
        guard let self else { return }
        if panel(at: location) == nil { close() }
      }
      press.ended = { [weak self] location in self?.row(at: location).map { self?.choose($0) } }
      addGestureRecognizer(press)
    }
  }

  private func panel(at location: Point) -> MenuPanel? {
    convertFromStage(location).flatMap { place in panels.last { $0.frame.contains(place) } }
  }

  private func row(at location: Point) -> MenuRow? {
    panel(at: location)?.rows.first { row in
      row.isEnabled && row.convertFromStage(location).map(row.bounds.contains) == true
    }
  }

  /// Highlights the row under the pointer, and opens its submenu when the pointer rests.
  package func pointerMoved(to location: Point) {
    guard let panel = panel(at: location) else {
      opener?.menu(self, pointerMovedTo: location)
      return
    }
    let row = row(at: location)
    let isOuter = panel !== panels.last
    guard row !== panel.highlighted || isOuter && row?.isOpen != true else {
      if row?.isOpen == true { patience?.cancel() }
      return
    }
    // In a panel with an open submenu, the highlight follows with the submenu.
    if !isOuter { panel.highlight(row) }
    patience?.cancel()
    guard isOuter || row?.element is Menu, let stage else { return }
    patience = stage.schedule(at: stage.time + Timing.patience) { [weak self, weak panel, weak row] in
      guard let self, !isClosed, let panel else { return }
      closePanels(behind: panel)
      panel.highlight(row)
      if let row, row.element is Menu { openSubmenu(of: row, selectsFirst: false) }
    }
  }

  /// Called when the button that opened the menu is released. A drag to a command chooses it.
  package func released(at location: Point) {
    guard location.distance(to: anchor.rect.origin) > Self.slop, let row = row(at: location),
      row.element is any MenuCommand
    else { return }
    choose(row)
  }

  /// A press outside closes the menu.
  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.first, panel(at: touch.location) == nil else { return }
    let opener = opener
    close()
    opener?.menu(self, wasLeftByPressAt: touch.location)
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
    guard let panel = panels.last else { return true }
    patience?.cancel()
    switch stroke.key {
    case .escape: if panels.count > 1 { closeLastPanel() } else { close() }
    case .f10: close()
    case .down, .tab: panel.step(by: 1)
    case .up: panel.step(by: -1)
    case .home, .pageUp: panel.highlight(panel.rows.first(where: \.isEnabled))
    case .end, .pageDown: panel.highlight(panel.rows.last(where: \.isEnabled))
    case .left, .right: stepSideways(inwards: (stroke.key == .right) != isMirrored)
    case .return, .keypadEnter, .space:
      guard let row = panel.highlighted else { break }
      if row.element is Menu { openSubmenu(of: row, selectsFirst: true) } else { choose(row) }
    default: if stroke.typesCharacter { select(by: stroke.key.name) }
    }
    return true
  }

  private func closeLastPanel() {
    guard panels.count > 1 else { return }
    closePanels(behind: panels[panels.count - 2])
  }

  private func stepSideways(inwards: Bool) {
    if inwards, let row = panels.last?.highlighted, row.element is Menu {
      openSubmenu(of: row, selectsFirst: true)
    } else if !inwards, panels.count > 1 {
      closeLastPanel()
    } else {
      _ = opener?.menu(self, stepBackwards: !inwards)
    }
  }

  /// Chooses the only row that begins with a letter, or highlights the next one of several.
  private func select(by letter: String) {
    guard let panel = panels.last else { return }
    let rows = panel.rows.filter {
      $0.isEnabled && $0.element.title.lowercased().hasPrefix(letter.lowercased())
    }
    if rows.count == 1 {
      panel.highlight(rows[0])
      if rows[0].element is Menu { openSubmenu(of: rows[0], selectsFirst: true) } else { choose(rows[0]) }
    } else if let next = panel.next(of: rows) {
      panel.highlight(next)
    }
  }
}
