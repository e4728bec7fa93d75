import GlissadeGeometry

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

    /// The place of an item, as one says of what is no table.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// The same number as `row`.
    public var item: Int {
      get { row }
      set { row = newValue }
    }

    public static func < (a: IndexPath, b: IndexPath) -> Bool {
      (a.section, a.row) < (b.section, b.row)
    }
  }
}

// MARK: - Asking

extension TableView {
  public var numberOfSections: Int { layout.sections.count }

  /// 0 for a section that there is not.
  public func numberOfRows(inSection section: Int) -> Int {
    layout.sections.indices.contains(section) ? layout.sections[section].rows.count : 0
  }

  /// The cell of a row that is displayed.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    cells[indexPath].flatMap { $0.isDisplayed ? $0 : nil }
  }

  /// The rows that are displayed, from the top.
  public var indexPathsForVisibleRows: [IndexPath] { visibleCells.compactMap(\.indexPath) }

  /// The cells of the rows that are displayed, from the top.
  public var visibleCells: [TableViewCell] { sortedCells.map(\.cell).filter(\.isDisplayed) }

  /// The row at a point of the content; `nil` where there is none.
  public func indexPathForRow(at point: Point) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return layout.rows(from: point.y, to: point.y.nextUp).first
  }

  /// The place of a row in the content; `nil` for a row that there is not.
  public func rectForRow(at indexPath: IndexPath) -> Rect? {
    layout.contains(indexPath) ? place(of: indexPath) : nil
  }
}
