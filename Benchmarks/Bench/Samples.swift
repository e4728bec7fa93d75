import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeUI

/// The monitor's screen with samples that arrive at 1,000 per second.
@MainActor
private final class Measuring {
  let recording = Recording(of: Measurand("Round trip", unit: "ms"))
  let stage = Stage(size: Size(width: 390, height: 844))
  private var random = SeededGenerator(seed: 3)
  private var count = 0

  init(samples: Int) {
    add(samples)
    stage.rootViewController = MonitorScreen(recording)
    stage.advance(to: 0)
  }

  func add(_ samples: Int) {
    for _ in 0..<samples {
      recording.add(Sample(time: Double(count) / 1000, value: .random(in: 15...30, using: &random)))
      count += 1
    }
  }

  /// Adds 16 samples and draws a frame, as at 60 frames per second.
  func takeFrame() {
    add(16)
    stage.advance(to: stage.time + 1 / 60)
    _ = stage.draw()
  }

  /// Draws a frame of an area that slides back and forth. No samples arrive.
  func slideFrame(_ frame: Int) {
    var input: [InputEvent] = []
    if frame % 60 == 0 {
      input.append(InputEvent(time: stage.time, .keyPressed(KeyStroke(frame % 120 == 0 ? .right : .left))))
    }
    stage.advance(to: stage.time, input: input)
    stage.advance(to: stage.time + 1 / 60)
    _ = stage.draw()
  }
}

extension Benchmark {
  /// The cost of drawing depends on the pixels and not on the samples: a million samples are compared with
  /// few.
  static let samples = Benchmark("samples", "the monitor's plot of 1,000,000 samples, and of 10,000") {
    bench in
    bench.measure("take in 1,000,000 samples, for each", in: .nanoseconds, per: 1_000_000) {
      _ = Measuring(samples: 1_000_000)
    }
    let (million, few) = (Measuring(samples: 1_000_000), Measuring(samples: 10_000))
    bench.measure(
      "16 samples more, and a frame of 1,000,000", in: .milliseconds, per: 60,
      { for _ in 0..<60 { million.takeFrame() } },
      against: ("of 10,000", { for _ in 0..<60 { few.takeFrame() } }))
    bench.measure(
      "a frame that slides below 1,000,000", in: .milliseconds, per: 120,
      { for frame in 0..<120 { million.slideFrame(frame) } },
      against: ("10,000", { for frame in 0..<120 { few.slideFrame(frame) } }))
  }
}
