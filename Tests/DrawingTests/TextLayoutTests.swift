import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

@Suite struct `The layout of text` {
  private let measure = StubText()
  /// A character is 5 points wide and a line 12 points high.
  private let font = Font.systemFont(ofSize: 10)

  private func lines(
    _ text: String, _ width: Double, _ maximum: Int = 0, _ mode: LineBreakMode = .byTruncatingTail
  ) -> [String] {
    TextLayout(
      text, font: font, width: width, maximumLines: maximum, lineBreakMode: mode, measuring: measure
    ).lines.map(\.string)
  }

  @Test func `breaks lines between words`() {
    #expect(lines("the quick brown fox", 50) == ["the quick", "brown fox"])
    #expect(lines("the quick", 45) == ["the quick"])
    #expect(lines("the   quick", 20) == ["the", "quic", "k"])
    #expect(lines("well-known 3-4", 30) == ["well-", "known", "3-4"])
    #expect(lines("a\u{A0}b c", 15) == ["a\u{A0}b", "c"])
  }

  @Test func `breaks lines between ideographs, but not before their punctuation`() {
    #expect(lines("今日は、晴れです。", 20) == ["今日は、", "晴れで", "す。"])
  }

  @Test func `gives each line the direction of its paragraph`() {
    let (right, left) = ("\u{200F}", "\u{200E}")
    // The second line of the first paragraph begins in the other direction than the paragraph, and vice versa.
    #expect(lines("אבג abc", 15) == ["אבג", right + "abc"])
    #expect(lines("abc אבג\nאבג 12", 15) == ["abc", left + "אבג", "אבג", right + "12"])
    #expect(lines("abc", 15) == ["abc"])
  }

  @Test func `aligns natural text on the side where reading begins`() {
    func starts(_ text: String) -> [Double] {
      TextLayout(text, font: font, width: 50, alignment: .natural, measuring: measure).lines.map(\.origin.x)
    }
    #expect(starts("abc") == [0])
    #expect(starts("אבג") == [35])
    #expect(starts("12 מ") == [30])
    #expect(starts("مرحبا abcde") == [25, 25])
    #expect("…\u{200F}abc".isRightToLeft && !"\u{200E}אבג".isRightToLeft && !"".isRightToLeft)
    #expect("abc".directed(rightToLeft: true) == "\u{200F}abc" && "אב".directed(rightToLeft: true) == "אב")
    for text in ["abc", "אבג", "12", ""] {
      for direction in [true, false] {
        let directed = text.directed(rightToLeft: direction)
        #expect(directed.isRightToLeft == direction)
        #expect(directed.directed(rightToLeft: direction) == directed)
      }
    }
  }

  @Test func `breaks lines at newlines`() {
    #expect(lines("a\nb", 100) == ["a", "b"])
    #expect(lines("a\n\nb\r\nc", .infinity) == ["a", "", "b", "c"])
    #expect(lines("a\n", 100) == ["a", ""])
    #expect(lines("", 100) == [])
  }

  @Test func `breaks a word that is too long between characters`() {
    #expect(lines("abcdefgh", 15) == ["abc", "def", "gh"])
    #expect(lines("👩‍👩‍👧‍👧👩‍👩‍👧‍👧e\u{301}e\u{301}", 5) == ["👩‍👩‍👧‍👧", "👩‍👩‍👧‍👧", "e\u{301}", "e\u{301}"])
    #expect(lines("wide", 1) == ["w", "i", "d", "e"])
  }

  @Test func `has one character per line in a width of zero`() {
    #expect(lines("aa", 0) == ["a", "a"])
  }

  @Test func `truncates the last line in each mode`() {
    #expect(lines("the quick brown fox", 50, 1) == ["the quick…"])
    #expect(lines("the quick brown fox", 25, 1) == ["the…"])
    #expect(lines("the quick brown fox", 25, 2) == ["the", "quic…"])
    #expect(lines("the quick brown fox", 40, 1, .byTruncatingHead) == ["…own fox"])
    #expect(lines("the quick brown fox", 45, 1, .byTruncatingMiddle) == ["the q…fox"])
    #expect(lines("the quick brown fox", 25, 2, .byWordWrapping) == ["the", "quick"])
    #expect(lines("one\ntwo", 100, 1) == ["one…"])
    #expect(lines("one\n", 100, 1) == ["one"])
    #expect(lines("long", 5, 1) == ["…"])
  }

