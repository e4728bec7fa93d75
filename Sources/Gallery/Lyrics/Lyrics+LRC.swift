import GlissadeGeometry
import GlissadeSession

extension Lyrics {
  /// Creates the lyrics from an LRC file:
  ///
  ///     [ti:Gliding Home]                                metadata: ti, ar, al, au, by, length and others
  ///     [offset:+250]                                    milliseconds by which all lyrics come earlier
  ///     [00:12.34]A line of the song                     also [00:12.345], [00:12], [00:12:34]
  ///     [00:12.34][01:05.00]A line that is sung twice
  ///     [00:20.00]<00:20.00>word <00:20.50>by <00:21.00>word <00:21.60>
  ///     [#:A comment]
  ///
  /// Word stamps relate to the first stamp of the line, and shift with its repetitions. A word stamp after
  /// the last word is the end of that word.
  ///
  /// A line that cannot be read or exceeds 4096 bytes is ignored, and so is everything after 100,000 lines of
  /// lyrics. `complaint` is called for each, with file and line.
  ///
  /// - Throws: `DataFileError` if no line can be read, with the reason if it is too long.
  package init(
    _ file: DataFile, complaint: (DataFileError) -> Void = { _ in }
  ) throws(DataFileError) {
    self.init(lines: [])
    var tooLong: DataFileError?
    // Windows ends lines with both characters. Trimming removes the other one. Old Macs use this one alone.
    let newline = UInt8(ascii: file.bytes.contains(UInt8(ascii: "\n")) ? "\n" : "\r")
    for (index, bytes) in file.bytes.split(separator: newline, omittingEmptySubsequences: false).enumerated()
    {
      guard bytes.count <= Self.longestLine else {
        let expected = "expected at most \(Self.longestLine)"
        let error = file.error(line: index + 1, "a line of \(bytes.count) bytes; \(expected)")
        tooLong = tooLong ?? error
        complaint(error)
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
      throw tooLong ?? file.error("contains no line of lyrics; expected at least one, as [00:12.34]words")
    }
    sortLines()
  }

  /// The greatest length of a line, in bytes.
  static let longestLine = 4096
  /// The greatest number of lines, including repetitions: more than a day of speech has.
  static let mostLines = 100_000

  /// The lyrics in the format that `init` reads. It has the same content, but not necessarily the same text
  /// as the file.
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
    // The standard library does not document that its sort is stable. The index ensures it.
    lines = lines.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}
