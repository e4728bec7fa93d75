import GlissadeControls
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

/// Rows that can be changed, identified by their titles.
@MainActor
private final class Rows: SlideInListDataSource {
  var titles: [String]
  private(set) var asked = 0

  init(_ count: Int) { titles = (0..<count).map { "row \($0)" } }

  func numberOfRows(in list: SlideInList) -> Int { titles.count }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: TableView.IndexPath) -> Bool { movesRows }
  var movesRows = false

  func slideInList(_ list: SlideInList, itemForRowAt index: Int) -> SlideInList.Item {
    asked += 1
    return SlideInList.Item(title: titles[index], color: .black)
  }
}

@MainActor
private struct Fixture {
  let stage: Stage
  let list = SlideInList()
  let data: Rows

  init(rows: Int, height: Double = 844) {
    stage = Stage(size: Size(width: 390, height: height))
    data = Rows(rows)
    list.rowIdentifier = { "row.\($0.row)" }
    list.dataSource = data
    list.bounds.size = list.sizeThatFits(stage.size)
    list.center = stage.root.bounds.center
    stage.root.addSubview(list)
    stage.advance(to: 0)
    list.reset()
    list.flyIn()
  }

  var indexes: [Int] { list.rows.map(\.index) }
  var titles: [String] { list.rows.map(\.item.title) }

  /// Whether each visible row exists, is at its position and shows the content of the data source.
  func isConsistent() -> Bool {
    let count = data.titles.count
    let seen = (0..<count).filter {
      let top = 10 + 50 * Double($0)
      return list.contentSize.height == 0
        || (top < list.visibleBounds.maxY && top + 50 > list.visibleBounds.minY)
    }
    let indexes = Set(indexes)
    return list.numberOfRows == count && seen.allSatisfy(indexes.contains)
      && indexes.count <= max(seen.count + 1, 50)
      && list.rows.allSatisfy { row in
        row.item.title == data.titles[row.index] && row.presentation.transform.isIdentity
          && row.presentation.alpha == 0.8 && row.presentation.center.y == 35 + 50 * Double(row.index)
      }
  }
}

@MainActor
@Suite struct `A slide-in list with more rows than fit` {
  @Test func `fills its bounds, and contains only the visible rows`() {
    let fixture = Fixture(rows: 10_000)
    #expect(fixture.list.bounds.height == 844)
    #expect(fixture.list.contentSize.height == 10 + 500_000 + 10)
    #expect(fixture.indexes == Array(0..<17))
    #expect(fixture.data.asked < 40)
  }

  @Test func `lets the visible rows fly in, as a short list does`() {
    let fixture = Fixture(rows: 100)
    fixture.stage.advance(to: 0.2)
    let row = fixture.list.rows[2]
    let flown = referenceEaseInOut(0.1 / 0.3)
    #expect(abs(row.presentation.alpha - 0.8 * flown) < 1e-6)
    #expect(abs(row.presentation.center.y - (155 - 20 * flown)) < 1e-4)
  }

  @Test func `adds the next rows while it scrolls, at rest and at their positions`() {
    let fixture = Fixture(rows: 10_000)
    fixture.stage.wheel(down: 120, at: 3)
    #expect(fixture.indexes == Array(2..<20))
    fixture.stage.wheel(down: 100_000, at: 4)
    #expect(fixture.indexes.first == (100_120 - 10) / 50)
    #expect(fixture.isConsistent())
    fixture.stage.wheel(down: 10_000_000, at: 5)
    #expect(fixture.indexes.last == 9_999)
    #expect(fixture.isConsistent())
  }

