/// The shape of the mouse pointer.
public enum PointerStyle: Hashable, Sendable, CaseIterable {
  /// The standard arrow.
  case arrow
  /// A pointing hand, for elements that respond to a click.
  case hand
  /// A text cursor, for text that can be selected or edited.
  case text
  /// Arrows to the left and the right, for an edge that can be dragged that way.
  case resizeLeftRight
  /// Arrows up and down, for an edge that can be dragged that way.
  case resizeUpDown
}
