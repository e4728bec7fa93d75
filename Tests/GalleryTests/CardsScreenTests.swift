import Glibc
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeGallery

@MainActor
private struct Fixture {
  let stage: Stage
  let screen: CardsScreen

  init(
    size: Size = Size(width: 390, height: 844), members: [Member] = Member.pioneers,
    style: UserInterfaceStyle = .light, measurer: (any TextMeasuring)? = nil
  ) {
    stage = Stage(size: size, textMeasurer: measurer)
    stage.userInterfaceStyle = style
    screen = CardsScreen(members: members)
    stage.rootViewController = screen
  }

  /// The numbers of the listed cards.
  var cells: [Int] {
    stage.snapshot().compactMap { view in
      view.identifier.hasPrefix("cards.cell.") ? Int(view.identifier.dropFirst(11)) : nil
    }.sorted()
  }

  /// The cards that are moving, back to front, and the vertical positions at which they are drawn.
  var moving: [(view: View, y: Double)] {
    screen.table.subviews.filter { $0 is TableViewCell && $0.layer.hasAnimations }
      .map { ($0, $0.presentation.center.y) }
  }

  /// The names on the cards, from the top.
  var names: [String] { cells.compactMap { stage.snapshot(of: "cards.cell.\($0)")?.text } }

  /// The rotation of a card's content, as a multiple of the initial rotation of the tip-in.
  func tip(_ card: Int) -> Double {
    guard let t = stage.snapshot(of: "cards.cell.\(card).content")?.transform else { return .nan }
    return atan2(t.m12, t.m11) / (-15 * .pi / 180)
  }
}

@MainActor
@Suite struct `The screen of cards` {
  @Test func `tips in the initial cards at the same time`() {
    let fixture = Fixture()
    #expect(fixture.cells == Array(0..<5))
    for frame in 0...24 {
      let time = Double(frame) / 60
      fixture.stage.advance(to: time)
      let left = 1 - referenceEaseInOut(time / 0.4)
      for card in 0..<5 {
        let content = fixture.stage.snapshot(of: "cards.cell.\(card).content")
        #expect(abs(fixture.tip(card) - left) < 1e-5)
        #expect(abs((content?.transform.m41 ?? 0) + 24.494_897_427_8 * left) < 1e-5)
        #expect(abs((content?.transform.m42 ?? 0) + 14.142_135_623_7 * left) < 1e-5)
        #expect(abs((content?.alpha ?? 0) - (1 - 0.2 * left)) < 1e-6)
        #expect(fixture.stage.snapshot(of: "cards.cell.\(card)")?.transform.isIdentity == true)
      }
    }
  }