  @Test func `offers assistive technologies what can be done with a row`() {
    let fixture = Fixture(rows: 3)
    func actions() -> [[String]] {
      let rows = fixture.stage.accessibilityTree().elements.filter { $0.role == .listItem }
      return rows.map { $0.actions.map(\.name) }
    }
    #expect(actions() == Array(repeating: ["press", "hold"], count: 3))
    fixture.data.movesRows = true
    #expect(
      actions() == [
        ["press", "hold", "move-down"], ["press", "hold", "move-up", "move-down"],
        ["press", "hold", "move-up"],
      ])
  }

  @Test func `keeps all rows if there are few`() {
    let fixture = Fixture(rows: 30)
    fixture.stage.wheel(down: 400, at: 3)
    #expect(fixture.indexes == Array(0..<30))
    #expect(fixture.isConsistent())
  }

  @Test func `flies in again at the current scroll position`() {
    let fixture = Fixture(rows: 100)
    fixture.stage.wheel(down: 1010, at: 3)
    fixture.list.reset()
    fixture.list.flyIn()
    let first = fixture.indexes[0]
    #expect(first == 20)
    #expect(fixture.list.rows[0].presentation.center.y == 35 + 50 * 20)
    #expect(fixture.list.rows[3].presentation.center.y == 35 + 50 * 23 + 30)
    fixture.stage.advance(to: 6)
    #expect(fixture.isConsistent())
  }

  /// While the rows fly in, a drag moves the lower rows out of sight for a moment.
  @Test func `continues the flight of rows that leave sight and return, at any frame rate`() {
    func row(framesASecond: Double) -> (alpha: Double, scale: Double)? {
      let fixture = Fixture(rows: 40, height: 600)
      let events = [
        InputEvent(time: 0.1, .pointer(PointerEvent(.pressed(.primary), at: Point(180, 300)))),
        InputEvent(time: 0.11, .pointer(PointerEvent(.moved, at: Point(180, 500)))),
        InputEvent(time: 0.12, .pointer(PointerEvent(.released(.primary), at: Point(180, 500)))),
      ]
      fixture.stage.advance(to: 0.125, input: events)
      for frame in 1...Int(0.8 * framesASecond) {
        fixture.stage.advance(to: max(0.125, Double(frame) / framesASecond))
      }
      return fixture.list.row(at: 10).map { ($0.presentation.alpha, $0.presentation.transform.a) }
    }
    let (rare, frequent) = (row(framesASecond: 5), row(framesASecond: 100))
    #expect(rare?.alpha == frequent?.alpha)
    #expect(rare?.scale == frequent?.scale)
    #expect((frequent?.scale ?? 1) > 1)
  }

  @Test func `turns its page to the last row if the rows have hardly any height`() {
    let list = SlideInList(titles: (0..<9).map { "\($0)" }, colors: [], rowHeight: .leastNonzeroMagnitude)
    list.bounds.size = Size(width: 100, height: 100)
    #expect(list.row(aPage: 1, from: TableView.IndexPath(row: 2, section: 0)).row == 8)
    #expect(list.row(aPage: -1, from: TableView.IndexPath(row: 2, section: 0)).row == 0)
  }

  @Test func `asks its data source equally often for many rows and for few`() {
    func asked(_ rows: Int) -> Int {
      let fixture = Fixture(rows: rows)
      for step in 0..<50 { fixture.stage.wheel(down: 35, at: 3 + Double(step) / 10) }
      return fixture.data.asked
    }
    #expect(asked(1000) == asked(100_000))
  }
}

@MainActor
@Suite struct `A slide-in list whose rows change` {
  @Test func `makes room for an inserted row, which grows in`() throws {
    let fixture = Fixture(rows: 5)
    fixture.stage.advance(to: 3)
    fixture.data.titles.insert("new", at: 2)
    fixture.list.insertRows(at: [2])
    #expect(fixture.titles == ["row 0", "row 1", "new", "row 2", "row 3", "row 4"])
    fixture.stage.advance(to: 3.15)
    let new = try #require(fixture.list.row(at: 2))
    #expect(abs(new.presentation.alpha - 0.4) < 1e-6)
    #expect(abs(new.presentation.transform.a - 0.95) < 1e-6)
    #expect(abs((fixture.list.row(at: 3)?.presentation.center.y ?? 0) - (35 + 125)) < 1e-4)
    fixture.stage.advance(to: 4)
    #expect(fixture.isConsistent())
  }

  @Test func `closes the gap of a removed row, and releases the row`() {
    let fixture = Fixture(rows: 5)
    fixture.stage.advance(to: 3)
    weak let gone = fixture.list.row(at: 1)
    weak let recognizer = gone?.gestureRecognizers.first
    fixture.data.titles.remove(at: 1)
    fixture.list.deleteRows(at: [1])
    fixture.stage.advance(to: 3.15)
    #expect(abs((gone?.presentation.alpha ?? 0) - 0.4) < 1e-6)
    #expect(gone?.accessibilityIdentifier == nil)
    fixture.stage.advance(to: 3.3)
    #expect(gone == nil && recognizer == nil)
    #expect(fixture.titles == ["row 0", "row 2", "row 3", "row 4"])
    #expect(fixture.isConsistent())
    #expect(fixture.stage.nextTime == nil)
  }

