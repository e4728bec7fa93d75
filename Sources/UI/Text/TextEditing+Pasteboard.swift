import GlissadeInput
import GlissadeText

extension TextEditing {
  var canUndo: Bool { view.allowsEditing && text.marked == nil && text.canUndo }
  var canRedo: Bool { view.allowsEditing && text.marked == nil && text.canRedo }
  var canCopy: Bool { !selection.isEmpty && !view.isSecureTextEntry }
  var canCut: Bool { canCopy && view.allowsEditing }
  var canPaste: Bool { view.allowsEditing && view.stage?.clipboard?.isEmpty == false }
  var canSelectAll: Bool { view.allowsSelecting && selection.range != 0..<text.count }

  func copy() {
    if canCopy { view.stage?.copy(text.selectedText, to: .clipboard) }
  }

  func cut() {
    guard canCut else { return }
    copy()
    delete(.character, backwards: true)
  }

  func paste() {
    if let string = view.stage?.clipboard { insert(string, isTyped: false) }
  }

  /// Lets the middle button of any window paste what is selected.
  func publishSelection() {
    if canCopy { view.stage?.copy(text.selectedText, to: .primary) }
  }

  /// Pastes what is selected on the desktop.
  func pastePrimarySelection() {
    if let string = view.stage?.primarySelection { insert(string, isTyped: false) }
  }
}

extension Stage {
  /// Puts a text on a pasteboard, the desktop's too where there is one.
  func copy(_ text: String, to name: PasteboardName) {
    switch name {
    case .clipboard: clipboard = text
    case .primary: primarySelection = text
    }
    onCopy?(name, text)
  }
}
