/// A reason why a stage is drawn again.
public struct RedrawCause: Hashable, Sendable {
  /// The view, by its identifier or by the path of indexes to it, as in timelines. `nil` for a change of the stage.
  public let view: String?
  /// What has changed: the name of the property that was set or of the method that was called, or an animation, such
  /// as "animation of alpha".
  public let change: String
}
