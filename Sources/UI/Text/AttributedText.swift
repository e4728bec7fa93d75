import GlissadeDrawing
import GlissadeText

/// A text whose characters have attributes: fonts, colours, underlines, links, and the styles of paragraphs.
///
/// It corresponds to UIKit's `NSAttributedString` and `NSMutableAttributedString`, and is a value.
///
///     var text = AttributedText("Terms of use", link: "https://example.org/terms")
///     text.append(AttributedText(", in short", foregroundColor: .secondaryLabel))
///     label.attributedText = text
///
/// Ranges count user-perceived characters, as all positions in texts do. They are clamped to the text.
public struct AttributedText: Hashable, Sendable {
  /// A line along a text.
  public enum LineStyle: Hashable, Sendable, CaseIterable {
    /// One line, one of double thickness, two lines, a row of dots, or a row of dashes.
    case single, thick, double, dotted, dashed
  }

  /// The attributes of a character. `nil` means that of the view which shows the text.
  public struct Attributes: Hashable, Sendable {
    /// The font.
    public var font: Font?
    /// The colour of the character.
    public var foregroundColor: Color?
    /// The colour behind the character. `nil` means none.
    public var backgroundColor: Color?
    /// The line below the character. `nil` means none, except that a link is underlined.
    public var underlineStyle: LineStyle?
    /// The colour of the underline. `nil` means that of the character.
    public var underlineColor: Color?
    /// The line through the character. `nil` means none.
    public var strikethroughStyle: LineStyle?
    /// The colour of the line through the character. `nil` means that of the character.
    public var strikethroughColor: Color?
    /// The space after the character, in points. It may be negative. Scripts whose letters join have none.
    public var kern: Double?
    /// The distance of the character above the baseline, in points. A negative one is below it.
    public var baselineOffset: Double?
    /// The URL that the character leads to. `nil` means none.
    public var link: String?
    /// The style of the paragraph that begins with the character.
    public var paragraphStyle: ParagraphStyle?

    /// Creates attributes, of which each is `nil` unless it is given.
    public init(
      font: Font? = nil, foregroundColor: Color? = nil, backgroundColor: Color? = nil,
      underlineStyle: LineStyle? = nil, strikethroughStyle: LineStyle? = nil, kern: Double? = nil,
      baselineOffset: Double? = nil, link: String? = nil, paragraphStyle: ParagraphStyle? = nil
    ) {
      (self.font, self.foregroundColor, self.backgroundColor) = (font, foregroundColor, backgroundColor)
      (self.underlineStyle, self.strikethroughStyle) = (underlineStyle, strikethroughStyle)
      (self.kern, self.baselineOffset, self.link) = (kern, baselineOffset, link)
      self.paragraphStyle = paragraphStyle
    }

    /// Returns these attributes with those that `other` has in their place.
    public func merging(_ other: Attributes) -> Attributes {
      var result = other
      result.font = other.font ?? font
      result.foregroundColor = other.foregroundColor ?? foregroundColor
      result.backgroundColor = other.backgroundColor ?? backgroundColor
      result.underlineStyle = other.underlineStyle ?? underlineStyle
      result.underlineColor = other.underlineColor ?? underlineColor
      result.strikethroughStyle = other.strikethroughStyle ?? strikethroughStyle
      result.strikethroughColor = other.strikethroughColor ?? strikethroughColor
      result.kern = other.kern ?? kern
      result.baselineOffset = other.baselineOffset ?? baselineOffset
      result.link = other.link ?? link
      result.paragraphStyle = other.paragraphStyle ?? paragraphStyle
      return result
    }
  }

