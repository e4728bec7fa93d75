/// A root view controller that shows how long the window's own frames take.
@MainActor
package protocol FrameObserver: AnyObject {
  /// A frame was drawn in `duration` seconds of work, at `time` by the stage's clock.
  func frameWasDrawn(in duration: Double, at time: Double)
}
