import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

@MainActor
@Suite struct `A compositional layout` {
  private func layout(_ section: CollectionLayoutSection) -> CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout(section: section)
  }

  // MARK: Lines

  @Test(arguments: 1...7) func `repeats a fraction of the width until the line is full`(columns: Int) {
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(1 / Double(columns))),
      subitems: [item(.fractionalWidth(1 / Double(columns)), .fractionalHeight(1))])
    let tiles = ComposedTiles([50], layout(CollectionLayoutSection(group: row)))
    let side = 300 / Double(columns)
    for index in 0..<50 {
      let expected = Rect(
        x: Double(index % columns) * side, y: Double(index / columns) * side, width: side, height: side)
      expectClose(tiles.frame(index), expected)
    }
    let lines = (50 + columns - 1) / columns
    #expect(abs(tiles.collection.contentSize.height - Double(lines) * side) < 1e-6)
  }

  @Test(arguments: [99, 100, 20_000])
  func `places items in up to a hundred groups in each other`(levels: Int) {
    let whole = size(.fractionalWidth(1), .absolute(40))
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: whole, subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))])
    for _ in 1..<levels { group = .horizontal(layoutSize: whole, subitems: [group]) }
    let tiles = ComposedTiles([2], layout(CollectionLayoutSection(group: group)))
    if levels <= 100 { expectClose(tiles.frame(1), Rect(x: 150, y: 0, width: 150, height: 40)) }
  }

  /// Returns the arrangement of a group in a room of 300 × 400 points.
  private func arrangement(of group: CollectionLayoutGroup) -> GroupArrangement {
    let arranger = GroupArranger(environment: {
      CollectionLayoutEnvironment(
        container: CollectionLayoutContainer(contentSize: $0), traitCollection: TraitCollection())
    })
    return arranger.arrange(group, in: Size(width: 300, height: 400))
  }

  @Test func `places at most ten thousand items in a group and those in it together`() {
    let (whole, tiny) = (size(.fractionalWidth(1), .fractionalHeight(1)), item(.absolute(1), .absolute(1)))
    let column = CollectionLayoutGroup.vertical(layoutSize: whole, repeatingSubitem: tiny, count: 200)
    let repeated = CollectionLayoutGroup.horizontal(layoutSize: whole, repeatingSubitem: column, count: 200)
    #expect(arrangement(of: repeated).items.count == 10_000)
    // There is room for 300 columns of 400 items.
    let narrow = CollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(1), .fractionalHeight(1)), subitems: [tiny])
    let fitting = CollectionLayoutGroup.horizontal(layoutSize: whole, subitems: [narrow])
    #expect(arrangement(of: fitting).items.map(\.frame.minX).max() == 24)
    let custom = CollectionLayoutGroup.custom(layoutSize: whole) { _ in
      Array(repeating: CollectionLayoutGroupCustomItem(frame: .zero), count: 7_000)
    }
    let pair = CollectionLayoutGroup.horizontal(layoutSize: whole, repeatingSubitem: custom, count: 2)
    #expect(arrangement(of: pair).items.count == 10_000)
    // The items that have no place in a group have one in the next.
    let tiles = ComposedTiles([10_001], layout(CollectionLayoutSection(group: repeated)))
    #expect(tiles.frame(10_000)?.minY == 400)
  }

  @Test func `arranges groups in groups a limited number of times for lengths that depend on each other`() {
    var calls = 0
    var group = CollectionLayoutGroup.custom(layoutSize: size(.absolute(10), .absolute(50))) { _ in
      calls += 1
      return [CollectionLayoutGroupCustomItem(frame: Rect(x: 0, y: 0, width: 10, height: 50))]
    }
    for level in 1...16 {
      // The second item has the height of the first one, which is not that of the estimate.
      group = .horizontal(
        layoutSize: size(.absolute(Double(10 + level)), .estimated(10)),
        subitems: [group, item(.absolute(1), .fractionalHeight(1))])
    }
    let arrangement = arrangement(of: group)
    #expect(arrangement.items.count == 17 && arrangement.size.height == 50)
    #expect(calls < 25_000)
  }

  @Test func `puts spacing between items and groups, and insets around them`() {
    // Within 300 - 2 · 10 points, four items of the same width have 3 · 8 points between them.
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 4)
    row.interItemSpacing = .fixed(8)
    let section = CollectionLayoutSection(group: row)
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 10)
    section.interGroupSpacing = 6
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 11
    let tiles = ComposedTiles(
      [9, 4], CollectionViewCompositionalLayout(section: section, configuration: configuration))
    let width = (280.0 - 24) / 4
    for index in 0..<9 {
      expectClose(
        tiles.frame(index),
        Rect(
          x: 10 + Double(index % 4) * (width + 8), y: 5 + Double(index / 4) * 36, width: width, height: 30))
    }
    // The first section has three groups: 5 + 3 · 30 + 2 · 6 + 7 points.
    expectClose(tiles.frame(0, 1), Rect(x: 10, y: 114 + 11 + 5, width: width, height: 30))
    #expect(tiles.collection.contentSize == Size(width: 300, height: 114 + 11 + 5 + 30 + 7))
  }

  @Test func `shares what items leave between flexible distances`() {
    var random = SeededGenerator(seed: 31)
    for round in 0..<100 {
      let widths = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        Double.random(in: 10...55, using: &random)
      }
      let row = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(20)),
        subitems: widths.map { item(.absolute($0), .fractionalHeight(1)) })
      row.interItemSpacing = .flexible(2)
      let section = CollectionLayoutSection(group: row)
      let tiles = ComposedTiles([100], layout(section))
      // As many items of the pattern as fit, with at least 2 points between them.
      var (count, used) = (0, 0.0)
      while true {
        let next = widths[count % widths.count] + (count > 0 ? 2 : 0)
        guard used + next <= 300 else { break }
        (count, used) = (count + 1, used + next)
      }
      let sum = (0..<count).reduce(0) { $0 + widths[$1 % widths.count] }
      let gap = count > 1 ? (300 - sum) / Double(count - 1) : 0
      var place = 0.0
      for index in 0..<count {
        let frame = tiles.frame(index)
        #expect(frame.map { abs($0.minX - place) < 1e-9 } == true, "round \(round)")
        place += widths[index % widths.count] + gap
      }
      #expect(tiles.frame(count)?.origin == Point(0, 20), "round \(round)")
    }
  }

  @Test func `nests groups in groups`() {
    // A large item at the left, and two small ones at the right.
    let pair = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1), inset: 3), count: 2)
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [item(.fractionalWidth(0.6), .fractionalHeight(1), inset: 3), pair])
    let tiles = ComposedTiles([7], layout(CollectionLayoutSection(group: row)))
    for group in 0..<3 {
      let top = Double(group) * 100
      expectClose(tiles.frame(3 * group), Rect(x: 3, y: top + 3, width: 174, height: 94))
      if group == 2 { break }
      expectClose(tiles.frame(3 * group + 1), Rect(x: 183, y: top + 3, width: 114, height: 44))
      expectClose(tiles.frame(3 * group + 2), Rect(x: 183, y: top + 53, width: 114, height: 44))
    }
    #expect(tiles.frame(7) == nil)
    #expect(tiles.collection.contentSize.height == 300)
  }

  @Test func `asks a custom group for the places of its items`() {
    let group = CollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(90))) {
      let room = $0.container.contentSize
      return [
        CollectionLayoutGroupCustomItem(frame: Rect(x: 0, y: 0, width: room.width / 3, height: 90)),
        CollectionLayoutGroupCustomItem(
          frame: Rect(x: 100, y: 30, width: room.width / 3, height: 60), zIndex: 4),
      ]
    }
    let tiles = ComposedTiles([3], layout(CollectionLayoutSection(group: group)))
    #expect(tiles.frame(2) == Rect(x: 0, y: 90, width: 100, height: 90))
    #expect(tiles.frame(1) == Rect(x: 100, y: 30, width: 100, height: 60))
    let attributes = tiles.collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    #expect(attributes?.zIndex == 4)
  }

  @Test func `lets the provider of a custom group ask for places when items beside it are measured`() {
    final class Asked { weak var tiles: ComposedTiles? }
    let asked = Asked()
    var answers: Set<Double> = []
    let custom = CollectionLayoutGroup.custom(layoutSize: size(.absolute(100), .absolute(30))) { _ in
      if let answer = asked.tiles?.frame(1)?.height { answers.insert(answer) }
      return [CollectionLayoutGroupCustomItem(frame: Rect(x: 0, y: 0, width: 100, height: 30))]
    }
    let line = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(30)),
      subitems: [custom, item(.absolute(100), .estimated(30))])
    let tiles = ComposedTiles([2], layout(CollectionLayoutSection(group: line)))
    tiles.heights[1] = 70
    asked.tiles = tiles
    tiles.collection.reloadData()
    tiles.stage.advance(to: 1)
    #expect(tiles.frame(1)?.height == 70 && answers.contains(30))
  }

  // MARK: Random sections

  /// Random groups: lines of absolute and relative items, nested once.
  private func randomGroup(_ random: inout SeededGenerator, depth: Int = 0) -> CollectionLayoutGroup {
    let items = (0..<Int.random(in: 1...3, using: &random)).map { _ -> CollectionLayoutItem in
      if depth == 0, Bool.random(using: &random) {
        let inner = randomGroup(&random, depth: 1)
        return inner
      }
      return item(
        Bool.random(using: &random)
          ? .fractionalWidth(Double.random(in: 0.2...0.6, using: &random))
          : .absolute(Double.random(in: 15...70, using: &random)),
        Bool.random(using: &random)
          ? .fractionalHeight(Double.random(in: 0.2...1, using: &random))
          : .absolute(Double.random(in: 10...60, using: &random)))
    }
    let length = size(
      depth == 0 ? .fractionalWidth(1) : .fractionalWidth(Double.random(in: 0.3...0.9, using: &random)),
      depth == 0
        ? .absolute(Double.random(in: 40...160, using: &random))
        : .fractionalHeight(Double.random(in: 0.3...1, using: &random)))
    let group =
      Bool.random(using: &random)
      ? CollectionLayoutGroup.horizontal(layoutSize: length, subitems: items)
      : .vertical(layoutSize: length, subitems: items)
    let distances: [CollectionLayoutSpacing?] = [nil, .fixed(4), .flexible(3)]
    group.interItemSpacing = distances.randomElement(using: &random) ?? nil
    return group
  }

  @Test func `shows of random sections exactly the items in sight, in order and without overlap`() {
    var random = SeededGenerator(seed: 17)
    for round in 0..<60 {
      let sections = (0..<3).map { _ -> CollectionLayoutSection in
        let section = CollectionLayoutSection(group: randomGroup(&random))
        section.interGroupSpacing = Double.random(in: 0...12, using: &random)
        section.contentInsets.top = Double.random(in: 0...20, using: &random)
        return section
      }
      let counts = sections.map { _ in Int.random(in: 0...60, using: &random) }
      let tiles = ComposedTiles(
        counts, CollectionViewCompositionalLayout(sectionProvider: { index, _ in sections[index] }))
      let places = counts.indices.flatMap { section in
        (0..<counts[section]).map { (section * 1_000_000 + $0, tiles.frame($0, section) ?? .zero) }
      }
      for _ in 0..<5 {
        let last = max(0, tiles.collection.contentSize.height - 400)
        tiles.collection.contentOffset.y = Double.random(in: 0...max(last, 0.1), using: &random)
        tiles.stage.advance(to: tiles.stage.time + 0.1)
        let sight = Rect(origin: tiles.collection.contentOffset, size: Size(width: 300, height: 400))
        let expected = places.filter { $0.1.intersects(sight) }
        #expect(tiles.collection.visibleCells.map(\.tag) == expected.map(\.0), "round \(round)")
        for (number, frame) in expected {
          let shown = tiles.shown[number] ?? .zero
          expectClose(shown, frame.offsetBy(dx: 0, dy: -sight.minY))
        }
      }
    }
  }

  // MARK: Growth

  /// A layout that counts the attributes that it creates.
  private final class Counting: CollectionViewCompositionalLayout {
    final class Attributes: CollectionViewLayoutAttributes {
      nonisolated(unsafe) static var count = 0
      required init() {
        super.init()
        Self.count += 1
      }
    }
    override class var layoutAttributesClass: AnyClass { Attributes.self }
  }

  @Test func `computes only what is in sight`() {
    func attributes(for count: Int) -> (attributes: Int, cells: Int) {
      let row = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(40)),
        subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
      let tiles = ComposedTiles([count, count], Counting(section: CollectionLayoutSection(group: row)))
      Counting.Attributes.count = 0
      for step in 1...20 {
        tiles.collection.contentOffset.y = Double(step) * 97
        tiles.stage.advance(to: tiles.stage.time + 0.1)
      }
      return (Counting.Attributes.count, tiles.made)
    }
    let (few, many) = (attributes(for: 1000), attributes(for: 2_000_000))
    #expect(few == many)
    // Ten or eleven lines of four items are in sight, in twenty layouts.
    #expect(few.attributes < 20 * 11 * 4 * 4)
  }

  // MARK: Supplementary views

  @Test func `places headers and footers at the boundary, and pins them`() {
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))])
    let section = CollectionLayoutSection(group: row)
    section.contentInsets = DirectionalEdgeInsets(top: 6, leading: 10, bottom: 4, trailing: 20)
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = true
    let footer = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(0.5), .absolute(12)), elementKind: "footer",
      alignment: .bottomTrailing)
    section.boundarySupplementaryItems = [header, footer]
    let counts = [7, 0, 20, 12]
    let tiles = ComposedTiles(counts, layout(section))
    var start = 0.0
    let extents = counts.map { count in
      let end = start + 30 + 6 + Double((count + 1) / 2) * 50 + 4 + 12
      defer { start = end }
      return (start: start, end: end)
    }
    #expect(tiles.collection.contentSize.height == start)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      tiles.collection.contentOffset.y = Double.random(in: 0...start - 400, using: &random)
      tiles.stage.advance(to: tiles.stage.time + 0.1)
      let offset = tiles.collection.contentOffset.y
      for (section, extent) in extents.enumerated() {
        let indexPath = IndexPath(item: 0, section: section)
        let top = max(extent.start, min(offset, extent.end - 12 - 30))
        let frame = tiles.collection.layoutAttributesForSupplementaryElement(
          ofKind: "header", at: indexPath)?.frame
        expectClose(frame, Rect(x: 10, y: top, width: 270, height: 30))
        let isSeen = top < offset + 400 && top + 30 > offset
        let view = tiles.collection.supplementaryView(forElementKind: "header", at: indexPath)
        #expect((view != nil) == isSeen)
        if let view { expectClose(view.frame, Rect(x: 10, y: top, width: 270, height: 30)) }
        expectClose(
          tiles.collection.layoutAttributesForSupplementaryElement(ofKind: "footer", at: indexPath)?.frame,
          Rect(x: 280 - 135, y: extent.end - 12, width: 135, height: 12))
      }
    }
  }

  @Test func `attaches badges to items, which follow them`() throws {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(10)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: Point(0.5, -0.5)))
    let labelled = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [labelled])
    let tiles = ComposedTiles([4], layout(CollectionLayoutSection(group: row)))
    func view(_ item: Int) -> View? {
      tiles.collection.supplementaryView(
        forElementKind: "badge", at: IndexPath(item: item, section: 0))
    }
    // Half of the badge lies outside of the item at the corner.
    for index in 0..<4 {
      let corner = Point(150 + Double(index % 2) * 150, Double(index / 2) * 50)
      #expect(view(index)?.frame == Rect(center: corner, size: Size(width: 20, height: 10)) || index % 2 == 1)
      #expect(
        tiles.collection.layoutAttributesForSupplementaryElement(
          ofKind: "badge", at: IndexPath(item: index, section: 0))?.center == corner)
    }
    let third = view(2)
    tiles.sections[0].remove(at: 0)
    tiles.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
    tiles.stage.advance(to: 1)
    #expect(view(1) === third && view(3) == nil)
    #expect(third?.center == Point(300, 0))
  }

  @Test func `puts backgrounds behind the items of a section`() throws {
    final class Ground: CollectionReusableView {}
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))])
    let section = CollectionLayoutSection(group: row)
    section.contentInsets = DirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let ground = CollectionLayoutDecorationItem.background(elementKind: "ground")
    ground.contentInsets = DirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    section.decorationItems = [ground]
    let layout = layout(section)
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let tiles = ComposedTiles([4, 2, 100], layout)
    func grounds() -> [Ground] {
      tiles.collection.subviews.compactMap { $0 as? Ground }.sorted { $0.frame.minY < $1.frame.minY }
    }
    #expect(
      grounds().map(\.frame) == [
        Rect(x: 3, y: 2, width: 292, height: 114), Rect(x: 3, y: 122, width: 292, height: 64),
        Rect(x: 3, y: 192, width: 292, height: 2514),
      ])
    let front = try #require(tiles.collection.subviews.lastIndex { $0 is Ground })
    let cell = try #require(tiles.collection.subviews.firstIndex { $0 is CollectionViewCell })
    #expect(front < cell)
    let attributes = try #require(
      layout.layoutAttributesForDecorationView(ofKind: "ground", at: IndexPath(item: 0, section: 1)))
    #expect(attributes.representedElementCategory == .decorationView)
    #expect(attributes.representedElementKind == "ground")
    // A background grows with its section, and exists only while it is visible.
    tiles.sections[0] += [7, 8]
    tiles.collection.insertItems(at: [IndexPath(item: 4, section: 0), IndexPath(item: 5, section: 0)])
    tiles.stage.advance(to: 0.15)
    let growing = grounds()[0].layer.presentation()?.bounds.height ?? 0
    #expect(growing > 114 && growing < 164)
    tiles.stage.advance(to: 1)
    #expect(grounds()[0].frame.height == 164)
    tiles.collection.contentOffset.y = 1000
    tiles.stage.advance(to: 2)
    #expect(grounds().count == 1)
  }

  // MARK: Measured sizes

  @Test func `measures items with estimated heights when they become visible`() {
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(30)),
      subitem: item(.fractionalWidth(1), .estimated(30)), count: 3)
    let section = CollectionLayoutSection(group: row)
    section.interGroupSpacing = 5
    let layout = layout(section)
    let tiles = ComposedTiles([0], layout)
    var random = SeededGenerator(seed: 5)
    tiles.sections = [Array(0..<300)]
    for number in 0..<300 { tiles.heights[number] = Double(Int.random(in: 10...90, using: &random)) }
    tiles.collection.reloadData()
    tiles.stage.advance(to: 1)
    // Scrolled through, all lines have the height of their tallest item.
    while tiles.collection.contentOffset.y < tiles.collection.contentSize.height - 400 {
      tiles.collection.contentOffset.y += 250
      tiles.stage.advance(to: tiles.stage.time + 0.1)
    }
    let lines = (0..<100).map { line in (0..<3).map { tiles.heights[3 * line + $0] ?? 0 }.max() ?? 0 }
    let sum = lines.reduce(0, +) + 99 * 5
    #expect(abs(tiles.collection.contentSize.height - sum) < 1e-6)
    for index in [0, 4, 150, 299] {
      let top = lines.prefix(index / 3).reduce(0) { $0 + $1 + 5 }
      expectClose(
        tiles.frame(index),
        Rect(x: Double(index % 3) * 100, y: top, width: 100, height: tiles.heights[index] ?? 0))
    }
  }

  @Test func `keeps what is in sight when something above is measured`() {
    let row = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(40)),
      subitems: [item(.fractionalWidth(1), .estimated(40))])
    let tiles = ComposedTiles([0], layout(CollectionLayoutSection(group: row)))
    tiles.sections = [Array(0..<200)]
    for number in 0..<200 { tiles.heights[number] = 61 }
    tiles.collection.reloadData()
    tiles.collection.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: false)
    tiles.stage.advance(to: 1)
    var former = tiles.shown
    for step in 0..<30 {
      tiles.stage.wheel(down: -20, at: 2 + Double(step))
      tiles.stage.advance(to: 2.9 + Double(step))
      let now = tiles.shown
      for (number, frame) in now {
        if let before = former[number] { #expect(abs(frame.minY - before.minY - 20) < 1e-6) }
      }
      former = now
    }
  }

  /// Titles whose heights are known by their widths.
  private final class Title: CollectionReusableView {
    static var heights: [Int: Double] = [:]
    override func sizeThatFits(_ size: Size) -> Size {
      Size(width: size.width, height: Self.heights[Int(bounds.width)] ?? 0)
    }
  }

  /// Random heights of items in groups and of views at the boundaries, which change together, and where all are then.
  @Test(arguments: seeds(0..<40))
  func `measures groups of items and views at the boundaries together`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let perGroup = Int.random(in: 1...6, using: &random)
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(9)),
      repeatingSubitem: item(.fractionalWidth(1), .estimated(9)), count: perGroup)
    let section = CollectionLayoutSection(group: group)
    let titles = (0..<Int.random(in: 0...5, using: &random)).map { index in
      let title = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(Double(100 + index)), .estimated(7)),
        elementKind: Bool.random(using: &random) ? "header" : "footer",
        alignment: Bool.random(using: &random) ? .top : .bottom)
      title.extendsBoundary = Bool.random(using: &random)
      return title
    }
    section.boundarySupplementaryItems = titles
    let counts = (0..<3).map { _ in perGroup * Int.random(in: 1...4, using: &random) }
    let tiles = ComposedTiles([], layout(section))
    for kind in ["header", "footer"] {
      tiles.collection.register(Title.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    func choose(_ chance: Double) {
      for index in titles.indices {
        Title.heights[100 + index] = Double(Int.random(in: 1...20, using: &random))
      }
      for number in tiles.sections.joined() where Double.random(in: 0..<1, using: &random) < chance {
        tiles.heights[number] = Double(Int.random(in: 1...6, using: &random))
      }
    }
    // All are in sight, and so are measured.
    tiles.collection.frame.size.height = 10_000
    tiles.sections = counts.enumerated().map { section, count in (0..<count).map { 1000 * section + $0 } }
    choose(1)
    tiles.collection.reloadData()
    for step in 1...10 {
      tiles.stage.advance(to: Double(step))
      var y = 0.0
      for (index, numbers) in tiles.sections.enumerated() {
        func depth(_ isBefore: Bool) -> Double {
          titles.enumerated().filter { $1.isBefore(.vertical) == isBefore && $1.extendsBoundary }
            .map { Title.heights[100 + $0.offset] ?? 0 }.max() ?? 0
        }
        let start = y
        y += depth(true)
        for (place, number) in numbers.enumerated() {
          let height = tiles.heights[number] ?? 0
          #expect(
            tiles.frame(place, index) == Rect(x: 0, y: y, width: 300, height: height), "seed \(seed)")
          y += height
        }
        y += depth(false)
        for (place, title) in titles.enumerated() {
          let height = Title.heights[100 + place] ?? 0
          let number = titles.prefix(place).count { $0.elementKind == title.elementKind }
          let frame = tiles.collection.layoutAttributesForSupplementaryElement(
            ofKind: title.elementKind, at: IndexPath(item: number, section: index))?.frame
          #expect(frame?.minY == (title.isBefore(.vertical) ? start : y - height), "seed \(seed)")
          #expect(frame?.size == Size(width: Double(100 + place), height: height), "seed \(seed)")
        }
      }
      choose(0.3)
      if Bool.random(using: &random) {
        let section = Int.random(in: 0...tiles.sections.count, using: &random)
        let numbers = (0..<perGroup).map { 10_000 * step + $0 }
        for number in numbers { tiles.heights[number] = 3 }
        tiles.sections.insert(numbers, at: section)
        tiles.collection.insertSections([section])
        tiles.stage.advance(to: Double(step) + 0.5)
      }
      let all = tiles.sections.enumerated().flatMap { section, numbers in
        numbers.indices.map { IndexPath(item: $0, section: section) }
      }
      tiles.collection.reconfigureItems(at: all)
      tiles.collection.forgetPreferredSizes()
    }
  }

  // MARK: Directions

  @Test func `is mirrored from right to left`() {
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [item(.absolute(60), .fractionalHeight(1))])
    let section = CollectionLayoutSection(group: row)
    section.contentInsets.leading = 10
    let tiles = ComposedTiles([5], layout(section))
    #expect(tiles.frame(0) == Rect(x: 10, y: 0, width: 60, height: 40))
    tiles.stage.layoutDirection = .rightToLeft
    tiles.collection.collectionViewLayout.invalidateLayout()
    tiles.stage.advance(to: 1)
    #expect(tiles.frame(0) == Rect(x: 300 - 70, y: 0, width: 60, height: 40))
    #expect(tiles.frame(1) == Rect(x: 300 - 130, y: 0, width: 60, height: 40))
  }

  @Test func `scrolls along x`() {
    let column = CollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(70), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.25))])
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let tiles = ComposedTiles(
      [41],
      CollectionViewCompositionalLayout(
        section: CollectionLayoutSection(group: column), configuration: configuration))
    #expect(tiles.collection.contentSize == Size(width: 11 * 70, height: 400))
    #expect(tiles.frame(6) == Rect(x: 70, y: 200, width: 70, height: 100))
  }

  @Test func `moves the focus in the directions of the arrow keys`() {
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
    let tiles = ComposedTiles([10, 8], layout(CollectionLayoutSection(group: row)))
    tiles.collection.focusRow(at: IndexPath(item: 2, section: 0))
    func press(_ key: Key) -> IndexPath? {
      tiles.stage.keyDown(key, at: tiles.stage.time + 0.1)
      return tiles.collection.focusedRow
    }
    #expect(press(.down) == IndexPath(item: 6, section: 0))
    #expect(press(.right) == IndexPath(item: 7, section: 0))
    // The last line has two items: the nearest one, then the items below it.
    #expect(press(.down) == IndexPath(item: 9, section: 0))
    #expect(press(.down) == IndexPath(item: 1, section: 1))
    #expect(press(.left) == IndexPath(item: 0, section: 1))
    #expect(press(.left) == IndexPath(item: 9, section: 0))
    #expect(press(.up) == IndexPath(item: 5, section: 0))
    #expect(press(.up) == IndexPath(item: 1, section: 0))
    #expect(press(.up) == IndexPath(item: 1, section: 0))
  }
}

/// Expects that two rectangles agree to 1e-6 points.
@MainActor
func expectClose(_ one: Rect?, _ other: Rect, sourceLocation: SourceLocation = #_sourceLocation) {
  guard let one else {
    Issue.record("There is no frame; expected \(other)", sourceLocation: sourceLocation)
    return
  }
  let differences = [
    one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height,
  ]
  #expect(
    differences.allSatisfy { abs($0) < 1e-6 }, "\(one) instead of \(other)", sourceLocation: sourceLocation)
}
