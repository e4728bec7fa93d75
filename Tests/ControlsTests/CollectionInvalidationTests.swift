import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

@MainActor
@Suite struct `The invalidation of a collection's layout` {
  /// A column of items of 50 points, with a decoration view behind every fourth one, which logs what becomes invalid.
  private final class Column: CollectionViewLayout {
    final class Context: CollectionViewLayoutInvalidationContext {
      var isMine = true
    }
    var log: [String] = []
    var heights: [Int: Double] = [:]
    override class var invalidationContextClass: AnyClass { Context.self }

    private func top(_ item: Int) -> Double { (0..<item).reduce(0) { $0 + (heights[$1] ?? 50) } }
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override func prepare() { log.append("prepare") }
    override var collectionViewContentSize: Size { Size(width: 300, height: top(count)) }
    override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
      (0..<count).flatMap { item -> [CollectionViewLayoutAttributes] in
        let indexPath = IndexPath(item: item, section: 0)
        let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = Rect(x: 0, y: top(item), width: 300, height: heights[item] ?? 50)
        guard item % 4 == 0 else { return [attributes] }
        let ground = CollectionViewLayoutAttributes(forDecorationViewOfKind: "ground", with: indexPath)
        ground.frame = attributes.frame
        return [attributes, ground]
      }.filter { $0.frame.intersects(rect) }
    }
    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      #expect((context as? Context)?.isMine == true)
      if context.invalidateEverything { log.append(context.invalidateDataSourceCounts ? "counts" : "all") }
      if let items = context.invalidatedItemIndexPaths { log.append("items \(items.map(\.item))") }
      super.invalidateLayout(with: context)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { newBounds.minY > 100 }
    override func invalidationContext(
      forBoundsChange newBounds: Rect
    ) -> CollectionViewLayoutInvalidationContext {
      log.append("bounds \(Int(newBounds.minY))")
      return super.invalidationContext(forBoundsChange: newBounds)
    }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
    ) -> Bool {
      guard preferredAttributes.size != originalAttributes.size else { return false }
      heights[preferredAttributes.indexPath.item] = preferredAttributes.size.height
      return true
    }
  }

  /// A cell that prefers another height than that of the layout.
  private final class Choosy: CollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
      attributes.size.height = layoutAttributes.indexPath.item == 1 ? 80 : attributes.size.height
      return attributes
    }
  }

  @Test func `names the counts, the bounds and what is chosen`() {
    let layout = Column()
    let tiles = ComposedTiles([40], layout)
    #expect(layout.log.contains("prepare"))
    layout.log = []
    tiles.collection.contentOffset.y = 60
    tiles.stage.advance(to: 1)
    #expect(layout.log.isEmpty)
    tiles.collection.contentOffset.y = 150
    tiles.stage.advance(to: 2)
    #expect(layout.log == ["bounds 150", "prepare"])
    layout.log = []
    tiles.sections[0].append(99)
    tiles.collection.insertItems(at: [IndexPath(item: 40, section: 0)])
    tiles.stage.advance(to: 4)
    #expect(layout.log.prefix(2) == ["counts", "prepare"])
    layout.log = []
    layout.invalidateLayout()
    tiles.stage.advance(to: 5)
    #expect(layout.log == ["all", "prepare"])
    layout.log = []
    let context = Column.Context()
    context.invalidateItems(at: [IndexPath(item: 3, section: 0)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [IndexPath(item: 1, section: 0)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [IndexPath(item: 2, section: 0)])
    #expect(context.invalidatedSupplementaryIndexPaths?["a"]?.map(\.item) == [1, 2])
    #expect(context.invalidatedDecorationIndexPaths == nil)
    context.contentOffsetAdjustment = Point(0, 30)
    layout.invalidateLayout(with: context)
    tiles.stage.advance(to: 6)
    #expect(layout.log == ["items [3]", "bounds 180", "prepare"])
    #expect(tiles.collection.contentOffset.y == 180)
  }

  @Test func `asks views for the attributes that they prefer`() {
    let layout = Column()
    let tiles = ComposedTiles([0], layout)
    tiles.collection.register(Choosy.self, forCellWithReuseIdentifier: "tile")
    tiles.sections = [Array(0..<10)]
    tiles.collection.reloadData()
    layout.log = []
    tiles.stage.advance(to: 1)
    #expect(layout.log.contains("items [1]"))
    #expect(tiles.shown[1] == Rect(x: 0, y: 50, width: 300, height: 80))
    #expect(tiles.shown[2] == Rect(x: 0, y: 130, width: 300, height: 50))
    layout.log = []
    tiles.stage.advance(to: 2)
    tiles.collection.setNeedsLayout()
    tiles.stage.advance(to: 3)
    #expect(layout.log.isEmpty)
  }

  @Test func `shows the decoration views of a layout, without asking the data source`() {
    final class Ground: CollectionReusableView {
      var reuses = 0
      override func prepareForReuse() { reuses += 1 }
    }
    let layout = Column()
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let tiles = ComposedTiles([40], layout)
    func grounds() -> [Double] {
      tiles.collection.subviews.compactMap { ($0 as? Ground)?.frame.minY }.sorted()
    }
    #expect(grounds() == [0, 200])
    for step in 1...20 {
      tiles.collection.contentOffset.y = Double(step) * 80
      tiles.stage.advance(to: Double(step))
    }
    #expect(grounds() == [1600, 1800])
    #expect(tiles.collection.subviews.contains { ($0 as? Ground)?.reuses ?? 0 > 1 })
    let attributes = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: "ground", with: IndexPath(item: 0, section: 0))
    let supplement = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "ground", with: IndexPath(item: 0, section: 0))
    #expect(!attributes.isEqual(supplement))
    #expect(
      (attributes.copy() as? CollectionViewLayoutAttributes)?.representedElementCategory == .decorationView)
    // Another layout has none.
    tiles.collection.collectionViewLayout = CollectionViewFlowLayout()
    tiles.stage.advance(to: 30)
    #expect(grounds().isEmpty)
  }

  @Test func `of a flow layout keeps its lines when only the offset changes`() {
    final class Sizes: CollectionViewFlowLayout {}
    let layout = Sizes()
    layout.headerReferenceSize = Size(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    let tiles = ComposedTiles([100], layout)
    let context = layout.invalidationContext(forBoundsChange: Rect(x: 0, y: 40, width: 300, height: 400))
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    #expect(flow?.invalidateFlowLayoutDelegateMetrics == false)
    let resized = layout.invalidationContext(forBoundsChange: Rect(x: 0, y: 0, width: 200, height: 400))
    #expect(
      (resized as? CollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics == true)
    #expect(tiles.collection.contentSize.height > 400)
  }

  // MARK: Registrations

  @Test func `of a collection with registrations fills cells and headers of their own classes`() {
    final class Named: CollectionViewCell { var name = "" }
    final class Head: CollectionReusableView { var name = "" }
    final class Source: CollectionViewDataSource {
      let cells = CollectionView.CellRegistration<Named, Int> { cell, indexPath, item in
        cell.name = "\(indexPath.item): \(item)"
      }
      let heads = CollectionView.SupplementaryRegistration<Head>(
        elementKind: CollectionView.elementKindSectionHeader
      ) { view, _, indexPath in view.name = "section \(indexPath.section)" }
      func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        500
      }
      func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
        -> CollectionViewCell
      {
        collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item * 7)
      }
      func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> CollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: heads, for: indexPath)
      }
    }
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = Size(width: 0, height: 20)
    let stage = Stage(size: Size(width: 300, height: 400))
    let collection = CollectionView(frame: stage.root.bounds, collectionViewLayout: layout)
    let source = Source()
    collection.dataSource = source
    stage.root.addSubview(collection)
    stage.advance(to: 0)
    let heads = collection.visibleSupplementaryViews(ofKind: CollectionView.elementKindSectionHeader)
    #expect(heads.map { ($0 as? Head)?.name } == ["section 0"])
    collection.contentOffset.y = 900
    stage.advance(to: 1)
    for indexPath in collection.indexPathsForVisibleItems {
      let cell = collection.cellForItem(at: indexPath) as? Named
      #expect(cell?.name == "\(indexPath.item): \(indexPath.item * 7)")
    }
    #expect(!collection.visibleCells.isEmpty)
  }
}
