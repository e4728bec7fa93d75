import GlissadeTesting
import Testing
import UIKit

/// A layout whose items a dynamic animator moves.
private final class Falling: UICollectionViewFlowLayout {
  lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private(set) var preparations = 0

  override func prepare() {
    super.prepare()
    preparations += 1
    guard animator.behaviors.isEmpty, let collectionView else { return }
    let all =
      super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionView.bounds.size)) ?? []
    let gravity = UIGravityBehavior(items: all.filter { $0.indexPath.item > 0 })
    animator.addBehavior(gravity)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let still = super.layoutAttributesForElements(in: rect)?.filter { $0.indexPath.item == 0 } ?? []
    return still + animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }
}

private final class Numbers: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
  }
}

@MainActor
struct CollectionDynamicsTests {
  private let stage = Stage(size: CGSize(width: 300, height: 2000))
  private let layout = Falling()
  private let numbers = Numbers()
  private let collection: UICollectionView

  init() {
    layout.itemSize = CGSize(width: 90, height: 40)
    collection = UICollectionView(frame: stage.root.bounds, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
    collection.dataSource = numbers
    stage.root.addSubview(collection)
    stage.advance(to: 0)
  }

  @Test func `Attributes of a layout fall as views do, and cells follow them`() throws {
    let cells = try (0..<3).map { try #require(collection.cellForItem(at: IndexPath(item: $0, section: 0))) }
    stage.advance(to: 0.5)
    let attributes = try #require(layout.animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 0)))
    #expect(abs(attributes.center.y - (20 + 500 * 0.25)) < 1e-9)
    #expect(cells[1].center == attributes.center && cells[2].center.y == attributes.center.y)
    #expect(cells[0].center.y == 20)
    #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(
      layout.animator.layoutAttributesForSupplementaryView(ofKind: "none", at: IndexPath(item: 1, section: 0))
        == nil)
    // The layout is prepared for each step, not for more.
    #expect(layout.preparations == 31)
  }

  @Test func `The boundary is the content of the layout`() throws {
    let collision = UICollisionBehavior(
      items: [try #require(layout.animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 0)))])
    collision.translatesReferenceBoundsIntoBoundary = true
    layout.animator.addBehavior(collision)
    stage.advance(to: 3)
    // The content is one line of 40 points, which the item already fills.
    let center = try #require(layout.animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 0)))
      .center
    #expect(abs(center.y - 20) < 1)
    #expect(
      try #require(layout.animator.layoutAttributesForCell(at: IndexPath(item: 2, section: 0))).center.y > 500
    )
  }

  @Test func `Behaviours and animators are compared by identity`() {
    let behaviors: [UIDynamicBehavior] = [
      UIGravityBehavior(items: []), UIPushBehavior(items: [], mode: .instantaneous),
    ]
    #expect(behaviors.firstIndex(of: behaviors[1]) == 1)
    #expect([layout.animator].contains(layout.animator))
  }
}
