import Foundation

/// A block of Swift code, completed to a file.
struct SwiftExample: CustomStringConvertible, Sendable {
  enum Kind {
    /// A manifest of a package.
    case manifest
    /// Declarations at file scope, such as a program.
    case file
    /// Statements and local declarations, which become the body of a function.
    case statements
  }

  let block: CodeBlock
  let kind: Kind

  static let all = Documents.blocks.filter { $0.language == "swift" }.map(SwiftExample.init)

  init(_ block: CodeBlock) {
    self.block = block
    let code = [block.given.before, block.text].joined(separator: "\n")
    let declares = ["@main", "@Suite ", "extension ", "protocol ", "public "]
    let lines = code.split(separator: "\n")
    if code.contains("import PackageDescription") {
      kind = .manifest
    } else if lines.contains(where: { line in declares.contains { line.hasPrefix($0) } }) {
      kind = .file
    } else {
      kind = .statements
    }
  }

  var description: String { block.description }

  /// The name of the function or the file.
  var name: String { "block_" + String(description.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  /// The text of the file. Diagnostics refer to the lines of the document.
  var source: String {
    let (before, after) = block.given
    let marked =
      "#sourceLocation(file: \"\(block.document)\", line: \(block.line + 1))\n\(block.text)#sourceLocation()\n"
    switch kind {
    case .manifest: return [before, block.text, after].joined(separator: "\n")
    case .file: return [before, marked, after].joined(separator: "\n")
    case .statements:
      let isImport = { (line: Substring) in line.hasPrefix("import ") }
      func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
      }
      let imports = (lines(before) + lines(block.text)).filter(isImport)
      func body(_ text: String) -> String {
        lines(text).map { isImport($0) ? "" : $0 }.joined(separator: "\n")
      }
      return """
        \(imports.isEmpty ? "import Glissade" : imports.joined(separator: "\n"))
        @MainActor func \(name)() throws {
        \(body(before))
        \(body(marked))
        \(after)
        }

        """
    }
  }

  /// Additional options of the compiler.
  var options: [String] {
    var options: [String] = []
    if source.contains("import UIKit") { options += ["-default-isolation", "MainActor"] }
    if kind == .file { options += ["-parse-as-library"] }
    return options
  }

  /// Writes the file into a folder.
  func write(into folder: URL) throws -> URL {
    let file = folder.appending(path: "\(name).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    return file
  }
}
