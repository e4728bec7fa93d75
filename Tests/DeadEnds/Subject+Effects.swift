import GlissadeControls
import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeLists
import GlissadeUI
import TestSupport

extension Subject {
  static let effects = [
    Subject("cart") { cart(acceptsPressesInMotion: false) },
    Subject("busy cart") { cart(acceptsPressesInMotion: true) },
    Subject("slide-in list", slideInList),
    Subject("sliding area", slidingArea),
    Subject("perspective cards", perspectiveCards),
    Subject("tip-in cards", tipInCards),
  ]

  @MainActor private static func cart(acceptsPressesInMotion: Bool) -> Scene {
    let cart = FastCart(generator: SplitMix(seed: 0))
    cart.choreography.jitter = 0
    cart.acceptsPressesInMotion = acceptsPressesInMotion
    cart.center = Point(200, 300)
    cart.setIdentifiers("cart")
    let scene = Scene([cart])
    scene.listen(to: cart, "cart")
    scene.changes = [
      { cart.isEnabled.toggle() },
      { [stage = scene.stage] in
        cart.reset()
        cart.hold()
        stage.scheduleTimer(after: 0.3) { cart.letGo() }
      },
      { [stage = scene.stage] in
        cart.hold()
        stage.scheduleTimer(after: 0.3) { cart.letGo(running: false) }
      },
      { cart.reset() },
      { cart.choreography.runDuration = cart.choreography.runDuration == 0.8 ? 0.5 : 0.8 },
    ]
    scene.restore = {
      cart.isEnabled = true
      cart.choreography.runDuration = 0.8
    }
    scene.presses = [
      Press("cart"), Press("cart", duration: 0.9), Press("cart", drag: Point(200, 0)), Press("cart"),
    ]
    return scene
  }

  @MainActor private static func slideInList() -> Scene {
    let rows = Rows(8)
    let list = SlideInList()
    list.accessibilityIdentifier = "list"
    list.rowIdentifier = { "row.\($0.row)" }
    list.dataSource = rows
    list.frame = Rect(x: 0, y: 200, width: 390, height: 400)
    let scene = Scene([list])
    scene.stage.advance(to: 0)
    list.reset()
    list.flyIn()
    list.onSelect = { [unowned scene] in scene.tell("selected \($0)") }
    list.onHoldBegan = { [unowned scene] in scene.tell("held \($0)") }
    list.onHoldEnded = { [unowned scene] in scene.tell("released \($0)") }
    scene.changes = [
      {
        guard rows.titles.count > 2 else { return }
        rows.titles.remove(at: 1)
        list.deleteRows(at: [1])
      },
      {
        rows.titles.insert("row 1", at: 1)
        list.insertRows(at: [1])
      },
      {
        list.reset()
        list.flyIn()
      },
      { [stage = scene.stage] in
        list.holdRow(at: 2)
        stage.scheduleTimer(after: 0.4) { list.releaseRow() }
      },
      { list.reloadData() },
    ]
    scene.restore = {
      list.contentOffset = .zero
      guard rows.titles != Rows(8).titles else { return }
      rows.titles = Rows(8).titles
      list.reloadData()
    }
    scene.presses = [
      Press("row.3"), Press("row.2", duration: 0.8), Press("row.4"), Press("row.1", duration: 0.8),
    ]
    return scene
  }

  @MainActor private final class Rows: SlideInListDataSource {
    var titles: [String]
    init(_ count: Int) { titles = (0..<count).map { "row \($0)" } }
    func numberOfRows(in list: SlideInList) -> Int { titles.count }
    func slideInList(_ list: SlideInList, itemForRowAt index: Int) -> SlideInList.Item {
      SlideInList.Item(title: titles[index], color: .systemBlue)
    }
  }

  @MainActor private static func slidingArea() -> Scene {
    let area = SlidingArea(frame: Rect(x: 20, y: 300, width: 350, height: 300))
    let buttons = (0..<3).map { Button("\($0)") }
    let scene = Scene([area] + buttons)
    for (index, button) in buttons.enumerated() {
      let page = View()
      page.tag = index
      page.accessibilityIdentifier = "page.\(index)"
      area.addSubview(page)
      constrain(page, area) { $0.edges == $1.edges }
      button.frame = Rect(x: 20 + 120 * Double(index), y: 200, width: 100, height: 44)
      scene.listen(to: button, "tab.\(index)")
      _ = try? area.add(page, button: button)
      button.addAction(for: .touchUpInside) {
        if index == 2 { try? area.slideVertically(to: index) } else { try? area.slideHorizontally(to: index) }
      }
    }
    scene.changes =
      (0..<3).map { index in { try? area.slideVertically(to: index) } } + [
        { area.bounds.size.width = area.bounds.width == 350 ? 300 : 350 }
      ]
    scene.detours = [({ area.activePage?.view.tag != 0 }, Press("tab.0"))]
    scene.restore = { area.bounds.size.width = 350 }
    scene.presses = [Press("tab.1"), Press("tab.2"), Press("tab.0")]
    return scene
  }

