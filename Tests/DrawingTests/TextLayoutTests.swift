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

  @Test(arguments: 0..<20 as Range<UInt64>)
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

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `breaks each line independently of the preceding ones`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabet = Array("aaabcdefghij  -日本、é👍🏽")
    let text = String((0..<600).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    let width = random.double(3...400)
    let layout = TextLayout(text, font: font, width: width, measuring: measure)
    for line in layout.lines {
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

  @Test(arguments: 0..<300 as Range<UInt64>)
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

    #expect(layout.lines.allSatisfy { $0.width <= width || $0.string.count == 1 }, "seed \(seed)")
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
      #expect(text[line.range].hasPrefix(line.string), "seed \(seed)")
      #expect(text[line.range].dropFirst(line.string.count).allSatisfy { $0.isWhitespace }, "seed \(seed)")
    }
  }
}
