import GlissadeGeometry
import GlissadeMotion
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeLists
@testable import GlissadeUI

/// The lines of flow layouts are compared with those that are laid out one by one, from the first item.
@Suite struct `The lines of a flow layout` {
  /// Lays out all items, without any of the shortcuts.
  private static func frames(_ sizes: [Size], room: Double, gap: Double, spacing: Double) -> [Rect] {
    var (frames, first, top) = ([Rect](), 0, 0.0)
    while first < sizes.count {
      var (end, used) = (first + 1, sizes[first].width)
      while end < sizes.count, used + gap + sizes[end].width <= room + 1e-6 {
        used += gap + sizes[end].width
        end += 1
      }
      let line = sizes[first..<end]
      let height = line.map(\.height).max() ?? 0
      // The last line is spaced as if items like its last one filled it.
      var (places, taken) = (line.count, used)
      while end == sizes.count, let last = line.last, taken + gap + last.width <= room + 1e-6 {
        taken += gap + last.width
        places += 1
      }
      let rest = max(0, room - taken)
      let share = places > 1 ? rest / Double(places - 1) : 0
      var left = 7.0 + (places > 1 ? 0 : rest / 2)
      for size in line {
        frames.append(Rect(origin: Point(left, top + (height - size.height) / 2), size: size))
        left += size.width + gap + share
      }
      top += height + spacing
      first = end
    }
    return frames
  }

  private func compare(_ lines: FlowLines, _ sizes: [Size], _ note: String) {
    let expected = Self.frames(sizes, room: 300, gap: 6, spacing: 9)
    var found: [Rect] = []
    for line in 0..<lines.lineCount {
      #expect(lines.line(line).items.lowerBound == found.count, "\(note)")
      found += lines.frames(ofLine: line)
    }
    #expect(found.count == expected.count, "\(note)")
    for (index, (one, two)) in zip(found, expected).enumerated() {
      let distance = max(
        one.origin.distance(to: two.origin), abs(one.width - two.width), abs(one.height - two.height))
      #expect(distance < 1e-6, "\(note), item \(index): \(one), expected \(two)")
      guard distance < 1e-6 else { return }
    }
    let bottom = expected.map(\.maxY).max() ?? 0
    #expect(abs(lines.length - bottom) < 1e-6, "\(note)")
    for item in stride(from: 0, to: sizes.count, by: 7) {
      #expect(lines.frame(of: item).origin.distance(to: expected[item].origin) < 1e-6, "\(note)")
    }
    // The lines in sight are those that intersect the range.
    for top in stride(from: 0, to: bottom, by: max(1, bottom / 9)) {
      let inSight = lines.lines(from: top, to: top + 60)
      for line in 0..<lines.lineCount {
        let extent = lines.line(line)
        #expect((extent.end > top && extent.start < top + 60) == inSight.contains(line), "\(note)")
      }
    }
  }

  private let metrics = FlowLines.Metrics(room: 300, before: 7, gap: 6, lineSpacing: 9, isVertical: true)

  @Test func `of items of one size follow from their numbers`() {
    for count in [0, 1, 2, 5, 6, 7, 40, 401] {
      for width in [1.0, 45, 54, 98, 299, 300, 301, 1000] {
        let size = Size(width: width, height: 31)
        let lines = FlowLines(FlowSizes(count, size), measured: [:], metrics)
        compare(lines, Array(repeating: size, count: count), "\(count) items of the width \(width)")
      }
    }
  }

  @Test(arguments: seeds(3..<7)) func `follow sizes that are measured in any order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func randomSize() -> Size {
      Size(
        width: Double.random(in: 5...170, using: &random), height: Double.random(in: 10...80, using: &random))
    }
    for round in 0..<40 {
      let count = Int.random(in: 1...120, using: &random)
      // Half of the rounds begin with one size, the others with sizes of the delegate.
      let isCommon = round.isMultiple(of: 2)
      var sizes =
        isCommon ? Array(repeating: randomSize(), count: count) : (0..<count).map { _ in randomSize() }
      var known: [Int: Size] = [:]
      if round.isMultiple(of: 3) {
        for _ in 0..<5 { known[Int.random(in: 0..<count, using: &random)] = randomSize() }
      }
      var lines = FlowLines(
        isCommon ? FlowSizes(count, sizes[0]) : FlowSizes(sizes), measured: known, metrics)
      for (item, size) in known { sizes[item] = size }
      compare(lines, sizes, "seed \(seed), round \(round)")
      for step in 0..<12 {
        var changes: [Int: Size] = [:]
        let start = Int.random(in: 0..<count, using: &random)
        for item in start..<min(count, start + Int.random(in: 1...9, using: &random)) {
          changes[item] = randomSize()
        }
        lines.set(changes)
        for (item, size) in changes { sizes[item] = size }
        compare(lines, sizes, "seed \(seed), round \(round), step \(step)")
      }
    }
  }

  @Test func `are computed one by one only as far as items were measured`() {
    // Items are measured from the top on, as by scrolling. Each step moves the items after it.
    func computed(_ count: Int) -> Int {
      var lines = FlowLines(FlowSizes(count, Size(width: 50, height: 50)), measured: [:], metrics)
      #expect(lines.computedCount == 0)
      for start in stride(from: 0, to: 2_000, by: 20) {
        var changes: [Int: Size] = [:]
        for item in start..<start + 20 {
          changes[item] = Size(width: 30 + Double(item % 7) * 10, height: 40)
        }
        lines.set(changes)
      }
      return lines.computedCount
    }
    #expect(computed(1_000_000) == computed(4_000))
    #expect(computed(4_000) < 2_000)
  }

  @Test func `continue their columns in the last line`() {
    // Three items of 80 leave 60 points for two gaps, of which the least is 6.
    let lines = FlowLines(FlowSizes(8, Size(width: 80, height: 10)), measured: [:], metrics)
    let (first, last) = (lines.frames(ofLine: 0), lines.frames(ofLine: 2))
    #expect(first.map(\.minX) == [7, 117, 227])
    #expect(last.map(\.minX) == [7, 117])
  }

  @Test func `have an item in the middle where there is room for one only`() {
    let lines = FlowLines(FlowSizes(3, Size(width: 200, height: 10)), measured: [:], metrics)
    for line in 0..<3 { #expect(lines.frames(ofLine: line).map(\.midX) == [157]) }
    // A single item of the last line, beside which others would have room, is at the beginning.
    let columns = FlowLines(FlowSizes(3, Size(width: 140, height: 10)), measured: [:], metrics)
    #expect(columns.frames(ofLine: 1).map(\.minX) == [7])
  }
}
