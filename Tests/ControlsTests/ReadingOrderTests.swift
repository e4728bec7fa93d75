import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeLists
@testable import GlissadeUI

/// The order of the elements is that of the positions on screen, from the top, and from left to right.
@MainActor
@Suite struct `The order in which elements are read` {
  private final class Sections: TableViewDataSource, TableViewDelegate, CollectionViewDataSource {
    var rows = [["a", "b", "c"], ["d", "e"]]

    func numberOfSections(in tableView: TableView) -> Int { rows.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = rows[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      "head \(section)"
    }
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
      "foot \(section)"
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { rows.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      rows[section].count
    }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: TableView.IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.accessibilityLabel = rows[indexPath.section][indexPath.item]
      return cell
    }
    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: TableView.IndexPath
    ) -> CollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
      view.isAccessibilityElement = true
      let isHeader = kind == CollectionView.elementKindSectionHeader
      view.accessibilityLabel = "\(isHeader ? "head" : "foot") \(indexPath.section)"
      return view
    }
  }

  private let stage = Stage(size: Size(width: 300, height: 900), textMeasurer: Typewriter(descent: 0.25))
  private let sections = Sections()
  private static let all = ["head 0", "a", "b", "c", "foot 0", "head 1", "d", "e", "foot 1"]

  /// The names of the elements below a table or a list, or of all.
  private func names(below role: AccessibilityRole? = nil) -> [String] {
    let elements = stage.accessibilityTree().elements
    guard let role else { return elements.map(\.name) }
    return elements.first { $0.role == role }?.children.map { elements[$0].name } ?? []
  }

  /// The changes follow each other after an interval in seconds, or at once.
  @Test(arguments: [0, 0.05])
  func `A request to a row that fades leads to the row that was inserted again`(interval: Double) throws {
    let table = showTable()
    let before = stage.accessibilityTree()
    func number(_ name: String) throws -> UInt64 {
      try #require(before.elements.first { $0.role == .tableCell && $0.name == name }).id
    }
    let (gone, kept) = (try number("b"), try number("c"))
    let rows = sections.rows[0]
    for shown in [["a", "c"], rows] {
      let change: (TableView) -> Void =
        shown.count < rows.count
        ? { $0.deleteRows(at: [TableView.IndexPath(row: 1, section: 0)], with: .fade) }
        : { $0.insertRows(at: [TableView.IndexPath(row: 1, section: 0)], with: .fade) }
      sections.rows[0] = shown
      change(table)
      stage.advance(to: stage.time + interval)
      let tree = stage.accessibilityTree()
      #expect(tree.index(of: gone) == nil)
      #expect(tree.index(of: kept, in: before) == tree.index(of: kept))
      // A row that is not there has no replacement, neither its neighbour nor one of another name.
      let heir = tree.index(of: gone, in: before)
      #expect(heir.map { tree.elements[$0].name } == (shown == rows ? "b" : nil))
    }
    let tree = stage.accessibilityTree()
    let heir = try #require(tree.index(of: gone, in: before))
    #expect(stage.perform(.action("press"), at: tree.path(to: heir)))
    #expect(table.indexPathForSelectedRow == TableView.IndexPath(row: 1, section: 0))
  }

  @Test func `An element with an equal one beside it is not taken for it when it is gone`() throws {
    sections.rows = [["a", "a"]]
    let table = showTable()
    let before = stage.accessibilityTree()
    let cells = before.elements.filter { $0.role == .tableCell }
    sections.rows = [["a"]]
    table.deleteRows(at: [TableView.IndexPath(row: 0, section: 0)], with: .fade)
    stage.advance(to: 1.05)
    let tree = stage.accessibilityTree()
    #expect(cells.count == 2 && tree.index(of: cells[0].id, in: before) == nil)
    #expect(tree.index(of: cells[1].id, in: before) != nil)
  }

  private func showTable() -> TableView {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 900), style: .grouped)
    (table.dataSource, table.delegate) = (sections, sections)
    stage.root.addSubview(table)
    stage.advance(to: 1)
    return table
  }

  @Test func `of a table is that of its sections, also after rows were moved`() {
    let table = showTable()
    let (above, below) = (Label("above"), Label("below"))
    for edge in [above, below] { edge.bounds.size = Size(width: 100, height: 30) }
    (table.tableHeaderView, table.tableFooterView) = (above, below)
    stage.advance(to: 2)
    #expect(names(below: .table) == ["above"] + Self.all + ["below"])
    sections.rows[0] = ["b", "c", "a"]
    table.moveRow(at: TableView.IndexPath(row: 0, section: 0), to: TableView.IndexPath(row: 2, section: 0))
    stage.advance(to: 4)
    #expect(names(below: .table).filter { $0.count == 1 } == ["b", "c", "a", "d", "e"])
  }

  @Test func `of a table has headers as headings, and footers as labels`() {
    _ = showTable()
    let elements = stage.accessibilityTree().elements
    #expect(elements.filter { $0.role == .heading }.map(\.name) == ["head 0", "head 1"])
    #expect(elements.filter { $0.name.hasPrefix("foot") }.allSatisfy { $0.role == .label })
  }

  @Test func `of a table is that of the focus by Tab`() throws {
    let table = showTable()
    let button = Button("above")
    button.bounds.size = Size(width: 100, height: 30)
    table.tableHeaderView = button
    stage.advance(to: 2)
    stage.keys("tab")
    #expect(button.isFocused)
    stage.keys("tab")
    #expect(try #require(table.cellForRow(at: TableView.IndexPath(row: 0, section: 0))).isFocused)
  }

  @Test func `of a collection is that of its sections, whose items are numbered through`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 280, height: 30)
    layout.headerReferenceSize = Size(width: 300, height: 20)
    layout.footerReferenceSize = Size(width: 300, height: 20)
    let collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 300, height: 900), collectionViewLayout: layout)
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      collection.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    collection.dataSource = sections
    stage.root.addSubview(collection)
    stage.advance(to: 1)
    #expect(names(below: .list) == Self.all)
    let items = stage.accessibilityTree().elements.filter { $0.role == .listItem }
    #expect(items.map(\.cell) == (0..<5).map { AccessibilityCell(row: $0) })
  }

  @Test func `of a screen with a bar begins with the bar, from its leading edge`() {
    // There is room for the title of the back button.
    let stage = Stage(size: Size(width: 900, height: 900), textMeasurer: Typewriter(descent: 0.25))
    let (first, second) = (ViewController(), ViewController())
    (first.title, second.title) = ("First", "Second")
    second.view.addSubview(Label("content"))
    second.view.subviews[0].frame = Rect(x: 20, y: 200, width: 100, height: 30)
    second.navigationItem.rightBarButtonItems = [
      BarButtonItem(title: "outer"), BarButtonItem(title: "inner"),
    ]
    second.navigationItem.leftBarButtonItem = BarButtonItem(title: "left")
    second.navigationItem.leftItemsSupplementBackButton = true
    let navigation = NavigationController(rootViewController: first)
    stage.rootViewController = navigation
    stage.advance(to: 1)
    navigation.pushViewController(second, animated: false)
    stage.advance(to: 2)
    let texts = ["First", "left", "Second", "inner", "outer", "content"]
    let elements = stage.accessibilityTree().elements.filter {
      texts.contains($0.name) && [.button, .label, .heading].contains($0.role)
    }
    #expect(elements.map(\.name) == texts)
    #expect(elements[2].role == .heading)
  }

  @Test func `What is used by itself in a cell is an element of its own`() throws {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    stage.root.addSubview(cell)
    func parts() throws -> [AccessibilityRole] {
      let elements = stage.accessibilityTree().elements
      return try #require(elements.first { $0.role == .tableCell }).children.map { elements[$0].role }
    }
    #expect(try parts().isEmpty)
    let text = TextView(frame: cell.bounds)
    let list = CollectionView(frame: cell.bounds, collectionViewLayout: CollectionViewFlowLayout())
    let links = Label("")
    links.attributedText = AttributedText("read on", link: "a:1")
    let scrolled = Label("more")
    for (view, role) in [(text, .entry), (list, .list), (links, .label), (scrolled, nil)]
      as [(View, AccessibilityRole?)]
    {
      cell.contentView.addSubview(view)
      #expect(try parts() == (role.map { [$0] } ?? []))
      view.removeFromSuperview()
    }
  }
}
