import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeUI

/// A data source with any number of rows with titles.
@MainActor
private final class Rows: TableViewDataSource, TableViewDelegate {
  let count: Int

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: TableView.IndexPath) -> Double {
    40 + Double(indexPath.row % 7)
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.contentView.backgroundColor = indexPath.row.isMultiple(of: 2) ? .white : Color(white: 0.95)
    return cell
  }
}

/// A stage of the size of a phone, filled with a table.
@MainActor
private struct Page {
  let stage = Stage(size: Size(width: 390, height: 844))
  let table = TableView()
  let rows: Rows

  init(rows count: Int, variedHeights: Bool) {
    rows = Rows(count)
    table.frame = stage.root.bounds
    table.asksForRowHeights = variedHeights
    table.separatorStyle = .none
    table.delegate = rows
    table.dataSource = rows
    stage.root.addSubview(table)
    stage.advance(to: 0)
  }

  /// Turns the wheel by one and a half rows, back and forth within the first hundred rows, and draws.
  func turn(_ step: Int) {
    let way = step % 80 < 40 ? -66.0 : 66
    stage.advance(
      to: stage.time, input: [InputEvent(time: stage.time, .wheel(delta: Point(0, way), location: nil))])
    _ = stage.draw()
  }
}

extension Benchmark {
  /// The cost of scrolling must depend on the visible rows only: a million rows are compared with a hundred.
  static let tableScroll = Benchmark("table", "tables of 1,000,000 rows, and of 100: opened, and scrolled") {
    bench in
    for variedHeights in [false, true] {
      let kind = variedHeights ? "rows of different heights" : "rows"
      bench.measure("open 1,000,000 \(kind)", in: .milliseconds) {
        _ = Page(rows: 1_000_000, variedHeights: variedHeights)
      }
      let (million, hundred) = (
        Page(rows: 1_000_000, variedHeights: variedHeights), Page(rows: 100, variedHeights: variedHeights)
      )
      bench.measure(
        "turn the wheel over 1,000,000 \(kind), and draw", in: .milliseconds, per: 800,
        { for step in 0..<800 { million.turn(step) } },
        against: ("100 rows", { for step in 0..<800 { hundred.turn(step) } }))
    }
  }
}
