import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeMotion

/// An animation that was added to a layer and has not been removed.
@MainActor
final class LayerRun: LayerPresenting {
  weak var layer: Layer?
  /// The key with which the animation was added. `nil` if there was none, or if a later animation has it.
  fileprivate(set) var key: String?
  /// The layer's copy of the animation.
  let animation: LayerAnimation
  /// The key of its place in the layer's list. `nil` if it is not in it.
  var place: Int?
  /// The duration for an animation that has none of its own, in seconds.
  let defaultDuration: Double
  private let completion: TransactionEnding
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
  ///
  /// - Parameters:
  ///   - origin: The open animation block, if the animation is part of it.
  ///   - completion: The end of the transaction.
  init(
    _ animation: LayerAnimation, key: String?, layer: Layer, in origin: MotionOrigin?,
    defaultDuration: Double, completion: TransactionEnding
  ) {
    (self.animation, self.key, self.layer) = (animation, key, layer)
    (self.defaultDuration, self.completion) = (defaultDuration, completion)
    if let origin {
      animation.site = origin.site
      origins = [origin]
    } else {
      origins = animation.takeValuesInForce(defaultDuration: defaultDuration)
    }
    completion.pending += 1
  }

  var hasBegun: Bool { effect != nil }

  // MARK: Beginning and ending

  /// Begins the animation on the stage of its layer.
  func begin(on stage: Stage) {
    guard let layer else { return }
    let (view, animator) = (layer.view, stage.animator)
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
    animation.didBegin(on: layer, duration: motion.clock.duration)
    if animation.delegate != nil {
      start = stage.schedule(at: motion.clock.begin) { [animation] in
        animation.delegate?.animationDidStart(animation)
      }
    }
    animator.scheduleEnd(of: running)
    animator.modelDidChange(of: view)
  }

  /// Called when the animation has ended or was removed before.
  private func stop(finished: Bool) {
    animation.didEnd()
    if finished, let layer {
      if animation.isRemovedOnCompletion {
        layer.runs.remove(self)
        // A callback finds the model values. Otherwise the next tick removes all tracks that are over.
        if animation.delegate != nil || completion.isLast {
          layer.view.stage?.animator.removeTracks(.overOf(layer.view))
        }
      }
      layer.view.displayDidChange()
    }
    animation.delegate?.animationDidStop(animation, finished: finished)
    completion.leave()
  }

  /// Leaves the transaction without having begun.
  func leave() { completion.leave() }

  /// Called when the animator has removed the track of the animation.
  func wasRemoved() {
    start?.cancel()
    guard let layer else { return }
    layer.runs.remove(self)
    presentModels()
    layer.view.displayDidChange()
  }

  /// The view that the animation moves. `nil` if its layer has been deinitialized.
  var target: AnyObject? { layer?.view }
  /// Whether the layer lists the animation.
  var isListed: Bool { layer == nil || place != nil }

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

/// The animations of a layer, in the order in which they were added.
struct LayerRuns {
  private var list = KeyedList<LayerRun>()
  /// The places in the list of animations that were added with a key.
  private var places: [String: Int] = [:]

  var isEmpty: Bool { list.isEmpty }

  /// The animation that was added with a key. `nil` if there is none.
  subscript(key: String) -> LayerRun? { places[key].flatMap { list[$0] } }

  /// Appends an animation. One with the same key that an override or a completion has left loses the key.
  @MainActor
  mutating func append(_ run: LayerRun) {
    let place = list.append(run)
    run.place = place
    guard let key = run.key, let former = places.updateValue(place, forKey: key) else { return }
    list[former]?.key = nil
  }

  /// Removes an animation. Does nothing if it is not in the list.
  @MainActor
  mutating func remove(_ run: LayerRun) {
    guard let place = run.place else { return }
    list.remove(place)
    run.place = nil
    if let key = run.key, places[key] == place { places[key] = nil }
  }
}

extension LayerRuns: Sequence {
  func makeIterator() -> some IteratorProtocol<LayerRun> { list.makeIterator() }
}
