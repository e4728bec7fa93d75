/// A root view controller, or a screen of one, that is notified when the tools slow time down, so that it
/// does not slow its own motion in addition.
@MainActor
public protocol PaceObserver: AnyObject {
  /// Called when the rate of time has changed, with the rate as a fraction of normal speed. 1 is normal
  /// speed.
  func paceDidChange(to pace: Double)
}
