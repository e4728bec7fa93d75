import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeMotion

/// All running animations of one stage, in flat arrays. A tick computes each clock once and then writes one column per
/// track.
@MainActor
final class Animator {
  unowned let stage: Stage

  var clocks = Clocks()
  /// The animation of each clock; `nil` for a vacant place.
  var animations = ContiguousArray<Animation?>()
  /// The number of animations that have begun on the stage.
  var animationCount = 0
  /// For each clock, whether its animation has ended and has tracks that wait to be swept.
  var isOver = ContiguousArray<Bool>()

  var tracks = TrackList<Track>()
  /// The steps of `tracks`, unless `needsSteps` says that they are out of date.
  var steps = ContiguousArray<TrackStep>()
  var needsSteps = false
  var courseTracks = TrackList<CourseTrack>()
  var rotationTracks = TrackList<RotationTrack>()
  /// The target of void tracks.
  let void = TrackTarget(view: View())
  /// The views whose transform each tick composes from its parts. Until a sweep, it may hold views that have come to
  /// rest, and duplicates.
  var transforming = ContiguousArray<TransformingView>()
  var needsSweepOfTransforms = false
  /// The animations that were added to layers. They write over what other tracks have written.
  var layerTracks = TrackList<LayerTrack>()
  /// Whether tracks wait to be swept: void ones, or those of animations that have ended.
  var needsSweep = false

  /// Whether model values may have changed that tracks hold copies of.
  var needsFinals = false

  /// The time of the presentation values, except those of the stale views. `nil` if others may be out of date.
  ///
  /// Hit tests read it and the stale views for each view, without checks of exclusive access.
  @exclusivity(unchecked) var presentedTime: Double? {
    didSet { if !staleViews.isEmpty { forgetStaleViews() } }
  }
  /// The views whose values have changed since then, if they are few.
  @exclusivity(unchecked) private var staleViews = ContiguousArray<View>()
  /// The greatest number of views that are brought up to date one by one.
  private static let mostStaleViews = 32

  init(stage: Stage) { self.stage = stage }

  var isIdle: Bool {
    tracks.isVoid && courseTracks.isVoid && rotationTracks.isVoid && layerTracks.isVoid
  }

  /// The number of tracks, those included that wait to be swept.
  var trackCount: Int { tracks.count + courseTracks.count + rotationTracks.count + layerTracks.count }
  /// The number of void tracks among them.
  var voidCount: Int {
    tracks.voidCount + courseTracks.voidCount + rotationTracks.voidCount + layerTracks.voidCount
  }

  /// Returns the next time at which something moves: `time` itself while something does, a later time while all
  /// animations wait for their delays, and `nil` if there are none.
  func nextMotion(after time: Double) -> Double? {
    if stage.hasActiveEmitters { return time }
    var next: Double?
    for index in animations.indices {
      guard let animation = animations[index], !animation.isRetired, !animation.hasEnded else { continue }
      guard case .running(_, let start, let rate) = clocks[index].course, rate != 0 else { continue }
      if start <= time { return time }
      next = min(next ?? start, start)
    }
    return next
  }

  /// Invalidates the presentation values. To be called after a change of a model value that tracks move.
  func modelDidChange() {
    presentedTime = nil
    needsFinals = true
  }

  /// Invalidates the presentation values of one view. To be called after a change of a model value that tracks move.
  func modelDidChange(of view: View) {
    invalidate(view)
    needsFinals = true
  }

  /// Invalidates the presentation values of one view.
  func invalidate(_ view: View) {
    guard presentedTime != nil, staleViews.last !== view else { return }
    if staleViews.count < Self.mostStaleViews { staleViews.append(view) } else { presentedTime = nil }
  }
}

// MARK: - The tick

extension Animator {
  func presentCurrent() { present(at: stage.time) }

  /// Brings all presentation values to `time`.
  func present(at time: Double) {
    if presentedTime == time, staleViews.isEmpty || presentStaleViews() { return }
    // A sweep resets the time.
    if needsSweep { sweep() }
    presentedTime = time
    guard !isIdle else { return }
    if !layerTracks.isEmpty { presentModels(layerTracks.indices) }

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
    clocks.write(steps)
    for track in courseTracks.elements {
      let clock = Int(track.clock)
      track.value.presentation.pointee +=
        track.value(at: clocks.progress[clock], of: clocks[clock].duration) - track.final
    }
    presentTransforms()
    if !layerTracks.isEmpty { presentLayers(layerTracks.indices, at: time) }
  }

  /// Brings the values of the stale views to the time of the others, in a time that depends on their tracks alone.
  /// Returns `false` if that cannot be done view by view.
  private func presentStaleViews() -> Bool {
    guard presentedTime == stage.time, !needsSweep else { return false }
    let views = staleViews
    staleViews = []
    for view in views where view.stage === stage { presentAlone(view) }
    return true
  }

  /// Removes the stale views from the list. This may release one, whose class may change the list meanwhile.
  private func forgetStaleViews() {
    let views = staleViews
    staleViews = []
    withExtendedLifetime(views) {}
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
    for track in rotationTracks.elements.reversed() { track.turn(at: clocks.progress[Int(track.clock)]) }
  }
}

// MARK: - One view

extension Animator {
  /// Brings the presentation values of one view to the stage's time, bit for bit as a tick does, in a time that depends
  /// on the tracks of that view alone.
  func present(_ view: View) {
    if presentedTime == stage.time, staleViews.isEmpty || presentStaleViews() { return }
    presentAlone(view)
  }

  private func presentAlone(_ view: View) {
    guard view.running.count > 0 else { return }
    if needsSweep { removeTracks(.overOf(view)) }
    let layers = layerTracks.isEmpty ? [] : layerTracks.indices(of: view)
    presentModels(layers)
    presentTracks(of: view)
    presentLayers(layers, at: stage.time)
  }

  private func presentTracks(of view: View) {
    let courses = courseTracks.indices(of: view).map { courseTracks[$0] }
    for track in courses { track.value.presentation.pointee = track.value.model.pointee }
    for index in tracks.indices(of: view) {
      let (value, offset, clock) = (tracks[index].value, tracks[index].offset, Int(tracks[index].clock))
      let before = tracks[index].isFirst ? value.model.pointee : value.presentation.pointee
      value.presentation.pointee = before + offset * (1 - clocks.progress(clock, at: stage.time))
    }
    for track in courses {
      let clock = Int(track.clock)
      track.value.presentation.pointee +=
        track.value(at: clocks.progress(clock, at: stage.time), of: clocks[clock].duration) - track.final
    }
    guard view.running.transformCount > 0 else { return }
    let rareProperties = view.rareProperties
    rareProperties.presentation.pointee.decomposition.rotation =
      rareProperties.model.pointee.decomposition.rotation
    for index in rotationTracks.indices(of: view).reversed() {
      rotationTracks[index].turn(at: clocks.progress(Int(rotationTracks[index].clock), at: stage.time))
    }
    view.properties.presentation.pointee.composeTransform(rareProperties.presentation)
  }

  /// Brings the presentation values of one view to the stage's time: the first time together with those of all views,
  /// later, when some of them have changed, by themselves. So it costs little to read the presentation values of all
  /// views, and also to read and to change them one by one.
  func presentCurrent(_ view: View) {
    if clocks.time == stage.time { present(view) } else { presentCurrent() }
  }

  /// Brings the presentation values of one view, and of the views that contain it, to the stage's time.
  func presentCurrent(around view: View) {
    if presentedTime == stage.time, staleViews.isEmpty || presentStaleViews() { return }
    for view in sequence(first: view, next: \.superview) { presentCurrent(view) }
  }
}
