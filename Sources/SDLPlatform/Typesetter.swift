import CSDL2
import GlissadeDrawing
import GlissadeGeometry

/// Measures and draws text with fontconfig and SDL_ttf, in any fonts that have its characters.
///
/// Widths are measured once at a large size without hinting, and scaled. So they scale exactly with the size, and the
/// layout is the same at every scale of the display.
package final class Typesetter {
  private let catalog: FontCatalog
  private var faces: [Style: FontFace] = [:]
  private var fallbacks: [Style: [FontFace]] = [:]
  /// The faces for characters that a style's own face lacks; the style's own face if no font has them.
  private var substitutes = BoundedCache<Foreign, FontFace>(limit: 4096)
  private var files: [String: FontFile] = [:]
  private var measures: [FontFace: OpenFont] = [:]
  private var metrics: [Style: FontMetrics] = [:]
  private var widths = BoundedCache<Measured, Double>(limit: 4096, mostBytes: 1 << 19) { line, _ in
    line.string.utf8.count
  }
  /// The widths of runs of a few characters, in ems.
  private var shortWidths = BoundedCache<ShortRun, Double>(limit: 1024)
  /// The widths of the widest digits, in ems.
  private var digitWidths: [FontFace: Double] = [:]
  /// The extents of lines, in ems.
  var extents = BoundedCache<Measured, [CharacterExtent]>(limit: 256, mostBytes: 1 << 19) { line, extents in
    line.string.utf8.count + extents.count * MemoryLayout<CharacterExtent>.stride
  }
  /// Whether faces have all printable characters of ASCII.
  private var asciiFaces: [FontFace: Bool] = [:]
  /// The fonts that draw text. A font of the size of Inter takes 315 kB once it has shaped a text, and is opened and
  /// shapes its first text in 0.2 ms.
  private var opened = BoundedCache<Sized, OpenFont>(limit: 16)
  /// The faces for shaping and drawing with HarfBuzz; `nil` for those that it cannot read.
  var outlineFonts: [FontFace: OutlineFont?] = [:]

  /// The dictionary by which words are hyphenated, once one is needed.
  var hyphenation: Hyphenation?
  var hasLookedForHyphenation = false

  /// A font without its size.
  struct Style: Hashable {
    var family: Font.Family
    var weight: Font.Weight
    var hasMonospacedDigits: Bool

    init(_ font: Font) {
      (family, weight, hasMonospacedDigits) = (font.family, font.weight, font.hasMonospacedDigits)
    }
  }

  struct Measured: Hashable {
    var string: String
    var style: Style
  }

  private struct ShortRun: Hashable {
    var text: String
    var face: FontFace
    var shaping: Shaping
  }

  private struct Foreign: Hashable {
    var character: Character
    var style: Style
  }

  private struct Sized: Hashable {
    var face: FontFace
    var pixelSize: Double
  }

  /// The em for measuring, in pixels. Widths are exact to a 2048th of it.
  private static let measuringSize = 2048.0
  /// The greatest length of a text that is measured as a whole, in bytes of UTF-8. SDL_ttf counts 64ths of a pixel with
  /// 32 bits, which suffice for 16,384 em.
  private static let measuredLength = 4096

  /// Creates a typesetter.
  ///
  /// - Parameter report: Called once for each missing font, with a message.
  /// - Throws: A `PlatformError` if there is no font at all.
  package init(report: @escaping (String) -> Void) throws(PlatformError) {
    catalog = try FontCatalog(report: report)
    let system = Font.systemFont(ofSize: 17)
    guard let face = face(of: Style(system)), measure(of: face) != nil else {
      throw .sdl(.unavailable, "no font can be opened")
    }
  }

  /// Returns the file of a font; `nil` if there is none.
  package func file(of font: Font) -> String? { face(of: Style(font))?.path }
}

// MARK: - Measuring

extension Typesetter: TextMeasuring {
  package func metrics(of font: Font) -> FontMetrics {
    let style = Style(font)
    let unit = metrics[style] ?? unitMetrics(of: style)
    metrics[style] = unit
    return FontMetrics(
      ascent: unit.ascent * font.size, descent: unit.descent * font.size,
      lineHeight: unit.lineHeight * font.size)
  }

  package func width(of string: String, font: Font) -> Double {
    let key = Measured(string: string, style: Style(font))
    if let width = widths[key] { return width * font.size }
    let width = runs(of: string, style: key.style).reduce(0) { $0 + unitWidth(of: $1) }
    widths[key] = width
    return width * font.size
  }

  /// Returns the metrics for an em of one point.
  private func unitMetrics(of style: Style) -> FontMetrics {
    guard let face = face(of: style), let font = measure(of: face) else {
      return FontMetrics(ascent: 1, descent: 0.25, lineHeight: 1.25)
    }
    let em = emSize(of: face)
    return FontMetrics(
      ascent: Double(font.ascent) / em, descent: Double(font.descent) / em,
      lineHeight: Double(font.lineSkip) / em)
  }

