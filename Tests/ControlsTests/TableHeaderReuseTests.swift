import GlissadeGeometry
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeLists
@testable import GlissadeUI

/// A header that counts its kind.
private final class CountedHeader: TableViewHeaderView {
  static var made = 0
  var uses = 1

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }
  override func prepareForReuse() { uses += 1 }
}

/// Fifty sections of five rows, 44 points high, with headers of 20 points.
@MainActor
private final class Source: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { 50 }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double { 20 }
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    view?.textLabel?.text = "\(section)"
    return view
  }
}

@MainActor
@Suite(.serialized) struct `A header that is registered` {
  private let stage = Stage(size: Size(width: 390, height: 600))
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 600))
  private let source = Source()

  init() {
    CountedHeader.made = 0
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(CountedHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    (table.dataSource, table.delegate) = (source, source)
    stage.root.addSubview(table)
    stage.advance(to: 0)
  }

  @Test func `is reused for other sections`() throws {
    for step in 1...100 {
      table.contentOffset.y = Double(step) * 110
      stage.advance(to: Double(step) / 60)
      let visible = table.subviews.compactMap { $0 as? CountedHeader }
      #expect(visible.contains { $0.titleLabel.text == "\(step * 110 / 240)" }, "\(step)")
    }
    // Three or four sections are visible at a time.
    #expect(CountedHeader.made <= 6)
    let header = try #require(table.headerView(forSection: 11000 / 240) as? CountedHeader)
    #expect(header.uses > 5 && header.contentView.frame == header.bounds)
  }

  @Test func `is no longer made once its class is removed`() {
    table.register(nil, forHeaderFooterViewReuseIdentifier: "header")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
    table.register(View.self, forHeaderFooterViewReuseIdentifier: "header")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
  }

  @Test func `has a background behind its content`() {
    let header = TableViewHeaderView(reuseIdentifier: "a")
    let background = View()
    header.backgroundView = background
    header.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    header.layoutIfNeeded()
    #expect(header.subviews.first === background && background.frame == header.bounds)
    header.backgroundView = nil
    #expect(background.superview == nil && header.subviews.count == 1)
  }
}
