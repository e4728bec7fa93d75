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

  /// What becomes of the rows' indexes: first the deleted ones go, then the inserted ones come.
  private struct Edit {
    var inserted: [Int]
    var deleted: [Int]

    /// Where the row that was at `old` is now; `nil` where it is gone.
    func newIndex(of old: Int) -> Int? {
      guard !deleted.contains(old) else { return nil }
      let kept = old - deleted.count { $0 < old }
      return inserted.reduce(kept) { $1 <= $0 ? $0 + 1 : $0 }
    }

    /// Where the row that is now at `new` was; `nil` where it has just come.
    func oldIndex(of new: Int) -> Int? {
      guard !inserted.contains(new) else { return nil }
      let kept = new - inserted.count { $0 < new }
      return deleted.reduce(kept) { $1 <= $0 ? $0 + 1 : $0 }
    }

    /// Whether it leads from `old` rows to `new` ones, and names none twice.
    func leads(from old: Int, to new: Int) -> Bool {
      new == old + inserted.count - deleted.count
        && inserted.allSatisfy((0..<new).contains) && deleted.allSatisfy((0..<old).contains)
        && Set(inserted).count == inserted.count && Set(deleted).count == deleted.count
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
        for row in leaving { row.removeFromSuperview() }
        self?.departing.removeAll { row in leaving.contains { $0 === row } }
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
      guard let row = makeRow(at: index) else { continue }
      View.performWithoutAnimation {
        if let old = edit.oldIndex(of: index) {
          row.center.y = restingY(ofRow: old)
        } else {
          vanish(row)
          arriving.append(row)
        }
      }
    }
    return arriving
  }

  private func appear(_ row: SlideInListRow) {
    row.alpha = choreography.restingAlpha
    row.transform = .identity
  }

  private func vanish(_ row: SlideInListRow) {
    row.alpha = 0
    guard !reducesMotion else { return }
    row.transform = Transform2D(scaleX: choreography.editScale, y: choreography.editScale)
  }
}
