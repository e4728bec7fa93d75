import GlissadeDrawing

/// A font whose characters are half as wide as the font's size. The baseline is a quarter of the size above
/// the bottom.
public final class StubMeasurer: TextMeasuring {
  public init() {}

  public func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: font.size * 0.75, descent: font.size * 0.25, lineHeight: font.size)
  }

  public func width(of string: String, font: Font) -> Double { Double(string.count) * font.size / 2 }
}
