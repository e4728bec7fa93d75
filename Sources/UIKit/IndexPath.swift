import GlissadeControls
import GlissadeLists

// The index path of a row has two indexes. Foundation's may have any number: here, those of a section alone and the
// empty one exist beside it, which name no row.

extension TableView.IndexPath {
  /// The index in place of one that is missing.
  private static let missing = Int.min

  /// Creates an index path without indexes, which names no row.
  public init() { self.init(row: Self.missing, section: Self.missing) }
  /// Creates an index path of a section.
  public init(index: Int) { self.init(row: Self.missing, section: index) }
  /// Creates an index path from at most two indexes. Further ones are ignored.
  public init(indexes: [Int]) {
    self.init(
      row: indexes.count > 1 ? indexes[1] : Self.missing, section: indexes.first ?? Self.missing)
  }

  /// The number of indexes: 2 for a row.
  public var count: Int { section == Self.missing ? 0 : row == Self.missing ? 1 : 2 }
  /// Whether there are no indexes.
  public var isEmpty: Bool { count == 0 }
  /// The number of indexes, by the name of Objective-C's class.
  public var length: Int { count }

  /// The index at a position: the section, then the row.
  public subscript(position: Int) -> Int {
    get { position == 0 ? section : row }
    set { if position == 0 { section = newValue } else { row = newValue } }
  }

  /// Returns the order of two index paths.
  public func compare(_ other: Self) -> ComparisonResult {
    self < other ? .orderedAscending : self == other ? .orderedSame : .orderedDescending
  }
}
