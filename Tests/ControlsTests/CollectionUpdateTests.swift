import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

/// Sections of numbered items, which a collection of 300 × 400 points shows in lines of three.
@MainActor
private final class Tiles: CollectionViewDataSource, CollectionViewDelegate {
  var sections: [[Int]]
  var made = 0
  var displayed: [ObjectIdentifier: Int] = [:]
  let stage = Stage(size: Size(width: 300, height: 400))
  let collection: CollectionView

  init(_ sections: [[Int]], layout: CollectionViewLayout? = nil) {
    self.sections = sections
    let flow = CollectionViewFlowLayout()
    flow.itemSize = Size(width: 90, height: 40)
    flow.minimumLineSpacing = 10
    flow.minimumInteritemSpacing = 10
    collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout ?? flow)
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    collection.dataSource = self
    collection.delegate = self
    stage.root.addSubview(collection)
    stage.advance(to: 0)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    made += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.tag = sections[indexPath.section][indexPath.item] + 1
    return cell
  }
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { displayed[ObjectIdentifier(cell)] = cell.tag - 1 }
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { displayed[ObjectIdentifier(cell)] = nil }

  /// The place of each item, by arithmetic.
  var plan: [(number: Int, indexPath: IndexPath, frame: Rect)] {
    var (plan, top) = ([(number: Int, indexPath: IndexPath, frame: Rect)](), 0.0)
    for (section, numbers) in sections.enumerated() {
      for (item, number) in numbers.enumerated() {
        let frame = Rect(
          x: Double(item % 3) * 105, y: top + Double(item / 3) * 50, width: 90, height: 40)
        plan.append((number, IndexPath(item: item, section: section), frame))
      }
      let lines = (numbers.count + 2) / 3
      top += Double(lines) * 40 + Double(max(0, lines - 1)) * 10
    }
    return plan
  }

  /// Returns the first difference between the collection at rest and its data, or `nil`.
  func fault() -> String? {
    let seen = Rect(origin: collection.contentOffset, size: collection.bounds.size)
    let visible = plan.filter { $0.frame.intersects(seen) }
    guard collection.visibleCells.map({ $0.tag - 1 }) == visible.map(\.number) else {
      return "shows \(collection.visibleCells.map { $0.tag - 1 }), expected \(visible.map(\.number))"
    }
    guard displayed.values.sorted() == visible.map(\.number).sorted() else {
      return "the delegate lost count"
    }
    for place in visible {
      guard let cell = collection.cellForItem(at: place.indexPath) else {
        return "no cell at \(place.indexPath)"
      }
      guard cell.presentation.center.distance(to: place.frame.center) < 1e-6, cell.presentation.alpha == 1,
        cell.isUserInteractionEnabled
      else { return "item \(place.number) is at \(cell.presentation.center), expected \(place.frame.center)" }
    }
    let cells = collection.subviews.count { $0 is CollectionViewCell }
    return cells == visible.count ? nil : "\(cells) cells, expected \(visible.count)"
  }
}

