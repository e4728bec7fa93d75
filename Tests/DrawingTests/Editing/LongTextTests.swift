import GlissadeGeometry
import GlissadeText
import TestSupport
import Testing

@testable import GlissadeDrawing

/// A character is 5 points wide and a line 12 points high.
private let font = Font.systemFont(ofSize: 10)

/// Counts the bytes that are measured. Each character is half an em wide.
private final class CountingText: TextMeasuring {
  var bytes = 0

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: font.size, descent: 0, lineHeight: 1.2 * font.size)
  }

  func width(of string: String, font: Font) -> Double {
    bytes += string.utf8.count
    return Double(string.count) * font.size / 2
  }

  func characterExtents(of line: String, font: Font) -> [CharacterExtent] {
    bytes += line.utf8.count
    return (0..<line.count).map {
      CharacterExtent(minX: Double($0) * font.size / 2, maxX: Double($0 + 1) * font.size / 2)
    }
  }
}

@Suite struct `A text of many lines` {
  private let measuring = CountingText()

  private func text(words: Int, _ random: inout SplitMix) -> String {
    (0..<words).map { _ in
      String(repeating: "x", count: Int.random(in: 1...12, using: &random))
        + (Int.random(in: 0..<9, using: &random) == 0 ? "\n" : " ")
    }
    .joined()
  }

  private func layout(_ paragraphs: [String], _ measuring: CountingText, width: Double = 200)
    -> EditableLayout
  {
    EditableLayout(paragraphs: paragraphs, font: font, width: width, measuring: measuring)
  }

  /// Returns a random text of a paragraph: words, and characters that belong together.
  private func words(_ count: Int, _ random: inout SplitMix) -> String {
    let parts = [
      "a", "bc", "defghi", " ", " ", "-", "e\u{301}", "\u{AD}", "日本", "🇩🇪", "👩‍👩‍👧", "\u{301}", "(", ")", "9.",
    ]
    return (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }

  @Test(arguments: seeds(0..<100))
  func `has the same lines after edits within a paragraph as if it were new`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let setter = ParagraphSetter(
      font: font, limit: Double.random(in: 20...120, using: &random), measuring: measuring)
    let end = Bool.random(using: &random) ? "\n" : ""
    var text = words(Int.random(in: 0...400, using: &random), &random)
    var paragraph = setter.set(text + end)
    for _ in 0..<20 {
      let start = Int.random(in: 0...text.count, using: &random)
      let length = Int.random(in: 0...10, using: &random) == 0 ? 100 : Int.random(in: 0...3, using: &random)
      let from = text.index(text.startIndex, offsetBy: start)
      let to = text.index(from, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
      text.replaceSubrange(from..<to, with: words(Int.random(in: 0...3, using: &random), &random))
      paragraph = setter.set(text + end, changedFrom: paragraph)
      #expect(paragraph == setter.set(text + end), "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test func `is measured only around an edit, also in a paragraph that is long`() {
    var random = SplitMix(seed: 1)
    let setter = ParagraphSetter(font: font, limit: 200, measuring: measuring)
    let text = text(words: 20_000, &random).filter { $0 != "\n" }
    let old = setter.set(text)
    for place in [0, 1, text.count / 2, text.count] {
      var edited = text
      edited.insert("x", at: edited.index(edited.startIndex, offsetBy: place))
      measuring.bytes = 0
      let new = setter.set(edited, changedFrom: old)
      #expect(measuring.bytes < 5000)
      #expect(new == setter.set(edited))
    }
  }

  @Test func `is measured only where it is needed`() {
    var random = SplitMix(seed: 1)
    let long = text(words: 20_000, &random)
    let layout = layout(long.paragraphs, measuring)
    #expect(layout.count == long.count)
    #expect(measuring.bytes < 10_000)
    // The estimate of the number of lines is close.
    let estimate = layout.lineCount
    _ = layout.caretRect(at: layout.count / 2)
    _ = layout.lines[layout.lines(fromY: 2e4, toY: 2.1e4)].map(\.string)
    #expect(measuring.bytes < 40_000)
    var (line, end) = (0, 0)
    while line < layout.lineCount {
      end += layout.line(line).range.count
      line += 1
      // The last of the estimated lines may turn out not to exist.
      if end == long.count { break }
    }
    #expect(end == long.count)
    #expect(abs(Double(estimate) / Double(layout.lineCount) - 1) < 0.15)
  }

  @Test(arguments: seeds(0..<10))
  func `has the lines of its paragraphs, in whatever order they are asked for`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let paragraphs = text(words: 8000, &random).paragraphs
    let layout = layout(paragraphs, measuring)
    // Each paragraph by itself is short, and set at once.
    let expected = paragraphs.map { self.layout([$0], measuring) }
    for _ in 0..<30 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let y = Double.random(in: 0...layout.height, using: &random)
        let range = layout.lines(fromY: y, toY: y + 100)
        #expect(range.contains(layout.index(atY: y)))
      case 1:
        let offset = Int.random(in: 0...layout.count, using: &random)
        let line = layout.line(layout.line(containing: offset))
        #expect(line.range.contains(offset) || offset == layout.count, "seed \(seed)")
        #expect(
          layout.offset(closestTo: layout.caretRect(at: offset).center).offset == offset, "seed \(seed)")
      default:
        let y = Double.random(in: 0...layout.height, using: &random)
        let before = layout.store.paragraph(ofLine: layout.index(atY: y))
        let way = layout.settle(fromY: y, toY: y + 200)
        #expect(layout.store.firstLine(of: before.index) == before.first + Int((way / 12).rounded()))
      }
    }
    var index = 0
    var start = 0
    while index < layout.lineCount {
      let paragraph = layout.place(ofLine: index).paragraph
      for line in expected[paragraph].lines {
        if line.range.isEmpty, paragraph + 1 < paragraphs.count { continue }
        let own = layout.line(index)
        #expect(
          own.string == line.string && own.range.count == line.range.count, "seed \(seed), line \(index)")
        #expect(own.range.lowerBound == start && own.rect.minY == Double(index) * 12)
        start = own.range.upperBound
        index += 1
      }
    }
    #expect(start == layout.count)
  }

  @Test func `is not measured again after an edit, except for the edited paragraph`() {
    var random = SplitMix(seed: 2)
    var text = EditableText(self.text(words: 20_000, &random))
    var layout = layout(text.paragraphs, measuring)
    for _ in 0..<200 {
      let offset = Int.random(in: 0...text.count, using: &random)
      _ = layout.caretRect(at: offset)
      measuring.bytes = 0
      text.select(.caret(offset))
      text.apply(text.edit(inserting: ["a", "\n", "bc "].randomElement(using: &random) ?? "a"))
      if let edit = text.takeParagraphEdit() { layout.replace(edit, in: text.paragraphs) }
      let caret = layout.caretRect(at: text.selection.head)
      #expect(caret.minY >= 0 && measuring.bytes < 5000)
      #expect(layout.count == text.count)
    }
  }
}

