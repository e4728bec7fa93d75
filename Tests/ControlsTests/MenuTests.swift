import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// A controller with a button, a text field and commands.
@MainActor
final class CommandController: ViewController {
  let field = TextField(frame: Rect(x: 20, y: 120, width: 200, height: 40))
  let button = Button(frame: Rect(x: 20, y: 60, width: 100, height: 30))
  var log: [String] = []
  var refused: Set<String> = []

  override func viewDidLoad() {
    button.title = "File"
    button.accessibilityIdentifier = "file"
    field.accessibilityIdentifier = "field"
    view.addSubview(button)
    view.addSubview(field)
  }

  override var keyCommands: [KeyCommand]? {
    [
      KeyCommand(title: "New", action: CommandController.new, input: "n", modifierFlags: .control),
      KeyCommand(title: "Help", action: { [unowned self] in log.append("help") }, input: "F1"),
    ]
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if let element = sender as? MenuElement, refused.contains(element.title) { return false }
    return super.canPerformAction(action, withSender: sender)
  }

  func new() { log.append("new") }
  func save(_ command: KeyCommand) { log.append("save by \(command.title)") }
}

@MainActor
private struct MenuFixture {
  let stage = Stage(size: Size(width: 400, height: 400), textMeasurer: Typewriter())
  let controller = CommandController()

  init(_ menus: [Menu]? = nil) {
    if let menus { stage.setMenus { menus } }
    stage.rootViewController = controller
    wait(1)
  }

  func wait(_ seconds: Double) { stage.advance(to: stage.time + seconds) }
  var tree: AccessibilityTree { stage.accessibilityTree() }
  func element(_ identifier: String) -> AccessibilityTree.Element? {
    tree.elements.first { $0.identifier == identifier }
  }
  /// The names of the elements that are reported as focused.
  var focused: [String] { tree.elements.filter { $0.states.contains(.focused) }.map(\.name) }
  var highlighted: [String] { stage.snapshot().filter { $0.state == "highlighted" }.compactMap(\.text) }
  func click(_ identifier: String) { stage.click(stage.locate(identifier) ?? Point(-1, -1)) }
}

@MainActor
@Suite struct `A menu of a button` {
  @Test func `whose entries provide themselves ends at a depth`() {
    @MainActor final class Endless {
      var count = 0
      var deferred: DeferredMenuElement {
        DeferredMenuElement { [self] in
          count += 1
          return [Action(title: "\(count)") {}, menu]
        }
      }
      var menu: Menu { Menu(options: .displayInline, children: [deferred]) }
    }
    let endless = Endless()
    let menu = endless.menu
    #expect(menu.groups.count > 1 && menu.groups.count < 100)
    #expect(menu.commands.count > 1 && menu.commands.count < 100)
    #expect(menu.groups.first?.elements.first?.title.isEmpty == false)
    #expect(endless.count < 1000)
  }

  @Test func `opens by a press, and performs the action that is clicked`() {
    let fixture = MenuFixture()
    var chosen: [String] = []
    fixture.controller.button.menu = Menu(children: [
      Action(title: "Open") { chosen.append("open") },
      Action(title: "Close", attributes: .disabled) { chosen.append("close") },
      Action(title: "Secret", attributes: .hidden) { chosen.append("secret") },
    ])
    var presses = 0
    fixture.controller.button.addAction(for: .touchUpInside) { presses += 1 }
    fixture.click("file")
    #expect(presses == 1 && fixture.stage.locate("file.menu") == nil)
    fixture.controller.button.showsMenuAsPrimaryAction = true
    fixture.click("file")
    fixture.wait(0.5)
    #expect(presses == 1 && fixture.stage.locate("file.menu.Secret") == nil)
    fixture.click("file.menu.Close")
    #expect(chosen == [] && fixture.stage.locate("file.menu.Close") != nil)
    fixture.click("file.menu.Open")
    #expect(chosen == ["open"] && fixture.stage.locate("file.menu") == nil)
  }