  /// Returns the width of a run, in ems: for a digit among digits of one width, that of the widest digit.
  func unitWidth(of run: TextRun) -> Double {
    guard run.isDigit else { return naturalWidth(of: run) }
    if let known = digitWidths[run.face] { return known }
    var digit = run
    let width = (0...9).reduce(0) {
      digit.text = "\($1)"
      return max($0, naturalWidth(of: digit))
    }
    digitWidths[run.face] = width
    return width
  }

  /// Returns the distance from the start of a run to its text, in ems. A digit is in the middle of its width.
  func inset(of run: TextRun) -> Double {
    run.isDigit ? (unitWidth(of: run) - naturalWidth(of: run)) / 2 : 0
  }

  private func naturalWidth(of run: TextRun) -> Double {
    // Text whose direction changes often consists of short runs, of which many are equal.
    guard run.text.utf8.count > 8 else {
      let key = ShortRun(text: run.text, face: run.face, shaping: run.shaping)
      let width = shortWidths[key] ?? measuredWidth(of: run)
      shortWidths[key] = width
      return width
    }
    return measuredWidth(of: run)
  }

  private func measuredWidth(of run: TextRun) -> Double {
    guard let font = measure(of: run.face) else { return 0 }
    let width = run.text.pieces(ofLength: Self.measuredLength).reduce(0) {
      $0 + font.advance(of: $1, run.shaping)
    }
    return Double(width) / emSize(of: run.face)
  }

  private func emSize(of face: FontFace) -> Double { face.strikeSize ?? Self.measuringSize }

  private func measure(of face: FontFace) -> OpenFont? {
    if let font = measures[face] { return font }
    let font = open(face, pixelSize: Self.measuringSize, hinting: .none)
    measures[face] = font
    return font
  }

  private func open(_ face: FontFace, pixelSize: Double, hinting: OpenFont.Hinting) -> OpenFont? {
    guard let file = files[face.path] ?? FontFile(path: face.path) else { return nil }
    files[face.path] = file
    return OpenFont(face, in: file, pixelSize: pixelSize, hinting: hinting)
  }
}

// MARK: - Drawing

extension Typesetter: TextRasterizing {
  package func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] {
    let pixelSize = font.size * scale
    guard pixelSize >= 1, pixelSize.isFinite else { return [] }
    var pen = 0.0
    var result: [GlyphRun] = []
    for run in runs(of: string, style: Style(font)) {
      if var glyphs = draw(run, pixelSize: pixelSize) {
        glyphs.x += Int((pen + inset(of: run) * pixelSize).rounded())
        result.append(glyphs)
      }
      pen += unitWidth(of: run) * pixelSize
    }
    return result
  }

  /// Draws the run with its pen at zero.
  private func draw(_ run: TextRun, pixelSize: Double) -> GlyphRun? {
    let key = Sized(face: run.face, pixelSize: run.face.strikeSize ?? pixelSize)
    guard let font = opened[key] ?? open(run.face, pixelSize: pixelSize, hinting: .vertical) else {
      return nil
    }
    opened[key] = font
    guard let (surface, x, y) = font.draw(run.text, run.shaping) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard let bitmap = run.face.isColored ? Bitmap(surface: surface) : Bitmap(coverageOf: surface) else {
      return nil
    }
    let whole = GlyphRun(bitmap: bitmap, x: x, y: y, isColored: run.face.isColored)
    return whole.scaled(by: pixelSize / (run.face.strikeSize ?? pixelSize)).trimmed()
  }
}

extension GlyphRun {
  fileprivate func scaled(by factor: Double) -> GlyphRun {
    if factor == 1 { return self }
    func scaled(_ length: Int) -> Int { Int((Double(length) * factor).rounded()) }
    let bitmap = bitmap.resampled(
      width: max(1, scaled(bitmap.width)), height: max(1, scaled(bitmap.height)))
    return GlyphRun(bitmap: bitmap, x: scaled(x), y: scaled(y), isColored: isColored)
  }

  fileprivate func trimmed() -> GlyphRun? {
    guard let (bitmap, left, top) = bitmap.trimmed() else { return nil }
    return GlyphRun(bitmap: bitmap, x: x + left, y: y + top, isColored: isColored)
  }
}

// MARK: - Runs

/// A part of a line in one face, one writing system and one direction.
struct TextRun {
  var text: String
  var face: FontFace
  var script: Script
  /// The embedding level within the line: odd for right to left.
  var level: Bidi.Level

  /// The characters: their offsets in the line, and the ends of their bytes in `text`.
  var characters: [(offset: Int, end: Int)]
  /// Whether the run is a digit in a font whose digits have one width.
  var isDigit = false

  var shaping: Shaping { Shaping(script: script, isRightToLeft: level % 2 != 0) }
}

