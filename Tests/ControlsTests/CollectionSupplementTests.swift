import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

@MainActor
@Suite struct `The headers and footers of a collection` {
  private static let header = CollectionView.elementKindSectionHeader
  private static let footer = CollectionView.elementKindSectionFooter

  private final class Title: CollectionReusableView {
    var text = ""
    var reuses = 0
    override func prepareForReuse() { reuses += 1 }
  }

  /// Sections that are identified by letters, with numbers of items.
  private final class Sections: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    var sections: [(name: String, count: Int)]
    private(set) var made = Set<ObjectIdentifier>()
    private(set) var shown: [String] = []

    init(_ sections: [(name: String, count: Int)]) { self.sections = sections }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> CollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "title", for: indexPath)
      made.insert(ObjectIdentifier(view))
      (view as? Title)?.text = sections[indexPath.section].name
      return view
    }
    func collectionView(
      _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) { shown.append("+\(indexPath.section)") }
    func collectionView(
      _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: CollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { shown.append("-\(indexPath.section)") }
  }

  private let stage = Stage(size: Size(width: 200, height: 300))
  private let layout = CollectionViewFlowLayout()

  /// Three items of 50 by 50 fit into a line, with 10 points between lines.
  private func collection(_ sections: Sections) -> CollectionView {
    layout.sectionInset = EdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
    layout.headerReferenceSize = Size(width: 0, height: 20)
    let collection = CollectionView(frame: stage.root.bounds, collectionViewLayout: layout)
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in [Self.header, Self.footer] {
      collection.register(Title.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    collection.dataSource = sections
    collection.delegate = sections
    stage.root.addSubview(collection)
    stage.advance(to: 0)
    return collection
  }

  /// The extents of the sections by the definition: the start, the start of the footer, and the end.
  private func extents(_ sections: Sections) -> [(start: Double, footer: Double, end: Double)] {
    var start = 0.0
    return sections.sections.map { section in
      let lines = Double((section.count + 2) / 3)
      let items = lines > 0 ? lines * 60 - 10 : 0
      let footer = start + 20 + 5 + items + 5
      defer { start = footer + layout.footerReferenceSize.height }
      return (start, footer, footer + layout.footerReferenceSize.height)
    }
  }

  @Test func `stand before and after the items of their sections`() {
    layout.footerReferenceSize = Size(width: 0, height: 12)
    let sections = Sections([("a", 4), ("b", 0), ("c", 1)])
    let collection = collection(sections)
    let extents = extents(sections)
    #expect(collection.contentSize == Size(width: 200, height: extents[2].end))
    for (section, extent) in extents.enumerated() {
      let indexPath = IndexPath(item: 0, section: section)
      let header = collection.supplementaryView(forElementKind: Self.header, at: indexPath)
      let footer = collection.supplementaryView(forElementKind: Self.footer, at: indexPath)
      #expect(header?.frame == Rect(x: 0, y: extent.start, width: 200, height: 20))
      #expect(footer?.frame == Rect(x: 0, y: extent.footer, width: 200, height: 12))
    }
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 25)
    #expect(
      collection.layoutAttributesForSupplementaryElement(
        ofKind: Self.header, at: IndexPath(item: 0, section: 3)) == nil)
  }

  @Test func `exist only where they are visible, and are reused`() {
    let sections = Sections((0..<1000).map { ("\($0)", $0 % 5) })
    let collection = collection(sections)
    let extents = extents(sections)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      collection.contentOffset.y = .random(in: 0...collection.contentSize.height - 300, using: &random)
      stage.advance(to: stage.time + 0.1)
      let seen = collection.contentOffset.y..<collection.contentOffset.y + 300
      let expected = extents.indices.filter {
        extents[$0].start < seen.upperBound && extents[$0].start + 20 > seen.lowerBound
      }
      #expect(
        collection.indexPathsForVisibleSupplementaryElements(ofKind: Self.header).map(\.section) == expected)
      let texts = collection.visibleSupplementaryViews(ofKind: Self.header).map { ($0 as? Title)?.text }
      #expect(texts == expected.map { sections.sections[$0].name })
    }
    #expect(sections.made.count < 20)
    #expect(sections.shown.count { $0.hasPrefix("+") } > 60)
  }

  @Test func `stay in sight if they are pinned, until the next section pushes them`() {
    layout.sectionHeadersPinToVisibleBounds = true
    let sections = Sections([("a", 9), ("b", 30), ("c", 1), ("d", 60)])
    let collection = collection(sections)
    let extents = extents(sections)
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      collection.contentOffset.y = .random(in: 0...collection.contentSize.height - 300, using: &random)
      stage.advance(to: stage.time + 0.1)
      // Offsets are whole pixels.
      let offset = collection.contentOffset.y
      for (section, extent) in extents.enumerated() where extent.start < offset + 300 && extent.end > offset {
        let view = collection.supplementaryView(
          forElementKind: Self.header, at: IndexPath(item: 0, section: section))
        let expected = max(extent.start, min(max(extent.start, offset), extent.footer - 20))
        #expect(view.map { abs($0.frame.minY - expected) < 1e-9 } ?? (expected + 20 <= offset))
      }
    }
    // The pinned header is in front of the items.
    collection.contentOffset.y = 40
    stage.advance(to: stage.time + 0.1)
    #expect(
      stage.root.hitTest(Point(10, 5))?.isDescendant(
        of: collection.visibleSupplementaryViews(ofKind: Self.header)[0]) == true)
  }

  @Test func `follow their sections when others are removed and inserted`() {
    let sections = Sections([("a", 3), ("b", 3), ("c", 3)])
    let collection = collection(sections)
    func header(_ section: Int) -> Title? {
      collection.supplementaryView(forElementKind: Self.header, at: IndexPath(item: 0, section: section))
        as? Title
    }
    let (b, c) = (header(1), header(2))
    sections.sections.remove(at: 0)
    collection.deleteSections([0])
    #expect(header(0) === b && header(1) === c)
    // The headers move together with the items.
    stage.advance(to: stage.time + 0.15)
    let presented = b?.layer.presentation()?.frame.minY ?? 0
    #expect(presented > 0 && presented < 80)
    stage.advance(to: stage.time + 1)
    #expect(b?.frame.minY == 0 && c?.frame.minY == 80)
    sections.sections.insert(("d", 6), at: 1)
    collection.insertSections([1])
    stage.advance(to: stage.time + 1)
    #expect(header(0) === b && header(2) === c)
    #expect(header(1)?.text == "d")
    let all = collection.visibleSupplementaryViews(ofKind: Self.header)
    #expect(all.map { ($0 as? Title)?.text } == ["b", "d", "c"])
    #expect(collection.subviews.count { $0 is Title } == 3)
  }

  @Test func `reloads as often as the data`() {
    let sections = Sections([("a", 1)])
    let collection = collection(sections)
    sections.sections = [("z", 1)]
    collection.reloadData()
    stage.advance(to: 1)
    #expect((collection.visibleSupplementaryViews(ofKind: Self.header).first as? Title)?.text == "z")
    #expect(sections.shown == ["+0", "-0", "+0"])
  }

  /// A layout with attributes of its own.
  private final class Tilted: CollectionViewFlowLayout {
    final class Attributes: CollectionViewLayoutAttributes {
      var angle = 0.0
      override func copy() -> Any {
        let copy = super.copy()
        (copy as? Attributes)?.angle = angle
        return copy
      }
      override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? Attributes)?.angle == angle
      }
    }
    override class var layoutAttributesClass: AnyClass { Attributes.self }
  }

  @Test func `have attributes of the class that the layout names`() throws {
    let sections = Sections([("a", 1)])
    let collection = collection(sections)
    let tilted = Tilted()
    tilted.headerReferenceSize = Size(width: 0, height: 20)
    collection.collectionViewLayout = tilted
    stage.advance(to: 1)
    let indexPath = IndexPath(item: 0, section: 0)
    let item = try #require(collection.layoutAttributesForItem(at: indexPath) as? Tilted.Attributes)
    let header = try #require(
      collection.layoutAttributesForSupplementaryElement(ofKind: Self.header, at: indexPath)
        as? Tilted.Attributes)
    #expect(item.representedElementCategory == .cell && header.representedElementKind == Self.header)
    let copy = try #require(header.copy() as? Tilted.Attributes)
    #expect(copy.isEqual(header) && !copy.isEqual(item))
    copy.angle = 1
    #expect(!copy.isEqual(header))
  }
}
