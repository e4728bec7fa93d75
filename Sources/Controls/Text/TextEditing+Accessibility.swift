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
    if !view.allowsSelecting { description.states.remove(.enabled) }
  }

  /// Performs an assistive technology's request with the effects of user input.
  ///
  /// - Returns: Whether it was performed. `nil` if the request is not about a text.
  func perform(_ request: AccessibilityRequest) -> Bool? {
    switch request {
    case .setText(let string): return view.allowsEditing && replace(0..<text.count, with: string)
    case .replaceText(let range, let string): return view.allowsEditing && replace(range, with: string)
    case .select(let selection):
      guard view.allowsSelecting else { return false }
      select(selection)
      return true
    default: return nil
    }
  }
}
