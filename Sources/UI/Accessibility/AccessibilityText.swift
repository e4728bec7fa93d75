import GlissadeDrawing
import GlissadeGeometry
import GlissadeText

/// A text that is read by characters. Offsets count user-perceived characters.
public struct AccessibilityText: Hashable, Sendable {
  /// The text. A secure text is given as a bullet for each character.
  public var text: String {
    get { pieces.count == 1 ? pieces[0] : pieces.joined() }
    set { pieces = [newValue] }
  }
  /// The selection. `nil` if the text is not being edited.
  public var selection: TextSelection?
  /// The text in parts, between which no character is divided. A long text is not copied to be described.
  package var pieces: [String]

  /// Creates a text with a selection.
  public init(_ text: String, selection: TextSelection? = nil) {
    (pieces, self.selection) = ([text], selection)
  }

  /// Creates a text from parts, between which no character is divided.
  package init(pieces: [String], selection: TextSelection? = nil) {
    (self.pieces, self.selection) = (pieces, selection)
  }
}

/// The places and the attributes of the characters of a text.
package struct TextAppearance: Hashable, Sendable {
  /// The attributes, in ascending order. Empty if the text has none.
  package var attributes: [Run] = []
  /// The attributes of characters without any.
  package var standard: Attributes?
  /// The lines in sight, in ascending order.
  package var lines: [Line] = []
  /// The projection from the coordinates of the lines to those of the stage.
  package var projection = Projection.identity

  /// The appearance of characters.
  package struct Attributes: Hashable, Sendable {
    /// The font.
    package var font: Font
    /// The colours of the characters and behind them. `nil` if they are those of the view.
    package var foreground: RGBA?
    package var background: RGBA?
    /// Whether lines run below and through the characters.
    package var isUnderlined = false
    package var isStruckThrough = false
    /// The URL that the characters lead to.
    package var link: String?
    /// The alignment of the paragraph, if it has one of its own.
    package var alignment: TextAlignment?

    /// Creates the attributes of a text in a font.
    package init(font: Font) { self.font = font }
  }

  /// Characters with the same appearance.
  package struct Run: Hashable, Sendable {
    package var range: Range<Int>
    package var attributes: Attributes

    /// Creates a run.
    package init(range: Range<Int>, attributes: Attributes) {
      (self.range, self.attributes) = (range, attributes)
    }
  }

  /// A line of the text, in the coordinates of its view.
  package struct Line: Hashable, Sendable {
    /// The offset of the first character.
    package var start: Int
    /// The extents of the characters.
    package var extents: [CharacterExtent]
    /// The upper edge and the height.
    package var top: Double
    package var height: Double

    /// Creates a line.
    package init(start: Int, extents: [CharacterExtent], top: Double, height: Double) {
      (self.start, self.extents, self.top, self.height) = (start, extents, top, height)
    }

    /// The characters.
    package var range: Range<Int> { start..<start + extents.count }
  }

  /// Returns the rectangle of characters on the stage. `nil` if none of them is in sight.
  package func rect(of range: Range<Int>) -> Rect? {
    var corners: [Point] = []
    for line in lines {
      for offset in range.clamped(to: line.range) {
        let extent = line.extents[offset - line.start]
        let rect = Rect(x: extent.minX, y: line.top, width: extent.width, height: line.height)
        corners += rect.corners.compactMap { $0.applying(projection) }
      }
    }
    return Rect(enclosing: corners)
  }

  /// Returns the character at a point of the stage, or `nil`.
  package func character(at point: Point) -> Int? {
    guard let place = projection.inverted().flatMap({ point.applying($0) }) else { return nil }
    for line in lines where place.y >= line.top && place.y < line.top + line.height {
      if let index = line.extents.firstIndex(where: { $0.minX <= place.x && place.x < $0.maxX }) {
        return line.start + index
      }
    }
    return nil
  }
}

extension EditableLayout {
  /// Returns lines with the places of their characters.
  ///
  /// - Parameter origin: The place of the layout's top left corner.
  package func spokenLines(_ lines: Range<Int>, at origin: Point) -> [TextAppearance.Line] {
    lines.map { index in
      let extents = characterExtents(inLine: index)
      return TextAppearance.Line(
        start: startOfLine(index),
        extents: extents.map {
          CharacterExtent(minX: $0.minX + origin.x, maxX: $0.maxX + origin.x, level: $0.level)
        },
        top: origin.y + caretSpan(ofLine: index).top, height: caretSpan(ofLine: index).height)
    }
  }
}
