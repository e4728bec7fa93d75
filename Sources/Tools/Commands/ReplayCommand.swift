import ArgumentParser
import Glibc
import GlissadeApplication
import GlissadeControls
import GlissadeExport
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

struct ReplayCommand<A: App>: StageCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay",
      abstract: "Play a session without a window, and check it.",
      discussion: """
        A session is a script. A window writes it at a failure, at SIGQUIT, by Ctrl+S and with --record. The digests \
        of what it shows at its end are printed, and are the same in each build. docs/SESSIONS.md describes sessions.
        """)
  }

  @Argument(help: "The file of the session.")
  var file: String

  @Option(
    parsing: .unconditional, help: "The time at which the replay ends, in seconds. The default is its end.",
    transform: Seconds.init(checking:))
  var until: Seconds?

  @Option(
    help: ArgumentHelp(
      "Write to this file a part of the session that fails in the same way, and of which no line can be left out.",
      valueName: "file"))
  var shrink: String?

  @Option(
    help: "The time after which the replay counts as hanging, in seconds.",
    transform: TimeLimit.init(checking:))
  var limit: TimeLimit?

  @MainActor
  func perform() throws {
    let file = try ApplicationError.ofData(try DataFile(path: self.file))
    let text = String(decoding: file.bytes, as: UTF8.self)
    if let shrink { return try self.shrink(text, to: shrink) }
    if let limit { alarm(UInt32(limit.value)) }
    try play(Script(text, file: self.file))
  }

  @MainActor
  private func play(_ script: Script) throws {
    let options: SessionOptions<A>
    do {
      options = try SessionOptions<A>.parse(SessionReplay.arguments(of: script))
    } catch {
      throw ApplicationError(.data, "\(file): run: \(SessionOptions<A>.message(for: error))")
    }
    let shown = options.shown
    shown.options.takeMotions()
    let application = A()
    #if canImport(GlissadeSDL)
      Application.shared.prepareLanguage()
    #endif
    var replay = try SessionReplay { () throws(ApplicationError) in
      let stage = try shown.stage(
        of: application, in: shown.options.appearance?.style ?? .light,
        AccessibilitySettings(
          reducesMotion: shown.options.reduceMotion, contrast: shown.options.contrast?.level ?? .normal,
          textScale: shown.options.textScale?.value ?? 1))
      stage.displayScale = options.scale?.value ?? 1
      return stage
    }
    try replay.play(script, until: until?.value)
    if let fault = replay.fault { throw ApplicationError(.software, "\(file): \(fault)") }
    if let time = replay.lostTime {
      StandardError.write("\(file): what happened before \(time.shortest) s is missing")
    }
    var json = JSONWriter()
    let picture = try picture(of: replay.stage)
    json.object { json in
      json.member("time", replay.stage.stage.time)
      json.member("trace", StateDigest.ofTrace(of: replay.stage))
      json.member("semantics", StateDigest.ofSemantics(of: replay.stage))
      if let picture { json.member("picture", picture) }
    }
    var output = StandardOutput()
    try output.write(json.text + "\n")
    try output.flush()
  }

  /// Returns the digest of the pixels at one pixel per point. `nil` if nothing can be drawn.
  @MainActor
  private func picture(of stage: ToolStage) throws -> String? {
    #if canImport(GlissadeSDL)
      let scale = stage.displayScale
      defer { stage.displayScale = scale }
      stage.displayScale = 1
      let studio = SystemDarkroom(media: try Application.shared.loadMedia(), scale: 1)
      let picture = try studio.picture(of: Sheet(size: stage.stage.size, list: stage.stage.draw()))
      return picture.pixels.withUnsafeBytes { StateDigest.text(of: $0) }
    #else
      return nil
    #endif
  }

  // MARK: - Shrinking

  @MainActor
  private func shrink(_ text: String, to path: String) throws {
    #if canImport(GlissadeSDL)
      let program = try Self.program()
      let output = try ApplicationError.ofPlatform(try AtomicFile(path: path))
      guard output.replaces else {
        throw ApplicationError(.usage, "--shrink is '\(path)'; expected the name of a file")
      }
      func action(_ line: Substring) -> Substring {
        line.split(separator: " ", maxSplits: 2).dropFirst().first ?? ""
      }
      // A line may end with a carriage return and a line feed, which are one character.
      let lines = text.split(whereSeparator: \.isNewline)
      let (command, end) = (lines.filter { action($0) == "run" }, lines.filter { action($0) == "end" })
      // A part of the session has other states.
      let events = lines.filter { !["run", "end", "state", "lost"].contains(action($0)) }
      func write(_ events: [Substring]) throws(ApplicationError) {
        let text = (command + events + end).joined(separator: "\n") + "\n"
        try ApplicationError.ofPlatform(try output.rewrite(Array(text.utf8)))
      }
      var arguments = ["replay", output.temporaryPath, "--limit", "\(limit?.value ?? 20)"]
      if let until { arguments += ["--until", "\(until)"] }
      func attempt(_ events: [Substring]) throws -> Attempt {
        try write(events)
        guard let attempt = Attempt.run(program, arguments) else {
          throw ApplicationError(.unavailable, "cannot start \(program)")
        }
        return attempt
      }
      let failure = try attempt(events)
      guard failure.hasFailed else {
        throw ApplicationError(.usage, "--shrink: the session does not fail: \(file)")
      }
      let least = try Shrinking.minimal(events) { try attempt($0) == failure }
      try write(least)
      try ApplicationError.ofPlatform(try output.commit())
      let outcome = failure.signal.map { "signal \($0)" } ?? "status \(failure.status ?? 0)"
      var report = StandardOutput()
      try report.write(line: "\(path): \(least.count) of \(events.count.counted("line")) led to \(outcome)")
    #else
      throw ApplicationError(.unavailable, "--shrink needs a build with SDL")
    #endif
  }

  private static func program() throws(ApplicationError) -> String {
    guard let path = realpath("/proc/self/exe", nil) else {
      throw ApplicationError(.unavailable, "the path of the program is unknown")
    }
    defer { free(path) }
    return String(cString: path)
  }
}

/// The arguments with which a session began.
struct SessionOptions<A: App>: ParsableArguments {
  @OptionGroup var shown: WindowOptions<A>

  @Option(transform: Scale.init(checking:)) var scale: Scale?
}
