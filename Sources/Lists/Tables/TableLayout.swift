import GlissadeGeometry
import GlissadeUI

/// The vertical positions of a table's headers, rows and footers, in points from the top of the content.
///
/// Rows of a uniform height use no memory. Rows of varied heights use one number each, the running sum of the
/// heights. In both cases, a row is found by bisection.
struct TableLayout {
  private(set) var sections: [Section] = []
  /// Whether there are rows whose heights are measured when they become visible.
  private(set) var isEstimated = false
  /// The heights of the views above and below all sections.
  var headerHeight = 0.0
  var footerHeight = 0.0

  struct Section {
    /// The top of the header.
    fileprivate(set) var top: Double
    fileprivate(set) var headerHeight: Double
    fileprivate(set) var footerHeight: Double
    fileprivate(set) var rows: RowHeights { didSet { rowsHeight = rows.total } }
    private var rowsHeight: Double

    fileprivate init(top: Double, headerHeight: Double, footerHeight: Double, rows: RowHeights) {
      (self.top, self.headerHeight, self.footerHeight) = (top, headerHeight, footerHeight)
      (self.rows, rowsHeight) = (rows, rows.total)
    }

    fileprivate var firstRow: Double { top + headerHeight }
    /// The top of the footer.
    var footerTop: Double { firstRow + rowsHeight }
    var bottom: Double { footerTop + footerHeight }
  }

  var height: Double { bottomOfSections + footerHeight }
  /// The top of the view below all sections.
  var bottomOfSections: Double { sections.last?.bottom ?? headerHeight }
  var rowCounts: [Int] { sections.map(\.rows.count) }

  mutating func append(headerHeight: Double, footerHeight: Double = 0, _ rows: RowHeights) {
    if case .estimated = rows { isEstimated = true }
    sections.append(
      Section(top: bottomOfSections, headerHeight: headerHeight, footerHeight: footerHeight, rows: rows))
  }

  // MARK: Measured rows

  /// Returns whether the height of a row is known, rather than estimated.
  func knowsHeight(of indexPath: TableView.IndexPath) -> Bool {
    guard case .estimated(let rows)? = sections.element(at: indexPath.section)?.rows else { return true }
    return rows.knows(indexPath.row)
  }

  /// Sets the measured height of a row.
  mutating func setHeight(_ height: Double, of indexPath: TableView.IndexPath) {
    guard contains(indexPath), case .estimated(var rows) = sections[indexPath.section].rows else { return }
    // A single reference to the storage avoids a copy.
    sections[indexPath.section].rows = .uniform(0, count: 0)
    rows.set(height, of: indexPath.row)
    sections[indexPath.section].rows = .estimated(rows)
    // In place, the sections are not copied.
    sections.withUnsafeMutableBufferPointer { sections in
      for index in sections.indices.dropFirst(indexPath.section + 1) {
        let top = sections[index - 1].bottom
        if sections[index].top == top { return }
        sections[index].top = top
      }
    }
  }

  /// The rows that have been measured, and their heights.
  var measuredRows: [(indexPath: TableView.IndexPath, height: Double)] {
    var measured: [(indexPath: TableView.IndexPath, height: Double)] = []
    for section in sections.indices {
      guard case .estimated(let rows) = sections[section].rows else { continue }
      measured += rows.measured.map { (TableView.IndexPath(row: $0.row, section: section), $0.height) }
    }
    return measured
  }

  /// Takes former heights of rows, which are to be measured again. Rows that do not exist, or are known, are ignored.
  mutating func takeFormer(_ heights: [(indexPath: TableView.IndexPath, height: Double)]) {
    guard isEstimated, !heights.isEmpty else { return }
    for (section, heights) in Dictionary(grouping: heights, by: \.indexPath.section) {
      guard case .estimated(var rows)? = sections.element(at: section)?.rows else { continue }
      rows.takeFormer(
        heights.filter { (0..<rows.count).contains($0.indexPath.row) }.map { ($0.indexPath.row, $0.height) })
      sections[section].rows = .estimated(rows)
    }
    for index in sections.indices.dropFirst() { sections[index].top = sections[index - 1].bottom }
  }

  // MARK: Geometry

  func contains(_ indexPath: TableView.IndexPath) -> Bool {
    sections.indices.contains(indexPath.section)
      && (0..<sections[indexPath.section].rows.count).contains(indexPath.row)
  }

  /// Returns the top of a row. A row that does not exist has no height and is at an end of its section, or below all
  /// sections: the data source may have fewer rows than there are cells, until the table is reloaded.
  func top(of indexPath: TableView.IndexPath) -> Double {
    guard let section = sections.element(at: indexPath.section) else { return bottomOfSections }
    return section.firstRow + section.rows.top(of: indexPath.row)
  }

  func bottom(of indexPath: TableView.IndexPath) -> Double {
    guard contains(indexPath) else { return top(of: indexPath) }
    return top(of: TableView.IndexPath(row: indexPath.row + 1, section: indexPath.section))
  }

  /// Returns the height of a header or footer. It is 0 if there is none.
  func height(of part: SectionPart) -> Double {
    switch part {
    case .header(let section): sections.element(at: section)?.headerHeight ?? 0
    case .footer(let section): sections.element(at: section)?.footerHeight ?? 0
    }
  }

