import Glibc
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite struct `The layout of a timeline` {
  @Test func `has a lane for each view and a row for each property, in the order of the first motion`() {
    let layout = TimelineLayout([
      .made("b", "alpha"), .made("a", "center", added: 0.5), .made("b", "center", added: 1),
      .made("/0", "bounds", added: 1), .made("b", "alpha", added: 2),
    ])
    #expect(layout.lanes.map(\.view) == ["b", "a", "/0"])
    #expect(layout.lanes.map { $0.rows.map(\.property) } == [["alpha", "center"], ["center"], ["bounds"]])
    #expect(layout.lanes[0].rows[0].bars.map(\.entry) == [0, 4])
    #expect(layout.order == [0, 4, 2, 1, 3])
  }

  @Test func `stacks a motion over one that it overlaps, and over the cut rest of another`() {
    let layout = TimelineLayout([
      .made(added: 0, duration: 1), .made(added: 0.5, duration: 1),
      .made(added: 1.2, duration: 1, cutAt: 1.4),
      .made(added: 1.5, duration: 1),
    ])
    #expect(layout.lanes[0].rows.map { $0.bars.map(\.entry) } == [[0, 2], [1, 3]])
    #expect(layout.bar(of: 2).end == 1.4 && layout.bar(of: 2).extent == 2.2)
  }

  @Test func `ignores the cut rest of motions where it would need too many rows`() {
    // Each motion lasts a second, and is cut by the next one a hundredth of a second later.
    let entries = (0..<500).map { index in
      Timeline.Entry.made(
        added: Double(index) / 100, duration: 1, cutAt: Double(index + 1) / 100)
    }
    let layout = TimelineLayout(entries)
    #expect(layout.lanes[0].rows.count == TimelineLane.roomyRows)
    #expect(layout.lanes[0].rows.flatMap(\.bars).count == 500)
  }

  @Test(arguments: seeds(1..<6))
  func `has no overlapping bars in a row, and contains every entry once`(seed: UInt64) {
    let entries = Timeline.Entry.random(3000, seed: seed)
    let layout = TimelineLayout(entries)
    #expect(layout.order.sorted() == Array(entries.indices))
    for row in layout.lanes.flatMap(\.rows) {
      for (bar, next) in zip(row.bars, row.bars.dropFirst()) {
        #expect(bar.extent <= next.start + 1e-9 && bar.end <= bar.extent, "seed \(seed)")
      }
      for bar in row.bars { #expect(entries[bar.entry].property == row.property) }
    }
  }

  @Test(arguments: seeds(1..<6))
  func `finds the same visible bars as a search through all bars`(seed: UInt64) {
    let layout = TimelineLayout(Timeline.Entry.random(800, seed: seed))
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      let top = Double.random(in: -50...layout.height + 50, using: &random)
      let bottom = top + Double.random(in: 0.1...300, using: &random)
      let lanes = layout.lanes.indices.filter { layout.tops[$0] < bottom && layout.tops[$0 + 1] > top }
      #expect(Array(layout.lanes(from: top, to: bottom)) == lanes, "seed \(seed), \(top) to \(bottom)")
      let start = Double.random(in: -5...65, using: &random)
      let times = start...start + Double.random(in: 0...10, using: &random)
      for row in layout.lanes.flatMap(\.rows) {
        let inSight = row.bars.filter { $0.extent >= times.lowerBound && $0.start <= times.upperBound }
        #expect(layout.bars(ofRow: row, in: times).map(\.entry) == inSight.map(\.entry), "seed \(seed)")
      }
    }
  }

  @Test(arguments: seeds(1..<6))
  func `finds every bar at its position`(seed: UInt64) {
    let entries = Timeline.Entry.random(500, seed: seed)
    let layout = TimelineLayout(entries)
    for index in entries.indices {
      let (bar, row) = (layout.bar(of: index), layout.row(of: index))
      let middle = (bar.start + bar.end) / 2
      #expect(layout.entry(atHeight: (row.top + row.bottom) / 2, time: middle, reach: 0) == index)
    }
    #expect(layout.entry(atHeight: -1, time: 1, reach: 1) == nil)
    #expect(layout.entry(atHeight: layout.height + 1, time: 1, reach: 1) == nil)
    #expect(layout.entry(atHeight: layout.tops[1] - 4, time: 1e6, reach: 1) == nil)
  }

  @Test func `reduces the row height in a lane with many rows`() {
    let layout = TimelineLayout((0..<12).map { .made(added: 0.01 * Double($0)) })
    #expect(layout.lanes[0].rows.count == 12)
    #expect(abs(layout.height - TimelineLayout.Metrics.crowd - 2 * TimelineLayout.Metrics.padding) < 1e-9)
    #expect(
      TimelineLayout([.made()]).height == TimelineLayout.Metrics.row + 2 * TimelineLayout.Metrics.padding)
  }

  @Test func `finds the last motion, with the animations that overlap it`() {
    func last(_ entries: Timeline.Entry..., now: Double = 10) -> ClosedRange<Double>? {
      entries.lastMotion(until: now)
    }
    #expect(last() == nil)
    #expect(last(.made(added: 1), .made(added: 1.5, duration: 0.2), .made(added: 5, delay: 0.5)) == 5...6.62)
    #expect(last(.made(added: 0), .made(added: 0.8), .made(added: 1.9, duration: 0.1)) == 0...2.12)
    // An infinitely repeating motion counts only if there is no other one.
    let spinner = Timeline.Entry.made("spinner", isRunning: true, repeats: nil)
    #expect(last(spinner, .made(added: 3)) == 3...4.12)
    #expect(last(spinner) == 0...10)
    #expect(last(.made(added: 9.5, isRunning: true)) == 9.5...10)
    // The focus ring, which panels move by opening and closing, counts only if nothing else has moved.
    var ring = Timeline.Entry.made("/", added: 6)
    ring.site = AnimationSite("GlissadeUI/FocusRing.swift", 79)
    #expect(last(.made(added: 3), ring) == 3...4.12)
    #expect(last(spinner, ring) == 0...10)
    #expect(last(ring) == 6...7.12)
  }
}

@Suite struct `The curve of a timeline's bar` {
  @Test func `follows the timing, and rises with the distance from the start value`() {
    let linear = TimelineCurve(.made(added: 1, duration: 2), steps: 16)
    for (time, height) in [(1.0, 0.0), (2, 0.5), (2.5, 0.75), (2.999, 0.9995)] {
      #expect(abs((linear?.height(at: time) ?? -1) - height) < 1e-12)
    }
    #expect(linear?.height(at: 3, isEnd: true) == 1)
    let eased = TimelineCurve(.made(timing: .curve(.easeInOut)), steps: 64)
    for step in 1..<10 {
      let fraction = Double(step) / 10
      let exact = TimingCurve.easeInOut.progress(at: fraction)
      #expect(abs((eased?.height(at: fraction) ?? -1) - exact) < 1e-3)
    }
  }

  @Test func `repeats each pass, and reverses every second one if it autoreverses`() {
    let there = TimelineCurve(.made(duration: 1, repeats: 3), steps: 10)
    #expect(abs((there?.height(at: 1.25) ?? -1) - 0.25) < 1e-12)
    let back = TimelineCurve(.made(duration: 1, repeats: 3, autoreverses: true), steps: 10)
    #expect(abs((back?.height(at: 1.25) ?? -1) - 0.75) < 1e-12)
    #expect(back?.points(from: 0, to: 2, steps: 4).map(\.y) == [0, 0.5, 1, 0.5, 0])
    #expect(TimelineCurve(.made(duration: 0), steps: 10) == nil)
  }
}
