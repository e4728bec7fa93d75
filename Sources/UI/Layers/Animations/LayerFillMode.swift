/// What an animation of a layer shows before it begins and after it ends.
public enum LayerFillMode: Hashable, Sendable {
  /// The animation has no effect outside its duration.
  case removed
  /// The last value remains after the end, until the animation is removed.
  case forwards
  /// The first value shows before the beginning.
  case backwards
  /// Both `forwards` and `backwards`.
  case both

  /// Whether the first value shows before the beginning.
  var fillsBefore: Bool { self == .backwards || self == .both }
  /// Whether the last value remains after the end.
  var fillsAfter: Bool { self == .forwards || self == .both }
}
