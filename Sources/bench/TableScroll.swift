import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// Rows with a title each, as many as one likes.
@MainActor
private final class Rows: TableViewDataSource, TableViewDelegate {
  let count: Int

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    40 + Double(indexPath.row % 7)
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.contentView.backgroundColor = indexPath.row.isMultiple(of: 2) ? .white : .systemGroupedBackground
    return cell
  }
}

/// A stage of a phone's size, all table.
@MainActor
private struct Page {
  let stage = Stage(size: Size(width: 390, height: 844))
  let table = TableView()
  let rows: Rows

  init(rows count: Int, variedHeights: Bool) {
    rows = Rows(count)
    table.frame = stage.root.bounds
    table.asksForRowHeights = variedHeights
    table.delegate = rows
    table.dataSource = rows
    stage.root.addSubview(table)
    stage.advance(to: 0)
  }

  /// Turns the wheel by one row and a half, there and back within the first hundred rows, and draws.
  func turn(_ step: Int) {
    let way = step % 80 < 40 ? -66.0 : 66
    stage.advance(
      to: stage.time, input: [InputEvent(time: stage.time, .wheel(delta: Point(0, way), location: nil))])
    _ = stage.draw()
  }
}

/// Opens tables of a hundred and of a million rows, and scrolls them.
@MainActor
func measureTableScroll() {
  for variedHeights in [false, true] {
    let kind = variedHeights ? "rows of different heights" : "rows"
    for (count, name) in [(100, "a hundred"), (1_000_000, "a million")] {
      measure("open a table of \(name) \(kind)", runs: 5) {
        _ = Page(rows: count, variedHeights: variedHeights)
      }
      let page = Page(rows: count, variedHeights: variedHeights)
      measure("scroll it by one turn of the wheel, and draw", repeating: 800) {
        for step in 0..<800 { page.turn(step) }
      }
    }
  }
}
