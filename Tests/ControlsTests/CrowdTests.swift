import GlissadeControls
import GlissadeGeometry
import GlissadeLists
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeUI

/// Views and controllers with more parts than a screen has room for.
@MainActor
@Suite struct `A crowd` {
  private let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())

  private final class Source: CollectionViewDataSource {
    var asked = 0
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      1_000_000
    }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: TableView.IndexPath
    ) -> CollectionViewCell {
      asked += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  private func reports(of body: () -> Void) -> [String] {
    var all: [String] = []
    stage.diagnostics = { all.append($0) }
    body()
    return all
  }

  @Test
  func `of rows that are almost without height has cells for the first ten thousand, which is reported`() {
    let rows = TableRows([Array(0..<1_000_000)])
    rows.heights = { _ in 1e-9 }
    let table = TableView(frame: stage.root.bounds)
    table.accessibilityIdentifier = "grains"
    stage.root.addSubview(table)
    table.dataSource = rows
    table.delegate = rows
    let said = reports {
      stage.advance(to: 1)
      stage.advance(to: 2)
    }
    #expect(said.count == 1 && said[0].contains("'grains'") && said[0].contains("10000"))
    #expect(rows.asked == 10_000)
    #expect(table.indexPathsForVisibleRows == (0..<10_000).map { IndexPath(row: $0, section: 0) })
    #expect(table.indexPathsForRows(in: table.bounds)?.count == 1_000_000)
    rows.heights = { _ in 50 }
    table.reloadData()
    stage.advance(to: 3)
    #expect(table.indexPathsForVisibleRows.count == 17)
  }

  @Test func `of items that are almost without size has cells for the first ten thousand, which is reported`()
  {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 1e-3, height: 1e-3)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let collection = CollectionView(frame: stage.root.bounds, collectionViewLayout: layout)
    collection.accessibilityIdentifier = "grains"
    stage.root.addSubview(collection)
    let source = Source()
    collection.dataSource = source
    let said = reports { stage.advance(to: 1) }
    #expect(said.count == 1 && said[0].contains("'grains'"))
    #expect(source.asked == 10_000)
    #expect(collection.visibleCells.count == 10_000)
    #expect(collection.firstVisibleRow == IndexPath(item: 0, section: 0))
    #expect(
      collection.subviews.compactMap { ($0 as? CollectionViewCell)?.indexPath }
        == collection.indexPathsForVisibleItems)
  }

  /// Segments that are inserted one by one have the places and the look of those that are created together.
  @Test func `of segments is inserted and removed one by one`() {
    let count = 3000
    let titles = (0..<count).map { "s\($0)" }
    let together = SegmentedControl(items: titles)
    let single = SegmentedControl()
    for control in [together, single] {
      control.frame = Rect(x: 0, y: 0, width: 390, height: 40)
      stage.root.addSubview(control)
    }
    for title in titles.reversed() { single.insertSegment(withTitle: title, at: 0, animated: false) }
    together.selectedSegmentIndex = 7
    single.selectedSegmentIndex = 7
    stage.advance(to: 1)
    func look(_ control: SegmentedControl) -> [String] {
      func lines(_ view: View) -> [String] {
        let own = "\(type(of: view)) \(view.frame) \(view.alpha) \((view as? Label)?.textColor as Any)"
        return [own] + view.subviews.flatMap(lines)
      }
      return control.subviews.flatMap(lines).sorted()
    }
    #expect(look(single) == look(together))
    for _ in 0..<count - 10 { single.removeSegment(at: 9, animated: false) }
    #expect(single.numberOfSegments == 10 && single.selectedSegmentIndex == 7)
    #expect(single.titleForSegment(at: 9) == "s\(count - 1)")
    // The segments that are there glide from the places that they have by now.
    single.insertSegment(withTitle: "new", at: 0, animated: true)
    stage.advance(to: 2)
    #expect(single.selectedSegmentIndex == 8 && single.numberOfSegments == 11)
  }

  @Test func `of screens is pushed one by one`() {
    let root = ViewController()
    root.title = "0"
    let navigation = NavigationController(rootViewController: root)
    stage.rootViewController = navigation
    stage.advance(to: 0)
    let count = 3000
    for index in 1..<count {
      let page = ViewController()
      page.title = "\(index)"
      navigation.pushViewController(page, animated: false)
      navigation.pushViewController(page, animated: false)
    }
    let titles = (0..<count).map { "\($0)" }
    #expect(navigation.viewControllers.map(\.title) == titles)
    #expect(navigation.navigationBar.items?.map(\.title) == titles)
    #expect(navigation.navigationBar.backItem?.title == "\(count - 2)")
    #expect(navigation.children.count == count && navigation.topViewController?.viewIfLoaded?.stage === stage)
    for _ in 0..<10 { navigation.popViewController(animated: false) }
    #expect(
      navigation.navigationBar.topItem?.title == "\(count - 11)" && navigation.children.count == count - 10)
    #expect(navigation.popToRootViewController(animated: false)?.count == count - 11)
    #expect(navigation.children == [root] && navigation.navigationBar.items?.count == 1)
  }
}