  @Test func `lists a card while its row is within the table's bounds, and tips it in once`() {
    let fixture = Fixture()
    fixture.stage.advance(to: 1)
    var seen = Set(fixture.cells)
    var time = 1.0
    for step in [300.0, 300, -200, -400, 500, 90, 1, 2000, -2000, 4000, -4000] {
      time += 1
      fixture.stage.wheel(down: step, at: time)
      let top = fixture.stage.snapshot(of: "cards")?.scroll?.y ?? .nan
      let height = fixture.stage.snapshot(of: "cards")?.size.height ?? .nan
      let rows = (0..<24).filter { 184 * Double($0) < top + height && 184 * Double($0 + 1) > top }
      #expect(fixture.cells == rows)
      for row in rows { #expect(abs(fixture.tip(row) - (seen.contains(row) ? 0 : 1)) < 1e-9, "card \(row)") }
      seen.formUnion(rows)
    }
  }

  @Test func `has the same presentation values at any frame rate while it scrolls by itself`() {
    Rehearsal(fonts: .none, script: "1 key End") { CardsScreen(members: Member.pioneers) }
      .expectSameMotion(atFramesPerSecond: [30, 120], until: 3)
  }

  @Test(arguments: CardStyle.first)
  func `offers a style in its menu, with which all cards then tip in`(style: CardStyle) throws {
    let fixture = Fixture()
    fixture.stage.advance(to: 1)
    fixture.stage.key(.tab, .shift, at: 1)
    fixture.stage.key(.return, at: 1)
    for _ in CardStyle.first.indices {
      if fixture.stage.focus.view?.accessibilityIdentifier == "cards.style.\(style.name)" { break }
      fixture.stage.key(.down, at: 1.5)
      fixture.stage.advance(to: 1.5)
    }
    #expect(fixture.stage.focus.view?.accessibilityIdentifier == "cards.style.\(style.name)")
    fixture.stage.key(.return, at: 3)
    #expect(fixture.stage.snapshot(of: "cards.menu")?.text == style.title)
    let wanted = try #require(style.style)
    let content = try #require(fixture.stage.snapshot(of: "cards.cell.1.content"))
    for (value, expected) in zip(content.transform.elements, wanted.startTransform.elements) {
      #expect(abs(value - expected) < 1e-9)
    }
    #expect(abs(content.alpha - wanted.startAlpha) < 1e-9)
    // The menu is closed, and the focus is on its button.
    fixture.stage.advance(to: 5)
    #expect(fixture.stage.snapshot(of: "cards.styles") == nil)
    #expect(fixture.stage.focus.view?.accessibilityIdentifier == "cards.menu")
    fixture.stage.wheel(down: 400, at: 6)
    #expect(abs((fixture.stage.snapshot(of: "cards.cell.6.content")?.alpha ?? 2) - wanted.startAlpha) < 1e-9)
  }

  @Test func `closes its menu on Escape and on a click outside of it`() {
    let fixture = Fixture()
    fixture.stage.advance(to: 1)
    for (time, close) in [
      (1.0, { fixture.stage.key(.escape, at: 2) }),
      (3.0, { fixture.stage.click("cards.cell.3", at: 4) }),
    ] {
      fixture.stage.click("cards.menu", at: time)
      #expect(fixture.stage.snapshot(of: "cards.styles") != nil)
      close()
      fixture.stage.advance(to: time + 1.9)
      #expect(fixture.stage.snapshot(of: "cards.styles") == nil)
    }
    // The click closes the menu and has no effect on the card.
    #expect(fixture.stage.snapshot(of: "cards.cell.3")?.state == "front")
  }

  @Test func `keeps its menu beside the cards when the window is widened while the menu closes`() {
    let fixture = Fixture()
    fixture.stage.click("cards.menu", at: 1)
    fixture.stage.key(.escape, at: 2)
    fixture.stage.resize(Size(width: 900, height: 600), at: 2.1)
    fixture.stage.advance(to: 3)
    #expect(fixture.stage.snapshot(of: "cards.styles") != nil)
  }

  @Test func `turns over a clicked card, which stays turned over while it is out of sight`() {
    let fixture = Fixture()
    fixture.stage.advance(to: 1)
    fixture.stage.click("cards.cell.1", at: 1)
    fixture.stage.advance(to: 1.15)
    #expect(fixture.stage.snapshot(of: "cards.cell.1.content")?.transform.isAffine == false)
    fixture.stage.advance(to: 3)
    #expect(fixture.stage.snapshot(of: "cards.cell.1")?.state == "back")
    fixture.stage.wheel(down: 2000, at: 4)
    fixture.stage.wheel(down: -2000, at: 5)
    #expect(fixture.stage.snapshot(of: "cards.cell.1")?.state == "back")
    #expect(fixture.stage.snapshot(of: "cards.cell.1.content")?.transform == .halfTurnAboutY)
    // The click has moved the focus to the card.
    fixture.stage.key(.return, at: 6)
    fixture.stage.advance(to: 8)
    #expect(fixture.stage.snapshot(of: "cards.cell.1")?.state == "front")
  }

  @Test func `turns over the focused card also while it is out of sight`() {
    let fixture = Fixture()
    fixture.stage.advance(to: 1)
    fixture.stage.click("cards.cell.1", at: 1)
    fixture.stage.wheel(down: 2000, at: 4)
    #expect(fixture.stage.snapshot(of: "cards.cell.1") == nil)
    fixture.stage.key(.return, at: 5)
    fixture.stage.wheel(down: -2000, at: 7)
    #expect(fixture.stage.snapshot(of: "cards.cell.1")?.state == "front")
    #expect(fixture.stage.snapshot(of: "cards.cell.1.content")?.transform == .identity)
  }

  @Test func `removes and restores cards with the keyboard`() {
    let fixture = Fixture()
    fixture.stage.advance(to: 1)
    fixture.stage.key(.tab, at: 1)
    fixture.stage.key(.down, at: 1)
    fixture.stage.key(.delete, at: 1)
    fixture.stage.key(.delete, at: 1.1)
    fixture.stage.advance(to: 3)
    #expect(fixture.names.prefix(3) == ["Ada Lovelace", "Alan Turing", "Konrad Zuse"])
    fixture.stage.key(.insert, at: 3)
    fixture.stage.key(.insert, at: 3.1)
    fixture.stage.advance(to: 5)
    #expect(fixture.names == Member.pioneers.prefix(5).map(\.name))
    fixture.stage.key(.insert, at: 6)
    #expect(fixture.names == Member.pioneers.prefix(5).map(\.name))
  }

  @Test func `works without cards after the last one is removed`() {
    let fixture = Fixture(members: Array(Member.pioneers.prefix(2)))
    for step in 0..<4 { fixture.stage.key(.delete, at: 1 + Double(step)) }
    fixture.stage.advance(to: 8)
    #expect(fixture.cells.isEmpty)
    for step in 0..<4 { fixture.stage.key(.insert, at: 9 + Double(step)) }
    fixture.stage.advance(to: 15)
    #expect(fixture.cells == [0, 1])
  }

  @Test func `sorts its cards by name and back, and moves each card to its new position`() {
    let fixture = Fixture(size: Size(width: 1280, height: 1200))
    fixture.stage.advance(to: 1)
    fixture.stage.click("cards.style.order-byName", at: 1)
    fixture.stage.advance(to: 3)
    #expect(fixture.names == Member.pioneers.map(\.name).sorted().prefix(fixture.cells.count).map { $0 })
    fixture.stage.click("cards.style.order-asGiven", at: 3)
    fixture.stage.advance(to: 5)
    #expect(fixture.names == Member.pioneers.prefix(fixture.cells.count).map(\.name))
  }

  @Test
  func
    `draws its first card above the header while it tips in, and clips cards that are scrolled below the header`()
  {
    let fixture = Fixture()
    fixture.stage.advance(to: 0.1)
    #expect(!fixture.screen.table.clipsToBounds && fixture.tip(0) > 0.5)
    fixture.stage.wheel(down: 60, at: 1)
    #expect(fixture.screen.table.clipsToBounds)
    fixture.stage.wheel(down: -60, at: 2)
    #expect(!fixture.screen.table.clipsToBounds)
    fixture.stage.key(.end, at: 3)
    fixture.stage.advance(to: 3.02)
    #expect(fixture.screen.table.clipsToBounds)
  }

  @Test func `changes the order of moving cards without a jump in position or in depth`() {
    let fixture = Fixture(size: Size(width: 1280, height: 1200))
    fixture.stage.advance(to: 1)
    fixture.stage.click("cards.style.order-byName", at: 1)
    var time = 1.0
    for order in ["asGiven", "byName", "asGiven"] {
      time += 0.11
      fixture.stage.advance(to: time)
      let before = fixture.moving
      #expect(before.count > 4)
      fixture.stage.click("cards.style.order-\(order)", at: time)
      let after = fixture.moving.filter { card in before.contains { $0.view === card.view } }
      #expect(after.count >= before.count)
      for (a, b) in zip(before, after) { #expect(a.view === b.view && abs(a.y - b.y) < 1e-9) }
    }
  }

  @Test
  func
    `highlights the choice under the pointer, and keeps the page's margin of the first card beside the menu`()
    throws
  {
    let fixture = Fixture(size: Size(width: 1280, height: 800))
    func marked() -> [Double] {
      fixture.stage.draw().items.compactMap { item in
        guard case .fill(_, .color(let color)) = item.content,
          color == Color.tertiarySystemFill.resolved(with: .light)
        else {
          return nil
        }
        return item.projection.m32
      }
    }
    fixture.stage.advance(to: 1)
    #expect(fixture.stage.snapshot(of: "cards")?.scroll == Point(0, -8) && marked().isEmpty)
    let row = try #require(fixture.stage.locate("cards.style.whirl"))
    fixture.stage.pointer(.moved, row, at: 2)
    #expect(marked().count == 1 && abs(marked()[0] - row.y) <= 20)
    let cards = try #require(fixture.stage.locate("cards"))
    fixture.stage.pointer(.moved, cards, at: 3)
    fixture.stage.advance(to: 4)
    #expect(marked().isEmpty)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 700, height: 1300),
  ])
  func `shows its whole menu, or half of the last visible row if the menu can be scrolled`(size: Size) throws
  {
    let fixture = Fixture(size: size)
    fixture.stage.click("cards.menu", at: 1)
    fixture.stage.advance(to: 2)
    let menu = try #require(fixture.stage.snapshot(of: "cards.styles"))
    let styles = fixture.stage.snapshot().filter { $0.identifier.hasPrefix("cards.style.") }
    let last = try #require(styles.max { $0.position.y < $1.position.y })
    if last.identifier == "cards.style.restore" {
      #expect(size.height == 1300 && last.position.y + last.size.height / 2 == menu.size.height)
    } else {
      #expect(size.height < 1300 && last.position.y == menu.size.height)
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 759, height: 500),
    Size(width: 760, height: 500), Size(width: 1280, height: 800),
  ])
  func `fits the window, with the menu beside the cards if there is room`(size: Size) throws {
    let fixture = Fixture(size: size)
    let table = try #require(fixture.stage.snapshot(of: "cards"))
    #expect(table.size.isPositive && abs(table.position.x + table.size.width / 2 - size.width) < 1e-9)
    let isWide = size.width >= 760
    #expect((fixture.stage.snapshot(of: "cards.styles") != nil) == isWide)
    #expect(fixture.stage.snapshot(of: "cards.menu")?.isHidden == isWide)
    fixture.stage.resize(Size(width: 1540 - size.width, height: 600), at: 1)
    #expect((fixture.stage.snapshot(of: "cards.styles") != nil) == !isWide || size.width == 760)
  }

