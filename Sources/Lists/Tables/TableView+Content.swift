import GlissadeGeometry
import GlissadeUI

// What the data source and the delegate answer.

extension TableView {
  /// The style of a table's sections.
  public enum Style: Hashable, Sendable {
    /// Rows without groups, or groups with a background.
    case plain, grouped
    /// Groups with rounded backgrounds and margins at both sides.
    case insetGrouped
  }
  /// The style of the separators between rows.
  public enum SeparatorStyle: Hashable, Sendable {
    /// No separators, or lines of one pixel.
    case none, singleLine
  }
  func makeLayout() -> TableLayout {
    var layout = TableLayout()
    layout.setEdges(edges)
    let counts = rowCountsOfDataSource
    countedRows = counts
    defer { countedRows = nil }
    if askingForRowHeights == nil, let section = counts.firstIndex(where: { $0 > 0 }) {
      let first = IndexPath(row: 0, section: section)
      delegateSaysRowHeights = answer { tableDelegate?.tableView(self, heightForRowAt: first) } != nil
    }
    for (section, count) in counts.enumerated() {
      layout.append(
        headerHeight: height(of: .header(section)).asLength,
        footerHeight: height(of: .footer(section)).asLength, heights(ofSection: section, count))
    }
    // A callback may have changed the views above and below.
    layout.setEdges(edges)
    return layout
  }

  /// The lengths above and below all sections, in points.
  var edges: (above: Double, below: Double) {
    let margin = verticalMargin.asLength
    return (
      margin + (tableHeaderView?.bounds.height.asLength ?? 0),
      margin + (tableFooterView?.bounds.height.asLength ?? 0)
    )
  }

  private func heights(ofSection section: Int, _ count: Int) -> RowHeights {
    let automatic = Self.automaticDimension
    guard asksForRowHeights else {
      return rowHeight == automatic
        ? .estimated(EstimatedRows(estimate: estimate, count: count))
        : .uniform(rowHeight.asLength, count: count)
    }
    let heights = (0..<count).map { row in
      tableDelegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section)) ?? rowHeight
    }
    guard heights.contains(automatic) else { return RowHeights(heights.lazy.map(\.asLength)) }
    return .estimated(
      EstimatedRows(estimate: estimate, heights: heights.map { $0 == automatic ? nil : $0.asLength }))
  }

  private var estimate: Double {
    let first = IndexPath(row: 0, section: 0)
    let estimate =
      answer { tableDelegate?.tableView(self, estimatedHeightForRowAt: first) } ?? estimatedRowHeight
    return estimate > 0 && estimate.isFinite ? estimate : TableMetrics.rowHeight
  }

  /// Returns the delegate's answer, or `nil` if only the default implementation was called.
  func answer<Value>(_ question: () -> Value?) -> Value? {
    // A callback may ask for something else.
    let former = isAnsweredByDefault
    defer { isAnsweredByDefault = former }
    isAnsweredByDefault = false
    let answer = question()
    return isAnsweredByDefault ? nil : answer
  }

  /// Returns a value and marks it as that of a default implementation.
  func byDefault<Value>(_ answer: Value) -> Value {
    isAnsweredByDefault = true
    return answer
  }

  /// The number of rows in each section, as reported by the data source.
  var rowCountsOfDataSource: [Int] {
    guard let dataSource else { return [] }
    let former = countedRows
    defer { countedRows = former }
    countedRows = []
    let sections = dataSource.numberOfSections(in: self).asCount
    countedRows = Array(repeating: 0, count: sections)
    for section in 0..<sections {
      let count = dataSource.tableView(self, numberOfRowsInSection: section).asCount
      countedRows?[section] = count
    }
    return countedRows ?? []
  }
}
