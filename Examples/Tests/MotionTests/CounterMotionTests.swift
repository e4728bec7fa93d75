// How do I test a motion?
import Counter
import Glissade
import Testing

@MainActor
@Suite struct `The counter's number` {
  // A stage needs no window. It is told what time it is, so a test of a motion waits for nothing.
  let stage = Stage(size: Size(width: 390, height: 844))
  let counter = CounterController()

  init() {
    stage.rootViewController = counter
  }

  /// Clicks in the middle of a view, at the stage's time.
  private func click(_ identifier: String) throws {
    let place = try #require(stage.locate(identifier))
    let phases = [PointerEvent.Phase.pressed(.primary), .released(.primary)]
    stage.advance(
      to: stage.time,
      input: phases.map { InputEvent(time: stage.time, .pointer(PointerEvent($0, at: place))) })
  }

  /// The scale at which the number is drawn now.
  private var scale: Double {
    stage.snapshot().first { $0.identifier == "counter.number" }?.transform.affine.a ?? .nan
  }

  @Test func `counts up and down`() throws {
    try click("counter.more")
    try click("counter.more")
    try click("counter.less")
    #expect(counter.count == 1)
  }

  @Test func `jumps, swings below its size, and comes to rest after half a second`() throws {
    #expect(scale == 1)
    try click("counter.more")
    #expect(scale == 1.3)
    var least = scale
    while stage.time < 0.5 {
      stage.advance(to: stage.time + 0.01)
      least = min(least, scale)
    }
    #expect(least < 1 && least > 0.9)
    stage.advance(to: 0.5)
    #expect(scale == 1)
  }

  @Test func `is drawn at the same place at any frame rate`() throws {
    var scales: [[Double]] = []
    for rate in [30, 60, 120] {
      let test = Self()
      try test.click("counter.more")
      scales.append(
        (1...30).map { step in
          for _ in 0..<(rate / 30) { test.stage.advance(to: test.stage.time + 1 / Double(rate)) }
          return step % 3 == 0 ? test.scale : 0
        })
    }
    for (one, other) in zip(scales[0], scales[2]) { #expect(abs(one - other) < 1e-9) }
    for (one, other) in zip(scales[0], scales[1]) { #expect(abs(one - other) < 1e-9) }
  }
}
