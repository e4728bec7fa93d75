import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

/// Rows whose heights come from the constraints of their cells are compared with sums.
@MainActor
@Suite struct `A table whose rows are as high as their content` {
  /// A cell whose content has a settable height, by constraints.
  final class TallCell: TableViewCell {
    let block = View()
    lazy var height = block.heightAnchor.constraint(equalToConstant: 0)

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(block)
      block.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
        contentView.trailingAnchor.constraint(equalTo: block.trailingAnchor, constant: 10),
        block.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
        contentView.bottomAnchor.constraint(equalTo: block.bottomAnchor, constant: 5), height,
      ])
    }
  }

  final class Rows: TableViewDataSource, TableViewDelegate {
    var heights: [Double]
    var asked = 0
    init(_ heights: [Double]) { self.heights = heights }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      asked += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
      (cell as? TallCell)?.height.constant = heights[indexPath.row] - 10
      return cell
    }
  }

  let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter(descent: 0.25))
  let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 600))

  private func show(_ rows: Rows) {
    table.rowHeight = TableView.automaticDimension
    table.estimatedRowHeight = 50
    table.register(TallCell.self, forCellReuseIdentifier: "tall")
    table.delegate = rows
    table.dataSource = rows
    stage.root.addSubview(table)
    stage.advance(to: 0)
  }

  /// Returns the first error in the visible cells, compared with `rows`, or `nil` if there is none.
  private func fault(_ rows: Rows) -> String? {
    for (cell, next) in zip(table.visibleCells, table.visibleCells.dropFirst()) {
      guard let row = cell.indexPath?.row, let following = next.indexPath?.row else { return "no row" }
      if following != row + 1 { return "\(following) follows \(row)" }
      if abs(cell.frame.maxY - next.frame.minY) > 1e-6 { return "a gap below \(row)" }
      if cell.bounds.height != rows.heights[row] { return "row \(row) is \(cell.bounds.height) high" }
    }
    guard let first = table.visibleCells.first, let last = table.visibleCells.last else { return "no rows" }
    let sight = table.visibleBounds
    return first.frame.minY <= sight.minY && last.frame.maxY >= min(sight.maxY, table.contentSize.height)
      ? nil : "does not fill the sight: \(first.frame), \(last.frame), \(sight)"
  }

  @Test func `measures visible rows, and estimates the others`() {
    let rows = Rows((0..<100).map { Double(40 + $0 % 7 * 10) })
    show(rows)
    #expect(fault(rows) == nil)
    // The estimate was twelve rows of 50 points in 600. The rows are 790 points high.
    #expect(rows.heights.prefix(12).reduce(0, +) == 790)
    #expect(table.contentSize.height == 790 + 88 * 50)
  }

  @Test(arguments: seeds(0..<4))
  func `keeps its position when rows above are measured`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let rows = Rows((0..<400).map { _ in Double(Int.random(in: 20...200, using: &random)) })
    show(rows)
    // The scroll starts at the end, where no row on the way has been measured.
    table.scrollToRow(at: IndexPath(row: 399, section: 0), at: .bottom, animated: false)
    stage.advance(to: 1)
    #expect(fault(rows) == nil, "seed \(seed)")
    for step in 0..<60 {
      let (row, y) = try #require(
        table.visibleCells.first.flatMap { cell in
          cell.indexPath.map { ($0, cell.frame.minY - table.contentOffset.y) }
        })
      stage.wheel(down: -30, at: 2 + Double(step) / 10)
      let cell = try #require(table.cellForRow(at: row))
      #expect(isClose(cell.frame.minY - table.contentOffset.y, y + 30, within: 1e-6), "seed \(seed)")
      #expect(fault(rows) == nil, "seed \(seed), step \(step)")
    }
  }

  @Test func `of a million rows measures as few as one of a hundred`() {
    let rows = Rows(Array(repeating: 60, count: 1_000_000))
    show(rows)
    #expect(rows.asked < 20)
    stage.wheel(down: 30_000_000, at: 1)
    #expect(fault(rows) == nil && rows.asked < 60)
  }

  /// Sets the height of rows when it is asked for their number, or for the height of the last of them.
  private final class LateHeight: TableViewDataSource, TableViewDelegate {
    let isAskedForHeights: Bool
    init(asking: Bool) { isAskedForHeights = asking }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      if !isAskedForHeights { tableView.rowHeight = 70 }
      return 3
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell(reuseIdentifier: nil)
    }
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
      if isAskedForHeights, indexPath.row == 2 { tableView.rowHeight = 70 }
      return tableView.rowHeight
    }
  }

  @Test(arguments: [false, true])
  func `has the height that a callback sets while the table asks`(_ isAskedForHeights: Bool) {
    let late = LateHeight(asking: isAskedForHeights)
    table.delegate = late
    table.dataSource = late
    stage.root.addSubview(table)
    stage.advance(to: 0)
    #expect((0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0))?.height } == [70, 70, 70])
  }

  @Test func `applies changed heights in updates`() {
    let rows = Rows(Array(repeating: 60, count: 20))
    show(rows)
    rows.heights[1] = 160
    (table.cellForRow(at: IndexPath(row: 1, section: 0)) as? TallCell)?.height.constant = 150
    table.beginUpdates()
    table.endUpdates()
    stage.advance(to: 1)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.bounds.height == 160 && fault(rows) == nil)
    rows.heights.remove(at: 0)
    table.deleteRows(at: [IndexPath(row: 0, section: 0)])
    stage.advance(to: 2)
    #expect(fault(rows) == nil)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.bounds.height == 160)
  }

  /// Sections of rows, given by their heights.
  private final class Groups: TableViewDataSource {
    var sections: [[Double]]
    init(_ sections: [[Double]]) { self.sections = sections }
    func numberOfSections(in tableView: TableView) -> Int { sections.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
      (cell as? TallCell)?.height.constant = sections[indexPath.section][indexPath.row] - 10
      return cell
    }
  }

  @Test func `measures rows of sections that are inserted in front, and keeps the heights of the others`() {
    let groups = Groups([Array(repeating: 60, count: 20)])
    table.rowHeight = TableView.automaticDimension
    table.estimatedRowHeight = 50
    table.register(TallCell.self, forCellReuseIdentifier: "tall")
    table.dataSource = groups
    stage.root.addSubview(table)
    stage.advance(to: 0)
    groups.sections.insert([100, 110, 120], at: 0)
    table.insertSections([0], with: .none)
    stage.advance(to: 1)
    table.contentOffset = .zero
    stage.advance(to: 2)
    var y = 0.0
    // These are the rows in sight.
    for (section, count) in [3, 5].enumerated() {
      for path in (0..<count).map({ IndexPath(row: $0, section: section) }) {
        let height = groups.sections[path.section][path.row]
        let place = Rect(x: 0, y: y, width: 300, height: height)
        #expect(table.cellForRow(at: path)?.frame == place, "\(path)")
        y += height
      }
    }
  }

  @Test func `keeps the rows in sight in their place in updates, and when its width changes`() throws {
    let rows = Rows(Array(repeating: 100, count: 1000))
    show(rows)
    table.estimatedRowHeight = 44
    stage.advance(to: 1)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    stage.advance(to: 2)
    let first = try #require(table.visibleCells.first?.indexPath)
    #expect((49...51).contains(first.row))
    func place() throws -> Double {
      try #require(table.cellForRow(at: first)).frame.minY - table.contentOffset.y
    }
    let before = try place()
    table.beginUpdates()
    table.endUpdates()
    stage.advance(to: 3)
    let updated = try place()
    #expect(isClose(updated, before, within: 1e-6) && fault(rows) == nil)
    table.frame.size.width = 301
    stage.advance(to: 4)
    let widened = try place()
    #expect(isClose(widened, before, within: 1e-6) && fault(rows) == nil)
  }

  @Test func `has room for multiple lines of text`() {
    final class Texts: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)
        let label = Label(
          String(repeating: "word ", count: 10 * (indexPath.row + 1)), font: .systemFont(ofSize: 20))
        label.numberOfLines = 0
        cell.contentView.addSubview(label)
        constrain(label) { $0.edges == $0.superview!.edges }
        return cell
      }
    }
    let texts = Texts()
    table.rowHeight = TableView.automaticDimension
    table.dataSource = texts
    stage.root.addSubview(table)
    stage.advance(to: 0)
    // A letter is 10 points wide. A line of 300 points contains six words of 50, and the last space extends
    // beyond it.
    #expect(table.visibleCells.map(\.bounds.height) == [40, 80, 100])
  }

  @Test func `uses the heights of a delegate without a flag`() {
    final class Heights: TableViewDataSource, TableViewDelegate {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        Double(10 * (indexPath.row + 1))
      }
    }
    let heights = Heights()
    table.dataSource = heights
    stage.root.addSubview(table)
    stage.advance(to: 0)
    #expect(table.contentSize.height == 9 * 44)
    table.delegate = heights
    stage.advance(to: 1)
    #expect(table.contentSize.height == 450 && table.asksForRowHeights)
    table.delegate = nil
    stage.advance(to: 2)
    #expect(table.contentSize.height == 9 * 44)
  }
}
