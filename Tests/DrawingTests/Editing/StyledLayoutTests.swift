import GlissadeGeometry
import GlissadeText
import TestSupport
import Testing

@testable import GlissadeDrawing

/// A character is half as wide as the font is large, a line 1.2 times as high, and the ascent the size.
private let font = Font.systemFont(ofSize: 10)

private func styled(_ runs: (String, CharacterStyle)...) -> (text: String, styled: StyledText) {
  var lengths = RunLengths<Int>()
  for (index, run) in runs.enumerated() { lengths.append(index, count: run.0.count) }
  return (runs.map(\.0).joined(), StyledText(styles: runs.map(\.1), runs: lengths))
}

private func layout(
  _ content: (text: String, styled: StyledText), width: Double = .infinity,
  alignment: TextAlignment = .natural,
  measuring: any TextMeasuring = BidiStub()
) -> EditableLayout {
  EditableLayout(
    paragraphs: content.text.paragraphs, font: font, width: width, alignment: alignment,
    styled: content.styled,
    measuring: measuring)
}

private func layout(_ text: String, width: Double, _ paragraph: ParagraphStyle) -> EditableLayout {
  layout(styled((text, CharacterStyle(font: font, paragraph: paragraph))), width: width)
}

/// Divides every word after every second letter.
private final class DividingStub: TextMeasuring {
  let stub = BidiStub()
  /// The words that were to be divided.
  private(set) var words: [String] = []

  func metrics(of font: Font) -> FontMetrics { stub.metrics(of: font) }
  func width(of string: String, font: Font) -> Double { stub.width(of: string, font: font) }
  func characterExtents(of line: String, font: Font) -> [CharacterExtent] {
    stub.characterExtents(of: line, font: font)
  }
  func hyphenationOffsets(in word: String) -> [Int] {
    words.append(word)
    return Array(stride(from: 2, to: word.count, by: 2))
  }
}

private let pieces = [
  "a", "b", "cd", "1", "23", " ", "  ", "-", ".", "\n", "é", "e\u{301}", "日", "本", "👩‍👩‍👧", "אב", "ג", "ד ה",
]

