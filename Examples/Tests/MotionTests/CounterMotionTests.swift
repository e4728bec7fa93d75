// How do I test a motion?
import Counter
import Glissade
import GlissadeTesting
import Testing

@MainActor
@Suite struct `The counter's number` {
  // A rehearsal needs no window and no clock, so the test does not wait.
  let rehearsal = Rehearsal(script: "0.5 click @counter.more") { CounterController() }

  @Test func `counts up and down`() throws {
    let stage = try rehearsal.stage(at: 1)
    stage.click("counter.more")
    stage.click("counter.less")
    #expect((stage.rootViewController as? CounterController)?.count == 1)
  }

  @Test func `jumps, swings below its size, and comes to rest after half a second`() throws {
    let motion = rehearsal.motion(of: "counter.number", .scale, during: 0.5...1.5)
    #expect(motion.values.first == 1.3)
    motion.expectSettles(within: 0.5, at: 1)
    motion.expectOvershoot(atMost: 0.1)
    motion.expectNoJump(above: 0.1)
    let least = try #require(motion.values.min())
    #expect(least < 1)
  }

  @Test func `is drawn equally at any frame rate`() {
    rehearsal.expectSameMotion(atFramesPerSecond: [60, 120, 30])
  }

  // The references are in the folder References. GLISSADE_RECORD=missing records those that are missing.

  @Test func `moves as it was recorded`() {
    rehearsal.expectTrace("jump", until: 1, framesPerSecond: 20, only: ["counter.number"])
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func `looks as it was recorded`(style: UserInterfaceStyle) {
    let rehearsal = Rehearsal(
      traits: TraitCollection(userInterfaceStyle: style, displayScale: 0.5), script: "0.5 click @counter.more"
    ) { CounterController() }
    rehearsal.expectPicture("rest-\(style)", at: 2)
    rehearsal.expectContactSheet("jump-\(style)", during: 0.5...0.75, count: 4)
  }

  @Test func `has the recorded accessibility tree`() {
    rehearsal.expectSemantics("counter", at: 2)
  }
}
