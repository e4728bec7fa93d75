/// A place in a line to which a tab character moves.
public struct TextTab: Hashable, Sendable {
  /// The part of the following text that stands at the place: its left end, its middle, or its right end. Other
  /// alignments count as `left`.
  public var alignment: TextAlignment
  /// The distance from the leading edge of the text, in points.
  public var location: Double

  /// Creates a tab stop.
  ///
  /// - Parameters:
  ///   - alignment: The part of the text that stands at the place. The default is the left end.
  ///   - location: The distance from the leading edge of the text, in points.
  public init(alignment: TextAlignment = .left, location: Double) {
    (self.alignment, self.location) = (alignment, location)
  }
}

/// The arrangement of a paragraph's lines.
///
/// The paragraph has the style of its first character. Lengths are in points. Negative and non-finite ones count as 0,
/// unless stated otherwise.
public struct ParagraphStyle: Hashable, Sendable {
  /// The horizontal alignment. `nil`, the default, means that of the view.
  public var alignment: TextAlignment?
  /// The treatment of text that does not fit into a line. `nil`, the default, means that of the view.
  public var lineBreakMode: LineBreakMode?
  /// The space between a line and the next, in addition to the line height.
  public var lineSpacing = 0.0
  /// The space below the paragraph, unless it is the last one.
  public var paragraphSpacing = 0.0
  /// The space above the paragraph, unless it is the first one.
  public var paragraphSpacingBefore = 0.0
  /// The factor by which the natural line height is multiplied. 0, the default, means 1.
  public var lineHeightMultiple = 0.0
  /// The least height of a line.
  public var minimumLineHeight = 0.0
  /// The greatest height of a line. 0, the default, sets no limit.
  public var maximumLineHeight = 0.0
  /// The distance of the first line from the leading edge.
  public var firstLineHeadIndent = 0.0
  /// The distance of the other lines from the leading edge.
  public var headIndent = 0.0
  /// The place at which lines end: a distance from the leading edge if it is positive, otherwise from the trailing
  /// edge. The default is 0, the trailing edge.
  public var tailIndent = 0.0
  /// The tab stops, in ascending order of their locations. The default is none.
  public var tabStops: [TextTab] = []
  /// The distance of the tab stops after the last of `tabStops`. The default is 28, as in UIKit.
  public var defaultTabInterval = 28.0
  /// The share of the width, from 0 to 1, below which whole words must fill a line for the next word to be hyphenated.
  /// 0, the default, breaks words at soft hyphens alone; 1 hyphenates wherever it is possible.
  ///
  /// Words are hyphenated where libhyphen and a dictionary of the language are installed.
  public var hyphenationFactor = 0.0

  /// Creates a style with the default values.
  public init() {}

  /// Creates a style with an alignment.
  public init(alignment: TextAlignment) { self.alignment = alignment }
}

extension ParagraphStyle {
  /// Returns a length that is finite and not negative.
  static func length(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 0 }

  /// The style with all lengths multiplied, as the text grows.
  package func scaled(by factor: Double) -> ParagraphStyle {
    if factor == 1 { return self }
    var style = self
    style.lineSpacing *= factor
    style.paragraphSpacing *= factor
    style.paragraphSpacingBefore *= factor
    style.minimumLineHeight *= factor
    style.maximumLineHeight *= factor
    style.firstLineHeadIndent *= factor
    style.headIndent *= factor
    style.tailIndent *= factor
    style.defaultTabInterval *= factor
    style.tabStops = tabStops.map { TextTab(alignment: $0.alignment, location: $0.location * factor) }
    return style
  }
}
