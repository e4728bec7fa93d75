/// A row of a table: which of its section, which of its sections. Both count from 0, and a row above another is
/// the lesser one.
public struct IndexPath: Hashable, Comparable, Sendable {
  public var section: Int
  public var row: Int

  public init(row: Int, section: Int) {
    (self.row, self.section) = (row, section)
  }

  public static func < (a: IndexPath, b: IndexPath) -> Bool {
    (a.section, a.row) < (b.section, b.row)
  }
}
