import GlissadeGeometry
import GlissadeUI

// MARK: - Inserting and deleting

extension SlideInList {
  /// Shows rows that the data source has just been given, the others making room.
  ///
  /// - Parameter indexes: where the new rows stand among all of them.
  public func insertRows(at indexes: some Sequence<Int>) {
    edit(Edit(inserted: indexes.sorted(), deleted: []))
  }

  /// Takes away rows that the data source has just lost, the others closing up.
  ///
  /// - Parameter indexes: where the rows stood before any of them was lost.
  public func deleteRows(at indexes: some Sequence<Int>) {
    edit(Edit(inserted: [], deleted: indexes.sorted()))
  }

  /// Takes away rows that the data source has just lost and shows those that it has just been given, in one motion.
  ///
  /// A row that comes back while it is still on its way out turns around.
  ///
  /// - Parameters:
  ///   - deleted: Where the lost rows stood before any of them was lost.
  ///   - inserted: Where the new rows stand among all of them.
  public func updateRows(deletedAt deleted: some Sequence<Int>, insertedAt inserted: some Sequence<Int>) {
    edit(Edit(inserted: inserted.sorted(), deleted: deleted.sorted()))
  }

  /// What becomes of the rows' indexes: first the deleted ones go, then the inserted ones come.
  private struct Edit {
    /// Both ascending.
    var inserted: [Int]
    var deleted: [Int]

    /// Where the row that was at `old` is now; `nil` where it is gone.
    func newIndex(of old: Int) -> Int? { Self.index(of: old, removing: deleted, inserting: inserted) }

    /// Where the row that is now at `new` was; `nil` where it has just come.
    func oldIndex(of new: Int) -> Int? { Self.index(of: new, removing: inserted, inserting: deleted) }

    private static func index(of index: Int, removing: [Int], inserting: [Int]) -> Int? {
      let before = removing.partitionIndex { $0 >= index }
      if before < removing.count, removing[before] == index { return nil }
      let kept = index - before
      // An inserted index less those inserted before it is how many kept rows are above it.
      let others = inserting.indices.partitionIndex { inserting[$0] - $0 > kept }
      return kept + others
    }

    /// Whether it leads from `old` rows to `new` ones, and names none twice.
    func leads(from old: Int, to new: Int) -> Bool {
      new == old + inserted.count - deleted.count
        && inserted.allSatisfy((0..<new).contains) && deleted.allSatisfy((0..<old).contains)
        && zip(inserted, inserted.dropFirst()).allSatisfy(<)
        && zip(deleted, deleted.dropFirst()).allSatisfy(<)
    }
  }

  private func edit(_ edit: Edit) {
    let count = max(0, dataSource?.numberOfRows(in: self) ?? 0)
    // A data source that has another number of rows is right, and is asked for all of them.
    guard firstToFly == nil, edit.leads(from: numberOfRows, to: count) else {
      reloadData()
      return
    }
    layoutIfNeeded()
    let leaving = renumber(edit, count: count)
    let arriving = makeRows(edit)
    let departures = leaving.map(\.departure)
    separateRows()

    View.animate(
      withDuration: choreography.editDuration, timing: choreography.editTiming,
      options: .allowUserInteraction,
      animations: {
        for row in rows { row.center.y = restingY(ofRow: row.index) }
        for row in arriving { appear(row) }
        for row in leaving { vanish(row) }
        updateContentSize()
      },
      completion: { [weak self] _ in
        for (row, departure) in zip(leaving, departures) where row.departure == departure {
          row.removeFromSuperview()
          self?.departing.removeAll { $0 === row }
        }
        // Rows that have been pushed out of sight are no longer needed.
        self?.setNeedsLayout()
      })
  }

  /// Gives the rows that exist their new indexes, and returns those that have none any more.
  private func renumber(_ edit: Edit, count: Int) -> [SlideInListRow] {
    var leaving: [SlideInListRow] = []
    var renumbered: [Int: SlideInListRow] = [:]
    for (old, row) in rowsByIndex.sorted(by: { $0.key < $1.key }) {
      guard let new = edit.newIndex(of: old) else {
        row.index = -1
        row.departure += 1
        row.forgetRipples()
        row.accessibilityIdentifier = nil
        row.isUserInteractionEnabled = false
        if row === heldRow { heldRow = nil }
        leaving.append(row)
        continue
      }
      row.index = new
      identify(row)
      renumbered[new] = row
    }
    rowsByIndex = renumbered
    numberOfRows = count
    departing += leaving
    let hadFocus = leaving.contains(where: \.isFocused)
    if let current = currentIndex {
      currentIndex = count > 0 ? min(edit.newIndex(of: current) ?? current, count - 1) : nil
    }
    if hadFocus, let currentIndex { focusRow(at: currentIndex) }
    return leaving
  }

  /// Makes the rows that come into sight: the new ones, which are returned, and those that move up, which set
  /// out from where they were.
  private func makeRows(_ edit: Edit) -> [SlideInListRow] {
    var arriving: [SlideInListRow] = []
    for index in existingRange where rowsByIndex[index] == nil {
      let old = edit.oldIndex(of: index)
      if old == nil, let row = bringBackRow(at: index) {
        arriving.append(row)
        continue
      }
      guard let row = makeRow(at: index) else { continue }
      View.performWithoutAnimation {
        if let old {
          row.center.y = restingY(ofRow: old)
        } else {
          vanish(row)
          arriving.append(row)
        }
      }
    }
    return arriving
  }

  /// Gives an index to a row that shows the same and is still on its way out. `nil` if there is none.
  private func bringBackRow(at index: Int) -> SlideInListRow? {
    guard !departing.isEmpty, let item = dataSource?.slideInList(self, itemForRowAt: index),
      let place = departing.firstIndex(where: { $0.item == item })
    else { return nil }
    let row = departing.remove(at: place)
    row.index = index
    row.departure += 1
    row.isUserInteractionEnabled = true
    identify(row)
    rowsByIndex[index] = row
    putInOrder(row)
    return row
  }

  private func appear(_ row: SlideInListRow) {
    row.alpha = restingAlpha
    row.transform = .identity
  }

  private func vanish(_ row: SlideInListRow) {
    row.alpha = 0
    guard !reducesMotion else { return }
    row.transform = Transform2D(scaleX: choreography.editScale, y: choreography.editScale)
  }
}
