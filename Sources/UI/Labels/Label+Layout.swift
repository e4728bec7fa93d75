import GlissadeDrawing
import GlissadeGeometry

// The fonts and the lines of a text without attributes. The layout that is drawn is kept in `Label.swift`.

extension Label {
  /// The font of the text at the stage's text scale.
  var grownFont: Font {
    var font = scaledFont(ownFont)
    font.size = min(font.size, ownFont.size * max(1, maximumTextScale))
    if let rareValues, font.size > 0 {
      font.size = ownFont.size * limited(font.size / ownFont.size, rareValues)
    }
    return font
  }

  /// Returns the font in which the text is at most `width` wide.
  func fitting(_ width: Double, _ measurer: any TextMeasuring) -> Font {
    guard numberOfLines == 1, let text, width > 0 else { return ownFont }
    let natural = measurer.width(of: text, font: ownFont)
    guard natural > width else { return ownFont }
    var smaller = ownFont
    // Glyph widths do not shrink exactly in proportion, so the font is made slightly smaller than computed.
    smaller.size = max((ownFont.size * width / natural * 0.98), ownFont.size * min(minimumScaleFactor, 1), 1)
    return smaller
  }

  /// Returns the largest font, up to the scaled one, in which the text is not truncated. The result is at
  /// least the label's own font, so text that has no room to grow looks as it does at the standard size.
  func fitting(_ room: Size, _ maximumLines: Int, _ measurer: any TextMeasuring) -> Font {
    let largest = grownFont
    guard let text, !text.isEmpty, room.width > 0 else { return largest }
    let steps = 8
    for step in 0..<steps {
      var font = ownFont
      font.size += (largest.size - ownFont.size) * Double(steps - step) / Double(steps)
      let layout = TextLayout(
        text, font: font, width: room.width, maximumLines: numberOfLines == 1 ? 2 : 0,
        lineBreakMode: .byWordWrapping, measuring: measurer)
      let isHighEnough = room.height <= 0 || layout.size.height <= room.height + 0.5
      let linesAllowed = numberOfLines == 1 ? 1 : maximumLines == 0 ? .max : maximumLines
      // A single line is compared by its width, because wrapping would break a word that is longer than the line.
      let widest = numberOfLines == 1 ? measurer.width(of: text, font: font) : 0
      if isHighEnough, layout.lines.count <= linesAllowed, widest <= room.width + 0.01 { return font }
    }
    return adjustsFontSizeToFitWidth ? fitting(room.width, measurer) : ownFont
  }

  /// Returns the maximum number of lines at `width` and `height`; a height of 0 does not limit it. While the width
  /// animates from a smaller value, the number grows in proportion, whatever the height is, so that the text is not
  /// truncated for a few frames.
  func maximumLines(in width: Double, _ height: Double) -> Int {
    guard numberOfLines != 1 else { return 1 }
    var most = numberOfLines
    let isGrowing = width > 0 && width < bounds.width
    if most > 1, isGrowing {
      most = Int((Double(min(most, 1 << 40)) * min(bounds.width / width, 100)).rounded(.up))
    }
    guard height > 0, !isGrowing, let measurer = textMeasurer else { return most }
    // The font grows only as far as it has room.
    let font = grownFont.size < ownFont.size ? grownFont : ownFont
    let fitting = (height / measurer.metrics(of: font).lineHeight + Self.lineSlack).rounded(.down)
    guard fitting < Double(most == 0 ? Int.max : most) else { return most }
    return max(1, Int(fitting))
  }

  /// The part of a line's height that may be missing, since few letters reach the top and the bottom of a line.
  static let lineSlack = 0.15

  /// The height for the lines that are drawn. While the height animates, all lines that fit before or after are drawn.
  var lineRoom: Double { max(bounds.height, properties.presentation.pointee.bounds.height) }

  /// Returns the size of the text within a size, rounded up to whole points.
  func size(in size: Size, _ numberOfLines: Int) -> Size {
    guard let measurer = textMeasurer else { return .zero }
    if styled != nil { return styledSize(in: size.width, measurer) }
    let text = TextLayout(
      text ?? "", font: grownFont, width: size.width, maximumLines: numberOfLines,
      lineBreakMode: lineBreakMode,
      measuring: measurer)
    // A line that is cut off is longer than the width.
    let width = lineBreakMode == .byClipping ? min(text.size.width, max(0, size.width)) : text.size.width
    return Size(width: width.rounded(.up), height: text.size.height.rounded(.up))
  }
}
