import GlissadeText

/// The paragraphs of a layout, set in lines.
///
/// Those of a long text are set when they are first needed. Until then the number of their lines is estimated.
final class ParagraphStore {
  let setter: ParagraphSetter
  private var texts: [String]
  /// `nil` for paragraphs that have not been set.
  private var paragraphs: [SetParagraph?]
  /// The numbers of characters, and of lines.
  private var counts: PrefixSums
  private var lines: PrefixSums
  /// The average advance of a character, once it is needed.
  private var averageAdvance: Double?

  /// The length, in UTF-8 bytes, up to which paragraphs are set at once.
  private static let eagerLength = 1 << 15
  /// The number of bytes whose average advance stands for that of the text.
  private static let sampleLength = 1000
  /// The share by which lines are shorter than the width, since they end between words.
  private static let raggedness = 1.04

  init(_ texts: [String], setter: ParagraphSetter) {
    self.setter = setter
    (self.texts, paragraphs, counts, lines) = ([], [], PrefixSums(), PrefixSums())
    replaceSubrange(0..<0, with: texts)
  }

  private init(_ other: ParagraphStore) {
    setter = other.setter
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
    let paragraph = setter.set(texts[index])
    store(paragraph, at: index)
    return paragraph
  }

  private func store(_ paragraph: SetParagraph, at index: Int) {
    paragraphs[index] = paragraph
    counts[index] = paragraph.count
    lines[index] = paragraph.lines.count
  }

  /// Returns the widest of some paragraphs, of which those that have not been set are estimated.
  func width() -> Double {
    texts.indices.reduce(0) { widest, index in
      max(widest, paragraphs[index]?.width ?? min(advance * Double(counts[index]), setter.limit))
    }
  }

  func replaceSubrange(_ range: Range<Int>, with new: [String]) {
    // A paragraph that was edited is set from what remains of it.
    let old = range.count == 1 && new.count == 1 ? paragraphs[range.lowerBound] : nil
    texts.replaceSubrange(range, with: new)
    paragraphs.replaceSubrange(range, with: [SetParagraph?](repeating: nil, count: new.count))
    let length = new.reduce(0) { $0 + $1.utf8.count }
    if length <= Self.eagerLength || new.count == 1 {
      let set = new.map { setter.set($0, changedFrom: old) }
      paragraphs.replaceSubrange(range.lowerBound..<range.lowerBound + new.count, with: set)
      counts.replaceSubrange(range, with: set.map(\.count))
      lines.replaceSubrange(range, with: set.map(\.lines.count))
    } else {
      let lengths = new.map(\.characterCount)
      counts.replaceSubrange(range, with: lengths)
      lines.replaceSubrange(range, with: lengths.map(estimatedLines))
    }
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
