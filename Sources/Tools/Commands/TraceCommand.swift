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

  @Option(
    parsing: .unconditional, help: "The time of the last frame, in seconds.",
    transform: Seconds.init(checking:))
  var until: Seconds = 2.0

  @Option(
    parsing: .unconditional, help: "The number of frames per second.", transform: FrameRate.init(checking:))
  var fps: FrameRate = 60.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print only the frames at these times, in seconds and in this order. --until and --fps have no effect then.",
      valueName: "t,t,..."),
    transform: TimeList.init(checking:))
  var at: TimeList?

  @Option(help: "Print only views whose identifier matches this pattern (* ? [..]). May be repeated.")
  var only: [String] = []

  @OptionGroup var play: PlayOptions<A>

  @MainActor
  func perform() throws {
    let application = A()
    let screen = try play.screen(of: application)
    let script = try play.script()
    let makeStage = { () throws(ApplicationError) in
      let stage = try play.tracedStage(of: application, showing: screen)
      // Traces list the tools from the start.
      _ = stage.tools
      return stage
    }
    if let at {
      try write(at.times, of: ScriptedSession(script: script, makeStage: makeStage))
    } else {
      try writeAll(Playback(stage: try makeStage(), script: script))
    }
  }

  /// Writes the frames at the given times.
  ///
  /// The script is played to the last of the times first, because its error determines which frames are
  /// written.
  @MainActor
  private func write(_ times: [Double], of session: ScriptedSession) throws {
    var session = session
    let writer = TraceWriter(only: only)
    var output = StandardOutput()
    let error = session.play(to: times.max() ?? 0)
    let end = error == nil ? .infinity : session.lastEventTime ?? 0
    for time in times where time < end {
      try output.write(writer.line(session.stage(at: time), at: time))
    }
    if let error = error ?? session.scriptError { try fail(error, &output) }
    try output.flush()
  }

  @MainActor
  private func writeAll(_ playback: Playback) throws {
    var playback = playback
    let writer = TraceWriter(only: only)
    var output = StandardOutput()
    // An error in the script discards the frames since its last good event, so frames are held until the next
    // event.
    var held = HeldOutput()
    var frame = 0
    while fps.time(ofFrame: frame) <= until.value {
      let time = fps.time(ofFrame: frame)
      let error = playback.advance(to: time)
      if playback.hasPlayedEvents || !playback.mayFail { try held.release(to: &output) }
      if let error { try fail(error, &output) }
      let line = writer.line(playback.stage, at: time)
      if playback.mayFail { try held.append(line) } else { try output.write(line) }
      frame += 1
    }
    try held.release(to: &output)
    if let error = playback.scriptError { try fail(error, &output) }
    try output.flush()
  }

  private func fail(_ error: ScriptError, _ output: inout StandardOutput) throws -> Never {
    try output.flush()
    throw ApplicationError(error)
  }
}
