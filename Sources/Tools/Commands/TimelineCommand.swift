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

  @OptionGroup var output: PrintOptions

  @OptionGroup var play: PlayOptions<A>

  @MainActor
  func perform() throws {
    var playback = try play.playback(recordsTimeline: true, media: play.tracedMedia())
    for time in output.times { try playback.play(to: time) }
    let until = output.until.value
    try playback.play(to: until, isEnd: true)
    try play.options.checkMotions()
    let entries = playback.stage.stage.timeline.entries.filter {
      (all || $0.hasIdentifier) && output.only.match($0.view)
    }
    var lines = StandardOutput()
    switch format {
    case .jsonl: for entry in entries { try lines.write(entry.json + "\n") }
    case .text: try lines.write(TimelineTable(entries).text)
    case .svg:
      let title = try play.screen(of: A()).title
      try lines.write(TimelineChart(entries, title: title, until: until).svg)
    }
    try lines.flush()
    play.warnOfWaitingWork()
  }
}

/// The output format of a timeline.
enum TimelineFormat: String, Choice {
  case jsonl, svg, text
}
