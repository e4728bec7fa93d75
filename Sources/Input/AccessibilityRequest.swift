import GlissadeText

/// Something that an assistive technology asks of an element.
public enum AccessibilityRequest: Hashable, Sendable {
  /// Do the action with that name.
  case action(String)
  /// Bring the keyboard to the element.
  case focus
  /// Give the element's number another value.
  case setValue(Double)
  /// Put another text in the place of the element's text.
  case setText(String)
  /// Replace characters of the element's text.
  case replaceText(Range<Int>, String)
  /// Select characters of the element's text, or place its caret.
  case select(TextSelection)
  /// Select the element, or no longer.
  case setSelected(Bool)
  /// Bring the element into sight.
  case scrollIntoView
  /// Bring a row of the element, which is a table or a list, into sight. Rows count from 0.
  case scrollToRow(Int)
}
