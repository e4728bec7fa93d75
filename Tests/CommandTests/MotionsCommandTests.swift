import GlissadeApplication
import GlissadeSession
import Testing

@testable import GlissadeCommand
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite struct MotionsCommandTests {
  private func command(_ words: [String]) throws -> MotionsCommand<GlissadeApp> {
    try #require(
      try ToolsCommand<GlissadeApp>.parseAsRoot(["motions", "list", "--until", "0.1"] + words)
        as? MotionsCommand<GlissadeApp>)
  }

  @Test func `lists the motions as they are played with other values`() throws {
    // The values are those of the process.
    defer { Motion.replacements = [:] }
    let record = MotionRecord()
    var playback = Playback(stage: try command([]).play.stage(motions: record), script: nil)
    try playback.play(to: 0.1)
    let site = try #require(record.entries.first).motion.site.description
    try command(["--motion", "\(site) duration=0.5"]).perform()
    #expect(throws: ApplicationError.self) {
      try command(["--motion", "\(site)1 duration=0.5"]).perform()
    }
  }
}