  @Test func `performs the action on which a drag from the button ends`() throws {
    let fixture = MenuFixture()
    var chosen: [String] = []
    fixture.controller.button.menu = Menu(
      children: ["A", "B", "C"].map { title in Action(title: title) { chosen.append(title) } })
    fixture.controller.button.showsMenuAsPrimaryAction = true
    fixture.stage.press(Point(30, 70))
    fixture.wait(0.5)
    let place = try #require(fixture.stage.locate("file.menu.B"))
    fixture.stage.move(place)
    fixture.stage.release(place)
    #expect(chosen == ["B"])
  }

  @Test func `is operated by keys, with submenus, groups and letters`() {
    let fixture = MenuFixture()
    var chosen: [String] = []
    func action(_ title: String) -> Action { Action(title: title) { chosen.append(title) } }
    fixture.controller.button.menu = Menu(children: [
      action("Cut"), action("Copy"),
      Menu(title: "Recent", children: [action("one"), action("two")]),
      Menu(title: "View", options: .displayInline, children: [action("Zoom")]),
    ])
    fixture.controller.button.showsMenuAsPrimaryAction = true
    fixture.controller.button.becomeFocused()
    fixture.stage.keys("Tab", "shift+Tab", "Space")
    #expect(fixture.highlighted == ["Cut"])
    fixture.stage.keys("C")
    #expect(fixture.highlighted == ["Copy"])
    fixture.stage.keys("Down", "Right", "Down")
    #expect(fixture.highlighted == ["Recent", "two"])
    fixture.stage.keys("Left", "Left", "Down", "Down")
    #expect(fixture.highlighted == ["Cut"])
    fixture.stage.keys("R", "Return")
    #expect(chosen == ["one"] && fixture.stage.locate("file.menu") == nil)
    fixture.stage.keys("Space", "Z")
    #expect(chosen == ["one", "Zoom"])
    #expect(fixture.controller.button.isFocused)
  }

  @Test func `shows marks, and keeps a single selection`() {
    let fixture = MenuFixture()
    let actions = ["Small", "Large"].map { Action(title: $0, state: $0 == "Small" ? .on : .off) { _ in } }
    fixture.controller.button.changesSelectionAsPrimaryAction = true
    fixture.controller.button.menu = Menu(options: .singleSelection, children: actions)
    fixture.controller.button.showsMenuAsPrimaryAction = true
    #expect(fixture.controller.button.title == "Small")
    fixture.click("file")
    #expect(fixture.element("file.menu.Small")?.states.contains(.checked) == true)
    #expect(fixture.element("file.menu.Small")?.role == .checkMenuItem)
    fixture.wait(0.5)
    fixture.click("file.menu.Large")
    #expect(actions.map(\.state) == [.off, .on] && fixture.controller.button.title == "Large")
  }

  @Test func `fits into a window of any size`() {
    for (width, height) in [(100.0, 100.0), (320, 200), (1000, 90), (40, 40)] {
      let stage = Stage(size: Size(width: width, height: height), textMeasurer: Typewriter())
      let menu = Menu(children: (0..<40).map { index in Action(title: "Entry \(index)") { _ in } })
      for place in [Point(0, 0), Point(width, height), Point(width / 2, height / 2)] {
        let view = MenuView.open(menu, at: .pointer(place), on: stage, identifier: "menu")
        stage.advance(to: stage.time + 1)
        let frame = view?.panels.first?.frame ?? .zero
        #expect(frame.minX >= 0 && frame.maxX <= width && frame.minY >= 0 && frame.maxY <= height)
        // The last entry can be reached by a key, and is visible then.
        stage.keys("End")
        stage.advance(to: stage.time + 1)
        guard height > 80 else { continue }
        #expect(stage.locate("menu.Entry 39").map { $0.y > 0 && $0.y < height } == true)
      }
    }
  }
}

