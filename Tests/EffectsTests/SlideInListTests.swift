import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@MainActor
private struct Fixture {
  let stage = Stage(size: Size(width: 390, height: 844))
  let list: SlideInList

  init(rows: Int = 15) {
    list = SlideInList(titles: (0..<rows).map { "row \($0)" }, colors: [.black, .white])
    list.frame = Rect(x: 0, y: 47, width: 390, height: 750)
    list.rowIdentifier = { "row.\($0.row)" }
    stage.root.addSubview(list)
    stage.advance(to: 0)
  }

  func scale(_ row: Int) -> Double { list.rows[row].presentation.transform.a }
}

@MainActor
@Suite struct `A slide-in list` {
  @Test func `colours rows without a colour dark grey`() {
    let list = SlideInList(titles: ["a", "b", "c"], colors: [.white])
    list.layoutIfNeeded()
    #expect(list.rows.map(\.item.color) == [.white, .darkGray, .darkGray])
  }

  @Test func `spreads its invisible rows before the flight, each by one more gap`() {
    let list = SlideInList(
      titles: ["a", "b", "c"], colors: [], rowHeight: 40, initialGapBetweenRows: 7)
    list.layoutIfNeeded()
    #expect(list.rows.map(\.center.y) == [27, 74, 121])
    #expect(list.rows.allSatisfy { $0.alpha == 0 })
    #expect(list.bounds.height == 120)
  }

  @Test func `flies in row by row and settles`() {
    let fixture = Fixture()
    fixture.list.flyIn()
    for frame in 0...120 {
      let time = Double(frame) / 60
      fixture.stage.advance(to: time)
      for row in 0..<15 {
        let start = 0.05 * Double(row)
        let flown = referenceEaseInOut((time - start) / 0.3)
        let settled = referenceEaseInOut((time - start - 0.3) / 0.3)
        let shown = fixture.list.rows[row].presentation
        #expect(abs(shown.alpha - 0.8 * flown) < 1e-6)
        #expect(abs(shown.center.y - (35 + 60 * Double(row) - 10 * Double(row) * flown)) < 1e-4)
        #expect(abs(shown.transform.a - (1 + 0.02 * flown - 0.02 * settled)) < 1e-7)
      }
    }
    #expect(fixture.stage.nextTime == nil)
  }

  @Test func `calls its closures and its delegate for a tap and for the begin and end of a hold`() {
    final class Delegate: SlideInListDelegate {
      var lines: [String] = []
      func slideInList(_ list: SlideInList, didSelectRowAt index: Int) { lines.append("select \(index)") }
      func slideInList(_ list: SlideInList, didBeginHoldingRowAt index: Int) {
        lines.append("begin \(index)")
      }
      func slideInList(_ list: SlideInList, didEndHoldingRowAt index: Int) { lines.append("end \(index)") }
    }
    let fixture = Fixture()
    let delegate = Delegate()
    var lines: [String] = []
    fixture.list.delegate = delegate
    fixture.list.onSelect = { lines.append("select \($0)") }
    fixture.list.onHoldBegan = { lines.append("begin \($0)") }
    fixture.list.onHoldEnded = { lines.append("end \($0)") }
    fixture.list.flyIn()
    fixture.stage.pointer(.pressed(.primary), "row.3", at: 2)
    fixture.stage.pointer(.released(.primary), "row.3", at: 2.1)
    fixture.stage.pointer(.pressed(.primary), "row.14", at: 3)
    fixture.stage.pointer(.released(.primary), "row.14", at: 4)
    fixture.stage.pointer(.pressed(.primary), "row.0", at: 5)
    fixture.stage.pointer(.cancelled, "row.0", at: 6)
    #expect(lines == ["select 3", "begin 14", "end 14", "begin 0", "end 0"])
    #expect(delegate.lines == lines)
  }

