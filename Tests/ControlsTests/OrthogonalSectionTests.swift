import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

@MainActor
@Suite struct `A section that scrolls by itself` {
  /// Groups of 120 by 80 points with 10 points between them, in insets of 20 points, below a section of lines.
  private func tiles(
    _ behavior: CollectionLayoutSection.OrthogonalScrollingBehavior, count: Int = 30, above: Int = 2,
    width: CollectionLayoutDimension = .absolute(120)
  ) -> ComposedTiles {
    let layout = CollectionViewCompositionalLayout(sectionProvider: { index, _ in
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: index == 1 ? size(width, .absolute(80)) : size(.fractionalWidth(1), .absolute(50)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
      let section = CollectionLayoutSection(group: group)
      if index == 1 {
        section.interGroupSpacing = 10
        section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
        section.orthogonalScrollingBehavior = behavior
      }
      return section
    })
    return ComposedTiles([above, count, 40], layout)
  }

  private func offset(_ tiles: ComposedTiles) -> Double {
    tiles.collection.offset(ofScroller: 1)?.x ?? .nan
  }

  @Test func `has its groups side by side, and only those in sight exist`() {
    let tiles = tiles(.continuous, count: 100_000)
    #expect(tiles.frame(3, 1) == Rect(x: 20 + 3 * 130, y: 105, width: 120, height: 80))
    // The sections are 100, 5 + 80 + 5 and 40 · 50 points high.
    #expect(tiles.collection.contentSize == Size(width: 300, height: 100 + 90 + 2000))
    func numbers() -> [Int] { tiles.shown.keys.filter { $0 / 1_000_000 == 1 }.sorted() }
    #expect(numbers() == [1_000_000, 1_000_001, 1_000_002])
    tiles.drag(from: Point(200, 150), by: Point(-150, 0))
    let now = offset(tiles)
    #expect(now >= 150)
    for (number, frame) in tiles.shown where number / 1_000_000 == 1 {
      let place = 20 + Double(number - 1_000_000) * 130 - now
      expectClose(frame, Rect(x: place, y: 105, width: 120, height: 80))
    }
    let expected = (0..<1000).filter { 20 + Double($0) * 130 - now < 300 && 140 + Double($0) * 130 - now > 0 }
    #expect(numbers() == expected.map { 1_000_000 + $0 })
    #expect(tiles.made < 60)
    // The collection itself has not moved, and still does.
    #expect(tiles.collection.contentOffset == .zero)
    tiles.drag(from: Point(150, 150), by: Point(0, -60))
    #expect(tiles.collection.contentOffset.y > 50 && offset(tiles) == now)
  }

  @Test(arguments: [
    CollectionLayoutSection.OrthogonalScrollingBehavior.continuousGroupLeadingBoundary, .paging, .groupPaging,
    .groupPagingCentered,
  ])
  func `comes to rest at its groups`(
    behavior: CollectionLayoutSection.OrthogonalScrollingBehavior
  ) {
    let tiles = tiles(behavior)
    // The content is 20 + 30 · 130 - 10 + 20 points long.
    let farthest = 3930.0 - 300
    let stops = (0..<30).map { group -> Double in
      let start = Double(group) * 130
      return min(farthest, max(0, behavior == .groupPagingCentered ? start + 20 + 60 - 150 : start))
    }
    var random = SeededGenerator(seed: 41)
    for round in 0..<60 {
      let before = offset(tiles)
      let way = Double.random(in: -180...180, using: &random)
      let pause = Bool.random(using: &random) ? 1.0 : 0
      tiles.drag(from: Point(150, 150), by: Point(way, 0), holdingFor: pause)
      let after = offset(tiles)
      #expect(stops.contains { abs($0 - after) < 1e-6 }, "round \(round): \(after)")
      // Slow drags rest at the nearest stop, and flicks with a page move by one, or to the nearest in their direction.
      let released = min(max(before - way, 0), farthest)
      if pause > 0, behavior != .paging {
        let nearest = stops.map { abs($0 - released) }.min() ?? 0
        #expect(abs(after - released) <= nearest + 1e-6, "round \(round)")
      } else if behavior == .groupPaging, released > 0, released < farthest {
        #expect(abs(after - released) <= 130 + 1e-6, "round \(round)")
        #expect(way < 0 ? after >= released - 1e-6 : after <= released + 1e-6, "round \(round)")
      }
    }
  }

  @Test func `turns pages of as many groups as have room`() {
    // 260 points have room for two groups of 120 points with 10 points between them.
    let tiles = tiles(.paging)
    tiles.drag(from: Point(200, 150), by: Point(-60, 0))
    #expect(offset(tiles) == 260)
    tiles.drag(from: Point(200, 150), by: Point(-60, 0))
    #expect(offset(tiles) == 520)
    tiles.drag(from: Point(100, 150), by: Point(60, 0))
    #expect(offset(tiles) == 260)
  }

  @Test func `moves by one page for a turn of the wheel`() {
    let tiles = tiles(.groupPaging)
    for turn in 1...3 {
      tiles.stage.wheel(Point(-40, 0), at: Point(150, 150))
      tiles.stage.wheel(Point(-40, 0), at: Point(150, 150))
      tiles.stage.advance(to: tiles.stage.time + 2)
      #expect(offset(tiles) == Double(turn) * 130)
    }
    tiles.stage.wheel(Point(40, 0), at: Point(150, 150))
    tiles.stage.advance(to: tiles.stage.time + 2)
    #expect(offset(tiles) == 260)
  }

  @Test func `keeps its offset while it is out of sight`() {
    let tiles = tiles(.continuous)
    tiles.drag(from: Point(200, 150), by: Point(-150, 0), holdingFor: 1)
    let now = offset(tiles)
    tiles.collection.contentOffset.y = 1500
    tiles.stage.advance(to: tiles.stage.time + 1)
    #expect(!tiles.collection.subviews.contains { $0 is OrthogonalScroller })
    tiles.collection.contentOffset.y = 0
    tiles.stage.advance(to: tiles.stage.time + 1)
    #expect(now == 150 && offset(tiles) == now)
    expectClose(tiles.shown[1_000_002], Rect(x: 20 + 260 - 150, y: 105, width: 120, height: 80))
  }

  @Test func `is selected, focused and scrolled to like other items`() {
    let tiles = tiles(.continuous)
    tiles.drag(from: Point(200, 150), by: Point(-130, 0), holdingFor: 1)
    tiles.stage.pointer(.pressed(.primary), Point(40, 150), at: tiles.stage.time + 0.1)
    tiles.stage.pointer(.released(.primary), Point(40, 150), at: tiles.stage.time + 0.1)
    #expect(tiles.collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 1)])
    #expect(tiles.collection.indexPathForItem(at: Point(170, 150)) == IndexPath(item: 2, section: 1))
    tiles.collection.scrollToItem(
      at: IndexPath(item: 20, section: 1), at: .centeredHorizontally, animated: false)
    tiles.stage.advance(to: tiles.stage.time + 0.1)
    expectClose(tiles.shown[1_000_020], Rect(x: 90, y: 105, width: 120, height: 80))
    tiles.collection.focusRow(at: IndexPath(item: 25, section: 1))
    tiles.stage.advance(to: tiles.stage.time + 0.1)
    #expect(tiles.collection.focusedRow == IndexPath(item: 25, section: 1))
    #expect(tiles.shown[1_000_025].map { $0.minX >= 0 && $0.maxX <= 300 } == true)
    tiles.stage.keyDown(.right, at: tiles.stage.time + 0.1)
    #expect(tiles.collection.focusedRow == IndexPath(item: 26, section: 1))
    tiles.stage.keyDown(.down, at: tiles.stage.time + 0.1)
    #expect(tiles.collection.focusedRow == IndexPath(item: 0, section: 2))
  }

  @Test func `begins at the right from right to left`() {
    let tiles = tiles(.groupPaging)
    tiles.stage.layoutDirection = .rightToLeft
    tiles.collection.reloadData()
    tiles.collection.scrollers.values.forEach { $0.removeFromSuperview() }
    tiles.collection.scrollers = [:]
    tiles.stage.advance(to: 1)
    expectClose(tiles.shown[1_000_000], Rect(x: 160, y: 105, width: 120, height: 80))
    tiles.drag(from: Point(100, 150), by: Point(60, 0))
    expectClose(tiles.shown[1_000_001], Rect(x: 160, y: 105, width: 120, height: 80))
  }

  @Test func `calls its handler with the items in sight, which it may change`() {
    var seen: [[Int]] = []
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(80)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      seen.append(items.map(\.indexPath.item))
      for item in items {
        let distance = abs(item.center.x - offset.x - environment.container.contentSize.width / 2)
        item.alpha = 1 - distance / 1000
      }
    }
    let tiles = ComposedTiles([20], CollectionViewCompositionalLayout(section: section))
    #expect(seen.last == [0, 1, 2])
    tiles.drag(from: Point(250, 40), by: Point(-150, 0), holdingFor: 1)
    #expect(seen.last == [1, 2, 3, 4])
    let cell = tiles.collection.cellForItem(at: IndexPath(item: 2, section: 0))
    #expect(cell.map { abs($0.alpha - (1 - 50.0 / 1000)) < 1e-9 } == true)
  }

