import GlissadeDrawing
import GlissadeGeometry

/// Measures text as blocks. Each character is half an em wide.
public final class BlockText: TextMeasuring {
  public init() {}

  public func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 0.75 * font.size, descent: 0.25 * font.size, lineHeight: 1.2 * font.size)
  }

  public func width(of string: String, font: Font) -> Double { Double(string.utf8.count) * font.size / 2 }
}
