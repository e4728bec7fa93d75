import GlissadeControls
import GlissadeEffects
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeUI
import TestSupport

extension Subject {
  static let screens =
    ListScreen.DetailTransition.allCases.map { transition in
      Subject("screen list, \(transition)") { list(transition) }
    } + [
      Subject("screen lower", lower), Subject("screen cart", cart), Subject("screen cards", cards),
      Subject("screen lyrics", lyrics), Subject("screen controls", controlsScreen),
    ]

  @MainActor private static func list(_ transition: ListScreen.DetailTransition) -> Scene {
    let screen = ListScreen()
    screen.detailTransition = transition
    let scene = Scene(screen)
    scene.changes = ["hold-duration", "edit-duration", "fly-in-duration", "\(transition)-duration"].map {
      name in
      { screen.replay(name) }
    }
    scene.detours = [
      ({ [unowned scene] in scene.find("detail") != nil }, Press("detail.back")),
      ({ [unowned scene] in scene.find("list.search") != nil }, Press("list.search.button")),
    ]
    scene.restore = { [unowned scene] in
      for _ in 0..<40 { scene.type("Insert") }
      (scene.find("list") as? TableView)?.contentOffset = .zero
    }
    scene.presses = [
      Press("list.row.2", duration: 0.8), Press("list.row.3"), Press("detail.back"), Press("list.row.1"),
      Press("detail.back"), Press("list.search.button"), Press("list.search.button"),
    ]
    return scene
  }

  @MainActor private static func lower() -> Scene {
    let screen = MonitorScreen(.roundTrips())
    let scene = Scene(screen)
    scene.changes = [{ screen.replay(nil) }]
    let names = ["histogram", "log", "events"]
    scene.detours = [
      (
        { [unowned scene] in scene.state(of: "lower.tab.histogram") != "active" },
        Press("lower.tab.histogram")
      ),
      (
        { [unowned scene] in scene.text(of: "lower.axis") != "↔" }, Press("lower.axis", offset: Point(-20, 0))
      ),
    ]
    // Zoom, marks and scrolled rows stay.
    scene.compares = { names.map { "lower.\($0)" }.contains($0) || $0.hasPrefix("lower.tab") }
    scene.simplify = { ($0.scroll, $0.text) = (nil, nil) }
    scene.presses = [
      Press("lower.tab.log"), Press("lower.tab.events"), Press("lower.axis", offset: Point(20, 0)),
      Press("lower.tab.log"), Press("lower.tab.histogram"), Press("lower.axis", offset: Point(-20, 0)),
    ]
    return scene
  }

  @MainActor private static func cart() -> Scene {
    let screen = CartScreen(generator: SplitMix(seed: 0))
    let scene = Scene(screen)
    for name in ["cart", "cart.slow"] { (scene.find(name) as? Control).map { scene.listen(to: $0, name) } }
    func lens(in view: View) -> Control? {
      (view as? Control).flatMap { "\(type(of: $0))" == "CartLens" ? $0 : nil }
        ?? view.subviews.lazy.compactMap(lens).first
    }
    lens(in: scene.stage.root).map { scene.listen(to: $0, "cart.lens") }
    scene.changes = [{ screen.replay("run-duration") }, { screen.replay("wind-up-duration") }]
    scene.detours = [({ [unowned scene] in scene.state(of: "cart.slow") != "off" }, Press("cart.slow"))]
    // The lines are random, and the items are counted.
    scene.compares = { !$0.hasPrefix("cart.line") && $0 != "cart.count" }
    scene.presses = [
      Press("cart"), Press("cart", duration: 0.9), Press("cart", drag: Point(200, 0)), Press("cart.lens"),
      Press("cart.slow"), Press("cart"), Press("cart.slow"), Press("cart"),
    ]
    return scene
  }

