import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// Records its appearance callbacks.
private final class Page: ViewController {
  let name: String
  var calls: [String] = [] { didSet { calls.last.map { whenCalled?($0) } } }
  var whenCalled: ((String) -> Void)?
  var strokes: [KeyStroke] = []
  var takesKeys = false
  let control = Control(frame: Rect(x: 10, y: 10, width: 40, height: 40))

  init(_ name: String) {
    self.name = name
    super.init()
    title = name
  }

  override func viewDidLoad() {
    calls.append("load")
    view.accessibilityIdentifier = name
    view.addSubview(control)
  }
  override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    strokes.append(stroke)
    return takesKeys
  }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}

@MainActor
@Suite struct `A tab bar controller` {
  let stage = Stage(size: Size(width: 390, height: 844))
  private let pages = ["one", "two", "three"].map { Page($0) }
  let tabs: TabBarController

  init() {
    tabs = TabBarController(viewControllers: pages)
    stage.rootViewController = tabs
    stage.advance(to: 0)
  }

  @Test(arguments: ["will appear", "will disappear"], [0, 2])
  func `shows the screen that is selected in a callback`(event: String, index: Int) {
    let page = event == "will appear" ? pages[1] : pages[0]
    page.whenCalled = { [tabs] in
      guard $0 == event else { return }
      page.whenCalled = nil
      tabs.selectedIndex = index
    }
    tabs.selectedIndex = 1
    stage.advance(to: 1)
    #expect(tabs.selectedIndex == index)
    for page in pages {
      #expect((page.stage != nil) == (page === pages[index]))
      #expect(["did disappear", "load", nil].contains(page.calls.last) == (page !== pages[index]))
    }
  }

  @Test(arguments: ["will disappear", "did disappear"], [0, 1])
  func `shows its screens if a callback replaces them by none or by others`(event: String, count: Int) {
    let others = Array(pages[1...].prefix(count))
    pages[0].whenCalled = { [tabs] in if $0 == event { tabs.viewControllers = others } }
    let page = Page("other")
    tabs.viewControllers = [page]
    stage.advance(to: 1)
    #expect(tabs.viewControllers == [page] && tabs.selectedIndex == 0 && tabs.tabBar.items?.count == 1)
    #expect(page.stage === stage && page.takeCalls() == ["load", "will appear", "did appear"])
    for former in pages {
      #expect(former.stage == nil && former.parent == nil)
      #expect(["did disappear", nil].contains(former.calls.last))
    }
  }

  @Test func `shows the screens by which a screen replaces them as it leaves or as it comes`() {
    final class Mover: ViewController {
      var whenMoved: ((Bool) -> Void)?
      override func willMove(toParent parent: ViewController?) { if parent != nil { whenMoved?(true) } }
      override func didMove(toParent parent: ViewController?) { if parent == nil { whenMoved?(false) } }
    }
    for comes in [false, true] {
      let (mover, page) = (Mover(), Page("other"))
      if !comes { tabs.viewControllers = [mover, pages[0]] }
      mover.whenMoved = { [tabs] in if $0 == comes { tabs.viewControllers = [page] } }
      let screens: [ViewController] = comes ? [pages[1], mover, pages[2]] : [pages[1], pages[2]]
      tabs.viewControllers = screens
      stage.advance(to: stage.time + 1)
      #expect(tabs.viewControllers == [page] && tabs.tabBar.items?.count == 1)
      #expect(page.stage === stage && page.calls == ["load", "will appear", "did appear"])
      #expect(pages.allSatisfy { $0.stage == nil && $0.parent == nil } && mover.parent == nil)
    }
  }

  @Test func `is not a screen of its own screen`() {
    stage.diagnostics = { _ in }
    let inner = TabBarController()
    tabs.viewControllers = [inner]
    inner.viewControllers = [tabs]
    #expect(stage.frontmostViewController === inner)
  }

