import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeLists
@testable import GlissadeUI

/// Cells that prefer a size, in a flow layout of 300 points.
@MainActor
@Suite struct `A flow layout whose items are measured` {
  final class Chip: CollectionViewCell {
    var preferred = Size.zero
    override func sizeThatFits(_ size: Size) -> Size { preferred }
  }

  /// A cell with constraints.
  final class Block: CollectionViewCell {
    let block = View()
    lazy var width = block.widthAnchor.constraint(equalToConstant: 0)
    lazy var height = block.heightAnchor.constraint(equalToConstant: 0)

    override init(frame: Rect) {
      super.init(frame: frame)
      contentView.addSubview(block)
      block.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
        contentView.trailingAnchor.constraint(equalTo: block.trailingAnchor, constant: 4),
        block.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
        contentView.bottomAnchor.constraint(equalTo: block.bottomAnchor, constant: 3), width, height,
      ])
    }
  }

  class Chips: CollectionViewDataSource {
    var sizes: [Size]
    var asked = 0
    init(_ sizes: [Size]) { self.sizes = sizes }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      sizes.count
    }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
      -> CollectionViewCell
    {
      asked += 1
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "chip", for: indexPath)
      (cell as? Chip)?.preferred = sizes[indexPath.item]
      (cell as? Block)?.width.constant = sizes[indexPath.item].width - 8
      (cell as? Block)?.height.constant = sizes[indexPath.item].height - 6
      return cell
    }
  }

  /// Chips for which the delegate says a size.
  final class GivenChips: Chips, CollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> Size {
      indexPath.item.isMultiple(of: 2)
        ? Size(width: 90, height: 30) : CollectionViewFlowLayout.automaticSize
    }
  }

  let stage = Stage(size: Size(width: 300, height: 400))
  let layout = CollectionViewFlowLayout()
  let collection: CollectionView

  init() {
    collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    collection.register(Chip.self, forCellWithReuseIdentifier: "chip")
    layout.minimumInteritemSpacing = 6
    layout.minimumLineSpacing = 9
    stage.root.addSubview(collection)
  }

  private func show(_ chips: Chips) {
    collection.dataSource = chips
    collection.delegate = chips as? any CollectionViewDelegate
    stage.advance(to: stage.time + 0.1)
  }

  private func scrollThrough() {
    while collection.contentOffset.y < collection.contentSize.height - 400 {
      collection.contentOffset.y += 300
      stage.advance(to: stage.time + 0.1)
    }
  }

  /// Expects the frames of lines that are laid out one by one.
  private func expectLines(of sizes: [Size]) {
    let lines = FlowLines(
      FlowSizes(sizes), measured: [:],
      FlowLines.Metrics(room: 300, before: 0, gap: 6, lineSpacing: 9, isVertical: true))
    #expect(abs(collection.contentSize.height - lines.length) < 1e-6)
    for item in sizes.indices {
      let frame = collection.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
      expectClose(frame, lines.frame(of: item))
    }
    for cell in collection.visibleCells {
      if let item = cell.indexPath?.item { expectClose(cell.frame, lines.frame(of: item)) }
    }
  }

  private func randomSizes(_ count: Int, _ seed: UInt64) -> [Size] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      Size(
        width: Double(Int.random(in: 20...150, using: &random)),
        height: Double(Int.random(in: 20...60, using: &random)))
    }
  }

  @Test(arguments: seeds(1..<4)) func `takes the sizes that fit its cells`(seed: UInt64) {
    layout.estimatedItemSize = Size(width: 70, height: 35)
    let chips = Chips(randomSizes(400, seed))
    show(chips)
    scrollThrough()
    expectLines(of: chips.sizes)
  }

  @Test func `takes the sizes that constraints determine`() {
    collection.register(Block.self, forCellWithReuseIdentifier: "chip")
    layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    let chips = Chips(randomSizes(120, 4))
    show(chips)
    scrollThrough()
    expectLines(of: chips.sizes)
  }

  @Test func `has estimates for what was not in sight`() {
    layout.estimatedItemSize = Size(width: 94, height: 41)
    show(Chips(Array(repeating: Size(width: 94, height: 30), count: 3_000)))
    // Three items a line. Those in sight have 30 points, which is 11 lines, the others have 41.
    let measured = (0..<1_000).prefix { line in
      collection.layoutAttributesForItem(at: IndexPath(item: 3 * line, section: 0))?.size.height == 30
    }.count
    #expect((11...14).contains(measured))
    let height = Double(measured) * 30 + Double(1_000 - measured) * 41 + 999 * 9
    #expect(abs(collection.contentSize.height - height) < 1e-6)
  }

  @Test func `measures only the items for which the delegate says so`() {
    let chips = GivenChips(randomSizes(200, 5))
    show(chips)
    scrollThrough()
    expectLines(
      of: chips.sizes.enumerated().map {
        $0.offset.isMultiple(of: 2) ? Size(width: 90, height: 30) : $0.element
      })
  }

  @Test func `keeps measured sizes with their items`() {
    layout.estimatedItemSize = Size(width: 70, height: 35)
    let chips = Chips(randomSizes(60, 6))
    show(chips)
    scrollThrough()
    let new = Size(width: 33, height: 77)
    chips.sizes.insert(new, at: 2)
    chips.sizes.remove(at: 40)
    collection.performBatchUpdates {
      collection.insertItems(at: [IndexPath(item: 2, section: 0)])
      collection.deleteItems(at: [IndexPath(item: 39, section: 0)])
    }
    stage.advance(to: stage.time + 1)
    collection.contentOffset = .zero
    stage.advance(to: stage.time + 1)
    scrollThrough()
    expectLines(of: chips.sizes)
  }

  @Test func `gives fixed sizes to the items that come to the places of measured ones`() {
    let chips = GivenChips(randomSizes(60, 10))
    show(chips)
    scrollThrough()
    chips.sizes.insert(Size(width: 33, height: 77), at: 0)
    collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    stage.advance(to: stage.time + 1)
    collection.reloadData()
    collection.contentOffset = .zero
    stage.advance(to: stage.time + 1)
    scrollThrough()
    expectLines(
      of: chips.sizes.enumerated().map {
        $0.offset.isMultiple(of: 2) ? Size(width: 90, height: 30) : $0.element
      })
  }

  @Test func `lets a new item appear in the size that fits it`() throws {
    layout.estimatedItemSize = Size(width: 70, height: 35)
    let chips = Chips(randomSizes(9, 9))
    show(chips)
    chips.sizes.insert(Size(width: 133, height: 61), at: 1)
    collection.insertItems(at: [IndexPath(item: 1, section: 0)])
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    stage.advance(to: stage.time + 0.1)
    #expect(cell.presentation.alpha < 1, "it is appearing")
    #expect(cell.presentation.bounds.size == Size(width: 133, height: 61))
    stage.advance(to: stage.time + 1)
    expectLines(of: chips.sizes)
  }

  @Test func `asks each cell a few times, however many there are`() {
    layout.estimatedItemSize = Size(width: 70, height: 35)
    let chips = Chips(randomSizes(10_000, 7))
    show(chips)
    scrollThrough()
    #expect(chips.asked < 10_000 * 2)
    #expect(collection.contentOffset.y > 50_000)
  }

  @Test func `is measured again after an invalidation`() {
    layout.estimatedItemSize = Size(width: 70, height: 35)
    let chips = Chips(randomSizes(12, 8))
    show(chips)
    chips.sizes[3] = Size(width: 111, height: 99)
    (collection.cellForItem(at: IndexPath(item: 3, section: 0)) as? Chip)?.preferred = chips.sizes[3]
    layout.invalidateLayout()
    stage.advance(to: stage.time + 1)
    expectLines(of: chips.sizes)
  }
}

