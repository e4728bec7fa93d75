import Testing
import UIKit

@MainActor
@Suite struct `A compositional layout under UIKit's names` {
  /// A screen as it is written for iOS.
  private final class GridViewController: UIViewController, UICollectionViewDataSource {
    let collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: createLayout())

    static func createLayout() -> UICollectionViewLayout {
      let layout = UICollectionViewCompositionalLayout {
        (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
        let columns = layoutEnvironment.container.effectiveContentSize.width > 300 ? 4 : 2
        let itemSize = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
        let item = NSCollectionLayoutItem(layoutSize: itemSize)
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let groupSize = NSCollectionLayoutSize(
          widthDimension: sectionIndex == 0 ? .fractionalWidth(1.0) : .absolute(100),
          heightDimension: .absolute(44))
        let group =
          sectionIndex == 0
          ? NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: columns)
          : NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        if sectionIndex == 1 { section.orthogonalScrollingBehavior = .groupPaging }
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(30)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        section.visibleItemsInvalidationHandler = { items, offset, environment in
          items.forEach { item in item.transform = CGAffineTransform(scaleX: 1, y: 1) }
        }
        return section
      }
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = .vertical
      layout.configuration = configuration
      return layout
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  @Test func `places its items`() {
    let screen = GridViewController()
    screen.collectionView.dataSource = screen
    screen.collectionView.layoutIfNeeded()
    let layout = screen.collectionView.collectionViewLayout
    // Four columns share 300 points, below a header of 30 points and an inset of 10.
    let fifth = layout.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))
    #expect(fifth?.frame == CGRect(x: 12, y: 40 + 44 + 2, width: 71, height: 40))
    // The second section begins after 40 + 88 + 10 points.
    let second = layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 1))
    #expect(second?.frame == CGRect(x: 112, y: 138 + 40 + 2, width: 96, height: 40))
  }
}
