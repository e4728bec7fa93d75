import GlissadeAnimationEngine

extension Animator {
  /// Ends an animation at its time. Its columns then have their model values.
  func finish(_ animation: Animation) {
    if animation.staysAtEnd {
      animation.hasEnded = true
      modelDidChange()
    } else {
      retire(animation)
    }
    timeline?.end(animation, finished: !animation.wasInterrupted)
    animation.completion.animationEnded(finished: !animation.wasInterrupted)
  }

  /// Ends an animation without calling its completion. Its tracks are swept before the next tick.
  func retire(_ animation: Animation) {
    guard !animation.isRetired else { return }
    animation.isRetired = true
    animation.end?.cancel()
    animation.end = nil
    if animation.trackCount == 0 {
      free(animation)
    } else {
      isOver[animation.clock] = true
      needsSweep = true
    }
    presentedTime = nil
    stage.setNeedsDisplay("end of an animation")
  }

  /// Releases all views and property animators, for a stage that is being deallocated.
  func releaseViews() {
    for animation in animations { animation?.reachedEnd = nil }
    // Views that have moved to another stage may move there, and the stage can no longer be asked for.
    transforming = []
    removeTracks(.all)
  }

  private func free(_ animation: Animation) {
    animations[animation.clock] = nil
    isOver[animation.clock] = false
    clocks.remove(at: animation.clock)
  }

  func sweep() {
    needsSweep = false
    removeTracks(.over)
  }
}

// MARK: - Interrupting

extension Animator {
  /// Removes all animations from `view`. Animations that have no tracks left complete, unfinished.
  func removeAnimations(of view: View) {
    guard view.running.count > 0 else { return }
    timeline?.interruptAll(of: view)
    interrupt(.view(view))
  }

  /// Removes the animations of some columns from `target`. A rotation belongs to the first column of the transform.
  func removeAnimations(of target: TrackTarget, columns: Range<Int>) {
    guard target.view.running.count > 0 else { return }
    timeline?.interrupt(target.object, columns: columns)
    interrupt(.columns(columns, target))
  }

  /// Removes the animation of a layer.
  func remove(_ run: any LayerPresenting, of view: View) {
    if let clock = run.running?.clock { interrupt(.clock(Int32(clock), view)) }
  }

  /// Returns whether `animation` has a track on one of the columns of `target`.
  func moves(_ animation: Animation?, _ target: TrackTarget, columns: Range<Int>) -> Bool {
    guard let clock = animation?.clock, target.view.running.count > 0 else { return false }
    func isMeant(_ track: some AnyTrack<TrackTarget>) -> Bool {
      Int(track.clock) == clock && track.target == target && columns.contains(Int(track.column))
    }
    return tracks.indices(of: target.view).contains { isMeant(tracks[$0]) }
      || rotationTracks.indices(of: target.view).contains { isMeant(rotationTracks[$0]) }
  }

  private func interrupt(_ choice: TrackChoice<TrackTarget>) {
    var emptied: [Animation] = []
    removeTracks(choice) { animation in
      // The completion of an animation that has ended has been called.
      guard !animation.isRetired, !animation.hasEnded else { return }
      animation.wasInterrupted = true
      if animation.trackCount == 1 { emptied.append(animation) }
    }
    for animation in emptied {
      retire(animation)
      timeline?.end(animation, finished: false)
      stage.schedule(at: stage.time) {
        if let reachedEnd = animation.reachedEnd { reachedEnd() }
        animation.completion.animationEnded(finished: false)
      }
    }
    // A stage that is not drawn has no ticks to sweep before.
    if voidCount > max(64, trackCount / 2) { sweep() }
  }
}

// MARK: - Removing tracks

extension Animator {
  /// Removes tracks. Their columns get their model values, plus what other tracks add at the next tick.
  ///
  /// - Parameter willRemove: Called with the animation of each track, while that track still counts.
  func removeTracks(_ choice: TrackChoice<TrackTarget>, willRemove: (Animation) -> Void = { _ in }) {
    var movesTransform = false
    func didRemove(_ track: some AnyTrack<TrackTarget>) {
      guard let animation = animations[Int(track.clock)] else { return }
      willRemove(animation)
      animation.trackCount -= 1
      if animation.trackCount == 0, animation.isRetired || animation.hasEnded { free(animation) }
      let isPart = track.target.isTransform(Int(track.column))
      movesTransform = movesTransform || isPart
      let view = track.target.view
      view.running.remove(isLocking: !animation.allowsUserInteraction, movesTransform: isPart)
      if isPart, view.running.transformCount == 0 { view.presentedTransform = view.modelTransform }
    }
    func takeFirstPlace(_ track: inout Track) {
      if !track.isFirst { track.isFirst = track.target.insertTracked(Int(track.column)) }
    }
    needsSteps = true
    for track in layerTracks.remove(choice, isOver, void: void) {
      didRemove(track)
      track.run.wasRemoved()
    }
    for track in tracks.remove(choice, isOver, void: void) {
      didRemove(track)
      track.value.presentation.pointee = track.value.model.pointee
      if track.isFirst { track.target.removeTracked(Int(track.column)) }
    }
    if let view = choice.view {
      tracks.update(of: view, takeFirstPlace)
    } else {
      tracks.update(takeFirstPlace)
    }
    for track in courseTracks.remove(choice, isOver, void: void) {
      didRemove(track)
      track.value.presentation.pointee = track.value.model.pointee
    }
    for track in rotationTracks.remove(choice, isOver, void: void) {
      didRemove(track)
      track.presentModel()
    }
    if choice.view != nil {
      needsSweep = true
      needsSweepOfTransforms = needsSweepOfTransforms || movesTransform
    } else if movesTransform || needsSweepOfTransforms {
      needsSweepOfTransforms = false
      var seen: Set<ObjectIdentifier> = []
      // The list may have the last reference to a view, whose class may change the list meanwhile.
      let former = transforming
      // A view that has moved to another stage may move there.
      transforming = former.filter {
        $0.view.running.transformCount > 0 && $0.view.stage === stage
          && seen.insert(ObjectIdentifier($0.view)).inserted
      }
      presentedTime = nil
      withExtendedLifetime(former) {}
    }
    presentedTime = nil
  }
}
