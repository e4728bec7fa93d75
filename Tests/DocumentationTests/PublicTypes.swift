import Foundation

/// The public types of the library that are not nested in another type.
enum PublicTypes {
  /// The modules that a file of an application may import together with Foundation.
  static let modules = ["Glissade", "GlissadeConstraints", "GlissadeTools", "GlissadeTesting"]

  /// The folders of the modules, and of those that `Glissade` re-exports.
  private static let folders = [
    "Geometry", "Motion", "ConstraintSolver", "Text", "Input", "Drawing", "UI", "Controls", "Effects",
    "SDLPlatform", "Application", "Tools", "Testing",
  ]

  /// The names of the types. The sources are formatted, so the indentation shows the nesting.
  static func names() throws -> [String] {
    var names: Set<String> = []
    for folder in folders {
      let root = Documents.root.appending(path: "Sources/\(folder)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
      where path.hasSuffix(".swift") {
        var indent = 0
        for line in try String(contentsOf: root.appending(path: path), encoding: .utf8).split(separator: "\n")
        {
          // The content of a condition is indented.
          if line.hasPrefix("#if ") { indent += 2 }
          if line.hasPrefix("#endif") { indent -= 2 }
          let pattern =
            #/(?:@[\w()]+ )*(?:public|open) (?:final |indirect )*(?:class|struct|enum|protocol|typealias) (\w+)/#
          let start = line.prefix { $0 == " " }
          if start.count == indent, let match = line.dropFirst(indent).prefixMatch(of: pattern) {
            names.insert(String(match.1))
          }
        }
      }
    }
    return names.sorted()
  }
}
