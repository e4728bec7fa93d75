import GlissadeText

/// The paragraphs of a layout, set in lines.
///
/// Those of a long text are set when they are first needed. Until then the number of their lines is estimated.
final class ParagraphStore {
  let setter: ParagraphSetter
  /// The setter of a text with attributes.
  var styled: StyledSetter?
  private var texts: [String]
  /// `nil` for paragraphs that have not been set.
  private var paragraphs: [SetParagraph?]
  /// The numbers of characters, and of lines.
  private var counts: PrefixSums
  private var lines: PrefixSums
  /// The heights of the paragraphs of a text with attributes, in units of `heightUnit`.
  private var heights: PrefixSums?
  /// The average advance of a character, once it is needed.
  private var averageAdvance: Double?
  /// The width of the widest paragraph, once it is needed.
  private var widest: Double?

  /// The length, in UTF-8 bytes, up to which paragraphs are set at once.
  private static let eagerLength = 1 << 15
  /// The number of bytes whose average advance stands for that of the text.
  private static let sampleLength = 1000
  /// The share by which lines are shorter than the width, since they end between words.
  private static let raggedness = 1.04

  /// A fraction of a point, in which heights are added up without rounding errors.
  private static let heightUnit = 1.0 / 1024

  init(_ texts: [String], setter: ParagraphSetter, styled: StyledSetter? = nil) {
    (self.setter, self.styled) = (setter, styled)
    (self.texts, paragraphs, counts, lines) = ([], [], PrefixSums(), PrefixSums())
    if styled != nil { heights = PrefixSums() }
    replaceSubrange(0..<0, with: texts)
  }

  private init(_ other: ParagraphStore) {
    (setter, styled, heights) = (other.setter, other.styled, other.heights)
    (texts, paragraphs, counts, lines) = (other.texts, other.paragraphs, other.counts, other.lines)
    averageAdvance = other.averageAdvance
  }

  func copy() -> ParagraphStore { ParagraphStore(self) }

  // MARK: Paragraphs

  var paragraphCount: Int { texts.count }
  /// The number of characters.
  var count: Int { counts.total }
  /// The number of lines, of which some may be estimated.
  var lineCount: Int { lines.total }

  func text(_ index: Int) -> String { texts[index] }
  func isSet(_ index: Int) -> Bool { paragraphs[index] != nil }
  /// Returns the offset of a paragraph's first character.
  func start(of index: Int) -> Int { counts.sum(before: index) }
  /// Returns the index of a paragraph's first line.
  func firstLine(of index: Int) -> Int { lines.sum(before: index) }
  /// Returns the paragraph that contains an offset, and its start.
  func paragraph(at offset: Int) -> (index: Int, start: Int) { counts.index(containing: offset) }
  /// Returns the paragraph that contains a line, and the index of its first line.
  func paragraph(ofLine line: Int) -> (index: Int, first: Int) {
    let (index, start) = lines.index(containing: line)
    return (index, start)
  }

  /// Returns a paragraph, which is set if it was not.
  func set(_ index: Int) -> SetParagraph {
    if let known = paragraphs[index] { return known }
    let paragraph = setParagraph(texts[index], from: start(of: index))
    store(paragraph, at: index)
    return paragraph
  }

  private func store(_ paragraph: SetParagraph, at index: Int) {
    widest = nil
    paragraphs[index] = paragraph
    counts[index] = paragraph.count
    lines[index] = paragraph.lines.count
    heights?[index] = Self.units(paragraph.height)
  }

  private func setParagraph(_ text: String, from start: Int, changedFrom old: SetParagraph? = nil)
    -> SetParagraph
  {
    guard let styled else { return setter.set(text, changedFrom: old) }
    let count = text.characterCount
    var styles = styled.text.runs[start..<start + count]
    // An empty last paragraph is as high as the character before it.
    if count == 0, let before = styled.text.runs.value(near: start - 1) { styles.append(before, count: 1) }
    return styled.set(text, styles)
  }

