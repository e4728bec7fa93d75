import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeMotion

extension Animator {
  /// Adds an animation without tracks that begins `delay` seconds from now.
  func begin(
    timing: Timing, duration: Double, delay: Double, repeats: Repetition, speed: Double = 1,
    allowsUserInteraction: Bool, completion: Completion
  ) -> Animation {
    var clock = Clock(
      timing: timing, duration: duration, start: onTimeGrid(stage.time + (speed > 0 ? delay / speed : delay)),
      speed: speed)
    if duration > 0 {
      clock.iterations = repeats.count
      clock.autoreverses = repeats.autoreverses
    }
    let animation = insert(clock, allowsUserInteraction: allowsUserInteraction, completion: completion)
    scheduleEnd(of: animation)
    return animation
  }

  /// Adds an animation without tracks. The caller schedules its end.
  func insert(_ clock: Clock, allowsUserInteraction: Bool, completion: Completion) -> Animation {
    let index = clocks.insert(clock, from: stage.time)
    while animations.count < clocks.count {
      animations.append(nil)
      isOver.append(false)
    }
    animationCount += 1
    let animation = Animation(
      clock: index, number: animationCount, allowsUserInteraction: allowsUserInteraction,
      completion: completion)
    animations[index] = animation
    return animation
  }

  /// Animates columns of `target` from `old` to their model values.
  ///
  /// - Parameter old: One number for each column.
  func add(
    _ animation: Animation, _ target: TrackTarget, columns: Range<Int>, from old: UnsafeBufferPointer<Double>
  ) {
    for (column, old) in zip(columns, old) {
      let value = target.column(column)
      let offset = old - value.model.pointee
      guard offset != 0, offset.isFinite else { continue }
      let track = Track(
        value: value, final: value.model.pointee, offset: offset, clock: Int32(animation.clock),
        column: Int16(column), isFirst: target.insertTracked(column), target: target)
      tracks.append(track)
      if !needsSteps { steps.append(track.step) }
      didAddTrack(animation, target.view, movesTransform: target.isTransform(column))
    }
  }

  /// Animates a column of `target` along a course.
  ///
  /// - Parameter final: The last value of the course.
  func add(
    _ animation: Animation, _ target: TrackTarget, column: Int, course: CourseTrack.Course, final: Double
  ) {
    courseTracks.append(
      CourseTrack(
        value: target.column(column), clock: Int32(animation.clock), column: Int16(column), course: course,
        final: final, target: target))
    needsFinals = true
    didAddTrack(animation, target.view, movesTransform: target.isTransform(column))
  }

  /// Animates the rotation of a view.
  func add(_ animation: Animation, _ view: View, rotation course: RotationTrack.Course) {
    rotationTracks.append(
      RotationTrack(clock: Int32(animation.clock), course: course, target: TrackTarget(view: view)))
    didAddTrack(animation, view, movesTransform: true)
  }

  /// Animates the properties of a layer that an animation names.
  func add(_ animation: Animation, _ run: any LayerPresenting, of view: View) {
    layerTracks.append(
      LayerTrack(clock: Int32(animation.clock), run: run, target: TrackTarget(view: view)))
    didAddTrack(animation, view, movesTransform: false)
  }

  private func didAddTrack(_ animation: Animation, _ view: View, movesTransform: Bool) {
    animation.trackCount += 1
    view.running.insert(isLocking: !animation.allowsUserInteraction, movesTransform: movesTransform)
    if movesTransform, view.running.transformCount == 1 { transforming.append(TransformingView(view)) }
    invalidate(view)
    stage.setNeedsDisplay(of: view, "begin of an animation")
  }

  func scheduleEnd(of animation: Animation) {
    animation.end?.cancel()
    guard !animation.hasEnded, let end = clocks[animation.clock].end else { return }
    animation.end = stage.schedule(at: end) { [weak self, weak animation] in
      guard let self, let animation else { return }
      if let reachedEnd = animation.reachedEnd { reachedEnd() } else { finish(animation) }
    }
  }
}
