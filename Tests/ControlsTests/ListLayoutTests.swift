import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeLists
@testable import GlissadeUI

/// Sections of rows in a list of 300 × 400 points. A text has 20 points a line, and 10 points a character.
@MainActor
private final class Rows: CollectionViewDataSource, CollectionViewDelegate {
  var texts: [[String]]
  var log: [String] = []
  var fill: (CollectionViewListCell, IndexPath) -> Void = { _, _ in }
  let stage = Stage(size: Size(width: 300, height: 400), textMeasurer: Typewriter(descent: 0.25))
  let collection: CollectionView

  init(_ texts: [[String]], _ layout: CollectionViewLayout) {
    self.texts = texts
    collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    collection.register(CollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      collection.register(
        CollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    collection.dataSource = self
    collection.delegate = self
    stage.root.addSubview(collection)
    stage.advance(to: 0.1)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { texts.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    texts[section].count
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    guard let row = cell as? CollectionViewListCell else { return cell }
    var content = row.defaultContentConfiguration()
    content.text = texts[indexPath.section][indexPath.item]
    row.contentConfiguration = content
    row.accessories = []
    fill(row, indexPath)
    return row
  }
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    guard let header = view as? CollectionViewListCell else { return view }
    var content = header.defaultContentConfiguration()
    content.text = "Section \(indexPath.section)"
    header.contentConfiguration = content
    return header
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.section).\(indexPath.item)")
  }

  func cell(_ item: Int, _ section: Int = 0) throws -> CollectionViewListCell {
    try #require(
      collection.cellForItem(at: IndexPath(item: item, section: section)) as? CollectionViewListCell)
  }

  func drag(from start: Point, by way: Double) {
    let time = stage.time + 0.1
    stage.press(start, at: time, kind: .touch(id: 1))
    for step in 1...20 {
      let place = start + Point(way * Double(step) / 20, 0)
      stage.move(place, at: time + 0.02 * Double(step), kind: .touch(id: 1))
    }
    stage.release(start + Point(way, 0), at: time + 0.6, kind: .touch(id: 1))
    stage.advance(to: time + 2)
  }
}

/// Content that notes the number of its cell's content when its view is made, added, changed and removed.
@MainActor
private struct NotedContent: ContentConfiguration {
  final class Shown: View, ContentView {
    private var content: NotedContent
    var configuration: any ContentConfiguration {
      get { content }
      set {
        content = newValue as? NotedContent ?? content
        content.note()
      }
    }

    init(_ content: NotedContent) {
      self.content = content
      super.init(frame: .zero)
    }

    override func didMoveToSuperview() { content.note() }
  }

  let number: Int
  let read: @MainActor () -> (any ContentConfiguration)?
  let add: @MainActor (Int) -> Void

  func note() { add((read() as? NotedContent)?.number ?? 0) }
  func makeContentView() -> View & ContentView {
    note()
    return Shown(self)
  }
}

