import GlissadeGeometry
import GlissadeUI

extension TableView {
  /// The animation by which a row appears or disappears. The other rows always move.
  public enum RowAnimation: Hashable, Sendable, CaseIterable {
    /// The row appears or disappears without an animation.
    case none
    /// The row fades.
    case fade
    /// The table chooses: the row fades.
    case automatic
    /// UIKit's other animations. The row fades.
    case left, right, top, bottom, middle
  }

  // MARK: Changes

  /// Inserts rows that have been added to the data source. The other rows make room.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths after the insertion.
  ///   - animation: The animation of the new rows. The default is `.fade`.
  public func insertRows(at indexPaths: some Sequence<IndexPath>, with animation: RowAnimation = .fade) {
    change(animation) { $0.inserted += Array(indexPaths) }
  }

  /// Removes rows that have been removed from the data source. The other rows close the gap.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths before the removal.
  ///   - animation: The animation of the removed rows. The default is `.fade`.
  public func deleteRows(at indexPaths: some Sequence<IndexPath>, with animation: RowAnimation = .fade) {
    change(animation) { $0.deleted += Array(indexPaths) }
  }

  /// Reloads rows: their cells are replaced.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths before any change of the same batch.
  ///   - animation: The animation of the old and new cells. The default is `.fade`.
  public func reloadRows(at indexPaths: some Sequence<IndexPath>, with animation: RowAnimation = .fade) {
    change(animation) { $0.reloaded += Array(indexPaths) }
  }

  /// Moves a row that has been moved in the data source.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row before the change.
  ///   - newIndexPath: The index path of the row after the change.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(nil) { $0.moved.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections that have been added to the data source. The other sections make room.
  ///
  /// - Parameters:
  ///   - sections: The indexes after the insertion.
  ///   - animation: The animation of the new rows. The default is `.fade`.
  public func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .fade) {
    change(animation) { $0.insertedSections += Array(sections) }
  }

  /// Removes sections that have been removed from the data source. The other sections close the gap.
  ///
  /// - Parameters:
  ///   - sections: The indexes before the removal.
  ///   - animation: The animation of the removed rows. The default is `.fade`.
  public func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .fade) {
    change(animation) { $0.deletedSections += Array(sections) }
  }

  /// Moves a section that has been moved in the data source.
  ///
  /// - Parameters:
  ///   - section: The index of the section before the change.
  ///   - newSection: The index of the section after the change.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change(nil) { $0.movedSections.append((section, newSection)) }
  }

  /// Reloads sections: their rows are removed, and the rows that the data source has now are inserted.
  public func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .fade) {
    change(animation) { $0.reloadedSections += Array(sections) }
  }

  /// Begins a batch of changes, which are applied together by `endUpdates()`. Calls may be nested.
  public func beginUpdates() { beginBatch(nil) }

  /// Ends a batch. The outermost call applies the changes, as `performBatchUpdates` does.
  public func endUpdates() { endBatch() }

  /// Applies the insertions, removals and moves of `updates` as one batch. When `updates` returns, the data
  /// source must have the changed rows.
  ///
  /// If the delegate determines row heights, it is asked for all of them again, and the remaining rows are
  /// resized. Without updates, only this happens. If the updates do not match the row counts of the data
  /// source, the table is reloaded.
  ///
  /// The first change at a time of the stage is applied at once. Further changes at the same time are collected, and
  /// applied together when the table is laid out or its cells are asked for.
  ///
  /// - Parameters:
  ///   - animation: The animation of inserted and removed rows. The default is `.fade`.
  ///   - updates: The closure that makes the changes.
  public func performBatchUpdates(with animation: RowAnimation = .fade, _ updates: () -> Void = {}) {
    beginBatch(animation)
    updates()
    endBatch()
  }

  /// Applies the insertions, removals and moves of `updates` as one batch, with UIKit's parameters.
  ///
  /// - Parameters:
  ///   - updates: The closure that makes the changes.
  ///   - completion: The closure that is called after the animations ended, with `true` if they ran to their
  ///     end.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginBatch(nil)
    updates?()
    if let completion { batch?.completions.append(completion) }
    endBatch()
  }
}
