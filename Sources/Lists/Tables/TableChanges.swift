import GlissadeGeometry
import GlissadeUI

/// A batch of changes of the rows of a table or of the items of a collection. As in UIKit's batch updates, what is
/// removed is given by its index before the batch, and what is inserted by that after it.
public struct TableChanges: Hashable, Sendable {
  /// The removed rows, by their old index paths. Those of removed sections are not among them.
  public private(set) var deleted: Set<TableView.IndexPath> = []
  /// The inserted rows, by their new index paths. Those of inserted sections are not among them.
  public private(set) var inserted: Set<TableView.IndexPath> = []
  /// The new index paths of the moved rows, by their old ones.
  public private(set) var moved: [TableView.IndexPath: TableView.IndexPath] = [:]
  /// The removed sections, by their old indexes.
  public private(set) var deletedSections: Set<Int> = []
  /// The inserted sections, by their new indexes.
  public private(set) var insertedSections: Set<Int> = []
  /// The new indexes of the moved sections, by their old ones.
  public private(set) var movedSections: [Int: Int] = [:]

  /// The old index paths of the moved rows, by their new ones.
  private var origins: [TableView.IndexPath: TableView.IndexPath] = [:]
  private var sectionOrigins: [Int: Int] = [:]
  /// The sections that leave their places, by their old indexes, and those that arrive, by their new ones.
  private(set) var sections = ListChange()
  /// The rows of each old section that are removed or moved away, and those of each new section that are inserted or
  /// moved in, sorted.
  private var leaving: [Int: [Int]] = [:]
  private var coming: [Int: [Int]] = [:]

  /// Creates an empty batch.
  public init() {}

  /// Creates a batch of rows.
  init(
    deleted: [TableView.IndexPath], inserted: [TableView.IndexPath],
    moved: [(old: TableView.IndexPath, new: TableView.IndexPath)]
  ) {
    self.deleted = Set(deleted)
    self.inserted = Set(inserted)
    for (old, new) in moved { (self.moved[old], origins[new]) = (new, old) }
    leaving = Self.rows(deleted + moved.map(\.old))
    coming = Self.rows(inserted + moved.map(\.new))
  }

  private static func rows(_ indexPaths: [TableView.IndexPath]) -> [Int: [Int]] {
    Dictionary(grouping: indexPaths, by: \.section).mapValues { $0.map(\.row).sorted() }
  }

  // MARK: Rows

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
    var sorted = ListChange(leaving: rows.removeValue(forKey: indexPath.section) ?? [])
    sorted.remove(indexPath.row)
    rows[indexPath.section] = sorted.leaving
  }

  // MARK: Sections

  /// Adds the removal of a section with its rows, by its old index.
  public mutating func deleteSection(_ section: Int) {
    deletedSections.insert(section)
    sections.remove(section)
  }

  /// Adds the insertion of a section with its rows, by its new index.
  public mutating func insertSection(_ section: Int) {
    insertedSections.insert(section)
    sections.insert(section)
  }

  /// Adds the move of a section with its rows, from its old index to its new one.
  public mutating func moveSection(_ old: Int, to new: Int) {
    movedSections[old] = new
    sectionOrigins[new] = old
    sections.remove(old)
    sections.insert(new)
  }

  /// Whether sections are inserted, removed or moved.
  public var changesSections: Bool { !sections.isEmpty }

  /// Whether the batch contains no changes.
  public var isEmpty: Bool { sections.isEmpty && leaving.isEmpty && coming.isEmpty }

  // MARK: Mapping

  /// Returns the new index of the section at `old`, or `nil` if it is removed.
  public func newSection(of old: Int) -> Int? {
    if let new = movedSections[old] { return new }
    return sections.removes(old) ? nil : sections.newIndex(of: old)
  }

  /// Returns the old index of the section at `new`, or `nil` if it is inserted.
  public func oldSection(of new: Int) -> Int? {
    if let old = sectionOrigins[new] { return old }
    return sections.inserts(new) ? nil : sections.oldIndex(of: new)
  }

  /// Returns the new index path of the row at `old`, or `nil` if it is removed.
  public func newIndexPath(of old: TableView.IndexPath) -> TableView.IndexPath? {
    if let new = moved[old] { return new }
    guard !deleted.contains(old), let section = newSection(of: old.section) else { return nil }
    return TableView.IndexPath(
      row: rows(from: old.section, to: section).newIndex(of: old.row), section: section)
  }

  /// Returns the old index path of the row at `new`, or `nil` if it is inserted.
  public func oldIndexPath(of new: TableView.IndexPath) -> TableView.IndexPath? {
    if let old = origins[new] { return old }
    guard !inserted.contains(new), let section = oldSection(of: new.section) else { return nil }
    return TableView.IndexPath(
      row: rows(from: section, to: new.section).oldIndex(of: new.row), section: section)
  }

  /// Returns the rows that leave a section and those that arrive in it, by its old and its new index.
  private func rows(from old: Int, to new: Int) -> ListChange {
    ListChange(leaving: leaving[old] ?? [], coming: coming[new] ?? [])
  }

  /// Returns the rows of a section that leave their places, by its old index, and those that arrive, by its new index,
  /// each sorted.
  func rows(ofSection section: Int) -> (leaving: [Int], coming: [Int]) {
    (leaving[section] ?? [], coming[section] ?? [])
  }

  /// The sections in which rows are removed, inserted or moved, by their old and by their new indexes.
  var touchedSections: Set<Int> { Set(leaving.keys).union(coming.keys) }

  /// Returns whether the batch leads from the old row counts of the sections to the new ones, and contains
  /// nothing twice.
  func leads(from old: [Int], to new: [Int]) -> Bool {
    leads(from: old.count, old.element(at:), to: new.count, new.element(at:))
      && old.indices.allSatisfy { section in
        guard let place = newSection(of: section) else { return true }
        return leaving[section] != nil || coming[place] != nil || new[place] == old[section]
      }
  }

  /// Returns whether the batch contains nothing twice, and leads from the old number of sections to the new one. Of the
  /// row counts, only those of the sections in which rows change are compared.
  ///
  /// - Parameters:
  ///   - oldCount: Returns the number of rows of an old section, or `nil` if there is no such section.
  ///   - newCount: Returns the number of rows of a new section, or `nil` if there is no such section.
  func leads(
    from old: Int, _ oldCount: (Int) -> Int?, to new: Int, _ newCount: (Int) -> Int?
  ) -> Bool {
    guard new == old - sections.leaving.count + sections.coming.count, sections.isValid(from: old, to: new),
      leaving.allSatisfy({ section, rows in
        oldCount(section).map { ListChange(leaving: rows).isValid(from: $0, to: 0) } ?? false
      }),
      coming.allSatisfy({ section, rows in
        newCount(section).map { ListChange(coming: rows).isValid(from: 0, to: $0) } ?? false
      })
    else { return false }
    return Set(leaving.keys).union(coming.keys.compactMap { oldSection(of: $0) }).allSatisfy { section in
      guard let place = newSection(of: section), let old = oldCount(section) else { return true }
      return newCount(place) == old - (leaving[section]?.count ?? 0) + (coming[place]?.count ?? 0)
    }
  }
}

extension Array {
  /// Returns the element at an index, or `nil` if there is none.
  func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