@MainActor
@Suite struct `A context menu` {
  @Test(arguments: ["secondary", "hold", "Application", "shift+F10", "request"])
  func `is opened by the pointer, by keys, and by assistive technologies`(how: String) throws {
    let fixture = MenuFixture()
    var places: [Point] = []
    fixture.controller.button.addInteraction(
      ContextMenuInteraction { place in
        places.append(place)
        return Menu(children: [Action(title: "Rename") {}])
      })
    fixture.controller.button.becomeFocused()
    switch how {
    case "secondary": fixture.stage.click(Point(40, 70), .secondary)
    case "hold":
      fixture.stage.press(Point(40, 70))
      fixture.wait(0.6)
      fixture.stage.release(Point(40, 70))
    case "request":
      let tree = fixture.tree
      let index = try #require(tree.elements.firstIndex { $0.identifier == "file" })
      #expect(tree.elements[index].actions.contains { $0.name == "show-menu" })
      #expect(fixture.stage.perform(.action("show-menu"), at: tree.path(to: index)))
    default: fixture.stage.keys(how)
    }
    #expect(fixture.stage.locate("file.menu.Rename") != nil)
    let isByPointer = how == "secondary" || how == "hold"
    #expect(places.last == (isByPointer ? Point(20, 10) : Point(50, 15)))
    #expect(fixture.highlighted == (isByPointer ? [] : ["Rename"]))
    fixture.stage.keys("Escape")
    #expect(fixture.stage.locate("file.menu") == nil && fixture.controller.button.isFocused)
  }

  @Test func `without entries does not open, and its delegate is not told that it would`() {
    final class Provider: ContextMenuInteractionDelegate {
      var entries: [MenuElement] = []
      var shown = 0
      func contextMenuInteraction(
        _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
      ) -> ContextMenuConfiguration? { ContextMenuConfiguration(menu: Menu(children: entries)) }
      func contextMenuInteraction(
        _ interaction: ContextMenuInteraction, willDisplayMenuFor configuration: ContextMenuConfiguration
      ) { shown += 1 }
    }
    let (fixture, provider) = (MenuFixture(), Provider())
    fixture.controller.button.addInteraction(ContextMenuInteraction(delegate: provider))
    fixture.stage.click(Point(40, 70), .secondary)
    #expect(provider.shown == 0 && fixture.stage.locate("file.menu") == nil)
    fixture.wait(1)
    provider.entries = [Action(title: "Rename") {}]
    fixture.stage.click(Point(40, 70), .secondary)
    #expect(provider.shown == 1 && fixture.stage.locate("file.menu.Rename") != nil)
  }

  @Test func `belongs to the innermost view that has one`() {
    let fixture = MenuFixture()
    func menu(_ title: String) -> ContextMenuInteraction {
      ContextMenuInteraction { _ in Menu(children: [Action(title: title) {}]) }
    }
    fixture.controller.view.addInteraction(menu("outer"))
    fixture.controller.button.addInteraction(menu("inner"))
    fixture.stage.click(Point(40, 70), .secondary)
    #expect(fixture.stage.locate("file.menu.inner") != nil && fixture.stage.locate("menu.outer") == nil)
    fixture.stage.keys("Escape")
    fixture.stage.click(Point(300, 300), .secondary)
    #expect(fixture.stage.locate("menu.outer") != nil)
  }
}

@MainActor
@Suite struct `Key commands` {
  @Test func `reach the responders behind the focused view, unless they refuse`() {
    let fixture = MenuFixture()
    fixture.stage.keys("control+N", "F1")
    #expect(fixture.controller.log == ["new", "help"])
    fixture.controller.field.becomeFocused()
    fixture.stage.keys("control+N")
    #expect(fixture.controller.log == ["new", "help", "new"])
    fixture.controller.refused = ["New", "Help"]
    fixture.stage.keys("control+N", "F1")
    #expect(fixture.controller.log == ["new", "help", "new"])
  }

