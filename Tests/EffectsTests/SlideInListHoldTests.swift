import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import Testing

@MainActor
@Suite struct `A row that is pressed with Space` {
  let stage = Stage(size: Size(width: 390, height: 844))
  let list = SlideInList(titles: (0..<15).map { "row \($0)" }, colors: [.black, .white])

  init() {
    list.frame = Rect(x: 0, y: 47, width: 390, height: 750)
    stage.root.addSubview(list)
    stage.advance(to: 0)
    list.flyIn()
    stage.key(.tab, at: 2)
    stage.key(.down, at: 2)
  }

  private func scale(_ row: Int) -> Double { list.rows[row].presentation.transform.a }

  @Test func `is selected when the key is released soon`() {
    var selected: [Int] = []
    list.onSelect = { selected.append($0) }
    stage.keyDown(.space, at: 3)
    #expect(selected.isEmpty)
    stage.keyUp(.space, at: 3.4)
    #expect(selected == [1])
    stage.advance(to: 5)
    #expect(scale(1) == 1 && stage.nextTime == nil)
  }

  @Test func `is held by a long press of the key, and sends the ripple when the key is released`() {
    var lines: [String] = []
    list.onSelect = { lines.append("select \($0)") }
    list.onHoldBegan = { lines.append("begin \($0)") }
    list.onHoldEnded = { lines.append("end \($0)") }
    stage.keyDown(.space, at: 3)
    stage.advance(to: 3.5)
    #expect(lines == ["begin 1"])
    stage.advance(to: 4)
    #expect(abs(scale(1) - 1.02) < 1e-9)
    stage.keyUp(.space, at: 4)
    #expect(lines == ["begin 1", "end 1"])
    // The neighbours ripple from 4.4 s on.
    stage.advance(to: 4.8999)
    #expect(scale(1) == 1 && scale(0) > 1.0399 && scale(2) > 1.0399)
    stage.advance(to: 7)
    #expect((0..<15).allSatisfy { scale($0) == 1 })
  }

  @Test func `leaves a row that the program holds to the program`() {
    list.holdRow(at: 4)
    stage.keyDown(.space, at: 3)
    stage.keyUp(.space, at: 4)
    stage.advance(to: 7)
    #expect(abs(scale(4) - 1.02) < 1e-9)
    list.releaseRow()
    stage.advance(to: 10)
    #expect((0..<15).allSatisfy { scale($0) == 1 })
  }

  @Test(arguments: [Key.escape, .down, .end])
  func `is released without a ripple by a key that moves the focus or cancels`(key other: Key) {
    var selected = 0
    list.onSelect = { _ in selected += 1 }
    stage.keyDown(.space, at: 3)
    stage.keyDown(other, at: 4)
    stage.advance(to: 4.6)
    #expect((0..<15).allSatisfy { scale($0) == 1 } && stage.nextTime == nil)
    stage.keyUp(.space, at: 5)
    stage.advance(to: 6)
    #expect((0..<15).allSatisfy { scale($0) == 1 } && selected == 0)
  }

  @Test func `is released without a ripple by a press of the pointer elsewhere, and by a reset`() {
    stage.keyDown(.space, at: 3)
    let place = Point(195, 47 + 35 + 50 * 6)
    stage.pointer(.pressed(.primary), place, at: 3.2)
    stage.pointer(.cancelled, place, at: 3.3)
    stage.advance(to: 4)
    #expect((0..<15).allSatisfy { scale($0) == 1 })
    stage.keyUp(.space, at: 4)

    stage.keyDown(.space, at: 5)
    list.reset()
    list.flyIn()
    stage.advance(to: 8)
    #expect((0..<15).allSatisfy { scale($0) == 1 })
  }
}

@MainActor
@Suite struct `Rows of one colour` {
  private func list(_ colors: [Color]) -> SlideInList {
    let list = SlideInList(titles: colors.map { _ in "title" }, colors: colors)
    list.frame = Rect(x: 0, y: 0, width: 390, height: 50 * Double(colors.count))
    list.layoutIfNeeded()
    return list
  }

  /// The rows that draw more than their title.
  private func separated(_ list: SlideInList) -> [Int] {
    list.rows.filter { row in row.subviews.contains { !($0 is Label) && !$0.isHidden } }.map(\.index)
  }

  @Test func `are separated by lines, unlike rows of different colours`() {
    let (red, green) = (Color(RGBA(red: 0.8, green: 0, blue: 0)), Color(RGBA(red: 0, green: 0.6, blue: 0)))
    let nearlyRed = Color(RGBA(red: 0.81, green: 0, blue: 0))
    #expect(separated(list([red, green, red])) == [])
    #expect(separated(list([red, red, nearlyRed, green, green])) == [0, 1, 3])
  }

  @Test func `keep their lines when rows are inserted and removed`() {
    final class Source: SlideInListDataSource {
      var colors: [Color] = [.darkGray, .white, .darkGray, .darkGray]
      func numberOfRows(in list: SlideInList) -> Int { colors.count }
      func slideInList(_ list: SlideInList, itemForRowAt index: Int) -> SlideInList.Item {
        SlideInList.Item(title: "\(index)", color: colors[index])
      }
    }
    let stage = Stage(size: Size(width: 390, height: 844))
    let (list, source) = (SlideInList(), Source())
    list.frame = Rect(x: 0, y: 0, width: 390, height: 400)
    list.dataSource = source
    stage.root.addSubview(list)
    stage.advance(to: 0)
    list.flyIn()
    stage.advance(to: 2)
    #expect(separated(list) == [2])
    source.colors.remove(at: 1)
    list.deleteRows(at: [1])
    #expect(separated(list) == [0, 1])
    source.colors.insert(.white, at: 2)
    list.insertRows(at: [2])
    #expect(separated(list) == [0])
  }
}

@MainActor
@Suite struct `The title of a pale row` {
  @Test func `stays white while the row is focused, pressed and held`() {
    let stage = Stage(size: Size(width: 390, height: 844))
    let list = SlideInList(titles: ["bear", "seal"], colors: [.white, .yellow])
    list.frame = Rect(x: 0, y: 0, width: 390, height: 400)
    stage.root.addSubview(list)
    stage.advance(to: 0)
    list.flyIn()
    stage.advance(to: 2)
    func inks() -> [RGBA] { list.rows.map { $0.titleLabel.textColor.resolved(with: $0.palette) } }
    let parts = list.rows.map(\.subviews.count)
    list.focusRow(at: 0)
    stage.focus.isVisible = true
    #expect(inks() == [.white, .white])
    list.holdRow(at: 0)
    stage.advance(to: 3)
    #expect(inks() == [.white, .white])
    #expect(list.rows.map(\.subviews.count) == parts)
    stage.accessibilityContrast = .high
    #expect(inks() == [.black, .black])
  }
}

@MainActor
@Suite struct `The position of the title of a row` {
  @Test func `is at the leading edge, by the natural alignment`() {
    let list = SlideInList(titles: ["whale", "حوت"], colors: [])
    list.layoutIfNeeded()
    #expect(list.rows.map(\.titleLabel.textAlignment) == [.natural, .natural])
  }
}
