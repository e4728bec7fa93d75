import GlissadeInput

extension Stage {
  /// Notes that an event, a timer or another action begins.
  static func noteEvent() { UndoManager.eventNumber &+= 1 }
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
