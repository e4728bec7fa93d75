import GlissadeInput
import GlissadeText
import GlissadeUI

extension TextEditing {
  var canUndo: Bool { view.allowsEditing && text.marked == nil && text.canUndo }
  var canRedo: Bool { view.allowsEditing && text.marked == nil && text.canRedo }
  var canCopy: Bool { !selection.isEmpty && !view.isSecureTextEntry }
  var canCut: Bool { canCopy && view.allowsEditing }
  var canPaste: Bool { view.allowsEditing && view.stage?.clipboard?.isEmpty == false }
  var canSelectAll: Bool { view.allowsSelecting && selection.range != 0..<text.count }

  func copy() {
    guard canCopy else { return }
    view.stage?.copy(text.selectedText, to: .clipboard)
    view.stage?.copiedText = attributedText?[selection.range]
  }

  func cut() {
    guard canCut else { return }
    copy()
    delete(.character, backwards: true)
  }

  func paste() {
    guard let string = view.stage?.clipboard else { return }
    // Attributes are kept while the text on the clipboard is the one that was copied here.
    if let attributed = view.stage?.copiedText, attributed.string == string { return insert(attributed) }
    insert(string, isTyped: false)
  }

  /// Publishes the selection as the primary selection, which a middle click pastes in any window.
  func publishSelection() {
    if canCopy { view.stage?.copy(text.selectedText, to: .primary) }
  }

  /// Pastes the desktop's primary selection.
  func pastePrimarySelection() {
    if let string = view.stage?.primarySelection { insert(string, isTyped: false) }
  }
}
