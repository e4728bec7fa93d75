import GlissadeGeometry
import GlissadeMotion

/// All running animations of one stage, as flat arrays: a tick works out each clock once and then writes one
/// column per track.
@MainActor
final class Animator {
  unowned let stage: Stage

  private(set) var clocks = Clocks()
  /// Whose clock it is; `nil` where the place is free.
  private(set) var animations = ContiguousArray<Animation?>()
  /// How many animations there have been.
  private var animationCount = 0
  /// By clock: whether its animation has ended and has tracks to be swept.
  private(set) var isOver = ContiguousArray<Bool>()

  private(set) var tracks = TrackList<Track>()
  /// Each one's step, and whether they are to be taken from the tracks anew.
  private(set) var steps = ContiguousArray<Track.Step>()
  private(set) var needsSteps = false
  private(set) var courseTracks = TrackList<CourseTrack>()
  private(set) var rotationTracks = TrackList<RotationTrack>()
  /// What tracks move that have been taken out and wait to be swept.
  private let void = TrackTarget(view: View())
  /// Views whose transform is put together from its parts at each tick. Until a sweep, some may not be moved any more, or
  /// be here twice.
  private(set) var transforming = ContiguousArray<TransformingView>()
  private(set) var needsSweepOfTransforms = false
  /// The animations that were added to layers.
  let layerRuns = LayerRuns()
  /// Where animations are recorded, while they are.
  var timeline: Timeline?
  /// Whether tracks wait to be swept that are void, or whose animation has ended.
  private(set) var needsSweep = false

  /// Whether a model value is another than its tracks know.
  private(set) var needsFinals = false

  /// The time the presentation values stand at; `nil` where they must be worked out again.
  private(set) var presentedTime: Double?

  init(stage: Stage) {
    self.stage = stage
  }

  var isIdle: Bool {
    tracks.isVoid && courseTracks.isVoid && rotationTracks.isVoid && layerRuns.isEmpty
  }

  /// How many tracks run or wait to be swept, void ones among them.
  var trackCount: Int { tracks.count + courseTracks.count + rotationTracks.count }

  /// When something moves next: `time` itself while something does, a later time where all still wait for
  /// their delays, `nil` where nothing ever will.
  func nextMotion(after time: Double) -> Double? {
    var next = layerRuns.isEmpty ? nil : layerRuns.nextMotion(after: time)
    if next == time { return time }
    for index in animations.indices {
      guard let animation = animations[index], !animation.isRetired else { continue }
      guard case .running(_, let start, _) = clocks[index].course else { continue }
      if start <= time { return time }
      next = min(next ?? start, start)
    }
    return next
  }

  /// To be called when a model value has changed under a running animation.
  func modelDidChange() {
    presentedTime = nil
    needsFinals = true
  }

  // MARK: - The tick

  func presentCurrent() {
    present(at: stage.time)
  }

  /// Brings all presentation values to `time`.
  func present(at time: Double) {
    guard presentedTime != time else { return }
    presentedTime = time
    if needsSweep { sweep() }
    guard !isIdle else { return }
    if !layerRuns.isEmpty { layerRuns.presentModels() }

    clocks.tick(at: time)
    for track in courseTracks.elements { track.value.presentation.pointee = track.value.model.pointee }
    if needsFinals {
      needsFinals = false
      tracks.update { $0.final = $0.value.model.pointee }
      needsSteps = true
    }
    if needsSteps {
      needsSteps = false
      steps.removeAll(keepingCapacity: true)
      for track in tracks.elements { steps.append(track.step) }
    }
    // Each column begins with its model value, and every track adds its own.
    clocks.progress.withUnsafeBufferPointer { progress in
      for step in steps {
        let before = step.isFirst ? step.final : step.value.pointee
        step.value.pointee = before + step.offset * (1 - progress[Int(step.clock)])
      }
    }
    for track in courseTracks.elements {
      let clock = Int(track.clock)
      track.value.presentation.pointee +=
        track.value(at: clocks.fraction(clock), of: clocks[clock].duration) - track.final
    }
    presentTransforms()
    if !layerRuns.isEmpty { layerRuns.present(at: time) }
  }

