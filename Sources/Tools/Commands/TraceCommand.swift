import ArgumentParser
import GlissadeApplication
import GlissadeInput
import GlissadeSession
import GlissadeUI

struct TraceCommand<A: App>: StageCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "trace", abstract: "Print what a screen shows, frame by frame, as JSON Lines.",
      discussion: "docs/TRACE.md describes the lines and the format of scripts.")
  }

  @OptionGroup var output: PrintOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print only the frames at these times, in seconds and in this order. --until and --fps have no effect then.",
      valueName: "t,t,..."),
    transform: TimeList.init(checking:))
  var at: TimeList?

  @OptionGroup var play: PlayOptions<A>

  @MainActor
  func perform() throws {
    if let at {
      try write(at.times, of: ScriptedSession(script: play.script(), makeStage: makeStage))
    } else {
      try writeAll(Playback(stage: makeStage(), script: play.script()))
    }
    try play.options.checkMotions()
    play.warnOfWaitingWork()
  }

  @MainActor
  private func makeStage() throws(ApplicationError) -> ToolStage {
    let stage = try play.stage(media: play.tracedMedia())
    // Traces list the tools from the start.
    _ = stage.tools
    return stage
  }

  /// Writes the frames at the given times.
  ///
  /// The script is played to the last of the times first, because its error determines which frames are
  /// written.
  @MainActor
  private func write(_ times: [Double], of session: ScriptedSession) throws {
    var session = session
    let writer = TraceWriter(only: output.only)
    var lines = StandardOutput()
    // In real time nothing is played twice.
    let error = play.live ? nil : session.play(to: times.max() ?? 0)
    let end = error == nil ? .infinity : session.lastEventTime ?? 0
    for time in times where time < end {
      try lines.write(writer.line(session.stage(at: time), at: time))
    }
    if let error = error ?? session.scriptError { try fail(error, &lines) }
    try lines.flush()
  }

  @MainActor
  private func writeAll(_ playback: Playback) throws {
    var playback = playback
    let writer = TraceWriter(only: output.only)
    var lines = StandardOutput()
    // An error in the script discards the frames since its last good event, so frames are held until the next
    // event.
    var held = HeldOutput()
    for time in output.times {
      let error = playback.advance(to: time)
      if playback.hasPlayedEvents || !playback.mayFail { try held.release(to: &lines) }
      if let error { try fail(error, &lines) }
      let line = writer.line(playback.stage, at: time)
      if playback.mayFail { try held.append(line) } else { try lines.write(line) }
    }
    try held.release(to: &lines)
    if let error = playback.scriptError { try fail(error, &lines) }
    try lines.flush()
  }

  private func fail(_ error: ScriptError, _ lines: inout StandardOutput) throws -> Never {
    try lines.flush()
    throw ApplicationError(error)
  }
}
