import GlissadeGeometry
import GlissadeInput
import Testing

@testable import GlissadeApplication

@Suite struct `The pace of a window's accessibility tree` {
  /// Returns the share of the time that trees take during a motion of a minute.
  private func share(ofTreesThatTake cost: Double) -> Double {
    var pace = SpokenPace()
    var (time, work) = (0.0, 0.0)
    while time < 60 {
      pace.treeWasPublished(in: cost)
      work += cost
      time += pace.interval(isAwaited: false)
    }
    return work / time
  }

  @Test(arguments: [1e-6, 20e-6, 45e-6, 100e-6, 200e-6, 449e-6, 899e-6])
  func `takes at most fifteen microseconds of a frame during a motion`(cost: Double) {
    #expect(share(ofTreesThatTake: cost) <= 15e-6 * 60 * 1.0001)
  }

  @Test func `is at least once a second, and twenty times for cheap trees and for answers`() {
    var pace = SpokenPace()
    #expect(pace.interval(isAwaited: false) == 0.05)
    for _ in 0..<50 { pace.treeWasPublished(in: 0.02) }
    #expect(pace.interval(isAwaited: false) == 1)
    #expect(pace.interval(isAwaited: true) == 0.05)
  }

  @Test func `is hardly slowed by a single tree that took long`() {
    var pace = SpokenPace()
    for _ in 0..<50 { pace.treeWasPublished(in: 30e-6) }
    pace.treeWasPublished(in: 60e-6)
    #expect(pace.interval(isAwaited: false) == 0.05)
    pace.treeWasPublished(in: -1)
    #expect(pace.interval(isAwaited: false) == 0.05)
  }

  @Test func `takes what comes at every frame as motion, and presses and keys as actions of the user`() {
    let mouse = { PointerEvent($0, at: Point(1, 2), kind: .mouse) }
    let motion: [InputEvent.Kind] = [.pointer(mouse(.moved)), .data(ReceivedData(1.5, named: "samples"))]
    let actions: [InputEvent.Kind] = [
      .pointer(mouse(.pressed(.primary))), .pointer(mouse(.released(.primary))), .pointer(mouse(.cancelled)),
      .keyPressed(KeyStroke(.escape)), .text("a"), .wheel(delta: Point(0, 1), location: nil),
      .accessibility(.focus, at: [0]), .resized(Size(width: 1, height: 1)),
    ]
    #expect(motion.map(\.isAction) == [false, false])
    #expect(actions.map(\.isAction) == Array(repeating: true, count: actions.count))
  }
}