  private func presentTransforms() {
    if !rotationTracks.isEmpty { presentRotations() }
    for view in transforming {
      view.properties.presentation.pointee.composeTransform(view.rareProperties.presentation)
    }
  }

  private func presentRotations() {
    for view in transforming {
      view.rareProperties.presentation.pointee.decomposition.rotation =
        view.rareProperties.model.pointee.decomposition.rotation
    }
    for track in rotationTracks.reversed() {
      let presentation = track.target.view.rareProperties.presentation
      let clock = Int(track.clock)
      let rotation = track.rotation(at: clocks.fraction(clock), remaining: clocks.remaining(clock))
      presentation.pointee.decomposition.rotation = rotation * presentation.pointee.decomposition.rotation
    }
  }
}

// MARK: - Beginning

extension Animator {
  /// Makes an animation, still without tracks, that begins `delay` seconds from now.
  func begin(
    timing: Timing, duration: Double, delay: Double, repeats: Repetition, speed: Double = 1,
    allowsUserInteraction: Bool, completion: Completion
  ) -> Animation {
    var clock = Clock(
      timing: timing, duration: duration, start: onTimeGrid(stage.time + delay / speed), speed: speed)
    if duration > 0 {
      clock.iterations = repeats.count
      clock.autoreverses = repeats.autoreverses
    }
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
    scheduleEnd(of: animation)
    return animation
  }

  /// Lets columns of `target` go from `old` to what the model holds now.
  ///
  /// - Parameter old: As many numbers as there are columns.
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

  func add(_ animation: Animation, _ view: View, rotation course: RotationTrack.Course) {
    rotationTracks.append(
      RotationTrack(clock: Int32(animation.clock), course: course, target: TrackTarget(view: view)))
    didAddTrack(animation, view, movesTransform: true)
  }

  private func didAddTrack(_ animation: Animation, _ view: View, movesTransform: Bool) {
    animation.trackCount += 1
    view.running.count += 1
    if !animation.allowsUserInteraction { view.running.interactionLocks += 1 }
    if movesTransform {
      view.running.transformCount += 1
      if view.running.transformCount == 1 { transforming.append(TransformingView(view)) }
    }
    presentedTime = nil
    stage.setNeedsDisplay()
  }

  func scheduleEnd(of animation: Animation) {
    animation.end?.cancel()
    guard let end = clocks[animation.clock].end else { return }
    animation.end = stage.schedule(at: end) { [weak self, weak animation] in
      guard let self, let animation else { return }
      if let reachedEnd = animation.reachedEnd { reachedEnd() } else { finish(animation) }
    }
  }

  // MARK: - Ending

  /// Ends an animation where it is due: its columns stand at their model values.
  func finish(_ animation: Animation) {
    retire(animation)
    timeline?.end(animation, finished: !animation.wasInterrupted)
    animation.completion.animationEnded(finished: !animation.wasInterrupted)
  }

