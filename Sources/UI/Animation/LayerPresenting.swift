import GlissadeAnimationEngine

/// An animation that was added to a layer, as the animator sees it.
@MainActor
protocol LayerPresenting: AnyObject {
  /// The view that the animation moves. `nil` if its layer has been deinitialized.
  var target: AnyObject? { get }
  /// Whether the layer lists the animation.
  var isListed: Bool { get }
  /// The animation that runs it. `nil` until it begins, and after its end.
  var running: Animation? { get }
  /// Resets the values that it sets to the model values, unless tracks set them.
  func presentModels()
  /// Sets the values at a time.
  func present(by clock: Clock, at time: Double)
  /// Called when the animator has removed its track.
  func wasRemoved()
}
