import GlissadeApplication
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import StageSupport
import TestSupport
import Testing

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

  private func click(_ identifier: String, _ stage: ToolStage) throws {
    stage.click(try #require(stage.locate(identifier)))
  }

  private func state(_ stage: Stage) -> String? {
    stage.snapshot().first { $0.identifier == "cart" }?.state
  }

  @Test func `leaves it to the tools while these slow time`() throws {
    let stage = ToolStage(Self.makeStage(), toolsNamed: "gallery")
    let tools = try #require(stage.tools)
    try click("cart.slow", stage)
    stage.advance(to: 1)
    tools.motion = MotionStatus(rate: 0.1)
    // By the stage's time, which the tools slow, the cart takes its usual 1.25 s.
    try click("cart", stage)
    stage.advance(to: 1 + 1.249)
    #expect(state(stage.stage) == "up")
    stage.advance(to: 1 + 1.251)
    #expect(state(stage.stage) == "idle")
    // Its own switch says so, and cannot be worked.
    try click("cart.slow", stage)
    #expect(stage.snapshot().first { $0.identifier == "cart.slow" }?.state == "on")
    // When the tools let time alone it is in force again.
    tools.motion = MotionStatus()
    stage.advance(to: 3)
    try click("cart", stage)
    stage.advance(to: 3 + 12.4)
    #expect(state(stage.stage) == "up")
    stage.advance(to: 3 + 12.6)
    #expect(state(stage.stage) == "idle")
  }

  @Test func `is seen in the past as it was`() throws {
    let session = Session { () throws(ApplicationError) in ToolStage(Self.makeStage()) }
    let stage = ToolStage(Self.makeStage(), toolsNamed: "gallery")
    stage.recorder = { [unowned stage] in session.journal.append($0, at: stage.stage.time) }
    let tools = try #require(stage.tools)
    try click("cart.slow", stage)
    stage.advance(to: 1)
    try click("cart", stage)
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
