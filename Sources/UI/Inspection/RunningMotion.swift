import GlissadeGeometry
import GlissadeMotion

/// A running motion of one property of a view, by one animation.
package struct RunningMotion: Equatable {
  /// The motion as the timeline records it. Its group is 0, and `added` equals `begin`.
  package var entry: Timeline.Entry
  /// The elapsed fraction of the current pass, from 0 to 1.
  package var fraction: Double
  /// The progress at that fraction, by the timing: 0 at `entry.from` and 1 at `entry.to`.
  package var progress: Double
  /// Whether a property animator has paused the motion.
  package var isPaused: Bool
  /// The number of the animation. Negative for an animation that was added to a layer.
  package var animation: Int
}

extension View {
  /// The motions of the view that are running or waiting for their delay, in the order in which they were added.
  ///
  /// A motion that interrupts another is added to it, and both are listed.
  package var runningMotions: [RunningMotion] {
    guard let stage, running.count > 0 else { return [] }
    stage.animator.presentCurrent()
    return stage.animator.runningMotions(of: self) + layerMotions(at: stage.time)
  }

  /// Returns the motions of the animations that were added to the view's layer.
  private func layerMotions(at time: Double) -> [RunningMotion] {
    guard let layer = layerObject, !layer.runs.isEmpty else { return [] }
    return layer.runs.enumerated().flatMap { index, run -> [RunningMotion] in
      guard let effect = run.effect, let running = run.running, !running.hasEnded,
        let clock = stage?.animator.clock(of: running)
      else { return [] }
      return effect.timelineParts(on: layer, by: clock).map { part in
        let fraction = part.run.duration > 0 ? (time - part.run.begin) / part.run.duration : 1
        var entry = Timeline.Entry(
          view: timelinePath, hasIdentifier: accessibilityIdentifier != nil, property: part.property,
          group: 0,
          added: part.run.begin, begin: part.run.begin, duration: part.run.duration, from: part.from,
          to: part.to,
          repeats: part.run.repeats, autoreverses: part.run.autoreverses, site: run.animation.site,
          course: part.course)
        (entry.steps, entry.values) = (part.steps, part.values)
        let pass = min(max(fraction, 0), 1)
        let fractionNow = clock.pass(at: time)?.fraction ?? pass
        return RunningMotion(
          entry: entry, fraction: fractionNow, progress: entry.level(at: fractionNow),
          isPaused: clock.rate == 0, animation: -1 - index)
      }
    }
  }
}

extension Animator {
  fileprivate func runningMotions(of view: View) -> [RunningMotion] {
    var gathering = MotionGathering(self, of: view)
    // The last animation leads to the model value, and each earlier one to the value at which the next one began.
    let clocks = Set(clocksOfTracks(in: view)).sorted { number(ofClock: $0) > number(ofClock: $1) }
    let (own, turns, courses) = (
      tracks.indices(of: view).reversed().map { tracks[$0] },
      rotationTracks.indices(of: view).reversed().map { rotationTracks[$0] },
      courseTracks.indices(of: view).reversed().map { courseTracks[$0] }
    )
    for clock in clocks {
      for track in own where Int(track.clock) == clock { gathering.add(track) }
      for track in turns where Int(track.clock) == clock { gathering.add(track) }
      for track in courses where Int(track.clock) == clock { gathering.add(track) }
    }
    return gathering.motions
  }

  fileprivate func number(ofClock clock: Int) -> Int { animations[clock]?.number ?? 0 }
}

/// Combines the motions of properties from the tracks of their columns, beginning with the last animation.
@MainActor
private struct MotionGathering {
  private let animator: Animator
  private let view: View
  private var parts: [Part] = []
  /// The value of each column before the motions that have been added so far.
  private var values: [Key: Double] = [:]
  private var rotation: Quaternion

  private struct Key: Hashable {
    let target: ObjectIdentifier
    let column: Int
  }

  private struct Part {
    let target: TrackTarget
    let property: AnimatableProperty
    let clock: Int
    var from: [Double]
    var to: [Double]
    var course: Timeline.Course?
    /// The rotations of a transform.
    var turn: (from: Quaternion, to: Quaternion)

    @MainActor
    func value(_ numbers: [Double], _ rotation: Quaternion) -> Timeline.Value {
      guard property.kind == .transform else { return property.value(numbers) }
      var parts = Decomposition.Parts()
      withUnsafeMutableBytes(of: &parts) { bytes in
        numbers.withUnsafeBytes { bytes.copyMemory(from: $0) }
      }
      return .transform(Decomposition(parts: parts, rotation: rotation).transform.withoutRounding)
    }
  }

