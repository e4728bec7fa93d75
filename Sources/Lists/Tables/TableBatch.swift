/// The changes of a batch, as they are reported.
struct TableBatch {
  typealias IndexPath = TableView.IndexPath

  /// What is removed or moved away, by its old index, and what is inserted, by its new one.
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var moved: [(old: IndexPath, new: IndexPath)] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [(old: Int, new: Int)] = []
  /// The rows and sections that are reloaded, by their old indexes.
  var reloaded: [IndexPath] = []
  var reloadedSections: [Int] = []

  var animation: TableView.RowAnimation?
  var depth = 0
  var completions: [(Bool) -> Void] = []

  /// Returns the changes with which the batch continues others that have been collected, and the numbers of rows in the
  /// sections that it inserts. `nil` if it does not fit them.
  ///
  /// - Parameters:
  ///   - rows: The rows after the collected changes.
  ///   - sections: The number of sections after the batch.
  ///   - count: Returns the number of rows of a section after it.
  func changes(
    continuing rows: RowSequence, sections: Int, _ count: (_ section: Int) -> Int
  ) -> (changes: TableChanges, inserted: [Int: Int])? {
    func new(_ section: Int) -> Int? { (0..<sections).contains(section) ? count(section) : nil }
    let changes = changes(from: rows.count(ofSection:), to: new)
    guard !changes.isEmpty,
      changes.leads(from: rows.sectionCount, rows.count(ofSection:), to: sections, new)
    else { return nil }
    let inserted = changes.insertedSections.sorted().compactMap { section in
      new(section).map { (section, $0) }
    }
    return (changes, Dictionary(uniqueKeysWithValues: inserted))
  }

  /// Returns the changes. Reloads are removals and insertions.
  ///
  /// - Parameters:
  ///   - old: Returns the number of rows of a section before the batch, or `nil` if there is no such section.
  ///   - new: Returns the number of rows of a section after it, or `nil` if there is no such section.
  func changes(from old: (Int) -> Int?, to new: (Int) -> Int?) -> TableChanges {
    let plain = plain
    guard !reloaded.isEmpty || !reloadedSections.isEmpty else { return plain }
    var (gone, come) = (Set(deleted), Set(inserted))
    let (rows, sections) = (Set(reloaded), Set(reloadedSections))
    let newSections = Set(sections.compactMap { plain.newSection(of: $0) })
    // What is reloaded is not moved, but replaced at its new place.
    var moved: [(old: IndexPath, new: IndexPath)] = []
    for (old, new) in self.moved {
      if rows.contains(old) || sections.contains(old.section) || newSections.contains(new.section) {
        gone.insert(old)
        come.insert(new)
      } else {
        moved.append((old, new))
      }
    }
    for row in rows where !sections.contains(row.section) {
      guard let place = plain.newIndexPath(of: row) else { continue }
      gone.insert(row)
      come.insert(place)
    }
    for section in sections {
      guard let count = old(section), let place = plain.newSection(of: section), let newCount = new(place)
      else { continue }
      for row in 0..<count { gone.insert(IndexPath(row: row, section: section)) }
      for row in 0..<newCount { come.insert(IndexPath(row: row, section: place)) }
    }
    // A row that is listed twice stays so, and the batch is then invalid.
    let twice = Set(deleted).count < deleted.count || Set(inserted).count < inserted.count
    return changes(
      deleted: Array(gone) + (twice ? deleted : []), inserted: Array(come) + (twice ? inserted : []),
      moved: moved)
  }

  /// The changes without reloads.
  private var plain: TableChanges { changes(deleted: deleted, inserted: inserted, moved: moved) }

  /// The reloaded sections, by their new indexes.
  var renewedSections: Set<Int> {
    reloadedSections.isEmpty ? [] : Set(reloadedSections.compactMap { plain.newSection(of: $0) })
  }

  /// Returns whether the batch moves a row, or removes it and inserts what may be the same one.
  func reports(_ row: IndexPath, at target: IndexPath) -> Bool {
    if reloadedSections.contains(row.section) || reloadedSections.contains(target.section) { return true }
    let place = plain.newIndexPath(of: row)
    return place == nil || place == target
  }

  private func changes(
    deleted: [IndexPath], inserted: [IndexPath], moved: [(old: IndexPath, new: IndexPath)]
  ) -> TableChanges {
    var changes = TableChanges(deleted: deleted, inserted: inserted, moved: moved)
    for section in deletedSections { changes.deleteSection(section) }
    for section in insertedSections { changes.insertSection(section) }
    for (old, new) in movedSections { changes.moveSection(old, to: new) }
    return changes
  }
}

/// Edits that have been reported at one time of the stage, after the first one, and not been applied yet.
struct CollectedEdits {
  var rows: RowSequence
  var animation: TableView.RowAnimation
  var completions: [(Bool) -> Void] = []
}
