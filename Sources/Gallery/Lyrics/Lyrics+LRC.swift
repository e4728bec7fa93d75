import GlissadeGeometry
import GlissadeTools

extension Lyrics {
  /// The lyrics that `file` holds, as LRC:
  ///
  ///     [ti:Gliding Home]                                metadata: ti, ar, al, au, by, length and others
  ///     [offset:+250]                                    milliseconds by which all is to come sooner
  ///     [00:12.34]A line of the song                     also [00:12.345], [00:12], [00:12:34]
  ///     [00:12.34][01:05.00]A line that is sung twice
  ///     [00:20.00]<00:20.00>word <00:20.50>by <00:21.00>word <00:21.60>
  ///     [#:A comment]
  ///
  /// Word stamps are those of the line's first stamp; where the line comes again, they come along. A word stamp
  /// behind the last word says when that ends.
  ///
  /// A line that cannot be read or is longer than 4096 bytes does not count, and neither does what comes behind 100,000
  /// lines of lyrics; `complaint` hears of each, with file and line.
  ///
  /// - Throws: `DataFileError` where there is no line to be read at all.
  package init(
    _ file: DataFile, complaint: (DataFileError) -> Void = { _ in }
  ) throws(DataFileError) {
    self.init(lines: [])
    // Windows ends lines with both, of which the blanks' trimming takes the other; old Macs with this one alone.
    let newline = UInt8(ascii: file.bytes.contains(UInt8(ascii: "\n")) ? "\n" : "\r")
    for (index, bytes) in file.bytes.split(separator: newline, omittingEmptySubsequences: false).enumerated()
    {
      guard bytes.count <= Self.longestLine else {
        let expected = "expected at most \(Self.longestLine)"
        complaint(file.error(line: index + 1, "a line of \(bytes.count) bytes; \(expected)"))
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self).trimmed
      do throws(LRCLine.Malformed) {
        guard let line = try LRCLine(text) else { continue }
        add(line)
      } catch {
        complaint(file.error(line: index + 1, error.message))
      }
      if lines.count > Self.mostLines {
        lines.removeSubrange(Self.mostLines...)
        complaint(
          file.error(line: index + 1, "more than \(Self.mostLines) lines of lyrics; expected no more"))
        break
      }
    }
    if lines.isEmpty {
      throw file.error("holds no line of lyrics; expected at least one, as [00:12.34]words")
    }
    sortLines()
  }

  /// What a line of a file may have, in bytes.
  static let longestLine = 4096
  /// How many lines are sung at most, repeated ones each time: more than in a day of speech.
  static let mostLines = 100_000

  /// Text in the form that `init` reads: what it says is the same, if not how.
  public var lrc: String {
    var text = tags.map { "[\($0.name):\($0.value)]\n" }.joined()
    if let length { text += "[length:\(LRCStamp.text(length))]\n" }
    if offset != 0 { text += "[offset:\(offset > 0 ? "+" : "")\(Int((offset * 1000).rounded()))]\n" }
    for line in lines {
      text += "[\(LRCStamp.text(line.time))]"
      text +=
        line.words.isEmpty
        ? line.text : line.words.map { "<\(LRCStamp.text(line.time(of: $0)))>\($0.text)" }.joined()
      if let end = line.end { text += "<\(LRCStamp.text(end))>" }
      text += "\n"
    }
    return text
  }

  private mutating func add(_ line: LRCLine) {
    switch line {
    case .tag(let tag): tags.append(tag)
    case .offset(let offset): self.offset = offset
    case .length(let length): self.length = length
    case .lyrics(let lines): self.lines += lines
    }
  }

  private mutating func sortLines() {
    // The standard library's sort is stable, though it does not promise so: the index makes sure.
    lines = lines.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}