@MainActor
@Suite struct `A collection with changing items` {
  private func place(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `makes room for a new item, which fades in`() throws {
    let tiles = Tiles([Array(0..<6)])
    tiles.sections[0].insert(99, at: 2)
    tiles.collection.insertItems(at: [place(2)])
    tiles.stage.advance(to: 0.1)
    let eased = referenceEaseInOut(0.1 / 0.3)
    let (new, next) = (
      try #require(tiles.collection.cellForItem(at: place(2))), tiles.collection.visibleCells[3]
    )
    #expect(isClose(new.presentation.alpha, eased, within: 1e-6))
    #expect(new.presentation.center == Point(255, 20))
    // From the end of the first line to the beginning of the second one.
    #expect(isClose(next.presentation.center.x, 255 - 210 * eased, within: 1e-3))
    #expect(isClose(next.presentation.center.y, 20 + 50 * eased, within: 1e-3))
    tiles.stage.advance(to: 1)
    #expect(tiles.fault() == nil && tiles.stage.nextTime == nil)
  }

  @Test func `continues from where its items are in another change, without a jump`() throws {
    let tiles = Tiles([Array(0..<9)])
    tiles.sections[0].removeFirst()
    tiles.collection.deleteItems(at: [place(0)])
    tiles.stage.advance(to: 0.12)
    let cell = try #require(tiles.collection.cellForItem(at: place(4)))
    let before = cell.presentation.center
    tiles.sections[0].swapAt(0, 4)
    tiles.collection.performBatchUpdates {
      tiles.collection.moveItem(at: place(4), to: place(0))
      tiles.collection.moveItem(at: place(0), to: place(4))
    }
    #expect(cell.presentation.center.distance(to: before) < 1e-9)
    #expect(cell.indexPath == place(0))
    tiles.stage.advance(to: 2)
    #expect(tiles.fault() == nil)
  }

  @Test func `reloads after edits that name an item beyond all others`() {
    let tiles = Tiles([Array(0..<6)])
    tiles.sections[0].insert(99, at: 0)
    tiles.collection.performBatchUpdates {
      tiles.collection.insertItems(at: [place(0)])
      tiles.collection.reloadItems(at: [place(.max)])
    }
    tiles.stage.advance(to: 1)
    #expect(tiles.fault() == nil && tiles.stage.nextTime == nil)
  }

  @Test(arguments: seeds(0..<40))
  func `agrees with its model after each of random edits, several at one time`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let counts = [[0], [5], [90], [4, 0, 8], [40, 40]].randomElement(using: &random) ?? [0]
    var next = 0
    func numbers(_ count: Int) -> [Int] {
      next += count
      return Array(next - count..<next)
    }
    let tiles = Tiles(counts.map(numbers))
    let collection = tiles.collection
    var (time, batches, completed) = (1.0, 0, 0)
    for step in 0..<80 {
      time += [0, 0, 0.05, 0.4].randomElement(using: &random) ?? 0
      tiles.stage.advance(to: time)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let section = Int.random(in: 0..<tiles.sections.count, using: &random)
        let isEmpty = tiles.sections[section].isEmpty
        let item = isEmpty ? 0 : Int.random(in: 0..<tiles.sections[section].count, using: &random)
        switch Int.random(in: 0..<11, using: &random) {
        case 0...1:
          tiles.sections[section].insert(numbers(1)[0], at: item)
          collection.insertItems(at: [place(item, section)])
        case 2 where !isEmpty:
          tiles.sections[section].remove(at: item)
          collection.deleteItems(at: [place(item, section)])
        case 3 where !isEmpty:
          let number = tiles.sections[section].remove(at: item)
          let target = Int.random(in: 0..<tiles.sections.count, using: &random)
          let index = Int.random(in: 0...tiles.sections[target].count, using: &random)
          tiles.sections[target].insert(number, at: index)
          collection.moveItem(at: place(item, section), to: place(index, target))
        case 4 where !isEmpty:
          tiles.sections[section][item] = numbers(1)[0]
          collection.reloadItems(at: [place(item, section)])
        case 5:
          batches += 1
          collection.performBatchUpdates {
            tiles.sections[section].insert(contentsOf: numbers(2), at: 0)
            collection.insertItems(at: [place(0, section), place(1, section)])
          } completion: { _ in
            completed += 1
          }
        case 6:
          let index = Int.random(in: 0...tiles.sections.count, using: &random)
          tiles.sections.insert(numbers(4), at: index)
          collection.insertSections([index])
        case 7 where tiles.sections.count > 1:
          tiles.sections.remove(at: section)
          collection.deleteSections([section])
        case 8:
          let target = Int.random(in: 0..<tiles.sections.count, using: &random)
          tiles.sections.insert(tiles.sections.remove(at: section), at: target)
          collection.moveSection(section, toSection: target)
        case 9:
          tiles.sections[section] = numbers(Int.random(in: 0...4, using: &random))
          collection.reloadSections([section])
        default: tiles.stage.wheel(down: Double(Int.random(in: -300...300, using: &random)), at: time)
        }
        let rows = (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
        #expect(rows == tiles.sections.map(\.count), "seed \(seed), step \(step)")
      }
      if Bool.random(using: &random) {
        for cell in collection.visibleCells {
          let number = cell.indexPath.map { tiles.sections[$0.section][$0.item] }
          #expect(number == cell.tag - 1, "seed \(seed), step \(step)")
        }
      }
    }
    tiles.stage.advance(to: time + 10)
    tiles.stage.advance(to: time + 20)
    #expect(tiles.fault() == nil, "seed \(seed)")
    #expect(batches == completed && tiles.stage.nextTime == nil, "seed \(seed)")
    #expect(tiles.stage.brokenInvariants() == [], "seed \(seed)")
  }

  @Test func `makes few cells for many edits at one time`() {
    let tiles = Tiles([Array(0..<100)])
    let before = tiles.made
    for number in 0..<1000 {
      tiles.sections[0].insert(1000 + number, at: 0)
      tiles.collection.insertItems(at: [place(0)])
    }
    tiles.stage.advance(to: 1)
    #expect(tiles.fault() == nil && tiles.made - before < 100)
  }

  @Test func `is reloaded if the changes do not lead to the items of the data source`() {
    let tiles = Tiles([[0, 1, 2]])
    tiles.sections = [[7, 8]]
    tiles.collection.insertItems(at: [place(0)])
    tiles.stage.advance(to: 1)
    #expect(tiles.fault() == nil)
  }
}

// MARK: - Layouts

