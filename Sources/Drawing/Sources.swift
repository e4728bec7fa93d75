import GlissadeGeometry

/// The vertical measures of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of the tallest glyphs; positive.
  public var ascent: Double
  /// The distance from the baseline to the bottom of the lowest glyphs; positive.
  public var descent: Double
  /// The distance from one baseline to the next.
  public var lineHeight: Double

  /// Creates metrics. All measures are in points.
  public init(ascent: Double, descent: Double, lineHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
  }
}

/// Measures text. The platform implements it; tests use a stub that needs no font.
public protocol TextMeasuring: AnyObject {
  /// Returns the vertical measures of a font.
  func metrics(of font: Font) -> FontMetrics
  /// Returns the advance of one line of text, in points.
  func width(of string: String, font: Font) -> Double
  /// Returns the extent of each character of one line of text, in logical order.
  ///
  /// Extents with a width fill the line from 0 to its advance without gaps. By default the line runs from left to
  /// right, and the width of a character is the amount by which it extends the line.
  func characterExtents(of line: String, font: Font) -> [CharacterExtent]
  /// Returns the places at which a word may be hyphenated: the numbers of characters before each, in ascending order.
  /// By default a word is not hyphenated.
  func hyphenationOffsets(in word: String) -> [Int]
}

extension TextMeasuring {
  public func hyphenationOffsets(in word: String) -> [Int] { [] }

  public func characterExtents(of line: String, font: Font) -> [CharacterExtent] {
    var (shown, pen) = ("", 0.0)
    return line.map {
      shown.append($0)
      let start = pen
      pen = max(start, width(of: shown, font: font))
      return CharacterExtent(minX: start, maxX: pen)
    }
  }
}

/// Premultiplied pixels, row by row from the top; R, G, B, A in memory.
package struct Bitmap: Hashable, Sendable {
  /// The number of pixels of a row.
  package var width: Int
  /// The number of rows.
  package var height: Int
  /// The pixels; `width` times `height`.
  package var pixels: [UInt32]

  /// Creates a bitmap of these pixels.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a bitmap has width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a transparent bitmap.
  package init(width: Int, height: Int) {
    self.init(width: width, height: height, pixels: Array(repeating: 0, count: width * height))
  }
}

/// The pixels of a run of glyphs in a line of text.
package struct GlyphRun: Hashable, Sendable {
  /// The pixels of the run.
  package var bitmap: Bitmap
  /// The bitmap's top left corner relative to the start of the line's baseline, in pixels.
  package var x: Int
  package var y: Int
  /// Whether the pixels have colours of their own (emoji). Otherwise they are white times coverage, which is
  /// multiplied by the text's colour.
  package var isColored: Bool

  /// Creates a run.
  package init(bitmap: Bitmap, x: Int, y: Int, isColored: Bool = false) {
    self.bitmap = bitmap
    self.x = x
    self.y = y
    self.isColored = isColored
  }
}

/// Rasterises lines of text. The platform implements it; tests use a stub.
package protocol TextRasterizing: AnyObject {
  /// Returns a line at `scale` pixels per point, split into runs of plain and of coloured glyphs; empty if nothing is
  /// visible.
  func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun]
}

/// The outlines of the glyphs in a line of text.
package struct TextOutlines: Hashable, Sendable {
  /// The outline of a glyph, with its place in the line.
  package struct Glyph: Hashable, Sendable {
    /// The outline in thousandths of an em from the glyph's origin, y downwards.
    package var path: Path
    /// The distance from the start of the line's baseline, in points.
    package var origin: Point

    /// Creates a glyph.
    package init(path: Path, origin: Point) { (self.path, self.origin) = (path, origin) }
  }

  /// The visible glyphs, from left to right.
  package var glyphs: [Glyph] = []
  /// Whether some characters, such as emoji, are pictures without outlines.
  package var hasPictures = false
  /// Whether a face has no bold weight and would have to be emboldened.
  package var hasSyntheticBold = false

  /// Creates outlines without glyphs.
  package init() {}
}

/// Converts lines of text to outlines. The platform implements it; tests use a stub.
package protocol TextOutlining: AnyObject {
  func outlines(of string: String, font: Font) -> TextOutlines
}

/// Rasterises pictures. The platform implements it; tests use a stub.
package protocol ImageRasterizing: AnyObject {
  /// Returns the picture's own size in points; `nil` if there is no such picture.
  func size(of image: Image) -> Size?
  /// Returns the picture with that size in pixels. A vector picture is drawn at the size, any other picture is scaled
  /// to it.
  func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap?
}