@MainActor
@Suite struct `Items with a uniform length` {
  @Test(arguments: seeds(1..<3)) func `have that of the longest one in their group`(seed: UInt64) {
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(30)),
      subitem: item(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 30)), count: 3)
    let section = CollectionLayoutSection(group: row)
    let tiles = ComposedTiles([0], CollectionViewCompositionalLayout(section: section))
    var random = SeededGenerator(seed: seed)
    tiles.sections = [Array(0..<300)]
    for number in 0..<300 { tiles.heights[number] = Double(Int.random(in: 10...90, using: &random)) }
    tiles.collection.reloadData()
    tiles.stage.advance(to: 1)
    while tiles.collection.contentOffset.y < tiles.collection.contentSize.height - 400 {
      tiles.collection.contentOffset.y += 250
      tiles.stage.advance(to: tiles.stage.time + 0.1)
    }
    let lines = (0..<100).map { line in (0..<3).map { tiles.heights[3 * line + $0] ?? 0 }.max() ?? 0 }
    #expect(abs(tiles.collection.contentSize.height - lines.reduce(0, +)) < 1e-6)
    for index in 0..<300 {
      let top = lines.prefix(index / 3).reduce(0, +)
      expectClose(
        tiles.frame(index),
        Rect(x: Double(index % 3) * 100, y: top, width: 100, height: lines[index / 3]))
    }
    #expect(tiles.made < 300 * 3)
  }

  @Test func `leave those with a length of their own alone`() {
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(30)),
      subitems: [
        item(.fractionalWidth(0.25), .uniformAcrossSiblings(estimate: 90)),
        item(.fractionalWidth(0.25), .estimated(20)), item(.fractionalWidth(0.25), .absolute(25)),
        item(.fractionalWidth(0.25), .uniformAcrossSiblings(estimate: 20)),
      ])
    let tiles = ComposedTiles(
      [0], CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: row)))
    tiles.sections = [Array(0..<4)]
    tiles.heights = [0: 33, 1: 70, 2: 10, 3: 48]
    tiles.collection.reloadData()
    tiles.stage.advance(to: 1)
    #expect((0..<4).map { tiles.frame($0)?.height } == [48, 70, 25, 48])
    #expect(CollectionLayoutDimension.uniformAcrossSiblings(estimate: 5).isEstimated)
    #expect(CollectionLayoutDimension.uniformAcrossSiblings(estimate: 5).isUniformAcrossSiblings)
    #expect(!CollectionLayoutDimension.estimated(5).isUniformAcrossSiblings)
  }
}
