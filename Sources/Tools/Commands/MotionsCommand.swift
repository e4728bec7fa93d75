import ArgumentParser
import GlissadeApplication
import GlissadeSession
import GlissadeUI

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

struct MotionsCommand<A: App>: StageCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "motions",
      abstract: "List the calls that begin a screen's animations, and change their numbers in the source.",
      discussion: """
        The screen is played as with trace. Each line is a JSON object for the call at one place in the source: its \
        parameters, their values, and the tokens of the source that a change would replace. docs/MOTIONS.md describes \
        the fields. With --write, the sources change and nothing else is printed.
        """)
  }

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Write a value to the source, as 'Hello/Hello.swift:21 duration=0.6'. May be repeated.",
      valueName: "site name=value"),
    transform: MotionAssignment.init(checking:))
  var write: [MotionAssignment] = []

  @Flag(help: "With --write, also change constants that other places use, and name these places.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The folder of the sources. The default is the package around the working directory.",
      valueName: "folder"))
  var sources: String?

  @OptionGroup var output: PrintOptions

  @OptionGroup var play: PlayOptions<A>

  @MainActor
  func perform() throws {
    let record = MotionRecord()
    let stage = try play.stage(media: play.tracedMedia(), motions: record)
    var playback = Playback(stage: stage, script: try play.script())
    for time in output.times { try playback.play(to: time) }
    try playback.play(to: output.until.value, isEnd: true)
    try play.options.checkMotions(in: record)
    let sources = MotionSources(in: sources)
    var lines = StandardOutput()
    if write.isEmpty {
      for entry in record.entries {
        try lines.write(MotionListing(entry: entry, sources: sources).line + "\n")
      }
    } else {
      try change(sources, record, &lines)
    }
    try lines.flush()
  }

  @MainActor
  private func change(_ sources: MotionSources, _ record: MotionRecord, _ lines: inout StandardOutput) throws
  {
    try record.check(write, option: "--write")
    let changes = try write.map { assignment in
      guard let motion = record.motion(of: assignment) else {
        throw ApplicationError(.usage, "--write names \(assignment.site), where no animation began")
      }
      let users = sources.place(of: assignment.parameter, in: motion).users
      return (
        change: try sources.change(
          of: assignment.parameter, in: motion, to: assignment.value, changesUsers: all), users: users
      )
    }
    try sources.apply(changes.map(\.change)) { bytes, path in
      #if canImport(GlissadeSDL)
        try ApplicationError.ofPlatform(try AtomicFile.write(bytes, to: path))
      #else
        throw ApplicationError.withoutSDL("--write")
      #endif
    }
    for (change, users) in changes {
      try lines.write("\(change)\n")
      for user in users { try lines.write("\(user): uses the constant too\n") }
    }
  }
}
