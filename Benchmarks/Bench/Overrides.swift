import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// A view that overrides its geometry, as components for iOS do.
private final class OverridingView: View {
  private(set) var changes = 0

  override var frame: Rect { didSet { changes += 1 } }
  override var center: Point { didSet { changes += 1 } }
  override var bounds: Rect { didSet { changes += 1 } }
  override var alpha: Double { didSet { changes += 1 } }
}

extension Benchmark {
  /// The cost of an override of a view's geometry: in ticks, which write the values that are drawn, in code that sets a
  /// frame, and in animation blocks. Each is compared with views of the class `View`.
  static let overrides = Benchmark(
    "overrides", "views that override their geometry, against views that do not"
  ) {
    bench in
    let (plain, overriding) = (Crowd { View() }, Crowd { OverridingView() })
    bench.measure(
      "one tick, for each of 40,000 values", in: .nanoseconds, per: 40_000 * runsPerMeasurement,
      { for _ in 0..<runsPerMeasurement { overriding.tick() } },
      against: ("views", { for _ in 0..<runsPerMeasurement { plain.tick() } }))
    bench.measure(
      "set a frame", in: .nanoseconds, per: Crowd.count, { overriding.setFrames() },
      against: ("views", { plain.setFrames() }))
    bench.measure(
      "animate a center and an alpha", in: .nanoseconds, per: Crowd.count, { overriding.animate() },
      against: ("views", { plain.animate() }))
    bench.measure(
      "the display list of a view", in: .nanoseconds, per: Crowd.count, { overriding.draw() },
      against: ("views", { plain.draw() }))
  }

  private static let runsPerMeasurement = 20
}

/// Views of one class on a stage, of each of which four values are animated for a long time.
@MainActor
private final class Crowd {
  static let count = 10_000

  private let stage = Stage(size: Size(width: 390, height: 844))
  private let moving: [View]
  private let resting: [View]
  private var step = 0.0

  init(_ make: () -> View) {
    moving = (0..<Self.count).map { _ in make() }
    resting = (0..<Self.count).map { _ in make() }
    var random = SeededGenerator(seed: 2)
    for view in moving + resting {
      view.backgroundColor = .red
      stage.root.addSubview(view)
    }
    stage.advance(to: 0)
    for view in moving {
      View.animate(withDuration: .random(in: 1e5...2e5, using: &random)) {
        view.center = Point(100, 100)
        view.alpha = 0.5
        view.layer.cornerRadius = 3
      }
    }
  }

  func tick() {
    stage.advance(to: stage.time + 1 / 60)
    _ = stage.root.presentation
  }

  func setFrames() {
    step += 1
    for view in resting { view.frame = Rect(x: step, y: 2, width: 30, height: 4) }
  }

  func animate() {
    step += 1
    View.animate(withDuration: 0) {
      for view in resting { (view.center, view.alpha) = (Point(step, 2), 0.9) }
    }
  }

  func draw() { _ = stage.draw() }
}
