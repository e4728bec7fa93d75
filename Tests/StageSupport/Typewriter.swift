import GlissadeDrawing

/// Measures text as a typewriter writes it: each character is half as wide as it is high.
public final class Typewriter: TextMeasuring {
  public init() {}

  public func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: font.size, descent: 0, lineHeight: font.size)
  }

  public func width(of string: String, font: Font) -> Double { Double(string.count) * font.size / 2 }
}
