import Glibc
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

private typealias IndexPath = TableView.IndexPath

/// A stage with a table of rows 100 points high, five of which are visible, which an animator tips in.
@MainActor
private final class Fixture: TableViewDataSource, TableViewDelegate {
  let stage = Stage(size: Size(width: 390, height: 500))
  let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 500))
  let animator = TipInAnimator()
  var rows = Array(0..<40)
  /// The rows that have tipped in, in order.
  private(set) var cameIn: [Int] = []

  init(reducesMotion: Bool = false, _ prepare: (TipInAnimator) -> Void = { _ in }) {
    prepare(animator)
    stage.reducesMotion = reducesMotion
    table.rowHeight = 100
    table.register(TwoSidedCell.self, forCellReuseIdentifier: "row")
    table.delegate = self
    table.dataSource = self
    stage.root.addSubview(table)
    stage.advance(to: 0)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
    animator.willDisplay(cell, forRowAt: indexPath)
    if cell.contentView.layer.hasAnimations { cameIn.append(rows[indexPath.row]) }
  }
  func tableView(_ tableView: TableView, willApply changes: TableChanges) { animator.willApply(changes) }

  func takeRows() -> [Int] {
    defer { cameIn = [] }
    return cameIn
  }

  func content(_ row: Int) -> View? { table.cellForRow(at: IndexPath(row: row, section: 0))?.contentView }
}

@MainActor
@Suite struct `A card that tips in` {
  @Test func `starts with the product of the two transforms of the design`() {
    let t = TipInStyle.tipIn.startTransform
    #expect(t.isAffine)
    let cosine = 0.965_925_826_289_068
    let sine = 0.258_819_045_102_521
    for (value, expected) in [
      (t.m11, cosine), (t.m22, cosine), (t.m12, -sine), (t.m21, sine), (t.m41, -24.494_897_427_831_8),
      (t.m42, -14.142_135_623_730_95),
    ] { #expect(abs(value - expected) < 1e-12) }
    #expect(TipInStyle.tipIn.startAlpha == 0.8 && TipInStyle.tipIn.duration == 0.4)
    #expect(TipInStyle.tipIn.curve == .easeInOut)
  }

  @Test func `interpolates its angle, and moves along a line with easing`() throws {
    let fixture = Fixture()
    for step in 1...19 {
      let time = 0.4 * Double(step) / 20
      fixture.stage.advance(to: time)
      let content = try #require(fixture.content(2)).presentation
      let left = 1 - referenceEaseInOut(time / 0.4)
      let angle = -15 * Double.pi / 180 * left
      let expected = Transform2D(
        a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: -24.494_897_427_831_8 * left,
        ty: -14.142_135_623_730_95 * left)
      let t = content.transform3D
      #expect(t.isAffine)
      for (value, wanted) in [
        (t.m11, expected.a), (t.m12, expected.b), (t.m21, expected.c), (t.m22, expected.d),
        (t.m41, expected.tx), (t.m42, expected.ty), (content.alpha, 1 - 0.2 * left),
      ] { #expect(abs(value - wanted) < 1e-6, "at \(time)") }
    }
    fixture.stage.advance(to: 0.4)
    #expect(fixture.content(2)?.presentation.transform3D.isIdentity == true)
    #expect(fixture.content(2)?.presentation.alpha == 1)
    #expect(fixture.stage.nextTime == nil)
  }

  @Test func `moves its content view and not the cell`() throws {
    let fixture = Fixture()
    fixture.stage.advance(to: 0.1)
    let cell = try #require(fixture.table.visibleCells.first)
    #expect(cell.presentation.transform3D.isIdentity && cell.presentation.alpha == 1)
  }

  @Test func `tips in once, when its row becomes visible for the first time`() {
    let fixture = Fixture()
    #expect(fixture.takeRows() == Array(0..<5))
    fixture.stage.wheel(down: 250, at: 1)
    #expect(fixture.takeRows() == [5, 6, 7])
    fixture.stage.wheel(down: -250, at: 2)
    fixture.stage.wheel(down: 250, at: 3)
    #expect(fixture.takeRows() == [])
    fixture.stage.wheel(down: 100, at: 4)
    #expect(fixture.takeRows() == [8])
  }

  @Test func `returns with the style for returning rows, if there is one`() throws {
    let fixture = Fixture { $0.returningStyle = .nod }
    fixture.stage.wheel(down: 500, at: 1)
    _ = fixture.takeRows()
    fixture.stage.wheel(down: -500, at: 2)
    #expect(fixture.takeRows() == Array(0..<5))
    fixture.stage.advance(to: 2 + 1e-9)
    let start = try #require(fixture.content(0)).presentation
    #expect(abs(start.transform3D.m22 - cos(0.5)) < 1e-4 && abs(start.alpha - 0.6) < 1e-4)
  }

  @Test func `continues its motion when it leaves sight and returns immediately`() throws {
    let fixture = Fixture { $0.returningStyle = .nod }
    fixture.stage.advance(to: 0.1)
    fixture.stage.wheel(down: 300, at: 0.1)
    fixture.stage.wheel(down: -300, at: 0.2)
    let content = try #require(fixture.content(0)).presentation
    let left = 1 - referenceEaseInOut(0.5)
    #expect(abs(content.transform3D.m41 + 24.494_897_427_831_8 * left) < 1e-6)
    // The returning style is not added.
    #expect(abs(content.transform3D.m23) < 1e-9)
  }

  @Test func `does not tip in again when its index path changes`() {
    let fixture = Fixture()
    fixture.stage.advance(to: 1)
    _ = fixture.takeRows()
    fixture.rows.insert(99, at: 0)
    fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    // Only the row that is new tips in.
    #expect(fixture.takeRows() == [99])
    fixture.rows.remove(at: 1)
    fixture.table.deleteRows(at: [IndexPath(row: 1, section: 0)])
    fixture.stage.advance(to: 2)
    #expect(fixture.takeRows() == [])
    fixture.rows.swapAt(0, 30)
    fixture.table.performBatchUpdates {
      fixture.table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 30, section: 0))
      fixture.table.moveRow(at: IndexPath(row: 30, section: 0), to: IndexPath(row: 0, section: 0))
    }
    fixture.stage.advance(to: 3)
    #expect(fixture.takeRows() == [30])
    // Index 30 is now that of a row that has tipped in above.
    fixture.stage.wheel(down: 2600, at: 4)
    #expect(fixture.takeRows() == [26, 27, 28, 29])
  }

