import GlissadeGeometry
import GlissadeMotion

/// An animation that was added to a layer and has not been removed.
@MainActor
final class LayerRun {
  weak var layer: Layer?
  let key: String?
  /// The layer's copy of the animation.
  let animation: LayerAnimation
  /// The duration for an animation that has none of its own, in seconds.
  let defaultDuration: Double
  let completion: LayerTransaction.Ending
  /// The motion of the animation. `nil` until the layer is on a stage.
  var motion: LayerMotion?
  /// The number among the animations of the stage, from 1. 0 until the animation begins.
  var number = 0
  var keys: [LayerKey] = []
  /// Whether the animation has ended and only its last value remains.
  var hasEnded = false
  var entries: [Agenda.Entry] = []
  /// The calls that created the animation and those that it contains.
  let origins: [MotionOrigin]

  /// Creates the run of an animation, which it owns.
  init(_ animation: LayerAnimation, key: String?, layer: Layer) {
    (self.animation, self.key, self.layer) = (animation, key, layer)
    let settings = LayerTransaction.current
    defaultDuration = settings.duration ?? LayerTransaction.standardDuration
    if animation.blockTiming != nil, let block = Transaction.current {
      animation.site = block.origin.site
      origins = [block.origin]
    } else {
      origins = animation.takeValuesInForce(defaultDuration: defaultDuration)
    }
    completion = settings.completion
    completion.pending += 1
  }

  var hasBegun: Bool { motion != nil }

  /// Resets the values that the animation sets to the model values, unless tracks set them.
  func presentModels() {
    guard let layer else { return }
    for key in keys { layer.presentModel(key) }
  }

  func present(at time: Double) {
    guard let layer, let motion, !hasEnded || motion.lastsForever else { return }
    motion.present(on: layer, at: time)
  }
}

/// The animations of all layers of a stage.
@MainActor
final class LayerRuns {
  /// The animations in the order in which they began, which is that of their numbers.
  private(set) var runs: [LayerRun] = []
  /// The number of animations that have begun.
  private var runCount = 0

  var isEmpty: Bool { runs.isEmpty }

  /// The views of the animated layers, one for each animation.
  var animatedViews: [View] { runs.compactMap { $0.layer?.view } }

  /// Returns the time of the next change: `time` itself while an animation runs, `nil` if nothing will change.
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

  /// Resets the values that the last tick set to the model values, unless another animation sets them.
  func presentModels() {
    for run in runs { run.presentModels() }
  }

  func present(at time: Double) {
    for run in runs { run.present(at: time) }
  }

  // MARK: Beginning and ending

  func begin(_ run: LayerRun, on stage: Stage) {
    guard let layer = run.layer else { return }
    stage.animator.presentCurrent(layer.view)
    var motion = LayerMotion(
      run.animation, on: layer, defaultDuration: run.defaultDuration, speed: layer.view.effectiveSpeed)
    if layer.hasTime {
      motion.place(on: layer, at: stage.time)
    } else if motion.start == 0 {
      motion.start = stage.time
    }
    run.keys = motion.keys
    run.motion = motion
    runCount += 1
    run.number = runCount
    for key in run.keys { layer.prepare(key) }
    runs.append(run)
    stage.animator.timeline?.add(run, motion, on: layer)
    for origin in run.origins { origin.begin(on: stage) }
    layer.view.running.count += 1
    let animation = run.animation
    (animation as? TransitionAnimation)?.begin(on: layer, duration: motion.duration)
    if animation.delegate != nil {
      run.entries.append(
        stage.schedule(at: motion.start) { animation.delegate?.animationDidStart(animation) })
    }
    scheduleEnd(of: run, on: stage)
    stage.animator.modelDidChange()
    stage.setNeedsDisplay(of: layer.view, "begin of an animation")
  }

  func scheduleEnd(of run: LayerRun, on stage: Stage) {
    guard let end = run.motion?.end else { return }
    run.entries.append(
      stage.schedule(at: max(end, stage.time)) { [weak self, weak run] in
        if let self, let run { self.reachEnd(run) }
      })
  }

  private func reachEnd(_ run: LayerRun) {
    run.layer?.view.stage?.animator.timeline?.end(run, finished: true)
    if run.animation.isRemovedOnCompletion {
      take(run)
    } else {
      run.hasEnded = true
      run.layer?.view.stage?.animator.modelDidChange()
      run.layer?.view.displayDidChange()
    }
    run.animation.delegate?.animationDidStop(run.animation, finished: true)
    run.completion.leave()
  }

  /// Removes an animation before its end. The delegate is called in the next step of the agenda, at the same time.
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
    let index = index(of: run)
    if let index { runs.remove(at: index) }
    guard let layer = run.layer else { return }
    layer.runs.removeAll { $0 === run }
    guard index != nil else { return }
    for key in run.keys { layer.presentModel(key) }
    layer.view.running.count -= 1
    layer.view.stage?.animator.modelDidChange()
    layer.view.displayDidChange()
  }

  /// Returns the index of an animation, or `nil` if it has not begun or was removed.
  private func index(of run: LayerRun) -> Int? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].number < run.number { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low] === run ? low : nil
  }

  /// Removes all animations without callbacks. Called when the stage is deinitialized.
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
  /// Resets the values that animations set to the model values, unless tracks set them.
  func presentModels() {
    for run in runs { run.presentModels() }
  }

  func presentRuns(at time: Double) {
    for run in runs { run.present(at: time) }
  }

  func begin(_ animation: LayerAnimation, _ key: String?) {
    if let key { removeAnimation(forKey: key) }
    let run = LayerRun(animation.copy(), key: key, layer: self)
    runs.append(run)
    if let stage = view.stage { stage.animator.layerRuns.begin(run, on: stage) }
  }

  func remove(_ run: LayerRun) {
    if let stage = view.stage {
      stage.animator.layerRuns.remove(run)
    } else {
      runs.removeAll { $0 === run }
      run.completion.leave()
    }
  }

  /// Returns the layer's copy of the animation that was added with a key, or `nil`.
  public func animation(forKey key: String) -> LayerAnimation? {
    runs.last { $0.key == key }?.animation
  }

  /// Returns the keys of the animations, in the order in which they were added. Returns `nil` if there are none.
  public func animationKeys() -> [String]? {
    let keys = runs.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
}
