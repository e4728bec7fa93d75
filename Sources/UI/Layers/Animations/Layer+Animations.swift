extension Layer {
  func begin(_ animation: LayerAnimation, _ key: String?) {
    if let key { removeAnimation(forKey: key) }
    let (copy, settings) = (animation.copy(), LayerTransaction.current)
    let run = LayerRun(
      copy, key: key, layer: self, in: copy.blockTiming == nil ? nil : Transaction.current?.origin,
      defaultDuration: settings.duration ?? LayerTransaction.standardDuration,
      completion: settings.completion)
    runs.append(run)
    if let stage = view.stage { run.begin(on: stage) }
  }

  func remove(_ run: LayerRun) {
    if let stage = view.stage, run.hasBegun {
      stage.animator.remove(run, of: view)
    } else {
      runs.remove(run)
      run.leave()
    }
  }

  /// Returns the layer's copy of the animation that was added with a key, or `nil`.
  public func animation(forKey key: String) -> LayerAnimation? {
    runs[key]?.animation
  }

  /// Returns the keys of the animations, in the order in which they were added. Returns `nil` if there are none.
  public func animationKeys() -> [String]? {
    let keys = runs.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
}