@Suite struct `The layout of a text with attributes` {
  @Test(arguments: seeds(0..<200))
  func `equals that of the plain text if all characters look alike`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
    let width = Bool.random(using: &random) ? Double(Int.random(in: 1...60, using: &random)) : .infinity
    let alignment = [TextAlignment.natural, .left, .center, .right].randomElement(using: &random) ?? .left
    let plain = EditableLayout(
      paragraphs: text.paragraphs, font: font, width: width, alignment: alignment, measuring: BidiStub())
    let rich = layout(
      styled((text, CharacterStyle(font: font))), width: width, alignment: alignment)
    #expect(plain.lines.map(\.range) == rich.lines.map(\.range), "seed \(seed)")
    for (one, other) in zip(plain.lines, rich.lines) {
      #expect(one.rect.isClose(to: other.rect), "seed \(seed): \(one.rect), \(other.rect)")
      #expect(one.origin.distance(to: other.origin) < 1e-6, "seed \(seed)")
    }
    for offset in 0...plain.count {
      for atEnd in [false, true] {
        let (a, b) = (
          plain.caretRect(at: offset, prefersEndOfLine: atEnd),
          rich.caretRect(at: offset, prefersEndOfLine: atEnd)
        )
        #expect(a.isClose(to: b), "seed \(seed), offset \(offset): \(a), \(b)")
      }
    }
    #expect(abs(plain.height - rich.height) < 0.01)
  }

  @Test(arguments: seeds(0..<60))
  func `equals a new layout after the text was changed`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let styles = [10.0, 20, 14].map { CharacterStyle(font: .systemFont(ofSize: $0), kern: $0 == 14 ? 3 : 0) }
    var text = EditableText("ab cd\nef", styles: RunLengths(0, count: 8))
    func styled() -> StyledText { StyledText(styles: styles, runs: text.styles ?? RunLengths()) }
    var changed = layout((text.text, styled()), width: 40)
    for _ in 0..<20 {
      let ends = [
        Int.random(in: 0...text.count, using: &random), Int.random(in: 0...text.count, using: &random),
      ].sorted()
      var edit = EditableText.Edit(
        range: ends[0]..<min(ends[1], ends[0] + 4), replacement: pieces.randomElement(using: &random) ?? "")
      edit.styles = RunLengths(Int.random(in: 0...2, using: &random), count: edit.replacement.count)
      text.apply(edit)
      if let edit = text.takeParagraphEdit() { changed.replace(edit, in: text.paragraphs, styled: styled()) }
      let fresh = layout((text.text, styled()), width: 40)
      #expect(Array(changed.lines) == Array(fresh.lines), "seed \(seed)")
      #expect(changed.size == fresh.size, "seed \(seed)")
    }
  }

  @Test(arguments: seeds(0..<60))
  func `equals a new layout after attributes of ranges were changed, and the text`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let styles = [10.0, 20, 14].map { CharacterStyle(font: .systemFont(ofSize: $0)) }
    var text = EditableText("ab cd\nef\n", styles: RunLengths(0, count: 9))
    func styled() -> StyledText { StyledText(styles: styles, runs: text.styles ?? RunLengths()) }
    var changed = layout((text.text, styled()), width: 40)
    for _ in 0..<20 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let ends = [
          Int.random(in: 0...text.count, using: &random), Int.random(in: 0...text.count, using: &random),
        ].sorted()
        if Bool.random(using: &random) {
          let style = Int.random(in: 0...2, using: &random)
          text.updateStyles(ends[0]..<ends[1]) { _ in style }
        } else {
          let new = pieces.randomElement(using: &random) ?? ""
          text.apply(EditableText.Edit(range: ends[0]..<min(ends[1], ends[0] + 4), replacement: new))
        }
      }
      changed.replace(text.takeParagraphEdit(), in: text.paragraphs, restyled: styled())
      let fresh = layout((text.text, styled()), width: 40)
      #expect(Array(changed.lines) == Array(fresh.lines), "seed \(seed)")
      #expect(changed.size == fresh.size, "seed \(seed)")
    }
  }

  @Test func `sets different fonts on one baseline, in the height of the largest`() {
    let layout = layout(
      styled(("ab", CharacterStyle(font: font)), ("cd", CharacterStyle(font: .systemFont(ofSize: 20)))))
    let line = layout.line(0)
    #expect(line.fragments?.map(\.string) == ["ab", "cd"])
    #expect(line.fragments?.map(\.x) == [0, 10])
    // The ascent of the large font with half of its leading.
    #expect(line.rect == Rect(x: 0, y: 0, width: 30, height: 24) && line.origin == Point(0, 22))
    #expect((0...4).map { layout.caretRect(at: $0).minX } == [0, 5, 10, 20, 30])
  }

  @Test func `raises characters, and the line grows with them`() {
    let layout = layout(
      styled(("a", CharacterStyle(font: font)), ("b", CharacterStyle(font: font, baselineOffset: 5))))
    #expect(layout.line(0).rect.height == 17 && layout.line(0).origin.y == 16)
    #expect(layout.line(0).fragments?.map(\.baselineOffset) == [0, 5])
  }

  @Test func `adds kerning after each character, but not between letters that join`() {
    let layout = layout(styled(("abc", CharacterStyle(font: font, kern: 2))))
    #expect(layout.line(0).fragments?.map(\.x) == [0, 7, 14] && layout.line(0).width == 21)
    #expect((0...3).map { layout.caretRect(at: $0).minX } == [0, 7, 14, 21])
    let arabic = StyledLayoutTexts.arabic
    #expect(
      EditableLayout(
        paragraphs: [arabic], font: font,
        styled: StyledText(
          styles: [CharacterStyle(font: font, kern: 2)], runs: RunLengths(0, count: arabic.count)),
        measuring: BidiStub()
      ).line(0).fragments?.count == 1)
  }

  @Test func `fills justified lines to both edges, except for the last of a paragraph`() {
    let layout = layout("aa bb cc dd", width: 42, ParagraphStyle(alignment: .justified))
    #expect(layout.lines.map(\.range) == [0..<9, 9..<11])
    #expect(layout.lines.map(\.width) == [42, 10])
    // Two spaces share the two points that eight characters leave free.
    #expect(abs(layout.caretRect(at: 3).minX - 16) < 1e-9)
    #expect(abs(layout.caretRect(at: 8, prefersEndOfLine: true).minX - 42) < 1e-9)
  }

  @Test func `has the line heights and spaces of its paragraphs`() {
    var style = ParagraphStyle()
    (style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore) = (3, 7, 2)
    let layout = layout("a\nb c\nd", width: 8, style)
    // A line is 12 points high. The spaces are 3 between lines, and 3 + 7 + 2 between paragraphs.
    let tops: [Double] = [0, 24, 39, 63]
    #expect(layout.lines.map(\.rect.minY) == tops)
    #expect(abs(layout.height - 75) < 0.01)
    style = ParagraphStyle()
    style.lineHeightMultiple = 2
    #expect(self.layoutHeight(style) == [24, 23])
    style.maximumLineHeight = 15
    #expect(self.layoutHeight(style) == [15, 14])
    style = ParagraphStyle()
    style.minimumLineHeight = 30
    #expect(self.layoutHeight(style) == [30, 29])
  }

  /// The height and the baseline of a line.
  private func layoutHeight(_ style: ParagraphStyle) -> [Double] {
    let line = layout("a", width: 100, style).line(0)
    return [line.rect.height, line.origin.y].map { ($0 * 1e6).rounded() / 1e6 }
  }

  @Test func `indents lines at the leading and at the trailing edge`() {
    var style = ParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (10, 5, -4)
    let left = layout("aa bb cc", width: 35, style)
    #expect(left.lines.map(\.rect.minX) == [10, 5] && left.lines.map(\.range) == [0..<3, 3..<8])
    let right = layout("אא בב גג", width: 35, style)
    #expect(right.lines.map(\.rect.maxX) == [25, 30])
  }

  @Test func `moves to tab stops`() {
    var style = ParagraphStyle()
    style.tabStops = [
      TextTab(location: 20), TextTab(alignment: .right, location: 60),
      TextTab(alignment: .center, location: 80),
    ]
    style.defaultTabInterval = 100
    let layout = layout("a\tb\tcc\tdd\te", width: 500, style)
    let xs = (0...11).map { layout.caretRect(at: $0).minX }
    #expect(xs == [0, 5, 20, 25, 50, 55, 60, 75, 80, 85, 100, 105])
  }

  @Test func `hyphenates words where whole ones leave a line too empty`() {
    var style = ParagraphStyle()
    func lines(_ factor: Double, _ text: String = "abcdefgh ijklmnop") -> [String] {
      style.hyphenationFactor = factor
      return layout(
        styled((text, CharacterStyle(font: font, paragraph: style))), width: 60, measuring: DividingStub()
      ).lines.map(\.string)
    }
    #expect(lines(0) == ["abcdefgh ", "ijklmnop"])
    #expect(lines(1) == ["abcdefgh ij-", "klmnop"])
    // The first word fills two thirds.
    #expect(lines(0.6) == ["abcdefgh ", "ijklmnop"])
    #expect(lines(1, "abcdefghijklmnop") == ["abcdefghij-", "klmnop"])
    #expect(lines(0, "abcdefghijklmnop") == ["abcdefghijkl", "mnop"])
  }

  @Test(arguments: [255, 256, 20_000])
  func `hyphenates only words of fewer than 256 letters`(count: Int) {
    var style = ParagraphStyle()
    style.hyphenationFactor = 1
    let (measuring, text) = (DividingStub(), String(repeating: "a", count: count))
    let lines = layout(
      styled((text, CharacterStyle(font: font, paragraph: style))), width: 60, measuring: measuring
    ).lines
    // Twelve letters fit in a line, or ten of those that are divided, with a hyphen.
    #expect(lines.first?.string == (count < 256 ? "aaaaaaaaaa-" : "aaaaaaaaaaaa"))
    #expect(measuring.words.allSatisfy { $0.count < 256 } && !measuring.words.isEmpty)
    var end = 0
    for line in lines {
      #expect(line.range.lowerBound == end && line.width <= 60)
      end = line.range.upperBound
    }
    #expect(end == count)
  }

  @Test(arguments: seeds(0..<300))
  func `has lines that fit, with any hyphenation in any width, unless a character is wider`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let words = pieces + ["abcdef", "ghijklmn"]
    let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      words.randomElement(using: &random) ?? ""
    }.joined()
    let width = Double(Int.random(in: 1...80, using: &random)) / 2
    var style = ParagraphStyle()
    style.hyphenationFactor = [0, 0.5, 1].randomElement(using: &random) ?? 1
    let layout = layout(
      styled((text, CharacterStyle(font: font, paragraph: style))), width: width, measuring: DividingStub())
    let characters = Array(text)
    var end = 0
    for line in layout.lines {
      #expect(line.range.lowerBound == end, "seed \(seed)")
      end = line.range.upperBound
      let isAlone = characters[line.range].count { !$0.isWhitespace } == 1
      #expect(line.width <= width + 1e-6 || isAlone, "seed \(seed): \(line.string)")
    }
    #expect(end == characters.count, "seed \(seed)")
  }

  @Test(arguments: seeds(0..<80))
  func `is truncated to the part that fits`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let words = (0..<6).map { _ in String(repeating: "x", count: Int.random(in: 1...6, using: &random)) }
    let text = words.joined(separator: " ")
    let width = Double(Int.random(in: 10...120, using: &random))
    let layout = layout(styled((text, CharacterStyle(font: font))), width: width)
    for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
      let plain = TextLayout(
        text, font: font, width: width, maximumLines: 1, lineBreakMode: mode, measuring: BidiStub())
      #expect(layout.lastLine(0, mode).string == plain.lines.first?.string, "\(mode), seed \(seed)")
    }
    #expect(layout.lastLine(0, .byClipping).string.hasPrefix("x"))
  }

  @Test func `keeps the attributes of characters around an ellipsis`() {
    let content = styled(
      ("abcd ", CharacterStyle(font: font)), ("efgh ijkl", CharacterStyle(font: .systemFont(ofSize: 20))))
    let line = layout(content, width: 50).lastLine(0, .byTruncatingTail)
    #expect(line.fragments?.map(\.string) == ["abcd ", "e…"] && line.fragments?.map(\.style) == [0, 1])
  }
}

private enum StyledLayoutTexts {
  static let arabic = "سلام"
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) < 1e-3 }
  }
}