  /// Successive characters with the same attributes.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var range: Range<Int>
    /// The attributes of each of them.
    public var attributes: Attributes
  }

  /// The characters without their attributes.
  public private(set) var string: String
  /// As many attributes as the string has characters.
  private var attributes: RunLengths<Attributes>

  /// Creates a text whose characters all have the same attributes. The default is none.
  public init(_ string: String = "", _ attributes: Attributes = Attributes()) {
    self.string = string
    self.attributes = RunLengths(attributes, count: string.characterCount)
  }

  /// Creates a text whose characters all have the given attributes.
  public init(
    _ string: String, font: Font? = nil, foregroundColor: Color? = nil, backgroundColor: Color? = nil,
    underlineStyle: LineStyle? = nil, strikethroughStyle: LineStyle? = nil, kern: Double? = nil,
    baselineOffset: Double? = nil, link: String? = nil, paragraphStyle: ParagraphStyle? = nil
  ) {
    self.init(
      string,
      Attributes(
        font: font, foregroundColor: foregroundColor, backgroundColor: backgroundColor,
        underlineStyle: underlineStyle, strikethroughStyle: strikethroughStyle, kern: kern,
        baselineOffset: baselineOffset, link: link, paragraphStyle: paragraphStyle))
  }

  /// Creates a text from a string and the attributes of its characters. Attributes that are missing are those of the
  /// character before.
  package init(_ string: String, _ attributes: RunLengths<Attributes>) {
    (self.string, self.attributes) = (string, attributes)
    self.attributes.fit(string.characterCount, Attributes())
  }

  /// Creates a text from a string and runs of attributes, in ascending order of their ends. A run that ends within a
  /// character ends before it.
  package init(_ string: String, runs: [(end: String.Index, attributes: Attributes)]) {
    var lengths = RunLengths<Attributes>()
    var start = string.startIndex
    for run in runs where run.end > start {
      let length = string[start..<run.end].count
      let end = string.index(start, offsetBy: length, limitedBy: string.endIndex) ?? string.endIndex
      // The last character may continue after the run.
      let isDivided = end > run.end
      lengths.append(run.attributes, count: isDivided ? length - 1 : length)
      start = isDivided ? string.index(before: end) : end
    }
    self.init(string, lengths)
  }

  /// The number of characters.
  public var count: Int { attributes.count }

  /// Whether the text has no characters.
  public var isEmpty: Bool { string.isEmpty }

  // MARK: Reading

  /// The runs from the start, each as long as possible.
  public var runs: [Run] { attributes.all.map { Run(range: $0.range, attributes: $0.value) } }

  /// Returns the attributes of a character, and the range of characters around it with the same ones. `nil` outside the
  /// text.
  public func run(at offset: Int) -> Run? {
    attributes.run(at: offset).map { Run(range: $0.range, attributes: $0.value) }
  }

  /// Returns the attributes of a character. Outside the text there are none.
  public func attributes(at offset: Int) -> Attributes { attributes.run(at: offset)?.value ?? Attributes() }

  /// Accesses the text of a range with its attributes.
  public subscript(range: Range<Int>) -> AttributedText {
    get {
      let range = range.clamped(to: 0..<count)
      return AttributedText(String(string[indices(range)]), attributes[range])
    }
    set { replaceSubrange(range, with: newValue) }
  }

  /// Returns the range of the first occurrence of a string, or `nil` if it does not occur.
  public func range(of string: String) -> Range<Int>? {
    guard !string.isEmpty, let found = self.string.firstRange(of: string) else { return nil }
    let start = self.string.distance(from: self.string.startIndex, to: found.lowerBound)
    return start..<start + self.string.distance(from: found.lowerBound, to: found.upperBound)
  }

  private func indices(_ range: Range<Int>) -> Range<String.Index> {
    if string.isPlain {
      let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
      return start..<string.utf8.index(start, offsetBy: range.count)
    }
    let start = string.index(string.startIndex, offsetBy: range.lowerBound)
    return start..<string.index(start, offsetBy: range.count)
  }

  /// The attributes of the characters.
  package var attributeRuns: RunLengths<Attributes> { attributes }

  /// Whether a character has a link.
  package var hasLinks: Bool { attributes.values.contains { $0.link != nil } }

  // MARK: Changing

  /// Calls `body` with each run of a range, which may change the attributes.
  ///
  /// - Parameter range: The characters. The default is the whole text.
  public mutating func updateAttributes(in range: Range<Int>? = nil, _ body: (inout Attributes) -> Void) {
    attributes.transform(range ?? 0..<count) {
      var attributes = $0
      body(&attributes)
      return attributes
    }
  }

  /// Gives the characters of a range these attributes and no others. The default range is the whole text.
  public mutating func setAttributes(_ new: Attributes, in range: Range<Int>? = nil) {
    updateAttributes(in: range) { $0 = new }
  }

  /// Gives the characters of a range the attributes that are not `nil`, beside their own. The default range is the
  /// whole text.
  public mutating func addAttributes(_ new: Attributes, in range: Range<Int>? = nil) {
    updateAttributes(in: range) { $0 = $0.merging(new) }
  }

  /// Replaces a range by a text with its attributes.
  public mutating func replaceSubrange(_ range: Range<Int>, with text: AttributedText) {
    let range = range.clamped(to: 0..<count)
    let isPlain = string.isPlain && text.string.isPlain
    string.replaceSubrange(indices(range), with: text.string)
    attributes.replaceSubrange(range, with: text.attributes)
    // Characters may have combined with their neighbours.
    guard !isPlain, attributes.count != string.count else { return }
    let excess = attributes.count - string.count
    let seam = min(range.lowerBound + text.count, string.count)
    attributes.replaceSubrange(max(0, seam - max(0, excess))..<seam, with: RunLengths())
    attributes.fit(string.count, Attributes())
  }

  /// Replaces a range by a string with the attributes of the first replaced character, or else of the one before it.
  public mutating func replaceSubrange(_ range: Range<Int>, with string: String) {
    let range = range.clamped(to: 0..<count)
    let place = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    replaceSubrange(range, with: AttributedText(string, attributes.value(near: place) ?? Attributes()))
  }

  /// Appends a text with its attributes.
  public mutating func append(_ text: AttributedText) {
    // The first character may combine with the last one. A look at all others at each call would make a text of many
    // parts slow.
    guard let last = string.last, (String(last) + text.string).count == 1 + text.count else {
      return replaceSubrange(count..<count, with: text)
    }
    string += text.string
    attributes.append(text.attributes)
  }

  /// Returns one text after the other.
  public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
    var text = first
    text.append(second)
    return text
  }

  /// Appends a text with its attributes.
  public static func += (first: inout AttributedText, second: AttributedText) { first.append(second) }
}

extension AttributedText: ExpressibleByStringLiteral {
  public init(stringLiteral string: String) { self.init(string) }
}

extension AttributedText: CustomStringConvertible {
  public var description: String { string }
}
