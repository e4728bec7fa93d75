import GlissadeControls
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeGallery
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite final class `The tools' stage over an application's`: ToolsFixture {
  private func openPanel() {
    stage.keys("T")
    stage.advance(to: application.time + 1)
  }

  // MARK: - Pointer

  @Test func `sends a press that began on the panel to the panel until its release`() {
    openPanel()
    let before = application.snapshot()
    stage.pointer(.pressed(.primary), at: place("gallery.tuning.fly-in-duration"))
    let value = list.list.choreography.flyInDuration
    stage.pointer(.moved, at: place("list.row.3"))
    stage.pointer(.moved, at: place("list.row.3") + Point(100, 0))
    #expect(list.list.choreography.flyInDuration != value)
    stage.pointer(.released(.primary), at: place("list.row.3") + Point(100, 0))
    #expect(application.snapshot() == before && application.frontmostViewController === list)
    // The next press goes to the view under it.
    stage.click(place("list.row.3"))
    #expect(application.frontmostViewController is DetailScreen)
  }

  @Test func `sends a press that began on the screen to the screen, also over the panel`() {
    openPanel()
    let panel = stage.snapshot(of: "gallery.tuning.fly-in-duration")
    stage.pointer(.pressed(.primary), at: place("list.row.0"))
    stage.pointer(.moved, at: place("gallery.tuning.fly-in-duration") + Point(50, 0))
    stage.pointer(.released(.primary), at: place("gallery.tuning.fly-in-duration") + Point(50, 0))
    #expect(list.list.choreography == SlideInList.Choreography())
    #expect(stage.snapshot(of: "gallery.tuning.fly-in-duration") == panel)
  }

  @Test func `ends a press that is cancelled`() {
    openPanel()
    stage.pointer(.pressed(.primary), at: place("gallery.tuning.reset"))
    stage.pointer(.cancelled, at: place("gallery.tuning.reset"))
    stage.click(place("list.row.3"))
    #expect(application.frontmostViewController is DetailScreen)
  }

  @Test func `has the mouse over either the panel or the screen, never both`() {
    openPanel()
    var states: [Bool] = []
    let hover = HoverGestureRecognizer()
    hover.addTarget { states.append($0.state == .began || $0.state == .changed) }
    list.view.addGestureRecognizer(hover)
    stage.pointer(.moved, at: place("list.row.0"))
    #expect(states.last == true)
    stage.pointer(.moved, at: place("gallery.tuning.copy"))
    #expect(states.last == false && stage.pointerStyle == .hand)
    stage.pointer(.moved, at: place("list.row.0"))
    #expect(states.last == true && stage.pointerStyle == application.pointerStyle)
  }

  @Test func `scrolls the panel or the screen, whichever is under the mouse`() {
    openPanel()
    let (screen, slider) = (application.snapshot(), place("gallery.tuning.fly-in-duration"))
    stage.wheel(Point(0, -60), at: slider)
    stage.advance(to: application.time + 1)
    #expect(application.snapshot() == screen)
    #expect(place("gallery.tuning.fly-in-duration") == slider - Point(0, 60))
    stage.wheel(Point(0, -60), at: Point(195, 200))
    stage.advance(to: application.time + 1)
    #expect(application.snapshot() != screen)
    #expect(place("gallery.tuning.fly-in-duration") == slider - Point(0, 60))
  }

  // MARK: - Keyboard

  @Test func `returns the focus to the screen when it is pressed`() {
    stage.keys("2")
    openPanel()
    #expect(focused == "gallery.tuning.close" && application.focus.isActive == false)
    stage.click(place("controls.switch.reverse"))
    #expect(tools.stage?.focus.view == nil && application.focus.isActive)
    #expect(focused == "controls.switch.reverse")
  }

  @Test func `moves the focus by Tab from the screen's last control to the panel, and back`() {
    gallery.tabBar.becomeFocused()
    stage.keys("Tab")
    #expect(application.focus.view?.accessibilityIdentifier == "list.row.0")
    openPanel()
    #expect(focused == "gallery.tuning.fly-in-duration")
    for _ in 0..<80 where focused != "gallery.tuning.close" { stage.keys("shift+Tab") }
    #expect(focused == "gallery.tuning.close")
    stage.keys("shift+Tab")
    #expect(tools.stage?.focus.view == nil && focused == "gallery.tabs")
    stage.keys("Tab")
    #expect(focused == "gallery.tuning.close")
    for _ in 0..<160 where tools.stage?.focus.view != nil { stage.keys("Tab") }
    #expect(focused == "list.row.0")
    stage.keys("shift+Tab")
    #expect(tools.stage?.focus.view?.isDescendant(of: tools.panel) == true)
  }

  @Test func `shows one focus ring, on the focused view`() {
    stage.keys("Down")
    stage.advance(to: 3)
    #expect(application.focus.ring.presentation.alpha == 1)
    openPanel()
    #expect(application.focus.ring.presentation.alpha == 0)
    #expect(tools.stage?.focus.ring.presentation.alpha == 1)
    stage.keys("Escape")
    stage.advance(to: 6)
    #expect(application.focus.ring.presentation.alpha == 1)
    #expect(tools.stage?.focus.ring.presentation.alpha == 0)
  }

  @Test func `passes keys that the panel does not handle to the screen`() {
    openPanel()
    // The panel handles these keys.
    let before = application.snapshot()
    stage.keys("Right", "Down", "Home")
    #expect(list.list.choreography.flyInDuration == 0 && application.snapshot() == before)
    stage.keys("2")
    #expect(gallery.selectedIndex == 1 && tools.openPanels.contains(.tuning))
    stage.keys("Keypad 1", "D")
    #expect(gallery.selectedIndex == 0 && application.userInterfaceStyle == .dark)
    stage.keys("T")
    #expect(!tools.openPanels.contains(.tuning))
  }

  @Test func `calls the application's key handler before the tools`() {
    var strokes: [String] = []
    application.unhandledKeyPressed = {
      strokes.append($0.description)
      return $0 == KeyStroke(.t)
    }
    stage.keys("T", "D")
    #expect(
      strokes == ["T", "D"] && !tools.openPanels.contains(.tuning) && application.userInterfaceStyle == .dark)
  }

  @Test func `closes the panel by Escape, then the strip`() {
    tools.openStrip()
    stage.keys("T", "Escape")
    #expect(!tools.openPanels.contains(.tuning) && tools.isStripOpen)
    stage.keys("Escape")
    #expect(!tools.isStripOpen)
  }

  // MARK: - Room

  @Test func `reduces a plain screen's safe area while the panel is open`() {
    let (application, stage) = plainApplication()
    let screen = application.rootViewController
    stage.keys("T")
    stage.advance(to: 1)
    #expect(screen?.view.safeAreaInsets == EdgeInsets(bottom: 330))
    #expect(stage.locate("plain.last") == Point(195, 844 - 330 - 22))
    stage.resize(1280, 800)
    #expect(screen?.view.safeAreaInsets == EdgeInsets(right: 320))
    stage.keys("T")
    stage.advance(to: 2)
    #expect(screen?.view.safeAreaInsets == .zero)
  }

  @Test func `moves the focus by Tab through a plain screen and the panel`() {
    let (application, stage) = plainApplication()
    stage.keys("T", "Tab")
    #expect(stage.tools?.stage?.focus.view?.accessibilityIdentifier == "tools.tuning.grip")
    stage.keys("Tab", "Tab")
    #expect(application.focus.view?.accessibilityIdentifier == "plain.last")
    stage.keys("Tab")
    #expect(stage.tools?.stage?.focus.view?.accessibilityIdentifier == "tools.tuning.close")
  }

  // MARK: - Appearance

  @Test func `has the application's views below the tools' views`() {
    let all = stage.snapshot().map(\.identifier)
    let own = application.snapshot().map(\.identifier)
    #expect(Array(all.prefix(own.count)) == own)
    #expect(all.count > own.count && all[own.count] == "gallery.tuning" && all.last == "gallery.meter")
    openPanel()
    let items = application.draw().items.count
    #expect(stage.draw().items.count > items)
    #expect(Array(stage.draw().items.prefix(items)) == application.draw().items)
  }

  @Test func `has the application's appearance`() {
    application.userInterfaceStyle = .dark
    application.reducesMotion = true
    stage.displayScale = 2
    stage.advance(to: 2)
    #expect(tools.stage?.userInterfaceStyle == .dark && tools.stage?.reducesMotion == true)
    #expect(application.displayScale == 2 && tools.stage?.displayScale == 2)
  }

  @Test func `has the name of the frontmost screen`() {
    list.screenName = "rows"
    #expect(stage.screenName == "rows")
    stage.click(place("list.row.3"))
    #expect(stage.screenName == "detail")
    stage.keys("F1")
    #expect(stage.screenName == "keys")
  }

  @Test func `shows only the application if it has no tools`() {
    let application = Stage(size: Size(width: 390, height: 844))
    application.rootViewController = PlainScreen()
    let stage = ToolStage(application)
    stage.keys("T", "F1", "F2", "Tab")
    stage.click(Point(195, 822))
    stage.advance(to: 1)
    #expect(stage.tools == nil && stage.nextOverlayTime == nil)
    #expect(stage.snapshot() == application.snapshot() && stage.screenName == "plain")
    #expect(application.focus.view?.accessibilityIdentifier == "plain.last")
  }

  @Test func `rests when nothing moves`() {
    stage.keys("T", "Escape", "F1", "Escape", "2", "1")
    stage.advance(to: 20)
    #expect(stage.nextTime == nil && stage.nextOverlayTime == nil)
    _ = stage.draw()
    #expect(!stage.needsDisplay && !stage.hasChanged)
  }

  @Test func `is deallocated with its application`() {
    weak var heldGallery: GalleryController?
    weak var heldTools: ToolsController?
    weak var heldStage: ToolStage?
    do {
      let application = Stage(size: Size(width: 390, height: 844))
      let gallery = GalleryController(viewControllers: [ListScreen(), ControlsScreen()])
      application.rootViewController = gallery
      let stage = ToolStage(application, toolsNamed: "gallery")
      stage.advance(to: 1)
      stage.tools?.open(.tuning)
      stage.tools?.openStrip()
      _ = stage.tools?.showKeys()
      stage.tools?.showHint()
      stage.advance(to: 1.2)
      (heldGallery, heldTools, heldStage) = (gallery, stage.tools, stage)
    }
    #expect(heldGallery == nil && heldTools == nil && heldStage == nil)
  }

  @Test(arguments: [("T", "tuning"), ("V", "inspector"), ("I", "timeline")], [390.0, 1280])
  func `lets a panel slide in with its final size when it is first opened`(
    key: (name: String, panel: String), width: Double
  ) throws {
    stage.resize(width, 844)
    stage.advance(to: 3)
    stage.keys(key.name)
    for time in [3.05, 3.1, 3.2] {
      stage.advance(to: time)
      let panel = try #require(tools.madePanels.values.first { $0.identifier == "gallery.\(key.panel)" })
      let drawn = panel.presentation.bounds.size
      #expect(drawn.width > 200 && drawn.height > 200 && drawn == panel.bounds.size, "\(drawn) at \(time)")
    }
  }

  @Test func `leaves the tab bar in reach beside a panel in a low window`() throws {
    stage.resize(640, 560)
    stage.keys("T")
    stage.advance(to: 5)
    let panel = try #require(tools.madePanels[.tuning])
    let bar = application.rootViewController.flatMap { ($0 as? TabBarController)?.tabBar }
    let top = try #require(bar).frame.minY
    #expect(panel.frame.maxX == 640 && panel.frame.maxY == top)
  }
}
