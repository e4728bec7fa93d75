import Foundation

/// A tutorial as it was published: prose with pieces of code.
public struct Document {
  private let text: String
  private var place: String.Index

  /// An error of a document that lacks expected text, or of a program that fails.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public init(_ text: String) {
    self.text = text
    place = text.startIndex
  }

  /// Returns the first document in a folder that contains a phrase. It throws ``Failure`` if there is none.
  public static func holding(_ phrase: String, in folder: URL) throws -> Document {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    for file in files.sorted(by: { $0.path < $1.path }) {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      if text.contains(phrase) { return Document(text) }
    }
    throw Failure(description: "no document in \(folder.path) holds '\(phrase)'")
  }

  /// Returns the code between two pieces of prose. The next search begins after it.
  ///
  /// - Parameters:
  ///   - start: The end of the prose before the code. The rest of its line is also prose.
  ///   - end: The beginning of the prose after the code, or `nil` for the end of the document.
  public mutating func code(after start: String, before end: String?) throws -> Code {
    let first = try find(start).upperBound
    let line = text[first...].firstIndex(of: "\n").map { text.index(after: $0) } ?? text.endIndex
    return try cut(from: line, before: end)
  }

  /// Returns the code between two pieces of prose, where the code begins in the last line of the prose.
  public mutating func codeInLine(after start: String, before end: String?) throws -> Code {
    try cut(from: try find(start).upperBound, before: end)
  }

  private mutating func cut(from start: String.Index, before end: String?) throws -> Code {
    place = start
    let stop = try end.map { try find($0).lowerBound } ?? text.endIndex
    place = stop
    return Code(String(text[start..<stop]))
  }

  private func find(_ anchor: String) throws -> Range<String.Index> {
    guard let range = text.range(of: anchor, range: place..<text.endIndex) else {
      throw Failure(description: "the document does not go on with '\(anchor)'")
    }
    return range
  }
}

/// A piece of a tutorial's code, as lines.
public struct Code {
  public private(set) var lines: [String]

  /// Creates the lines of a text, without blank lines at the start and the end.
  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.first.map(Self.isBlank) == true { lines.removeFirst() }
    while lines.last.map(Self.isBlank) == true { lines.removeLast() }
  }

  private init(lines: [String]) {
    self.lines = lines
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// Returns the code without some of its first and last lines. Blank lines do not count.
  public func dropping(first: Int = 0, last: Int = 0) -> Code {
    var kept = Code(lines: lines)
    for _ in 0..<first { kept = Code(kept.lines.dropFirst().joined(separator: "\n")) }
    for _ in 0..<last { kept = Code(kept.lines.dropLast().joined(separator: "\n")) }
    return kept
  }

  /// The code without lines that consist of an ellipsis, which replace lines that the tutorial has shown before.
  public var withoutDots: Code {
    Code(lines: lines.filter { $0.trimmingCharacters(in: .whitespaces) != "..." })
  }

  /// The code without the right border of a table around it.
  public var withoutTableEdges: Code {
    Code(
      lines.map { line in
        var line = line
        while line.hasSuffix("|") || line.last?.isWhitespace == true { line.removeLast() }
        return line
      }.joined(separator: "\n"))
  }

  /// The code with a line break before each word that begins a statement, for pages that have lost their line breaks.
  public var withLinesRestored: Code {
    let opener =
      #"(?:private|let|var|case|guard|self\.|aboveView\.|panGesture\.|\w+ = |handle\w+\(\)|\}|\.\.\.)"#
    let statement = #"(?<!:|func|private|let|var)\s+(?="# + opener + ")"
    return Code(
      lines.joined(separator: " ").replacingOccurrences(
        of: statement, with: "\n", options: .regularExpression))
  }

  /// Returns the lines before and after the first line that contains a text.
  public func split(at text: String) -> (Code, Code) {
    let index = lines.firstIndex { $0.contains(text) } ?? lines.endIndex
    return (Code(lines: Array(lines[..<index])), Code(lines: Array(lines[index...].dropFirst())))
  }
}