  /// Returns the top of a section's header while the visible area begins at `y`. The header stays visible as
  /// long as its section is.
  func headerTop(of section: Int, sightBeginningAt y: Double) -> Double {
    let section = sections[section]
    return max(section.top, min(y, section.bottom - section.headerHeight))
  }

  /// Returns the sections that intersect a vertical range.
  func sections(from minY: Double, to maxY: Double) -> Range<Int> {
    let first = sections.partitionIndex { $0.bottom > minY }
    let last = sections.partitionIndex { $0.top >= maxY }
    return first..<max(first, last)
  }

  /// Returns the rows that intersect a vertical range, from the top, but at most a number of them.
  func rows(from minY: Double, to maxY: Double, atMost limit: Int = .max) -> [TableView.IndexPath] {
    var rows: [TableView.IndexPath] = []
    for index in sections(from: minY, to: maxY) where rows.count < limit {
      let section = sections[index]
      let found = section.rows.rows(from: minY - section.firstRow, to: maxY - section.firstRow)
      rows += found.prefix(limit - rows.count).map { TableView.IndexPath(row: $0, section: index) }
    }
    return rows
  }

  // MARK: Order

  var first: TableView.IndexPath? {
    sections.firstIndex { $0.rows.count > 0 }.map { TableView.IndexPath(row: 0, section: $0) }
  }

  var last: TableView.IndexPath? {
    sections.lastIndex { $0.rows.count > 0 }.map {
      TableView.IndexPath(row: sections[$0].rows.count - 1, section: $0)
    }
  }

  func row(after indexPath: TableView.IndexPath) -> TableView.IndexPath? {
    indexPath.next(in: sections.count) { sections[$0].rows.count }
  }

  func row(before indexPath: TableView.IndexPath) -> TableView.IndexPath? {
    indexPath.previous(in: sections.count) { sections[$0].rows.count }
  }

  // MARK: Changes

  /// Sets the heights around the rows of a section. The sections behind it are placed by `setEdges(_:)`.
  mutating func setHeights(ofSection section: Int, header: Double, footer: Double) {
    (sections[section].headerHeight, sections[section].footerHeight) = (header, footer)
  }

  /// Sets the lengths above the first section and below the last one, and places the sections between them.
  mutating func setEdges(_ edges: (above: Double, below: Double)) {
    (headerHeight, footerHeight) = edges
    var y = headerHeight
    for index in sections.indices {
      sections[index].top = y
      y = sections[index].bottom
    }
  }

  /// Removes and inserts rows. Sections with varied heights are not changed.
  mutating func apply(_ changes: TableChanges) {
    var y = headerHeight
    for index in sections.indices {
      let (leaving, coming) = changes.rows(ofSection: index)
      sections[index].top = y
      switch sections[index].rows {
      case .uniform(let height, let count):
        sections[index].rows = .uniform(height, count: count - leaving.count + coming.count)
      case .estimated(var rows):
        rows.replace(leaving, by: coming)
        sections[index].rows = .estimated(rows)
      case .varied: break
      }
      y = sections[index].bottom
    }
  }
}

/// The heights of the rows of a section, in points.
enum RowHeights {
  /// All rows have the same height.
  case uniform(Double, count: Int)
  /// The bottoms of the rows, from the top of the first one.
  case varied(bottoms: [Double])
  /// The heights are measured when the rows become visible.
  case estimated(EstimatedRows)

  init(_ heights: some Sequence<Double>) {
    var y = 0.0
    self = .varied(
      bottoms: heights.map {
        y += $0
        return y
      })
  }

  var count: Int {
    switch self {
    case .uniform(_, let count): count
    case .varied(let bottoms): bottoms.count
    case .estimated(let rows): rows.count
    }
  }

  var total: Double { top(of: count) }

  /// Returns the top of a row. From the row count on, it is the bottom of the last row.
  func top(of row: Int) -> Double {
    let row = min(max(0, row), count)
    return switch self {
    case .uniform(let height, _): height * Double(row)
    case .varied(let bottoms): row > 0 ? bottoms[row - 1] : 0
    case .estimated(let rows): rows.top(of: row)
    }
  }

  /// Returns the rows that intersect a vertical range.
  func rows(from minY: Double, to maxY: Double) -> Range<Int> {
    switch self {
    case .uniform(let height, let count):
      guard height > 0, minY <= maxY else { return 0..<0 }
      let rows = Double(count)
      let first = Int(min(max((minY / height).rounded(.down), 0), rows))
      let last = Int(min(max((maxY / height).rounded(.up), 0), rows))
      return first..<max(first, last)
    case .varied(let bottoms):
      let first = bottoms.partitionIndex { $0 > minY }
      // A row begins at the end of the previous one.
      let last = min(bottoms.partitionIndex { $0 >= maxY } + 1, bottoms.count)
      return maxY > 0 && first < last ? first..<last : 0..<0
    case .estimated(let rows): return rows.rows(from: minY, to: maxY)
    }
  }
}

extension Double {
  /// A length for layout: the value, or 0 for negative and non-finite values.
  var asLength: Double { isFinite ? Swift.max(0, self) : 0 }
}

extension Int {
  /// A number of rows or sections: the value, or the nearest one from 0 to a billion. The sum of the rows of all
  /// sections is then within the range of the type.
  var asCount: Int { Swift.min(Swift.max(0, self), 1_000_000_000) }
}
