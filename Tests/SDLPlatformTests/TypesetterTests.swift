import GlissadeDrawing
import Testing

@testable import GlissadeSDL

/// Text measured and drawn in the fonts of this machine. A test that needs a certain font names it.
@MainActor @Suite struct `The typesetter` {
  private let notes = Notes()
  private let text: Typesetter

  init() throws {
    text = try Typesetter { [notes] in notes.lines.append($0) }
  }

  @Test(arguments: [7.0, 11.3, 17, 34, 400])
  func `measures widths in proportion to the size`(size: Double) {
    let unit = text.width(of: "Glissade, AVA", font: Font(size: 1))
    #expect(unit > 1)
    #expect(abs(text.width(of: "Glissade, AVA", font: Font(size: size)) - size * unit) < 1e-9 * size)
  }

  @Test(arguments: [5_000, 34_000, 200_000])
  func `measures long text as the sum of its parts`(count: Int) {
    let font = Font.systemFont(ofSize: 10)
    for piece in ["Glissade ", "日本", "e\u{301}e\u{301}"] {
      let one = text.width(of: String(repeating: piece, count: 100), font: font) / 100
      let copies = count / piece.count
      let all = text.width(of: String(repeating: piece, count: copies), font: font)
      #expect(abs(all / Double(copies) - one) < 1e-3 * one, "\(piece)")
    }
  }

  @Test func `measures a width as the sum of the advances`() {
    let font = Font(size: 100)
    // Digits in tables have equal widths, and a bar has no overhang.
    let one = text.width(of: "8", font: Font(family: .monospaced, size: 100))
    let four = text.width(of: "8888", font: Font(family: .monospaced, size: 100))
    #expect(abs(four - 4 * one) < 0.2)
    let bars = text.width(of: "||", font: font)
    let jot = text.width(of: "|j|", font: font)
    #expect(abs(jot - bars - text.width(of: "j", font: font)) < 4)
  }