  @Test func `moves rows up from below when rows above them are removed`() throws {
    let fixture = Fixture(rows: 1000)
    fixture.stage.advance(to: 3)
    fixture.data.titles.removeFirst(3)
    fixture.list.deleteRows(at: 0..<3)
    let last = try #require(fixture.list.row(at: 16))
    #expect(last.presentation.center.y == 35 + 50 * 19)
    fixture.stage.advance(to: 4)
    #expect(fixture.isConsistent())
  }

  @Test func `reverses the removal of a row that is inserted again`() throws {
    let fixture = Fixture(rows: 5)
    fixture.stage.advance(to: 3)
    let row = try #require(fixture.list.row(at: 2))
    fixture.data.titles.remove(at: 2)
    fixture.list.deleteRows(at: [2])
    fixture.stage.advance(to: 3.1)
    let alpha = row.presentation.alpha
    #expect(alpha < 0.8 && alpha > 0)
    fixture.data.titles.insert("row 2", at: 2)
    fixture.list.insertRows(at: [2])
    #expect(fixture.list.row(at: 2) === row)
    #expect(abs(row.presentation.alpha - alpha) < 1e-9)
    fixture.stage.advance(to: 3.35)
    #expect(row.superview === fixture.list)
    fixture.stage.advance(to: 4)
    #expect(row.presentation.alpha == 0.8)
    #expect(fixture.isConsistent())
    #expect(fixture.stage.nextTime == nil)
  }

  @Test func `shows a row that is removed and inserted in one change`() throws {
    let fixture = Fixture(rows: 5)
    fixture.stage.advance(to: 3)
    fixture.data.titles.append(fixture.data.titles.remove(at: 0))
    fixture.list.updateRows(deletedAt: [0], insertedAt: [4])
    fixture.stage.advance(to: 4)
    #expect(fixture.titles == ["row 1", "row 2", "row 3", "row 4", "row 0"])
    #expect(fixture.isConsistent())
  }

  @Test func `keeps the title of an inserted row in place, also when the list is laid out in an animation`()
    throws
  {
    let fixture = Fixture(rows: 5)
    fixture.stage.advance(to: 3)
    fixture.data.titles.insert("new", at: 2)
    fixture.list.insertRows(at: [2])
    View.animate(withDuration: 0.3) { fixture.list.layoutIfNeeded() }
    fixture.stage.advance(to: 3.15)
    let title = try #require(fixture.list.row(at: 2)).titleLabel
    #expect(title.presentation.center == Point(195, 25))
  }

  /// Each filter keeps some rows of the previous one and adds others.
  @Test(arguments: seeds(0..<15))
  func `shows exactly the rows that a filter keeps`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let count = [4, 15, 60, 700].randomElement(using: &random) ?? 4
    let fixture = Fixture(rows: count)
    let all = fixture.data.titles
    var time = 2.0
    for _ in 0..<60 {
      time += [0, 0.05, 0.1, 0.4].randomElement(using: &random) ?? 0
      fixture.stage.advance(to: time)
      let share = Double.random(in: 0...1, using: &random)
      let kept = all.filter { _ in Double.random(in: 0..<1, using: &random) < share }
      let before = fixture.data.titles
      let (old, new) = (Set(before), Set(kept))
      fixture.data.titles = kept
      fixture.list.updateRows(
        deletedAt: before.indices.filter { !new.contains(before[$0]) },
        insertedAt: kept.indices.filter { !old.contains(kept[$0]) })
      fixture.list.bounds.size = fixture.list.sizeThatFits(fixture.stage.size)
      #expect(fixture.titles == fixture.indexes.map { kept[$0] }, "seed \(seed)")
    }
    fixture.stage.advance(to: time + 10)
    fixture.stage.advance(to: time + 20)
    #expect(fixture.isConsistent(), "seed \(seed)")
    #expect(fixture.list.subviews.count { $0 is SlideInListRow } == fixture.list.rows.count, "seed \(seed)")
    #expect(fixture.stage.nextTime == nil, "seed \(seed)")
  }

  @Test func `uses the number of rows of its data source if that contradicts the reported changes`() {
    let fixture = Fixture(rows: 5)
    fixture.stage.advance(to: 3)
    fixture.data.titles = ["a", "b"]
    fixture.list.insertRows(at: [0])
    fixture.stage.advance(to: 4)
    #expect(fixture.titles == ["a", "b"])
  }

  @Test(arguments: seeds(0..<15))
  func `shows the rows of its data source after random changes`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fixture = Fixture(rows: [0, 3, 15, 40, 500].randomElement(using: &random) ?? 0)
    var time = 2.0
    var next = 0
    for _ in 0..<120 {
      time += [0, 0.05, 0.1, 0.4].randomElement(using: &random) ?? 0
      fixture.stage.advance(to: time)
      let count = fixture.data.titles.count
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let index = Int.random(in: 0...count, using: &random)
        next += 1
        fixture.data.titles.insert("new \(next)", at: index)
        fixture.list.insertRows(at: [index])
      case 2 where count > 0, 3 where count > 0:
        let index = Int.random(in: 0..<count, using: &random)
        fixture.data.titles.remove(at: index)
        fixture.list.deleteRows(at: [index])
      case 4: fixture.stage.wheel(down: Double.random(in: -900...900, using: &random).rounded(), at: time)
      default:
        fixture.stage.key(
          [Key.up, .down, .home, .end, .pageDown].randomElement(using: &random) ?? .up, at: time)
      }
      fixture.list.bounds.size = fixture.list.sizeThatFits(fixture.stage.size)
    }
    fixture.stage.advance(to: time + 10)
    fixture.stage.advance(to: time + 20)
    #expect(fixture.isConsistent(), "seed \(seed)")
    #expect(fixture.stage.nextTime == nil, "seed \(seed)")
  }
}

