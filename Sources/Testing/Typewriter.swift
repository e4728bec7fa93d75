import GlissadeDrawing

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

/// A font for tests, in which every character is half an em wide and is drawn as a block.
///
/// It makes layouts and pictures the same on every machine.
public final class Typewriter: TextMeasuring {
  private let descent: Double

  /// Creates a font.
  ///
  /// - Parameter descent: The distance from the baseline to the bottom of the line, as a share of the line's height. By
  ///   default, the baseline is at the bottom.
  public init(descent: Double = 0) { self.descent = descent }

  public func metrics(of font: Font) -> FontMetrics {
    FontMetrics(
      ascent: font.size * (1 - descent), descent: font.size * descent, lineHeight: font.size)
  }

  public func width(of string: String, font: Font) -> Double {
    Double(string.count { !$0.isInvisible }) * font.size / 2
  }

  /// Returns the extent of each character, in the visual order of Unicode's bidirectional algorithm.
  public func characterExtents(of line: String, font: Font) -> [CharacterExtent] {
    let (levels, characters) = (line.levelsOfCharacters, Array(line))
    var extents = levels.map { CharacterExtent(minX: 0, maxX: 0, level: $0) }
    var count = 0
    for index in Self.visualOrder(of: levels) {
      extents[index].minX = Double(count) * font.size / 2
      if !characters[index].isInvisible { count += 1 }
      extents[index].maxX = Double(count) * font.size / 2
    }
    return extents
  }

  private static func visualOrder(of levels: [Int8]) -> [Int] {
    #if canImport(GlissadeSDL)
      return Bidi.visualOrder(of: levels)
    #else
      return Array(levels.indices)
    #endif
  }
}

extension String {
  /// The embedding level of each character. Without SDL, and so without FriBidi, every text runs from left to right.
  fileprivate var levelsOfCharacters: [Int8] {
    #if canImport(GlissadeSDL)
      let levels = Bidi.levels(of: self)
      var scalars = 0
      return map { character in
        defer { scalars += character.unicodeScalars.count }
        return levels[scalars]
      }
    #else
      return map { _ in 0 }
    #endif
  }
}

extension Character {
  /// Whether the character is a mark of direction or a soft hyphen, and so takes no space.
  fileprivate var isInvisible: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0xAD, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Typewriter: TextRasterizing {
  /// Returns a block for each character except spaces. The blocks of lowercase letters are lower.
  package func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] {
    let (advance, rise) = (font.size * scale / 2, font.size * scale)
    let whole = self.width(of: string, font: font) * scale
    let (width, height) = (Int(whole.rounded(.up)), Int(rise.rounded(.up)))
    guard width > 0, height > 0, width <= 16_384, height <= 16_384 else { return [] }
    var bitmap = Bitmap(width: width, height: height)
    for (extent, character) in zip(characterExtents(of: string, font: font), string) {
      if extent.width <= 0 || character.isWhitespace { continue }
      let top = height - Int((rise * (character.isLowercase ? 0.5 : 0.7)).rounded())
      let place = (extent.minX * 2 / font.size).rounded()
      let left = Int((advance * (place + 0.1)).rounded())
      let right = max(left + 1, Int((advance * (place + 0.9)).rounded()))
      for y in max(top, 0)..<height {
        for x in left..<min(right, width) { bitmap.pixels[y * width + x] = 0xffff_ffff }
      }
    }
    return [GlyphRun(bitmap: bitmap, x: 0, y: Int((rise * descent).rounded()) - height)]
  }
}
