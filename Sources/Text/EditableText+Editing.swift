extension EditableText {
  /// A change to a text that has not been applied yet, so that a delegate can accept or reject it.
  public struct Edit: Hashable, Sendable {
    /// The kind of an edit, which determines the edits that are undone with it.
    public enum Kind: Hashable, Sendable {
      /// Typed text. Consecutive typed characters are undone together, word by word.
      case typing
      /// A deletion. Consecutive deletions are undone together.
      case deletion
      /// An edit that is undone by itself.
      case other
    }

    /// The range of characters to replace.
    public var range: Range<Int>
    /// The text to insert.
    public var replacement: String
    /// The kind, which determines how the edit is undone.
    public var kind: Kind
    /// The styles of the inserted characters. `nil` means that of the text typed next.
    package var styles: RunLengths<Int>?

    /// Creates an edit.
    ///
    /// - Parameters:
    ///   - range: The range of characters to replace.
    ///   - replacement: The text to insert.
    ///   - kind: The kind of the edit. The default is `other`, which is undone by itself.
    public init(range: Range<Int>, replacement: String, kind: Kind = .other) {
      (self.range, self.replacement, self.kind) = (range, replacement, kind)
    }
  }

  /// Returns the edit that replaces the marked text, or the selection if there is none.
  ///
  /// - Parameters:
  ///   - text: The text to insert.
  ///   - kind: The kind of the edit. The default is `typing`.
  public func edit(inserting text: String, kind: Edit.Kind = .typing) -> Edit {
    Edit(range: marked ?? selection.range, replacement: text, kind: kind)
  }

  /// Returns the edit that deletes the selection or, if it is empty, the text from the caret to the end or
  /// the start of a unit.
  ///
  /// The unit `paragraph` deletes up to the line end. At a line end it deletes the line end.
  ///
  /// - Returns: The edit, or `nil` if there is nothing to delete.
  public func edit(deleting unit: TextUnit, backwards: Bool) -> Edit? {
    guard selection.isEmpty else { return Edit(range: selection.range, replacement: "", kind: .other) }
    let caret = selection.head
    var end = offset(from: caret, by: unit, backwards: backwards)
    if unit == .paragraph {
      let (index, start) = paragraph(at: caret)
      let content = content(ofParagraph: index, from: start)
      end = backwards ? content.lowerBound : content.upperBound
      if end == caret { end = offset(from: caret, by: .character, backwards: backwards) }
    }
    if end == caret { return nil }
    return Edit(range: min(caret, end)..<max(caret, end), replacement: "", kind: .deletion)
  }

  /// Applies an edit and places the caret after the inserted text.
  ///
  /// An edit of exactly the marked text ends composing. Any other edit commits the marked text first.
  ///
  /// - Parameter edit: The edit. Its range is clamped to the text.
  public mutating func apply(_ edit: Edit) {
    var range = edit.range.clamped(to: 0..<count)
    if let composition, composition.marked == edit.range {
      // The edit and the preceding composition are undone together.
      revert(composition)
      range = composition.replaced
    } else {
      unmark()
    }
    let beginsWord = edit.kind == .typing && edit.replacement.first?.isWhitespace == false
    let beginsGroup =
      beginsWord && range.lowerBound > 0
      && self[range.lowerBound - 1..<range.lowerBound].allSatisfy(\.isWhitespace)
    let before = selection
    let (change, inserted) = replace(range, with: edit.replacement, styles: edit.styles)
    selection = .caret(inserted.upperBound)
    history.record(change, kind: edit.kind, beginsGroup: beginsGroup, before: before, after: selection)
  }

  // MARK: Undoing

  /// Whether there is an edit to undo.
  public var canUndo: Bool { history.canUndo || composition != nil }

  /// Whether there is an edit to redo.
  public var canRedo: Bool { history.canRedo }

  /// Undoes the last group of edits and restores the selection before it.
  ///
  /// - Returns: Whether there was an edit to undo.
  @discardableResult
  public mutating func undo() -> Bool {
    unmark()
    guard let group = history.undo() else { return false }
    for change in group.changes.reversed() {
      replace(change.insertedRange, with: change.removed, styles: change.removedStyles)
    }
    selection = group.before
    typingStyle = nil
    return true
  }

  /// Redoes the last group of edits that was undone.
  ///
  /// - Returns: Whether there was an edit to redo.
  @discardableResult
  public mutating func redo() -> Bool {
    unmark()
    guard let group = history.redo() else { return false }
    for change in group.changes {
      replace(change.removedRange, with: change.inserted, styles: change.insertedStyles)
    }
    selection = group.after
    typingStyle = nil
    return true
  }

  /// Ends the current undo group, as after a pause, so that the next edit starts a new one.
  public mutating func endUndoGroup() { history.endGroup() }

  /// Removes all edits from the undo history.
  public mutating func removeUndoHistory() { history = EditHistory() }
}
