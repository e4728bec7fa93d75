extension View {
  /// The shape of a view in the collisions of a physical simulation, as UIKit's `UIDynamicItemCollisionBoundsType`.
  public enum CollisionBoundsType: UInt, Hashable, Sendable {
    /// The bounds, an ellipse in the bounds, or a path.
    case rectangle, ellipse, path
  }
}