  @Test(arguments: seeds(0..<20))
  func `measures few pieces per line for any number of words`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let words = (0..<1000).map { _ in String(repeating: "x", count: Int.random(in: 1...9, using: &random)) }
    let text = words.joined(separator: " ")
    let count = lines(text, Double.random(in: 100...600, using: &random)).count
    #expect(measure.measurements < 7 * count, "seed \(seed)")
    let before = measure.measurements
    #expect(lines(text, 300, 1).count == 1)
    #expect(measure.measurements - before < 16, "seed \(seed)")
  }

  @Test(arguments: ["x", "word ", "אבגד ", "日"])
  func `measures long text in linear time`(_ piece: String) {
    func measured(_ count: Int) -> Int {
      let before = measure.measuredCharacters
      let text = String(repeating: piece, count: count / piece.count)
      #expect(lines(text, 50).count == (count + 9) / 10)
      return measure.measuredCharacters - before
    }
    #expect(Double(measured(20_000)) < 2.2 * Double(measured(10_000)))
  }

  @Test(arguments: seeds(0..<100))
  func `breaks each line independently of the preceding ones`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabet = Array("aaabcdefghij  -日本、é👍🏽")
    let text = String((0..<600).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    let width = random.double(3...400)
    let layout = TextLayout(text, font: font, width: width, measuring: measure)
    // A hyphen at the start of a text belongs to the word after it, but not everywhere else.
    for line in layout.lines where !line.string.hasPrefix("-") {
      let rest = String(text[line.range.lowerBound...].prefix(100))
      #expect(lines(rest, width).first == line.string, "seed \(seed)")
    }
  }

  @Test func `aligns lines within the width`() {
    func xs(_ alignment: TextAlignment, _ width: Double) -> [Double] {
      TextLayout("ab\nabcd", font: font, width: width, alignment: alignment, measuring: measure)
        .lines.map(\.origin.x)
    }
    #expect(xs(.left, 100) == [0, 0])
    #expect(xs(.center, 100) == [45, 40])
    #expect(xs(.right, 100) == [90, 80])
    #expect(xs(.right, .infinity) == [10, 0])
  }

  @Test func `places baselines one line height apart`() {
    let layout = TextLayout("a\nbc", font: font, measuring: measure)
    #expect(layout.lines.map(\.origin.y) == [8.5, 20.5])
    #expect(layout.size == Size(width: 10, height: 24))
  }

  @Test(arguments: seeds(0..<300))
  func `fits into the width and loses no character`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabet = Array("aaabcdefgh   -\n日本、é👍🏽")
    let text = String(
      (0..<Int.random(in: 0...60, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
    let width = random.double(3...80)
    let maximum = Int.random(in: 0...4, using: &random)
    let mode = LineBreakMode.allCases.randomElement(using: &random)!
    let layout = TextLayout(
      text, font: font, width: width, maximumLines: maximum, lineBreakMode: mode, measuring: measure)

    #expect(
      layout.lines.allSatisfy { $0.width <= width || $0.string.count == 1 || mode == .byClipping },
      "seed \(seed)")
    #expect(layout.lines.allSatisfy { $0.width == measure.width(of: $0.string, font: font) })
    #expect(maximum == 0 || layout.lines.count <= maximum)
    var end = text.startIndex
    for line in layout.lines {
      #expect(line.range.lowerBound == end, "seed \(seed)")
      end = line.range.upperBound
    }
    if maximum == 0 {
      #expect(end == text.endIndex, "seed \(seed)")
      #expect(layout.lines.map { String(text[$0.range]) }.joined() == text)
    }
    for line in layout.lines where !line.string.contains("…") {
      // Where the end of the text is shown too, line ends are spaces.
      let part = text[line.range].map { $0.isNewline ? " " : $0 }
      #expect(String(part).hasPrefix(line.string), "seed \(seed)")
      // What follows a line end does not belong to a line that is cut off.
      let rest = mode == .byClipping ? text[line.range].prefix { !$0.isNewline } : text[line.range]
      #expect(rest.dropFirst(line.string.count).allSatisfy { $0.isWhitespace }, "seed \(seed)")
    }
  }

  // MARK: Line ends

  @Test(
    arguments: [
      ("costs 1,234,567.89 in all", ["costs", "1,234,567.89", "in all"]),
      ("at 12:30 or 7/8", ["at", "12:30", "or 7/8"]), ("a (b) [c]", ["a (b) [c]"]),
      ("say “hello” now", ["say", "“hello”", "now"]), ("well-known", ["well-", "known"]),
      ("日本語、日本語", ["日本", "語、", "日本", "語"]), ("a\u{A0}bcdefg", ["a\u{A0}bcdefg"]),
      ("x $100 y", ["x $100", "y"]), ("50 % off", ["50 %", "off"]), ("e.g. this", ["e.g.", "this"]),
    ])
  func `end where Unicode permits it`(text: String, expected: [String]) {
    // As wide as the longest line, so that no word is divided.
    let width = expected.map { measure.width(of: $0, font: font) }.max() ?? 0
    #expect(lines(text, width + 0.1) == expected)
  }

  @Test func `show a soft hyphen only where they end`() {
    let text = "super\u{AD}cali\u{AD}fragil"
    #expect(lines(text, 1000) == ["supercalifragil"])
    #expect(lines(text, 50) == ["supercali-", "fragil"])
    #expect(lines(text, 49) == ["super-", "cali-", "fragil"])
    #expect(lines(text, 50, 1) == ["supercali…"])
    #expect(lines("ab\u{AD}", 10) == ["ab"])
    #expect(lines("ab\u{AD} cd", 15) == ["ab", "cd"])
  }

  @Test func `end after any character, by character wrapping`() {
    #expect(lines("the quick", 30, 0, .byCharWrapping) == ["the qu", "ick"])
    #expect(lines("the quick", 30, 1, .byCharWrapping) == ["the qu"])
  }

  @Test func `reach beyond the width, by clipping`() {
    #expect(lines("the quick\nfox", 30, 1, .byClipping) == ["the quick"])
    #expect(lines("the quick brown", 30, 2, .byClipping) == ["the", "quick brown"])
    let layout = TextLayout(
      "the quick", font: font, width: 30, maximumLines: 1, alignment: .right, lineBreakMode: .byClipping,
      measuring: measure)
    #expect(layout.lines[0].origin.x == 0)
  }

  /// Counts the characters that are measured.
  private final class Counter: TextMeasuring {
    var count = 0
    func metrics(of font: Font) -> FontMetrics { FontMetrics(ascent: 8, descent: 2, lineHeight: 10) }
    func width(of string: String, font: Font) -> Double {
      count += string.utf8.count
      return Double(string.utf8.count) * 5
    }
  }

  @Test(arguments: LineBreakMode.allCases)
  func `of a long text are set without measuring the rest`(mode: LineBreakMode) {
    for text in [String(repeating: "word ", count: 40_000), String(repeating: "x", count: 200_000)] {
      let counter = Counter()
      let layout = TextLayout(
        text, font: font, width: 300, maximumLines: 3, lineBreakMode: mode, measuring: counter)
      #expect(layout.lines.count == 3)
      #expect(counter.count < 20_000, "\(counter.count)")
    }
  }

  @Test func `are found in a text whose later characters take an earlier place back`() {
    let text = "$(" + String(repeating: "\u{1}", count: 600) + String(repeating: "5", count: 600)
    var ends = LineEnds(of: text[...])
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.index(start, offsetBy: 20, limitedBy: text.endIndex) ?? text.endIndex
      for place in ends.places(after: start, through: end) { #expect(start < place && place <= end) }
      start = end
    }
    let layout = TextLayout(text, font: font, width: 200, measuring: measure)
    #expect(layout.lines.last?.range.upperBound == text.endIndex)
  }

  @Test func `are the same whether a paragraph's places are found at once or in parts`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let alphabet = Array("ab 1,.-(“”)«»日、$%/🇩🇪👍🏽\u{AD}\u{200B}\u{A0}")
    for _ in 0..<300 {
      let text = String((0..<600).map { _ in alphabet.randomElement(using: &random) ?? " " })
      let whole = Array(text).lineEnds
      var start = text.startIndex
      var ends = LineEnds(of: text[...])
      var found: [Int] = []
      while start < text.endIndex {
        let end = text.index(
          start, offsetBy: Int.random(in: 1...90, using: &random), limitedBy: text.endIndex)
        for place in ends.places(after: start, through: end ?? text.endIndex) {
          found.append(text.distance(from: text.startIndex, to: place))
        }
        start = end ?? text.endIndex
      }
      #expect(found == whole.indices.filter { whole[$0] } + [whole.count], "seed \(seed)")
    }
  }
}