  @Test func `only fades when motion is reduced`() throws {
    let fixture = Fixture(reducesMotion: true) { $0.style = .whirl }
    fixture.stage.advance(to: 0.2)
    let content = try #require(fixture.content(0)).presentation
    #expect(content.transform3D.isIdentity)
    #expect(content.alpha > 0 && content.alpha < 1)
  }
}

@MainActor
@Suite struct `A tip-in style` {
  static let all: [TipInStyle] = [
    .tipIn, .firstStage, .faster, .slower, .largerAngle, .fromTheRight, .withoutOffset, .whirl, .tumble,
    .thrown, .braking, .flipAboutHorizontalAxis, .flipAboutVerticalAxis, .nod,
  ]

  @Test(arguments: 0..<14)
  func `starts with its transform, and ends at rest after its duration`(index: Int) throws {
    let style = Self.all[index]
    let fixture = Fixture { $0.style = style }
    let start = try #require(fixture.content(1)).presentation
    for (value, wanted) in zip(start.transform3D.elements, style.startTransform.elements) {
      #expect(abs(value - wanted) < 1e-9)
    }
    #expect(abs(start.alpha - style.startAlpha) < 1e-9)
    fixture.stage.advance(to: style.duration)
    #expect(fixture.content(1)?.presentation.transform3D.isIdentity == true)
    #expect(fixture.content(1)?.presentation.alpha == 1)
    #expect(fixture.stage.nextTime == nil)
  }

  @Test func `differs from all other styles`() {
    #expect(Set(Self.all).count == Self.all.count)
  }

  @Test func `can be the tutorial's first stage, a fade from an opacity of 0.1 in 1.4 seconds`() throws {
    let fixture = Fixture { $0.style = .firstStage }
    fixture.stage.advance(to: 0.5)
    let content = try #require(fixture.content(0)).presentation
    #expect(abs(content.alpha - (0.1 + 0.9 * referenceEaseInOut(0.5 / 1.4))) < 1e-6)
    #expect(content.transform3D.isIdentity)
  }

  @Test(arguments: [(TipInStyle.flipAboutHorizontalAxis, false), (.flipAboutVerticalAxis, true)])
  func `turns by half a turn about a single axis`(style: TipInStyle, isVertical: Bool)
    throws
  {
    let fixture = Fixture { $0.style = style }
    for step in 1...9 {
      let time = style.duration * Double(step) / 10
      fixture.stage.advance(to: time)
      let angle = Double.pi * (1 - referenceEaseInOut(Double(step) / 10))
      let t = try #require(fixture.content(0)).presentation.transform3D
      let (fixed, turned) = isVertical ? (t.m22, t.m11) : (t.m11, t.m22)
      #expect(abs(fixed - 1) < 1e-9 && abs(turned - cos(angle)) < 1e-5 && abs(t.m33 - cos(angle)) < 1e-5)
    }
  }

