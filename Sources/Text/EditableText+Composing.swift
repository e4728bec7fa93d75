extension EditableText {
  /// The intermediate state of a text while an input method composes.
  struct Composition: Hashable, Sendable {
    /// The change so far.
    var change: Change
    /// The replaced range of the text before composing.
    var replaced: Range<Int>
    /// The selection before composing.
    var before: TextSelection
    /// The range of the marked text.
    var marked: Range<Int>
  }

  /// Shows the marked text of an input method in place of the previous marked text, or of the selection if
  /// there is none. The marked text becomes an edit that can be undone when it is committed.
  ///
  /// - Parameters:
  ///   - text: The marked text. The empty text ends composing, as `discardMarked()` does.
  ///   - selection: The caret or the clause being converted, in characters of `text`. It is clamped to the text.
  public mutating func setMarked(_ text: String, selection: Range<Int>) {
    if text.isEmpty { return discardMarked() }
    let before = composition?.before ?? self.selection
    let replaced = composition?.replaced ?? self.selection.range
    if let composition { revert(composition) }
    let (change, marked) = replace(replaced, with: text)
    composition = Composition(change: change, replaced: replaced, before: before, marked: marked)
    // Characters that combine with their neighbours reduce the count.
    func place(_ offset: Int) -> Int { marked.lowerBound + min(max(offset, 0), marked.count) }
    self.selection = TextSelection(anchor: place(selection.lowerBound), head: place(selection.upperBound))
  }

  /// Commits the marked text as typed text in an undo group of its own, and ends composing.
  public mutating func unmark() {
    guard let composition else { return }
    self.composition = nil
    history.endGroup()
    history.record(
      composition.change, kind: .typing, beginsGroup: true, before: composition.before, after: selection)
    history.endGroup()
  }

  /// Ends composing and restores the previous text and selection.
  public mutating func discardMarked() {
    guard let composition else { return }
    revert(composition)
  }

  /// Reverts a composition.
  mutating func revert(_ composition: Composition) {
    self.composition = nil
    replace(
      composition.change.insertedRange, with: composition.change.removed,
      styles: composition.change.removedStyles)
    selection = composition.before
  }
}
