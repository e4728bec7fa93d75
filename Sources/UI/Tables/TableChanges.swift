import GlissadeGeometry

/// What becomes of a table's rows in one go, as UIKit's batch updates count them: what goes is named by where it
/// was before any of it, what comes by where it is after all of it.
public struct TableChanges: Hashable, Sendable {
  public private(set) var deleted: Set<TableView.IndexPath> = []
  public private(set) var inserted: Set<TableView.IndexPath> = []
  /// By where they were.
  public private(set) var moved: [TableView.IndexPath: TableView.IndexPath] = [:]
  /// The moved rows, the other way round.
  private var origins: [TableView.IndexPath: TableView.IndexPath] = [:]

  /// The rows of each section that leave their places, and those that come to theirs, from the top.
  private var leaving: [Int: [Int]] = [:]
  private var coming: [Int: [Int]] = [:]

  public init() {}

  public mutating func delete(_ indexPath: TableView.IndexPath) {
    deleted.insert(indexPath)
    Self.add(indexPath, to: &leaving)
  }

  public mutating func insert(_ indexPath: TableView.IndexPath) {
    inserted.insert(indexPath)
    Self.add(indexPath, to: &coming)
  }

  public mutating func move(_ old: TableView.IndexPath, to new: TableView.IndexPath) {
    moved[old] = new
    origins[new] = old
    Self.add(old, to: &leaving)
    Self.add(new, to: &coming)
  }

  private static func add(_ indexPath: TableView.IndexPath, to rows: inout [Int: [Int]]) {
    var sorted = rows[indexPath.section] ?? []
    sorted.insert(indexPath.row, at: sorted.partitionIndex { $0 > indexPath.row })
    rows[indexPath.section] = sorted
  }

  public var isEmpty: Bool { leaving.isEmpty && coming.isEmpty }

  /// Where the row that was at `old` is now; `nil` where it is gone.
  public func newIndexPath(of old: TableView.IndexPath) -> TableView.IndexPath? {
    if let new = moved[old] { return new }
    guard !deleted.contains(old) else { return nil }
    return Self.follow(old, outOf: leaving, into: coming)
  }

  /// Where the row that is now at `new` was; `nil` where it has just come.
  public func oldIndexPath(of new: TableView.IndexPath) -> TableView.IndexPath? {
    if let old = origins[new] { return old }
    guard !inserted.contains(new) else { return nil }
    return Self.follow(new, outOf: coming, into: leaving)
  }

  /// The rank among those that stay is the same before and after.
  private static func follow(
    _ indexPath: TableView.IndexPath, outOf gone: [Int: [Int]], into come: [Int: [Int]]
  ) -> TableView.IndexPath {
    let rank = indexPath.row - (gone[indexPath.section] ?? []).partitionIndex { $0 >= indexPath.row }
    let row = (come[indexPath.section] ?? []).reduce(rank) { $1 <= $0 ? $0 + 1 : $0 }
    return TableView.IndexPath(row: row, section: indexPath.section)
  }

  /// The rows of a section that leave their places and those that come, each from the top.
  func rows(ofSection section: Int) -> (leaving: [Int], coming: [Int]) {
    (leaving[section] ?? [], coming[section] ?? [])
  }

  /// Whether they lead from sections of so many rows to sections of so many, and name no row twice.
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
