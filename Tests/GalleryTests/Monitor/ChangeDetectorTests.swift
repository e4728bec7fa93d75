import TestSupport
import Testing

@testable import GlissadeGallery

@Suite struct `The detection of changes` {
  private func events(in values: some Sequence<Double>) -> [SeriesEvent] {
    var detector = ChangeDetector()
    var events: [SeriesEvent] = []
    for (index, value) in values.enumerated() {
      detector.add(Sample(time: Double(index), value: value)) { events.append($0) }
    }
    return events
  }

  private func outliers(_ events: [SeriesEvent]) -> [Double] {
    events.compactMap { if case .outlier = $0.kind { $0.sample.time } else { nil } }
  }

  private func levels(_ events: [SeriesEvent]) -> [(time: Double, from: Double, to: Double)] {
    events.compactMap {
      if case .level(let from, let to) = $0.kind { ($0.sample.time, from, to) } else { nil }
    }
  }

  private func noise(_ count: Int, around mean: Double, seed: UInt64) -> [Double] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { _ in mean + Double.random(in: -1...1, using: &random) }
  }

  @Test(arguments: seeds(1..<5))
  func `finds no change in noise of any length`(seed: UInt64) {
    #expect(events(in: noise(20_000, around: 20, seed: seed)).isEmpty, "seed \(seed)")
    #expect(events(in: repeatElement(5.0, count: 1000)).isEmpty)
  }

  @Test func `finds a single outlier, and the first sample of a burst`() {
    var values = noise(400, around: 20, seed: 1)
    values[100] = 90
    for index in 200..<205 { values[index] = 120 }
    values[300] = -40
    let events = events(in: values)
    #expect(outliers(events) == [100, 200, 300])
    #expect(levels(events).isEmpty)
  }

  @Test func `continues a burst until a value is near the mean again`() {
    // The deviation of a block is 2.45. Eight deviations are 19.6, and four are 9.8.
    var values = (0..<200).map { 97 + 3 * Double($0 % 3) }
    for (index, value) in [50: 125.0, 51: 115, 52: 125, 53: 107, 54: 125] { values[index] = value }
    #expect(outliers(events(in: values)) == [50, 54])
  }

  @Test func `reports a ramp as one new level near its end`() {
    let ramp = stride(from: 24.0, to: 60, by: 4)
    let values = noise(100, around: 20, seed: 1) + ramp + noise(200, around: 60, seed: 2)
    let levels = levels(events(in: values + noise(100, around: 20, seed: 3)))
    #expect(levels.count == 2)
    #expect(abs((levels.last?.from ?? 0) - 60) < 8)
  }

  @Test func `finds a new level once, and the return to the old level as another`() {
    let values =
      noise(200, around: 20, seed: 1) + noise(200, around: 50, seed: 2) + noise(200, around: 20, seed: 3)
    let levels = levels(events(in: values))
    #expect(levels.count == 2)
    // A new level is found after a block of it.
    #expect(levels.map(\.time) == [231, 431])
    #expect(abs((levels.first?.from ?? 0) - 20) < 1 && abs((levels.first?.to ?? 0) - 50) < 2)
    #expect(abs((levels.last?.from ?? 0) - 50) < 1 && abs((levels.last?.to ?? 0) - 20) < 2)
  }

  @Test func `does not report repeated levels for steps near the threshold`() {
    // Steps of about three spreads up and down, each long enough for a new level.
    let spread = 1.4826 * 0.5
    for step in stride(from: 2.0, through: 4, by: 0.25) {
      let values = (0..<10).flatMap { part in
        noise(100, around: part % 2 == 0 ? 20 : 20 + step * spread, seed: UInt64(part))
      }
      #expect(levels(events(in: values)).count <= 9)
    }
  }

  @Test func `reports changes of the label`() {
    var detector = ChangeDetector()
    var told: [SeriesEvent.Kind] = []
    for (index, label) in ["up", nil, "up", "down", "down", "up"].enumerated() {
      detector.add(Sample(time: Double(index), value: 1, label: label)) { told.append($0.kind) }
    }
    #expect(told == [.label(from: "up", to: "down"), .label(from: "down", to: "up")])
  }
}
