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

  @Test(arguments: [30, 60, 120])
  func `is drawn the same at any frame rate`(rate: Int) throws {
    let other = Self()
    try click("counter.more")
    try other.click("counter.more")
    for frame in 0...rate / 2 {
      let time = Double(frame) / Double(rate)
      stage.advance(to: time)
      // The other stage goes there in one step, whenever it is looked at.
      if frame % (rate / 10) == 0 {
        other.stage.advance(to: time)
        #expect(scale == other.scale)
      }
    }
  }
}
