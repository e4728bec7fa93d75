import Foundation

/// A command in a block for the shell.
struct ShellCommand: CustomStringConvertible, Sendable {
  let text: String
  let block: CodeBlock

  var description: String { "\(block): \(text)" }

  /// The commands of a block. A command continues in the next line after a backslash or a pipe.
  static func all(in block: CodeBlock) -> [ShellCommand] {
    var commands: [String] = []
    var isOpen = false
    for line in block.text.split(separator: "\n") where !line.hasPrefix("#") {
      let part = line.trimmingCharacters(in: .whitespaces)
      if isOpen { commands[commands.count - 1] += "\n" + part } else { commands.append(part) }
      isOpen = part.hasSuffix("\\") || part.hasSuffix("|")
    }
    return commands.map { ShellCommand(text: $0, block: block) }
  }

  /// Regular expressions of commands that the tests do not run, and the reasons.
  static let skipped: [(pattern: String, reason: String)] = [
    (#"^git "#, "fetches something"),
    (#"^make( |$)"#, "builds or installs"),
    (#"^(\w+=\w+ )?swift (build|run|test|package)( |$)"#, "builds"),
    (#"^sudo "#, "changes the system"),
    (#"^man "#, "shows a page"),
    (#"\bglissade run\b"#, "opens a window"),
    (#"^(\.build/debug/)?glissade( --speed \S+)?( +#.*)?$"#, "opens a window"),
    (#"--video "#, "takes longer than all others together"),
    (#"^gsettings "#, "changes a setting"),
  ]

  /// The reason why the command is not run; `nil` if it is run.
  var reasonToSkip: String? {
    Self.skipped.first { text.range(of: $0.pattern, options: .regularExpression) != nil }?.reason
  }

  /// Whether the command runs the program `glissade`.
  var runsProgram: Bool {
    text.range(of: #"^(\.build/debug/)?glissade "#, options: .regularExpression) != nil
  }
}
