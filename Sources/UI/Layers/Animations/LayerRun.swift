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
  /// What the animation sets. `nil` until the layer is on a stage.
  private(set) var effect: LayerMotion.Effect?
  /// The animation of the stage's animator that runs it. `nil` until it begins, and after its end.
  private(set) weak var running: Animation?
  private var keys: [LayerKey] = []
  /// The entry of the beginning in the stage's agenda, if there is a delegate.
  private var start: Agenda.Entry?
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

  var hasBegun: Bool { effect != nil }

  // MARK: Beginning and ending

  /// Begins the animation on the stage of its layer.
  func begin(on stage: Stage) {
    guard let layer else { return }
    let (view, animator) = (layer.view, stage.animator)
    animator.presentCurrent(view)
    var motion = LayerMotion(
      animation, on: layer, defaultDuration: defaultDuration, speed: view.effectiveSpeed)
    if layer.hasTime {
      motion.clock.place(on: layer, at: stage.time)
    } else if motion.clock.begin == 0 {
      motion.clock.course = .running(from: 0, start: stage.time, rate: motion.clock.rate)
    }
    (effect, keys) = (motion.effect, motion.effect.keys)
    for key in keys { layer.prepare(key) }
    let running = animator.insert(
      motion.clock, allowsUserInteraction: true,
      completion: Completion { self.stop(finished: $0) })
    running.staysAtEnd = !animation.isRemovedOnCompletion
    running.site = animation.site
    self.running = running
    animator.add(running, self, of: view)
    animator.timeline?.add(self, motion, by: running, on: layer)
    for origin in origins { origin.begin(on: stage) }
    (animation as? TransitionAnimation)?.begin(on: layer, duration: motion.clock.duration)
    if animation.delegate != nil {
      start = stage.schedule(at: motion.clock.begin) { [animation] in
        animation.delegate?.animationDidStart(animation)
      }
    }
    animator.scheduleEnd(of: running)
    animator.modelDidChange()
  }

  /// Called when the animation has ended or was removed before.
  private func stop(finished: Bool) {
    if finished, let view = layer?.view {
      // The callback finds the model values.
      if animation.isRemovedOnCompletion { view.stage?.animator.removeTracks(.overOf(view)) }
      view.displayDidChange()
    }
    animation.delegate?.animationDidStop(animation, finished: finished)
    completion.leave()
  }

  /// Called when the animator has removed the track of the animation.
  func wasRemoved() {
    start?.cancel()
    guard let layer else { return }
    layer.runs.removeAll { $0 === self }
    presentModels()
    layer.view.displayDidChange()
  }

  // MARK: Presentation values

  /// Resets the values that the animation sets to the model values, unless tracks set them.
  func presentModels() {
    guard let layer else { return }
    for key in keys { layer.presentModel(key) }
  }

  /// Sets the values at a time.
  func present(by clock: Clock, at time: Double) {
    if let layer { effect?.present(on: layer, by: clock, at: time) }
  }
}

/// The running animation of a layer. It sets presentation values of several columns and of the layer's own properties,
/// after all other tracks.
struct LayerTrack: AnyTrack {
  var clock: Int32
  let run: LayerRun
  var target: TrackTarget
  /// The track belongs to no column.
  var column: Int16 { -1 }
}

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

// MARK: - A layer's animations

extension Layer {
  func begin(_ animation: LayerAnimation, _ key: String?) {
    if let key { removeAnimation(forKey: key) }
    let run = LayerRun(animation.copy(), key: key, layer: self)
    runs.append(run)
    if let stage = view.stage { run.begin(on: stage) }
  }

  func remove(_ run: LayerRun) {
    if let stage = view.stage, run.hasBegun {
      stage.animator.remove(run, of: view)
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
