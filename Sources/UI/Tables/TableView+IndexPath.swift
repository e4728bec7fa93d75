extension TableView {
  /// The place of a row: its section, and its number in the section. Both count from 0.
  ///
  /// A row above another compares as the lesser one.
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
}
