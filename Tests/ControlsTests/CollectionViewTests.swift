import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

@MainActor
@Suite struct `A collection` {
  /// A screen written as a client of UIKit writes it.
  final class Tile: CollectionViewCell {
    let label = Label()
    override init(frame: Rect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }
  }

  final class Items: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    var counts = [10]
    var made = Set<ObjectIdentifier>()
    var selected: [IndexPath] = []
    func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      made.insert(ObjectIdentifier(cell))
      return cell
    }
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
      insetForSectionAt section: Int
    ) -> EdgeInsets { EdgeInsets(top: 5, left: 10, bottom: 5, right: 10) }
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  let stage = Stage(size: Size(width: 300, height: 600))
  let layout = CollectionViewFlowLayout()
  let items = Items()
  let collection: CollectionView

  init() {
    collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    layout.itemSize = Size(width: 80, height: 40)
    layout.minimumLineSpacing = 12
    collection.dataSource = items
    collection.delegate = items
    stage.root.addSubview(collection)
    stage.advance(to: 0)
  }

  @Test func `fills lines with items from edge to edge, except the last one`() {
    // Three items of 80 points in 280 leave 40 points, which is 20 between two of them.
    let frames = collection.visibleCells.map(\.frame)
    #expect(frames.prefix(4).map(\.minX) == [10, 110, 210, 10])
    #expect(frames.prefix(4).map(\.minY) == [5, 5, 5, 57])
    #expect(frames.last == Rect(x: 10, y: 5 + 3 * 52, width: 80, height: 40))
    #expect(collection.contentSize == Size(width: 300, height: 5 + 4 * 40 + 3 * 12 + 5))
    #expect(collection.visibleCells.allSatisfy { $0 is Tile })
  }

  @Test func `holds only visible cells, and reuses cells`() {
    items.counts = [3, 100_000]
    collection.reloadData()
    for step in 1...50 {
      stage.wheel(down: 100, at: Double(step))
      let seen = collection.visibleBounds
      #expect(collection.visibleCells.allSatisfy { $0.frame.intersects(seen) })
    }
    #expect(collection.contentOffset.y == 5000 && items.made.count < 60)
    #expect(collection.visibleCells.count >= 33)
  }

  @Test func `finds the items before and after index paths that do not exist`() {
    items.counts = [2, 0, 1]
    collection.reloadData()
    let (first, last) = (IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 2))
    #expect(collection.row(after: IndexPath(item: .max, section: 0)) == last)
    #expect(collection.row(before: IndexPath(item: .max, section: 1)) == IndexPath(item: 1, section: 0))
    for item in [Int.min, -1, 0, 7, .max] {
      for section in [Int.min, -3, -1] {
        #expect(collection.row(after: IndexPath(item: item, section: section)) == first)
        #expect(collection.row(before: IndexPath(item: item, section: section)) == nil)
      }
      for section in [3, 9, Int.max] {
        #expect(collection.row(after: IndexPath(item: item, section: section)) == nil)
        #expect(collection.row(before: IndexPath(item: item, section: section)) == last)
      }
    }
  }

  @Test(arguments: [false, true]) func `counts at most a billion items in a section`(isCompositional: Bool) {
    final class Endless: CollectionViewDataSource {
      func numberOfSections(in collectionView: CollectionView) -> Int { 2 }
      func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        .max
      }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      }
    }
    let endless = Endless()
    collection.delegate = nil
    collection.dataSource = endless
    if isCompositional {
      let side = size(.absolute(100), .absolute(50))
      let line = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)),
        subitems: [CollectionLayoutItem(layoutSize: side)])
      collection.collectionViewLayout = CollectionViewCompositionalLayout(
        section: CollectionLayoutSection(group: line))
    }
    stage.advance(to: 1)
    let last = IndexPath(item: 999_999_999, section: 1)
    #expect(collection.numberOfItems(inSection: 0) == 1_000_000_000 && collection.endRows?.last == last)
    collection.scrollToItem(at: last, at: .bottom, animated: false)
    stage.advance(to: 2)
    #expect(collection.cellForItem(at: last) != nil && collection.visibleCells.count < 40)
    var description = AccessibilityDescription()
    collection.describe(into: &description)
    #expect(description.table?.rows == 2_000_000_000)
    #expect(collection.dataSource === endless)
  }

  @Test func `moves the focus down from an item without a height while it has none itself`() {
    final class Sizes: CollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> Size { indexPath.item == 0 ? .zero : Size(width: 50, height: 50) }
    }
    let sizes = Sizes()
    collection.delegate = sizes
    collection.frame.size.height = 0
    stage.advance(to: 1)
    collection.focusRow(at: IndexPath(item: 0, section: 0))
    #expect(collection.focusedRow == IndexPath(item: 0, section: 0))
    stage.keyDown(.down, at: 2)
    // The items from the seventh on are in the second line.
    #expect(collection.focusedRow.map { $0.item >= 6 } == true)
    #expect(collection.delegate === sizes)
  }

  @Test func `moves the focus down a column that is far from the first one`() {
    var faults: [String] = []
    stage.diagnostics = { faults.append($0) }
    items.counts = [30_000]
    layout.scrollDirection = .horizontal
    // Columns of 590 points have three items.
    layout.itemSize = Size(width: 80, height: 180)
    collection.reloadData()
    stage.advance(to: 1)
    collection.focusRow(at: IndexPath(item: 27_000, section: 0))
    stage.keyDown(.down, at: 2)
    #expect(collection.focusedRow == IndexPath(item: 27_001, section: 0))
    #expect(faults == [])
  }

  @Test func `keeps the focused item while it is out of sight, without displaying it`() {
    items.counts = [1000]
    collection.reloadData()
    stage.advance(to: 1)
    let first = IndexPath(item: 0, section: 0)
    collection.focusRow(at: first)
    collection.scrollToItem(at: IndexPath(item: 900, section: 0), at: .top, animated: false)
    stage.advance(to: 2)
    #expect(collection.focusedRow == first && collection.cellForItem(at: first)?.isFocused == true)
    #expect(collection.firstVisibleRow == IndexPath(item: 900, section: 0))
    #expect(!collection.indexPathsForVisibleItems.contains(first))
    #expect(collection.visibleCells.count == collection.indexPathsForVisibleItems.count)
  }

  @Test func `scrolls along x`() {
    items.counts = [100]
    collection.reloadData()
    layout.scrollDirection = .horizontal
    stage.advance(to: 1)
    #expect(collection.contentSize.height == 600)
    #expect(collection.visibleCells[0].frame.origin == Point(10, 5))
    collection.scrollToItem(at: IndexPath(item: 99, section: 0), at: .right, animated: false)
    stage.advance(to: 2)
    #expect(collection.cellForItem(at: IndexPath(item: 99, section: 0)) != nil)
  }

  @Test func `selects an item on a click, and notifies its delegate`() {
    for phase in [PointerEvent.Phase.pressed(.primary), .released(.primary)] {
      stage.pointer(phase, Point(150, 20), at: 1)
    }
    #expect(items.selected == [IndexPath(item: 1, section: 0)])
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    stage.keyDown(.right, at: 2)
    stage.keyDown(.down, at: 3)
    stage.keyDown(.return, at: 4)
    // Lines have three items: the third of the first line, and the one below it.
    #expect(items.selected.last == IndexPath(item: 5, section: 0))
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 5, section: 0)])
  }
}
