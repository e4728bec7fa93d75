import Glibc
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import StageSupport
import TestSupport
import Testing

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

  @Test func `stacks a motion on the one that it overlaps, and on the rest of one that it cut`() {
    let layout = TimelineLayout([
      .made(added: 0, duration: 1), .made(added: 0.5, duration: 1), .made(added: 1.2, duration: 1, cutAt: 1.4),
      .made(added: 1.5, duration: 1),
    ])
    #expect(layout.lanes[0].rows.map { $0.bars.map(\.entry) } == [[0, 2], [1, 3]])
    #expect(layout.bar(of: 2).end == 1.4 && layout.bar(of: 2).extent == 2.2)
  }

  @Test func `gives up the rest of motions that were cut before it has too many rows`() {
    // Each motion of a second is cut by the next one a hundredth later.
    let entries = (0..<500).map { index in
      Timeline.Entry.made(
        added: Double(index) / 100, duration: 1, cutAt: Double(index + 1) / 100)
    }
    let layout = TimelineLayout(entries)
    #expect(layout.lanes[0].rows.count == TimelineLane.roomyRows)
    #expect(layout.lanes[0].rows.flatMap(\.bars).count == 500)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `keeps the bars of a row apart, and holds every entry once`(seed: UInt64) {
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

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `finds what is in sight as a search through everything does`(seed: UInt64) {
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

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `finds every bar at its own place`(seed: UInt64) {
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

  @Test func `makes the rows of a lane with many of them lower`() {
    let layout = TimelineLayout((0..<12).map { .made(added: 0.01 * Double($0)) })
    #expect(layout.lanes[0].rows.count == 12)
    #expect(abs(layout.height - TimelineLayout.Metrics.crowd - 2 * TimelineLayout.Metrics.padding) < 1e-9)
    #expect(TimelineLayout([.made()]).height == TimelineLayout.Metrics.row + 2 * TimelineLayout.Metrics.padding)
  }

  @Test func `knows the last motion, with what was under way with it`() {
    func last(_ entries: Timeline.Entry..., now: Double = 10) -> ClosedRange<Double>? {
      entries.lastMotion(until: now)
    }
    #expect(last() == nil)
    #expect(last(.made(added: 1), .made(added: 1.5, duration: 0.2), .made(added: 5, delay: 0.5)) == 5...6.62)
    #expect(last(.made(added: 0), .made(added: 0.8), .made(added: 1.9, duration: 0.1)) == 0...2.12)
    // One that repeats without end does not count beside others.
    let spinner = Timeline.Entry.made("spinner", isRunning: true, repeats: nil)
    #expect(last(spinner, .made(added: 3)) == 3...4.12)
    #expect(last(spinner) == 0...10)
    #expect(last(.made(added: 9.5, isRunning: true)) == 9.5...10)
  }
}

@Suite struct `The curve of a timeline's bar` {
  @Test func `is that of the timing, upwards away from where it sets out`() {
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

  @Test func `goes pass after pass, and back where it autoreverses`() {
    let there = TimelineCurve(.made(duration: 1, repeats: 3), steps: 10)
    #expect(abs((there?.height(at: 1.25) ?? -1) - 0.25) < 1e-12)
    let back = TimelineCurve(.made(duration: 1, repeats: 3, autoreverses: true), steps: 10)
    #expect(abs((back?.height(at: 1.25) ?? -1) - 0.75) < 1e-12)
    #expect(back?.points(from: 0, to: 2, steps: 4).map(\.y) == [0, 0.5, 1, 0.5, 0])
    #expect(TimelineCurve(.made(duration: 0), steps: 10) == nil)
  }
}

@Suite struct `The time axis` {
  private func scale(_ width: Double = 800) -> TimelineScale {
    var scale = TimelineScale()
    (scale.left, scale.right) = (120, 120 + width)
    return scale
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `takes each time to its place and back, under zoom and pan`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var scale = scale()
    for _ in 0..<300 {
      let x = Double.random(in: scale.left...scale.right, using: &random)
      let before = scale.time(x)
      scale.zoom(by: pow(2, .random(in: -1...1, using: &random)), about: x)
      #expect(abs(scale.time(x) - before) <= 1e-9 * max(1, abs(before)), "seed \(seed)")
      scale.start += scale.seconds(.random(in: -100...100, using: &random))
      let time = Double.random(in: -10...4000, using: &random)
      #expect(abs(scale.time(scale.x(time)) - time) < 1e-6, "seed \(seed), \(scale)")
    }
  }

  @Test func `stays within its limits, whatever it is told`() {
    var scale = scale()
    for factor in [1e30, 1e-30, 0, -1, .nan, .infinity] {
      scale.zoom(by: factor, about: 500)
      #expect(TimelineScale.limits.contains(scale.pointsPerSecond) && scale.start.isFinite)
    }
  }

  @Test func `fits a range between its margins`() {
    var scale = scale()
    scale.fit(2...5)
    #expect(abs(scale.x(2) - scale.left - TimelineScale.margin) < 1e-9)
    #expect(abs(scale.x(5) - scale.right + TimelineScale.margin) < 1e-9)
  }

  @Test func `has round steps, at least as far apart as asked`() {
    var random = SplitMix(seed: 4)
    var scale = scale()
    for _ in 0..<200 {
      scale.zoom(by: pow(2, .random(in: -3...3, using: &random)), about: 400)
      scale.start = max(0, scale.start)
      let ticks = scale.ticks(distance: 64)
      #expect(ticks.step * scale.pointsPerSecond >= 64 * (1 - 1e-6))
      for time in ticks.times { #expect(scale.visible.contains(time)) }
      #expect(Set(ticks.times.map(ticks.text)).count == ticks.times.count, "\(ticks.times.map(ticks.text))")
    }
    #expect(TimelineScale.roundStep(atLeast: 0.03) == 0.05 && TimelineScale.roundStep(atLeast: 11) == 15)
    #expect(TimelineScale.roundStep(atLeast: 70) == 120 && TimelineScale.roundStep(atLeast: 4000) == 7200)
  }

  @Test func `writes times as a person does`() {
    func texts(_ step: Double, _ range: ClosedRange<Double>) -> [String] {
      let ticks = TimelineScale.Ticks(step: step, in: range)
      return ticks.times.map(ticks.text)
    }
    #expect(texts(0.5, 0...1.2) == ["0.0 s", "0.5", "1.0"])
    #expect(texts(0.02, 0.03...0.09) == ["0.04", "0.06", "0.08"])
    #expect(texts(30, 0...100) == ["0 s", "30", "1:00", "1:30"])
    #expect(texts(2.5, 59...66) == ["1:00.0", "1:02.5", "1:05.0"])
  }
}
