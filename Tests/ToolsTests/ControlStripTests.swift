import GlissadeEffects
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite final class `The strip of buttons`: ToolsFixture {
  /// The centre of the first screen's tab.
  private var firstTab: Point {
    gallery.tabBar.isColumn
      ? Point(44, 44) : Point(application.size.width / 2 - 60, application.size.height - 28)
  }

  @Test func `opens when the selected tab is pressed again, and restores the screen when it closes`() {
    let before = stage.snapshot()
    stage.click(firstTab)
    #expect(tools.isStripOpen)
    #expect(gallery.contentFrame == Rect(x: 0, y: 0, width: 390, height: 700))
    #expect(stage.snapshot(of: "gallery.strip")?.position == Point(195, 788 + 44))
    stage.advance(to: 3)
    #expect(stage.snapshot(of: "gallery.strip")?.position == Point(195, 788 - 44))
    #expect(gallery.selectedIndex == 0)
    stage.click(firstTab)
    stage.advance(to: 4)
    #expect(stage.snapshot(of: "gallery.strip")?.isHidden == true)
    #expect(stage.snapshot().filter { !$0.identifier.hasPrefix("gallery.strip") } == before)
    #expect(stage.nextTime == nil && stage.nextOverlayTime == nil)
  }

  @Test func `is offered by the tab bar only after it is marked, which changes no view`() {
    #expect(gallery.tabBar.disclosure == nil)
    let before = stage.snapshot()
    tools.marksStrip = true
    stage.advance(to: 2)
    #expect(gallery.tabBar.disclosure == .closed)
    #expect(stage.snapshot() == before)
    tools.openStrip()
    #expect(gallery.tabBar.disclosure == .open)
  }

  @Test func `has a button for each key, which does what the key does`() {
    let commands = recordTimeCommands()
    tools.openStrip()
    stage.advance(to: 3)
    for name in ["slow", "pause", "back", "step", "reduce"] { stage.click(place("gallery.strip.\(name)")) }
    #expect(commands.all == [.slowMotion, .pause, .stepBack, .step] && application.reducesMotion)
    stage.click(place("gallery.strip.reduce"))
    #expect(!application.reducesMotion)
    stage.click(place("gallery.strip.frames"))
    #expect(!tools.meter.isHidden)
    stage.click(place("gallery.strip.dark"))
    #expect(application.userInterfaceStyle == .dark)
    stage.click(place("gallery.strip.tune"))
    #expect(tools.openPanels.contains(.tuning))
    stage.advance(to: 4)
    #expect(stage.snapshot(of: "gallery.strip")?.position == Point(195, 844 - 330 - 44))
    stage.click(place("gallery.strip.keys"))
    stage.advance(to: 5)
    #expect(stage.screenName == "keys")
    stage.keys("Escape")
    stage.advance(to: 6)

    func on(_ name: String) -> Bool { stage.snapshot(of: "gallery.strip.\(name)")?.state == "on" }
    #expect(["frames", "dark", "tune"].allSatisfy(on))
    #expect(!["slow", "pause", "step", "reduce", "keys"].contains(where: on))
    for name in ["frames", "dark", "tune"] { stage.click(place("gallery.strip.\(name)")) }
    #expect(
      tools.meter.isHidden && application.userInterfaceStyle == .light && !tools.openPanels.contains(.tuning))
    application.reducesMotion = true
    tools.motion = MotionStatus(rate: 0.1, isPaused: true)
    stage.advance(to: 7)
    #expect(["slow", "pause", "reduce"].allSatisfy(on))
    // The motion bar hides while the strip shows the same state.
    #expect(stage.snapshot(of: "gallery.motion")?.alpha == 0)
    tools.closeStrip()
    stage.advance(to: 8)
    #expect(stage.snapshot(of: "gallery.motion")?.alpha == 1)
  }

  @Test func `is reached by the keyboard, and returns the focus when it closes`() {
    gallery.tabBar.becomeFocused()
    stage.keys("Return")
    // The focus ring was hidden until this key press, and is visible from then on.
    stage.keys("Escape", "Tab")
    gallery.tabBar.becomeFocused()
    stage.keys("Return")
    #expect(focused == "gallery.strip.slow")
    stage.keys(
      "Right", "Right", "Right", "Right", "Right", "Left", "Right", "Right", "Right", "Right", "Right",
      "Right")
    #expect(focused == "gallery.strip.dark")
    stage.keys("Return", "Space", "D")
    #expect(application.userInterfaceStyle == .dark)
    stage.keys("Right", "Right")
    #expect(focused == "gallery.strip.keys")
    stage.keys("Return")
    #expect(stage.screenName == "keys")
    stage.keys("Escape")
    stage.advance(to: 4)
    #expect(focused == "gallery.strip.keys")
    stage.keys("T")
    #expect(focused == "gallery.tuning.fly-in-duration")
    stage.keys("Escape")
    #expect(focused == "gallery.strip.keys" && tools.isStripOpen)
    stage.keys("Escape")
    #expect(focused == "gallery.tabs" && !tools.isStripOpen)
    tools.openStrip()
    stage.keys("Tab", "Escape")
    #expect(!tools.isStripOpen)
  }

  @Test func `takes neither focus nor clicks from the moment it starts to close`() {
    gallery.tabBar.becomeFocused()
    tools.openStrip()
    stage.advance(to: 3)
    let slow = place("gallery.strip.slow")
    stage.keys("Escape", "Tab")
    #expect(focused == "list.row.0")
    let commands = recordTimeCommands()
    stage.click(slow)
    #expect(commands.all.isEmpty)
  }

  @Test func `fades in where motion is reduced`() {
    application.reducesMotion = true
    stage.advance(to: 2)
    tools.openStrip()
    #expect(stage.snapshot(of: "gallery.strip")?.position == Point(195, 788 - 44))
    #expect(stage.snapshot(of: "gallery.strip")?.alpha == 0)
    stage.advance(to: 3)
    #expect(stage.snapshot(of: "gallery.strip")?.alpha == 1)
    tools.closeStrip()
    #expect(stage.snapshot(of: "gallery.strip")?.position == Point(195, 788 - 44))
    stage.advance(to: 4)
    #expect(
      stage.snapshot(of: "gallery.strip")?.isHidden == true && stage.snapshot(of: "gallery.strip")?.alpha == 1
    )
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 768, height: 1024),
    Size(width: 1280, height: 800), Size(width: 320, height: 200),
  ])
  func `does not overlap the screen, and has its buttons in the window, in every size`(size: Size) {
    stage.resize(size.width, size.height)
    stage.click(firstTab)
    stage.advance(to: application.time + 1)
    for isTuning in [false, true] {
      if isTuning { stage.keys("T") }
      stage.advance(to: application.time + 1)
      guard let strip = stage.snapshot(of: "gallery.strip") else {
        Issue.record("no strip")
        return
      }
      let frame = Rect(center: strip.position, size: strip.size)
      let isBehind = isTuning && size.height < 600 && size.width < 720
      if !isBehind { #expect(!frame.intersects(gallery.contentFrame)) }
      #expect(Rect(origin: .zero, size: size).contains(frame))
      #expect(!frame.intersects(gallery.tabBar.frame) || isTuning)
      for command in ToolCommand.onStrip {
        let name = "gallery.strip.\(command.id)"
        #expect(stage.snapshot(of: name).map { $0.size.width >= 39 } == true)
        #expect(frame.contains(place(name)), "\(name)")
      }
    }
  }

  @Test func `has a row for the motion and a row for the tools in a narrow window, above an open panel`()
    throws
  {
    stage.click(firstTab)
    stage.keys("T")
    stage.advance(to: application.time + 1)
    let strip = try #require(tools.strip)
    #expect(strip.frame.maxY <= tools.panel.frame.minY)
    let rows = Dictionary(grouping: ToolCommand.onStrip) { place("gallery.strip.\($0.id)").y }
    #expect(Set(rows.values.map { Set($0.map(\.subject)) }) == [[.motion], [.tools]])
    // No title is reduced to fit, and none touches the next one.
    for command in ToolCommand.onStrip {
      let button = try #require(strip.descendant("gallery.strip.\(command.id)"))
      let label = try #require(button.subviews.compactMap { $0 as? Label }.first)
      let wish = label.sizeThatFits(Size(width: .infinity, height: .infinity)).width
      #expect(wish <= label.bounds.width, "\(command.id)")
    }
  }

  @Test(arguments: [true, false])
  func `keeps its buttons in place if the window resizes before the tab bar is laid out`(isWide: Bool)
    throws
  {
    tools.openStrip()
    stage.advance(to: 3)
    let (wide, narrow) = (Size(width: 1280, height: 800), Size(width: 390, height: 844))
    if !isWide { stage.resize(wide.width, wide.height) }
    let size = isWide ? wide : narrow
    // This is the state after another stage has replaced the application's stage and before its first layout.
    let overlay = try #require(stage.overlay)
    overlay.resize(size)
    let strip = try #require(tools.strip)
    let bar = isWide ? Size(width: 88, height: 0) : Size(width: 0, height: 56)
    #expect(strip.bounds.width == size.width - bar.width)
    #expect(strip.frame.maxY == size.height - bar.height)
    #expect(tools.stripWindow.frame.maxY == size.height - bar.height)
  }

  @Test func `opens by F2 in an application without a tab bar`() {
    stage.keys("F2")
    #expect(!tools.isStripOpen)
    let (application, stage) = plainApplication()
    stage.keys("F2")
    stage.advance(to: 1)
    let strip = stage.snapshot(of: "tools.strip")
    #expect(strip?.position == Point(195, 844 - 44) && strip?.isHidden == false)
    #expect(application.rootViewController?.view.safeAreaInsets == EdgeInsets(bottom: 88))
    stage.keys("F2")
    stage.advance(to: 2)
    #expect(stage.snapshot(of: "tools.strip")?.isHidden == true)
    #expect(application.rootViewController?.view.safeAreaInsets == .zero)
  }

  @Test func `takes the focus when it is opened by F2, and closes by Escape`() {
    let (application, stage) = plainApplication()
    stage.keys("Tab", "F2")
    #expect(stage.tools?.stage?.focus.view?.accessibilityIdentifier == "tools.strip.slow")
    stage.keys("Escape")
    #expect(stage.tools?.isStripOpen == false)
    #expect(application.focus.view?.accessibilityIdentifier == "plain.first")
  }

  @Test func `keeps an application's own handler of a second press on a tab`() {
    let application = Stage(size: Size(width: 390, height: 844))
    let tabs = TabBarController(viewControllers: [ViewController(), ViewController()])
    var presses = 0
    tabs.tabBar.onReselect = { presses += 1 }
    application.rootViewController = tabs
    let stage = ToolStage(application, toolsNamed: "tools")
    tabs.tabBar.onReselect?()
    #expect(presses == 1 && stage.tools?.isStripOpen == false)
  }
}