  @Test(arguments: [0, 5, 14])
  func `ripples away from the row that was held, and ends abruptly`(origin: Int) {
    let fixture = Fixture()
    fixture.list.flyIn()
    fixture.stage.pointer(.pressed(.primary), "row.\(origin)", at: 2)
    fixture.stage.advance(to: 2.65)
    #expect(abs(fixture.scale(origin) - (1 + 0.02 * referenceEaseInOut(0.5))) < 1e-7)
    fixture.stage.pointer(.released(.primary), "row.\(origin)", at: 3)
    for frame in 0...120 {
      let time = 3 + Double(frame) / 60
      fixture.stage.advance(to: time)
      for row in 0..<15 {
        let expected: Double
        if row == origin {
          expected = 1.02 - 0.02 * referenceEaseInOut((time - 3) / 0.3)
        } else {
          let start = 3.3 + 0.1 + 0.05 * Double(abs(row - origin) - 1)
          // A tolerance of a nanosecond: sums of decimals may miss the frame by rounding.
          expected = time > start + 0.5 - 1e-9 ? 1 : 1 + 0.04 * referenceEaseInOut((time - start) / 0.5)
        }
        #expect(abs(fixture.scale(row) - expected) < 1e-7, "row \(row) at \(time)")
      }
    }
  }

  @Test func `shrinks a cancelled row without a ripple`() {
    let fixture = Fixture()
    fixture.list.flyIn()
    fixture.stage.pointer(.pressed(.primary), "row.4", at: 2)
    fixture.stage.pointer(.cancelled, "row.4", at: 3)
    fixture.stage.advance(to: 3.3)
    #expect((0..<15).allSatisfy { fixture.scale($0) == 1 })
    #expect(fixture.stage.nextTime == nil)
  }

  @Test func `keeps a held row enlarged while a ripple passes`() {
    let fixture = Fixture()
    fixture.list.flyIn()
    fixture.stage.pointer(.pressed(.primary), "row.4", at: 2)
    fixture.stage.pointer(.released(.primary), "row.4", at: 3)
    fixture.stage.pointer(.pressed(.primary), "row.5", at: 3.35)
    fixture.stage.advance(to: 5)
    #expect(abs(fixture.scale(5) - 1.02) < 1e-12)
    fixture.stage.pointer(.released(.primary), "row.5", at: 5)
    fixture.stage.advance(to: 8)
    #expect((0..<15).allSatisfy { fixture.scale($0) == 1 })
  }

  @Test func `starts again when it is reset during the flight`() {
    let fixture = Fixture()
    fixture.list.flyIn()
    fixture.stage.advance(to: 0.4)
    fixture.list.reset()
    fixture.stage.advance(to: 1)
    #expect(
      fixture.list.rows.allSatisfy { $0.presentation.alpha == 0 && $0.presentation.transform.isIdentity })
    #expect(fixture.stage.nextTime == nil)
    fixture.list.flyIn()
    fixture.stage.advance(to: 1.15)
    #expect(abs(fixture.list.rows[0].presentation.alpha - 0.8 * referenceEaseInOut(0.5)) < 1e-6)
    fixture.stage.advance(to: 4)
    #expect(fixture.list.rows.map(\.presentation.center.y) == (0..<15).map { 35 + 50 * Double($0) })
  }

  @Test func `receives touches on its last row outside its own frame`() {
    let fixture = Fixture()
    var selected: Int?
    fixture.list.onSelect = { selected = $0 }
    fixture.list.flyIn()
    fixture.stage.advance(to: 3)
    let place = Point(195, 47 + 757)
    for phase in [PointerEvent.Phase.pressed(.primary), .released(.primary)] {
      fixture.stage.pointer(phase, place, at: 3)
    }
    #expect(selected == 14)
  }

  @Test(arguments: seeds(0..<20))
  func `comes to rest after random presses`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fixture = Fixture()
    fixture.list.flyIn()
    var time = 0.0
    for _ in 0..<100 {
      time += Double.random(in: 0...0.7, using: &random)
      let row = Int.random(in: 0..<15, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: fixture.stage.pointer(.pressed(.primary), "row.\(row)", at: time)
      case 4..<8: fixture.stage.pointer(.released(.primary), "row.\(row)", at: time)
      case 8: fixture.stage.pointer(.cancelled, "row.\(row)", at: time)
      default:
        fixture.list.reset()
        fixture.list.flyIn()
      }
    }
    fixture.stage.pointer(.cancelled, "row.0", at: time + 1)
    fixture.stage.advance(to: time + 5)
    for (index, row) in fixture.list.rows.enumerated() {
      #expect(row.presentation.transform.isIdentity, "seed \(seed)")
      #expect(row.presentation.alpha == 0.8, "seed \(seed)")
      #expect(row.presentation.center.y == 35 + 50 * Double(index), "seed \(seed)")
    }
    #expect(fixture.stage.nextTime == nil)
  }
}