  @Test func `can be created by a client`() throws {
    var style = TipInStyle.tipIn
    style.duration = 2
    style.curve = .linear
    style.startTransform = Transform3D(translationX: 100, y: 0, z: 0)
    let fixture = Fixture { $0.style = style }
    fixture.stage.advance(to: 0.5)
    #expect(abs((fixture.content(0)?.presentation.transform3D.m41 ?? 0) - 75) < 1e-9)
  }

  @Test func `uses the numbers of its choreography`() {
    let animator = TipInAnimator()
    animator.choreography.rotationAngle = 90
    animator.choreography.offsetX = 10
    animator.choreography.offsetY = 0
    let t = animator.style?.startTransform ?? .identity
    // A shift of ten points to the right, turned clockwise by a quarter, is a shift of ten points down.
    #expect(abs(t.m41) < 1e-12 && abs(t.m42 - 10) < 1e-12)
  }
}

@MainActor
@Suite struct `A card that is tipping in` {
  /// The numbers that determine where a card is drawn.
  private func place(_ view: View) -> [Double] {
    view.presentation.transform3D.elements + [view.presentation.alpha]
  }

  @Test(arguments: [TipInStyle.largerAngle, .whirl, .flipAboutVerticalAxis, .firstStage])
  func `changes to another style with continuous position and speed`(style: TipInStyle) throws {
    let fixture = Fixture()
    let card = try #require(fixture.content(1))
    let step = 1e-4
    fixture.stage.advance(to: 0.15)
    let first = place(card)
    fixture.stage.advance(to: 0.15 + step)
    let before = place(card)
    style.bringIn(card)
    for (a, b) in zip(place(card), before) { #expect(abs(a - b) < 1e-9) }
    fixture.stage.advance(to: 0.15 + 2 * step)
    // Curves with an initial speed add their own speed.
    if style.curve == .easeInOut {
      for ((a, b), c) in zip(zip(first, before), place(card)) { #expect(abs((b - a) - (c - b)) < 0.02) }
    }
    fixture.stage.advance(to: 5)
    #expect(card.presentation.transform3D.isIdentity && card.presentation.alpha == 1)
  }

  @Test func `moves towards the start of the new style on its way`() throws {
    let fixture = Fixture()
    let card = try #require(fixture.content(1))
    fixture.stage.advance(to: 0.3)
    TipInStyle.largerAngle.bringIn(card)
    var most = 0.0
    for frame in 0..<30 {
      fixture.stage.advance(to: 0.3 + Double(frame) / 60)
      let transform = card.presentation.transform3D
      most = max(most, atan2(-transform.m12, transform.m11) * 180 / .pi)
    }
    // The tip-in itself is never rotated by more than 15°.
    #expect(most > 20 && most < 45)
  }
}

@MainActor
@Suite struct `A card with two sides` {
  @Test func `has the name of the side that faces the viewer`() {
    let stage = Stage(size: Size(width: 300, height: 300))
    let cell = TwoSidedCell(style: .default, reuseIdentifier: nil)
    cell.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    cell.frontView.addSubview(Label("front"))
    cell.backView.addSubview(Label("back"))
    stage.root.addSubview(cell)
    for isTurned in [false, true, false] {
      cell.setTurned(isTurned, animated: false)
      stage.advance(to: 0)
      let cells = stage.accessibilityTree().elements.filter { $0.role == .tableCell }
      #expect(cells.map(\.name) == [isTurned ? "back" : "front"])
    }
  }

  @Test func `turns over about its vertical axis, and back the same way`() throws {
    let fixture = Fixture { $0.style = nil }
    let cell = try #require(fixture.table.visibleCells[1] as? TwoSidedCell)
    cell.setTurned(true, animated: true)
    fixture.stage.advance(to: 0.12)
    let there = cell.contentView.presentation.transform3D
    #expect(abs(there.m22 - 1) < 1e-9 && there.m11 < 1 && there.m13 != 0)
    fixture.stage.advance(to: 1)
    #expect(cell.contentView.presentation.transform3D == .halfTurnAboutY)
    #expect(cell.isTurned)
    cell.setTurned(false, animated: true)
    fixture.stage.advance(to: 1.12)
    #expect(cell.contentView.presentation.transform3D.m13.sign == there.m13.sign)
    fixture.stage.advance(to: 2)
    #expect(cell.contentView.presentation.transform3D.isIdentity && cell.layer.zPosition == 0)
  }

  @Test func `turns back without a jump in the middle of a turn`() throws {
    let fixture = Fixture { $0.style = nil }
    let cell = try #require(fixture.table.visibleCells[1] as? TwoSidedCell)
    cell.setTurned(true, animated: true)
    fixture.stage.advance(to: 0.2)
    let before = cell.contentView.presentation.transform3D.elements
    cell.setTurned(false, animated: true)
    for (a, b) in zip(cell.contentView.presentation.transform3D.elements, before) {
      #expect(abs(a - b) < 1e-9)
    }
    // The first turn has ended and the second has not: the card still extends beyond its bounds.
    fixture.stage.advance(to: 0.8)
    #expect(cell.layer.zPosition == 1)
    fixture.stage.advance(to: 3)
    #expect(cell.contentView.presentation.transform3D.isIdentity && cell.layer.zPosition == 0)
  }

  @Test func `shows its front when its cell is reused for another row`() {
    let cell = TwoSidedCell(reuseIdentifier: "card")
    cell.setTurned(true, animated: false)
    cell.prepareForReuse()
    #expect(!cell.isTurned && cell.contentView.transform3D.isIdentity)
  }

  @Test func `tips in with its back in front if it is turned over`() throws {
    let fixture = Fixture()
    let cell = try #require(fixture.table.visibleCells[1] as? TwoSidedCell)
    fixture.stage.advance(to: 1)
    cell.setTurned(true, animated: false)
    TipInStyle.tipIn.bringIn(cell.contentView)
    fixture.stage.advance(to: 1.2)
    let t = cell.contentView.presentation.transform3D
    let angle = -7.5 * Double.pi / 180
    #expect(abs(t.m11 + cos(angle)) < 1e-6 && abs(t.m22 - cos(angle)) < 1e-6 && abs(t.m33 + 1) < 1e-9)
    #expect(abs(t.m41 + 24.494_897_427_831_8 / 2) < 1e-6)
  }

  @Test func `fades between its sides when motion is reduced, and back from its current opacity`() throws {
    let fixture = Fixture(reducesMotion: true) { $0.style = nil }
    let cell = try #require(fixture.table.visibleCells[1] as? TwoSidedCell)
    /// The visible share of the front, which is above the back, and whether the back faces the viewer.
    func seen() -> (front: Double, isBackThere: Bool) {
      let content = cell.contentView.presentation.transform3D
      let front = cell.frontView.presentation.transform3D.concatenating(content)
      let back = cell.backView.presentation.transform3D.concatenating(content)
      return (front.m33 > 0 ? cell.frontView.presentation.alpha : 0, back.m33 > 0)
    }
    #expect(seen() == (1, false))
    cell.setTurned(true, animated: true)
    #expect(cell.contentView.presentation.alpha == 1)
    for time in [0, 0.1, 0.35, 0.6] {
      fixture.stage.advance(to: time)
      #expect(abs(seen().front - (1 - referenceEaseInOut(time / 0.7))) < 1e-6 && seen().isBackThere)
    }
    let before = seen().front
    cell.setTurned(false, animated: true)
    #expect(abs(seen().front - before) < 1e-9)
    fixture.stage.advance(to: 2)
    #expect(seen() == (1, false))
    cell.setTurned(true, animated: true)
    fixture.stage.advance(to: 4)
    #expect(seen() == (0, true) && cell.frontView.alpha == 1)
    #expect(cell.contentView.presentation.transform3D == .halfTurnAboutY)
    // A cell that leaves the stage during the fade ends it.
    cell.setTurned(false, animated: true)
    fixture.stage.advance(to: 4.2)
    fixture.table.removeFromSuperview()
    fixture.stage.advance(to: 4.3)
    #expect(cell.frontView.transform3D == .identity && cell.backView.transform3D == .halfTurnAboutY)
    fixture.stage.root.addSubview(fixture.table)
    cell.setTurned(true, animated: false)
    fixture.stage.advance(to: 4.5)
    // A cell that is reused during the fade is in its initial state.
    cell.setTurned(false, animated: true)
    cell.prepareForReuse()
    #expect(seen() == (1, false))
    fixture.stage.advance(to: 5)
    #expect(fixture.stage.nextTime == nil)
  }
}
