import GlissadeGeometry

/// How far a font reaches above and below its baseline, in points, both positive.
public struct FontMetrics: Hashable, Sendable {
  public var ascent: Double
  public var descent: Double
  /// The distance from one baseline to the next.
  public var lineHeight: Double

  public init(ascent: Double, descent: Double, lineHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
  }
}

/// Says how much room a text takes. The platform fulfils it; tests stub it, and so need no font.
public protocol TextMeasuring: AnyObject {
  func metrics(of font: Font) -> FontMetrics
  /// The advance of one line of text, in points.
  func width(of string: String, font: Font) -> Double
  /// Where each character of one line of text stands, in logical order.
  ///
  /// Those with a width tile the line from 0 to its advance. By default the line runs from left to right, and a character
  /// is as wide as it makes the line.
  func characterExtents(of line: String, font: Font) -> [CharacterExtent]
}

extension TextMeasuring {
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

/// Pixels, premultiplied, row by row from the top; in memory each is R, G, B, A.
package struct Bitmap: Hashable, Sendable {
  package var width: Int
  package var height: Int
  package var pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a bitmap holds width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  package init(width: Int, height: Int) {
    self.init(width: width, height: height, pixels: Array(repeating: 0, count: width * height))
  }
}

/// A piece of a line of text as pixels.
package struct GlyphRun: Hashable, Sendable {
  package var bitmap: Bitmap
  /// The bitmap's top left corner relative to the start of the line's baseline, in pixels.
  package var x: Int
  package var y: Int
  /// Whether the pixels have colours of their own (emoji); otherwise they are white times coverage, to be
  /// multiplied by the text's colour.
  package var isColored: Bool

  package init(bitmap: Bitmap, x: Int, y: Int, isColored: Bool = false) {
    self.bitmap = bitmap
    self.x = x
    self.y = y
    self.isColored = isColored
  }
}

/// Turns a line of text into pixels. The platform fulfils it; tests stub it.
package protocol TextRasterizing: AnyObject {
  /// The line at `scale` pixels a point, cut into runs where it changes between plain and coloured glyphs;
  /// empty where there is nothing to see.
  func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun]
}

/// The outlines of the glyphs in a line of text.
package struct TextOutlines: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    /// In thousandths of an em from the glyph's origin, y downwards.
    package var path: Path
    /// From the start of the line's baseline, in points.
    package var origin: Point

    package init(path: Path, origin: Point) { (self.path, self.origin) = (path, origin) }
  }

  /// The glyphs with ink, from left to right.
  package var glyphs: [Glyph] = []
  /// Whether some characters are pictures, such as emoji, and have no outlines.
  package var hasPictures = false
  /// Whether a face has no bold weight, and would have to be made bolder than its outlines are.
  package var hasSyntheticBold = false

  package init() {}
}

/// Turns a line of text into outlines. The platform fulfils it; tests stub it.
package protocol TextOutlining: AnyObject {
  func outlines(of string: String, font: Font) -> TextOutlines
}

/// Turns a picture into pixels. The platform fulfils it; tests stub it.
package protocol ImageRasterizing: AnyObject {
  /// The picture's own size in points; `nil` where there is no such picture.
  func size(of image: Image) -> Size?
  /// The picture at that many pixels: a vector picture is drawn at that size, any other one scaled to it.
  func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap?
}
