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
@Suite final class `The tuning panel`: ToolsFixture {
  /// Moves the focus backwards by Tab to a view.
  private func tab(backwardsTo identifier: String) {
    for _ in 0..<80 where focused != identifier { stage.keys("shift+Tab") }
    #expect(focused == identifier)
  }

  @Test func `takes the focus when it opens, and returns it when it closes`() {
    stage.keys("Down", "T")
    stage.advance(to: 3)
    #expect(focused == "gallery.tuning.fly-in-duration")
    #expect(stage.snapshot(of: "gallery.tuning")?.position == Point(195, 844 - 165))
    stage.keys("Escape")
    #expect(focused == "list.row.0")
    stage.advance(to: 4)
    #expect(stage.snapshot(of: "gallery.tuning")?.isHidden == true)
    stage.keys("T", "T")
    stage.advance(to: 5)
    #expect(stage.snapshot(of: "gallery.tuning")?.isHidden == true)
    stage.keys("T")
    stage.advance(to: 6)
    #expect(stage.snapshot(of: "gallery.tuning")?.isHidden == false)
  }

  @Test func `leaves no gap between the screen and a panel or strip that opens or closes`()
    throws
  {
    let page = try #require(list.view.superview)
    func top(of view: View) -> Double { view.presentation.center.y - view.presentation.bounds.height / 2 }
    func watch(_ step: String) {
      let start = application.time
      for frame in 0...30 {
        stage.advance(to: start + Double(frame) / 60)
        let bar = gallery.tabBar.frame.minY
        let end = page.presentation.center.y + page.presentation.bounds.height / 2
        let strip = tools.isStripOpen ? tools.strip : nil
        let next = min(top(of: strip ?? tools.panel), bar)
        #expect(next - end < 0.5, "\(step), frame \(frame)")
        if let strip {
          let foot = top(of: strip) + strip.bounds.height
          #expect(
            min(top(of: tools.panel), tools.panelWindow.presentation.bounds.height) - foot < 0.5,
            "\(step), frame \(frame)")
        }
      }
    }
    for step in ["opens", "closes"] {
      stage.keys("T")
      watch(step)
    }
    tools.openStrip()
    stage.advance(to: application.time + 1)
    for step in ["opens on the strip", "closes on the strip"] {
      stage.keys("T")
      watch(step)
    }
    // While time is paused, the screen is resized at once, and therefore only where it is covered.
    stage.overlayTime = { [unowned application] in application.time }
    tools.closeStrip()
    stage.advance(to: application.time + 1)
    tools.rate = 0
    for step in ["opens while time stands", "closes while time stands"] {
      stage.keys("T")
      watch(step)
    }
    #expect(gallery.contentFrame.height == 788)
  }

  @Test func `stays until it is covered by the panel that replaces it`() throws {
    stage.keys("T")
    stage.advance(to: 3)
    stage.keys("V")
    for frame in 0...10 {
      stage.advance(to: 3 + Double(frame) / 60)
      #expect(stage.snapshot(of: "gallery.tuning")?.position == Point(195, 844 - 165), "frame \(frame)")
    }
    #expect(stage.snapshot(of: "gallery.inspector").map { $0.position.y > 844 - 165 && !$0.isHidden } == true)
    stage.advance(to: 4)
    #expect(stage.snapshot(of: "gallery.tuning")?.isHidden == true)
    #expect(stage.snapshot(of: "gallery.inspector")?.position == Point(195, 844 - 165))
    stage.keys("T")
    stage.advance(to: 4.1)
    #expect(stage.snapshot(of: "gallery.tuning").map { $0.position.y > 844 - 165 && !$0.isHidden } == true)
    stage.advance(to: 5)
    #expect(stage.snapshot(of: "gallery.inspector")?.isHidden == true)
  }

  @Test func `shows the focus ring in place on a panel that opens, without a flight`() throws {
    tools.openStrip()
    stage.advance(to: 3)
    gallery.tabBar.becomeFocused()
    stage.keys("Escape", "Tab")
    tools.openStrip()
    stage.advance(to: 4)
    let ring = try #require(tools.stage?.focus.ring)
    tools.strip?.focusFirstButton()
    tools.stage?.focus.isVisible = true
    stage.advance(to: 5)
    #expect(ring.presentation.alpha == 1)
    stage.keys("T")
    #expect(focused == "gallery.tuning.fly-in-duration" && ring.presentation.alpha == 0)
  }

  @Test func `opens beside the screen in a wide window, and the screen makes room`() {
    stage.resize(1280, 800)
    stage.keys("T")
    stage.advance(to: 4)
    #expect(gallery.contentFrame == Rect(x: 88, y: 0, width: 872, height: 800))
    #expect(stage.snapshot(of: "list")?.size.width == 872)
    stage.keys("T")
    stage.advance(to: 6)
    #expect(gallery.contentFrame.width == 1192)
  }

  @Test func `replays the motion when a slider has moved and then pauses`() {
    stage.keys("T", "Right")
    #expect(abs(list.list.choreography.flyInDuration - 0.32) < 1e-12)
    stage.advance(to: 2.1)
    stage.keys("Right")
    stage.advance(to: 2.2)
    #expect(stage.snapshot(of: "list.row.0")?.alpha == 0.8)
    stage.advance(to: 2.26)
    #expect((stage.snapshot(of: "list.row.0")?.alpha ?? 1) < 0.1)
    stage.advance(to: 5)
    #expect(stage.snapshot(of: "list.row.14")?.alpha == 0.8)
    // If the slider moves without pause, the motion is still replayed from time to time.
    var replays = 0
    var last = 0.8
    for step in 1...40 {
      stage.advance(to: 5 + Double(step) * 0.05)
      stage.keys(step % 2 == 0 ? "Right" : "Left")
      let alpha = stage.snapshot(of: "list.row.0")?.alpha ?? 1
      if alpha < last { replays += 1 }
      last = alpha
    }
    #expect(replays == 2)
  }

  @Test func `resets the numbers, and replays the motion`() {
    stage.keys("T", "PageUp")
    #expect(list.list.choreography != SlideInList.Choreography())
    tab(backwardsTo: "gallery.tuning.reset")
    stage.keys("Return")
    #expect(list.list.choreography == SlideInList.Choreography())
    #expect(stage.snapshot(of: "gallery.tuning.fly-in-duration")?.identifier != nil)
    stage.advance(to: 2.5)
    #expect((stage.snapshot(of: "list.row.5")?.alpha ?? 1) < 0.8)
  }

  @Test func `copies the source in the selected language, and confirms it for a moment`() {
    var clipboard = ""
    tools.panel.copy = {
      clipboard = $0
      return true
    }
    stage.keys("T", "Right")
    tab(backwardsTo: "gallery.tuning.copy")
    stage.keys("Return")
    #expect(stage.snapshot(of: "gallery.tuning.copy.swift")?.state == "highlighted")
    stage.keys("Down", "Return")
    #expect(stage.snapshot(of: "gallery.tuning.copy.swift") == nil)
    #expect(focused == "gallery.tuning.copy")
    #expect(clipboard.contains("import UIKit"))
    #expect(clipboard.contains("static let flyInDuration: TimeInterval = 0.32\n"))
    #expect(stage.snapshot(of: "gallery.tuning.copy")?.text == "Copied")
    stage.advance(to: 4)
    #expect(stage.snapshot(of: "gallery.tuning.copy")?.text == "Copy as…")
    tools.panel.copy = { _ in false }
    stage.keys("Return", "End", "Return")
    #expect(stage.snapshot(of: "gallery.tuning.copy")?.text == "No clipboard")
    // Escape and a press elsewhere close only the menu.
    stage.keys("Return", "Escape")
    #expect(stage.snapshot(of: "gallery.tuning.copy.swift") == nil)
    #expect(tools.openPanels == [.tuning])
    stage.keys("Return")
    stage.advance(to: 5)
    stage.click(Point(5, 5))
    #expect(stage.snapshot(of: "gallery.tuning.copy.swift") == nil)
    #expect(list.presentedViewController == nil)
  }

  @Test func `shows a message if the screen has nothing to tune`() {
    stage.keys("2", "T")
    stage.advance(to: 3)
    #expect(focused == "gallery.tuning.close")
    stage.keys("1")
    stage.advance(to: 4)
    stage.keys("Escape")
    #expect(!tools.openPanels.contains(.tuning))
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 719, height: 400),
    Size(width: 1280, height: 800),
  ])
  func `reaches every control by Tab, and scrolls it into view, in every size`(size: Size) {
    stage.resize(size.width, size.height)
    stage.keys("T")
    stage.advance(to: application.time + 1)
    var visited: [String] = []
    for _ in 0..<160 {
      stage.keys("Tab")
      stage.advance(to: application.time + 0.7)
      guard let view = focusedView, let name = view.accessibilityIdentifier else { continue }
      if visited.contains(name) { break }
      visited.append(name)
      let place = view.focusShape.rect.center.applying(view.projectionToStage) ?? Point(-1, -1)
      #expect(Rect(origin: .zero, size: size).contains(place), "\(name) at \(place)")
    }
    let tuned = SlideInList.Choreography.parameters.map { "gallery.tuning." + $0.name }
    #expect(Set(tuned + ["gallery.tabs", "gallery.tuning.copy"]).isSubset(of: Set(visited)))
  }

  @Test(arguments: [Size(width: 390, height: 844), Size(width: 800, height: 600)], [1.0, 2])
  func `has the order of the keyboard from top to bottom`(size: Size, scale: Double) {
    application.textScale = scale
    stage.resize(size.width, size.height)
    stage.keys("T")
    stage.advance(to: application.time + 1)
    let content = tools.panel.scrollView
    var (visited, top, returns): ([String], Double, Int) = ([], 0, 0)
    for _ in 0..<160 {
      stage.keys("Tab")
      stage.advance(to: application.time + 0.7)
      guard let view = focusedView, let name = view.accessibilityIdentifier else { continue }
      if visited.contains(name) { break }
      visited.append(name)
      guard view.isDescendant(of: content), !(view is CurveHandle) else { continue }
      let bottom = view.convert(view.bounds, to: content).maxY
      if bottom < top - 40 { returns += 1 }
      top = bottom
    }
    // The focus begins again at the top once.
    #expect(returns <= 1)
    #expect(visited.contains("gallery.tuning.variant.keep") && visited.count > 20)
  }

  @Test func `has sliders with round steps`() {
    #expect(TuningRow.step(in: 0...2) == 0.02)
    #expect(abs(TuningRow.step(in: 0...0.5) - 0.005) < 1e-15)
    #expect(TuningRow.step(in: 0.5...1.5) == 0.01)
    #expect(TuningRow.step(in: -180...180) == 5)
    #expect(TuningRow.step(in: 0...1000) == 10)
    #expect(TuningRow.step(in: 1...1) == 1)
  }

  @Test(
    arguments: [
      Size(width: 390, height: 844), Size(width: 640, height: 560), Size(width: 800, height: 600),
      Size(width: 1000, height: 300), Size(width: 320, height: 480), Size(width: 1280, height: 800),
    ], [1.0, 2])
  func `opens at its top, with the kind of the timing and the focus in sight`(size: Size, scale: Double)
    throws
  {
    application.textScale = scale
    stage.resize(size.width, size.height)
    stage.advance(to: 3)
    stage.keys("T")
    stage.advance(to: 5)
    let scrollView = tools.panel.scrollView
    #expect(scrollView.bounds.minY == 0)
    let panel = tools.panel
    for view in [panel.controls.chooser, try #require(focusedView)] {
      let frame = view.convert(view.bounds, to: panel)
      #expect(frame.minY >= 0 && frame.midY < panel.bounds.height, "\(frame) in \(panel.bounds)")
    }
    if size.width == 390, scale == 1 { #expect(focused == "gallery.tuning.fly-in-duration") }
    #expect(["gallery.tuning.fly-in-duration", "gallery.tuning.timing.kind"].contains(focused))
  }

  @Test func `makes room below the screen in a narrow window, but leaves it a minimum height`() {
    stage.keys("T")
    #expect(gallery.contentFrame == Rect(x: 0, y: 0, width: 390, height: 514))
    stage.resize(320, 480)
    #expect(gallery.contentFrame == Rect(x: 0, y: 0, width: 320, height: 424))
    stage.resize(390, 700)
    #expect(gallery.contentFrame.height == 424)
    stage.keys("T")
    #expect(gallery.contentFrame.height == 644)
  }
}
