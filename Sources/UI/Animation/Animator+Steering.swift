import GlissadeAnimationEngine
import GlissadeMotion

// The changes that property animators and speeds make to running animations.

extension Animator {
  func clock(of animation: Animation) -> Clock { clocks[animation.clock] }

  /// Replaces the clock of `animation` from now on.
  func setClock(_ clock: Clock, of animation: Animation) {
    guard !animation.isRetired else { return }
    if clock.media == nil { timeline?.didSet(clock, of: animation) }
    clocks.set(clock, at: animation.clock, from: stage.time)
    presentedTime = nil
    stage.setNeedsDisplay("pace of an animation")
    scheduleEnd(of: animation)
  }

  /// Multiplies the speed of the animations that move only `view` and its descendants. Animations of property animators
  /// keep the pace that their animator gives them.
  func changeSpeed(in view: View, by factor: Double) {
    for animation in animationsInside(view) {
      var changed = clock(of: animation)
      changed.course.changeSpeed(by: factor, at: stage.time)
      setClock(changed, of: animation)
    }
  }

  /// Returns the running animations that move only `view` and its descendants, in the order in which they began.
  func animationsInside(_ view: View) -> [Animation] {
    if needsSweep { sweep() }
    var trackCounts: [Int: Int] = [:]
    countTracks(in: view, &trackCounts)
    let inside = trackCounts.compactMap { clock, count in
      animations[clock].flatMap { $0.trackCount == count ? $0 : nil }
    }
    return inside.filter { $0.reachedEnd == nil }.sorted { $0.number < $1.number }
  }

  /// Counts the tracks of `view` and its descendants for each clock.
  private func countTracks(in view: View, _ counts: inout [Int: Int]) {
    if view.running.count > 0 {
      for clock in clocksOfTracks(in: view) { counts[clock, default: 0] += 1 }
    }
    for child in view.children { countTracks(in: child, &counts) }
  }

  /// Returns the clock of each track of a view.
  func clocksOfTracks(in view: View) -> [Int] {
    tracks.indices(of: view).map { Int(tracks[$0].clock) }
      + courseTracks.indices(of: view).map { Int(courseTracks[$0].clock) }
      + rotationTracks.indices(of: view).map { Int(rotationTracks[$0].clock) }
      + layerTracks.indices(of: view).map { Int(layerTracks[$0].clock) }
  }
}

// MARK: - Standing still

extension Animator {
  /// Returns the remaining distance of `animation` at the stage's time, as a share of the whole distance.
  func remaining(of animation: Animation) -> Double {
    1 - clocks.progress(animation.clock, at: stage.time)
  }

  /// Returns what `animation` moves, where the model values are those at a remaining distance.
  func standstill(of animation: Animation, remaining: Double = 0) -> Standstill {
    var still = Standstill(remaining: remaining)
    guard !animation.isRetired else { return still }
    for track in tracks.tracks(ofClock: animation.clock) {
      let offset = track.offset
      still.columns.append((track.target, track.value, { offset * $0 }))
      if track.target.isTransform(Int(track.column)) { still.transformed.append(track.target.view) }
    }
    // A course stands at an end, or else where it is now.
    let duration = clock(of: animation).duration
    let now = clocks.progress(animation.clock, at: stage.time)
    func progress(_ remaining: Double) -> Double { remaining == 0 ? 1 : remaining == 1 ? 0 : now }
    for track in courseTracks.tracks(ofClock: animation.clock) {
      still.columns.append(
        (track.target, track.value, { track.value(at: progress($0), of: duration) - track.final }))
      if track.target.isTransform(Int(track.column)) { still.transformed.append(track.target.view) }
    }
    for track in rotationTracks.tracks(ofClock: animation.clock) {
      let view = track.target.view
      still.turns.append((view, { track.rotation(at: progress($0)) }))
      still.transformed.append(view)
    }
    return still
  }

  /// Sets the model values to those at a remaining distance, and ends `animation` without calling its completion.
  ///
  /// - Parameters:
  ///   - remaining: 0 for the end of the animation, 1 for its start, or the remaining distance now.
  ///   - finished: Whether the timeline records that the animation has finished.
  @discardableResult
  func settle(_ animation: Animation, remaining: Double, finished: Bool = true) -> Standstill {
    var still = standstill(of: animation, remaining: remaining)
    guard !animation.isRetired else { return still }
    timeline?.end(animation, finished: finished)
    for (_, value, distance) in still.columns { value.model.pointee += distance(remaining) }
    for (view, rotation) in still.turns {
      view.rareProperties.model.pointee.turn(by: rotation(remaining))
    }
    for view in still.transformed where view.running.transformCount > 0 {
      view.properties.model.pointee.setTransform(
        view.rareProperties.model.pointee.decomposition.transform, view.rareProperties.model)
    }
    still.formerColors = animation.formerColors
    if remaining == 1 { for former in animation.formerColors { former.restore() } }
    modelDidChange()
    retire(animation)
    return still
  }

  /// Moves the model values of a standstill to a remaining distance.
  func move(_ still: inout Standstill, to remaining: Double) {
    // The tracks of animations that have ended still count in their views. Each view is swept by itself: many
    // property animators may be finished one by one.
    if needsSweep { for view in still.views { removeTracks(.overOf(view)) } }
    still.move(to: remaining)
    modelDidChange()
    stage.setNeedsDisplay("fraction of a property animator")
  }
}

extension Stage: AnimationHost {
  func clock(of animation: Animation) -> Clock { animator.clock(of: animation) }

  func setClock(_ clock: Clock, of animation: Animation) { animator.setClock(clock, of: animation) }
}
