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
}
