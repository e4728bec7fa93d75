/// A replacement of a part of a text, in whole characters of the texts before and after it.
struct Change: Hashable, Sendable {
  private(set) var start: Int
  private(set) var removed: String
  private(set) var inserted: String
  private(set) var removedCount: Int
  private(set) var insertedCount: Int
  /// The styles of the removed and the inserted characters, if the text has styles.
  private(set) var removedStyles: RunLengths<Int>?
  private(set) var insertedStyles: RunLengths<Int>?

  init(start: Int, removed: String, inserted: String) {
    (self.start, self.removed, self.inserted) = (start, removed, inserted)
    (removedCount, insertedCount) = (removed.count, inserted.count)
  }

  /// Stores the styles of the removed and the inserted characters.
  mutating func setStyles(removed: RunLengths<Int>, inserted: RunLengths<Int>) {
    (removedStyles, insertedStyles) = (removed, inserted)
  }

  mutating func mapStyles(_ body: (Int) -> Int) {
    removedStyles = removedStyles?.map(body)
    insertedStyles = insertedStyles?.map(body)
  }

  /// The replaced range of the text before the change.
  var removedRange: Range<Int> { start..<start + removedCount }

  /// The inserted range of the text after the change.
  var insertedRange: Range<Int> { start..<start + insertedCount }

  /// The number of UTF-8 bytes of the removed and inserted texts.
  var size: Int { removed.utf8.count + inserted.utf8.count }

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// Merges a later change into this one if both form one change: an insertion right after the inserted text,
  /// or a deletion next to a deletion.
  ///
  /// - Returns: Whether the change was merged.
  mutating func extend(by next: Change) -> Bool {
    if next.removed.isEmpty, next.start == start + insertedCount {
      inserted += next.inserted
      insertedCount += next.insertedCount
      if let styles = next.insertedStyles { insertedStyles?.append(styles) }
      return true
    }
    guard inserted.isEmpty, next.inserted.isEmpty else { return false }
    if next.start + next.removedCount == start {
      (start, removed) = (next.start, next.removed + removed)
      if let styles = next.removedStyles { removedStyles?.replaceSubrange(0..<0, with: styles) }
    } else if next.start == start {
      removed += next.removed
      if let styles = next.removedStyles { removedStyles?.append(styles) }
    } else {
      return false
    }
    removedCount += next.removedCount
    return true
  }
}

/// The edits that can be undone and redone.
struct EditHistory: Hashable, Sendable {
  /// Changes that are undone together.
  struct Group: Hashable, Sendable {
    var changes: [Change]
    var kind: EditableText.Edit.Kind
    var before: TextSelection
    var after: TextSelection

    var size: Int { changes.reduce(0) { $0 + $1.size } }
  }

  /// The greatest number of groups that are kept.
  static let maximumCount = 1000
  /// The greatest number of bytes that are kept. The last group is kept even if it is larger.
  static let maximumSize = 4 << 20

  private var done: [Group] = []
  private var undone: [Group] = []
  /// The number of bytes of `done`.
  private var size = 0
  /// Whether further changes may join the last group.
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func endGroup() { isOpen = false }

  /// Records a change.
  ///
  /// - Parameter beginsGroup: Whether the change starts a new group even if its kind equals that of the last
  ///   group.
  mutating func record(
    _ change: Change, kind: EditableText.Edit.Kind, beginsGroup: Bool, before: TextSelection,
    after: TextSelection
  ) {
    if change.isEmpty { return }
    undone = []
    if let last = done.indices.last, isOpen, !beginsGroup, kind != .other, done[last].kind == kind,
      done[last].after == before
    {
      let final = done[last].changes.endIndex - 1
      if !done[last].changes[final].extend(by: change) { done[last].changes.append(change) }
      done[last].after = after
    } else {
      done.append(Group(changes: [change], kind: kind, before: before, after: after))
    }
    size += change.size
    isOpen = true
    forget()
  }

  /// Removes the oldest groups beyond the limits.
  private mutating func forget() {
    var excess = 0
    while done.count - excess > Self.maximumCount || (size > Self.maximumSize && done.count - excess > 1) {
      size -= done[excess].size
      excess += 1
    }
    done.removeFirst(excess)
  }

  /// Returns the group to undo and makes it available for redoing.
  mutating func undo() -> Group? {
    isOpen = false
    guard let group = done.popLast() else { return nil }
    size -= group.size
    undone.append(group)
    return group
  }

  mutating func mapStyles(_ body: (Int) -> Int) {
    for group in done.indices {
      for change in done[group].changes.indices { done[group].changes[change].mapStyles(body) }
    }
    for group in undone.indices {
      for change in undone[group].changes.indices { undone[group].changes[change].mapStyles(body) }
    }
  }

  mutating func redo() -> Group? {
    isOpen = false
    guard let group = undone.popLast() else { return nil }
    size += group.size
    done.append(group)
    return group
  }
}
