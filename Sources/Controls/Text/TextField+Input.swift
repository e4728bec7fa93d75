import GlissadeGeometry
import GlissadeText
import GlissadeUI

extension TextField: TextInput {
  /// Whether the text is not empty.
  public var hasText: Bool { !editing.text.isEmpty }

  /// Replaces the marked text, or else the selection, as typing does.
  public func insertText(_ text: String) { editing.insert(text) }

  /// Deletes the selection, or else the character before the caret, as Backspace does.
  public func deleteBackward() { editing.delete(.character, backwards: true) }

  public var markedTextRange: Range<Int>? { editing.text.marked }

  public func setMarkedText(_ text: String?, selectedRange: Range<Int>) {
    editing.setMarkedText(text ?? "", clause: selectedRange)
  }

  public func unmarkText() { editing.commitMarkedText() }

  public var caretRectOnStage: Rect { editing.caretRectOnStage }

  /// The text of which ranges are counted. An override of `text` may return another one.
  package var editedText: String { editing.text.text }
}

extension TextField: ResponderStandardEditActions {
  public func cut(_ sender: Any? = nil) { editing.cut() }
  public func copy(_ sender: Any? = nil) { editing.copy() }
  public func paste(_ sender: Any? = nil) { editing.paste() }
  public func select(_ sender: Any? = nil) { editing.selectWord() }
  public func selectAll(_ sender: Any? = nil) { editing.selectAll() }
  public func delete(_ sender: Any? = nil) { editing.deleteSelection() }
  public func undo(_ sender: Any? = nil) { editing.undo() }
  public func redo(_ sender: Any? = nil) { editing.redo() }
}

extension TextField: TextEditingView {
  package var allowsEditing: Bool { isEnabled }
  var allowsSelecting: Bool { isEnabled }
  var isMultiline: Bool { false }
  var filter: TextFilter { TextFilter(keyboardType: keyboardType, textContentType: textContentType) }

  func permits(_ replacement: String, in range: Range<Int>) -> Bool {
    guard let delegate else { return true }
    let text = editedText
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(start, offsetBy: range.count)
    return delegate.textField(self, shouldChangeCharactersIn: start..<end, replacementString: replacement)
  }

  func textDidChange() {
    sendActions(for: .editingChanged)
    TextField.editingObserver?(self, .didChange)
  }

  func selectionDidChange() { delegate?.textFieldDidChangeSelection(self) }

  func returnPressed() {
    if enablesReturnKeyAutomatically, !hasText { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    if endsEditing, isEditing { resignFirstResponder() }
  }
}