  @Test func `follow a view's own keys, except for its own commands`() {
    final class Pad: View {
      var log: [String] = []
      override var canBecomeFocused: Bool { true }
      override var keyCommands: [KeyCommand]? {
        [KeyCommand(action: { [unowned self] in log.append("command") }, input: .delete)]
      }
      override func keyPressed(_ stroke: KeyStroke) -> Bool {
        log.append(stroke.description)
        return true
      }
    }
    let fixture = MenuFixture()
    let pad = Pad()
    fixture.controller.view.addSubview(pad)
    pad.becomeFocused()
    fixture.stage.keys("Delete", "control+N")
    #expect(pad.log == ["command", "control+N"] && fixture.controller.log == [])
  }

  @Test func `take the command key as Ctrl, and signs with or without Shift`() {
    #expect(KeyCommand(action: {}, input: "s", modifierFlags: .command).keyStroke == KeyStroke("control+S"))
    let functionKeys: [KeyCommand.Input] = [
      .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12,
    ]
    #expect(functionKeys.map(\.key.name) == (1...12).map { "F\($0)" })
    #expect(functionKeys.map(\.key) == (1...12).map { Key("f\($0)") })
    let help = KeyCommand(action: {}, input: "?", modifierFlags: .control)
    #expect(KeyStroke("control+shift+?").map(help.isGiven) == true)
    #expect(
      KeyCommand(action: {}, input: "s", modifierFlags: [.control, .shift]).shortcutText == "Ctrl+Shift+S")
    #expect(KeyCommand.Input(named: "no key") == nil)
  }
}

@MainActor
@Suite struct `A bar of menus` {
  static func menus(_ log: @escaping @MainActor (String) -> Void = { _ in }) -> [Menu] {
    [
      Menu(
        title: "File",
        children: [
          KeyCommand(title: "Save", action: CommandController.save, input: "s", modifierFlags: .control),
          Action(title: "Print") { log("print") },
        ]),
      .standardEdit(),
      Menu(title: "Format", children: [Action(title: "Bold") { log("bold") }]),
    ]
  }

  @Test func `takes room from the screen, and none without menus`() {
    #expect(MenuFixture().controller.view.frame == Rect(x: 0, y: 0, width: 400, height: 400))
    let fixture = MenuFixture(Self.menus())
    #expect(fixture.controller.view.frame == Rect(x: 0, y: 30, width: 400, height: 370))
    fixture.stage.resize(500, 600)
    #expect(fixture.controller.view.frame == Rect(x: 0, y: 30, width: 500, height: 570))
    fixture.stage.setMenus(nil)
    #expect(fixture.controller.view.frame == Rect(x: 0, y: 0, width: 500, height: 600))
  }

  @Test func `opens by F10, Alt, and Alt with a letter, and moves sideways`() {
    let fixture = MenuFixture(Self.menus())
    fixture.stage.keys("F10")
    #expect(fixture.highlighted == ["Save"])
    fixture.stage.keys("Escape", "Left Alt")
    #expect(fixture.highlighted == ["Save"])
    fixture.stage.keys("Right", "Right")
    #expect(fixture.highlighted == ["Bold"])
    fixture.stage.keys("Right")
    #expect(fixture.highlighted == ["Save"])
    // The letter of File is taken, so that Format has its second one.
    fixture.stage.keys("Escape", "alt+O")
    #expect(fixture.highlighted == ["Bold"])
    // Alt is not alone here.
    fixture.stage.keys("Escape")
    fixture.stage.keyDown(Key("Left Alt") ?? .tab)
    fixture.stage.keys("alt+X")
    fixture.stage.keyUp(Key("Left Alt") ?? .tab, .alt)
    #expect(fixture.highlighted == [])
  }