  @MainActor private static func cards() -> Scene {
    let screen = CardsScreen()
    let scene = Scene(screen)
    scene.changes = [{ screen.replay(nil) }]
    let cells = (0..<3).map { "cards.cell.\($0)" }
    scene.detours =
      [
        (
          { [unowned scene] in scene.stage.size.width < 760 && scene.find("cards.styles") != nil },
          Press("cards", offset: Point(-185, 200))
        )
      ]
      + cells.map { cell in ({ [unowned scene] in scene.isTurned(cell) }, Press(cell)) }
    scene.restore = { [unowned scene] in
      for _ in 0..<40 { scene.type("Insert") }
      scene.stage.advance(to: scene.stage.time + 60)
      let table = scene.find("cards") as? TableView
      table.map { $0.contentOffset.y = -$0.contentInset.top }
      table?.selectRow(at: nil)
    }
    scene.compares = { cells.contains($0) || ["cards", "cards.styles"].contains($0) }
    scene.simplify = { view in
      view.text = nil
      if view.identifier == "cards.styles" { view.scroll = nil }
    }
    scene.presses = [
      Press("cards.cell.1"), Press("cards.cell.1"), Press("cards.menu"),
      Press("cards", offset: Point(-185, 200)),
      Press("cards", duration: 0.3, drag: Point(0, -120)), Press("cards", duration: 0.2, drag: Point(0, 300)),
      Press("cards.cell.2"), Press("cards.cell.2"),
    ]
    return scene
  }

  @MainActor private static func lyrics() -> Scene {
    let screen = LyricsScreen()
    let scene = Scene(screen)
    scene.changes = [{ screen.replay(nil) }, { screen.replay("spring-duration") }]
    for name in ["lyrics.play", "lyrics.bar"] {
      (scene.find(name) as? Control).map { scene.listen(to: $0, name) }
    }
    let play = scene.find("lyrics.play") as? Control
    play?.addAction(for: .touchUpInside) { [unowned scene] in scene.tell(play?.accessibilityLabel ?? "") }
    let swap = Press("lyrics", duration: 0.3, drag: Point(0, 260))
    scene.detours = [
      (
        { [unowned scene] in
          let views = scene.stage.snapshot()
          let depth = { (name: String) in views.first { $0.identifier == name }?.zPosition ?? 0 }
          return depth("lyrics.first") < depth("lyrics.second")
        }, swap
      ),
      ({ play?.accessibilityLabel == "Pause" }, Press("lyrics.play")),
    ]
    scene.restore = { [unowned scene] in scene.type("Home") }
    scene.compares = { ["lyrics", "lyrics.first", "lyrics.second"].contains($0) }
    scene.presses = [
      swap, swap, Press("lyrics", drag: Point(0, 40)), Press("lyrics.play"), Press("lyrics.bar"), swap,
    ]
    return scene
  }

  @MainActor private static func controlsScreen() -> Scene {
    let scene = Scene(ControlsScreen())
    var controls: [(name: String, control: Control)] = []
    func collect(_ view: View) {
      if let control = view as? Control, let name = control.accessibilityIdentifier {
        controls.append((name, control))
      }
      view.subviews.forEach(collect)
    }
    collect(scene.stage.root)
    for (name, control) in controls { scene.listen(to: control, name) }
    func show(_ name: String, _ control: Control) {
      control.isHighlighted = name.hasSuffix(".held")
      switch control {
      case let toggle as Switch: toggle.isOn = !name.hasSuffix("reverse")
      case let slider as Slider: slider.value = 0.5
      case let segments as SegmentedControl: segments.selectedSegmentIndex = 0
      default: break
      }
    }
    scene.restore = {
      for (name, control) in controls { show(name, control) }
      var view = controls.first?.control.superview
      while let current = view {
        (current as? ScrollView)?.contentOffset = .zero
        view = current.superview
      }
    }
    scene.presses = controls.map { Press($0.name) }
    return scene
  }
}

extension Scene {
  fileprivate func type(_ key: String) {
    guard let stroke = KeyStroke(key) else { return }
    for kind in [InputEvent.Kind.keyPressed(stroke), .keyReleased(stroke)] {
      stage.advance(to: stage.time, input: [InputEvent(time: stage.time, kind)])
    }
  }

  fileprivate func snapshot(of identifier: String) -> ViewSnapshot? {
    stage.snapshot().last { $0.identifier == identifier }
  }
  fileprivate func state(of identifier: String) -> String? { snapshot(of: identifier)?.state }
  fileprivate func text(of identifier: String) -> String? { snapshot(of: identifier)?.text }
  fileprivate func isTurned(_ identifier: String) -> Bool {
    stage.locate(identifier) != nil && state(of: identifier) == "back"
  }
}
