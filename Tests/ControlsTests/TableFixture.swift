import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeTesting
import GlissadeUI

/// The tests do not import Foundation, which has a type with the same name.
typealias IndexPath = TableView.IndexPath

/// Mutable sections of rows. Each row is identified by a number, which determines its height.
@MainActor
final class TableRows: TableViewDataSource, TableViewDelegate {
  var sections: [[Int]]
  var heights: (Int) -> Double = { _ in 50 }
  var hasHeaders = false
  var headersOfEmptySections = true
  private(set) var asked = 0
  private(set) var made = 0
  /// The displayed cells according to the calls of the delegate.
  private(set) var displayed: [ObjectIdentifier: Int] = [:]
  private(set) var log: [String] = []
  var selected: [IndexPath] = []

  init(_ sections: [[Int]]) { self.sections = sections }

  /// Returns the entries since the last call.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    hasHeaders && (headersOfEmptySections || !sections[section].isEmpty) ? "section \(section)" : nil
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if cell.tag == 0 { made += 1 }
    cell.tag = 1 + sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    heights(sections[indexPath.section][indexPath.row])
  }

  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
    displayed[ObjectIdentifier(cell)] = cell.tag - 1
    log.append("+\(cell.tag - 1)")
  }

  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  {
    displayed[ObjectIdentifier(cell)] = nil
    log.append("-\(cell.tag - 1)")
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
}

/// A stage with a table of 300 × 600 points at its origin.
@MainActor
struct TableFixture {
  let stage = Stage(size: Size(width: 390, height: 844))
  let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 600))
  let data: TableRows

  init(_ sections: [[Int]], heights: ((Int) -> Double)? = nil, hasHeaders: Bool = false) {
    data = TableRows(sections)
    data.hasHeaders = hasHeaders
    table.rowHeight = 50
    if let heights { data.heights = heights }
    table.asksForRowHeights = heights != nil
    table.rowIdentifier = { "row.\($0.section).\($0.row)" }
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = data
    table.dataSource = data
    stage.root.addSubview(table)
    stage.advance(to: 0)
  }

  init(rows: Int) { self.init([Array(0..<rows)]) }

  var shown: [Int] { table.visibleCells.map { $0.tag - 1 } }

  /// The expected position of each row, by addition: its index path, its number, its top and its height.
  var plan: [(indexPath: IndexPath, number: Int, top: Double, height: Double)] {
    var y = 0.0
    var plan: [(indexPath: IndexPath, number: Int, top: Double, height: Double)] = []
    for (section, numbers) in data.sections.enumerated() {
      if data.hasHeaders { y += table.sectionHeaderHeight }
      for (row, number) in numbers.enumerated() {
        let height = table.asksForRowHeights ? data.heights(number) : table.rowHeight
        plan.append((IndexPath(row: row, section: section), number, y, height))
        y += height
      }
    }
    return plan
  }

  /// Returns the first difference between the table and its data source, or `nil` if there is none.
  func fault() -> String? {
    let (plan, top) = (plan, table.contentOffset.y)
    let seen = plan.filter { $0.top < top + 600 && $0.top + $0.height > top }
    let rows = seen.map(\.number)
    guard shown == rows else { return "shows \(shown), expected \(rows)" }
    guard data.displayed.values.sorted() == rows.sorted() else {
      return "the delegate knows \(data.displayed.values.sorted()), expected \(rows.sorted())"
    }
    for row in seen {
      guard let cell = table.cellForRow(at: row.indexPath) else { return "no cell at \(row.indexPath)" }
      let middle = Point(150, row.top + row.height / 2)
      guard cell.presentation.center.distance(to: middle) < 1e-6, cell.presentation.alpha == 1,
        cell.bounds.size == Size(width: 300, height: row.height), cell.indexPath == row.indexPath,
        cell.accessibilityIdentifier == "row.\(row.indexPath.section).\(row.indexPath.row)"
      else { return "row \(row.number) is at \(cell.presentation.center), expected \(middle)" }
    }
    let named = table.subviews.compactMap(\.accessibilityIdentifier).count
    guard named == rows.count else { return "\(named) cells have names, expected \(rows.count)" }
    return nil
  }
}
