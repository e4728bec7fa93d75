import GlissadeGeometry
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

/// A data source and delegate that change the table in their callbacks.
@MainActor
private final class Meddler: TableViewDataSource, TableViewDelegate {
  var count = 100
  var makes: (TableView, IndexPath) -> Void = { _, _ in }
  var ends: (TableView) -> Void = { _ in }
  var begins: (TableView) -> Void = { _ in }
  var titles: (TableView) -> Void = { _ in }
  var counts: (TableView) -> Void = { _ in }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    counts(tableView)
    return count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    makes(tableView, indexPath)
    return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles(tableView)
    return nil
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { 50 }

  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
    begins(tableView)
  }

  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  {
    ends(tableView)
  }
}

/// A data source and delegate that ask the table for its rows and their places in the callbacks by which the table
/// finds these.
@MainActor
private final class Asker: TableViewDataSource, TableViewDelegate {
  var counts = [3, 0, 2]
  /// The numbers of sections and rows that the table answered, while rows were counted and while heights were asked.
  private(set) var (countsOfSections, countsOfRows) = (Set<Int>(), Set<[Int]>())

  private func ask(_ table: TableView) {
    countsOfRows.insert((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) })
    let row = IndexPath(row: 1, section: 2)
    _ = (table.rectForRow(at: row), table.rect(forSection: 0), table.indexPathForRow(at: Point(10, 10)))
    _ = (table.visibleCells, table.indexPathsForRows(in: table.bounds))
    table.scrollToRow(at: row, animated: false)
    table.focusRow(at: row)
    table.layoutIfNeeded()
  }

  func numberOfSections(in tableView: TableView) -> Int {
    _ = (tableView.numberOfSections, tableView.visibleCells)
    return counts.count
  }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    countsOfSections.insert(tableView.numberOfSections)
    return counts[section]
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    ask(tableView)
    return nil
  }
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    ask(tableView)
    return nil
  }
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    ask(tableView)
    return tableView.numberOfRows(inSection: section) == 0 ? 0 : 28
  }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    ask(tableView)
    return 50
  }
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Double {
    ask(tableView)
    return 50
  }
}

@MainActor
@Suite struct `A table that is changed in callbacks` {
  private let stage = Stage(size: Size(width: 300, height: 400))
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  private let meddler = Meddler()

  init() {
    table.rowHeight = 50
    table.asksForRowHeights = false
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = meddler
    table.dataSource = meddler
    stage.root.addSubview(table)
  }

  /// Scrolls up and down, and advances until everything is at rest.
  private func stir() {
    stage.advance(to: 0.1)
    for step in 1...12 {
      table.contentOffset.y = Double(step % 5) * 130
      stage.advance(to: Double(step))
    }
    stage.advance(to: 20)
  }

  /// Checks that the table's cells are those of the visible rows, each once.
  private func expectWhole(_ name: Comment) {
    meddler.makes = { _, _ in }
    meddler.titles = { _ in }
    meddler.counts = { _ in }
    meddler.ends = { _ in }
    meddler.begins = { _ in }
    stage.advance(to: stage.time + 10)
    table.setNeedsLayout()
    stage.advance(to: stage.time + 1)
    let onTable = table.subviews.compactMap { $0 as? TableViewCell }
    let visible = table.visibleCells
    #expect(visible.allSatisfy { $0.superview === table && $0.isUserInteractionEnabled }, name)
    #expect(Set(visible.map { ObjectIdentifier($0) }).count == visible.count, name)
    #expect(onTable.count == visible.count, name)
    let top = table.contentOffset.y
    let rows = Int((top / 50).rounded(.down))..<Int(((top + 400) / 50).rounded(.up))
    #expect(table.indexPathsForVisibleRows.map(\.row) == Array(rows.clamped(to: 0..<meddler.count)), name)
  }

  @Test func `has the visible cells if its data source reloads it`() {
    var calls = 0
    meddler.makes = { table, _ in
      calls += 1
      if calls.isMultiple(of: 3) { table.reloadData() }
    }
    stir()
    expectWhole("some")
    meddler.makes = { table, _ in table.reloadData() }
    stir()
    expectWhole("all")
  }

  @Test func `has the visible cells if its data source scrolls it and lays it out`() {
    var calls = 0
    meddler.makes = { table, _ in
      calls += 1
      guard calls < 500 else { return }
      table.contentOffset.y = Double(calls * 37 % 3000)
      table.layoutIfNeeded()
    }
    stir()
    expectWhole("scrolled")
  }

  @Test func `has the visible cells if its data source removes rows`() {
    meddler.makes = { [meddler] table, _ in
      guard meddler.count > 40 else { return }
      meddler.count -= 1
      table.deleteRows(at: [IndexPath(row: 0, section: 0)])
    }
    stir()
    #expect(meddler.count < 100)
    expectWhole("deleted")
  }

  @Test func `has the visible cells if its delegate reloads it when rows appear and disappear`() {
    var calls = 0
    meddler.ends = { table in
      calls += 1
      if calls < 200 { table.reloadData() }
    }
    stir()
    table.reloadData()
    stir()
    expectWhole("going")
    meddler.begins = { table in
      calls += 1
      if calls % 5 == 0 { table.reloadData() }
    }
    stir()
    expectWhole("coming")
  }

