import GlissadeAnimationEngine
import GlissadeGeometry

extension Animator {
  /// Checks the clocks, and that each belongs to one animation. Each broken invariant is one line of text.
  func brokenClockInvariants() -> [String] {
    var broken = clocks.brokenInvariants()
    let vacant = Set(clocks.vacant)
    for index in animations.indices {
      guard (animations[index] == nil) != vacant.contains(index) else { continue }
      let state = animations[index] == nil ? "taken without an animation" : "vacant, but has an animation"
      broken.append("clock \(index) is \(state)")
    }
    for case let animation? in animations where animations[animation.clock] !== animation {
      broken.append("an animation takes clock \(animation.clock) for its own")
    }
    return broken
  }

  /// Checks what the animator derives from its tracks, such as counts and addresses, against the tracks. Each broken
  /// invariant is one line of text.
  ///
  /// - Complexity: O(*n* + *m*) for *n* tracks and *m* views on the stage. Only tests call it.
  func brokenInvariants() -> [String] {
    var broken: [String] = []
    func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
      if !condition { broken.append(text()) }
    }
    var counts: [ObjectIdentifier: (view: View, running: RunningTracks)] = [:]
    var tracksOfAnimation: [Int: Int] = [:]

    func check(_ track: some AnyTrack<TrackTarget>, _ kind: String) {
      let (view, clock, column) = (track.target.view, Int(track.clock), Int(track.column))
      let name = "a \(kind) of column \(column)"
      expect(view.stage === stage, "\(name) moves a view that is not on the stage")
      tracksOfAnimation[clock, default: 0] += 1
      guard animations.indices.contains(clock), let animation = animations[clock] else {
        return expect(false, "\(name) has no animation")
      }
      var running = counts[ObjectIdentifier(view)]?.running ?? RunningTracks()
      running.insert(
        isLocking: !animation.allowsUserInteraction, movesTransform: track.target.isTransform(column))
      counts[ObjectIdentifier(view)] = (view, running)
    }

    // The addresses that a tick writes to are those of the columns of targets that the tracks hold.
    var seen: Set<UnsafeMutablePointer<Double>> = []
    var columns: [ObjectIdentifier: Set<Int>] = [:]
    for track in tracks.elements where !track.isVoid {
      check(track, "track")
      columns[track.target.id, default: []].insert(Int(track.column))
      let address = track.target.column(Int(track.column)).presentation
      expect(track.value.presentation == address, "a track writes beside column \(track.column)")
      let isFirst = seen.insert(address).inserted
      expect(
        track.isFirst == isFirst, "a track of column \(track.column) is wrong in being the first: \(!isFirst)"
      )
      expect(
        needsFinals || track.final == track.value.model.pointee,
        "a track of column \(track.column) ends at another value than the model's")
    }
    for track in courseTracks.elements where !track.isVoid {
      check(track, "course")
      let address = track.target.column(Int(track.column)).presentation
      expect(track.value.presentation == address, "a course writes beside column \(track.column)")
    }
    for track in rotationTracks.elements where !track.isVoid { check(track, "turn") }
    for track in layerTracks.elements where !track.isVoid {
      check(track, "layer animation")
      let (run, clock) = (track.run, Int(track.clock))
      expect(
        run.target == nil || run.target === track.target.view, "an animation of a layer moves another view")
      expect(
        run.isListed || animations[clock]?.isRetired == true, "a layer does not know its animation")
      expect(run.running === animations[clock], "an animation of a layer has another's clock")
      expect(clocks[clock].media != nil, "an animation of a layer has the clock of a block")
    }
    if !needsSteps, !needsFinals {
      expect(
        steps.elementsEqual(tracks.elements) { step, track in
          step.value == track.value.presentation && step.final == track.final && step.offset == track.offset
            && step.clock == track.clock && step.isFirst == track.isFirst
        }, "the steps are not those of the tracks")
    }