  @Test func `shows the screen that replaces the selected one, as UIKit does`() {
    tabs.selectedIndex = 1
    for page in pages { _ = page.takeCalls() }
    let other = Page("other")
    tabs.viewControllers = [pages[0], other, pages[2]]
    #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === other)
    #expect(other.takeCalls() == ["load", "will appear", "did appear"] && pages[0].takeCalls().isEmpty)
    tabs.viewControllers = [pages[0]]
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `gives its bar a place before its view is loaded`() {
    let former = MainScreen.stage
    MainScreen.stage = stage
    defer { MainScreen.stage = former }
    #expect(TabBarController().tabBar.frame == Rect(x: 0, y: 788, width: 390, height: 56))
    #expect(NavigationController().navigationBar.frame == Rect(x: 0, y: 0, width: 390, height: 44))
  }

  @Test func `marks no tab that its owner draws, without an icon or a title`() {
    let marks = { [tabs] in tabs.tabBar.subviews.filter { $0.layer.cornerRadius == 15 && !$0.isHidden }.count
    }
    #expect(marks() == 1)
    pages[0].tabBarItem.title = ""
    stage.advance(to: 1)
    #expect(marks() == 0)
    tabs.selectedIndex = 1
    #expect(marks() == 1)
  }

  @Test func `shows a change of a tab that another bar has given up`() {
    let item = TabBarItem(title: "Old", image: nil)
    let (first, second) = (TabBar(frame: .zero), TabBar(frame: .zero))
    first.items = [item]
    second.items = [item, item]
    first.items = []
    item.title = "New"
    func titles(_ view: View) -> [String] {
      ((view as? Label)?.text).map { [$0] } ?? view.subviews.flatMap(titles)
    }
    #expect(titles(second) == ["New", "New"])
  }

  @Test func `returns the size of its bar for a view that has not been laid out`() {
    #expect(tabs.barSize(in: Size(width: 1280, height: 800)) == Size(width: 88, height: 800))
    #expect(tabs.barSize(in: Size(width: 390, height: 844)) == Size(width: 390, height: 56))
  }

  @Test func `loads and shows only the first screen, and every other one when it is selected`() {
    #expect(pages[0].takeCalls() == ["load", "will appear", "did appear"])
    #expect(pages[1].takeCalls() == [])
    tabs.selectedIndex = 1
    #expect(pages[0].takeCalls() == ["will disappear", "did disappear"])
    #expect(pages[1].takeCalls() == ["load", "will appear", "did appear"])
    tabs.selectedIndex = 0
    tabs.selectedIndex = 0
    #expect(pages[0].takeCalls() == ["will appear", "did appear"])
    #expect(pages[0].view.stage === stage)
    #expect(pages[1].view.stage == nil)
    tabs.selectedIndex = 9
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `reports its own disappearance and appearance to the selected screen`() {
    _ = pages[0].takeCalls()
    stage.rootViewController = nil
    #expect(pages[0].takeCalls() == ["will disappear", "did disappear"])
    #expect(pages[1].takeCalls() == [])
  }

  @Test(arguments: [300, 320, 400, 430, 600] as [Double])
  func `has every tab within reach in a wide window of any height`(height: Double) {
    let tabs = TabBarController(viewControllers: (0..<6).map { Page("\($0)") })
    let stage = Stage(size: Size(width: 1000, height: height))
    stage.rootViewController = tabs
    stage.advance(to: 0)
    var chosen: Set<Int> = []
    for y in stride(from: 2.0, to: height, by: 4) {
      stage.click(Point(44, y))
      stage.advance(to: stage.time + 1)
      chosen.insert(tabs.selectedIndex)
    }
    #expect(chosen == Set(0..<6))
  }

  @Test func `has its bar below a narrow screen and beside a wide one, and its child fills the rest`() {
    #expect(tabs.tabBar.frame == Rect(x: 0, y: 788, width: 390, height: 56))
    #expect(tabs.contentFrame == Rect(x: 0, y: 0, width: 390, height: 788))
    stage.resize(1280, 800)
    #expect(tabs.tabBar.frame == Rect(x: 0, y: 0, width: 88, height: 800))
    #expect(tabs.contentFrame == Rect(x: 88, y: 0, width: 1192, height: 800))
    #expect(pages[0].view.bounds.size == Size(width: 1192, height: 800))
    tabs.additionalContentInsets = EdgeInsets(right: 300)
    tabs.selectedIndex = 2
    stage.advance(to: 0)
    #expect(pages[2].view.bounds.size == Size(width: 892, height: 800))
  }

  @Test func `responds to clicks, and to arrow keys along its direction`() {
    let bar = tabs.tabBar
    stage.click(Point(350, 820))
    #expect(tabs.selectedIndex == 2)
    bar.becomeFocused()
    stage.keys("Left", "Left", "Left", "Down")
    #expect(tabs.selectedIndex == 0)
    stage.keys("End")
    #expect(tabs.selectedIndex == 2)
    stage.resize(1000, 700)
    stage.keys("Up")
    #expect(tabs.selectedIndex == 1)
    #expect(bar.isFocused)
  }

  @Test func `tells a subclass which tab was pressed`() {
    final class Tabs: TabBarController {
      var pressed: [String?] = []
      override func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) { pressed.append(item.title) }
    }
    let tabs = Tabs()
    tabs.setViewControllers([Page("a"), Page("b"), Page("c")], animated: false)
    let stage = Stage(size: Size(width: 390, height: 844))
    stage.rootViewController = tabs
    stage.advance(to: 0)
    stage.click(Point(350, 820))
    stage.click(Point(195, 820))
    #expect(tabs.pressed == ["c", "b"])
    tabs.selectedIndex = 0
    #expect(tabs.pressed.count == 2)
  }

  @Test func `reports a second press on the selected tab, by pointer or by Return`() {
    var last: [String] = []
    stage.unhandledKeyPressed = {
      last.append($0.description)
      return true
    }
    let bar = tabs.tabBar
    stage.click(Point(65, 820))
    bar.becomeFocused()
    stage.keys("Return")
    #expect(last == ["Return"])

    var presses = 0
    bar.onReselect = { presses += 1 }
    stage.click(Point(65, 820))
    #expect(presses == 1 && tabs.selectedIndex == 0)
    stage.click(Point(195, 820))
    #expect(presses == 1 && tabs.selectedIndex == 1)
    stage.keys("Return", "Keypad Enter")
    #expect(presses == 3)
    // A tab is no toggle, so Space is left to the other handlers.
    stage.keys("Space")
    #expect(presses == 3 && last == ["Return", "Space"])
    // A press that is released elsewhere has no effect.
    for (phase, y) in [
      (PointerEvent.Phase.pressed(.primary), 820.0), (.moved, 300), (.released(.primary), 300),
    ] {
      let event = PointerEvent(phase, at: Point(195, y))
      stage.send(.pointer(event), at: 0)
    }
    #expect(presses == 3)
  }

  @Test func `marks the selected tab with an arrow while it has a disclosure`() throws {
    func arrow() -> [Point]? {
      for case .polyline(let points, _, _) in stage.draw().items.map(\.content) { return points }
      return nil
    }
    #expect(arrow() == nil)
    tabs.tabBar.disclosure = .closed
    stage.advance(to: 0)
    #expect(arrow() != nil)
    tabs.tabBar.disclosure = nil
    stage.advance(to: 0)
    #expect(arrow() == nil)
  }

  @Test func `keeps the focus on the bar, and remembers the focus of each screen`() {
    pages[0].control.becomeFocused()
    tabs.selectedIndex = 1
    #expect(stage.focus.view == nil)
    pages[1].control.becomeFocused()
    tabs.selectedIndex = 0
    #expect(pages[0].control.isFocused)
    stage.keys("Tab")
    #expect(tabs.tabBar.isFocused)
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.isFocused)
    stage.keys("Tab")
    #expect(pages[1].control.isFocused)
  }

