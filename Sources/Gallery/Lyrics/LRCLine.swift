import GlissadeGeometry

/// The content of a line of an LRC file.
enum LRCLine {
  case tag(Lyrics.Tag)
  /// The time by which the lyrics come earlier, in seconds.
  case offset(Double)
  /// The length of the song, in seconds.
  case length(Double)
  /// The line of lyrics, once for each of its stamps.
  case lyrics([Lyrics.Line])

  /// The reason why a line cannot be read: what it contains, and what was expected.
  struct Malformed: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  /// Parses a line without whitespace at its ends. Returns `nil` for a blank line and for a comment.
  init?(_ line: String) throws(Malformed) {
    // The search compares bytes: a combining mark after a bracket would form one character with it.
    let bytes = line.utf8
    if bytes.isEmpty || bytes.first == UInt8(ascii: "#") { return nil }
    guard bytes.first == UInt8(ascii: "[") else {
      throw Malformed("\(line.quoted) has no stamp; expected [\(LRCStamp.form)] before it")
    }
    guard let close = bytes.firstIndex(of: UInt8(ascii: "]")) else {
      throw Malformed("a '[' that nothing closes in \(line.quoted); expected [\(LRCStamp.form)]")
    }
    if LRCStamp.isMeant(by: line[bytes.index(after: bytes.startIndex)..<close]) {
      self = .lyrics(try Self.lyrics(line))
    } else if let known = try Self.tag(line) {
      self = known
    } else {
      return nil
    }
  }

  // MARK: Tags

