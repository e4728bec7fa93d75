/// Text that stands for a piece of a source.
struct Edit {
  let range: Range<Int>
  let replacement: String
  /// What the compiler here does not take, as a file that is compiled as it is should be told of.
  let mark: String?
  /// The token that it is about.
  let token: Int
}

extension SourceFile {
  /// The source with edits made and every line where it was.
  func applying(_ edits: [Edit]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var result: [UInt8] = []
    var end = 0
    // Of edits within one another the outermost holds.
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    })
    where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement.utf8
      let lines = bytes[edit.range].count { $0 == newline } - edit.replacement.utf8.count { $0 == newline }
      result += repeatElement(newline, count: max(lines, 0))
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }
}
