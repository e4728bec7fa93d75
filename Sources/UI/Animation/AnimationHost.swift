import GlissadeAnimationEngine

/// What keeps the clocks of animations, and an agenda: a stage.
@MainActor
protocol AnimationHost: AnyObject {
  /// The time, in seconds.
  var time: Double { get }

  func clock(of animation: Animation) -> Clock
  /// Calls an action at a time.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> Agenda.Entry
  /// Replaces the clock of an animation from now on.
  func setClock(_ clock: Clock, of animation: Animation)
}