  @Test func `receives a key after its screen and before the stage`() {
    var last: [KeyStroke] = []
    stage.unhandledKeyPressed = {
      last.append($0)
      return true
    }
    stage.keys("A")
    pages[0].takesKeys = true
    stage.keys("B")
    #expect(pages[0].strokes.map(\.description) == ["A", "B"])
    #expect(last.map(\.description) == ["A"])
  }

  @Test func `shows a controller that a screen presents in the screen's area, beside the bar`() {
    stage.resize(1000, 700)
    let detail = Page("detail")
    pages[0].present(detail)
    #expect(stage.frontmostViewController === detail)
    stage.advance(to: 1)
    #expect(detail.view.bounds.size == Size(width: 912, height: 700))
    #expect(pages[0].view.superview == nil)
    #expect(tabs.tabBar.stage === stage)
    #expect(detail.takeCalls() == ["load", "will appear", "did appear"])

    tabs.selectedIndex = 1
    #expect(detail.takeCalls() == ["will disappear", "did disappear"])
    stage.resize(390, 844)
    tabs.selectedIndex = 0
    stage.advance(to: 1)
    #expect(stage.frontmostViewController === detail)
    #expect(detail.takeCalls() == ["will appear", "did appear"])
    #expect(detail.view.frame == Rect(x: 0, y: 0, width: 390, height: 788))

    detail.dismiss()
    stage.advance(to: 2)
    #expect(stage.frontmostViewController === pages[0])
    #expect(pages[0].view.frame == Rect(x: 0, y: 0, width: 390, height: 788))
    #expect(detail.view.superview == nil)
  }

  @Test func `restores a screen that was deselected during a transition`() {
    let detail = Page("detail")
    pages[0].present(detail)
    stage.advance(to: 0.2)
    tabs.selectedIndex = 1
    stage.advance(to: 0.3)
    tabs.selectedIndex = 0
    stage.advance(to: 2)
    #expect(stage.frontmostViewController === detail)
    #expect(detail.view.frame == tabs.contentFrame)
    detail.dismiss()
    stage.advance(to: 2.2)
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    stage.advance(to: 4)
    #expect(stage.frontmostViewController === pages[0])
    #expect(pages[0].view.stage === stage)
    #expect(stage.nextTime == nil)
  }
}

@MainActor
@Suite struct `Container controllers` {
  /// Records for each layout whether the view was on a stage.
  private final class Screen: ViewController {
    var layouts: [Bool] = []
    override func viewDidLayoutSubviews() { layouts.append(stage != nil) }
  }

  @Test func `lay out their children only on a stage, where initial animations are visible`() {
    let screens = [Screen(), Screen()]
    let holders: [ViewController] = [
      TabBarController(viewControllers: [screens[0]]), NavigationController(rootViewController: screens[1]),
    ]
    for (holder, screen) in zip(holders, screens) {
      holder.frameOnLoading = Rect(x: 0, y: 0, width: 390, height: 844)
      holder.loadViewIfNeeded()
      #expect(screen.layouts.isEmpty)
      Stage(size: Size(width: 390, height: 844)).rootViewController = holder
      #expect(!screen.layouts.isEmpty && screen.layouts.allSatisfy { $0 })
    }
  }
}
