import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI

// The editing keys of Linux desktops.

extension TextEditing {
  /// Performs the editing command of a key. Typed characters arrive as text input instead.
  ///
  /// - Returns: Whether the text handles the key.
  func keyPressed(_ stroke: KeyStroke) -> Bool {
    // An input method handles all keys while it composes.
    if text.marked != nil { return true }
    if stroke.opensMenu {
      openMenu()
      return true
    }
    guard stroke.modifiers.isSubset(of: [.shift, .control]) else { return false }
    let (shift, control) = (stroke.modifiers.contains(.shift), stroke.modifiers.contains(.control))
    guard view.allowsEditing else { return read(stroke.key, control: control, shift: shift) }
    return move(stroke.key, byWords: control, extends: shift)
      || edit(stroke.key, control: control, shift: shift)
      || !control && stroke.key.types
  }

  private func edit(_ key: Key, control: Bool, shift: Bool) -> Bool {
    switch key {
    case .backspace: delete(control ? (shift ? .paragraph : .word) : .character, backwards: true)
    case .delete where shift && !control: cut()
    case .delete: delete(control ? (shift ? .paragraph : .word) : .character, backwards: false)
    case .insert where control: copy()
    case .insert: if shift { paste() }
    case .return where !control, .keypadEnter where !control:
      if view.isMultiline { insert("\n") } else { view.returnPressed() }
    case .a where control:
      selectAll()
      publishSelection()
    case .c where control: copy()
    case .x where control: cut()
    case .v where control: paste()
    case .z where control: return shift ? redoIfPossible() : undoIfPossible()
    case .y where control: return redoIfPossible()
    default: return edit(byName: key.name)
    }
    return true
  }

  /// Undoes the last change of the text. Without one, the key is left to the undo manager of the window.
  private func undoIfPossible() -> Bool {
    guard canUndo else { return false }
    undo()
    return true
  }

  /// Makes the change that was undone last again. Without one, the key is left to the undo manager of the window.
  private func redoIfPossible() -> Bool {
    guard canRedo else { return false }
    redo()
    return true
  }

  /// Performs the editing command of a dedicated key that some keyboards have.
  private func edit(byName name: String) -> Bool {
    switch name {
    case "Undo": return undoIfPossible()
    case "Again": return redoIfPossible()
    case "Cut": cut()
    case "Copy": copy()
    case "Paste": paste()
    default: return false
    }
    return true
  }

  // MARK: Moving

  private func move(_ key: Key, byWords: Bool, extends: Bool) -> Bool {
    switch key {
    case .left, .right: moveAlongLine(left: key == .left, byWords: byWords, extends: extends)
    case .up, .down: moveAcrossLines(up: key == .up, byParagraphs: byWords, extends: extends)
    case .pageUp, .pageDown: turnPage(up: key == .pageUp, extends: extends)
    case .home where byWords: move(to: 0, extends: extends)
    case .end where byWords: move(to: text.count, extends: extends)
    case .home, .end: moveToEndOfLine(backwards: key == .home, extends: extends)
    default: return false
    }
    if extends { publishSelection() }
    return true
  }

  private func move(
    to offset: Int, extends: Bool, prefersEndOfLine: Bool = false, keepsGoal: Bool = false
  ) {
    let anchor = extends ? selection.anchor : offset
    select(
      TextSelection(anchor: anchor, head: offset), prefersEndOfLine: prefersEndOfLine, keepsGoal: keepsGoal)
  }

  private func moveAlongLine(left: Bool, byWords: Bool, extends: Bool) {
    let head = selection.head
    if byWords {
      let backwards = left != isRightToLeft(at: head)
      let unit: TextUnit = view.isSecureTextEntry ? .document : .word
      return move(to: text.offset(from: head, by: unit, backwards: backwards), extends: extends)
    }
    if !extends, !selection.isEmpty { return move(to: end(ofSelectionOnLeft: left), extends: false) }
    let next =
      layout.map { left ? $0.offset(leftOf: head) : $0.offset(rightOf: head) }
      ?? text.offset(from: head, by: .character, backwards: left)
    move(to: next, extends: extends)
  }

