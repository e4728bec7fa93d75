import Testing

@testable import GlissadeApplication

@Suite struct `The pace of a window's accessibility tree` {
  /// The interval between two frames, in seconds.
  private let frame = 1 / 60.0

  /// Returns the times at which trees are published while a window changes with every frame, up to a time, and once
  /// after it.
  private func times(ofTreesThatTake cost: Double, until end: Double) -> [Double] {
    var pace = SpokenPace()
    var (times, change) = ([Double](), 0.0)
    var (isStale, time) = (false, 0.0)
    while time < end + 10 {
      if time < end { (change, isStale) = (time, true) }
      if isStale, time >= pace.dueTime(changedAt: change, isAwaited: false) {
        pace.treeWasPublished(at: time, in: cost)
        isStale = false
        times.append(time)
      }
      time += frame
    }
    return times
  }

  @Test(arguments: [1e-6, 20e-6, 45e-6, 100e-6, 449e-6, 899e-6, 1e-3, 2e-3, 3.5e-3, 7e-3])
  func `takes at most fifteen microseconds of a frame during a motion`(cost: Double) {
    let count = times(ofTreesThatTake: cost, until: 240).count
    // The first tree and the one after the end belong to no interval.
    #expect(Double(count - 2) * cost <= 15e-6 * 60 * 240)
  }

  @Test(arguments: [100e-6, 449e-6, 899e-6, 1.3e-3])
  func `takes at most fifteen microseconds of a frame while keys begin motions`(cost: Double) {
    var pace = SpokenPace()
    let cycle = 90
    var (count, isAwaited) = (0, false)
    for step in 0..<(240 * 60) {
      let time = Double(step) * frame
      // A key every 90 frames, and the motion up to the next one.
      if step % cycle == 40 { isAwaited = true }
      guard time >= pace.dueTime(changedAt: time, isAwaited: isAwaited) else { continue }
      pace.treeWasPublished(at: time, in: cost)
      (isAwaited, count) = (false, count + 1)
    }
    #expect(count >= 240 * 60 / cycle)
    #expect(Double(count - 1) * cost <= 15e-6 * 60 * 240)
  }

  @Test(arguments: [20e-6, 0.5e-3, 2e-3, 0.1])
  func `publishes the end of a motion soon`(cost: Double) throws {
    for end in stride(from: 3, to: 9, by: 0.37) {
      let last = try #require(times(ofTreesThatTake: cost, until: end).last)
      #expect(last >= end - frame && last <= end + 1 + 3 * frame)
    }
  }

  /// The interval from a tree to the next one, for a change at a time after it.
  private func interval(of pace: SpokenPace, changedAt change: Double, isAwaited: Bool = false) -> Double {
    pace.dueTime(changedAt: 100 + change, isAwaited: isAwaited) - 100
  }

  /// The pace after trees at an interval, the last of them at 100 s.
  private func pace(after costs: [Double], every interval: Double = 0.05) -> SpokenPace {
    var pace = SpokenPace()
    for (index, cost) in costs.enumerated() {
      pace.treeWasPublished(at: 100 - interval * Double(costs.count - 1 - index), in: cost)
    }
    return pace
  }

  private func isNear(_ value: Double, _ other: Double) -> Bool { abs(value - other) < 1e-9 }

  @Test
  func `is at least once a second for single changes, and twenty times for cheap trees and for answers`() {
    #expect(isNear(interval(of: pace(after: [20e-6]), changedAt: 0.01), 0.05))
    let pace = pace(after: Array(repeating: 0.02, count: 50))
    #expect(isNear(interval(of: pace, changedAt: 0.01), 1))
    #expect(isNear(interval(of: pace, changedAt: 0.9), 1.15))
    #expect(isNear(interval(of: pace, changedAt: 7.9), 8))
    #expect(interval(of: pace, changedAt: 20) <= 20)
    #expect(isNear(interval(of: pace, changedAt: 0.9, isAwaited: true), 0.05))
  }

  @Test func `is hardly slowed by a single tree that took long`() {
    let costs = Array(repeating: 30e-6, count: 50)
    #expect(isNear(interval(of: pace(after: costs + [60e-6]), changedAt: 0.01), 0.05))
    #expect(isNear(interval(of: pace(after: costs + [-1]), changedAt: 0.01), 0.05))
    // 50 trees of 0.02 s, then one that is cheap: the debt is bounded, and repaid within the greatest interval.
    let expensive = pace(after: Array(repeating: 0.02, count: 50))
    var later = expensive
    later.treeWasPublished(at: 108, in: 20e-6)
    #expect(isNear(later.dueTime(changedAt: 108.01, isAwaited: false), 108.05))
  }
}
