#if canImport(GlissadeSDL)
  import Glibc
  import GlissadeApplication
  import GlissadeSDL
  import GlissadeSession

  /// The file that stores the names of the screens whose hints the viewer has seen.
  ///
  /// It is in the user's state folder, as specified by the XDG Base Directory Specification. If it cannot be
  /// read or written, the hints are shown again without an error.
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

    /// Returns the stored names, or an empty set if the file cannot be read.
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
      try? AtomicFile.write(Array(names.sorted().joined(separator: "\n").utf8), to: path)
    }
  }
#endif
