import GlissadeDrawing
import GlissadeGeometry
import GlissadeText
import TestSupport
import Testing

@testable import GlissadeSDL

/// Extents in the fonts of this machine. A test that needs a certain font names it.
@MainActor @Suite struct `The extents of characters` {
  private let text: Typesetter
  private let font = Font(size: 100)
  private let dejaVu = Font(family: .named("DejaVu Sans"), size: 100)

  init() throws {
    text = try Typesetter { _ in }
  }

  private nonisolated static let lines = [
    "", " ", "Hamburgefonts", "AVATAR To. fi ffl", "fi", "office", "e\u{301}a\u{308}\u{323}o", "שלום",
    "abc שלום def",
    "שלום 123 abc!", "مرحبا بالعالم", "لا إله", "abc لا 12", "👩‍👩‍👧‍👧 a 🇩🇪🇫🇷 👍🏽", "日本語 カタカナ 한국어", "a\u{200B}b",
    "a\u{200E}ב\u{200F}c",
    "क्षत्रिय", "x\t y", "1\u{20E3}", "\u{301}", "ab  ", "אב  ", "\u{200F}abc  ", "Ελλάς Кириллица",
  ]

  private func expectTiling(_ line: String, _ font: Font) {
    let extents = text.characterExtents(of: line, font: font)
    #expect(extents.count == line.count, "\(line)")
    let width = text.width(of: line, font: font)
    // From left to right without gaps.
    var pen = 0.0
    for extent in extents.sorted(by: { ($0.minX, $0.maxX) < ($1.minX, $1.maxX) }) {
      #expect(abs(extent.minX - pen) < 1e-6 && extent.maxX >= extent.minX, "\(line)")
      pen = extent.maxX
    }
    #expect(abs(pen - width) < 1e-6, "\(line)")
  }

  @Test(arguments: lines) func `divide the width of the line without gaps`(line: String) {
    for font in [font, dejaVu, Font(family: .monospaced, size: 13, weight: .bold)] {
      expectTiling(line, font)
    }
  }

  @Test func `are in the order of the bidirectional algorithm`() {
    for line in Self.lines {
      let levels = Bidi.levels(of: line)
      var scalars = 0
      var first: [Bidi.Level] = []
      for character in line {
        first.append(levels[scalars])
        scalars += character.unicodeScalars.count
      }
      let extents = text.characterExtents(of: line, font: font)
      #expect(extents.map(\.level) == first, "\(line)")
      let xs = Bidi.visualOrder(of: first).map { extents[$0] }.filter { $0.width > 0 }.map(\.minX)
      #expect(xs == xs.sorted(), "\(line)")
    }
  }

  @Test func `are the advances of characters without kerning`() {
    let mono = Font(family: .monospaced, size: 100)
    let advance = text.width(of: "0", font: mono)
    for (i, extent) in text.characterExtents(of: "0123 x", font: mono).enumerated() {
      // A width is rounded to a 2048th of the em.
      let tolerance = 0.05 * Double(i + 1)
      #expect(abs(extent.minX - Double(i) * advance) < tolerance && abs(extent.width - advance) < tolerance)
    }
  }

  @Test func `include kerning`() {
    let extents = text.characterExtents(of: "AV", font: font)
    let (a, v) = (text.width(of: "A", font: font), text.width(of: "V", font: font))
    #expect(text.width(of: "AV", font: font) < a + v - 1)
    // The kerning of the pair is applied before the second letter.
    #expect(extents[0].maxX < a - 1 && abs(extents[1].width - v) < 0.5)
  }

  @Test(arguments: ["fi", "لا"]) func `divide a ligature evenly`(ligature: String) throws {
    try #require(text.file(of: dejaVu)?.contains("DejaVu") == true)
    let extents = text.characterExtents(of: ligature, font: dejaVu)
    let parts = ligature.map { text.width(of: String($0), font: dejaVu) }
    #expect(abs(parts[0] - parts[1]) > 1)
    #expect(abs(extents[0].width - extents[1].width) < 1e-6)
    #expect((extents[0].minX > extents[1].minX) == (ligature == "لا"))
  }

  @Test func `have no width for a combining mark, at the end of the character before it`() {
    let extents = text.characterExtents(of: "ab\u{200F}", font: font)
    #expect(extents[2].width == 0)
    #expect(text.characterExtents(of: "\u{200F}ab", font: font)[0].minX == text.width(of: "ab", font: font))
  }

  @Test func `are proportional to the size`() {
    let one = text.characterExtents(of: "Glissade אב", font: Font(size: 1))
    let many = text.characterExtents(of: "Glissade אב", font: Font(size: 17))
    #expect(zip(one, many).allSatisfy { abs($0.maxX * 17 - $1.maxX) < 1e-9 && $0.level == $1.level })
  }

  @Test func `let carets be found at their positions`() {
    let pieces = Self.lines.flatMap { $0.map(String.init) } + ["\n", " ", " ", "AV", "fi", "لا", "123"]
    for seed in seeds(0..<40) {
      var random = SplitMix(seed: seed)
      let string = (0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for part in string.split(separator: "\n") { expectTiling(String(part), font) }
      for width in [Double.infinity, 120] { expectCaretsToBeHit(string, width: width, "seed \(seed)") }
    }
  }

  private func expectCaretsToBeHit(_ string: String, width: Double, _ comment: Comment) {
    let layout = EditableLayout(
      paragraphs: string.paragraphs, font: Font(size: 17), width: width, measuring: text)
    #expect(layout.count == string.count, comment)
    for offset in 0...layout.count {
      let caret = layout.caretRect(at: offset)
      let hit = layout.offset(closestTo: caret.center)
      let again = layout.caretRect(at: hit.offset, prefersEndOfLine: hit.prefersEndOfLine)
      // Only characters without a width, and hanging ones, share a position.
      #expect(abs(again.minX - caret.minX) < 1e-6 && again.minY == caret.minY, comment)
    }
  }
}
