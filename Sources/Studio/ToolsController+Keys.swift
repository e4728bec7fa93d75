import GlissadeInput
import GlissadeSession
import GlissadeUI

extension ToolsController {
  /// The commands with a key in this application.
  var commands: [ToolCommand] { ToolCommand.all.filter { $0.isOffered(self) } }

  private func command(_ stroke: KeyStroke) -> ToolCommand? { commands.first { $0.isGiven(by: stroke) } }

  /// Performs the action of a key that the application did not handle, and returns whether there was one.
  package func perform(_ stroke: KeyStroke) -> Bool {
    if let command = command(stroke) { return command.perform(self) }
    if openPanels.contains(.tuning), panel.performOnHistory(stroke) { return true }
    guard stroke == KeyStroke(.escape) else { return false }
    if let panel = openPanels.last { close(panel) } else if isStripOpen { closeStrip() } else { return false }
    return true
  }

  /// Performs the command of a key while the past is shown.
  ///
  /// Commands that would change the application are excluded, because the application is not visible.
  package func performInPast(_ stroke: KeyStroke) -> Bool {
    guard let command = command(stroke), !command.changesAppearance else { return false }
    return command.perform(self)
  }

  // MARK: - The key sheet

  /// Whether the key sheet is presented and not being dismissed.
  package var isModal: Bool { presentedViewController.map { !$0.isBeingDismissed } ?? false }

  func showKeys() -> Bool {
    guard !isModal else { return true }
    let tools = commands.filter { $0.subject == .tools }.map { KeyDescription($0) }
    let motion = commands.filter { $0.subject == .motion }.map { KeyDescription($0) }
    var sections = [("Everywhere", standardKeys + tools), ("Motion", motion)]
    if let keyed = screen as? any KeyedScreen {
      let title = tabs?.selectedViewController?.tabBarItem?.title ?? screen?.title ?? "This screen"
      sections.insert((title, keyed.keyDescriptions), at: 0)
    }
    let sheet = KeysSheet(sections)
    sheet.textScale = application.textScale
    present(sheet)
    return true
  }

  private var standardKeys: [KeyDescription] {
    KeyDescription.standard(tabs: tabs?.screens.count ?? 1)
  }

  /// Performs the action that the sheet lists for a key. Dismisses the sheet if it would cover the result.
  package func performOnSheet(_ stroke: KeyStroke) -> KeyOnSheet {
    if let command = command(stroke) {
      if command.opensPanel { dismissSheet() }
      return command.perform(self) ? .isDone : .isUnknown
    }
    let own = (screen as? any KeyedScreen)?.keyDescriptions ?? []
    let number = Int(stroke.key.name) ?? 0
    let leadsToScreen = stroke.modifiers.isEmpty && number > 0 && number <= tabs?.screens.count ?? 0
    guard leadsToScreen || own.contains(where: { $0.lists(stroke) }) else { return .isUnknown }
    dismissSheet()
    return .isForApplication
  }

  private func dismissSheet() { presentedViewController?.dismiss() }
}

extension KeyDescription {
  /// Whether the description contains this key.
  fileprivate func lists(_ stroke: KeyStroke) -> Bool {
    keys.contains { cap in
      let name =
        cap == "\u{2212}"
        ? "-" : cap.hasPrefix("Ctrl ") ? "control+\(cap.dropFirst(5))" : String(cap.filter { $0 != " " })
      return KeyStroke(name) == stroke
    }
  }
}
