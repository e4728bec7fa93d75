extension EditableText {
  /// What an input method does to a text before it is there to stay.
  struct Composition: Hashable, Sendable {
    /// What it changed so far.
    var change: Change
    /// What it replaces, in the text as it was before.
    var replaced: Range<Int>
    /// What was selected before.
    var before: TextSelection
    /// The characters that show the marked text.
    var marked: Range<Int>
  }

  /// Shows what an input method composes in the place of what it composed before, else of the selection. It becomes an
  /// edit that can be undone when it is kept.
  ///
  /// - Parameters:
  ///   - text: The marked text. An empty one ends composing, as `discardMarked()` does.
  ///   - selection: The caret, or the clause that is being converted, in characters of `text`. Clamped to it.
  public mutating func setMarked(_ text: String, selection: Range<Int>) {
    if text.isEmpty { return discardMarked() }
    let before = composition?.before ?? self.selection
    let replaced = composition?.replaced ?? self.selection.range
    if let composition { revert(composition) }
    let (change, marked) = replace(replaced, with: text)
    composition = Composition(change: change, replaced: replaced, before: before, marked: marked)
    // Characters that were joined to their neighbours are fewer.
    func place(_ offset: Int) -> Int { marked.lowerBound + min(max(offset, 0), marked.count) }
    self.selection = TextSelection(anchor: place(selection.lowerBound), head: place(selection.upperBound))
  }

  /// Keeps the marked text as typed text, which is undone by itself, and ends composing.
  public mutating func unmark() {
    guard let composition else { return }
    self.composition = nil
    history.endGroup()
    history.record(
      composition.change, kind: .typing, beginsGroup: true, before: composition.before, after: selection)
    history.endGroup()
  }

  /// Ends composing with the text and the selection that were there before.
  public mutating func discardMarked() {
    guard let composition else { return }
    revert(composition)
  }

  /// Takes back what was composed.
  mutating func revert(_ composition: Composition) {
    self.composition = nil
    replace(composition.change.insertedRange, with: composition.change.removed)
    selection = composition.before
  }
}