  @MainActor private static func perspectiveCards() -> Scene {
    let cards = PerspectiveCards(front: View(), behind: View())
    cards.frame = Rect(x: 45, y: 200, width: 300, height: 400)
    cards.accessibilityIdentifier = "cards"
    cards.firstView.accessibilityIdentifier = "first"
    cards.secondView.accessibilityIdentifier = "second"
    let scene = Scene([cards])
    cards.onSwap = { [unowned scene] in scene.tell("swap") }
    scene.changes = [
      { cards.swap() }, { cards.springHome(draggedBy: Point(0, 40)) },
      { cards.choreography.swapDuration = cards.choreography.swapDuration == 0.3 ? 0.6 : 0.3 },
    ]
    let swap = Press("cards", duration: 0.3, drag: Point(0, 260))
    scene.detours = [({ !cards.isFirstInFront }, swap)]
    scene.restore = { cards.choreography = PerspectiveCards.Choreography() }
    scene.presses = [swap, Press("cards", drag: Point(0, 40)), swap]
    return scene
  }

  /// A table of cards that tip in, and turn over when they are tapped.
  @MainActor private final class Cards: TableViewDataSource, TableViewDelegate {
    let animator = TipInAnimator()
    let table = TableView(frame: Rect(x: 0, y: 100, width: 390, height: 600))
    var count = 20
    unowned var scene: Scene?

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
    }

    /// Names the faces of the visible cards.
    func nameFaces() {
      for case let card as TwoSidedCell in table.visibleCells {
        guard let row = card.indexPath?.row else { continue }
        card.frontView.accessibilityIdentifier = "front.\(row)"
        card.backView.accessibilityIdentifier = "back.\(row)"
      }
    }
    func tableView(
      _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: TableView.IndexPath
    ) { animator.willDisplay(cell, forRowAt: indexPath) }
    func tableView(_ tableView: TableView, willApply changes: TableChanges) { animator.willApply(changes) }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath) {
      guard let card = tableView.cellForRow(at: indexPath) as? TwoSidedCell else { return }
      card.setTurned(!card.isTurned, animated: true)
      scene?.tell("turned \(indexPath.row)")
    }
  }

  @MainActor private static func tipInCards() -> Scene {
    let cards = Cards()
    let table = cards.table
    table.accessibilityIdentifier = "table"
    table.rowHeight = 100
    table.rowIdentifier = { "card.\($0.row)" }
    table.register(TwoSidedCell.self, forCellReuseIdentifier: "card")
    table.dataSource = cards
    table.delegate = cards
    let scene = Scene([table])
    cards.scene = scene
    scene.changes = [
      {
        guard cards.count > 10 else { return }
        cards.count -= 1
        table.deleteRows(at: [TableView.IndexPath(row: 2, section: 0)], with: .fade)
      },
      {
        cards.count += 1
        table.insertRows(at: [TableView.IndexPath(row: 1, section: 0)], with: .fade)
      },
      { table.reloadData() },
      { cards.animator.reset() },
      {
        for case let card as TwoSidedCell in table.visibleCells {
          card.setTurned(!card.isTurned, animated: true)
        }
      },
    ]
    scene.restore = {
      table.contentOffset = .zero
      table.selectRow(at: nil)
      for case let card as TwoSidedCell in table.visibleCells where card.isTurned {
        card.setTurned(false, animated: true)
      }
      if cards.count != 20 {
        cards.count = 20
        table.reloadData()
        table.layoutIfNeeded()
      }
      cards.nameFaces()
    }
    scene.presses = [Press("card.2"), Press("card.2"), Press("card.1"), Press("card.1")]
    let rows = (0..<4).flatMap { ["card.\($0)", "card.\($0).content", "front.\($0)", "back.\($0)"] }
    scene.compares = { rows.contains($0) }
    return scene
  }
}
