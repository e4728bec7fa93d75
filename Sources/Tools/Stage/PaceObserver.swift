/// A root view controller, or a screen of one, that is told when the tools slow time, so that a slow motion of its own does
/// not come on top of theirs.
@MainActor
package protocol PaceObserver: AnyObject {
  /// The tools let time go at a fraction of its speed: 1 while they leave it alone.
  func paceDidChange(to pace: Double)
}
