extension EditableText {
  /// A change to a text that was not made yet, so that it can be asked whether it should be.
  public struct Edit: Hashable, Sendable {
    /// What becomes of an edit when it is undone.
    public enum Kind: Hashable, Sendable {
      /// One of a run of typed characters, which are undone together, word by word.
      case typing
      /// One of a run of deletions, which are undone together.
      case deletion
      /// Undone by itself.
      case other
    }

    /// The characters that go.
    public var range: Range<Int>
    /// What comes in their place.
    public var replacement: String
    /// How it is undone.
    public var kind: Kind

    /// Creates an edit.
    ///
    /// - Parameters:
    ///   - range: The characters that go.
    ///   - replacement: What comes in their place.
    ///   - kind: How it is undone. By itself by default.
    public init(range: Range<Int>, replacement: String, kind: Kind = .other) {
      (self.range, self.replacement, self.kind) = (range, replacement, kind)
    }
  }

  /// The edit that puts text in the place of the marked text, else of the selection.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: How it is undone. As a run of typed characters by default.
  public func edit(inserting text: String, kind: Edit.Kind = .typing) -> Edit {
    Edit(range: marked ?? selection.range, replacement: text, kind: kind)
  }

  /// The edit that deletes the selection, else from the caret to the end or the start of a unit.
  ///
  /// By paragraphs it deletes up to the line end; at a line end, that.
  ///
  /// - Returns: The edit. `nil` where there is nothing to delete.
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

  /// Makes an edit and puts the caret after it.
  ///
  /// An edit of the marked text ends composing; any other one keeps the marked text as typed text.
  ///
  /// - Parameter edit: The edit. Its range is clamped to the text.
  public mutating func apply(_ edit: Edit) {
    var range = edit.range.clamped(to: 0..<count)
    if let composition, composition.marked == edit.range {
      // It is one edit with the composing before it.
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
    let (change, inserted) = replace(range, with: edit.replacement)
    selection = .caret(inserted.upperBound)
    history.record(change, kind: edit.kind, beginsGroup: beginsGroup, before: before, after: selection)
  }

  // MARK: Undoing

  /// Whether there is an edit to undo.
  public var canUndo: Bool { history.canUndo || composition != nil }

  /// Whether there is an edit that was undone and could be made again.
  public var canRedo: Bool { history.canRedo }

  /// Undoes the last group of edits and selects what was selected before.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func undo() -> Bool {
    unmark()
    guard let group = history.undo() else { return false }
    for change in group.changes.reversed() { replace(change.insertedRange, with: change.removed) }
    selection = group.before
    return true
  }

  /// Makes the last group of edits again that was undone.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func redo() -> Bool {
    unmark()
    guard let group = history.redo() else { return false }
    for change in group.changes { replace(change.removedRange, with: change.inserted) }
    selection = group.after
    return true
  }

  /// Lets the next edit be undone by itself, as after a pause.
  public mutating func endUndoGroup() { history.endGroup() }

  /// Forgets all edits, so that there is nothing to undo or redo.
  public mutating func removeUndoHistory() { history = EditHistory() }
}
