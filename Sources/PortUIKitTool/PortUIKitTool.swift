import SwiftTokens
import UIKitPorting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ports the files of a target on behalf of the plugin.
///
///     PortUIKitTool --note NOTE [FILE COPY]... --compiled [FILE...]
///
/// The files after `--compiled` are compiled unchanged. Their classes are taken into account, and code in
/// them that requires porting is an error. NOTE becomes a source file that lists the ported files.
@main struct PortUIKitTool {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 3, arguments[0] == "--note", let mark = arguments.firstIndex(of: "--compiled"),
      mark.isMultiple(of: 2)
    else {
      printError("error: expected --note NOTE [FILE COPY]... --compiled [FILE...]")
      exit(64)
    }
    do {
      try run(
        ported: stride(from: 2, to: mark, by: 2).map { (arguments[$0], arguments[$0 + 1]) },
        compiled: Array(arguments[(mark + 1)...]), note: arguments[1])
    } catch {
      printError("\(error)")
      exit(1)
    }
  }

  private static func run(ported: [(file: String, copy: String)], compiled: [String], note: String) throws {
    let files = try (ported.map(\.file) + compiled).map { SourceFile(path: $0, bytes: try File.read($0)) }
    let port = Port(files)
    var diagnostics: [Diagnostic] = []
    for (index, (file, copy)) in ported.enumerated() {
      let (bytes, refused) = port.rewritten(index)
      diagnostics += refused
      // The compiler's diagnostics then refer to the original file and not to the copy.
      let location = "#sourceLocation(file: \"\(quoted(file))\", line: 1)\n"
      try File.write(Array(location.utf8) + bytes, to: copy)
    }
    try File.write(Array(ported.map { "// Ported: \($0.file)\n" }.joined().utf8), to: note)
    for index in ported.count..<files.count { diagnostics += port.marks(index) }
    for diagnostic in diagnostics { printError("\(diagnostic)") }
    if !diagnostics.isEmpty { exit(1) }
  }

  private static func quoted(_ path: String) -> String {
    String(path.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] })
  }
}