@MainActor
@Suite struct `A list` {
  private func configuration(
    _ appearance: CollectionLayoutListConfiguration.Appearance,
    _ change: (inout CollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> CollectionLayoutListConfiguration {
    var configuration = CollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    return configuration
  }

  private func show(
    _ texts: [[String]], _ configuration: CollectionLayoutListConfiguration
  ) -> Rows { Rows(texts, CollectionViewCompositionalLayout.list(using: configuration)) }

  private func height(_ text: String, width: Double) -> Double {
    let label = Label(text, font: .systemFont(ofSize: 17))
    label.numberOfLines = 0
    let stage = Stage(size: .zero, textMeasurer: Typewriter(descent: 0.25))
    stage.root.addSubview(label)
    return label.sizeThatFits(Size(width: width, height: .infinity)).height
  }

  // MARK: Places

  @Test func `has rows that are as high as their texts, and at least 44 points`() throws {
    let texts = ["Short", String(repeating: "word ", count: 30), "Short", String(repeating: "w ", count: 90)]
    let rows = show([texts], configuration(.plain))
    var top = 0.0
    for (item, text) in texts.enumerated() {
      let high = max(44, (height(text, width: 300 - 2 * 16) + 16).rounded(.up))
      expectClose(try rows.cell(item).frame, Rect(x: 0, y: top, width: 300, height: high))
      top += high
    }
    #expect(top > 200 && abs(rows.collection.contentSize.height - top) < 1e-6)
  }

  @Test func `has margins and round corners in inset groups`() throws {
    let rows = show([["a", "b", "c"], ["d"]], configuration(.insetGrouped))
    // The rows of a group are 16 points from the sides. There are 18 points above and below each group.
    for item in 0..<3 {
      expectClose(
        try rows.cell(item).frame, Rect(x: 16, y: 18 + 44 * Double(item), width: 268, height: 44))
    }
    expectClose(try rows.cell(0, 1).frame, Rect(x: 16, y: 18 + 132 + 36, width: 268, height: 44))
    #expect(rows.collection.contentSize.height == 18 + 132 + 36 + 44 + 18)
    let corners = try [(0, 0), (1, 0), (2, 0), (0, 1)].map { try rows.cell($0.0, $0.1).listRow?.corners }
    #expect(corners == [[.topLeft, .topRight], [], [.bottomLeft, .bottomRight], .allCorners])
    #expect(rows.collection.backgroundColor == .systemGroupedBackground)
    // The corners follow the rows.
    rows.texts[0].append("e")
    rows.collection.insertItems(at: [IndexPath(item: 3, section: 0)])
    rows.stage.advance(to: 2)
    #expect(try rows.cell(2).listRow?.corners == [])
    #expect(try rows.cell(3).listRow?.corners == [.bottomLeft, .bottomRight])
  }

  @Test func `takes its ground only if the collection has none`() {
    let rows = show([["a"]], configuration(.grouped) { $0.backgroundColor = .systemTeal })
    #expect(rows.collection.backgroundColor == .systemTeal)
    rows.collection.collectionViewLayout = CollectionViewFlowLayout()
    #expect(rows.collection.backgroundColor == nil)
    rows.collection.backgroundColor = .systemRed
    rows.collection.collectionViewLayout = CollectionViewCompositionalLayout.list(
      using: configuration(.sidebar))
    #expect(rows.collection.backgroundColor == .systemRed)
  }

  @Test func `can be one section of several kinds`() throws {
    let list = configuration(.grouped)
    let layout = CollectionViewCompositionalLayout(sectionProvider: { index, environment in
      if index == 1 { return .list(using: list, layoutEnvironment: environment) }
      let row = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(100)),
        subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
      return CollectionLayoutSection(group: row)
    })
    let rows = Rows([["a", "b"], ["c", "d"]], layout)
    expectClose(try rows.cell(1).frame, Rect(x: 150, y: 0, width: 150, height: 100))
    expectClose(try rows.cell(1, 1).frame, Rect(x: 0, y: 100 + 18 + 44, width: 300, height: 44))
    #expect(try rows.cell(1).listRow == nil)
    // The ground is behind the section of the list, and the collection has none.
    #expect(rows.collection.backgroundColor == nil)
    let ground = try #require(
      rows.collection.subviews.first { $0.backgroundColor == .systemGroupedBackground })
    expectClose(ground.frame, Rect(x: 0, y: 100, width: 300, height: 18 + 88 + 18))
  }

  // MARK: Headers