  /// Returns the parts of a class within a card.
  private func parts<Part: View>(_ type: Part.Type, ofCard card: Int, _ fixture: Fixture) throws -> [Part] {
    func parts(in view: View) -> [Part] {
      ((view as? Part).map { [$0] } ?? []) + view.subviews.flatMap(parts)
    }
    let cell = fixture.screen.table.subviews.first { $0.accessibilityIdentifier == "cards.cell.\(card)" }
    return parts(in: try #require(cell))
  }

  @Test func `shows the whole of a long description on the back, in smaller text`() throws {
    let words = Array(repeating: "word", count: 60).joined(separator: " ")
    let members = ["short", words].map { Member(name: "Ada", role: "r", place: "p", description: $0) }
    let fixture = Fixture(members: members, measurer: Typewriter())
    fixture.stage.advance(to: 2)
    var backs: [Label] = []
    for card in 0..<2 {
      let labels = try parts(Label.self, ofCard: card, fixture)
      backs.append(
        try #require(labels.first { $0.text == members[card].description && $0.numberOfLines == 0 }))
    }
    #expect(backs[0].font.size == 17 && backs[1].font.size < 17)
    let wish = backs[1].sizeThatFits(Size(width: backs[1].bounds.width, height: .infinity)).height
    #expect(wish <= backs[1].bounds.height + 1e-9)
  }

  @Test func `puts the picture where the name begins`() throws {
    let members = ["Ada", "אדה"].map { Member(name: $0, role: "r", place: "p", description: "d") }
    let fixture = Fixture(members: members)
    fixture.stage.advance(to: 2)
    var middles: [Double] = []
    for card in 0..<2 {
      let avatar = try #require(try parts(Avatar.self, ofCard: card, fixture).first)
      let place = avatar.convert(avatar.bounds.center, to: nil)
      middles.append(place.x - fixture.stage.root.bounds.midX)
    }
    #expect(middles[0] < 0 && abs(middles[0] + middles[1]) < 1e-9)
  }

  @Test(arguments: [390.0, 700, 1280])
  func `has names, roles and places of one size each, however large the text`(width: Double) {
    let fixture = Fixture(size: Size(width: width, height: 2600), measurer: Typewriter())
    fixture.stage.textScale = 2
    fixture.stage.advance(to: 3)
    var sizes: [String: Double] = [:]
    for item in fixture.stage.draw().items {
      if case .text(let string, let font, _, _) = item.content { sizes[string] = font.size }
    }
    // A text may have two lines.
    func size(of text: String) -> Double? {
      sizes[text] ?? sizes.first { $0.key.count > 2 && text.hasPrefix($0.key) }?.value
    }
    let shown = Member.pioneers.filter { member in
      [member.name, member.role, member.place].allSatisfy { size(of: $0) != nil }
    }
    #expect(shown.count > 2)
    let kinds = [
      shown.map { size(of: $0.name) }, shown.map { size(of: $0.role) }, shown.map { size(of: $0.place) },
    ]
    for (found, least) in zip(kinds, [20.0, 15, 13]) {
      #expect(Set(found).count == 1 && found.allSatisfy { $0 ?? 0 > least }, "\(found)")
    }
    // A name stands out from what is below it.
    #expect((kinds[0].first ?? 0) ?? 0 > (kinds[1].first ?? 0) ?? 0)
  }

  @Test func `has choices of one size, and titles of one size`() throws {
    let fixture = Fixture(size: Size(width: 1280, height: 1600), measurer: Typewriter())
    fixture.stage.textScale = 2
    fixture.stage.advance(to: 3)
    var sizes: [String: Double] = [:]
    for item in fixture.stage.draw().items {
      if case .text(let string, let font, _, _) = item.content { sizes[string] = font.size }
    }
    let choices = Set(CardStyle.first.compactMap { sizes[$0.title] })
    #expect(choices.count == 1 && choices.allSatisfy { $0 > 15 }, "\(sizes)")
    let titles = Set(
      ["How cards come in", "When they come back", "Insert and delete"].compactMap { sizes[$0] })
    #expect(titles.count == 1 && titles.allSatisfy { $0 > 13 }, "\(sizes)")
  }
}