  private func end(ofSelectionOnLeft left: Bool) -> Int {
    let range = selection.range
    guard let layout else { return left ? range.lowerBound : range.upperBound }
    let (first, last) = (layout.caretRect(at: range.lowerBound), layout.caretRect(at: range.upperBound))
    let isReversed = first.minY == last.minY && first.minX > last.minX
    return left != isReversed ? range.lowerBound : range.upperBound
  }

  private func isRightToLeft(at offset: Int) -> Bool {
    text[text.range(of: .paragraph, at: offset)].isRightToLeft
  }

  private func moveAcrossLines(up: Bool, byParagraphs: Bool, extends: Bool) {
    guard view.isMultiline else { return move(to: up ? 0 : text.count, extends: extends) }
    if byParagraphs {
      let end = text.offset(from: selection.head, by: .paragraph, backwards: up)
      return move(to: end, extends: extends)
    }
    // Without Shift, the caret moves from the end of the selection that is nearer.
    if !extends, !selection.isEmpty {
      select(.caret(up ? selection.range.lowerBound : selection.range.upperBound))
    }
    moveLines(up ? -1 : 1, extends: extends)
  }

  private func moveLines(_ count: Int, extends: Bool) {
    guard let layout else { return }
    let caret = layout.caretRect(at: selection.head, prefersEndOfLine: prefersEndOfLine)
    let x = goalX ?? caret.minX
    let line = layout.line(containing: selection.head, prefersEndOfLine: prefersEndOfLine) + count
    if line < 0 {
      move(to: 0, extends: extends)
    } else if line >= layout.lineCount {
      move(to: text.count, extends: extends)
    } else {
      let place = layout.offset(inLine: line, atX: x)
      move(
        to: place.offset, extends: extends, prefersEndOfLine: place.prefersEndOfLine, keepsGoal: true)
    }
    goalX = x
  }

  private func turnPage(up: Bool, extends: Bool) {
    guard view.isMultiline, let layout, layout.metrics.lineHeight > 0 else { return }
    // One line of the previous page stays visible.
    let lines = max(1, Int(min(view.textWindow.height / layout.metrics.lineHeight, 1e6)) - 1)
    moveLines(up ? -lines : lines, extends: extends)
  }

  private func moveToEndOfLine(backwards: Bool, extends: Bool) {
    guard view.isMultiline, let layout else { return move(to: backwards ? 0 : text.count, extends: extends) }
    let line = layout.line(containing: selection.head, prefersEndOfLine: prefersEndOfLine)
    if backwards { return move(to: layout.startOfLine(line), extends: extends) }
    let end = layout.endOfLine(line)
    move(to: end.offset, extends: extends, prefersEndOfLine: end.prefersEndOfLine)
  }

  // MARK: Reading

  /// Performs the command of a key in a text that is not editable.
  private func read(_ key: Key, control: Bool, shift: Bool) -> Bool {
    let page = max(1, (view.textWindow.height / (layout?.metrics.lineHeight ?? 1)).rounded(.down) - 1)
    switch key {
    case .a where control:
      selectAll()
      publishSelection()
    case .c where control, .insert where control: copy()
    case .left, .right: if shift { return move(key, byWords: control, extends: true) } else { return false }
    case _ where shift: return move(key, byWords: control, extends: true)
    case .up: view.scrollLines(-1)
    case .down: view.scrollLines(1)
    case .pageUp: view.scrollLines(-page)
    case .pageDown: view.scrollLines(page)
    case .home: view.scrollLines(-.greatestFiniteMagnitude)
    case .end: view.scrollLines(.greatestFiniteMagnitude)
    default: return false
    }
    return true
  }
}

extension Key {
  /// Whether the key may type a character.
  fileprivate var types: Bool {
    self == .space || name.unicodeScalars.count == 1
      || name.hasPrefix("Keypad ") && name.unicodeScalars.count == "Keypad 0".unicodeScalars.count
  }
}
