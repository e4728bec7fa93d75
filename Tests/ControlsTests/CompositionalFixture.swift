import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

/// Sections of numbered items in a collection of 300 × 400 points with a compositional layout.
@MainActor
final class ComposedTiles: CollectionViewDataSource, CollectionViewDelegate {
  var sections: [[Int]]
  var made = 0
  /// The heights of cells that are measured, by number. Without one, a cell has no preferred height.
  var heights: [Int: Double] = [:]
  let stage = Stage(size: Size(width: 300, height: 400))
  let collection: CollectionView

  final class Tile: CollectionViewCell {
    var preferredHeight: Double?
    override func sizeThatFits(_ size: Size) -> Size {
      Size(width: bounds.width, height: preferredHeight ?? bounds.height)
    }
  }
  final class Title: CollectionReusableView {}

  init(_ counts: [Int], _ layout: CollectionViewLayout) {
    sections = counts.enumerated().map { section, count in (0..<count).map { section * 1_000_000 + $0 } }
    collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    for kind in ["header", "footer", "badge"] {
      collection.register(Title.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    collection.dataSource = self
    collection.delegate = self
    stage.root.addSubview(collection)
    stage.advance(to: 0)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    made += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.tag = sections[indexPath.section][indexPath.item]
    (cell as? Tile)?.preferredHeight = heights[cell.tag]
    return cell
  }
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }

  /// The frames of the cells in the stage, by number, as they are shown.
  var shown: [Int: Rect] {
    var shown: [Int: Rect] = [:]
    for cell in collection.visibleCells { shown[cell.tag] = cell.convert(cell.bounds, to: nil) }
    return shown
  }

  func frame(_ item: Int, _ section: Int = 0) -> Rect? {
    collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// Drags from a point by a distance with the mouse, in ten steps of 0.01 seconds, and waits until all is at rest.
  func drag(from start: Point, by way: Point, holdingFor pause: Double = 0) {
    var time = stage.time + 0.1
    stage.pointer(.pressed(.primary), start, at: time)
    for step in 1...10 {
      time += 0.01
      stage.pointer(.moved, start + way * (Double(step) / 10), at: time)
    }
    time += pause
    stage.pointer(.released(.primary), start + way, at: time)
    stage.advance(to: time + 5)
  }
}

/// Abbreviations that keep the descriptions of layouts readable.
@MainActor
func item(
  _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension, inset: Double = 0
) -> CollectionLayoutItem {
  let item = CollectionLayoutItem(
    layoutSize: CollectionLayoutSize(widthDimension: width, heightDimension: height))
  item.contentInsets = DirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
  return item
}

func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutSize {
  CollectionLayoutSize(widthDimension: width, heightDimension: height)
}
