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
}