  @Test func `keeps the header of a plain section in sight`() throws {
    let texts = (0..<3).map { section in (0..<20).map { "\(section).\($0)" } }
    let rows = show(texts, configuration(.plain) { $0.headerMode = .supplementary })
    let kind = CollectionView.elementKindSectionHeader
    func header(_ section: Int) -> Rect? {
      rows.collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    expectClose(header(0), Rect(x: 0, y: 0, width: 300, height: 28))
    expectClose(try rows.cell(0).frame, Rect(x: 0, y: 28, width: 300, height: 44))
    rows.collection.contentOffset.y = 500
    rows.stage.advance(to: 1)
    expectClose(header(0), Rect(x: 0, y: 500, width: 300, height: 28))
    // At the end of the section, the next header pushes it away.
    rows.collection.contentOffset.y = 28 + 880 - 10
    rows.stage.advance(to: 2)
    expectClose(header(0), Rect(x: 0, y: 28 + 880 - 28, width: 300, height: 28))
    expectClose(header(1), Rect(x: 0, y: 28 + 880, width: 300, height: 28))
  }

  @Test func `makes the first item the header of its section`() throws {
    let rows = show(
      [["Head", "a", "b"]], configuration(.insetGrouped) { $0.headerMode = .firstItemInSection })
    #expect(try rows.cell(0).listRow?.part == .header)
    #expect(try rows.cell(0).bounds.height == 28)
    let content = try #require(try rows.cell(0).contentConfiguration as? ListContentConfiguration)
    #expect(content.textProperties.color == .secondaryLabel && content.textProperties.font.size == 13)
    #expect(try rows.cell(1).listRow?.corners == [.topLeft, .topRight])
  }

  @Test func `has padding above headers`() throws {
    let rows = show(
      [["a"], ["b"]],
      configuration(.plain) {
        $0.headerMode = .supplementary
        $0.footerMode = .supplementary
        $0.headerTopPadding = 13
      })
    expectClose(try rows.cell(0).frame, Rect(x: 0, y: 13 + 28, width: 300, height: 44))
    expectClose(try rows.cell(0, 1).frame, Rect(x: 0, y: 2 * (13 + 28) + 44 + 28, width: 300, height: 44))
  }

  // MARK: Separators and accessories

  @Test func `has separators that begin where the texts do`() throws {
    let rows = show([["a", "b"]], configuration(.insetGrouped))
    func lines(_ item: Int) throws -> [Rect] {
      try rows.cell(item).subviews.filter { $0.backgroundColor == .separator }.map(\.frame)
    }
    #expect(try lines(0) == [Rect(x: 16, y: 43, width: 268 - 16, height: 1)])
    #expect(try lines(1) == [])
    let own = show(
      [["a", "b", "c"]],
      configuration(.plain) {
        $0.itemSeparatorHandler = { path, separators in
          var separators = separators
          separators.topSeparatorVisibility = path.item == 1 ? .visible : .automatic
          separators.bottomSeparatorVisibility = path.item == 0 ? .hidden : .visible
          separators.topSeparatorInsets = DirectionalEdgeInsets(leading: 5, trailing: 7)
          return separators
        }
      })
    func count(_ item: Int) throws -> Int {
      try own.cell(item).subviews.count { $0.backgroundColor == .separator }
    }
    #expect(try (0..<3).map(count) == [0, 2, 1])
    let top = try own.cell(1).subviews.first { $0.backgroundColor == .separator && $0.frame.minY == 0 }
    #expect(top?.frame == Rect(x: 5, y: 0, width: 288, height: 1))
    let none = show([["a", "b"]], configuration(.plain) { $0.showsSeparators = false })
    #expect(try none.cell(0).subviews.allSatisfy { $0.backgroundColor != .separator })
  }

  @Test func `makes room for accessories and indentation, also from right to left`() throws {
    let rows = show([["a", "b"]], configuration(.plain))
    let box = View(frame: Rect(x: 0, y: 0, width: 30, height: 60))
    rows.fill = { cell, path in
      guard path.item == 0 else { return }
      cell.accessories = [.customView(box, placement: .leading), .checkmark(), .disclosureIndicator()]
      cell.indentationLevel = 2
    }
    rows.collection.reloadData()
    rows.stage.advance(to: 1)
    // 2 · 10 points, 30 points of the view and 16 of its margin at the left; the row is as high as the view.
    let cell = try rows.cell(0)
    #expect(cell.bounds.height == 60)
    #expect(box.frame == Rect(x: 36, y: 0, width: 30, height: 60))
    let right = cell.contentView.frame.maxX
    #expect(cell.contentView.frame.minX == 20 + 46 && right == 300 - (14 + 16) - (8 + 16))
    rows.stage.layoutDirection = .rightToLeft
    rows.collection.collectionViewLayout.invalidateLayout()
    rows.stage.advance(to: 2)
    #expect(box.frame == Rect(x: 300 - 66, y: 0, width: 30, height: 60))
    #expect(cell.contentView.frame.minX == 300 - right)
  }

  @Test func `shows texts and images as their configuration says`() throws {
    let rows = show([["a"]], configuration(.plain))
    rows.fill = { cell, _ in
      var content = ListContentConfiguration.valueCell()
      (content.text, content.secondaryText) = ("One", "Two")
      cell.contentConfiguration = content
    }
    rows.collection.reloadData()
    rows.stage.advance(to: 1)
    let view = try #require(try rows.cell(0).contentView.subviews.first as? ListContentView)
    let labels = view.subviews.compactMap { $0 as? Label }
    #expect(labels.map(\.text) == ["One", "Two"])
    #expect(labels[0].frame.minX == 16 && labels[1].frame.maxX == 300 - 16)
    #expect(abs(labels[0].frame.midY - 22) < 0.5 && abs(labels[1].frame.midY - 22) < 0.5)
    // Texts that do not fit side by side are below each other.
    var content = ListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = (String(repeating: "One ", count: 8), "Two")
    try rows.cell(0).contentConfiguration = content
    rows.stage.advance(to: 2)
    #expect(labels[1].frame.minY == labels[0].frame.maxY + 2 && labels[1].frame.minX == 16)
    #expect(try rows.cell(0).bounds.height > 44)
    // The same view shows other content of the same kind.
    #expect(try rows.cell(0).contentView.subviews.first === view)
    try rows.cell(0).contentConfiguration = nil
    #expect(try rows.cell(0).contentView.subviews.isEmpty)
  }

  @Test func `lets the view of a content read the configuration of its cell`() {
    let (row, item) = (TableViewCell(reuseIdentifier: nil), CollectionViewCell(reuseIdentifier: nil))
    var (ofRow, ofItem) = ([Int](), [Int]())
    for number in 1...2 {
      row.contentConfiguration = NotedContent(
        number: number, read: { [weak row] in row?.contentConfiguration }, add: { ofRow.append($0) })
      item.contentConfiguration = NotedContent(
        number: number, read: { [weak item] in item?.contentConfiguration }, add: { ofItem.append($0) })
    }
    #expect(row.contentView.subviews.count == 1 && item.contentView.subviews.count == 1)
    (row.contentConfiguration, item.contentConfiguration) = (nil, nil)
    #expect(ofRow == [1, 1, 2, 0] && ofItem == [1, 1, 2, 0])
    #expect(row.contentView.subviews.isEmpty && item.contentView.subviews.isEmpty)
  }

  @Test func `has rows that may lay themselves out when they add a view`() {
    final class Eager: CollectionViewListCell {
      override func didAddSubview(_ subview: View) { layoutSubviews() }
    }
    let cell = Eager(reuseIdentifier: nil)
    cell.frame = Rect(x: 0, y: 0, width: 300, height: 44)
    cell.listRow = ListRow(appearance: .grouped, hasTopSeparator: true, hasBottomSeparator: true)
    cell.isSelected = true
    cell.layoutIfNeeded()
    // The content, two grounds and two separators.
    #expect(cell.subviews.count == 5)
  }

  @Test func `lets the handler of separators ask for the places of rows`() {
    var ask: @MainActor (IndexPath) -> Rect? = { _ in nil }
    var frames: [Rect] = []
    let rows = show(
      [["a", "b"]],
      configuration(.plain) {
        $0.itemSeparatorHandler = { indexPath, separators in
          if let frame = ask(indexPath) { frames.append(frame) }
          return separators
        }
      })
    ask = { [weak collection = rows.collection] in collection?.layoutAttributesForItem(at: $0)?.frame }
    rows.collection.reloadData()
    rows.stage.advance(to: 1)
    #expect(frames.contains(Rect(x: 0, y: 44, width: 300, height: 44)))
  }

  @Test func `has the same content in the cells of a table`() {
    let stage = Stage(size: Size(width: 300, height: 400), textMeasurer: Typewriter(descent: 0.25))
    let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
    stage.root.addSubview(cell)
    #expect(cell.defaultContentConfiguration().prefersSideBySideTextAndSecondaryText)
    var content = cell.defaultContentConfiguration()
    content.text = String(repeating: "word ", count: 30)
    cell.contentConfiguration = content
    let high = height(content.text ?? "", width: 300 - 2 * 16) + 16
    #expect(high > 60 && abs(cell.sizeThatFits(Size(width: 300, height: 0)).height - high) < 1e-6)
    content.text = "a"
    cell.contentConfiguration = content
    #expect(cell.sizeThatFits(Size(width: 300, height: 0)).height == 44)
    cell.frame = Rect(x: 0, y: 0, width: 300, height: 44)
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews.map(\.frame) == [Rect(x: 0, y: 0, width: 300, height: 44)])
  }

