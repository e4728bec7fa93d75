extension Animator {
  /// Resets the values that layer animations have set to the model values, unless tracks set them.
  func presentModels(_ indices: some Sequence<Int>) {
    for index in indices where !layerTracks[index].isVoid { layerTracks[index].run.presentModels() }
  }

  /// Sets the values of layer animations, in the order in which they began.
  func presentLayers(_ indices: some Sequence<Int>, at time: Double) {
    for index in indices where !layerTracks[index].isVoid {
      let (run, clock) = (layerTracks[index].run, clocks[Int(layerTracks[index].clock)])
      if run.running?.hasEnded == true, clock.media?.fillsAfter == false { continue }
      run.present(by: clock, at: time)
    }
  }
}
