/// A text that is being edited, with its selection, what an input method composes in it, and the edits that can be
/// undone.
///
/// Offsets count user-perceived characters from the start of the text, as `Character` has them. An edit may join
/// characters: a combining mark goes into the letter before it. Offsets after the edit are those of the joined text.
public struct EditableText: Sendable {
  /// The paragraphs with their line ends. The last one has none.
  package private(set) var paragraphs: [String]
  /// The characters of each.
  private var counts: [Int]
  /// The number of characters.
  public private(set) var count: Int
  /// What is selected, or where the caret is.
  public internal(set) var selection: TextSelection
  var composition: Composition?
  var history = EditHistory()

  /// Creates a text with nothing to undo.
  ///
  /// - Parameters:
  ///   - text: The text. The empty text by default.
  ///   - selection: What is selected. A caret at the end by default.
  public init(_ text: String = "", selection: TextSelection? = nil) {
    paragraphs = text.paragraphs
    counts = paragraphs.map(\.count)
    let count = counts.reduce(0, +)
    self.count = count
    self.selection = (selection ?? .caret(count)).clamped(to: count)
  }

  /// The whole text, with what an input method composes.
  public var text: String {
    var text = ""
    text.reserveCapacity(paragraphs.reduce(0) { $0 + $1.utf8.count })
    for paragraph in paragraphs { text += paragraph }
    return text
  }

  /// Whether there are no characters.
  public var isEmpty: Bool { count == 0 }

  /// The characters of a range, which is clamped to the text.
  public subscript(range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    if range.isEmpty { return "" }
    let (first, last) = (paragraph(at: range.lowerBound), paragraph(at: range.upperBound))
    let text = paragraphs[first.index...last.index].joined()
    let start = text.index(text.startIndex, offsetBy: range.lowerBound - first.start)
    return String(text[start..<text.index(start, offsetBy: range.count)])
  }

  /// The text that is selected.
  public var selectedText: String { self[selection.range] }

  /// The part of the text that an input method composes. `nil` if none does.
  public var marked: Range<Int>? { composition?.marked }

  /// Selects a part of the text, clamped to it. What an input method composes stays as typed text, and what is typed next
  /// is undone by itself.
  public mutating func select(_ selection: TextSelection) {
    unmark()
    self.selection = selection.clamped(to: count)
    endUndoGroup()
  }

  /// Selects the whole text.
  public mutating func selectAll() { select(TextSelection(anchor: 0, head: count)) }
}

extension TextSelection {
  fileprivate func clamped(to count: Int) -> TextSelection {
    TextSelection(anchor: min(max(anchor, 0), count), head: min(max(head, 0), count))
  }
}

// MARK: - Paragraphs

extension EditableText {
  /// The paragraph that an offset is in, and the offset that it starts at. An offset between two is in the second one.
  func paragraph(at offset: Int) -> (index: Int, start: Int) {
    var start = 0
    for index in counts.indices {
      if offset < start + counts[index] { return (index, start) }
      if index + 1 < counts.count { start += counts[index] }
    }
    return (counts.count - 1, start)
  }

  /// The range of a paragraph that starts at an offset, without its line end.
  func content(ofParagraph index: Int, from start: Int) -> Range<Int> {
    start..<start + counts[index] - (index + 1 < counts.count ? 1 : 0)
  }

  /// The number of characters of a paragraph, with its line end.
  func count(ofParagraph index: Int) -> Int { counts[index] }

  /// Replaces a range, which is in the text, and says what that changed.
  ///
  /// - Returns: The change, which may reach further than the range where characters were joined or torn apart, and the
  ///   characters that have something of the replacement in them.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with replacement: String) -> (
    change: Change, inserted: Range<Int>
  ) {
    var (first, start) = paragraph(at: range.lowerBound)
    let last = paragraph(at: range.upperBound).index
    // A line feed at the start of a paragraph joins a carriage return before it.
    if start == range.lowerBound, first > 0 {
      first -= 1
      start -= counts[first]
    }
    let old = paragraphs[first...last].joined()
    let splice = Splice(of: old, range.lowerBound - start..<range.upperBound - start, with: replacement)

    var pieces = splice.text.paragraphs
    // Only the last paragraph of all has no line end.
    if last + 1 < paragraphs.count { pieces.removeLast() }
    paragraphs.replaceSubrange(first...last, with: pieces)
    counts.replaceSubrange(first...last, with: pieces.map(\.count))
    let change = Change(
      start: start + splice.start, removed: String(splice.removed), inserted: String(splice.inserted))
    count += change.insertedCount - change.removedCount
    let inserted = splice.replacement
    return (change, start + inserted.lowerBound..<start + inserted.upperBound)
  }
}
