import ArgumentParser
import GlissadeInput
import GlissadeUI

struct TraceCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print what a screen shows, frame by frame, as JSON Lines.",
    discussion: "docs/TRACE.md says what each line holds and how a script is written.")

  @Argument(help: "The screen: \(ScreenName.choices).", transform: ScreenName.init(checking:))
  var screen: ScreenName

  @Option(help: "A script that plays the hand on the mouse.")
  var script: String?

  @Option(
    parsing: .unconditional, help: "The time of the last frame, in seconds.",
    transform: Seconds.init(checking:))
  var until: Seconds = 2.0

  @Option(parsing: .unconditional, help: "Frames a second.", transform: FrameRate.init(checking:))
  var fps: FrameRate = 60.0

  @Option(help: "Keep only views whose identifier matches this pattern (* ? [..]); may be given again.")
  var only: [String] = []

  @Flag(help: "The screen in the gallery, as in the window.")
  var gallery = false

  @OptionGroup var options: ScreenOptions

  @MainActor
  func perform() throws {
    var playback = Playback(
      stage: try options.stage(showing: screen, inGallery: gallery), script: try Playback.script(at: script))
    let writer = TraceWriter(only: only)
    var output = StandardOutput()
    // A script that goes wrong takes back the frames from its last good event on: so they wait for the next.
    var held: [String] = []
    var frame = 0
    while fps.time(ofFrame: frame) <= until.value {
      let time = fps.time(ofFrame: frame)
      let error = playback.advance(to: time)
      if playback.hasPlayedEvents || !playback.mayFail {
        for line in held { try output.write(line) }
        held.removeAll(keepingCapacity: true)
      }
      if let error { try fail(error, &output) }
      held.append(writer.line(playback.stage, at: time))
      frame += 1
    }
    for line in held { try output.write(line) }
    if let error = playback.scriptError { try fail(error, &output) }
    try output.flush()
  }

  private func fail(_ error: ScriptError, _ output: inout StandardOutput) throws -> Never {
    try output.flush()
    throw Failure(.data, error.description)
  }
}