/// A layout of a program: a wheel of items about the middle of the visible part.
@MainActor
private final class Wheel: CollectionViewLayout {
  var radius = 100.0 { didSet { invalidateLayout() } }
  private(set) var prepared = 0
  private var count = 0

  override func prepare() {
    prepared += 1
    count = collectionView?.numberOfItems(inSection: 0) ?? 0
  }
  override var collectionViewContentSize: Size { collectionView?.bounds.size ?? .zero }
  override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = 2 * Double.pi * Double(indexPath.item) / Double(max(1, count))
    attributes.size = Size(width: 40, height: 40)
    attributes.center = Point(150, 200) + Point(x: radius, y: 0).applying(Transform2D(rotationAngle: angle))
    attributes.transform = Transform2D(rotationAngle: angle)
    attributes.alpha = 0.5
    attributes.zIndex = -indexPath.item
    return attributes
  }
  override func initialLayoutAttributesForAppearingItem(at item: IndexPath) -> CollectionViewLayoutAttributes?
  {
    let attributes = layoutAttributesForItem(at: item)
    attributes?.center = Point(150, 200)
    return attributes
  }
}

/// A flow layout of a program, whose items are smaller the further they are from the middle.
@MainActor
private final class Carousel: CollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { true }
  override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      let middle = (collectionView?.contentOffset.x ?? 0) + 150
      let distance = min(abs(attributes.center.x - middle) / 100, 1)
      attributes.transform = Transform2D(scaleX: 1 - distance / 2, y: 1 - distance / 2)
      return attributes
    }
  }
  override func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point { Point((proposed.x / 100).rounded() * 100, proposed.y) }
}

@MainActor
@Suite struct `A layout of a program` {
  @Test func `places the items of a collection, and gives them their appearance`() throws {
    let wheel = Wheel()
    let tiles = Tiles([[0, 1, 2, 3]], layout: wheel)
    let cell = try #require(tiles.collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(
      cell.center.distance(to: Point(150, 300)) < 1e-9 && cell.alpha == 0.5 && cell.layer.zPosition == -1)
    #expect(wheel.prepared == 1)
    wheel.radius = 50
    tiles.stage.advance(to: 1)
    #expect(cell.center.distance(to: Point(150, 250)) < 1e-9 && wheel.prepared == 2)
  }

  @Test func `animates its changes in an animation block, and chooses where items appear`() throws {
    let wheel = Wheel()
    let tiles = Tiles([[0, 1, 2]], layout: wheel)
    View.animate(withDuration: 1, options: .curveLinear) {
      wheel.radius = 50
      tiles.collection.layoutIfNeeded()
    }
    let cell = tiles.collection.visibleCells[0]
    tiles.stage.advance(to: 0.5)
    #expect(isClose(cell.presentation.center.x, 150 + 75, within: 1e-6))
    tiles.stage.advance(to: 2)
    tiles.sections[0].append(3)
    tiles.collection.insertItems(at: [IndexPath(item: 3, section: 0)])
    let new = tiles.collection.visibleCells[3]
    #expect(new.presentation.center.distance(to: Point(150, 200)) < 1e-9)
    tiles.stage.advance(to: 3)
    #expect(new.center.distance(to: Point(150, 150)) < 1e-9)
  }

  @Test func `follows the offset, and chooses where content comes to rest`() throws {
    let carousel = Carousel()
    carousel.scrollDirection = .horizontal
    carousel.itemSize = Size(width: 80, height: 300)
    carousel.minimumLineSpacing = 20
    carousel.sectionInset = EdgeInsets(left: 110, right: 110)
    let tiles = Tiles([Array(0..<10)], layout: carousel)
    let collection = tiles.collection
    let second = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(second.transform.a == 0.5)
    tiles.stage.press(Point(200, 100), at: 1, kind: .touch(id: 1))
    for step in 1...7 {
      tiles.stage.move(Point(200 - Double(step) * 10, 100), at: 1 + Double(step) * 0.1, kind: .touch(id: 1))
    }
    tiles.stage.advance(to: 2)
    #expect(collection.contentOffset.x == 60)
    #expect(isClose(second.transform.a, 1 - 0.4 / 2, within: 1e-9))
    tiles.stage.release(Point(130, 100), at: 2, kind: .touch(id: 1))
    tiles.stage.advance(to: 5)
    #expect(collection.contentOffset.x == 100 && second.transform.a == 1)
  }

  @Test func `replaces another layout in an animation`() throws {
    let tiles = Tiles([[0, 1, 2, 3]])
    let cell = tiles.collection.visibleCells[1]
    let before = cell.center
    tiles.collection.setCollectionViewLayout(Wheel(), animated: true)
    #expect(cell.presentation.center == before)
    tiles.stage.advance(to: 1)
    #expect(cell.presentation.center.distance(to: Point(150, 300)) < 1e-9)
  }
}
