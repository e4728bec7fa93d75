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

  /// The command as the tests run it; `nil` if they do not run it.
  ///
  /// A window is opened without a display, for one frame. A film is shortened, and left out without ffmpeg. A fixed
  /// text replaces the output of `ping`.
  var runnable: String? {
    guard let place = text.firstRange(of: #/(?:^|\n\s*)(?:\.build/debug/)?glissade(?= |$)/#) else {
      return nil
    }
    let words = text[place.upperBound...].split(whereSeparator: \.isWhitespace)
    if words.contains("--video"), Program.named("ffmpeg") == nil { return nil }
    var command = text.replacing(#/^ping .*?\|/#, with: "printf 'from ::1: time=12.3 ms\\n' |")
    if words.first.map({ $0 == "run" || $0.hasPrefix("-") }) ?? true {
      command.replace(#/glissade(?: run)?(?= |$)/#, with: "glissade run --frames 1")
    }
    if words.contains("--video") { command.replace(#/--until \d+/#, with: "--until 0.2") }
    return command
  }

  /// The commands of other programs that the tests do not run, because they build, install or need a network.
  static let otherPrograms: Set = ["apt", "git", "cd", "gsettings", "make", "man", "swift"]

  /// What the command refers to and does not exist: a target of the Makefile, a test target, a product or a file.
  var unknownNames: [String] {
    get throws {
      var words = text.replacing(#/#.*/#, with: "").replacing(#/\w+=("[^"]*"|\S+)/#, with: "")
        .split(whereSeparator: \.isWhitespace).map(String.init)
      if words.first == "sudo" { words.removeFirst() }
      guard let program = words.first else { return [] }
      let isFile = program.contains("/")
      if !isFile, !Self.otherPrograms.contains(program) { return [program] }
      let arguments = words.dropFirst()
      var unknown = words.filter { word in
        word.hasPrefix(".ci/") || word.hasPrefix("docs/") ? !Documents.exists(word) : false
      }
      if program == "make" {
        let makefile = try Documents.text("Makefile")
        unknown += arguments.filter { !makefile.contains("\n\($0):") }
      }
      if program == "swift" {
        for (option, name) in zip(arguments, arguments.dropFirst()) {
          switch option {
          case "--filter": if !Documents.exists("Tests/\(name)") { unknown.append(name) }
          case "--product", "run":
            let names = [try Documents.text("Package.swift"), try Documents.text(block.document)]
            if !names.contains(where: { $0.contains("name: \"\(name)\"") }) { unknown.append(name) }
          default: break
          }
        }
      }
      return unknown
    }
  }
}

/// The programs of the system.
enum Program {
  /// Returns the path of a program, or `nil` if it is not installed.
  static func named(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
