import Glissade
import GlissadeTesting
import Testing

@testable import Card

@MainActor
@Suite struct `The card` {
  let rehearsal = Rehearsal(script: "1 click @card") { CardController() }

  @Test func `is opaque when it has faded in`() throws {
    let stage = try rehearsal.stage(at: 0.4)
    #expect(stage.snapshot().first { $0.identifier == "card" }?.alpha == 1)
  }

  @Test func `grows, overshoots a little, and comes to rest in half a second`() {
    let motion = rehearsal.motion(of: "card", .scale, during: 1...2)
    motion.expectSettles(within: 0.5, at: 1.3)
    motion.expectOvershoot(atMost: 0.03)
    motion.expectNoJump(above: 0.1)
  }

  @Test func `reverses its growth without a jump when it is clicked again`() {
    let rehearsal = Rehearsal(script: "1 click @card\n1.1 click @card") { CardController() }
    let motion = rehearsal.motion(of: "card", .scale, during: 1...2)
    motion.expectNoJump(above: 0.1)
    motion.expectSettles(within: 0.6, at: 1)
  }
}