    for (index, animation) in animations.enumerated() {
      guard let animation else {
        expect(!isOver[index], "clock \(index) is over, but free")
        continue
      }
      expect(animation.clock == index, "an animation has another clock than its own")
      expect(
        animation.trackCount == tracksOfAnimation[index, default: 0],
        "an animation counts \(animation.trackCount) tracks and has \(tracksOfAnimation[index, default: 0])")
      expect(isOver[index] == animation.isRetired, "an animation and its clock differ in whether it is over")
      expect(!animation.isRetired || needsSweep, "tracks of an animation that is over wait for no sweep")
    }

    let transforming = transforming.filter { $0.view.running.transformCount > 0 || !needsSweepOfTransforms }
    let transformed = Set(transforming.map { ObjectIdentifier($0.view) })
    expect(
      transformed.count == transforming.count || needsSweepOfTransforms,
      "a view's transform is put together twice")
    expect(needsSweep || !needsSweepOfTransforms, "transforms wait for no sweep")
    for entry in transforming {
      expect(
        entry.properties.presentation == entry.view.properties.presentation
          && entry.rareProperties.presentation == entry.view.rareProperties.presentation,
        "a transform is put together beside its view")
    }
    stage.root.forEachDescendant { view in
      let running = counts.removeValue(forKey: ObjectIdentifier(view))?.running ?? RunningTracks()
      let name = view.accessibilityIdentifier ?? "\(type(of: view))"
      expect(
        view.running.count == running.count,
        "\(name) counts \(view.running.count) tracks, not \(running.count)")
      expect(
        view.running.interactionLocks == running.interactionLocks,
        "\(name) counts \(view.running.interactionLocks) locks, not \(running.interactionLocks)")
      expect(
        view.running.transformCount == running.transformCount,
        "\(name) counts \(view.running.transformCount) tracks of its transform, not \(running.transformCount)"
      )
      expect(
        (running.transformCount > 0) == transformed.contains(ObjectIdentifier(view)),
        "\(name) counts a transform as animated that is not, or the reverse")
      let own = columns[ObjectIdentifier(view)] ?? []
      expect(
        Column.all.allSatisfy { view.running.columns.contains($0) == own.contains($0) },
        "\(name) has other columns in motion than tracks")
      for reference in view.declaredProperties {
        guard let property = reference.property else { continue }
        expect(
          property.trackedColumns == columns[ObjectIdentifier(property)] ?? [],
          "\(name).\(property.name) has other columns in motion than tracks")
      }
      if running.count == 0 {
        for column in Column.all where !view.isAtRest(column) {
          expect(false, "\(name) differs from its model value without tracks, in column \(column)")
        }
      }
    }
    return broken
  }
}

extension View {
  fileprivate func forEachDescendant(_ body: (View) -> Void) {
    body(self)
    for view in children { view.forEachDescendant(body) }
  }

  /// Returns whether the presentation value of a column is its model value. Padding between columns and the parts of a
  /// transform that no track moves are not compared.
  fileprivate func isAtRest(_ index: Int) -> Bool {
    guard Column.animated.contains(index) else { return true }
    let column = column(index)
    return column.presentation.pointee == column.model.pointee || column.model.pointee.isNaN
  }
}

extension Stage {
  /// Checks the values that the tree and the animator store redundantly. Each broken invariant is one line of text.
  package func brokenInvariants() -> [String] {
    var broken = animator.brokenInvariants()
    // The flat arrays describe a clock that was set from the next tick on.
    animator.presentedTime = nil
    animator.presentCurrent()
    broken += animator.brokenClockInvariants()
    func check(_ view: View) {
      let name = view.accessibilityIdentifier ?? "\(type(of: view))"
      if view.stage !== self { broken.append("\(name) is in the tree, but not on the stage") }
      let values = view.properties.presentation.pointee
      if values.holdsViews == view.children.isEmpty { broken.append("\(name) is wrong in holding views") }
      for child in view.children {
        if child.superview !== view { broken.append("a child of \(name) has another parent") }
        if child.layer.zPosition != 0, !child.hasDepth || !view.holdsDepth {
          broken.append("\(name) does not know of the depth of a child")
        }
        if child.awaitsLayout, !view.holdsLayout {
          broken.append("\(name) does not know that it holds layout")
        }
        check(child)
      }
    }
    check(root)
    return broken
  }
}
