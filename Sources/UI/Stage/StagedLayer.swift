/// A layer, as its stage sees it: what is due before the next frame.
@MainActor
protocol StagedLayer: AnyObject {
  /// Whether the layer is on a stage and emits particles, or shows some.
  func emits(on stage: Stage) -> Bool
  /// Brings animations in the layer into agreement with its time, if that has changed.
  func retime(on stage: Stage)
  /// Calls `display()` if that is due.
  func displayIfScheduled()
}

/// A weak reference to a layer.
struct WeakLayer {
  weak var layer: (any StagedLayer)?
}

extension Stage {
  /// Whether particles move.
  var hasActiveEmitters: Bool {
    !emitters.isEmpty && emitters.contains { $0.layer?.emits(on: self) == true }
  }

  /// Brings animations into agreement with the times of layers that have changed.
  func retimeLayers() {
    guard !layersToRetime.isEmpty else { return }
    let layers = layersToRetime
    layersToRetime = []
    for layer in layers { layer.retime(on: self) }
  }
}
