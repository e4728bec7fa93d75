import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeLists
@testable import GlissadeUI

/// A flow layout that records what the collection calls, and lets headers come from the left and go to the right.
private final class Recorder: CollectionViewFlowLayout {
  var calls: [String] = []
  var seen: [(before: Rect, after: Rect)] = []
  var items: [CollectionViewUpdateItem] = []

  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    seen.append((collectionView?.bounds ?? .zero, newBounds))
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    items = updateItems
  }
  override func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    calls.append("before \(oldBounds.width)")
  }
  override func finalizeAnimatedBoundsChange() { calls.append("after") }
  override func prepareForTransition(to newLayout: CollectionViewLayout) { calls.append("to") }
  override func prepareForTransition(from oldLayout: CollectionViewLayout) { calls.append("from") }
  override func finalizeLayoutTransition() { calls.append("final") }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? { shifted(elementKind, elementIndexPath, by: -200) }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? { shifted(elementKind, elementIndexPath, by: 200) }

  private func shifted(
    _ kind: String, _ indexPath: TableView.IndexPath, by way: Double
  ) -> CollectionViewLayoutAttributes? {
    let place = layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)?.copy()
    let attributes = place as? CollectionViewLayoutAttributes
    attributes?.center.x += way
    return attributes
  }
}

/// Sections of items of 50 by 50, with headers of 20.
@MainActor
private final class Sections: CollectionViewDataSource {
  var counts: [Int]
  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: CollectionView.IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }
}

@MainActor
@Suite struct `A layout of a collection` {
  private static let header = CollectionView.elementKindSectionHeader
  private let stage = Stage(size: Size(width: 200, height: 300))
  private let layout = Recorder()
  private let sections = Sections([3, 3, 30])
  private let collection: CollectionView

  init() {
    layout.headerReferenceSize = Size(width: 0, height: 20)
    collection = CollectionView(frame: stage.root.bounds, collectionViewLayout: layout)
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.register(
      CollectionReusableView.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "head")
    collection.dataSource = sections
    stage.root.addSubview(collection)
    stage.advance(to: 0)
  }

  @Test func `finds the former bounds in the collection when they change`() {
    layout.seen = []
    for offset in [30.0, 70, 65] {
      collection.contentOffset.y = offset
      stage.advance(to: stage.time + 0.1)
    }
    #expect(layout.seen.map(\.after.minY) == [30, 70, 65])
    #expect(layout.seen.map(\.before.minY) == [0, 30, 70])
    #expect(collection.contentOffset.y == 65 && collection.bounds.minY == 65)
    collection.frame.size.width = 150
    stage.advance(to: stage.time + 0.1)
    #expect(layout.seen.last?.before.width == 200 && layout.seen.last?.after.width == 150)
    #expect(collection.bounds.width == 150)
  }

  @Test func `receives the changes of the items one by one`() {
    sections.counts = [3, 4, 30]
    collection.performBatchUpdates {
      collection.deleteItems(at: [IndexPath(item: 1, section: 1)])
      collection.insertItems(at: [IndexPath(item: 0, section: 1), IndexPath(item: 3, section: 1)])
      collection.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
    }
    let items = layout.items
    #expect(items.map(\.updateAction) == [.delete, .insert, .insert, .move])
    #expect(items[0].indexPathBeforeUpdate == IndexPath(item: 1, section: 1))
    #expect(items[0].indexPathAfterUpdate == nil && items[1].indexPathBeforeUpdate == nil)
    #expect(items[2].indexPathAfterUpdate == IndexPath(item: 3, section: 1))
    #expect(items[3].indexPathAfterUpdate == IndexPath(item: 2, section: 0))
    // A second change at the same time would wait for the next layout.
    stage.advance(to: stage.time + 1)
    sections.counts = [4, 30]
    collection.deleteSections([0])
    #expect(layout.items.map(\.updateAction) == [.delete])
    #expect(layout.items[0].indexPathBeforeUpdate == IndexPath(item: .max, section: 0))
  }

  @Test func `chooses where the views of sections come from and go to`() throws {
    let first = try #require(collection.visibleSupplementaryViews(ofKind: Self.header).first)
    sections.counts = [3, 3, 3, 30]
    collection.insertSections([1])
    let second = try #require(
      collection.supplementaryView(forElementKind: Self.header, at: IndexPath(item: 0, section: 1)))
    #expect(second.presentation.center.x == -100)
    stage.advance(to: stage.time + 1)
    #expect(second.presentation.center.x == 100)
    sections.counts = [3, 3, 30]
    collection.deleteSections([0])
    #expect(first.presentation.center.x == 100 && first.center.x == 300)
    stage.advance(to: stage.time + 1)
    #expect(first.superview == nil)
  }

  @Test func `is told of an animated change of the size, and of another layout`() {
    View.animate(withDuration: 1) {
      collection.frame.size.width = 150
      stage.root.layoutIfNeeded()
    }
    #expect(layout.calls == ["before 200.0", "after"])
    stage.advance(to: stage.time + 2)
    collection.frame.size.width = 180
    stage.advance(to: stage.time + 1)
    #expect(layout.calls.count == 2)
    layout.calls = []
    let other = Recorder()
    collection.setCollectionViewLayout(other, animated: false)
    #expect(layout.calls == ["to", "final"] && other.calls == ["from", "final"])
  }

  @Test func `is drawn in front of the background view, which does not scroll`() {
    let ground = View()
    collection.backgroundView = ground
    collection.contentOffset.y = 40
    sections.counts = [4, 3, 30]
    collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    stage.advance(to: stage.time + 2)
    #expect(collection.subviews.first === ground)
    #expect(ground.frame == Rect(x: 0, y: 40, width: 200, height: 300))
    collection.backgroundView = nil
    #expect(ground.superview == nil)
  }
}

/// A layout that keeps the attributes of its items and changes them where they are.
private final class KeptAttributes: CollectionViewFlowLayout {
  var look: (alpha: Double, shift: Double, zIndex: Int) = (1, 0, 0)
  private var kept: [TableView.IndexPath: CollectionViewLayoutAttributes] = [:]

  override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { place in
      let attributes = kept[place.indexPath] ?? place
      kept[place.indexPath] = attributes
      attributes.alpha = look.alpha
      attributes.transform3D = Transform3D(translationX: look.shift, y: 0, z: 0)
      attributes.zIndex = look.zIndex
      return attributes
    }
  }
}

@MainActor
@Suite struct `Attributes that a layout changes and returns again` {
  @Test func `change the appearance of their cell`() throws {
    let (fixture, source, layout) = (Fixture(), Sections([3]), KeptAttributes())
    let collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    fixture.view.addSubview(collection)
    fixture.stage.advance(to: 0)
    let cell = try #require(collection.cellForItem(at: TableView.IndexPath(item: 1, section: 0)))
    #expect(cell.alpha == 1 && cell.layer.zPosition == 0)
    layout.look = (0.5, 8, 3)
    layout.invalidateLayout()
    fixture.stage.advance(to: 1)
    #expect(cell.alpha == 0.5 && cell.layer.zPosition == 3)
    #expect(cell.transform3D == Transform3D(translationX: 8, y: 0, z: 0))
  }
}
