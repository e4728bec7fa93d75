/// The position at which a property animator ends.
public enum AnimatingPosition: Hashable, Sendable {
  /// The values before the animations.
  case start
  /// The values that the animations set.
  case end
  /// The values at which the animator was stopped.
  case current
}