  @Test func `has the visible cells if its delegate reloads it when rows are deleted`() {
    stage.advance(to: 0.1)
    meddler.ends = { $0.reloadData() }
    meddler.count -= 2
    table.deleteRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)])
    stage.advance(to: 1)
    expectWhole("deleted")
  }

  @Test(arguments: [false, true])
  func `has the visible cells if rows are removed and reloaded when rows disappear`(asksForHeights: Bool) {
    table.asksForRowHeights = asksForHeights
    meddler.ends = { [meddler] table in
      guard meddler.count > 9 else { return }
      meddler.count -= 7
      table.reloadData()
    }
    stir()
    #expect(meddler.count < 10)
    expectWhole("fewer")
  }

  @Test(arguments: [false, true])
  func `has the visible cells if rows are edited while rows disappear or are counted`(asksForHeights: Bool) {
    table.asksForRowHeights = asksForHeights
    stage.advance(to: 0.1)
    let remove: (TableView) -> Void = { [meddler] table in
      guard meddler.count > 20 else { return }
      meddler.count -= 1
      table.deleteRows(at: [IndexPath(row: 0, section: 0)])
    }
    meddler.ends = remove
    stir()
    expectWhole("deleted")
    meddler.count = 60
    table.reloadData()
    meddler.titles = remove
    stir()
    #expect(table.numberOfRows(inSection: 0) == meddler.count)
    expectWhole("titled")
  }

  @Test func `has the visible cells if it is laid out while rows are deleted`() {
    stage.advance(to: 0.1)
    meddler.ends = {
      $0.setNeedsLayout()
      $0.layoutIfNeeded()
    }
    meddler.count -= 2
    table.deleteRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)])
    stage.advance(to: 1)
    expectWhole("deleted")
  }

  @Test func `has the rows of its data source if the row height changes while rows are deleted`() {
    stage.advance(to: 0.1)
    meddler.ends = { $0.rowHeight = 60 }
    meddler.count -= 1
    table.deleteRows(at: [IndexPath(row: 1, section: 0)])
    #expect(table.numberOfRows(inSection: 0) == meddler.count)
  }

  @Test func `has the rows of its data source if it is reloaded and queried while rows are counted`() {
    meddler.titles = { [meddler] table in
      guard meddler.count == 100 else { return }
      meddler.count = 50
      table.reloadData()
      #expect(table.numberOfSections == 1)
    }
    table.reloadData()
    #expect(table.numberOfRows(inSection: 0) == 50)
  }

  @Test(arguments: [false, true], [false, true])
  func `knows its rows while their heights are asked for`(isAutomatic: Bool, asksForHeights: Bool) {
    let asker = Asker()
    table.rowHeight = isAutomatic ? TableView.automaticDimension : 50
    table.asksForRowHeights = asksForHeights
    table.delegate = asker
    table.dataSource = asker
    for counts in [[3, 0, 2], [2, 1]] {
      asker.counts = counts
      table.reloadData()
      stage.advance(to: stage.time + 1)
      let (rows, height) = (counts.reduce(0, +), isAutomatic && !asksForHeights ? 44.0 : 50)
      #expect(table.visibleCells.count == rows)
      // Two sections have headers.
      #expect(table.contentSize.height == height * Double(rows) + 2 * 28)
      #expect(table.contentOffset == .zero)
    }
    #expect(asker.countsOfSections == [3, 2] && asker.countsOfRows == [[3, 0, 2], [2, 1]])
  }

  @Test func `applies edits together if its data source asks for cells while it counts the rows`() {
    stage.advance(to: 1)
    meddler.counts = { _ = $0.visibleCells }
    for _ in 0..<4 {
      meddler.count -= 1
      table.deleteRows(at: [IndexPath(row: 0, section: 0)])
      #expect(table.numberOfRows(inSection: 0) == meddler.count)
    }
    stage.advance(to: 2)
    expectWhole("deleted")
  }

  @Test func `has the visible cells if rows are reloaded when rows disappear`() {
    stage.advance(to: 0.1)
    var calls = 0
    meddler.ends = { table in
      calls += 1
      if calls < 60 { table.reloadRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)]) }
    }
    stir()
    meddler.count -= 1
    table.deleteRows(at: [IndexPath(row: 1, section: 0)])
    stir()
    expectWhole("reloaded")
  }

  @Test(arguments: [false, true])
  func `shows another data source that is set in a callback`(inTitle: Bool) {
    let other = Meddler()
    other.count = 3
    table.rowHeight = TableView.automaticDimension
    stage.advance(to: 0.1)
    let swap: (TableView) -> Void = { table in
      table.dataSource = other
      table.delegate = other
    }
    if inTitle { meddler.titles = swap } else { meddler.makes = { table, _ in swap(table) } }
    table.reloadData()
    stage.advance(to: 1)
    #expect(table.numberOfRows(inSection: 0) == 3 && table.visibleCells.count == 3)
    #expect(table.subviews.count { $0 is TableViewCell } == 3)
  }
}