@MainActor
@Suite struct `A slide-in list with the keyboard focus` {
  @Test func `moves the focus from row to row and to both ends, and selects`() {
    let fixture = Fixture(rows: 15)
    var selected: [Int] = []
    fixture.list.onSelect = { selected.append($0) }
    fixture.stage.key(.tab, at: 3)
    #expect(fixture.list.focusedIndex == 0)
    fixture.stage.key(.down, at: 3.1)
    fixture.stage.key(.down, at: 3.2)
    fixture.stage.key(.return, at: 3.3)
    fixture.stage.key(.end, at: 3.4)
    fixture.stage.key(.return, at: 3.5)
    fixture.stage.key(.down, at: 3.6)
    fixture.stage.key(.up, at: 3.7)
    fixture.stage.key(.space, at: 3.8)
    fixture.stage.key(.home, at: 3.9)
    fixture.stage.key(.return, at: 4)
    #expect(selected == [2, 14, 13, 0])
  }

  @Test func `scrolls to a distant focused row, and keeps the row while it is scrolled out of sight`() {
    let fixture = Fixture(rows: 10_000)
    fixture.stage.key(.tab, at: 3)
    fixture.stage.key(.end, at: 3.1)
    fixture.stage.advance(to: 6)
    #expect(fixture.list.focusedIndex == 9_999)
    #expect(fixture.list.contentOffset.y == fixture.list.contentSize.height - 844)
    fixture.stage.wheel(down: -100_000, at: 7)
    #expect(fixture.list.focusedIndex == 9_999)
    fixture.stage.key(.up, at: 8)
    fixture.stage.advance(to: 10)
    #expect(fixture.list.focusedIndex == 9_998)
    #expect(fixture.indexes.contains(9_998) && fixture.isConsistent())
  }

  @Test func `keeps the focus on the row that Tab reached while the list scrolls`() {
    let fixture = Fixture(rows: 100)
    fixture.stage.key(.tab, at: 3)
    fixture.stage.wheel(down: 500, at: 4)
    fixture.stage.advance(to: 6)
    #expect(fixture.list.contentOffset.y == 500)
    #expect(fixture.list.focusedIndex == 0)
    #expect(fixture.isConsistent())
  }

  @Test func `is a single stop for Tab`() {
    let fixture = Fixture(rows: 5)
    let button = Button()
    button.frame = Rect(x: 0, y: 0, width: 44, height: 44)
    fixture.stage.root.addSubview(button)
    fixture.stage.advance(to: 3)
    fixture.stage.key(.tab, at: 3)
    fixture.stage.key(.down, at: 3.1)
    fixture.stage.key(.tab, at: 3.2)
    #expect(button.isFocused)
    fixture.stage.key(.tab, at: 3.3)
    #expect(fixture.list.focusedIndex == 1)
  }

  @Test func `moves the focus to a neighbour when the focused row is removed`() {
    let fixture = Fixture(rows: 5)
    fixture.stage.key(.tab, at: 3)
    fixture.stage.key(.end, at: 3.1)
    fixture.data.titles.removeLast()
    fixture.list.deleteRows(at: [4])
    #expect(fixture.list.focusedIndex == 3)
    fixture.stage.advance(to: 5)
    #expect(fixture.isConsistent())
  }
}
