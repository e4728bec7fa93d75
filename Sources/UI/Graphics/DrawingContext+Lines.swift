import GlissadeDrawing
import GlissadeGeometry

/// The parts of a text with attributes that look alike, with what is drawn for them.
private struct Stretch {
  var style: Int
  var minX: Double
  var maxX: Double
  var font: Font
  var rise: Double
}

extension DrawingContext {
  /// Lengths of underlines and strikethroughs, as shares of the font's size.
  private enum Share {
    static let thickness = 0.055
    /// The distance of an underline below the baseline, and of a strikethrough above it.
    static let underline = 0.1
    static let strikethrough = 0.26
  }

  /// The colours of a text where its attributes have none.
  package struct TextColors {
    /// The colours of characters, and of links.
    package var text: RGBA
    package var link: RGBA

    /// Creates colours.
    package init(text: RGBA, link: RGBA) { (self.text, self.link) = (text, link) }
  }

  /// Fills the backgrounds of a line with attributes.
  ///
  /// - Parameter origin: The place of the layout's top left corner.
  package mutating func fillBackground(
    of line: EditableLayout.Line, at origin: Point, _ table: AttributeTable
  ) {
    let (left, top) = (origin.x + line.origin.x, origin.y + line.rect.minY)
    for stretch in stretches(line) {
      guard let color = table[stretch.style].backgroundColor else { continue }
      fill(
        Rect(x: left + stretch.minX, y: top, width: stretch.maxX - stretch.minX, height: line.rect.height),
        color)
    }
  }

  /// Draws the characters of a line with attributes, with the lines below and through them.
  ///
  /// - Parameter origin: The place of the layout's top left corner.
  package mutating func draw(
    _ line: EditableLayout.Line, at origin: Point, _ table: AttributeTable, _ colors: TextColors
  ) {
    let start = snapped(Point(origin.x + line.origin.x, origin.y + line.origin.y))
    let top = origin.y + line.rect.minY
    func color(_ style: Int) -> RGBA {
      let attributes = table[style]
      return attributes.foregroundColor?.resolved(with: palette)
        ?? (attributes.link == nil ? colors.text : colors.link)
    }
    // Underlines are behind the characters, and strikethroughs in front.
    let stretches = stretches(line)
    for stretch in stretches {
      let attributes = table[stretch.style]
      guard let style = attributes.underlineStyle ?? (attributes.link == nil ? nil : .single) else {
        continue
      }
      let y = start.y - stretch.rise + stretch.font.size * Share.underline
      drawLine(
        style, attributes.underlineColor?.resolved(with: palette) ?? color(stretch.style), stretch,
        from: start.x, y)
    }
    for fragment in line.fragments ?? [] where !fragment.isBlank {
      text(
        fragment.string, fragment.font, color(fragment.style),
        at: Point(start.x + fragment.x, start.y - fragment.baselineOffset),
        extent: Rect(x: start.x + fragment.x, y: top, width: fragment.width, height: line.rect.height))
    }
    for stretch in stretches {
      let attributes = table[stretch.style]
      guard let style = attributes.strikethroughStyle else { continue }
      let y = start.y - stretch.rise - stretch.font.size * Share.strikethrough
      drawLine(
        style, attributes.strikethroughColor?.resolved(with: palette) ?? color(stretch.style), stretch,
        from: start.x, y)
    }
  }

  /// Draws a line of whole pixels, whose upper edge is next to `y`.
  private mutating func drawLine(
    _ style: AttributedText.LineStyle, _ color: RGBA, _ stretch: Stretch, from x: Double, _ y: Double
  ) {
    let thin = max(1, (stretch.font.size * Share.thickness * scale).rounded()) / scale
    let top = snapped(Point(x, y)).y
    let (minX, maxX) = (x + stretch.minX, x + stretch.maxX)
    func row(_ y: Double, _ height: Double) -> Rect {
      Rect(x: minX, y: y, width: maxX - minX, height: height)
    }
    switch style {
    case .single: fill(row(top, thin), color)
    case .thick: fill(row(top, 2 * thin), color)
    case .double:
      fill(row(top, thin), color)
      fill(row(top + 2 * thin, thin), color)
    case .dotted, .dashed:
      let length = style == .dotted ? thin : 4 * thin
      let step = style == .dotted ? 2 * thin : 6 * thin
      // A drawing has a limited number of dots.
      let count = min(((maxX - minX) / step).rounded(.up), 4096)
      for index in 0..<Int(max(0, count)) {
        let left = minX + Double(index) * step
        fill(Rect(x: left, y: top, width: min(length, maxX - left), height: thin), color)
      }
    }
  }

  /// Returns the stretches of a line with one style each. White space at the end of a wrapped line belongs to none.
  private func stretches(_ line: EditableLayout.Line) -> [Stretch] {
    var stretches: [Stretch] = []
    for fragment in line.fragments ?? [] where !fragment.isHanging && fragment.width > 0 {
      let end = fragment.x + fragment.width - trailingSpace(of: fragment, in: line)
      if let last = stretches.last, last.style == fragment.style, abs(last.maxX - fragment.x) < 1e-6 {
        stretches[stretches.count - 1].maxX = end
      } else {
        stretches.append(
          Stretch(
            style: fragment.style, minX: fragment.x, maxX: end, font: fragment.font,
            rise: fragment.baselineOffset))
      }
    }
    return stretches
  }

  /// Returns the width of hanging white space that is a part of a fragment with other characters.
  private func trailingSpace(of fragment: TextFragment, in line: EditableLayout.Line) -> Double {
    guard line.isWrapped, !line.isRightToLeft else { return 0 }
    let excess = fragment.x + fragment.width - line.width
    return excess > 0 ? min(excess, fragment.width) : 0
  }
}
