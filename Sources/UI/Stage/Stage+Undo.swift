import GlissadeInput

extension Stage {
  /// Notes that an event, a timer or another action begins.
  static func noteEvent() { UndoManager.eventNumber &+= 1 }
}

extension Stage {
  /// Whether a command undoes or redoes a change of the undo manager that the keys use. It serves the menus if no
  /// responder performs the command itself.
  func canChangeHistory(by selector: Selector) -> Bool {
    guard let undoManager = commandChain.first?.undoManager else { return false }
    return selector == .undo ? undoManager.canUndo : selector == .redo && undoManager.canRedo
  }

  /// Names the change in the title of a standard command that undoes or redoes, or no change if a responder performs
  /// the command itself. A title of the application's own is kept.
  func nameChange(in command: any MenuCommand, _ selector: Selector, isOwn: Bool) {
    guard selector == .undo || selector == .redo, let command = command as? KeyCommand else { return }
    let word = SystemStrings.current[selector == .undo ? .undo : .redo]
    guard command.title.hasPrefix(word), command.identifier == (selector == .undo ? "undo" : "redo") else {
      return
    }
    let undoManager = isOwn ? nil : commandChain.first?.undoManager
    let title = selector == .undo ? undoManager?.undoMenuItemTitle : undoManager?.redoMenuItemTitle
    if command.title != title ?? word { command.title = title ?? word }
  }

  /// Undoes or redoes a change, and returns whether there was one.
  func changeHistory(by selector: Selector) -> Bool {
    guard canChangeHistory(by: selector), let undoManager = commandChain.first?.undoManager else {
      return false
    }
    if selector == .undo { undoManager.undo() } else { undoManager.redo() }
    return true
  }
}

extension Responder {
  /// Undoes or redoes a change for a key: Ctrl Z, Ctrl Shift Z or Ctrl Y. Returns whether there was a change.
  func undo(for stroke: KeyStroke) -> Bool {
    let undoes = stroke == KeyStroke(.z, modifiers: .control)
    let redoes =
      stroke == KeyStroke(.z, modifiers: [.control, .shift]) || stroke == KeyStroke(.y, modifiers: .control)
    guard undoes || redoes, let undoManager, undoes ? undoManager.canUndo : undoManager.canRedo
    else { return false }
    if undoes { undoManager.undo() } else { undoManager.redo() }
    return true
  }
}
