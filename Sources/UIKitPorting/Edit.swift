import SwiftTokens

/// A replacement for a range of a source.
struct Edit {
  let range: Range<Int>
  let replacement: String
  /// The construct that the compiler does not accept, which is reported for files that are compiled
  /// unchanged. `nil` if it is accepted.
  let mark: String?
  /// The index of the token that the edit is about.
  let token: Int
}

extension SourceFile {
  /// Returns the source with edits applied. Every line keeps its number.
  func applying(_ edits: [Edit]) -> [UInt8] { source(0..<bytes.count, applying: edits) }

  /// Returns a part of the source with the edits within it applied.
  func source(_ part: Range<Int>, applying edits: [Edit]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var result: [UInt8] = []
    var end = part.lowerBound
    // Of nested edits, the outermost one applies. What is inserted before it is not within it.
    func key(_ edit: Edit) -> (Int, Int, Int) {
      (edit.range.lowerBound, edit.range.isEmpty ? 0 : 1, -edit.range.upperBound)
    }
    for edit in edits.sorted(by: { key($0) < key($1) })
    where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement.utf8
      let lines = bytes[edit.range].count { $0 == newline } - edit.replacement.utf8.count { $0 == newline }
      result += repeatElement(newline, count: max(lines, 0))
      end = edit.range.upperBound
    }
    return result + bytes[end..<part.upperBound]
  }

  /// The directive by which diagnostics about the next line refer to the line of a token.
  func location(of index: Int) -> String {
    let line = diagnostic(at: index, "").line
    let name = String(path.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] })
    return "#sourceLocation(file: \"\(name)\", line: \(line))"
  }
}
