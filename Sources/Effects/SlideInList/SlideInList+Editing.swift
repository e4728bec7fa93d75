import GlissadeGeometry
import GlissadeUI

// MARK: - Inserting and deleting

extension SlideInList {
  /// Shows rows that the data source has just been given. The others make room.
  ///
  /// - Parameter indexes: The places of the new rows after the change.
  public func insertRows(at indexes: some Sequence<Int>) { change(deleted: [], inserted: indexes) }

  /// Removes rows that the data source has just lost. The others close up.
  ///
  /// - Parameter indexes: The places of the rows before the change.
  public func deleteRows(at indexes: some Sequence<Int>) { change(deleted: indexes, inserted: []) }

  /// Removes rows that the data source has just lost and shows those that it has just been given, in one motion.
  ///
  /// A row that comes back while it is still on its way out turns around. If the data source has another number of rows
  /// than the change leads to, all rows are reloaded.
  ///
  /// - Parameters:
  ///   - deleted: The places of the lost rows before the change.
  ///   - inserted: The places of the new rows after the change.
  public func updateRows(deletedAt deleted: some Sequence<Int>, insertedAt inserted: some Sequence<Int>) {
    change(deleted: deleted, inserted: inserted)
  }

  private func change(deleted: some Sequence<Int>, inserted: some Sequence<Int>) {
    // Rows that wait to fly in are not seen.
    guard firstToFly == nil else { return reloadData() }
    performBatchUpdates(with: .automatic) {
      deleteRows(at: deleted.map { IndexPath(row: $0, section: 0) })
      insertRows(at: inserted.map { IndexPath(row: $0, section: 0) })
    }
  }
}
