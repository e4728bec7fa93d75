#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeSDL
  import Glibc

  /// The file that keeps the names of the screens whose hints the viewer has seen, from one run to the next.
  ///
  /// It lies in the user's folder for state, as the XDG Base Directory Specification has it. Where it cannot be read or
  /// written, hints are shown again, which is no reason to say anything.
  struct SeenHints {
    private let path: String?

    /// - Parameter program: The name of the application.
    init(of program: String = Program.name) {
      path = Self.stateFolder.map { "\($0)/\(program)/hints" }
    }

    private static var stateFolder: String? {
      func folder(_ variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
      }
      return folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
    }

    /// The names of the screens.
    func read() -> Set<String> {
      guard let path, let file = try? DataFile(path: path) else { return [] }
      return Set(String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    func write(_ names: Set<String>) {
      guard let path else { return }
      var folder = ""
      for part in path.split(separator: "/").dropLast() {
        folder += "/" + part
        mkdir(folder, 0o700)
      }
      guard let file = try? AtomicFile(path: path) else { return }
      guard (try? file.write(Array(names.sorted().joined(separator: "\n").utf8))) != nil else { return }
      try? file.commit()
    }
  }
#endif
