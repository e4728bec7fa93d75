import Foundation

/// A tutorial whose code is extracted from its document and built as a program.
public struct Tutorial: Sendable {
  /// The name of the corresponding screen of the program `glissade`.
  public let screen: String
  /// A phrase that occurs only in the tutorial's document.
  let phrase: String
  /// The changes of code that does not compile on current iOS either.
  let changes: [Change]
  let assemble: @Sendable (inout Document) throws -> [Source]

  /// All tutorials, in the order of the program's tabs.
  public static let all: [Tutorial] = [.list, .lower, .cart, .cards, .lyrics]

  /// Returns the tutorial's files by name, with the necessary changes, and the numbers of kept and changed lines.
  ///
  /// It throws an error if `folder` has no matching document, or if the document lacks expected text.
  public func sources(in folder: URL) throws -> (files: [String: String], kept: Int, changed: Int) {
    var document = try Document.holding(phrase, in: folder)
    let sources = try assemble(&document)
    var (files, kept, changed) = ([String: String](), 0, 0)
    for source in sources {
      var text = ""
      for part in source.parts {
        switch part {
        case .ours(let line): text += line + "\n"
        case .cut(let code):
          for line in code.lines {
            let new = changes.reduce(line) { $0.replacingOccurrences(of: $1.from, with: $1.to) }
            if new != line { changed += 1 } else if !line.allSatisfy(\.isWhitespace) { kept += 1 }
            text += new + "\n"
          }
        }
      }
      files[source.name] = text
    }
    return (files, kept, changed)
  }
}

/// A replacement of an old name in a tutorial's code by its current name.
struct Change: Sendable {
  let from: String
  let to: String
  let reason: String

  init(_ from: String, _ to: String, _ reason: String) {
    (self.from, self.to, self.reason) = (from, to, reason)
  }
}

/// A file that is assembled from pieces of a tutorial and from code that the tutorial leaves to the reader.
struct Source {
  enum Part {
    case ours(String)
    case cut(Code)
  }

  let name: String
  let parts: [Part]

  init(_ name: String, _ parts: Part...) {
    self.name = name
    self.parts = parts
  }
}