  @Test func `undoes and redoes the changes that the keys undo, without a responder that does so`() {
    let fixture = MenuFixture(Self.menus())
    let controller = fixture.controller
    func permits(_ selector: Selector) -> Bool {
      fixture.stage.canPerform(KeyCommand(title: "", action: selector, input: "z"))
    }
    @MainActor func add(_ word: String) {
      controller.log.append(word)
      controller.undoManager?.registerUndo(withTarget: controller) { controller in
        controller.log.removeLast()
        controller.undoManager?.registerUndo(withTarget: controller) { _ in add(word) }
      }
    }
    #expect(!permits(.undo) && !permits(.redo))
    add("a")
    #expect(permits(.undo) && !permits(.redo))
    fixture.stage.keys("alt+E", "Return")
    #expect(controller.log == [])
    #expect(!permits(.undo) && permits(.redo))
    // Redo is the first entry that can be chosen now.
    fixture.stage.keys("alt+E", "Return")
    #expect(controller.log == ["a"])
    #expect(permits(.undo) && !permits(.redo))
  }

  @Test func `performs shortcuts along the responder chain, and disables what is refused`() {
    let fixture = MenuFixture(Self.menus())
    fixture.stage.keys("control+S")
    #expect(fixture.controller.log == ["save by Save"])
    fixture.controller.refused = ["Save"]
    fixture.stage.keys("control+S", "F10")
    #expect(fixture.controller.log == ["save by Save"] && fixture.highlighted == ["Print"])
    #expect(fixture.element("menubar.File.Save")?.states.contains(.enabled) == false)
  }

  @Test func `has the editing commands of the focused text`() {
    let fixture = MenuFixture(Self.menus())
    fixture.stage.keys("alt+E")
    #expect(fixture.highlighted == [])
    fixture.stage.keys("Escape")
    fixture.controller.field.text = "abc"
    fixture.controller.field.becomeFocused()
    fixture.stage.keys("alt+E", "S")
    #expect(fixture.controller.field.hasText && fixture.stage.locate("menubar.edit") != nil)
    fixture.stage.keys("alt+E", "Down", "Return")
    #expect(fixture.stage.clipboard == "abc")
  }

  @Test func `leaves the focus where it is when the pointer opens it, so that its commands apply`() {
    let fixture = MenuFixture(Self.menus())
    fixture.controller.field.text = "abc"
    fixture.controller.field.becomeFocused()
    fixture.stage.keys("control+A")
    fixture.click("menubar.edit")
    #expect(fixture.controller.field.isFocused)
    fixture.stage.keys("Down", "Return")
    #expect(fixture.controller.field.isFocused)
    #expect(fixture.controller.field.text == "" && fixture.stage.clipboard == "abc")
  }

  @Test func `switches menus under the pointer, and closes on a press of the open title`() {
    let fixture = MenuFixture(Self.menus())
    fixture.click("menubar.File")
    fixture.wait(0.3)
    #expect(fixture.stage.locate("menubar.File.Print") != nil)
    fixture.stage.move(fixture.stage.locate("menubar.Format") ?? .zero)
    fixture.wait(0.3)
    #expect(
      fixture.stage.locate("menubar.Format.Bold") != nil && fixture.stage.locate("menubar.File.Print") == nil)
    fixture.click("menubar.Format")
    #expect(fixture.stage.locate("menubar.Format.Bold") == nil)
  }

  @Test func `tells assistive technologies of keys and states`() {
    let fixture = MenuFixture(Self.menus())
    #expect(fixture.tree.elements.contains { $0.role == .menuBar })
    #expect(fixture.element("menubar.File")?.role == .menu)
    #expect(fixture.element("menubar.File")?.actions.first?.keyBinding == "f;<Alt>f;")
    fixture.stage.keys("F10")
    #expect(fixture.element("menubar.File")?.states.isSuperset(of: [.expandable, .expanded]) == true)
    let save = fixture.element("menubar.File.Save")
    #expect(save?.role == .menuItem && save?.states.contains(.focused) == true)
    #expect(save?.actions.first?.keyBinding == "s;;<Control>s")
  }

  @Test func `takes the focus of the view below while it is open, for assistive technologies`() {
    let fixture = MenuFixture(Self.menus())
    fixture.controller.button.becomeFocused()
    #expect(fixture.focused == ["File"])
    fixture.stage.keys("F10")
    #expect(fixture.focused == ["Save"] && fixture.controller.button.isFocused)
    fixture.stage.keys("Escape")
    #expect(fixture.focused == ["File"])
    fixture.click("menubar.Format")
    // No row is highlighted, so the menu itself has the focus.
    #expect(fixture.highlighted == [] && fixture.focused == ["Format"])
    fixture.stage.keys("Down")
    #expect(fixture.focused == ["Bold"])
    fixture.stage.keys("Escape")
    #expect(fixture.focused == ["File"])
  }
}