  /// Parses `[name:value]`. Returns `nil` for a comment.
  private static func tag(_ line: String) throws(Malformed) -> LRCLine? {
    let bytes = line.utf8
    // A value may contain brackets.
    guard let close = bytes.lastIndex(of: UInt8(ascii: "]")) else { return nil }
    let content = line[bytes.index(after: bytes.startIndex)..<close]
    if content.utf8.first == UInt8(ascii: "#") { return nil }
    guard let colon = content.utf8.firstIndex(of: UInt8(ascii: ":")), colon > content.startIndex,
      content.utf8[..<colon].allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a })
    else {
      throw Malformed(
        "\(line.quoted) is neither a line with a stamp nor a tag; expected [\(LRCStamp.form)] or [name:value]"
      )
    }
    let rest = String(line[bytes.index(after: close)...])
    guard rest.isEmpty else {
      throw Malformed("\(rest.quoted) after a tag; expected the line to end there")
    }
    let name = content[..<colon].lowercased()
    let value = String(content[content.utf8.index(after: colon)...]).trimmed
    switch name {
    case "offset": return .offset(try offset(value))
    case "length":
      guard let length = LRCStamp.seconds(value[...]) else {
        throw Malformed("the length \(value.quoted); expected mm:ss, as [length:03:25]")
      }
      return .length(length)
    default: return .tag(Lyrics.Tag(name, value))
    }
  }

  private static func offset(_ value: String) throws(Malformed) -> Double {
    let digits = value.hasPrefix("+") || value.hasPrefix("-") ? value.dropFirst() : value[...]
    guard 1...9 ~= digits.utf8.count, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(digits)
    else {
      throw Malformed(
        "the offset \(value.quoted); expected a whole number of milliseconds, as [offset:+250]")
    }
    return Double(value.hasPrefix("-") ? -number : number) / 1000
  }

  // MARK: Lines

  /// The greatest number of stamps of a line, which no song reaches.
  static let mostStamps = 100

  /// Parses `[mm:ss.xx]…text`.
  private static func lyrics(_ line: String) throws(Malformed) -> [Lyrics.Line] {
    var rest = line[...]
    var stamps: [Double] = []
    while rest.utf8.first == UInt8(ascii: "["), let close = rest.utf8.firstIndex(of: UInt8(ascii: "]")) {
      let stamp = rest[rest.utf8.index(after: rest.startIndex)..<close]
      // Brackets after the stamps are part of the text.
      guard LRCStamp.isMeant(by: stamp) else { break }
      guard let time = LRCStamp.seconds(stamp) else {
        throw Malformed("the stamp \("[\(stamp)]".quoted); expected [\(LRCStamp.form)]")
      }
      guard stamps.count < mostStamps else {
        throw Malformed("more than \(mostStamps) stamps before a line; expected no more")
      }
      stamps.append(time)
      rest = rest[rest.utf8.index(after: close)...].drop(while: \.isWhitespace)
    }
    guard let first = stamps.first else { return [] }
    let sung = try sung(String(rest), from: first)
    return stamps.map { sung.shifted(by: $0 - first) }
  }

  /// Returns the line with the times of its first stamp.
  private static func sung(_ text: String, from time: Double) throws(Malformed) -> Lyrics.Line {
    let pieces = try pieces(of: text, from: time)
    guard pieces.count > 1 else { return Lyrics.Line(time: time, text: text) }
    var words: [Lyrics.Word] = []
    for piece in pieces {
      // Whitespace alone is not a word.
      if !piece.text.trimmed.isEmpty {
        words.append(piece)
      } else if !words.isEmpty {
        words[words.count - 1].text += piece.text
      }
    }
    let last = pieces[pieces.count - 1]
    return Lyrics.Line(
      time: time, text: words.map(\.text).joined().trimmed, words: words,
      end: last.text.isEmpty && !words.isEmpty ? ((time + last.start) * 1000).rounded() / 1000 : nil)
  }

  /// Returns the text between the angle bracket at `index` and the next closing one. Returns `nil` if another
  /// one opens before.
  private static func bracketed(_ text: Substring, at index: String.Index) -> Substring? {
    let rest = text[text.utf8.index(after: index)...]
    let (opening, closing) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
    guard let end = rest.utf8.firstIndex(where: { $0 == opening || $0 == closing }),
      rest.utf8[end] == closing
    else { return nil }
    return rest[..<end]
  }

  /// Splits the text at its word stamps. The text before the first one starts with the line.
  private static func pieces(of text: String, from time: Double) throws(Malformed) -> [Lyrics.Word] {
    let bytes = text.utf8
    var pieces: [Lyrics.Word] = []
    var (start, stamp) = (bytes.startIndex, time)
    var index = start
    func piece() -> Lyrics.Word {
      // A word with a stamp before that of its line starts with the line.
      let delay = (max(0, stamp - time) * 1000).rounded() / 1000
      return Lyrics.Word(start: delay, text: String(text[start..<index]))
    }
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "<"), let content = bracketed(text[...], at: index),
        LRCStamp.isMeant(by: content)
      else {
        bytes.formIndex(after: &index)
        continue
      }
      guard let next = LRCStamp.seconds(content) else {
        throw Malformed("the word stamp \("<\(content)>".quoted); expected <\(LRCStamp.form)>")
      }
      // Whitespace may precede a first word whose stamp is before that of the line.
      if !piece().text.trimmed.isEmpty || !pieces.isEmpty {
        guard next >= stamp else {
          throw Malformed(
            "the word stamp \("<\(content)>".quoted) goes back; expected <\(LRCStamp.text(stamp))> or later")
        }
      }
      pieces.append(piece())
      index = bytes.index(after: content.endIndex)
      (start, stamp) = (index, next)
    }
    pieces.append(piece())
    return pieces
  }
}

extension Lyrics.Line {
  /// Returns the line shifted by a time in seconds, rounded to milliseconds. Its words are the same.
  fileprivate func shifted(by time: Double) -> Lyrics.Line {
    func shifted(_ moment: Double) -> Double { max(0, ((moment + time) * 1000).rounded() / 1000) }
    var line = self
    line.time = shifted(line.time)
    line.end = line.end.map(shifted)
    return line
  }
}
