import GlissadeAnimationEngine
import GlissadeGeometry

extension Layer {
  func setSpeed(_ speed: Double) {
    if time.isOwn || speed == 0 {
      // Setting the speed reads the time, so that the two must not be changed at once.
      takeOwnTime()
      view.ownSpeed = speed
      scheduleRetiming()
    } else {
      view.ownSpeed = speed
    }
  }

  func changeTime(_ change: (inout LayerTime) -> Void) {
    takeOwnTime()
    change(&time)
    scheduleRetiming()
  }

  /// Gives the layer a time of its own, at which its animations are.
  private func takeOwnTime() {
    guard !time.isOwn else { return }
    let now = view.stage?.time ?? 0
    time.applied = (now, localTime(now), view.effectiveSpeed)
    time.isOwn = true
  }

  /// Brings animations into agreement with the time before the next frame.
  private func scheduleRetiming() {
    guard let stage = view.stage, !time.isStale else { return }
    time.isStale = true
    stage.layersToRetime.append(self)
  }

  /// Returns the layer's time at a time of the stage.
  func localTime(_ seconds: Double) -> Double {
    let outer = superlayerWithTime?.localTime(seconds) ?? seconds
    guard time.isOwn else { return outer }
    let own = (outer - time.beginTime) * view.ownSpeed + time.timeOffset
    // In many nested layers, each of which is fast, it would overflow.
    return min(max(own, -LayerTime.greatest), LayerTime.greatest)
  }

  /// Returns the time of the stage at a time of the layer. While the layer's time stands still, the beginning of its
  /// time.
  func stageTime(_ seconds: Double) -> Double {
    var outer = seconds
    if time.isOwn {
      outer = time.beginTime + (view.ownSpeed > 0 ? (seconds - time.timeOffset) / view.ownSpeed : 0)
    }
    return superlayerWithTime?.stageTime(outer) ?? outer
  }

  /// The nearest superlayer with a time of its own.
  var superlayerWithTime: Layer? {
    var view = view.superview ?? masking.masked?.view
    while let current = view {
      if let layer = current.layerObject, layer.time.isOwn { return layer }
      view = current.superview
    }
    return nil
  }

  /// Whether the layer or a superlayer has a time of its own.
  var hasTime: Bool { time.isOwn || superlayerWithTime != nil }

  /// Brings the animations in the layer and its sublayers into agreement with its time.
  func retime(on stage: Stage) {
    guard time.isStale else { return }
    time.isStale = false
    let (now, applied) = (stage.time, time.applied)
    let (local, speed) = (localTime(now), view.effectiveSpeed)
    time.applied = (now, local, speed)
    let shift = local - (applied.local + (now - applied.time) * applied.speed)
    guard shift != 0 || speed != applied.speed else { return }
    stage.animator.retime(view, by: shift, speed: speed)
  }
}

extension Animator {
  /// Shifts the time of the animations in a view and its descendants, and sets its speed.
  ///
  /// - Parameters:
  ///   - shift: The shift, in seconds of the view's time.
  ///   - speed: The speed relative to the stage's time.
  func retime(_ view: View, by shift: Double, speed: Double) {
    for animation in animationsInside(view) {
      var changed = clock(of: animation)
      changed.retime(by: shift, speed: speed, at: stage.time)
      setClock(changed, of: animation)
    }
    modelDidChange()
    stage.setNeedsDisplay(of: view, "time of a layer")
  }
}

extension Clock {
  /// Places the beginning of a layer animation in a layer with a time of its own.
  @MainActor
  mutating func place(on layer: Layer, at time: Double) {
    guard let media, case .running(_, let start, let rate) = course else { return }
    // A beginning of 0 means now.
    let elapsed = start == 0 ? 0 : (layer.localTime(time) - start) * media.rate
    course =
      rate > 0
      ? .running(from: 0, start: time - elapsed / rate, rate: rate)
      : .running(from: elapsed, start: time, rate: 0)
  }
}
