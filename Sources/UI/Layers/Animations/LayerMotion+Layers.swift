import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeMotion

extension LayerMotion {
  /// Creates the motion of an animation on a layer.
  ///
  /// - Parameters:
  ///   - defaultDuration: The duration of an animation whose own duration is not a positive finite number, in
  ///     seconds.
  ///   - speed: The speed of the layer.
  @MainActor
  init(_ animation: LayerAnimation, on layer: Layer, defaultDuration: Double, speed: Double = 1) {
    effect = animation.effect(on: layer)
    let set = animation.duration > 0 && animation.duration.isFinite
    let duration = min(max(set ? animation.duration : max(defaultDuration, 1e-9), 1e-12), Course.latest)
    let ownSpeed = Double(animation.speed)
    let run = animation.autoreverses ? 2 * duration : duration
    let count = Double(animation.repeatCount)
    let active =
      animation.repeatDuration > 0
      ? animation.repeatDuration
      : count >= Double(Float.greatestFiniteMagnitude) ? .infinity : run * (count > 0 ? count : 1)
    var media = MediaTiming(
      offset: LayerTime.limited(animation.timeOffset), rate: ownSpeed.isFinite ? abs(ownSpeed) : 1,
      isBackwards: ownSpeed < 0,
      // No stage reaches the end of more than that.
      activeDuration: active < Course.latest * Course.greatestSpeed ? active : .infinity,
      fillsBefore: animation.fillMode.fillsBefore, fillsAfter: animation.fillMode.fillsAfter)
    media.pace = animation.pace
    clock = Clock(
      timing: animation.timing, duration: duration, autoreverses: animation.autoreverses, media,
      start: LayerTime.limited(animation.beginTime), speed: speed)
  }
}

extension LayerMotion.Effect {
  /// Sets the presentation values of `layer` at a time.
  @MainActor
  func present(on layer: Layer, by clock: Clock, at time: Double) {
    guard let moment = clock.moment(at: time) else { return }
    switch self {
    case .none: break
    case .group(let motions):
      for motion in motions {
        motion.effect.present(on: layer, by: motion.clock, at: moment.progress * clock.duration)
      }
    case .property(let key, let values, let isAdditive, let isCumulative):
      var value = values.value(at: moment.progress)
      if isCumulative, moment.run > 0 {
        value = value.adding(values.value(at: clock.progressAtEndOfRun), times: moment.run)
      }
      if isAdditive, let base = layer.presentedValue(key) { value = base.overlaid(by: value) }
      layer.present(value, for: key)
      if case .along(let way, let turn?) = values, let place = way.place(at: moment.progress) {
        layer.present(LayerValue(place.angle + turn), for: .rotation(.z))
      }
    }
  }
}
