/// A part of a text that was replaced, in whole characters of the text before and after.
struct Change: Hashable, Sendable {
  private(set) var start: Int
  private(set) var removed: String
  private(set) var inserted: String
  private(set) var removedCount: Int
  private(set) var insertedCount: Int

  init(start: Int, removed: String, inserted: String) {
    (self.start, self.removed, self.inserted) = (start, removed, inserted)
    (removedCount, insertedCount) = (removed.count, inserted.count)
  }

  /// What it replaces, in the text before.
  var removedRange: Range<Int> { start..<start + removedCount }

  /// What it put there, in the text after.
  var insertedRange: Range<Int> { start..<start + insertedCount }

  /// Its texts in bytes.
  var size: Int { removed.utf8.count + inserted.utf8.count }

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// Takes in a change that was made after it, if the two are one: more text after what was typed, or a deletion beside
  /// one.
  ///
  /// - Returns: Whether it did.
  mutating func extend(by next: Change) -> Bool {
    if next.removed.isEmpty, next.start == start + insertedCount {
      inserted += next.inserted
      insertedCount += next.insertedCount
      return true
    }
    guard inserted.isEmpty, next.inserted.isEmpty else { return false }
    if next.start + next.removedCount == start {
      (start, removed) = (next.start, next.removed + removed)
    } else if next.start == start {
      removed += next.removed
    } else {
      return false
    }
    removedCount += next.removedCount
    return true
  }
}

/// The edits that can be undone, and those that were.
struct EditHistory: Hashable, Sendable {
  /// Changes that are undone together.
  struct Group: Hashable, Sendable {
    var changes: [Change]
    var kind: EditableText.Edit.Kind
    var before: TextSelection
    var after: TextSelection

    var size: Int { changes.reduce(0) { $0 + $1.size } }
  }

  /// The most groups that are kept.
  static let maximumCount = 1000
  /// The most bytes of text that are kept, unless the last group alone has more.
  static let maximumSize = 4 << 20

  private var done: [Group] = []
  private var undone: [Group] = []
  /// The bytes of `done`.
  private var size = 0
  /// Whether the last group takes more changes.
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func endGroup() { isOpen = false }

  /// - Parameter beginsGroup: Whether the change is undone without those before it, of whatever kind they are.
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

  /// Forgets the oldest groups where there are too many.
  private mutating func forget() {
    var excess = 0
    while done.count - excess > Self.maximumCount || (size > Self.maximumSize && done.count - excess > 1) {
      size -= done[excess].size
      excess += 1
    }
    done.removeFirst(excess)
  }

  /// The group to undo, which can be redone then.
  mutating func undo() -> Group? {
    isOpen = false
    guard let group = done.popLast() else { return nil }
    size -= group.size
    undone.append(group)
    return group
  }

  mutating func redo() -> Group? {
    isOpen = false
    guard let group = undone.popLast() else { return nil }
    size += group.size
    done.append(group)
    return group
  }
}
