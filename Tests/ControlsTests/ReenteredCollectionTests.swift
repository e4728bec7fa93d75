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
