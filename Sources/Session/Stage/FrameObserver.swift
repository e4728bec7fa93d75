/// A root view controller that displays the durations of the window's own frames.
@MainActor
public protocol FrameObserver: AnyObject {
  /// Called after a frame was drawn in `duration` seconds of work, at `time` in seconds of the stage's time.
  func frameWasDrawn(in duration: Double, at time: Double)
}
