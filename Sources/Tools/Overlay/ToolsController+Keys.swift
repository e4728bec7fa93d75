import GlissadeInput
import GlissadeUI

extension ToolsController {
  /// The commands that a key can give here.
  var commands: [ToolCommand] {
    ToolCommand.all.flatMap { command in
      switch command.id {
      case "step": [command, .back]
      case "timeline": [command] + ToolCommand.exporting
      default: [command]
      }
    } + (tabs == nil ? [.strip] : []) + ToolCommand.window
  }

  private func command(_ stroke: KeyStroke) -> ToolCommand? { commands.first { $0.isGiven(by: stroke) } }

  /// Does what a key does that nothing else has a use for, and returns whether it did.
  func perform(_ stroke: KeyStroke) -> Bool {
    if let command = command(stroke) { return command.perform(self) }
    if openPanels.contains(.tuning), panel.performOnHistory(stroke) { return true }
    guard stroke == KeyStroke(.escape) else { return false }
    if let panel = openPanels.last { close(panel) } else if isStripOpen { closeStrip() } else { return false }
    return true
  }

  /// Does what a key does while the past is seen: all but what would change the application, which is not seen.
  func performInPast(_ stroke: KeyStroke) -> Bool {
    guard let command = command(stroke), command.id != "dark" else { return false }
    return command.perform(self)
  }

  // MARK: - The key sheet

  /// Whether the key sheet is in front of everything.
  var isModal: Bool { presentedViewController.map { !$0.isBeingDismissed } ?? false }

  func showKeys() -> Bool {
    guard !isModal else { return true }
    let tools = commands.filter { $0.subject == .tools }.map { KeyDescription($0) }
    let motion = commands.filter { $0.subject == .motion }.map { KeyDescription($0) }
    var sections = [("Everywhere", standardKeys + tools), ("Motion", motion)]
    if let keyed = screen as? any KeyedScreen {
      let title = tabs?.selectedViewController?.tabBarItem?.title ?? screen?.title ?? "This screen"
      sections.insert((title, keyed.keyDescriptions), at: 0)
    }
    present(KeysSheet(sections))
    return true
  }

  private var standardKeys: [KeyDescription] {
    KeyDescription.standard(tabs: tabs?.viewControllers.count ?? 1)
  }

  /// What becomes of a key for which the sheet itself has no use.
  enum KeyOnSheet {
    case isDone, isForApplication, isUnknown
  }

  /// Does what the sheet says of a key. It goes where it would be in the way of what comes.
  func performOnSheet(_ stroke: KeyStroke) -> KeyOnSheet {
    if let command = command(stroke) {
      if command.opensPanel { dismissSheet() }
      return command.perform(self) ? .isDone : .isUnknown
    }
    let own = (screen as? any KeyedScreen)?.keyDescriptions ?? []
    let number = Int(stroke.key.name) ?? 0
    let leadsToScreen = stroke.modifiers.isEmpty && number > 0 && number <= tabs?.viewControllers.count ?? 0
    guard leadsToScreen || own.contains(where: { $0.lists(stroke) }) else { return .isUnknown }
    dismissSheet()
    return .isForApplication
  }

  private func dismissSheet() { presentedViewController?.dismiss() }
}

extension ToolCommand {
  /// Whether the command brings something that stands where the key sheet is.
  fileprivate var opensPanel: Bool { ["tune", "view", "timeline", "strip"].contains(id) }
}

extension KeyDescription {
  /// Whether the description is one of this key.
  fileprivate func lists(_ stroke: KeyStroke) -> Bool {
    keys.contains { cap in
      let name =
        cap == "\u{2212}"
        ? "-" : cap.hasPrefix("Ctrl ") ? "control+\(cap.dropFirst(5))" : String(cap.filter { $0 != " " })
      return KeyStroke(name) == stroke
    }
  }
}
