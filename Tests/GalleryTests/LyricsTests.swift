import GlissadeExport
import GlissadeSession
import TestSupport
import Testing

@testable import GlissadeGallery

/// The lyrics in a text, and the complaints about it.
private func read(_ text: String) throws -> (lyrics: Lyrics, complaints: [String]) {
  var complaints: [String] = []
  let lyrics = try Lyrics(DataFile(name: "a.lrc", bytes: Array(text.utf8))) {
    complaints.append($0.description)
  }
  return (lyrics, complaints)
}

private func lines(_ text: String) throws -> [Lyrics.Line] {
  let (lyrics, complaints) = try read(text)
  #expect(complaints == [])
  return lyrics.lines
}

@Suite struct `Lyrics in LRC` {
  @Test(arguments: [
    ("00:12.34", 12.34), ("00:12.345", 12.345), ("00:12.3", 12.3), ("00:12", 12), ("00:12:34", 12.34),
    ("1:02.50", 62.5), ("100:00.00", 6000), ("99999:59.999", 5_999_999.999), ("0:5", 5), ("00:00.00", 0),
  ])
  func `accept all common forms of time stamps`(stamp: String, time: Double) throws {
    #expect(try lines("[\(stamp)]a") == [Lyrics.Line(time: time, text: "a")])
    #expect(
      try lines("[00:00]<\(stamp)>a") == [
        Lyrics.Line(time: 0, text: "a", words: [Lyrics.Word(start: time, text: "a")])
      ])
  }

  @Test func `repeat a line for each of its time stamps, in the order of time`() throws {
    let text = "[00:30.00][00:10.00] [01:00] again\n[00:20.00]once\n[00:10.00]at the same time"
    #expect(
      try lines(text) == [
        Lyrics.Line(time: 10, text: "again"), Lyrics.Line(time: 10, text: "at the same time"),
        Lyrics.Line(time: 20, text: "once"), Lyrics.Line(time: 30, text: "again"),
        Lyrics.Line(time: 60, text: "again"),
      ])
  }

  @Test func `contain the values of their tags`() throws {
    let (lyrics, complaints) = try read(
      """
      [ti: Gliding Home ]
      [AR:The Easing Curves]
      [al:]
      [by:a [very] careful hand]
      [length:03:25]
      [offset:+250]
      [#:nobody reads this]
      # nor this

      [00:01.00]a
      """)
    #expect(complaints == [])
    #expect(lyrics.title == "Gliding Home" && lyrics.artist == "The Easing Curves" && lyrics.album == nil)
    #expect(lyrics[tag: "by"] == "a [very] careful hand")
    #expect(lyrics.tags.map(\.name) == ["ti", "ar", "al", "by"])
    #expect(lyrics.length == 205 && lyrics.duration == 205 && lyrics.offset == 0.25)
  }

  @Test func `are divided into words if words have time stamps`() throws {
    let text = "[00:10.00][00:40.50]On <00:10.50>and <00:11.00>on <00:11.20> <00:12.00>"
    let first = Lyrics.Line(
      time: 10, text: "On and on",
      words: [
        Lyrics.Word(start: 0, text: "On "), Lyrics.Word(start: 0.5, text: "and "),
        Lyrics.Word(start: 1, text: "on  "),
      ], end: 12)
    var second = first
    (second.time, second.end) = (40.5, 42.5)
    #expect(try lines(text) == [first, second])
  }

  @Test func `keep brackets that are not time stamps`() throws {
    #expect(try lines("[00:01]<3 [chorus] a > b <b>")[0].text == "<3 [chorus] a > b <b>")
    #expect(try lines("[00:01][softly] a")[0].text == "[softly] a")
    #expect(try lines("[00:01]")[0] == Lyrics.Line(time: 1, text: ""))
    // A combining mark after the bracket, which Swift counts to the bracket, belongs to the lyrics.
    #expect(try lines("[00:01]\u{301}a")[0].text.unicodeScalars.first == "\u{301}")
  }

  @Test func `may have any line ends and a byte order mark`() throws {
    let expected = [Lyrics.Line(time: 1, text: "é"), Lyrics.Line(time: 2, text: "b")]
    for end in ["\n", "\r\n", "\r", "\n\n", " \t\r\n"] {
      #expect(try lines("[00:01]é\(end)[00:02]b\(end)") == expected)
      #expect(try lines("\u{FEFF}[00:01]é\(end)[00:02]b") == expected)
    }
  }

  @Test(arguments: [
    ("words alone", "'words alone' has no stamp; expected [mm:ss.xx] before it"),
    ("[00:61.00]a", "the stamp '[00:61.00]'; expected [mm:ss.xx]"),
    ("[00:01][0x:01]a", "the stamp '[0x:01]'; expected [mm:ss.xx]"),
    ("[00:01.2345]a", "the stamp '[00:01.2345]'; expected [mm:ss.xx]"),
    ("[123456:00]a", "the stamp '[123456:00]'; expected [mm:ss.xx]"),
    ("[00:01.00 a", "a '[' that nothing closes in '[00:01.00 a'; expected [mm:ss.xx]"),
    (
      "[Chorus]",
      "'[Chorus]' is neither a line with a stamp nor a tag; expected [mm:ss.xx] or [name:value]"
    ),
    ("[ti:a] b", "' b' after a tag; expected the line to end there"),
    ("[offset:soon]", "the offset 'soon'; expected a whole number of milliseconds, as [offset:+250]"),
    ("[length:3 min]", "the length '3 min'; expected mm:ss, as [length:03:25]"),
    ("[00:01]<00:0a>b", "the word stamp '<00:0a>'; expected <mm:ss.xx>"),
    ("[00:01]a <00:03>b <00:02>c", "the word stamp '<00:02>' goes back; expected <00:03.00> or later"),
    ("[00:05]a <00:03>b", "the word stamp '<00:03>' goes back; expected <00:05.00> or later"),
  ])
  func `skip an invalid line, and report it`(line: String, complaint: String) throws {
    let (lyrics, complaints) = try read("[00:01]before\n\(line)\n[00:02]after")
    #expect(lyrics.lines.map(\.text) == ["before", "after"])
    #expect(complaints == ["a.lrc:2: \(complaint)"])
  }

  @Test func `are an error if they contain no line`() {
    for text in ["", "\n\n", "[ti:a]", "nothing\nat all", "[Chorus]"] {
      #expect { try read(text) } throws: {
        "\($0)" == "a.lrc: contains no line of lyrics; expected at least one, as [00:12.34]words"
      }
    }
  }

  @Test func `end shortly after their last line unless a length is given`() throws {
    #expect(try read("[00:10]a").lyrics.duration == 15)
    #expect(try read("[length:00:20]\n[00:10]a").lyrics.duration == 20)
    // A length before the last line is ignored.
    #expect(try read("[length:00:05]\n[00:10]a").lyrics.duration == 15)
    #expect(try read("[offset:-2000]\n[00:10]a").lyrics.duration == 17)
  }

  // MARK: Round trips

  private func expectRoundTrip(of lyrics: Lyrics, _ comment: Comment) throws {
    let (again, complaints) = try read(lyrics.lrc)
    #expect(again == lyrics, comment)
    #expect(complaints == [], comment)
  }

  @Test(arguments: seeds(0..<200))
  func `are read as they were written`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    func moment(_ range: ClosedRange<Int>) -> Double { Double(number(range)) / 1000 }
    let vocabulary = ["so", "夜の海", "مرحبا", "🌊", "<3", "[x]", "a:b", "naïve", "—", "e\u{301}"]
    func word() -> String { vocabulary[number(0...vocabulary.count - 1)] }

    var time = 0.0
    let lines = (0..<number(1...20)).map { _ in
      time += moment(0...9000)
      guard number(0...2) == 0 else {
        let text = number(0...5) == 0 ? "" : (0..<number(1...6)).map { _ in word() }.joined(separator: " ")
        return Lyrics.Line(time: rounded(time), text: text)
      }
      var start = time
      let words = (0..<number(1...6)).map { index in
        if index > 0 { start += moment(0...800) }
        return Lyrics.Word(start: rounded(rounded(start) - rounded(time)), text: word() + " ")
      }
      let end = number(0...1) == 0 ? nil : rounded(start + moment(0...900))
      var line = Lyrics.Line(time: rounded(time), text: "", words: words, end: end)
      if end == nil { line.words[words.count - 1].text.removeLast() }
      line.text = words.map(\.text).joined()
      line.text.removeLast()
      return line
    }
    let lyrics = Lyrics(
      lines: lines, tags: [Lyrics.Tag("ti", "a song"), Lyrics.Tag("xy", "[etc]")],
      offset: Double(number(-500...500)) / 1000, length: number(0...1) == 0 ? nil : rounded(time + 10))
    try expectRoundTrip(of: lyrics, "seed \(seed)")
  }

  private func rounded(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }

  @Test(arguments: seeds(0..<400))
  func `can be read from any text, and the result can be written and read`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let alphabet = Array("[[[[]]]]<<>>:::..001234569ati#+- \t\r\n\n\né\u{301}海".unicodeScalars)
    var text = "[00:01]a\n"
    for _ in 0..<Int.random(in: 0...400, using: &random) {
      if Int.random(in: 0..<12, using: &random) == 0 {
        text += ["[00:12.34]", "<00:13.00>", "[ti:", "[offset:"].randomElement(using: &random) ?? ""
      } else {
        text.unicodeScalars.append(alphabet.randomElement(using: &random) ?? " ")
      }
    }
    try expectRoundTrip(of: try read(text).lyrics, "seed \(seed)")
  }

  @Test(arguments: seeds(0..<100))
  func `can be read from any bytes without a trap`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    // An error is permitted if it names the file.
    do throws(DataFileError) {
      _ = try Lyrics(DataFile(name: "a.lrc", bytes: bytes))
    } catch {
      #expect(error.description.hasPrefix("a.lrc"), "seed \(seed)")
    }
  }

  // MARK: Limits

  @Test func `of one line that is too long are an error with its length`() throws {
    let text = String(repeating: "[00:01]", count: 100) + String(repeating: "<00:01>a", count: 12_000)
    let error = #expect(throws: DataFileError.self) { try read(text) }
    #expect(error?.description == "a.lrc:1: a line of 96700 bytes; expected at most 4096")
  }

  @Test func `skip a line that is too long, and report it`() throws {
    let long = "[00:02]" + String(repeating: "a", count: Lyrics.longestLine)
    let (lyrics, complaints) = try read("[00:01]before\n\(long)\n[00:03]after")
    #expect(lyrics.lines.map(\.text) == ["before", "after"])
    #expect(complaints == ["a.lrc:2: a line of 4103 bytes; expected at most 4096"])
  }

  @Test func `limit the number of time stamps before a line`() throws {
    let many = String(repeating: "[00:02]", count: LRCLine.mostStamps)
    let (lyrics, complaints) = try read("\(many)a\n\(many)[00:02]b")
    #expect(lyrics.lines.count == LRCLine.mostStamps && lyrics.lines.allSatisfy { $0.text == "a" })
    #expect(complaints == ["a.lrc:2: more than 100 stamps before a line; expected no more"])
  }

  @Test func `limit the number of lines`() throws {
    let stamps = String(repeating: "[0:1]", count: 100)
    let text = String(repeating: "\(stamps)a\n", count: Lyrics.mostLines / 100 + 2)
    let (lyrics, complaints) = try read(text)
    #expect(lyrics.lines.count == Lyrics.mostLines)
    #expect(complaints == ["a.lrc:1001: more than 100000 lines of lyrics; expected no more"])
  }

  @Test func `share the words of a line that is repeated`() throws {
    let words = (0..<100).map { "<00:01.\($0 < 10 ? "0" : "")\($0)>a" }.joined()
    let lines = try lines(String(repeating: "[00:01]", count: 100) + words)
    let places = Set(lines.map { $0.words.withUnsafeBufferPointer { $0.baseAddress } })
    #expect(lines.count == 100 && lines[99].words.count == 100 && places.count == 1)
  }
}
