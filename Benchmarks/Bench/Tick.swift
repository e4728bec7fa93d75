import CLoops
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

extension Benchmark {
  /// The cost of a frame for each of a hundred thousand animated values. Each value has an animation of its
  /// own, with its own start and duration. The library writes into views; the C loop for comparison writes
  /// from array to array.
  static let tick = Benchmark("tick", "one tick of 100,000 running animations, for each") { bench in
    for perView in [8, 1] {
      let moving = MovingViews(count: 100_000, perView: perView)
      var loop = TickLoop(count: 100_000)
      bench.measure(
        "eased, \(perView == 1 ? "one" : "\(perView)") a view", in: .nanoseconds, per: 100_000 * framesPerRun,
        { moving.tick(frames: framesPerRun) },
        against: ("a C loop", { loop.tick(frames: framesPerRun) }))
    }
  }

  private static let framesPerRun = 20
}

/// Views whose values are animated for 100 to 300 seconds, so that all of them move during the measurement.
/// The animations start within 10 seconds.
@MainActor
private final class MovingViews {
  private let stage = Stage(size: Size(width: 390, height: 844))

  init(count: Int, perView: Int) {
    var random = SeededGenerator(seed: 1)
    let changes: [(View) -> Void] = [
      { $0.alpha = 0.5 }, { $0.layer.zPosition = 1 }, { $0.layer.cornerRadius = 8 },
      { $0.layer.borderWidth = 2 }, { $0.layer.shadowOpacity = 0.5 }, { $0.layer.shadowRadius = 8 },
      { $0.layer.shadowOffset = Size(width: 0, height: 4) }, { $0.center.x = 100 },
    ]
    for index in 0..<count / perView {
      let view = View()
      stage.root.addSubview(view)
      if index.isMultiple(of: 1000) { stage.advance(to: 10 * Double(index * perView) / Double(count)) }
      for change in changes.prefix(perView) {
        View.animate(withDuration: .random(in: 100...300, using: &random)) { change(view) }
      }
    }
    stage.advance(to: 10)
  }

  func tick(frames: Int) {
    for _ in 0..<frames {
      stage.advance(to: stage.time + 1 / 60)
      // Reading a presentation value computes the values of all views.
      _ = stage.root.presentation
    }
  }
}

private struct TickLoop {
  private let starts: [Double]
  private let rates: [Double]
  private let from: [Double]
  private let by: [Double]
  private var to: [Double]
  private var time = 10.0

  init(count: Int) {
    var random = SeededGenerator(seed: 1)
    func numbers(_ range: ClosedRange<Double>) -> [Double] {
      (0..<count).map { _ in .random(in: range, using: &random) }
    }
    starts = numbers(0...10)
    rates = numbers(100...300).map { 1 / $0 }
    from = numbers(0...100)
    by = numbers(0...100)
    to = from
  }

  mutating func tick(frames: Int) {
    for _ in 0..<frames {
      time += 1 / 60
      loop_tick(Int32(starts.count), starts, rates, from, by, &to, time, 0.42, 0, 0.58, 1)
    }
  }
}
