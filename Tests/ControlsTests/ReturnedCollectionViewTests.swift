import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

/// A collection whose data source keeps its cells and its header, as one of few static items does.
@MainActor
@Suite struct `A view that the data source of a collection returns again` {
  private final class Items: CollectionViewDataSource {
    var cells = (0..<3).map { _ in CollectionViewCell(reuseIdentifier: nil) }
    let header = CollectionReusableView(reuseIdentifier: nil)

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      cells.count
    }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { cells[indexPath.item] }
    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> CollectionReusableView { header }
  }

  private let stage = Stage(size: Size(width: 300, height: 400))
  private let collection: CollectionView
  private let items = Items()
  private let first = IndexPath(item: 0, section: 0)

  init() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 90, height: 40)
    layout.headerReferenceSize = Size(width: 0, height: 20)
    collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    collection.dataSource = items
    stage.root.addSubview(collection)
    stage.advance(to: 0)
  }

  /// Expects that the first cell is that of the first item, at its place below the header.
  private func expectFirst(_ cell: CollectionViewCell) {
    #expect(collection.cellForItem(at: first) === cell && cell.superview === collection)
    #expect(cell.frame == Rect(x: 0, y: 20, width: 90, height: 40))
    #expect(cell.presentation.center == Point(45, 40) && cell.presentation.alpha == 1)
    #expect(cell.isUserInteractionEnabled)
    #expect(collection.visibleCells.count == 3 && stage.brokenInvariants() == [])
  }

  @Test func `is visible after its item was reloaded`() {
    collection.reloadItems(at: [first])
    stage.advance(to: 0.1)
    stage.advance(to: 2)
    expectFirst(items.cells[0])
  }

  @Test(arguments: [0.1, 5.0])
  func `takes touches after its item was deleted and inserted`(pause: Double) {
    let cell = items.cells.removeFirst()
    collection.deleteItems(at: [first])
    stage.advance(to: pause)
    items.cells.insert(cell, at: 0)
    collection.insertItems(at: [first])
    stage.advance(to: pause + 3)
    expectFirst(cell)
  }

  @Test func `is visible after its section was replaced`() {
    collection.performBatchUpdates {
      collection.deleteSections([0])
      collection.insertSections([0])
    }
    stage.advance(to: 0.1)
    stage.advance(to: 2)
    let header = items.header
    #expect(
      collection.supplementaryView(forElementKind: CollectionView.elementKindSectionHeader, at: first)
        === header)
    #expect(header.superview === collection && header.frame == Rect(x: 0, y: 0, width: 300, height: 20))
    #expect(header.presentation.alpha == 1 && header.isUserInteractionEnabled)
    expectFirst(items.cells[0])
  }
}
