import Foundation

/// A tutorial whose code is cut out of its document, and made a program.
public struct Tutorial: Sendable {
  /// The screen of the program `glissade` that shows the same.
  public let screen: String
  /// What only its document holds.
  let phrase: String
  /// What does not compile on today's iOS either.
  let changes: [Change]
  let assemble: @Sendable (inout Document) throws -> [Source]

  public static let all: [Tutorial] = [.list, .lower, .cart, .cards, .lyrics]

  /// The tutorial's files, changed where they had to be, and how many lines were kept.
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

/// What a tutorial's code is called today.
struct Change: Sendable {
  let from: String
  let to: String
  let reason: String

  init(_ from: String, _ to: String, _ reason: String) {
    (self.from, self.to, self.reason) = (from, to, reason)
  }
}

/// A file made of pieces of a tutorial and of what it leaves to its reader.
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
