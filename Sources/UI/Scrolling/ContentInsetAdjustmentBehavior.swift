/// The rule by which the safe area is added to a scroll view's content inset.
public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
  /// At the top and bottom always, at the left and right if the content is wider than the view.
  case automatic
  /// Along the axes on which the content is larger than the view or always bounces.
  case scrollableAxes
  /// At no edge.
  case never
  /// At all edges.
  case always
}