  /// Stops counting on an animation; its tracks are swept before the next tick.
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
    stage.setNeedsDisplay()
  }

  /// Lets go of all views, and of property animators, for a stage that is going.
  func releaseViews() {
    for animation in animations { animation?.reachedEnd = nil }
    removeTracks(.all)
    layerRuns.forgetAll()
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

  /// Takes all animations from `view`; what then has no track left completes, unfinished.
  func removeAnimations(of view: View) {
    if let layer = view.layerObject, !layer.runs.isEmpty { layerRuns.removeAll(of: layer) }
    guard view.running.count > 0 else { return }
    timeline?.interruptAll(of: view)
    interrupt(.view(view))
  }

  /// Takes the animations of the given columns from `target`; a turn counts as the first of the transform's.
  func removeAnimations(of target: TrackTarget, columns: Range<Int>) {
    guard target.view.running.count > 0 else { return }
    timeline?.interrupt(target.object, columns: columns)
    interrupt(.columns(columns, target))
  }

  /// Whether `animation` moves one of the columns of `target` already.
  func moves(_ animation: Animation?, _ target: TrackTarget, columns: Range<Int>) -> Bool {
    guard let clock = animation?.clock, target.view.running.count > 0 else { return false }
    func isMeant(_ track: some AnyTrack) -> Bool {
      Int(track.clock) == clock && track.target == target && columns.contains(Int(track.column))
    }
    let view = target.view
    return tracks.contains(of: view, where: isMeant) || rotationTracks.contains(of: view, where: isMeant)
  }

  private func interrupt(_ choice: TrackChoice) {
    var emptied: [Animation] = []
    removeTracks(choice) { animation in
      // One that has ended has said so.
      guard !animation.isRetired else { return }
      animation.wasInterrupted = true
      if animation.trackCount == 1 { emptied.append(animation) }
    }
    for animation in emptied {
      retire(animation)
      stage.schedule(at: stage.time) {
        if let reachedEnd = animation.reachedEnd { reachedEnd() }
        animation.completion.animationEnded(finished: false)
      }
    }
  }

  private func removeTracks(_ choice: TrackChoice, willRemove: (Animation) -> Void = { _ in }) {
    var movesTransform = false
    func didRemove(_ track: some AnyTrack) {
      guard let animation = animations[Int(track.clock)] else { return }
      willRemove(animation)
      animation.trackCount -= 1
      if animation.isRetired, animation.trackCount == 0 { free(animation) }
      let isPart = track.target.isTransform(Int(track.column))
      movesTransform = movesTransform || isPart
      track.target.view.didRemoveTrack(
        unlocking: !animation.allowsUserInteraction, movesTransform: isPart)
    }
    func takeFirstPlace(_ track: inout Track) {
      if !track.isFirst { track.isFirst = track.target.insertTracked(Int(track.column)) }
    }
    needsSteps = true
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
    for track in rotationTracks.remove(choice, isOver, void: void) { didRemove(track) }
    if choice.view != nil {
      needsSweep = true
      needsSweepOfTransforms = needsSweepOfTransforms || movesTransform
    } else if movesTransform || needsSweepOfTransforms {
      needsSweepOfTransforms = false
      var seen: Set<ObjectIdentifier> = []
      transforming.removeAll {
        $0.view.running.transformCount == 0 || !seen.insert(ObjectIdentifier($0.view)).inserted
      }
    }
    presentedTime = nil
  }
}

// MARK: - Speed

extension Animator {
  /// Lets the animations that move only `view` and views in it run `factor` times as fast from now on. What a
  /// property animator steers keeps the pace that this one gives it.
  func changeSpeed(in view: View, by factor: Double) {
    if needsSweep { sweep() }
    let moved =
      tracks.map { ($0.clock, $0.target.view) } + courseTracks.map { ($0.clock, $0.target.view) }
      + rotationTracks.map { ($0.clock, $0.target.view) }
    let clocksOutside = Set(moved.filter { !$1.isDescendant(of: view) }.map(\.0))
    for clock in Set(moved.map(\.0)).subtracting(clocksOutside).sorted() {
      guard let animation = animations[Int(clock)], animation.reachedEnd == nil else { continue }
      var changed = clocks[Int(clock)]
      changed.course.changeSpeed(by: factor, at: stage.time)
      setClock(changed, of: animation)
    }
  }
}

// MARK: - Steering

extension Animator {
  /// Gives `animation` another course from now on.
  func setClock(_ clock: Clock, of animation: Animation) {
    guard !animation.isRetired else { return }
    timeline?.didSet(clock, of: animation)
    clocks.set(clock, at: animation.clock, from: stage.time)
    presentedTime = nil
    stage.setNeedsDisplay()
    scheduleEnd(of: animation)
  }
}
