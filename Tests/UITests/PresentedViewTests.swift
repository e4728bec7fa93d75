import GlissadeGeometry
import GlissadeMotion
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `The values that one view shows` {
  private let stage = Stage(size: Size(width: 300, height: 300))
  private let views = (0..<3).map { View(frame: Rect(x: 10.0 * Double($0), y: 0, width: 40, height: 30)) }

  init() {
    for view in views { stage.root.addSubview(view) }
  }

  /// The values of all views, each brought to the stage's time by itself.
  private func values() -> [[Double]] {
    views.map { view in
      let (shown, transform) = (view.presentation, view.presentation.transform)
      return [
        shown.alpha, shown.center.x, shown.center.y, shown.bounds.width, transform.a, transform.b,
        transform.c,
        transform.d, transform.tx, transform.ty,
      ]
    }
  }

  private func add(_ random: inout SplitMix, to view: View) {
    let paths = ["opacity", "position", "transform.scale", "transform.rotation", "bounds.size.width"]
    let path = paths[Int.random(in: 0..<paths.count, using: &random)]
    let animation = BasicAnimation(keyPath: path)
    animation.toValue =
      path == "position" ? Point(200, 100) as Any : Double.random(in: 0.2...2, using: &random) as Any
    animation.duration = .random(in: 0.1...0.5, using: &random)
    animation.isAdditive = path != "position" && Bool.random(using: &random)
    if Bool.random(using: &random) {
      (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    }
    view.layer.add(animation, forKey: Bool.random(using: &random) ? path : nil)
  }

  private func change(_ view: View, _ random: inout SplitMix) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: view.alpha = .random(in: 0...1, using: &random)
    case 1: view.center = Point(.random(in: 0...300, using: &random), 50)
    case 2: view.transform = Transform2D(rotationAngle: .random(in: -3...3, using: &random))
    default: view.transform = Transform2D(scaleX: .random(in: 0.5...2, using: &random), y: 1)
    }
  }

  private func changeAny(of views: [View], _ random: inout SplitMix) {
    let view = views[Int.random(in: 0..<views.count, using: &random)]
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: add(&random, to: view)
    case 2: View.animate(withDuration: 0.4, options: .beginFromCurrentState) { change(view, &random) }
    case 3: View.animate(withDuration: 0.5, delay: 0.1) { change(view, &random) }
    case 4: change(view, &random)
    case 5: view.layer.removeAllAnimations()
    case 6: view.layer.speed = .random(in: 0.5...2, using: &random)
    default: stage.advance(to: stage.time + .random(in: 0...0.2, using: &random))
    }
  }

  /// The presentation values of a view, as they are now.
  private func columns(of view: View) -> [UInt64] {
    Column.animated.map { view.column($0).presentation.pointee.bitPattern }
  }

  @Test(arguments: seeds(1..<21))
  func `are those of a frame of all views, after changes of few or many of them`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let others = (0..<Int.random(in: 0...50, using: &random)).map { _ in View(frame: stage.root.bounds) }
    let views = views + others
    for view in others { stage.root.addSubview(view) }
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 1...2 * views.count, using: &random) { changeAny(of: views, &random) }
      for change in 0..<4 {
        stage.animator.presentCurrent()
        let (quick, transforms) = (views.map(columns), views.map(\.presentedTransform))
        stage.animator.presentedTime = nil
        stage.animator.presentCurrent()
        try #require(quick == views.map(columns), "seed \(seed), step \(step), change \(change)")
        try #require(
          transforms == views.map(\.presentedTransform), "seed \(seed), step \(step), change \(change)")
        changeAny(of: views, &random)
      }
    }
  }

  @Test(arguments: seeds(1..<21))
  func `are those of a frame of all views, with the views around it`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    for step in 0..<300 {
      changeAny(of: views, &random)
      let alone = views.reversed().map(\.projectionToStage)
      stage.animator.presentedTime = nil
      stage.animator.presentCurrent()
      try #require(alone == views.reversed().map(\.projectionToStage), "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: seeds(1..<21))
  func `are those of a frame of all views, bit for bit`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for step in 0..<300 {
      changeAny(of: views, &random)
      let alone = values()
      stage.animator.presentedTime = nil
      stage.animator.presentCurrent()
      try #require(alone == values(), "seed \(seed), step \(step)")
      try #require(stage.brokenInvariants() == [], "seed \(seed), step \(step)")
    }
  }
}
