import ArgumentParser
import GlissadeApplication
import GlissadeSession
import GlissadeUI

struct TimelineCommand<A: App>: StageCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "timeline",
      abstract: "Print the animations of a screen, one for each property of a view that moves.",
      discussion: """
        The screen is played as with trace. docs/TIMELINE.md describes the fields. Views without an identifier are \
        omitted unless --all is given.
        """)
  }

  @Option(
    help: "The output format: jsonl, one line per animation; svg, a chart; text, a table.",
    transform: TimelineFormat.init(checking:))
  var format = TimelineFormat.jsonl

  @Flag(help: "Include views without an identifier, by a path such as list.row.3/0.")
  var all = false

  @Option(
    parsing: .unconditional, help: "The time up to which the screen is played, in seconds.",
    transform: Seconds.init(checking:))
  var until: Seconds = 2.0

  @Option(
    parsing: .unconditional, help: "The number of frames per second. The timeline does not depend on it.",
    transform: FrameRate.init(checking:))
  var fps: FrameRate = 60.0

  @Option(help: "Print only views whose identifier matches this pattern (* ? [..]). May be repeated.")
  var only: [String] = []

  @OptionGroup var play: PlayOptions<A>

  @MainActor
  func perform() throws {
    let application = A()
    let screen = try play.screen(of: application)
    let stage = try play.tracedStage(of: application, showing: screen, recordsTimeline: true)
    var playback = Playback(stage: stage, script: try play.script())
    var frame = 0
    while fps.time(ofFrame: frame) <= until.value {
      try playback.play(to: fps.time(ofFrame: frame))
      frame += 1
    }
    try playback.play(to: until.value, isEnd: true)
    let entries = stage.stage.timeline.entries.filter {
      (all || $0.hasIdentifier) && only.match($0.view)
    }
    var output = StandardOutput()
    switch format {
    case .jsonl: for entry in entries { try output.write(entry.json + "\n") }
    case .text: try output.write(TimelineTable(entries).text)
    case .svg: try output.write(TimelineChart(entries, title: screen.title, until: until.value).svg)
    }
    try output.flush()
  }
}

/// The output format of a timeline.
enum TimelineFormat: String, Choice {
  case jsonl, svg, text
}
