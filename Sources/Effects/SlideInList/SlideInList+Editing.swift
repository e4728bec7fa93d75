import GlissadeGeometry
import GlissadeUI

// MARK: - Inserting and deleting

extension SlideInList {
  /// Shows rows that were inserted into the data source. The other rows move apart.
  ///
  /// - Parameter indexes: The indexes of the new rows after the change.
  public func insertRows(at indexes: some Sequence<Int>) { change(deleted: [], inserted: indexes) }

  /// Removes rows that were deleted from the data source. The other rows close the gap.
  ///
  /// - Parameter indexes: The indexes of the rows before the change.
  public func deleteRows(at indexes: some Sequence<Int>) { change(deleted: indexes, inserted: []) }

  /// Removes rows that were deleted from the data source, and shows rows that were inserted, in one motion.
  ///
  /// A row that is inserted again during its removal returns from its current state. If the number of rows of the data
  /// source contradicts the change, all rows are reloaded.
  ///
  /// - Parameters:
  ///   - deleted: The indexes of the deleted rows before the change.
  ///   - inserted: The indexes of the new rows after the change.
  public func updateRows(deletedAt deleted: some Sequence<Int>, insertedAt inserted: some Sequence<Int>) {
    change(deleted: deleted, inserted: inserted)
  }

  private func change(deleted: some Sequence<Int>, inserted: some Sequence<Int>) {
    // Rows that wait to fly in are not visible.
    guard firstToFly == nil else { return reloadData() }
    performBatchUpdates(with: .automatic) {
      deleteRows(at: deleted.map { IndexPath(row: $0, section: 0) })
      insertRows(at: inserted.map { IndexPath(row: $0, section: 0) })
    }
  }
}