  @Test func `fills cells again in place, and follows their sizes`() throws {
    let rows = show([["a", "b", "c"]], configuration(.plain))
    let (cell, frame) = (try rows.cell(1), try rows.cell(2).frame)
    rows.texts[0][1] = String(repeating: "word ", count: 30)
    rows.collection.reconfigureItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 9, section: 0)])
    rows.stage.advance(to: 1)
    let high = (height(rows.texts[0][1], width: 300 - 2 * 16) + 16).rounded(.up)
    #expect(try rows.cell(1) === cell && cell.bounds.height == high)
    #expect(try rows.cell(2).frame.minY == frame.minY + high - 44)
  }

  @Test func `is filled again by a snapshot, in tables too`() throws {
    let stage = Stage(size: Size(width: 300, height: 400), textMeasurer: Typewriter(descent: 0.25))
    let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    table.rowHeight = TableView.automaticDimension
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    var texts = [1: "a", 2: "b", 3: "c"]
    let source = DiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = texts[item]
      cell.textLabel?.numberOfLines = 0
      return cell
    }
    stage.root.addSubview(table)
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    stage.advance(to: 1)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    texts[2] = String(repeating: "word ", count: 30)
    snapshot.reconfigureItems([2, 7])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    source.apply(snapshot)
    stage.advance(to: 2)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    #expect(cell.textLabel?.text == texts[2] && cell.bounds.height > 60)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame.minY == cell.frame.maxY)
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  // MARK: Presses and swipes

  @Test func `highlights the pressed row, and chooses it at the end`() throws {
    let rows = show([["a", "b"]], configuration(.plain))
    rows.stage.pointer(.pressed(.primary), Point(150, 60), at: 1)
    #expect(try rows.cell(1).isHighlighted && rows.log.isEmpty)
    #expect(try rows.cell(1).subviews.contains { $0.backgroundColor == .systemGray4 })
    rows.stage.pointer(.released(.primary), Point(150, 60), at: 1.1)
    #expect(try !rows.cell(1).isHighlighted && rows.cell(1).isSelected && rows.log == ["select 0.1"])
    // A movement ends the highlight, and chooses nothing.
    rows.stage.pointer(.pressed(.primary), Point(150, 20), at: 2)
    #expect(try rows.cell(0).isHighlighted)
    rows.stage.pointer(.moved, Point(150, 120), at: 2.1)
    #expect(try !rows.cell(0).isHighlighted)
    rows.stage.pointer(.released(.primary), Point(150, 120), at: 2.2)
    #expect(rows.log == ["select 0.1"])
  }

  private func swiping() -> Rows {
    var configuration = configuration(.plain)
    weak var shown: Rows?
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Trash") { _, _, done in
          shown?.log.append("trash \(shown?.texts[0].remove(at: path.item) ?? "")")
          shown?.collection.deleteItems(at: [path])
          done(true)
        }
      ])
    }
    configuration.leadingSwipeActionsConfigurationProvider = { path in
      path.item == 0
        ? nil
        : SwipeActionsConfiguration(actions: [
          ContextualAction(style: .normal, title: "Pin") { _, _, done in
            shown?.log.append("pin \(path.item)")
            done(true)
          }
        ])
    }
    let rows = show([(0..<6).map { "row \($0)" }], configuration)
    shown = rows
    return rows
  }

  @Test func `reveals the actions of a swiped row, and performs them`() throws {
    let rows = swiping()
    rows.drag(from: Point(200, 66), by: -60)
    let cell = try rows.cell(1)
    #expect(cell.center.x < 150 - 70 && rows.collection.swipe?.row == IndexPath(item: 1, section: 0))
    let pull = try #require(rows.collection.subviews.first { $0 is SwipePull })
    expectClose(pull.frame, Rect(x: cell.frame.maxX, y: 44, width: 300 - cell.frame.maxX, height: 44))
    rows.stage.click(Point(280, 66), at: 4)
    rows.stage.advance(to: 6)
    #expect(rows.log == ["trash row 1"] && rows.texts[0].count == 5)
    #expect(rows.collection.subviews.allSatisfy { !($0 is SwipePull) })
    #expect(try rows.cell(1).center.x == 150)
    // A swipe over the whole row performs the first action.
    rows.drag(from: Point(20, 66), by: 250)
    #expect(rows.log.last == "pin 1")
    // The first row has no leading actions.
    rows.drag(from: Point(20, 20), by: 200)
    #expect(rows.collection.swipe == nil && rows.log.last == "pin 1")
  }

  @Test func `offers the actions to keys and to assistive technologies`() throws {
    let rows = swiping()
    rows.collection.focusRow(at: IndexPath(item: 2, section: 0))
    rows.stage.key(.left, at: 1)
    rows.stage.advance(to: 2)
    #expect(rows.collection.swipe?.row.item == 2)
    rows.stage.key(.escape, at: 2.1)
    rows.stage.advance(to: 3)
    #expect(rows.collection.swipe == nil)
    rows.stage.key(.delete, at: 3.1)
    rows.stage.advance(to: 4)
    #expect(rows.log == ["trash row 2"])
    #expect(
      rows.collection.rowActions(at: IndexPath(item: 1, section: 0)).map(\.action.name) == ["trash", "pin"])
    #expect(try rows.cell(1).accessibilityPerform(.action("pin")) && rows.log.last == "pin 1")
  }

  @Test func `keeps the actions at the edge of a row in another width, not in another layout`() throws {
    let rows = swiping()
    rows.drag(from: Point(200, 66), by: -60)
    let pull = try #require(rows.collection.subviews.first { $0 is SwipePull })
    rows.collection.frame.size.width = 260
    rows.stage.advance(to: 3)
    #expect(pull.frame.maxX == 260)
    #expect(try abs(rows.cell(1).frame.maxX - pull.frame.minX) < 1e-9)
    rows.collection.collectionViewLayout = CollectionViewCompositionalLayout.list(
      using: configuration(.plain))
    rows.stage.advance(to: 4)
    #expect(rows.collection.swipe == nil && pull.superview == nil)
    #expect(try rows.cell(1).frame.minX == 0)
  }

  @Test func `has its actions and its ground in front of the background view`() throws {
    let rows = swiping()
    let ground = View()
    ground.backgroundColor = .red
    rows.collection.backgroundView = ground
    rows.drag(from: Point(200, 66), by: -60)
    let pull = try #require(rows.collection.subviews.firstIndex { $0 is SwipePull })
    let back = try #require(rows.collection.subviews.firstIndex { $0 === ground })
    #expect(back < pull)
    #expect(ground.layer.zPosition < -1)
  }

  @Test func `describes headers as headings, and chevrons and check marks by their rows`() throws {
    let rows = Rows(
      [["one", "two", "three"]],
      CollectionViewCompositionalLayout.list(using: configuration(.plain) { $0.headerMode = .supplementary }))
    rows.fill = { row, path in
      row.accessories = [[.disclosureIndicator()], [.checkmark()], [.detail {}]][path.item]
    }
    rows.collection.reloadData()
    rows.stage.advance(to: 1)
    let elements = rows.stage.accessibilityTree().elements
    #expect(elements.contains { $0.role == .heading && $0.name == "Section 0" })
    let items = elements.filter { $0.role == .listItem }
    #expect(items.map(\.name) == ["one", "two", "three"])
    #expect(items.map(\.children.count) == [0, 0, 2])
    #expect(items.map { $0.states.contains(.checked) } == [false, true, false])
    #expect(elements.filter { $0.role == .button }.map(\.name) == [SystemStrings.current[.moreInfo]])
  }

  @Test func `measures its rows and texts at the edge again when texts become larger`() throws {
    let rows = show([[String(repeating: "word ", count: 12), "two"]], configuration(.plain))
    rows.fill = { row, _ in row.accessories = [.label(text: "3:12")] }
    rows.collection.reloadData()
    rows.stage.advance(to: 1)
    let (before, label) = (
      try rows.cell(0).bounds.height, try #require(rows.cell(0).subviews.first { $0 is Label })
    )
    let width = label.bounds.width
    rows.stage.textScale = 2
    rows.stage.advance(to: 2)
    #expect(try rows.cell(0).bounds.height > 1.8 * before)
    #expect(label.bounds.width > 1.8 * width)
  }

  @Test func `has its trailing actions at the left in a language from right to left`() throws {
    let rows = swiping()
    rows.stage.layoutDirection = .rightToLeft
    rows.collection.collectionViewLayout.invalidateLayout()
    rows.stage.advance(to: 1)
    rows.drag(from: Point(100, 66), by: 60)
    let pull = try #require(rows.collection.subviews.first { $0 is SwipePull } as? SwipePull)
    #expect(pull.frame.minX == 0 && pull.buttons.map(\.action.title) == ["Trash"])
  }

  @Test func `closes a swiped row when the list scrolls or is reloaded`() throws {
    let rows = swiping()
    rows.drag(from: Point(200, 66), by: -60)
    rows.collection.reloadData()
    rows.stage.advance(to: 4)
    #expect(rows.collection.swipe == nil && rows.collection.subviews.allSatisfy { !($0 is SwipePull) })
    #expect(try rows.cell(1).center.x == 150)
  }
}
