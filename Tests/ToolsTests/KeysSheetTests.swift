import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import Testing

@testable import GlissadeGallery
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite final class `The key sheet`: ToolsFixture {
  private var isShown: Bool { stage.screenName == "keys" }

  /// Returns the texts that the sheet shows.
  private func texts(of tools: ToolsController) -> [String] {
    func texts(in view: View) -> [String] {
      ((view as? Label)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
    return tools.presentedViewController.map { texts(in: $0.view) } ?? []
  }

  @Test func `shows the keys over the screen, which is not changed`() {
    stage.keys("F1")
    stage.advance(to: 3)
    #expect(isShown && application.frontmostViewController === list)
    #expect(stage.snapshot(of: "keys")?.alpha == 1)
    stage.keys("7", "F1")
    #expect(gallery.selectedIndex == 0)
    stage.advance(to: 4)
    #expect(stage.snapshot(of: "keys") == nil)
    #expect(stage.snapshot(of: "list.row.0")?.alpha == 0.8)
    stage.keys("F1", "Escape", "F1")
    stage.advance(to: 6)
    #expect(isShown)
    stage.keys("Tab", "Return")
    stage.advance(to: 8)
    #expect(!isShown)
  }

  @Test func `leaves its keys in effect, and stays open where it hides no result`() {
    let commands = recordTimeCommands()
    stage.keys("F1")
    stage.advance(to: 3)
    stage.keys("Tab", "Tab", "Tab")
    #expect(focused == "keys.close" && application.focus.view == nil)
    stage.keys("S", ".", ",", "R", "F", "D")
    #expect(commands.all == [.slowMotion, .step, .stepBack] && application.reducesMotion)
    #expect(!tools.meter.isHidden && application.userInterfaceStyle == .dark && tools.isModal)
    // A key that the sheet does not list has no effect.
    stage.keys("Q", "9", "shift+2")
    #expect(tools.isModal && gallery.selectedIndex == 0)
  }

  @Test func `closes where it would hide the result of a key`() {
    for key in ["T", "V", "I"] {
      stage.keys("F1")
      stage.advance(to: application.time + 1)
      #expect(tools.isModal)
      stage.keys(key)
      stage.advance(to: application.time + 1)
      #expect(!isShown && tools.openPanels.count == 1)
      stage.keys("Escape")
    }
    let rows = list.list.rows.count
    stage.keys("Down", "F1")
    stage.advance(to: application.time + 1)
    stage.keys("Delete")
    stage.advance(to: application.time + 1)
    #expect(!isShown && list.list.rows.count == rows - 1)
    stage.keys("F1", "2")
    stage.advance(to: application.time + 1)
    #expect(!isShown && gallery.selectedIndex == 1)
  }

  @Test func `blocks clicks and the wheel from the screen behind it`() {
    stage.keys("F1")
    stage.advance(to: 3)
    let before = application.snapshot()
    stage.wheel(Point(0, -100), at: application.root.bounds.center)
    stage.click(place("list.row.3"))
    stage.advance(to: 4)
    #expect(application.frontmostViewController === list && application.snapshot() == before)
  }

  @Test func `lists the screen's keys, those of every application, and a line for each command`() {
    stage.keys("F1")
    let texts = texts(of: tools)
    #expect(texts.contains("List") && texts.contains("Everywhere") && texts.contains("Motion"))
    for keys in list.keyDescriptions + KeyDescription.standard(tabs: 2) {
      #expect(texts.contains(keys.action), "\(keys.action)")
    }
    for command in ToolCommand.all where command.id != "strip" && command.stroke.modifiers.isEmpty {
      #expect(texts.contains(command.explanation) && texts.contains(command.stroke.description))
    }
    #expect(["?", "F11", "Ctrl Q"].allSatisfy(texts.contains))
    #expect(!texts.contains("Show the buttons of these commands"))
  }

  @Test func `lists the strip's key in an application without a tab bar`() throws {
    let (_, plain) = plainApplication()
    plain.keys("F1")
    let texts = texts(of: try #require(plain.tools))
    #expect(texts.contains("F2") && texts.contains("Show the buttons of these commands"))
    #expect(!texts.contains("Go to a screen"))
  }

  @Test func `begins all explanations at one edge, and fades where more keys follow`() throws {
    stage.keys("F1")
    stage.advance(to: 3)
    let sheet = try #require(tools.presentedViewController)
    func rows(in view: View) -> [KeyRow] {
      ((view as? KeyRow).map { [$0] } ?? []) + view.subviews.flatMap(rows)
    }
    let shown = rows(in: sheet.view)
    for row in shown {
      let caps = row.subviews.filter { $0 is KeyCap }
      let action = try #require(row.subviews.first { $0 is Label })
      #expect(action.frame.minX == shown[0].subviews.first { $0 is Label }?.frame.minX)
      for cap in caps {
        #expect(cap.frame.maxX <= action.frame.minX && row.bounds.contains(cap.frame), "\(cap.frame)")
      }
    }
    // At the end, nothing follows.
    func fade() -> Double? {
      func fades(in view: View) -> [View] {
        (view.layer.sublayers?.first is GradientLayer ? [view] : []) + view.subviews.flatMap(fades)
      }
      return fades(in: sheet.view).first?.alpha
    }
    #expect(fade() == 1)
    stage.keys("End")
    stage.advance(to: 5)
    #expect(fade() == 0)
  }
}