extension Typesetter {
  /// Returns the runs of a line, from left to right on screen.
  func runs(of string: String, style: Style) -> [TextRun] {
    guard let primary = face(of: style), !string.isEmpty else { return [] }
    if !style.hasMonospacedDigits, string.utf8.allSatisfy({ 0x20...0x7E ~= $0 }), coversASCII(primary) {
      let characters = (0..<string.utf8.count).map { (offset: $0, end: $0 + 1) }
      return [TextRun(text: string, face: primary, script: .latin, level: 0, characters: characters)]
    }
    let base = Script(directing: string) ?? .latin
    let levels = Bidi.levels(of: string)
    var scalarsBefore = 0
    var runs: [TextRun] = []
    for (offset, character) in string.enumerated() {
      let scalars = character.unicodeScalars
      let level = levels[scalarsBefore]
      scalarsBefore += scalars.count
      if scalars.allSatisfy(\.isDirectionMark) { continue }
      // A line has no control characters; a tab or a line break in it becomes a space.
      let isControl = scalars.allSatisfy { $0.properties.generalCategory == .control }
      let character = isControl ? " " : character
      let own = scalars.lazy.compactMap { Script($0) }.first
      // A copy of the last run would make each addition to it copy its text.
      let last = runs.indices.last
      let script = own ?? last.map { runs[$0].script } ?? base
      let face = face(
        for: character, primary: primary, style: style, last: last.map { runs[$0].face }, own: own)
      // SDL_ttf has no font features, so digits of one width are placed one by one.
      let isDigit = style.hasMonospacedDigits && character.isASCII && character.isWholeNumber
      if let last, !isDigit, !runs[last].isDigit, runs[last].face == face, runs[last].script == script,
        runs[last].level == level
      {
        runs[last].text.append(character)
      } else {
        runs.append(
          TextRun(
            text: String(character), face: face, script: script, level: level, characters: [],
            isDigit: isDigit))
      }
      let end = runs[runs.count - 1].text.utf8.count
      runs[runs.count - 1].characters.append((offset, end))
    }
    return Bidi.visualOrder(of: runs.map(\.level)).map { runs[$0] }
  }

  /// Returns whether a face has all printable characters of ASCII, so that such a text is one run in it.
  private func coversASCII(_ face: FontFace) -> Bool {
    if let known = asciiFaces[face] { return known }
    let covers =
      !face.isColored
      && measure(of: face).map { font in
        (0x20...0x7E).allSatisfy { font.has(Unicode.Scalar($0 as UInt8)) }
      } ?? false
    asciiFaces[face] = covers
    return covers
  }

  private func face(of style: Style) -> FontFace? {
    if let face = faces[style] { return face }
    let face = catalog.face(of: style.family, weight: style.weight) { measure(of: $0) != nil }
    faces[style] = face
    return face
  }

  /// Returns the face for a character: the style's own if it has the character, the last one for a character without
  /// a script, otherwise one that was used before, otherwise the one that fontconfig finds.
  private func face(
    for character: Character, primary: FontFace, style: Style, last: FontFace?, own: Script?
  ) -> FontFace {
    let scalars = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let inColor = character.isEmoji
    func fits(_ face: FontFace) -> Bool {
      guard face.isColored == inColor, let font = measure(of: face) else { return false }
      return scalars.allSatisfy(font.has)
    }
    if own == nil, let last, fits(last) { return last }
    if fits(primary) { return primary }
    let key = Foreign(character: character, style: style)
    if let known = substitutes[key] { return known }
    let known = fallbacks[style, default: []]
    let substitute =
      known.first(where: fits)
      ?? catalog.face(covering: Array(scalars), weight: style.weight, inColor: inColor)
      ?? (inColor ? catalog.face(covering: Array(scalars), weight: style.weight, inColor: false) : nil)
      ?? primary
    if substitute != primary, !known.contains(substitute) { fallbacks[style, default: []].append(substitute) }
    substitutes[key] = substitute
    return substitute
  }
}

extension Character {
  /// Whether the character is shown in colour: by itself, or because a selector follows.
  fileprivate var isEmoji: Bool {
    unicodeScalars.first?.properties.isEmojiPresentation == true
      || unicodeScalars.contains { $0 == "\u{FE0F}" } && unicodeScalars.first?.properties.isEmoji == true
  }
}

extension String {
  /// Divides the text into pieces of at most a number of bytes of UTF-8: after spaces if possible, otherwise between
  /// characters, and within those that are longer.
  fileprivate func pieces(ofLength length: Int) -> [String] {
    guard utf8.count > length else { return [self] }
    var pieces: [String] = []
    var rest = self[...]
    while rest.utf8.count > length {
      let first = rest[..<rest.utf8.index(rest.startIndex, offsetBy: length)]
      // The last character may be incomplete.
      let characters = first.dropLast()
      let end =
        first.utf8.lastIndex(of: UInt8(ascii: " ")).map(first.utf8.index(after:))
        ?? (characters.isEmpty ? first.endIndex : characters.endIndex)
      pieces.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return pieces + [String(rest)]
  }
}
