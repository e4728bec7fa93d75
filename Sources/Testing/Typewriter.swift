import GlissadeDrawing

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

  public func width(of string: String, font: Font) -> Double { Double(string.count) * font.size / 2 }
}

extension Typewriter: TextRasterizing {
  /// Returns a block for each character except spaces. The blocks of lowercase letters are lower.
  package func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] {
    let (advance, rise) = (font.size * scale / 2, font.size * scale)
    let (width, height) = (Int((advance * Double(string.count)).rounded(.up)), Int(rise.rounded(.up)))
    guard width > 0, height > 0, width <= 16_384, height <= 16_384 else { return [] }
    var bitmap = Bitmap(width: width, height: height)
    for (index, character) in string.enumerated() where !character.isWhitespace {
      let top = height - Int((rise * (character.isLowercase ? 0.5 : 0.7)).rounded())
      let left = Int((advance * (Double(index) + 0.1)).rounded())
      let right = max(left + 1, Int((advance * (Double(index) + 0.9)).rounded()))
      for y in max(top, 0)..<height {
        for x in left..<min(right, width) { bitmap.pixels[y * width + x] = 0xffff_ffff }
      }
    }
    return [GlyphRun(bitmap: bitmap, x: 0, y: Int((rise * descent).rounded()) - height)]
  }
}
