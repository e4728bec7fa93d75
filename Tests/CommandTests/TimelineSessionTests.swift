import GlissadeTesting
import GlissadeUI
import Testing

@testable import GlissadeCommand
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite struct `The timeline of a session` {
  @Test func `has the animations from before it was opened`() throws {
    let options = try defaultOptions.get()
    let application = GlissadeApp()
    let stage = try options.stage(of: application, showing: .list, inWindow: true)
    stage.advance(to: 2)
    stage.keys("I")
    stage.advance(to: 3)
    let entries = try #require(stage.tools).timeline()
    // Each row has animations of its position, its alpha and its scale.
    #expect(entries.filter { $0.view == "list.row.0" }.count >= 3)
  }
}
