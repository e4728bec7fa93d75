import GlissadeText

/// A request of an assistive technology to an element.
public enum AccessibilityRequest: Hashable, Sendable {
  /// Performs the action with the given name.
  case action(String)
  /// Gives the element the keyboard focus.
  case focus
  /// Sets the numeric value of the element.
  case setValue(Double)
  /// Replaces the whole text of the element.
  case setText(String)
  /// Replaces a range of characters of the element's text.
  case replaceText(Range<Int>, String)
  /// Selects a range of characters of the element's text, or places its caret.
  case select(TextSelection)
  /// Copies a range of characters of the element's text to the clipboard.
  case copyText(Range<Int>)
  /// Moves a range of characters of the element's text to the clipboard.
  case cutText(Range<Int>)
  /// Inserts the text of the clipboard at an offset in the element's text, in characters.
  case pasteText(at: Int)
  /// Selects or deselects the element.
  case setSelected(Bool)
  /// Scrolls until the element is visible.
  case scrollIntoView
  /// Scrolls the element, a table or a list, until the row with that index is visible. Rows are counted from
  /// 0.
  case scrollToRow(Int)
}
