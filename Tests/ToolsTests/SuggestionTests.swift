import GlissadeApplication
import GlissadeUI
import Testing

@testable import GlissadeSession
@testable import GlissadeTools

private struct Plain: App {
  func makeRootViewController() -> ViewController { ViewController() }
}

@Suite struct `A suggestion` {
  // The distances of Wagner and Fischer, with exchanged neighbours as one step.
  @Test(arguments: [
    ("kitten", "sitting", 3), ("run", "runn", 1), ("trace", "tarce", 1), ("", "abc", 3), ("abc", "", 3),
    ("same", "same", 0), ("ca", "abc", 3),
  ])
  func `counts the steps from one word to another`(a: String, b: String, steps: Int) {
    #expect(Suggestion.distance(from: a, to: b) == steps)
    #expect(Suggestion.distance(from: b, to: a) == steps)
  }

  @Test func `is the most similar word, if any is similar`() {
    let commands = ["run", "capture", "trace", "timeline"]
    #expect(Suggestion.nearest(to: "runn", among: commands) == "run")
    #expect(Suggestion.nearest(to: "tarce", among: commands) == "trace")
    #expect(Suggestion.nearest(to: "captuer", among: commands) == "capture")
    #expect(Suggestion.nearest(to: "wobble", among: commands) == nil)
    #expect(Suggestion.nearest(to: "x", among: []) == nil)
  }

  @Test(arguments: [
    (["runn"], "unexpected argument 'runn'; did you mean 'run'?"),
    (["wobble"], "unexpected argument 'wobble'; 'PROGRAM --help' lists the commands"),
    (["--seeed=2"], "unknown option '--seeed'; did you mean '--seed'?"),
    (["trace", "--bogus"], "unknown option '--bogus'; 'PROGRAM help trace' lists the options"),
  ])
  @MainActor func `ends the message about a wrong word on the command line`(words: [String], message: String)
  {
    do {
      _ = try ToolsCommand<Plain>.parseAsRoot(words)
      Issue.record("\(words)")
    } catch {
      let said = ToolsCommand<Plain>.applicationError(for: error, in: words)
      #expect(said.status == .usage)
      #expect(said.message == message.replacing("PROGRAM", with: Program.name), "\(words)")
    }
  }
}
