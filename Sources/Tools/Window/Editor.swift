#if canImport(GlissadeSDL)
  import Glibc
  import GlissadeSDL

  /// The editor in which the user reads source code.
  enum Editor {
    /// Shows a line of a file in the program of `VISUAL` or `EDITOR`, or in the desktop's editor. Without a line, shows
    /// the file or folder in the desktop's program for it. Returns whether a program was started.
    ///
    /// The variables may contain arguments. An editor that runs in a terminal needs one in its variable, as in
    /// `xterm -e vi`.
    static func open(_ path: String, line: Int?) -> Bool {
      guard let line else {
        let home = getenv("HOME").map { String(cString: $0) } ?? ""
        return start("xdg-open", [path.hasPrefix("~") ? home + path.dropFirst() : path])
      }
      for name in ["VISUAL", "EDITOR"] {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
        return start(value, arguments(of: value, path, line))
      }
      return start("xdg-open", [path])
    }

    /// Starts a program in the background. Returns whether it is there.
    private static func start(_ command: String, _ arguments: [String]) -> Bool {
      let program = command.split(separator: " ").first.map(String.init) ?? command
      return Subprocess.run(
        shell: "command -v \"$1\" >/dev/null || exit 1; shift; \(command) \"$@\" >/dev/null 2>&1 &",
        [program] + arguments)
    }

    /// The arguments by which an editor shows a line. Most understand `+LINE FILE`.
    private static func arguments(of editor: String, _ path: String, _ line: Int) -> [String] {
      let program = editor.split(separator: " ").first?.split(separator: "/").last ?? ""
      return switch program {
      case "code", "codium", "cursor": ["--goto", "\(path):\(line)"]
      case "subl", "zed", "hx", "helix": ["\(path):\(line)"]
      case "kate": ["--line", "\(line)", path]
      default: ["+\(line)", path]
      }
    }
  }
#endif