  @Test func `calls its handler at each layout, and answers with what that has changed`() {
    var (calls, found) = ([[Int]](), [Int]())
    final class Asked { weak var collection: CollectionView? }
    let asked = Asked()
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(40)),
        subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))]))
    section.visibleItemsInvalidationHandler = { items, _, _ in
      calls.append(items.map(\.indexPath.item))
      if let path = asked.collection?.indexPathForItem(at: Point(20, 60)) { found.append(path.item) }
      // The items of a line change places.
      for item in items { item.center.x = 300 - item.center.x }
    }
    let tiles = ComposedTiles([6], CollectionViewCompositionalLayout(section: section))
    let collection = tiles.collection
    asked.collection = collection
    collection.setNeedsLayout()
    tiles.stage.advance(to: 1)
    #expect(calls.last == Array(0..<6) && found.last == 3)
    calls = []
    #expect(collection.indexPathForItem(at: Point(20, 60)) == IndexPath(item: 3, section: 0))
    #expect(collection.indexPathForItem(at: Point(20, 500)) == nil)
    tiles.stage.click(Point(20, 20), at: 2)
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(calls.allSatisfy { $0 == Array(0..<6) })
  }

  @Test func `shows nothing from right to left if the sum of its lengths is infinite`() {
    final class Items: CollectionViewDataSource {
      func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell { CollectionViewCell(reuseIdentifier: nil) }
    }
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(1e308), .absolute(80)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.orthogonalScrollingBehavior = .continuous
    let layout = CollectionViewCompositionalLayout(section: section)
    let collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    collection.semanticContentAttribute = .forceRightToLeft
    let items = Items()
    collection.dataSource = items
    #expect(layout.layoutAttributesForElements(in: collection.bounds)?.isEmpty == true)
    #expect(layout.sections.count == 1 && collection.dataSource === items)
  }

  @Test func `has pages of one group if the sum of its lengths is infinite`() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(80)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 1e308
    section.orthogonalScrollingBehavior = .paging
    let environment = CollectionLayoutEnvironment(
      container: CollectionLayoutContainer(contentSize: Size(width: 1e308, height: 400)),
      traitCollection: TraitCollection())
    let arrangement = SectionArrangement(
      section, count: 3, axis: .vertical, visible: environment.container.contentSize, environment: environment
    )
    #expect(arrangement.groupsOfPage == 1)
  }

  // MARK: Changes

  @Test func `follows random changes of its items and of other sections`() {
    var random = SeededGenerator(seed: 23)
    let tiles = tiles(.continuous, count: 12, above: 3)
    var next = 5_000_000
    for round in 0..<120 {
      let section = Int.random(in: 0...2, using: &random)
      let count = tiles.sections[section].count
      switch Int.random(in: 0...4, using: &random) {
      case 0 where count > 0:
        let index = Int.random(in: 0..<count, using: &random)
        tiles.sections[section].remove(at: index)
        tiles.collection.deleteItems(at: [IndexPath(item: index, section: section)])
      case 1 where count > 0:
        let other = Int.random(in: 0...2, using: &random)
        let index = Int.random(in: 0..<count, using: &random)
        let moved = tiles.sections[section].remove(at: index)
        let place = Int.random(in: 0...tiles.sections[other].count, using: &random)
        tiles.sections[other].insert(moved, at: place)
        tiles.collection.moveItem(
          at: IndexPath(item: index, section: section), to: IndexPath(item: place, section: other))
      case 2:
        tiles.drag(
          from: Point(150, 150), by: Point(Double.random(in: -200...200, using: &random), 0))
      case 3:
        tiles.collection.contentOffset.y = Double.random(in: 0...500, using: &random)
      default:
        let index = Int.random(in: 0...count, using: &random)
        tiles.sections[section].insert(next, at: index)
        next += 1
        tiles.collection.insertItems(at: [IndexPath(item: index, section: section)])
      }
      if Bool.random(using: &random) { tiles.stage.advance(to: tiles.stage.time + 0.1) }
      if round % 8 == 7 {
        tiles.stage.advance(to: tiles.stage.time + 3)
        // At rest, exactly the items in sight are shown, at their places.
        let offset = tiles.collection.contentOffset.y
        let lines = Double(tiles.sections[0].count) * 50
        let depth = tiles.sections[1].isEmpty ? 0.0 : 80
        var expected: [Int: Rect] = [:]
        for (index, number) in tiles.sections[0].enumerated() {
          expected[number] = Rect(x: 0, y: Double(index) * 50, width: 300, height: 50)
        }
        let scrolled = tiles.collection.offset(ofScroller: 1)?.x ?? 0
        for (index, number) in tiles.sections[1].enumerated() {
          expected[number] = Rect(
            x: 20 + Double(index) * 130 - scrolled, y: lines + 5, width: 120, height: 80)
        }
        for (index, number) in tiles.sections[2].enumerated() {
          expected[number] = Rect(
            x: 0, y: lines + 10 + depth + Double(index) * 50, width: 300, height: 50)
        }
        let sight = Rect(x: 0, y: 0, width: 300, height: 400)
        let seen = expected.mapValues { $0.offsetBy(dx: 0, dy: -offset) }.filter {
          $0.value.intersects(sight)
        }
        let shown = tiles.shown.filter { $0.value.intersects(sight) }
        #expect(Set(shown.keys) == Set(seen.keys), "round \(round)")
        for (number, frame) in seen { expectClose(shown[number], frame) }
        #expect(tiles.collection.visibleCells.allSatisfy { $0.alpha == 1 })
      }
    }
  }
}
