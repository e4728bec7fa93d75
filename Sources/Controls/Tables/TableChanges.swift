import GlissadeGeometry
import GlissadeUI

/// A batch of changes of a table's rows. As in UIKit's batch updates, removed rows are given by their index
/// paths before the batch, and inserted rows by those after it.
public struct TableChanges: Hashable, Sendable {
  /// The removed rows, by their old index paths.
  public private(set) var deleted: Set<TableView.IndexPath> = []
  /// The inserted rows, by their new index paths.
  public private(set) var inserted: Set<TableView.IndexPath> = []
  /// The new index paths of the moved rows, by their old ones.
  public private(set) var moved: [TableView.IndexPath: TableView.IndexPath] = [:]
  /// The old index paths of the moved rows, by their new ones.
  private var origins: [TableView.IndexPath: TableView.IndexPath] = [:]

  /// The rows of each section that are removed or moved away, and those that are inserted or moved in,
  /// sorted.
  private var leaving: [Int: [Int]] = [:]
  private var coming: [Int: [Int]] = [:]

  /// Creates an empty batch.
  public init() {}

  /// Adds the removal of a row, by its old index path.
  public mutating func delete(_ indexPath: TableView.IndexPath) {
    deleted.insert(indexPath)
    Self.add(indexPath, to: &leaving)
  }

  /// Adds the insertion of a row, by its new index path.
  public mutating func insert(_ indexPath: TableView.IndexPath) {
    inserted.insert(indexPath)
    Self.add(indexPath, to: &coming)
  }

  /// Adds the move of a row from its old index path to its new one.
  public mutating func move(_ old: TableView.IndexPath, to new: TableView.IndexPath) {
    moved[old] = new
    origins[new] = old
    Self.add(old, to: &leaving)
    Self.add(new, to: &coming)
  }

  private static func add(_ indexPath: TableView.IndexPath, to rows: inout [Int: [Int]]) {
    // One owner at a time, so that the numbers are not copied.
    var sorted = rows.removeValue(forKey: indexPath.section) ?? []
    sorted.insert(indexPath.row, at: sorted.partitionIndex { $0 > indexPath.row })
    rows[indexPath.section] = sorted
  }

  /// Whether the batch contains no changes.
  public var isEmpty: Bool { leaving.isEmpty && coming.isEmpty }

  /// Returns the new index path of the row at `old`, or `nil` if it is removed.
  public func newIndexPath(of old: TableView.IndexPath) -> TableView.IndexPath? {
    if let new = moved[old] { return new }
    guard !deleted.contains(old) else { return nil }
    return Self.follow(old, outOf: leaving, into: coming)
  }

  /// Returns the old index path of the row at `new`, or `nil` if it is inserted.
  public func oldIndexPath(of new: TableView.IndexPath) -> TableView.IndexPath? {
    if let old = origins[new] { return old }
    guard !inserted.contains(new) else { return nil }
    return Self.follow(new, outOf: coming, into: leaving)
  }

  /// Converts an index path of a row that stays. Its rank among such rows is the same before and after.
  private static func follow(
    _ indexPath: TableView.IndexPath, outOf gone: [Int: [Int]], into come: [Int: [Int]]
  ) -> TableView.IndexPath {
    let rank = indexPath.row - (gone[indexPath.section] ?? []).partitionIndex { $0 >= indexPath.row }
    let row = (come[indexPath.section] ?? []).reduce(rank) { $1 <= $0 ? $0 + 1 : $0 }
    return TableView.IndexPath(row: row, section: indexPath.section)
  }

  /// Returns the rows of a section that leave their places and those that arrive, each sorted.
  func rows(ofSection section: Int) -> (leaving: [Int], coming: [Int]) {
    (leaving[section] ?? [], coming[section] ?? [])
  }

  /// Returns whether the batch leads from the old row counts of the sections to the new ones, and contains no
  /// row twice.
  func leads(from old: [Int], to new: [Int]) -> Bool {
    guard old.count == new.count else { return false }
    guard leaving.keys.allSatisfy(old.indices.contains), coming.keys.allSatisfy(new.indices.contains) else {
      return false
    }
    return old.indices.allSatisfy { section in
      let (leaving, coming) = rows(ofSection: section)
      return new[section] == old[section] - leaving.count + coming.count
        && Self.areDistinct(leaving, below: old[section]) && Self.areDistinct(coming, below: new[section])
    }
  }

  private static func areDistinct(_ sorted: [Int], below count: Int) -> Bool {
    sorted.allSatisfy((0..<count).contains) && zip(sorted, sorted.dropFirst()).allSatisfy { $0 != $1 }
  }
}
