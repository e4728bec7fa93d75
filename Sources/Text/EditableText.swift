/// The state of a text editor as a value: the text, the selection, the marked text of an input method, and
/// the undo history.
///
/// Offsets count characters (`Character`, extended grapheme clusters) from the start of the text. An edit may
/// merge characters, as when a combining mark follows a letter. Offsets after the edit refer to the merged
/// text.
public struct EditableText: Sendable {
  /// The paragraphs with their line ends. The last paragraph has no line end.
  package private(set) var paragraphs: [String]
  /// The number of characters of each paragraph.
  private var counts: PrefixSums
  /// The number of characters.
  public var count: Int { counts.total }
  /// The paragraphs that were replaced since `takeParagraphEdit()` was called. `nil` if there are none.
  private var edited: ParagraphEdit?
  /// The selection. An empty selection is the caret.
  public internal(set) var selection: TextSelection
  /// The style of each character, by a number that means something to the owner of the text. `nil` if the text has no
  /// styles.
  package internal(set) var styles: RunLengths<Int>?
  /// The style of text that is typed next. `nil` means that of the character before it.
  package var typingStyle: Int?
  var composition: Composition?
  var history = EditHistory()

  /// Creates a text with an empty undo history.
  ///
  /// - Parameters:
  ///   - text: The text. The default is the empty text.
  ///   - selection: The selection, clamped to the text. The default is a caret at the end.
  public init(_ text: String = "", selection: TextSelection? = nil) {
    paragraphs = text.paragraphs
    counts = PrefixSums(paragraphs.map(\.characterCount))
    let count = counts.total
    self.selection = (selection ?? .caret(count)).clamped(to: count)
  }

  /// The whole text, including the marked text.
  public var text: String {
    if paragraphs.count == 1 { return paragraphs[0] }
    var text = ""
    text.reserveCapacity(paragraphs.reduce(0) { $0 + $1.utf8.count })
    for paragraph in paragraphs { text += paragraph }
    return text
  }

  /// Whether the text has no characters.
  public var isEmpty: Bool { count == 0 }

  /// Accesses the text of a range, which is clamped to the text.
  public subscript(range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    if range.isEmpty { return "" }
    let (first, last) = (paragraph(at: range.lowerBound), paragraph(at: range.upperBound))
    let text =
      first.index == last.index ? paragraphs[first.index] : paragraphs[first.index...last.index].joined()
    let hasSingleBytes = counts.sum(before: last.index + 1) - first.start == text.utf8.count
    func index(_ start: String.Index, offsetBy count: Int) -> String.Index {
      text.index(start, offsetBy: count, hasSingleBytes: hasSingleBytes)
    }
    let start = index(text.startIndex, offsetBy: range.lowerBound - first.start)
    return String(text[start..<index(start, offsetBy: range.count)])
  }

  /// The selected text.
  public var selectedText: String { self[selection.range] }

  /// The range of the marked text of an input method, or `nil` if there is none.
  public var marked: Range<Int>? { composition?.marked }

