import GlissadeGallery
import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite final class `The motion bar`: ToolsFixture {
  @Test func `shows changes of time and of reduced motion`() {
    _ = recordTimeCommands()
    #expect(stage.snapshot(of: "gallery.motion")?.alpha == 0)
    tools.motion = MotionStatus(rate: 0.1)
    stage.keys("R")
    stage.advance(to: 3)
    #expect(stage.snapshot(of: "gallery.motion")?.text == "Slow motion 1/10  ·  Reduced motion")
    #expect(stage.snapshot(of: "gallery.motion")?.alpha == 1)
    tools.motion = MotionStatus()
    stage.keys("R")
    stage.advance(to: 4)
    #expect(stage.snapshot(of: "gallery.motion")?.alpha == 0)
  }

  @Test func `shows a hint for a few seconds`() {
    tools.showHint()
    stage.advance(to: 3)
    #expect(stage.snapshot(of: "gallery.motion")?.text == "Press the tab again, or F1, for more")
    stage.advance(to: 7)
    #expect(stage.snapshot(of: "gallery.motion")?.text == "Hold a row and let go")
    stage.advance(to: 11)
    #expect(stage.snapshot(of: "gallery.motion")?.alpha == 0)
    // The hint does not appear again on this screen or another one.
    stage.keys("2")
    stage.advance(to: 12)
    #expect(stage.snapshot(of: "gallery.motion")?.alpha == 0)
    stage.keys("1")
    stage.advance(to: 13)
    #expect(stage.snapshot(of: "gallery.motion")?.alpha == 0)
    let (_, plain) = plainApplication()
    plain.tools?.showHint()
    #expect(plain.snapshot(of: "tools.motion")?.text == "Press F1 for the keys")
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 600, height: 400),
    Size(width: 1280, height: 800),
  ])
  func `does not overlap the controls at the bottom of a screen`(size: Size) throws {
    let application = Stage(size: size)
    let lyrics = LyricsScreen()
    let gallery = GalleryController(viewControllers: [ControlsScreen(), lyrics])
    application.rootViewController = gallery
    let stage = ToolStage(application, toolsNamed: "gallery")
    let tools = try #require(stage.tools)
    tools.motion = MotionStatus(rate: 0.1, isPaused: true)
    for isOpen in [false, true] {
      gallery.selectedIndex = 1
      if isOpen { tools.open(.tuning) }
      stage.advance(to: application.time + 1)
      let bar = stage.snapshot(of: "gallery.motion")
      let frame = Rect(center: bar?.position ?? .zero, size: bar?.size ?? .zero)
      #expect(frame.height == 28 && Rect(origin: .zero, size: size).contains(frame))
      let foot = lyrics.foot.offsetBy(dx: gallery.contentFrame.minX, dy: gallery.contentFrame.minY)
      #expect(!frame.intersects(foot), "\(frame) over \(foot)")
      gallery.selectedIndex = 0
    }
  }
}