  init(_ animator: Animator, of view: View) {
    (self.animator, self.view) = (animator, view)
    rotation = view.rareProperties.model.pointee.decomposition.rotation
  }

  /// Returns the index of the motion of a property, which is added if necessary.
  private mutating func place(_ target: TrackTarget, _ property: AnimatableProperty, _ clock: Int32) -> Int {
    let known = parts.firstIndex {
      $0.clock == clock && $0.target == target && $0.property.name == property.name
    }
    if let known { return known }
    let numbers = property.columns.map { value(of: target, column: $0) }
    parts.append(
      Part(
        target: target, property: property, clock: Int(clock), from: numbers, to: numbers,
        turn: (rotation, rotation)))
    return parts.count - 1
  }

  private func value(of target: TrackTarget, column: Int) -> Double {
    values[Key(target: target.id, column: column)] ?? target.column(column).model.pointee
  }

  mutating func add(_ track: Track) {
    let (target, column) = (track.target, Int(track.column))
    for property in properties(target, column) {
      let part = place(target, property, track.clock)
      parts[part].from[column - property.columns.lowerBound] += track.offset
    }
    values[Key(target: target.id, column: column)] = value(of: target, column: column) + track.offset
  }

  mutating func add(_ track: RotationTrack) {
    let part = place(track.target, .transform, track.clock)
    let turn =
      switch track.course {
      case .shrinking(let x, let y, let z): (x: x, y: y, z: z)
      case .keyed(let x, let y, let z): (x: x.initialValue, y: y.initialValue, z: z.initialValue)
      }
    if case .keyed(_, _, let z) = track.course { parts[part].course = .keyframes(z, easing(track.clock)) }
    rotation = Quaternion(rotationVector: turn) * rotation
    parts[part].turn.from = rotation
  }

  mutating func add(_ track: CourseTrack) {
    let (target, column) = (track.target, Int(track.column))
    let start = track.value(at: 0, of: animator.clocks[Int(track.clock)].duration)
    for property in properties(target, column) {
      let part = place(target, property, track.clock)
      let longest = zip(parts[part].from, parts[part].to).map { abs($0 - $1) }.max() ?? 0
      if parts[part].course == nil || abs(start - track.final) > longest {
        switch track.course {
        case .keyframes(let keyframes): parts[part].course = .keyframes(keyframes, easing(track.clock))
        case .scroll(let motion): parts[part].course = .scroll(motion)
        }
      }
      let index = column - property.columns.lowerBound
      (parts[part].from[index], parts[part].to[index]) = (start, track.final)
    }
    values[Key(target: target.id, column: column)] = start
  }

  private func easing(_ clock: Int32) -> Timeline.Easing { Timeline.Easing(animator.clocks[Int(clock)]) }

  private func properties(_ target: TrackTarget, _ column: Int) -> [AnimatableProperty] {
    target.isTransform(column) ? [.transform] : AnimatableProperty.of(target, holding: column..<column + 1)
  }

  var motions: [RunningMotion] {
    parts.reversed().map { part in
      let clock = animator.clocks[part.clock]
      let time = animator.stage.time
      let run = Timeline.Run(clock)
      let entry = Timeline.Entry(
        view: view.timelinePath, hasIdentifier: view.accessibilityIdentifier != nil,
        property: part.property.name,
        group: 0, added: run.begin, begin: run.begin, duration: run.duration,
        from: part.value(part.from, part.turn.from), to: part.value(part.to, part.turn.to),
        repeats: run.repeats,
        autoreverses: run.autoreverses, site: animator.animations[part.clock]?.site,
        course: part.course ?? .timing(Timeline.Easing(clock))
      )
      return RunningMotion(
        entry: entry, fraction: clock.heldFraction(at: time), progress: clock.progress(at: time),
        isPaused: run.rate == 0, animation: animator.number(ofClock: part.clock))
    }
  }
}

extension Transform3D {
  /// The transform itself, or its affine part if the two differ only by rounding errors.
  fileprivate var withoutRounding: Transform3D {
    let plane = Transform3D(affine)
    let isPlane = zip(elements, plane.elements).allSatisfy { abs($0 - $1) < 1e-12 }
    return isPlane ? plane : self
  }
}