  /// Selects a range, clamped to the text. Marked text is committed, and the current undo group ends.
  public mutating func select(_ selection: TextSelection) {
    unmark()
    let selection = selection.clamped(to: count)
    if selection != self.selection { typingStyle = nil }
    self.selection = selection
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
  /// Returns the index and the start of the paragraph at an offset. The start of a paragraph belongs to that
  /// paragraph.
  func paragraph(at offset: Int) -> (index: Int, start: Int) { counts.index(containing: offset) }

  /// Returns the paragraphs that edits have replaced since the last call, so that a layout can follow. `nil` if there
  /// are none.
  package mutating func takeParagraphEdit() -> ParagraphEdit? {
    defer { edited = nil }
    return edited
  }

  /// Returns the range of a paragraph that starts at `start`, without its line end.
  func content(ofParagraph index: Int, from start: Int) -> Range<Int> {
    start..<start + counts[index] - (index + 1 < counts.count ? 1 : 0)
  }

  /// Returns the number of characters of a paragraph, including its line end.
  func count(ofParagraph index: Int) -> Int { counts[index] }

  /// Replaces a range of the text.
  ///
  /// - Returns: The change, which extends beyond the range if characters were merged or split, and the range
  ///   of the characters that contain a part of the replacement.
  @discardableResult
  mutating func replace(
    _ range: Range<Int>, with replacement: String, styles new: RunLengths<Int>? = nil
  ) -> (change: Change, inserted: Range<Int>) {
    var (first, start) = paragraph(at: range.lowerBound)
    let last = paragraph(at: range.upperBound).index
    // A line feed at the start of a paragraph combines with a carriage return before it.
    if start == range.lowerBound, first > 0 {
      first -= 1
      start -= counts[first]
    }
    let old = first == last ? paragraphs[first] : paragraphs[first...last].joined()
    let oldCount = counts.sum(before: last + 1) - start
    let splice = Splice(
      of: old, range.lowerBound - start..<range.upperBound - start, with: replacement,
      hasSingleBytes: oldCount == old.utf8.count)

    let isInParagraph =
      first == last && range.upperBound <= content(ofParagraph: last, from: start).upperBound
      && !replacement.unicodeScalars.contains(where: \.endsParagraph)
    var pieces = isInParagraph ? [splice.text] : splice.text.paragraphs
    // Only the last paragraph of the text has no line end.
    if !isInParagraph, last + 1 < paragraphs.count { pieces.removeLast() }
    paragraphs.replaceSubrange(first...last, with: pieces)
    var change = Change(
      start: start + splice.start, removed: String(splice.removed), inserted: String(splice.inserted))
    let growth = change.insertedCount - change.removedCount
    counts.replaceSubrange(
      first..<last + 1, with: pieces.count == 1 ? [oldCount + growth] : pieces.map(\.characterCount))
    let edit = ParagraphEdit(removed: first..<last + 1, insertedCount: pieces.count)
    if edited == nil { edited = edit } else { edited?.add(edit) }
    replaceStyles(range, by: new ?? typingStyles(replacement, at: range.lowerBound), &change)
    let inserted = splice.replacement
    return (change, start + inserted.lowerBound..<start + inserted.upperBound)
  }
}

// MARK: - Styles

extension EditableText {
  /// Creates a text whose characters have styles, with an empty undo history and the caret at the end.
  ///
  /// - Parameter styles: A style for each character. Missing ones are those of the character before.
  package init(_ text: String, styles: RunLengths<Int>) {
    self.init(text)
    self.styles = styles
    let count = count
    self.styles?.fit(count, 0)
  }

  /// Changes the styles of a range, which is clamped to the text.
  package mutating func updateStyles(_ range: Range<Int>, _ body: (Int) -> Int) {
    if styles == nil { styles = RunLengths(0, count: count) }
    styles?.transform(range, body)
  }

  /// Replaces the numbers of all styles: those of the text, of the text typed next, and of what can be undone and
  /// redone.
  package mutating func renumberStyles(_ body: (Int) -> Int) {
    styles = styles?.map(body)
    typingStyle = typingStyle.map(body)
    composition?.change.mapStyles(body)
    history.mapStyles(body)
  }

  /// The style of text that is typed at the caret.
  package var styleAtCaret: Int {
    typingStyle ?? styles?.value(near: max(0, selection.range.lowerBound - 1)) ?? 0
  }

  private func typingStyles(_ text: String, at offset: Int) -> RunLengths<Int>? {
    guard let styles else { return nil }
    let style = typingStyle ?? styles.value(near: max(0, offset - 1)) ?? 0
    return RunLengths(style, count: text.count)
  }

  /// Replaces the styles of a range after its text.
  private mutating func replaceStyles(_ range: Range<Int>, by new: RunLengths<Int>?, _ change: inout Change) {
    guard let old = styles, let new else { return }
    var styles = old
    styles.replaceSubrange(range, with: new)
    // Characters may have combined with their neighbours, or come apart.
    let excess = styles.count - count
    let seam = min(range.lowerBound + new.count, styles.count)
    if excess > 0 {
      styles.replaceSubrange(max(0, seam - excess)..<seam, with: RunLengths())
    } else if excess < 0 {
      let style = styles.value(near: max(0, seam - 1)) ?? 0
      styles.replaceSubrange(seam..<seam, with: RunLengths(style, count: -excess))
    }
    self.styles = styles
    change.setStyles(removed: old[change.removedRange], inserted: styles[change.insertedRange])
  }
}
