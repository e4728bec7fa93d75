import GlissadeApplication
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite struct `A screen with a slow motion of its own` {
  private static func makeStage() -> Stage {
    let screen = CartScreen(generator: SplitMix(seed: 0))
    screen.tabBarItem = TabBarItem(title: "Cart", image: nil)
    let stage = Stage(size: Size(width: 390, height: 844))
    stage.rootViewController = GalleryController(viewControllers: [screen])
    stage.advance(to: 0)
    return stage
  }

  private func state(_ stage: Stage) -> String? {
    stage.snapshot(of: "cart")?.state
  }

  @Test func `does not slow its motion while the tools slow time`() throws {
    let stage = ToolStage(Self.makeStage(), toolsNamed: "gallery")
    let tools = try #require(stage.tools)
    stage.click("cart.slow")
    stage.advance(to: 1)
    tools.motion = MotionStatus(rate: 0.1)
    // In stage time, which the tools slow, the cart takes its usual 1.25 s.
    stage.click("cart")
    stage.advance(to: 1 + 1.249)
    #expect(state(stage.stage) == "up")
    stage.advance(to: 1 + 1.251)
    #expect(state(stage.stage) == "idle")
    // The screen's own switch stays on, and is disabled.
    stage.click("cart.slow")
    #expect(stage.snapshot(of: "cart.slow")?.state == "on")
    // When the tools stop slowing time, the screen's own slow motion takes effect again.
    tools.motion = MotionStatus()
    stage.advance(to: 3)
    stage.click("cart")
    stage.advance(to: 3 + 12.4)
    #expect(state(stage.stage) == "up")
    stage.advance(to: 3 + 12.6)
    #expect(state(stage.stage) == "idle")
  }

  @Test func `looks the same in the past as it did then`() throws {
    let session = Session { () throws(ApplicationError) in ToolStage(Self.makeStage()) }
    let stage = ToolStage(Self.makeStage(), toolsNamed: "gallery")
    stage.recorder = { [unowned stage] in session.journal.append($0, at: stage.stage.time) }
    let tools = try #require(stage.tools)
    stage.click("cart.slow")
    stage.advance(to: 1)
    stage.click("cart")
    stage.advance(to: 3)
    tools.motion = MotionStatus(rate: 0.5)
    var seen: [Double: [ViewSnapshot]] = [:]
    for step in 0...10 {
      let time = 3 + Double(step) / 10
      stage.advance(to: time)
      seen[time] = stage.stage.snapshot()
    }
    for (time, views) in seen where time < 4 {
      #expect(try session.stage(at: time).stage.snapshot() == views, "\(time)")
    }
  }
}
