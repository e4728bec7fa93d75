import GlissadeGeometry
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

/// A data source and delegate that change the collection in their callbacks.
@MainActor
private final class Meddler: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  typealias IndexPath = CollectionView.IndexPath
  var (count, sections) = (60, 2)
  var makes: (CollectionView) -> Void = { _ in }
  var sizes: (CollectionView) -> Void = { _ in }
  var ends: (CollectionView) -> Void = { _ in }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    makes(collectionView)
    return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewFlowLayout, sizeForItemAt indexPath: IndexPath
  ) -> Size {
    sizes(collectionView)
    return Size(width: 50, height: 50)
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { ends(collectionView) }
}

/// A data source that asks the collection for its items and their places while these are counted.
@MainActor
private final class Asker: CollectionViewDataSource {
  var counts: [Int] = []
  /// The numbers of sections that the collection answered.
  private(set) var answers: Set<Int> = []

  private func ask(_ collection: CollectionView) {
    let item = CollectionView.IndexPath(item: 0, section: 0)
    _ = (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
    _ = (collection.layoutAttributesForItem(at: item), collection.indexPathForItem(at: Point(10, 10)))
    _ = (collection.visibleCells, collection.indexPathsForSelectedItems)
    collection.scrollToItem(at: item, at: .bottom, animated: false)
    collection.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    ask(collectionView)
    return counts.count
  }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    answers.insert(collectionView.numberOfSections)
    ask(collectionView)
    return counts[section]
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
}

@MainActor
@Suite struct `A collection that is changed in callbacks` {
  private let stage = Stage(size: Size(width: 300, height: 300))
  private let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
  private let meddler = Meddler()

  init() {
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.delegate = meddler
    collection.dataSource = meddler
    stage.root.addSubview(collection)
    stage.advance(to: 0.1)
  }

  /// Scrolls and reloads, and checks that the cells are those of the visible items of the data source.
  private func expectWhole() {
    for step in 0..<8 {
      collection.contentOffset.y = Double(step % 4) * 170
      if step == 5 { collection.reloadData() }
      stage.advance(to: Double(step + 1))
    }
    (meddler.makes, meddler.sizes, meddler.ends) = ({ _ in }, { _ in }, { _ in })
    collection.endEditing(true)
    collection.setNeedsLayout()
    stage.advance(to: 20)
    #expect(collection.numberOfSections == meddler.sections)
    #expect(collection.numberOfItems(inSection: 0) == meddler.count)
    let visible = collection.attributes(
      in: Rect(origin: collection.contentOffset, size: collection.bounds.size)
    ).map(\.indexPath)
    #expect(collection.indexPathsForVisibleItems == visible)
    #expect(collection.subviews.count { $0 is CollectionViewCell } == visible.count)
    #expect(stage.brokenInvariants() == [])
  }

  @Test func `has the visible cells if its data source moves the focus`() {
    var calls = 0
    meddler.makes = {
      calls += 1
      if calls < 500 { $0.focusRow(at: CollectionView.IndexPath(item: calls * 11 % 60, section: 0)) }
    }
    expectWhole()
  }

  @Test func `has the visible cells if fewer items are reloaded in a callback for a size or a removed cell`()
  {
    let shrink: (CollectionView) -> Void = { [meddler] collection in
      guard meddler.count > 12 else { return }
      meddler.count -= 9
      collection.reloadData()
      _ = collection.numberOfItems(inSection: 0)
      collection.layoutIfNeeded()
    }
    meddler.ends = shrink
    expectWhole()
    meddler.count = 60
    collection.reloadData()
    meddler.sizes = shrink
    expectWhole()
  }

  @Test(arguments: [false, true])
  func `knows its sections while its items are counted`(isLaidOut: Bool) {
    let asker = Asker()
    collection.delegate = nil
    collection.dataSource = asker
    for counts in [[3, 0, 2], [1, 4]] {
      asker.counts = counts
      collection.reloadData()
      // The items are counted by the layout, or for a query.
      if isLaidOut { collection.layoutIfNeeded() }
      #expect((0..<counts.count).map { collection.numberOfItems(inSection: $0) } == counts)
      stage.advance(to: stage.time + 1)
      #expect(collection.visibleCells.count == 5)
    }
    #expect(asker.answers == [3, 2])
  }

  @Test func `has the items of its data source if that asks for cells while it counts them for edits`() {
    let asker = Asker()
    asker.counts = [20]
    collection.delegate = nil
    collection.dataSource = asker
    stage.advance(to: 1)
    for _ in 0..<4 {
      asker.counts[0] -= 1
      collection.deleteItems(at: [CollectionView.IndexPath(item: 0, section: 0)])
      #expect(collection.numberOfItems(inSection: 0) == asker.counts[0])
    }
    stage.advance(to: 3)
    #expect(collection.visibleCells.count == 16)
    #expect(collection.subviews.count { $0 is CollectionViewCell } == 16)
  }

  @Test func `has the sections of its data source if the layout is invalidated while it is computed`() {
    var calls = 0
    meddler.sizes = {
      calls += 1
      guard calls < 60 else { return }
      $0.collectionViewLayout.invalidateLayout()
      _ = $0.numberOfItems(inSection: 0)
    }
    expectWhole()
  }
}
