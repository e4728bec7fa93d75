import GlissadeInput
import GlissadeText
import GlissadeUI

// Access to the text for assistive technologies.

extension TextEditing {
  /// Describes the view as a text. A secure text is described as bullets.
  func describe(into description: inout AccessibilityDescription) {
    description.become(view.isSecureTextEntry ? .passwordText : .entry)
    description.value = shownText
    description.text = AccessibilityText(pieces: shownParagraphs, selection: hasKeyboard ? selection : nil)
    description.states.insert(view.isMultiline ? .multiLine : .singleLine)
    if view.allowsEditing { description.states.insert(.editable) }
    description.actions = view.allowsSelecting ? [.press] : []
    if view.allowsEditing, !view.isMultiline { description.actions.append(.activate) }
    if !view.allowsSelecting { description.states.remove(.enabled) }
  }

  /// Performs an assistive technology's request with the effects of user input.
  ///
  /// - Returns: Whether it was performed. `nil` if the request is not about a text.
  func perform(_ request: AccessibilityRequest) -> Bool? {
    switch request {
    case .action(AccessibilityAction.activate.name) where !view.isMultiline:
      view.returnPressed()
      return true
    case .setText(let string): return view.allowsEditing && replace(0..<text.count, with: string)
    case .replaceText(let range, let string): return view.allowsEditing && replace(range, with: string)
    case .select(let selection):
      guard view.allowsSelecting else { return false }
      select(selection)
      return true
    case .copyText(let range): return copy(range)
    case .cutText(let range): return view.allowsEditing && copy(range) && replace(range, with: "")
    case .pasteText(let offset):
      guard canPaste, let string = view.stage?.clipboard else { return false }
      let permitted = view.filter.permitted(in: string)
      return !permitted.isEmpty && replace(offset..<offset, with: permitted)
    default: return nil
    }
  }

  /// Copies a range to the clipboard. The text of a secure field is not copied.
  private func copy(_ range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<text.count)
    guard !range.isEmpty, !view.isSecureTextEntry else { return false }
    view.stage?.copy(text[range], to: .clipboard)
    view.stage?.copiedText = attributedText?[range]
    return true
  }
}
