import Foundation

/// The documents of the package whose code is tested.
enum Documents {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let catalogue = "Sources/Umbrella/Glissade.docc"

  /// The paths of all documents, from the root of the package.
  static let paths: [String] = {
    let folders = ["docs", "docs/guides", catalogue, "\(catalogue)/Articles"]
    let pages = folders.flatMap { folder in
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
      return names.sorted().filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    let own = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "SECURITY.md"]
    return own + ["Examples/README.md"] + pages
  }()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns whether a file or folder exists at a path from the root of the package.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  static let manual = "docs/glissade.1"

  /// All blocks of code. A document that cannot be read has none; another test reports it.
  static let blocks: [CodeBlock] =
    paths.flatMap { path in
      (try? text(path)).map { CodeBlock.all(in: $0, of: path) } ?? []
    } + ((try? text(manual)).map { CodeBlock.all(inManual: $0, of: manual) } ?? [])

  /// The next block, if it shows the output of a block.
  static func output(of block: CodeBlock) -> CodeBlock? {
    guard let index = blocks.firstIndex(where: { $0.description == block.description }) else { return nil }
    let next = blocks.dropFirst(index + 1).first
    return next?.document == block.document && next?.comment("output") != nil ? next : nil
  }
}