  @Test(arguments: [Font.Weight.regular, .semibold])
  func `gives digits of one width the width of the widest, wherever they are`(weight: Font.Weight) throws {
    let font = Font.monospacedDigitSystemFont(ofSize: 40, weight: weight)
    let plain = Font.systemFont(ofSize: 40, weight: weight)
    let natural = (0...9).map { text.width(of: "\($0)", font: plain) }
    let widest = try #require(natural.max())
    for digit in 0...9 {
      #expect(text.width(of: "\(digit)", font: font) == widest)
      #expect(
        abs(text.width(of: "1\(digit):\(digit)9", font: font) - 4 * widest - text.width(of: ":", font: font))
          < 1e-9)
    }
    // Other characters are as they are without.
    #expect(text.width(of: "Glissade, AVA", font: font) == text.width(of: "Glissade, AVA", font: plain))
    #expect(text.metrics(of: font).lineHeight == text.metrics(of: plain).lineHeight)
    // Only a face with narrow digits shows the difference.
    if let narrowest = natural.min(), narrowest == natural[1], narrowest < widest {
      #expect(text.width(of: "1111", font: plain) < text.width(of: "1111", font: font))
    }
    let places = text.characterExtents(of: "a1b23", font: font)
    #expect(
      places.indices.filter { [1, 3, 4].contains($0) }.allSatisfy {
        abs(places[$0].maxX - places[$0].minX - widest) < 1e-9
      })
    // Outlines and pictures are in the middle of the width.
    let outlines = text.outlines(of: "11", font: font).glyphs
    #expect(outlines.count == 2 && abs(outlines[1].origin.x - outlines[0].origin.x - widest) < 1e-9)
    #expect(abs(outlines[0].origin.x - (widest - natural[1]) / 2) < 1e-9)
    let pictures = text.rasterize("11", font: font, scale: 2)
    #expect(pictures.count == 2 && abs(Double(pictures[1].x - pictures[0].x) - 2 * widest) <= 1)
    #expect(pictures[0].bitmap == pictures[1].bitmap)
  }

  @Test func `measures spaces and draws nothing for them`() {
    #expect(text.width(of: "  ", font: Font(size: 20)) > 4)
    #expect(text.rasterize("  ", font: Font(size: 20), scale: 2).isEmpty)
    #expect(text.width(of: "", font: Font(size: 20)) == 0)
    #expect(text.rasterize("", font: Font(size: 20), scale: 2).isEmpty)
  }

  @Test func `places outlines at the measured positions`() throws {
    let font = Font(size: 50)
    let outlines = text.outlines(of: "AVA fin", font: font)
    #expect(!outlines.hasPictures)
    let last = try #require(outlines.glyphs.last)
    let end = last.origin.x + last.path.boundingBox.maxX * font.size / 1000
    let width = text.width(of: "AVA fin", font: font)
    #expect(abs(end - width) < 0.12 * font.size)
    // Kerning moves A and V together.
    let plain = text.width(of: "A", font: font)
    #expect(outlines.glyphs[1].origin.x <= plain)
    // A capital letter stands on its baseline.
    let box = outlines.glyphs[0].path.boundingBoxOfPath
    #expect(abs(box.maxY) < 20 && box.minY < -600 && box.minY > -900)
  }

  @Test func `draws bold text wider and darker`() {
    let regular = Font.systemFont(ofSize: 40)
    let bold = Font.boldSystemFont(ofSize: 40)
    #expect(text.width(of: "Hamburg", font: bold) > text.width(of: "Hamburg", font: regular))
    #expect(ink("Hamburg", bold) > 1.2 * ink("Hamburg", regular))
  }

  @Test func `places letters on the baseline`() throws {
    let run = try #require(text.rasterize("H", font: Font(size: 100), scale: 1).first)
    #expect(run.y + run.bitmap.height == 0)
    #expect((65...80).contains(run.bitmap.height))
    #expect(run.x > 0 && run.x < 15)
    let deep = try #require(text.rasterize("Hg", font: Font(size: 100), scale: 1).first)
    #expect(deep.y + deep.bitmap.height > 10)
    #expect(deep.y <= run.y)
  }

  @Test func `keeps the baseline below an accent that exceeds the ascent`() throws {
    let plain = try #require(text.rasterize("A", font: Font(size: 100), scale: 1).first)
    let accented = try #require(text.rasterize("Ẫ", font: Font(size: 100), scale: 1).first)
    #expect(accented.bitmap.height > plain.bitmap.height)
    #expect(accented.y + accented.bitmap.height == plain.y + plain.bitmap.height)
  }

  @Test func `draws text in white times its coverage`() throws {
    let run = try #require(text.rasterize("Oo", font: Font(size: 30), scale: 1).first)
    #expect(!run.isColored)
    #expect(run.bitmap.pixels.allSatisfy { $0 == $0 >> 24 &* 0x0101_0101 })
    #expect(run.bitmap.pixels.contains(.max))
  }

  @Test(arguments: [1, 1.25, 2, 3])
  func `draws a line in its measured width`(scale: Double) throws {
    let font = Font(size: 17)
    let string = "HWith kerning: AVATAR To. Linear to the end|"
    let run = try #require(text.rasterize(string, font: font, scale: scale).first)
    let drawn = Double(run.x + run.bitmap.width) / scale
    // The space after the last stroke is part of the advance but not of the ink.
    #expect(abs(drawn - text.width(of: string, font: font)) < 2.5)
  }

  @Test func `replaces an unknown family by the system's and reports it once`() {
    let unknown = Font(family: .named("No Such Family"), size: 20)
    #expect(text.width(of: "Hello", font: unknown) == text.width(of: "Hello", font: Font(size: 20)))
    _ = text.metrics(of: unknown)
    #expect(notes.lines.filter { $0.contains("No Such Family") }.count == 1)
  }

  @Test(.enabled(if: hasFont(for: "漢"), "install fonts-noto-cjk"))
  func `takes characters that the font lacks from another one`() {
    let runs = text.rasterize("A漢字B", font: Font(size: 40), scale: 1)
    #expect(runs.count == 3)
    #expect(text.width(of: "漢字", font: Font(size: 40)) == 80)
  }

  @Test(.enabled(if: hasFont(for: "م"), "install fonts-dejavu-core"))
  func `joins Arabic letters and draws them from right to left`() throws {
    let font = Font(size: 60)
    let joined = text.width(of: "محمد", font: font)
    let apart = "محمد".reduce(0) { $0 + text.width(of: String($1), font: font) }
    #expect(joined < apart)
    // The first of two words is on the right, and a number between them keeps its order.
    let runs = text.rasterize("م 12 ب", font: font, scale: 1)
    #expect(runs.count == 3)
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test(.enabled(if: hasFont(for: "ש"), "install fonts-dejavu-core"))
  func `mirrors brackets in text from right to left`() throws {
    let font = Font(size: 60)
    // In a line that is read from the right, the opposite bracket is drawn.
    let turned = try #require(text.rasterize("\u{200F}(", font: font, scale: 1).first)
    let other = try #require(text.rasterize(")", font: font, scale: 1).first)
    #expect(turned.bitmap == other.bitmap)
  }

  @Test func `draws nothing for direction marks`() {
    let font = Font(size: 30)
    for mark in ["\u{200E}", "\u{200F}"] {
      #expect(text.width(of: mark, font: font) == 0)
      #expect(text.width(of: "a\(mark)b", font: font) == text.width(of: "ab", font: font))
      #expect(text.rasterize(mark, font: font, scale: 1).isEmpty)
    }
  }

  @Test func `gives a soft hyphen no width`() {
    let font = Font(size: 100)
    #expect(text.width(of: "super\u{AD}cali", font: font) == text.width(of: "supercali", font: font))
    #expect(text.rasterize("\u{AD}", font: font, scale: 1).isEmpty)
    #expect(text.characterExtents(of: "a\u{AD}b", font: font)[1].width < 1e-9)
  }

  @Test func `measures a character that no font has, and control characters as spaces`() {
    #expect(text.width(of: "\u{10FFFD}", font: Font(size: 20)) >= 0)
    #expect(
      text.width(of: "a\tb\u{0}c", font: Font(size: 20)) == text.width(of: "a b c", font: Font(size: 20)))
  }

  @Test(arguments: Font.Weight.allCases)
  func `finds the system font in the file that fontconfig names`(weight: Font.Weight) throws {
    let catalog = try FontCatalog { _ in }
    guard let installed = FontCatalog.installed(.system, weight) else { return }
    #expect(catalog.found(.system, weight) == installed)
  }

  @Test func `replaces a font that cannot be opened, and reports it once`() throws {
    let notes = Notes()
    let catalog = try FontCatalog { notes.lines.append($0) }
    let first = try #require(catalog.face(of: .system, weight: .regular) { _ in true })
    #expect(notes.lines.isEmpty || notes.lines[0].hasPrefix("the font Inter is missing"))
    notes.lines = []
    let second = try #require(catalog.face(of: .system, weight: .regular) { $0.path != first.path })
    #expect(second.path != first.path)
    #expect(notes.lines == ["cannot read the font \(first.path); \(second.path) is used instead"])
    _ = catalog.face(of: .system, weight: .regular) { $0.path != first.path }
    #expect(notes.lines.count == 1)
    #expect(catalog.face(of: .system, weight: .regular) { _ in false } == nil)
  }

  @Test func `reports a missing family once for all weights`() throws {
    let notes = Notes()
    let catalog = try FontCatalog { notes.lines.append($0) }
    for weight in Font.Weight.allCases { _ = catalog.found(.named("Missing"), weight) }
    let missing = notes.lines.filter { $0.hasPrefix("the font Missing is missing") }
    #expect(missing == ["the font Missing is missing; the system font is used instead"])
    for weight in Font.Weight.allCases { _ = catalog.found(.system, weight) }
    #expect(notes.lines.count { $0.hasPrefix("the font Inter is missing") } <= 1)
  }

  @Test func `draws nothing for an invalid size`() {
    for size in [0, -3, Double.nan, .infinity, 0.2] {
      #expect(text.rasterize("Hello", font: Font(size: size), scale: 1).isEmpty)
    }
  }

  private func ink(_ string: String, _ font: Font) -> Double {
    text.rasterize(string, font: font, scale: 1).reduce(0) { sum, run in
      sum + run.bitmap.pixels.reduce(0) { $0 + Double($1 >> 24) }
    }
  }

  private nonisolated static func hasFont(for scalar: Unicode.Scalar) -> Bool {
    let catalog = try? FontCatalog { _ in }
    return catalog?.face(covering: [scalar], weight: .regular, inColor: false) != nil
  }
}

