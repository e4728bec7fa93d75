import Glibc
import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `Animation settings` {
  let fixture = Fixture()

  @Test func `have UIKit's values`() {
    let numbers: [(View.AnimationOptions, Int)] = [
      (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64),
      (.allowAnimatedContent, 128), (.showHideTransitionViews, 256),
      (.curveEaseInOut, 0), (.curveEaseIn, 65536), (.curveEaseOut, 131072), (.curveLinear, 196608),
      (.transitionFlipFromLeft, 1 << 20), (.transitionCrossDissolve, 5 << 20),
      (.transitionFlipFromBottom, 7 << 20),
    ]
    for (option, number) in numbers { #expect(option.rawValue == number) }
  }

  @Test func `disable and enable animations`() {
    View.setAnimationsEnabled(false)
    defer { View.setAnimationsEnabled(true) }
    var isFinished = false
    View.animate(withDuration: 1, animations: { fixture.view.alpha = 0 }, completion: { isFinished = $0 })
    #expect(!View.areAnimationsEnabled && isFinished && fixture.view.presentation.alpha == 0)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { fixture.view.alpha = 1 }
    animator.startAnimation()
    #expect(fixture.view.presentation.alpha == 1 && animator.state == .inactive)
    View.setAnimationsEnabled(true)
    View.performWithoutAnimation { #expect(!View.areAnimationsEnabled) }
    View.animate(withDuration: 1, animations: { fixture.view.alpha = 0 })
    #expect(View.areAnimationsEnabled && fixture.view.presentation.alpha == 1)
  }

  @Test func `report the duration of the current block`() {
    var durations = [View.inheritedAnimationDuration]
    View.animate(withDuration: 0.7, animations: { durations.append(View.inheritedAnimationDuration) })
    View.performWithoutAnimation { durations.append(View.inheritedAnimationDuration) }
    #expect(durations == [0, 0.7, 0])
  }

  /// Without bounce, ω = 2π / duration, and the remaining fraction is (1 + ωt) e^(−ωt).
  @Test func `define a spring by its perceived duration`() {
    fixture.view.alpha = 0
    View.animate(springDuration: 0.5) { fixture.view.alpha = 1 }
    for time in [0.1, 0.2, 0.4] {
      fixture.stage.advance(to: time)
      let swing = 4 * Double.pi * time
      #expect(isClose(fixture.view.presentation.alpha, 1 - (1 + swing) * exp(-swing), within: 1e-6))
    }
    fixture.stage.advance(to: 2)
    #expect(fixture.view.presentation.alpha == 1)
  }
}

@MainActor
@Suite struct `A transition` {
  let fixture = Fixture()
  var snapshots: [View] {
    (fixture.view.subviews + fixture.stage.root.subviews).filter { $0 is SnapshotView }
  }

  @Test func `dissolves opaque content into the new content`() {
    let blue = RGBA(red: 0, green: 0, blue: 1)
    fixture.view.backgroundColor = .red
    var isFinished: Bool?
    View.transition(
      with: fixture.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { fixture.view.backgroundColor = .blue }, completion: { isFinished = $0 })
    #expect(fixture.view.presentation.backgroundColor == blue)
    fixture.stage.advance(to: 0.25)
    #expect(snapshots.count == 1 && isClose(snapshots.first?.presentation.alpha ?? 0, 0.75, within: 1e-6))
    let fills = fixture.stage.draw().items.compactMap { item -> RGBA? in
      guard case .fill(_, .color(let color)) = item.content else { return nil }
      return color.withAlphaComponent(item.opacity)
    }
    #expect(fills.count == 2 && fills.first == blue)
    #expect(fills.last.map { $0.red == 1 && isClose($0.alpha, 0.75, within: 1e-6) } == true)
    fixture.stage.advance(to: 1)
    #expect(snapshots.isEmpty && isFinished == true && fixture.stage.draw().items.count == 1)
  }

  @Test func `fades in content without a background`() {
    let label = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    fixture.stage.root.addSubview(label)
    for turn in 0..<3 {
      View.transition(
        with: label, duration: 1, options: .transitionCrossDissolve, animations: { label.tag = turn })
      #expect(snapshots.count == 1)
      fixture.stage.advance(to: fixture.stage.time + 0.3)
    }
    #expect(label.alpha == 1 && label.presentation.alpha < 1)
    fixture.stage.advance(to: 3)
    #expect(snapshots.isEmpty && label.presentation.alpha == 1)
  }

  @Test(arguments: [
    (AnimationOptions.transitionFlipFromLeft, 0.0), (.transitionFlipFromRight, 1),
    (.transitionFlipFromTop, 2),
    (.transitionFlipFromBottom, 3),
  ])
  func `flips with the side in its name to the front`(options: AnimationOptions, side: Double) {
    let view = fixture.view
    view.backgroundColor = .red
    View.transition(
      with: view, duration: 1, options: [options, .curveLinear],
      animations: { view.backgroundColor = .blue })
    fixture.stage.advance(to: 0.25)
    #expect(snapshots.count == 1)
    guard let old = snapshots.first else { return }
    #expect(view.showsBack && !old.showsBack)
    let corners = old.bounds.corners.compactMap { $0.applying(old.projectionToStage) }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    // Nearer content is larger. The edges are those on the left, on the right, above and below.
    let all = [a, b, c, d]
    let left = all.sorted { $0.x < $1.x }.prefix(2), right = all.sorted { $0.x < $1.x }.suffix(2)
    let top = all.sorted { $0.y < $1.y }.prefix(2), bottom = all.sorted { $0.y < $1.y }.suffix(2)
    func length(_ edge: ArraySlice<Point>) -> Double {
      edge.first.flatMap { first in edge.last.map { first.distance(to: $0) } } ?? 0
    }
    switch side {
    case 0: #expect(length(left) > length(right) + 1)
    case 1: #expect(length(right) > length(left) + 1)
    case 2: #expect(length(top) > length(bottom) + 1)
    default: #expect(length(bottom) > length(top) + 1)
    }
    fixture.stage.advance(to: 0.75)
    #expect(!view.showsBack && old.showsBack)
    fixture.stage.advance(to: 1)
    #expect(snapshots.isEmpty && view.transform3D == .identity && view.layer.isDoubleSided)
    #expect(view.presentation.transform3D == .identity)
  }

  @Test func `dissolves with reduced motion, and moves nothing`() {
    fixture.stage.reducesMotion = true
    fixture.view.backgroundColor = .red
    View.transition(
      with: fixture.view, duration: 1, options: .transitionFlipFromLeft,
      animations: { fixture.view.backgroundColor = .blue })
    fixture.stage.advance(to: 0.3)
    #expect(fixture.view.presentation.transform3D == .identity && snapshots.count == 1)
  }

  @Test func `replaces one view with another, or hides and shows them`() {
    let (old, new) = (View(frame: fixture.view.bounds), View(frame: fixture.view.bounds))
    fixture.view.addSubview(old)
    var count = 0
    View.transition(
      from: old, to: new, duration: 0.5, options: .transitionFlipFromRight, completion: { _ in count += 1 })
    #expect(old.superview == nil && new.superview === fixture.view)
    fixture.stage.advance(to: 0.5)
    #expect(count == 1)
    fixture.view.addSubview(old)
    View.transition(
      from: new, to: old, duration: 0.5, options: [.transitionCrossDissolve, .showHideTransitionViews],
      completion: { _ in count += 1 })
    #expect(new.isHidden && !old.isHidden && new.superview === fixture.view)
    fixture.stage.advance(to: 1)
    #expect(count == 2 && snapshots.isEmpty)
    View.transition(from: View(), to: new, duration: 1, completion: { if !$0 { count += 1 } })
    #expect(count == 3)
  }
}

@MainActor
@Suite struct `A snapshot` {
  @Test func `shows the content at its creation, unaffected by later changes`() {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
    let view = View(frame: Rect(x: 30, y: 40, width: 200, height: 100))
    view.backgroundColor = .systemBlue
    view.clipsToBounds = true
    view.layer.cornerRadius = 8
    let label = Label("text")
    label.frame = Rect(x: 10, y: 10, width: 300, height: 20)
    label.alpha = 0.5
    view.addSubview(label)
    stage.root.addSubview(view)
    #expect(View().snapshotView(afterScreenUpdates: true) == nil)
    let before = stage.draw().description
    guard let snapshot = view.snapshotView(afterScreenUpdates: true) else {
      Issue.record("no snapshot")
      return
    }
    #expect(snapshot.frame == view.bounds)
    label.text = "other"
    view.backgroundColor = .red
    view.isHidden = true
    snapshot.center = view.center
    stage.root.addSubview(snapshot)
    #expect(stage.draw().description == before)
    snapshot.bounds.size = Size(width: 400, height: 100)
    #expect(stage.draw().description != before)
  }

  @Test func `of two of snapshots of two of snapshots ends before memory does`() {
    let stage = Stage(size: Size(width: 300, height: 300))
    var reports: [String] = []
    stage.diagnostics = { reports.append($0) }
    var last = View(frame: stage.root.bounds)
    last.backgroundColor = .red
    stage.root.addSubview(last)
    for level in 1...30 {
      let next = View(frame: stage.root.bounds)
      for _ in 0..<2 {
        if let copy = last.snapshotView(afterScreenUpdates: true) { next.addSubview(copy) }
      }
      last.removeFromSuperview()
      stage.root.addSubview(next)
      last = next
      if level <= 8 || level > 18 {
        let count = stage.draw().items.count
        #expect(level > 18 ? count <= 1 << 17 : count == 1 << level)
      }
    }
    #expect(reports.count == 1 && reports[0].contains("shows nothing"))
  }
}

@MainActor
@Suite struct `The timing of a property animator` {
  let fixture = Fixture()
  var x: Double { fixture.view.presentation.center.x }

  private func start(_ animator: PropertyAnimator) {
    animator.addAnimations { fixture.view.center.x = 250 }
    animator.startAnimation()
  }

  @Test func `is given by control points, a curve or a spring`() throws {
    let curve = try TimingCurve(x1: 0.1, y1: 0.7, x2: 0.4, y2: 1)
    let spring = Timing.spring(dampingRatio: 0.5, duration: 2, initialVelocity: 1)
    let cases: [(PropertyAnimator, Double)] = [
      (
        PropertyAnimator(duration: 2, controlPoint1: Point(0.1, 0.7), controlPoint2: Point(0.4, 1)),
        curve.progress(at: 0.25)
      ),
      (
        PropertyAnimator(duration: 2, timingParameters: CubicTimingParameters(animationCurve: .easeIn)),
        TimingCurve.easeIn.progress(at: 0.25)
      ),
      (
        PropertyAnimator(
          duration: 2,
          timingParameters: SpringTimingParameters(dampingRatio: 0.5, initialVelocity: Point(1, 0))),
        spring.progress(at: 0.5, duration: 2)
      ),
    ]
    for (animator, progress) in cases {
      let time = fixture.stage.time
      start(animator)
      fixture.stage.advance(to: time + 0.5)
      #expect(isClose(x, 150 + 100 * progress, within: 1e-4))
      fixture.stage.advance(to: time + 2)
      #expect(x == 250 && animator.state == .inactive)
      fixture.view.center.x = 150
    }
  }

  @Test func `of a spring with a mass is the spring's own`() throws {
    let parameters = SpringTimingParameters(mass: 1, stiffness: 100, damping: 20)
    let animator = PropertyAnimator(duration: 99, timingParameters: parameters)
    // The spring is critically damped with ω = 10, and the remaining fraction is (1 + 10 t) e^(−10 t).
    #expect(animator.duration < 2)
    start(animator)
    fixture.stage.advance(to: 0.2)
    #expect(isClose(x, 150 + 100 * (1 - 3 * exp(-2)), within: 1e-4))
  }

  @Test func `can change after a pause without a jump, with a part of the duration`() {
    let animator = PropertyAnimator(duration: 2, curve: .linear)
    start(animator)
    fixture.stage.advance(to: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
    #expect(isClose(x, 175, within: 1e-4))
    fixture.stage.advance(to: 0.6)
    // Ease-out decelerates, so it starts faster than a linear motion over the remaining second.
    #expect(x > 175 + 7.5)
    fixture.stage.advance(to: 1.499)
    #expect(animator.state == .active)
    fixture.stage.advance(to: 1.501)
    #expect(animator.state == .inactive && x == 250)
  }

  @Test func `starts immediately in a running animator`() {
    var position: AnimatingPosition?
    let animator = PropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveLinear, animations: { fixture.view.center.x = 250 },
      completion: { position = $0 })
    #expect(animator.isRunning && animator.delay == 0.5)
    fixture.stage.advance(to: 1)
    #expect(isClose(x, 200, within: 1e-4))
    fixture.stage.advance(to: 1.5)
    #expect(position == .end)
  }
}
