import GlissadeGeometry
import GlissadeUI

extension TableView {
  /// The position of a row: the section and the index in the section. Both count from 0.
  ///
  /// A row above another is less than that one.
  public struct IndexPath: Hashable, Comparable, Sendable {
    /// The section, counted from 0.
    public var section: Int
    /// The index of the row in its section, counted from 0.
    public var row: Int

    /// Creates the index path of a row.
    public init(row: Int, section: Int) { (self.row, self.section) = (row, section) }

    /// Creates the index path of an item of a collection.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// The same as `row`, for collections.
    public var item: Int {
      get { row }
      set { row = newValue }
    }

    public static func < (a: IndexPath, b: IndexPath) -> Bool {
      (a.section, a.row) < (b.section, b.row)
    }
  }
}

extension TableView.IndexPath {
  /// Returns the first row after this one, or `nil` if there is none. This one need not exist.
  ///
  /// - Parameters:
  ///   - sections: The number of sections.
  ///   - count: Returns the number of rows in a section.
  func next(in sections: Int, _ count: (Int) -> Int) -> Self? {
    if section >= 0, section < sections, row < count(section) - 1 {
      return Self(row: max(0, row + 1), section: section)
    }
    let rest = section < 0 ? 0..<sections : min(section, sections - 1) + 1..<sections
    return rest.first { count($0) > 0 }.map { Self(row: 0, section: $0) }
  }

  /// Returns the last row before this one, or `nil` if there is none. This one need not exist.
  ///
  /// - Parameters:
  ///   - sections: The number of sections.
  ///   - count: Returns the number of rows in a section.
  func previous(in sections: Int, _ count: (Int) -> Int) -> Self? {
    let above = section >= 0 && section < sections ? min(row, count(section)) : 0
    if above > 0 { return Self(row: above - 1, section: section) }
    return (0..<min(max(0, section), sections)).last { count($0) > 0 }
      .map { Self(row: count($0) - 1, section: $0) }
  }
}

// MARK: - Queries

extension TableView {
  /// The number of sections.
  public var numberOfSections: Int {
    countedRows?.count ?? collected?.rows.sectionCount ?? layout.sections.count
  }

  /// Returns the number of rows in a section. It is 0 for a section out of range.
  public func numberOfRows(inSection section: Int) -> Int {
    if let countedRows { return countedRows.element(at: section) ?? 0 }
    if collected != nil { return collected?.rows.count(ofSection: section) ?? 0 }
    return layout.sections.element(at: section)?.rows.count ?? 0
  }

  /// Returns the cell of a row, or `nil` if the row has none.
  ///
  /// Displayed rows have cells, and so do rows out of sight whose cells are in use (`TableViewCell.isInUse`): the data
  /// source is not asked for them again, so that changes of their content have to reach them too.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    applyCollected()
    return cells[indexPath]
  }

  /// The index paths of the displayed rows, from the top.
  public var indexPathsForVisibleRows: [IndexPath] { visibleCells.compactMap(\.indexPath) }

  /// The cells of the displayed rows, from the top.
  public var visibleCells: [TableViewCell] {
    applyCollected()
    return sortedCells.map(\.cell).filter(\.isDisplayed)
  }

  /// Returns the row at a point of the content, or `nil`.
  public func indexPathForRow(at point: Point) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return layout.rows(from: point.y, to: point.y.nextUp, atMost: 1).first
  }

  /// Returns the frame of a row in the content, or `nil` for an index path out of range.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public func rectForRow(at indexPath: IndexPath) -> Rect? { placeIfAny(of: indexPath) }

  /// Returns the rows that intersect a rectangle of the content, or `nil` if there are none.
  public func indexPathsForRows(in rect: Rect) -> [IndexPath]? {
    guard rect.maxX > 0, rect.minX < bounds.width else { return nil }
    let rows = layout.rows(from: rect.minY, to: rect.maxY)
    return rows.isEmpty ? nil : rows
  }

  /// Returns the area of a section in the content, with its header and its footer. It is empty for a section out of
  /// range.
  public func rect(forSection section: Int) -> Rect { strip(of: section) { ($0.top, $0.bottom) } }

  /// Returns the area of a section's header in the content, also while the header stays in sight elsewhere. It is empty
  /// for a section out of range.
  public func rectForHeader(inSection section: Int) -> Rect {
    strip(of: section) { ($0.top, $0.top + $0.headerHeight) }
  }

  /// Returns the area of a section's footer in the content. It is empty for a section out of range.
  public func rectForFooter(inSection section: Int) -> Rect {
    strip(of: section) { ($0.footerTop, $0.bottom) }
  }

  private func strip(of section: Int, _ extent: (TableLayout.Section) -> (top: Double, bottom: Double))
    -> Rect
  {
    guard layout.sections.indices.contains(section) else { return .zero }
    let (top, bottom) = extent(layout.sections[section])
    return Rect(x: 0, y: top, width: bounds.width, height: bottom - top)
  }

  /// Returns the frame of a row in the content, or `nil` for an index path out of range.
  package func placeIfAny(of indexPath: IndexPath) -> Rect? {
    layout.contains(indexPath) ? place(of: indexPath) : nil
  }
}