/// The reported messages.
final class Notes {
  var lines: [String] = []
}

@Suite struct `A bounded cache` {
  @Test func `keeps entries that are used`() {
    var cache = BoundedCache<Int, Int>(limit: 4)
    for key in 0..<100 {
      cache[key] = key
      #expect(cache[0] == 0)
      #expect(cache.younger.count + cache.older.count <= 8)
    }
    #expect(cache[1] == nil)
    #expect(cache[99] == 99)
  }

  @Test func `drops entries that take too many bytes together, and keeps the last one of any size`() {
    var cache = BoundedCache<Int, [UInt8]>(limit: 1000, mostBytes: 100) { $1.count }
    func bytes() -> Int { (Array(cache.younger.values) + cache.older.values).reduce(0) { $0 + $1.count } }
    for key in 0..<100 {
      cache[key] = Array(repeating: 1, count: key % 7 * 10)
      #expect(cache[key]?.count == key % 7 * 10)
      #expect(bytes() <= 200)
    }
    // An entry that is replaced is counted once.
    for count in 0..<50 { cache[200] = Array(repeating: 1, count: count) }
    #expect(cache[99] != nil)
    for key in 300..<310 {
      cache[key] = Array(repeating: 1, count: 5000)
      #expect(cache[key]?.count == 5000)
      #expect(bytes() <= 10_000)
    }
  }
}