@MainActor
@Suite struct `A bar button item with a menu` {
  @Test func `opens it by a press, and by the secondary button if it has an action`() throws {
    let fixture = MenuFixture()
    let bar = Toolbar(frame: Rect(x: 0, y: 200, width: 400, height: 44))
    var presses = 0
    let item = BarButtonItem(title: "More", menu: Menu(children: [Action(title: "Sort") {}]))
    item.accessibilityIdentifier = "more"
    bar.items = [item]
    fixture.controller.view.addSubview(bar)
    fixture.wait(0.1)
    fixture.click("more")
    fixture.wait(0.3)
    #expect(fixture.stage.locate("more.menu.Sort") != nil)
    #expect(fixture.tree.elements.filter { $0.role == .menu }.map(\.name) == ["More"])
    fixture.stage.keys("Escape")
    item.menu = Menu(title: "Order", children: [Action(title: "Sort") {}])
    fixture.click("more")
    #expect(fixture.tree.elements.filter { $0.role == .menu }.map(\.name) == ["Order"])
    fixture.stage.keys("Escape")
    item.actionHandler = { _ in presses += 1 }
    fixture.click("more")
    #expect(presses == 1 && fixture.stage.locate("more.menu.Sort") == nil)
    fixture.stage.click(try #require(fixture.stage.locate("more")), .secondary)
    #expect(fixture.stage.locate("more.menu.Sort") != nil)
  }
}

@MainActor
@Suite struct `A context menu of a table` {
  /// A table whose rows with even numbers have a menu.
  private func table() -> TableFixture {
    let fixture = TableFixture([Array(0..<6)])
    let table = fixture.table
    table.addInteraction(
      ContextMenuInteraction { [unowned table] place in
        guard let row = table.indexPathForRow(at: place)?.row, row.isMultiple(of: 2) else { return nil }
        return Menu(children: [Action(title: "Rename \(row)") {}])
      })
    for (index, cell) in table.visibleCells.enumerated() { cell.accessibilityLabel = "row \(index)" }
    return fixture
  }

  @Test func `is offered by the rows for which there is one`() {
    let fixture = table()
    let cells = fixture.stage.accessibilityTree().elements.filter { $0.role == .tableCell }
    #expect(cells.count == 6)
    #expect(
      cells.map { $0.actions.contains { $0.name == "show-menu" } } == [true, false, true, false, true, false])
  }

  @Test(arguments: [0, 2, 4]) func `is opened for the row that is asked`(row: Int) throws {
    let fixture = table()
    let tree = fixture.stage.accessibilityTree()
    let index = try #require(tree.elements.firstIndex { $0.name == "row \(row)" })
    #expect(fixture.stage.perform(.action("show-menu"), at: tree.path(to: index)))
    let open = fixture.stage.accessibilityTree().elements
    #expect(open.filter { $0.role == .menuItem }.map(\.name) == ["Rename \(row)"])
    #expect(open.first { $0.role == .menu }?.name == "row \(row)")
  }

  @Test func `is not opened for a row without one`() throws {
    let fixture = table()
    let tree = fixture.stage.accessibilityTree()
    let index = try #require(tree.elements.firstIndex { $0.name == "row 1" })
    #expect(!fixture.stage.perform(.action("show-menu"), at: tree.path(to: index)))
    #expect(MenuView.current(on: fixture.stage) == nil)
  }
}