  /// Returns the width of the widest paragraph. That of paragraphs that have not been set is estimated.
  func width() -> Double {
    if let widest { return widest }
    let width = texts.indices.reduce(0.0) { widest, index in
      max(widest, paragraphs[index]?.width ?? min(advance * Double(counts[index]), setter.limit))
    }
    // The width of a very long line changes as it is measured.
    if !paragraphs.contains(where: { $0?.long != nil }) { widest = width }
    return width
  }

  func replaceSubrange(_ range: Range<Int>, with new: [String]) {
    widest = nil
    // A paragraph that was edited is set from what remains of it.
    let old = range.count == 1 && new.count == 1 ? paragraphs[range.lowerBound] : nil
    texts.replaceSubrange(range, with: new)
    paragraphs.replaceSubrange(range, with: [SetParagraph?](repeating: nil, count: new.count))
    let length = new.reduce(0) { $0 + $1.utf8.count }
    if length <= Self.eagerLength || new.count == 1 {
      var start = counts.sum(before: range.lowerBound)
      let set = new.map { text -> SetParagraph in
        let paragraph = setParagraph(text, from: start, changedFrom: old)
        start += paragraph.count
        return paragraph
      }
      paragraphs.replaceSubrange(range.lowerBound..<range.lowerBound + new.count, with: set)
      counts.replaceSubrange(range, with: set.map(\.count))
      lines.replaceSubrange(range, with: set.map(\.lines.count))
      heights?.replaceSubrange(range, with: set.map { Self.units($0.height) })
    } else {
      let lengths = new.map(\.characterCount)
      counts.replaceSubrange(range, with: lengths)
      let estimates = lengths.map(estimatedLines)
      lines.replaceSubrange(range, with: estimates)
      let lineHeight = setter.measuring.metrics(of: setter.font).lineHeight
      heights?.replaceSubrange(range, with: estimates.map { Self.units(Double($0) * lineHeight) })
    }
  }

  // MARK: Heights

  private static func units(_ height: Double) -> Int {
    Int((min(max(height, 0), 1e9) / heightUnit).rounded())
  }

  /// The height of a text with attributes, without the spaces above the first and below the last paragraph.
  var height: Double {
    Double(heights?.total ?? 0) * Self.heightUnit - spaceAbove
      - (paragraphs.last.flatMap { $0?.spaceAfter } ?? 0)
  }

  /// The space above the first paragraph, which is not shown.
  private var spaceAbove: Double { paragraphs.first.flatMap { $0?.spaceBefore } ?? 0 }

  /// Returns the upper edge of a paragraph of a text with attributes, with the space above it.
  func top(of index: Int) -> Double {
    Double(heights?.sum(before: index) ?? 0) * Self.heightUnit - spaceAbove
  }

  /// Returns the paragraph of a text with attributes at a height, clamped to the existing paragraphs.
  func paragraph(atY y: Double) -> Int {
    // NaN gives the first paragraph.
    let y = y + spaceAbove
    return heights?.index(containing: y > 0 ? Self.units(y) : 0).index ?? 0
  }

  // MARK: Estimates

  private var advance: Double {
    if let averageAdvance { return averageAdvance }
    var sample = ""
    for text in texts {
      sample += text.prefix(Self.sampleLength).filter { !$0.isNewline }
      if sample.utf8.count >= Self.sampleLength { break }
    }
    let count = max(sample.count, 1)
    let advance = setter.measuring.width(of: sample, font: setter.font) / Double(count)
    averageAdvance = advance
    return advance
  }

  private func estimatedLines(ofCount count: Int) -> Int {
    let width = Double(count) * advance
    guard width > setter.limit, setter.limit > 0 else { return 1 }
    let lines = (width * Self.raggedness / setter.limit).rounded(.up)
    // At most a line for each character.
    return max(1, min(Int(min(lines, 1e15)), count))
  }
}