@Suite struct `A very long line` {
  private let measuring = CountingText()

  private func text(_ count: Int, _ random: inout SplitMix) -> String {
    let pieces = ["word ", "x", "é", "日本", " ", "👩‍👩‍👧", "e\u{301}"]
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test(arguments: seeds(0..<10))
  func `has its carets where a short one has, also after edits`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var text = EditableText(self.text(5000, &random))
    var layout = EditableLayout(paragraphs: [text.text], font: font, measuring: measuring)
    for _ in 0..<20 {
      let start = Int.random(in: 0...text.count, using: &random)
      let end = min(text.count, start + Int.random(in: 0...3, using: &random))
      let replacement =
        ["a", "\u{301}", "", "👧", self.text(600, &random)].randomElement(using: &random) ?? ""
      text.apply(EditableText.Edit(range: start..<end, replacement: replacement))
      layout.setParagraphs([text.text])
      #expect(layout.count == text.count && layout.lineCount == 1, "seed \(seed)")
      #expect(layout.size == Size(width: 5 * Double(text.count), height: 12), "seed \(seed)")
      for _ in 0..<20 {
        let offset = Int.random(in: 0...text.count, using: &random)
        let caret = layout.caretRect(at: offset)
        #expect(caret == Rect(x: 5 * Double(offset), y: 0, width: 0, height: 12), "seed \(seed), \(offset)")
        #expect(layout.offset(closestTo: Point(caret.minX + 1, 5)).offset == offset, "seed \(seed)")
        #expect(
          layout.character(at: Point(caret.minX + 1, 5)) == (offset < text.count ? offset : nil),
          "seed \(seed)")
        #expect(layout.offset(leftOf: offset) == max(0, offset - 1))
        #expect(layout.offset(rightOf: offset) == min(text.count, offset + 1))
      }
      let range = start..<min(text.count, start + 700)
      if !range.isEmpty {
        #expect(
          layout.selectionRects(of: range) == [
            Rect(x: 5 * Double(range.lowerBound), y: 0, width: 5 * Double(range.count), height: 12)
          ], "seed \(seed)")
      }
      // The pieces in a window are those of the text there.
      let x = 5 * Double(start)
      let pieces = layout.line(0).pieces(from: x, to: x + 300) ?? []
      let first = Int(((pieces.first?.x ?? 0) / 5).rounded())
      let shown = pieces.map(\.string).joined()
      #expect(text[first..<first + shown.count] == shown, "seed \(seed)")
      #expect(first <= start && first + shown.count >= min(text.count, start + 60), "seed \(seed)")
    }
  }

  @Test func `is measured only where an edit changed it`() {
    var random = SplitMix(seed: 3)
    var text = EditableText(String(repeating: "some words ", count: 90_000))
    var layout = EditableLayout(paragraphs: [text.text], font: font, measuring: measuring)
    for _ in 0..<20 {
      measuring.bytes = 0
      text.select(.caret(Int.random(in: 0...text.count, using: &random)))
      text.apply(text.edit(inserting: "a"))
      layout.setParagraphs([text.text])
      _ = layout.caretRect(at: text.selection.head)
      #expect(measuring.bytes < 2000)
    }
  }

  /// Counts the bytes that are measured. A letter is as wide as its place in the alphabet.
  private final class AlphabetText: TextMeasuring {
    var bytes = 0

    func metrics(of font: Font) -> FontMetrics { FontMetrics(ascent: 10, descent: 2, lineHeight: 12) }
    func width(of string: String, font: Font) -> Double {
      bytes += string.utf8.count
      return string.utf8.reduce(0) { $0 + Self.width($1) }
    }
    func characterExtents(of line: String, font: Font) -> [CharacterExtent] {
      bytes += line.utf8.count
      var x = 0.0
      return line.utf8.map { byte in
        defer { x += Self.width(byte) }
        return CharacterExtent(minX: x, maxX: x + Self.width(byte))
      }
    }
    static func width(_ byte: UInt8) -> Double { byte == UInt8(ascii: " ") ? 4 : Double(byte) - 96 }
  }

  /// Returns a text whose parts differ in the widths of their letters.
  private func unevenText(_ count: Int, _ random: inout SplitMix) -> String {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let most = Int.random(in: 1...20, using: &random)
      for _ in 0..<Int.random(in: 50...2000, using: &random) {
        let letter = UInt8(96 + Int.random(in: 1...most, using: &random))
        bytes.append(Int.random(in: 0..<6, using: &random) == 0 ? UInt8(ascii: " ") : letter)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: seeds(0..<10))
  func `is measured where it is in sight, and around the character that stays`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let measuring = AlphabetText()
    let text = unevenText(400_000, &random)
    let widths = text.utf8.map(AlphabetText.width)
    let layout = EditableLayout(paragraphs: [text], font: font, measuring: measuring)
    #expect(layout.count == text.utf8.count && measuring.bytes < 1000, "seed \(seed)")
    for _ in 0..<30 {
      measuring.bytes = 0
      let offset = Int.random(in: 0..<widths.count, using: &random)
      let place = layout.caretRect(at: offset).minX
      var (minX, maxX) = (place - Double.random(in: 0...3000, using: &random), place + 1000)
      var way = 0.0
      while let more = layout.settle(line: 0, fromX: minX + way, toX: maxX + way, around: offset) {
        way += more
      }
      #expect(abs(layout.caretRect(at: offset).minX - place - way) < 1e-6, "seed \(seed)")
      (minX, maxX) = (minX + way, maxX + way)
      // Carets in sight are as far apart as the letters between them are wide.
      var x = place + way
      for next in offset..<widths.count where x < maxX {
        #expect(abs(layout.caretRect(at: next).minX - x) < 1e-6, "seed \(seed), \(next)")
        x += widths[next]
      }
      x = place + way
      for next in stride(from: offset, to: 0, by: -1) where x > max(minX, 0) {
        #expect(abs(layout.caretRect(at: next).minX - x) < 1e-6, "seed \(seed), \(next)")
        x -= widths[next - 1]
      }
      let pieces = try #require(layout.line(0).pieces(from: minX, to: maxX))
      for (piece, next) in zip(pieces, pieces.dropFirst()) {
        let width = piece.string.utf8.reduce(0) { $0 + AlphabetText.width($1) }
        #expect(abs(next.x - piece.x - width) < 1e-6, "seed \(seed)")
      }
    }
    // What has been measured all over has its own width.
    _ = layout.settle(line: 0, fromX: 0, toX: .greatestFiniteMagnitude, around: 0)
    #expect(abs(layout.size.width - widths.reduce(0, +)) < 1e-3, "seed \(seed)")
    #expect(abs(layout.caretRect(at: 300_000).minX - widths[..<300_000].reduce(0, +)) < 1e-3, "seed \(seed)")
  }
}
