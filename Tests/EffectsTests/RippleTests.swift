import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@MainActor
private final class RippleFixture {
  let stage = Stage(size: Size(width: 390, height: 844))
  let list = SlideInList(titles: (0..<15).map { "row \($0)" }, colors: [.black, .white])

  init() {
    list.frame = Rect(x: 0, y: 47, width: 390, height: 750)
    list.rowIdentifier = { "row.\($0.row)" }
    stage.root.addSubview(list)
    stage.advance(to: 0)
    list.flyIn()
    stage.advance(to: 2)
  }

  var scales: [Double] { list.rows.map(\.presentation.transform.a) }
}

@MainActor
@Suite struct `The ripples of a slide-in list` {
  /// The largest change of a scale per frame in any one of the motions: ease in and out at its steepest, which is 1.72
  /// times its mean speed. Changes above it are jumps.
  private let most = 0.006

  /// Describes what is wrong with a scale, given its value in the previous frame. In the slide-in list tutorial, a
  /// ripple ends abruptly.
  private func complaint(_ before: Double, _ now: Double) -> String? {
    if now < 1 - 1e-9 || now > 1.04 + 1e-9 { return "is \(now)" }
    let ripplesEnd = before > 1.039 && now < 1 + most
    return abs(now - before) < most || ripplesEnd ? nil : "goes from \(before) to \(now)"
  }

  @Test func `overlap without a jump, and the second ripple reaches every row`() {
    let fixture = RippleFixture()
    fixture.stage.pointer(.pressed(.primary), "row.7", at: 2)
    fixture.stage.pointer(.released(.primary), "row.7", at: 2.6)
    fixture.stage.pointer(.pressed(.primary), "row.3", at: 2.7)
    fixture.stage.pointer(.released(.primary), "row.3", at: 3.27)
    var before = fixture.scales
    for frame in 1...150 {
      let time = 3.27 + Double(frame) / 60
      fixture.stage.advance(to: time)
      for row in 0..<15 {
        if let complaint = complaint(before[row], fixture.scales[row]) {
          Issue.record("row \(row) \(complaint) at \(time)")
        }
      }
      before = fixture.scales
    }
    // Each row is largest at the end of its second ripple.
    for row in 0..<15 where row != 3 {
      let fixture = RippleFixture()
      fixture.stage.pointer(.pressed(.primary), "row.7", at: 2)
      fixture.stage.pointer(.released(.primary), "row.7", at: 2.6)
      fixture.stage.pointer(.pressed(.primary), "row.3", at: 2.7)
      fixture.stage.pointer(.released(.primary), "row.3", at: 3.27)
      let start = 3.27 + 0.3 + 0.1 + 0.05 * Double(abs(row - 3) - 1)
      fixture.stage.advance(to: start + 0.499)
      #expect(abs(fixture.scales[row] - 1.04) < 1e-4, "row \(row)")
    }
  }

  @Test(arguments: seeds(0..<20))
  func `never make a row jump while rows are held and released at random`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fixture = RippleFixture()
    var (time, frame) = (2.0, 120)
    var before = fixture.scales
    func watch(until end: Double) {
      while Double(frame + 1) / 60 <= end {
        frame += 1
        fixture.stage.advance(to: Double(frame) / 60)
        let now = fixture.scales
        for row in 0..<15 {
          if let complaint = complaint(before[row], now[row]) {
            Issue.record("seed \(seed): row \(row) \(complaint) at \(Double(frame) / 60)")
          }
        }
        before = now
      }
    }
    for _ in 0..<25 {
      let row = Int.random(in: 0..<15, using: &random)
      time += Double.random(in: 0...0.8, using: &random)
      watch(until: time)
      fixture.stage.pointer(.pressed(.primary), "row.\(row)", at: time)
      time += Double.random(in: 0.3...1.2, using: &random)
      watch(until: time)
      let ends = Int.random(in: 0..<6, using: &random) > 0
      fixture.stage.pointer(ends ? .released(.primary) : .cancelled, "row.\(row)", at: time)
    }
    watch(until: time + 3)
    #expect(fixture.scales == Array(repeating: 1, count: 15), "seed \(seed)")
    #expect(fixture.stage.nextTime == nil, "seed \(seed)")
  }

  @Test func `do not affect a row that is being removed`() throws {
    final class Source: SlideInListDataSource {
      var titles = ["a", "b", "c"]
      func numberOfRows(in list: SlideInList) -> Int { titles.count }
      func slideInList(_ list: SlideInList, itemForRowAt index: Int) -> SlideInList.Item {
        SlideInList.Item(title: titles[index], color: .darkGray)
      }
    }
    let stage = Stage(size: Size(width: 390, height: 844))
    let (list, source) = (SlideInList(), Source())
    list.frame = Rect(x: 0, y: 0, width: 390, height: 150)
    list.dataSource = source
    stage.root.addSubview(list)
    stage.advance(to: 0)
    list.flyIn()
    stage.advance(to: 2)
    list.holdRow(at: 0)
    stage.advance(to: 2.5)
    list.releaseRow()
    // Row 1 ripples from 2.9 to 3.4.
    stage.advance(to: 3.25)
    let leaving = try #require(list.row(at: 1))
    source.titles.remove(at: 1)
    list.deleteRows(at: [1])
    var alpha = leaving.presentation.alpha
    for frame in 1...20 {
      stage.advance(to: 3.25 + Double(frame) / 60)
      #expect(leaving.presentation.alpha <= alpha)
      alpha = leaving.presentation.alpha
    }
    #expect(leaving.superview == nil)
  }
}
