import GlissadeMotion

// What a property animator does to the animations that are its parts.

extension Animator {
  func clock(of animation: Animation) -> Clock { clocks[animation.clock] }

  /// What remained of its way at the last tick.
  func remaining(of animation: Animation) -> Double { clocks.remaining(animation.clock) }

  /// What `animation` moves, with the model as it is where so much of the way remains.
  func standstill(of animation: Animation, remaining: Double = 0) -> Standstill {
    var still = Standstill(remaining: remaining)
    guard !animation.isRetired else { return still }
    for track in tracks where Int(track.clock) == animation.clock {
      let offset = track.offset
      still.columns.append((track.target, track.value, { offset * $0 }))
      if track.target.isTransform(Int(track.column)) { still.transformed.append(track.target.view) }
    }
    // A course stands at an end, or else where it is now.
    let (clock, now) = (clocks[animation.clock], clocks.fraction(animation.clock))
    func fraction(_ remaining: Double) -> Double { remaining == 0 ? 1 : remaining == 1 ? 0 : now }
    for track in courseTracks where Int(track.clock) == animation.clock {
      still.columns.append(
        (track.target, track.value, { track.value(at: fraction($0), of: clock.duration) - track.final }))
      if track.target.isTransform(Int(track.column)) { still.transformed.append(track.target.view) }
    }
    for track in rotationTracks where Int(track.clock) == animation.clock {
      let view = track.target.view
      still.turns.append((view, { track.rotation(at: fraction($0), remaining: $0) }))
      still.transformed.append(view)
    }
    return still
  }

  /// Makes the place where each column of `animation` now is drawn, or where it set out, its model value, and
  /// ends the animation without a word.
  ///
  /// - Parameter finished: Whether it has come to one of its ends.
  @discardableResult
  func settle(_ animation: Animation, remaining: Double, finished: Bool = true) -> Standstill {
    var still = standstill(of: animation, remaining: remaining)
    guard !animation.isRetired else { return still }
    timeline?.end(animation, finished: finished)
    for (_, value, distance) in still.columns { value.model.pointee += distance(remaining) }
    for (view, rotation) in still.turns {
      view.rareProperties.model.pointee.turn(by: rotation(remaining))
    }
    for view in transforming where view.view.running.transformCount > 0 {
      view.properties.model.pointee.setTransform(
        view.rareProperties.model.pointee.decomposition.transform, view.rareProperties.model)
    }
    still.formerColors = animation.formerColors
    if remaining == 1 { for former in animation.formerColors { former.restore() } }
    modelDidChange()
    retire(animation)
    return still
  }

  /// Takes what stands still to where so much of the way remains.
  func move(_ still: inout Standstill, to remaining: Double) {
    // What has ended has nothing more to do with its views.
    if needsSweep { sweep() }
    still.move(to: remaining)
    modelDidChange()
    stage.setNeedsDisplay()
  }
}
