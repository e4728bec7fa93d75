import GlissadeGeometry
import GlissadeMotion

/// An animation that was added to a layer, from then until it is removed.
@MainActor
final class LayerRun {
  weak var layer: Layer?
  let key: String?
  /// The layer's copy.
  let animation: LayerAnimation
  /// How long it takes where it does not say, in seconds.
  let defaultDuration: Double
  let completion: LayerTransaction.Ending
  /// What it does, once the layer is on a stage.
  var motion: LayerMotion?
  var keys: [LayerKey] = []
  /// Whether it has come to its end, and only shows its last value.
  var hasEnded = false
  var entries: [Agenda.Entry] = []

  init(_ animation: LayerAnimation, key: String?, layer: Layer) {
    (self.animation, self.key, self.layer) = (animation, key, layer)
    let settings = LayerTransaction.current
    defaultDuration = settings.duration ?? LayerTransaction.standardDuration
    completion = settings.completion
    completion.pending += 1
  }

  var hasBegun: Bool { motion != nil }
}

/// The animations of all layers of a stage.
@MainActor
final class LayerRuns {
  private var runs: [LayerRun] = []

  var isEmpty: Bool { runs.isEmpty }

  /// The views behind the layers, one for each animation.
  var animatedViews: [View] { runs.compactMap { $0.layer?.view } }

  /// When something moves next: `time` itself while something does, `nil` where nothing ever will.
  func nextMotion(after time: Double) -> Double? {
    var next: Double?
    for run in runs where !run.hasEnded {
      guard let motion = run.motion, motion.rate > 0 else { continue }
      if motion.start <= time { return time }
      next = min(next ?? motion.start, motion.start)
    }
    return next
  }

  // MARK: The tick

  /// Takes back what the last tick has set, where nothing else will.
  func presentModels() {
    for run in runs {
      guard let layer = run.layer else { continue }
      for key in run.keys { layer.presentModel(key) }
    }
  }

  func present(at time: Double) {
    for run in runs where !run.hasEnded || run.motion?.lastsForever == true {
      guard let layer = run.layer else { continue }
      run.motion?.present(on: layer, at: time)
    }
  }

  // MARK: Beginning and ending

  func begin(_ run: LayerRun, on stage: Stage) {
    guard let layer = run.layer else { return }
    stage.animator.presentCurrent()
    var motion = LayerMotion(
      run.animation, on: layer, defaultDuration: run.defaultDuration, speed: layer.view.effectiveSpeed)
    if motion.start == 0 { motion.start = stage.time }
    run.keys = motion.keys
    run.motion = motion
    for key in run.keys { layer.prepare(key) }
    runs.append(run)
    stage.animator.timeline?.add(run, motion, on: layer)
    layer.view.running.count += 1
    let animation = run.animation
    if animation.delegate != nil {
      run.entries.append(
        stage.schedule(at: motion.start) { animation.delegate?.animationDidStart(animation) })
    }
    if let end = motion.end {
      run.entries.append(
        stage.schedule(at: end) { [weak self, weak run] in
          if let self, let run { self.reachEnd(run) }
        })
    }
    stage.animator.modelDidChange()
    stage.setNeedsDisplay()
  }

  private func reachEnd(_ run: LayerRun) {
    run.layer?.view.stage?.animator.timeline?.end(run, finished: true)
    if run.animation.isRemovedOnCompletion {
      take(run)
    } else {
      run.hasEnded = true
      run.layer?.view.stage?.animator.modelDidChange()
      run.layer?.view.setNeedsDisplay()
    }
    run.animation.delegate?.animationDidStop(run.animation, finished: true)
    run.completion.leave()
  }

  /// Removes an animation before its end. Who is interested in it is told a moment later.
  func remove(_ run: LayerRun) {
    let stage = run.layer?.view.stage
    let wasRunning = !run.hasEnded
    if wasRunning { stage?.animator.timeline?.end(run, finished: false) }
    take(run)
    guard wasRunning, run.hasBegun else {
      if wasRunning { run.completion.leave() }
      return
    }
    func tell() {
      run.animation.delegate?.animationDidStop(run.animation, finished: false)
      run.completion.leave()
    }
    if let stage { stage.schedule(at: stage.time, tell) } else { tell() }
  }

  func removeAll(of layer: Layer) {
    for run in layer.runs { remove(run) }
  }

  private func take(_ run: LayerRun) {
    for entry in run.entries { entry.cancel() }
    run.entries = []
    guard let layer = run.layer else { return runs.removeAll { $0 === run } }
    layer.runs.removeAll { $0 === run }
    guard runs.contains(where: { $0 === run }) else { return }
    runs.removeAll { $0 === run }
    for key in run.keys { layer.presentModel(key) }
    layer.view.running.count -= 1
    layer.view.stage?.animator.modelDidChange()
    layer.view.setNeedsDisplay()
  }

  /// For a stage that is going.
  func forgetAll() {
    for run in runs {
      guard let layer = run.layer else { continue }
      for key in run.keys { layer.presentModel(key) }
      layer.view.running.count -= 1
      layer.runs.removeAll { $0 === run }
    }
    runs = []
  }
}

// MARK: - A layer's animations

extension Layer {
  /// Adds a copy of an animation, which begins at once, or when the layer comes to a stage.
  ///
  /// - Parameter key: A name. An animation that was added by the same name is removed.
  public func add(_ animation: LayerAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    let run = LayerRun(animation.copy(), key: key, layer: self)
    runs.append(run)
    if let stage = view.stage { stage.animator.layerRuns.begin(run, on: stage) }
  }

  /// Removes the animation that was added by a name.
  public func removeAnimation(forKey key: String) {
    for run in runs where run.key == key { remove(run) }
  }

  /// Removes all animations, those of the view behind the layer included; it stands at its model values. Blocks of which
  /// nothing is left complete, unfinished.
  public func removeAllAnimations() {
    for run in runs { remove(run) }
    view.stage?.animator.removeAnimations(of: view)
  }

  private func remove(_ run: LayerRun) {
    if let stage = view.stage {
      stage.animator.layerRuns.remove(run)
    } else {
      runs.removeAll { $0 === run }
      run.completion.leave()
    }
  }

  /// Returns the animation that was added by a name.
  public func animation(forKey key: String) -> LayerAnimation? {
    runs.last { $0.key == key }?.animation
  }

  /// The names of the animations, in the order in which they were added. `nil` where there are none.
  public func animationKeys() -> [String]? {
    let keys = runs.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
}
