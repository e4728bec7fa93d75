/// The dynamic colour that a property of a view had before an animation.
struct FormerColor {
  /// Restores the colour after an animation that has returned to its start.
  let restore: @MainActor () -> Void
}
