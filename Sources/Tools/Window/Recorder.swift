#if canImport(GlissadeSDL)
  import Glibc
  import GlissadeApplication
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeSession
  import GlissadeUI

  /// The record of a window's session as a script.
  ///
  /// It is written to a file when the window closes, if one was requested; and to a file in the user's folder for the
  /// state of programs when the program fails, at SIGQUIT, and by a key.
  @MainActor
  final class Recorder {
    private let file: AtomicFile?
    private let ring: SessionRing
    /// The path of the file in the folder for state.
    private let path: String?
    /// The arguments that determine what the window shows first.
    private let arguments: [String]
    /// The arguments for what the window has begun with.
    private var beginning: [String] = []
    private var isTypingSecure = false

    /// The number of sessions that are kept in the folder for state.
    private static let most = 8

    /// Begins a record.
    ///
    /// - Parameters:
    ///   - path: The file to which the session is written when the window closes. `nil` for none.
    ///   - arguments: The arguments that determine what the window shows first.
    init(path: String?, arguments: [String]) throws(PlatformError) {
      file = try path.map { path throws(PlatformError) in try AtomicFile(path: path) }
      let name = "sessions/\(time(nil))-\(getpid()).script"
      self.path = StateFolder.path(of: name, application: Program.name)
      self.arguments = arguments
      ring = SessionRing(path: self.path)
      guard let path = self.path else { return }
      StateFolder.makeFolders(of: path)
      StateFolder.trim(beside: path, to: Self.most - 1)
    }

    /// Begins the session of a window.
    func begin(in style: UserInterfaceStyle, _ settings: AccessibilitySettings, size: StageSize) {
      beginning = [
        "--size", "\(size)", "--appearance", style.rawValue, "--contrast", settings.contrast.rawValue,
        "--text-scale", settings.textScale.shortest,
      ]
      if settings.reducesMotion { beginning.append("--reduce-motion") }
      updateArguments()
      ring.becomeCurrent()
    }

    /// The number of pixels per point.
    var displayScale = 1.0 { didSet { updateArguments() } }

    private func updateArguments() {
      ring.arguments = arguments + beginning + ["--scale", displayScale.shortest]
    }

    /// Records a change of the application's stage at a time, in seconds.
    func record(_ change: StageChange, at time: Double) {
      if case .secureTyping(let isSecure) = change { isTypingSecure = isSecure }
      ring.append(change, at: time, isSecure: isTypingSecure)
    }

    /// Notes that the stage's time goes on to `time`, in seconds.
    func advance(to time: Double) { ring.advance(to: time) }

    /// The place of what is recorded next.
    var mark: Int { ring.mark }

    /// Discards what was recorded after `time`, in seconds, and at `mark` or later, and returns its lines.
    func rewind(to time: Double, from mark: Int = .max) -> [String] {
      ring.removeAll(after: time, from: mark)
    }

    /// Adds lines that were discarded, up to `time`, in seconds.
    func restore(_ lines: [String], to time: Double) {
      for line in lines { ring.append(line: line) }
      _ = rewind(to: time)
      ring.advance(to: time)
    }

    /// Writes the session as it is to the folder for state, and returns the file's path. `nil` if that is impossible.
    func save(_ tools: ToolStage) -> String? {
      noteState(of: tools)
      return writeCurrentSession().map { String(cString: $0) }
    }

    /// Writes the session to the file that was requested.
    func finish(_ tools: ToolStage) throws(PlatformError) {
      guard let file else { return }
      noteState(of: tools)
      try file.write(ring.bytes)
      try file.commit()
    }

    /// Adds a digest of the state, with which a replay is compared.
    private func noteState(of tools: ToolStage) {
      let time = tools.stage.time
      guard Script.times.contains(time) else { return }
      ring.append(line: "\(ScriptWriter.text(ofTime: time)) state \(StateDigest.ofState(of: tools))")
      ring.advance(to: time)
    }
  }
#endif
