import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeGallery
@testable import GlissadeUI

@MainActor
@Suite struct `The screen of the list` {
  let stage = Stage(size: Size(width: 390, height: 844))

  init() {
    stage.rootViewController = ListScreen()
  }

  @Test func `shows its fifteen rows in the middle`() {
    #expect(stage.snapshot(of: "list")?.position == Point(195, 422))
    #expect(stage.snapshot(of: "list")?.size == Size(width: 390, height: 750))
    #expect(stage.snapshot().filter { $0.identifier.hasPrefix("list.row.") }.count == 15)
    #expect(stage.snapshot(of: "list.row.0")?.text == "humpback whale")
    #expect(stage.snapshot(of: "list.row.14")?.color?.hex == "#00e868")
  }

  @Test func `moves up and down without a jump when a row is removed and restored`() throws {
    stage.advance(to: 3)
    let screen = try #require(stage.rootViewController as? ListScreen)
    /// The vertical position at which the middle of the first row is drawn.
    func top() throws -> Double { try #require(stage.locate("list.row.0")).y }
    let start = try top()
    #expect(screen.deleteRow(at: 7))
    #expect(try top() == start)
    stage.advance(to: 3.15)
    // Halfway through ease in and out: from the middle of the screen, at 47 points, to the position below the heading,
    // at 58.
    #expect(abs(try top() - (start + 5.5)) < 1e-4)
    screen.insertRow()
    #expect(abs(try top() - (start + 5.5)) < 1e-4)
    stage.advance(to: 4)
    #expect(try top() == start)
  }

  @Test func `offers to put back the rows that were deleted, the last one first, without a keyboard`() throws
  {
    stage.advance(to: 3)
    func titles() -> [String] {
      stage.accessibilityTree().elements.filter { $0.role == .listItem }.map(\.name)
    }
    func list() throws -> (path: [Int], actions: [String]) {
      let tree = stage.accessibilityTree()
      let index = try #require(tree.elements.firstIndex { $0.identifier == "list" })
      return (tree.path(to: index), tree.elements[index].actions.map(\.name))
    }
    let all = titles()
    #expect(try list().actions == [])
    for row in [2, 4] {
      #expect(stage.perform(.action("delete"), at: try list().path + [row]))
      stage.advance(to: stage.time + 2)
    }
    #expect(titles() == all.filter { $0 != all[2] && $0 != all[5] })
    for rest in [[all[2]], []] {
      #expect(try list().actions == ["put-back"])
      #expect(stage.perform(.action("put-back"), at: try list().path))
      stage.advance(to: stage.time + 2)
      #expect(titles() == all.filter { !rest.contains($0) })
    }
    #expect(try list().actions == [])
  }

  @Test func `is below a heading if the rows leave much room, and otherwise in the middle`() {
    func place(rows: Int, in size: Size) -> (top: Double, heading: Double) {
      let stage = Stage(size: size)
      let items = (0..<rows).map { ListItem(title: "\($0)", color: nil) }
      let screen = ListScreen(items: items, heading: "Things")
      stage.rootViewController = screen
      stage.advance(to: 5)
      return (screen.list.frame.minY, screen.headingLabel.alpha)
    }
    let sizes = [
      Size(width: 390, height: 844), Size(width: 768, height: 1024), Size(width: 1280, height: 800),
    ]
    for size in sizes {
      for rows in [1, 3, 15, 100] {
        let free = size.height - 50 * Double(rows)
        let (top, heading) = place(rows: rows, in: size)
        // The list begins at the bottom of the page's title; on a narrow screen, a long list begins at the top.
        let isWide = size.width >= 700
        #expect(top == (isWide ? 58 : max(0, min(free / 2, 58))), "\(rows) rows in \(size)")
        #expect(heading == (isWide || free / 2 >= 58 ? 1 : 0), "\(rows) rows in \(size)")
      }
    }
  }

  @Test func `stands in a column on a wide screen, with room for rows that swell`() throws {
    for width in [700.0, 1192, 2400] {
      let stage = Stage(size: Size(width: width, height: 760))
      let screen = ListScreen()
      stage.rootViewController = screen
      stage.advance(to: 5)
      let row = try #require(screen.list.row(at: 0))
      #expect(row.bounds.width == min(width - 32, 640))
      #expect(abs(screen.list.convert(row.center, to: screen.view).x - width / 2) <= 0.5)
      #expect(row.bounds.width * 1.02 < width)
      #expect(screen.headingLabel.frame.minX > row.frame.minX)
    }
  }

  @Test func `gives rows without a colour those of the animals, which stay with their rows`() {
    let stage = Stage(size: Size(width: 390, height: 844))
    let screen = ListScreen(items: (0..<20).map { ListItem(title: "\($0)", color: nil) })
    stage.rootViewController = screen
    stage.advance(to: 5)
    func colors() -> [String] { screen.list.rows.map { $0.item.color.resolved(with: $0.palette).hex } }
    let animals = ListItem.animals.compactMap(\.color).map(\.hex)
    #expect(colors() == (0..<20).map { animals[$0 % 15] })
    _ = screen.deleteRow(at: 0)
    #expect(colors().first == animals[1])
  }

  @Test func `presents the detail of the clicked row, in the row's colour`() {
    stage.click("list.row.3", at: 2)
    #expect(stage.frontmostViewController is DetailScreen)
    stage.advance(to: 2.5)
    #expect(stage.snapshot(of: "detail")?.color?.hex == "#e02d53")
    #expect(stage.snapshot(of: "detail.title")?.text == "blue whale")
    stage.click("detail.back", at: 3)
    stage.advance(to: 3.5057)
    #expect(stage.frontmostViewController is ListScreen)
    // It was reset in viewWillAppear, and has been flying in since viewDidAppear.
    #expect(stage.snapshot(of: "list.row.0")?.alpha == 0)
    stage.advance(to: 5)
    #expect(stage.snapshot(of: "list.row.14")?.alpha == 0.8)
  }

  @Test func `gives all titles one size where large text does not fit`() {
    let stage = Stage(size: Size(width: 240, height: 844), textMeasurer: Typewriter())
    stage.textScale = 2
    stage.rootViewController = ListScreen()
    stage.advance(to: 3)
    let titles = Set(ListItem.animals.map(\.title))
    let sizes = stage.draw().items.compactMap { item -> Double? in
      guard case .text(let text, let font, _, _) = item.content, titles.contains(text) else { return nil }
      return font.size
    }
    #expect(sizes.count > 10 && Set(sizes).count == 1 && sizes.allSatisfy { $0 > 17 && $0 < 34 }, "\(sizes)")
  }

  @Test func `keeps the colours of the row and its title, on grounds where white is not legible`() throws {
    for index in 0..<15 {
      stage.click("list.row.\(index)", at: Double(index) * 4 + 2)
      stage.advance(to: Double(index) * 4 + 2.95)
      let detail = try #require(stage.frontmostViewController as? DetailScreen)
      let row = try #require(ListItem.animals[index].color)
      let title = try #require(stage.snapshot(of: "detail.title"))
      #expect(
        title.color == .white && detail.backButton.titleLabel?.textColor.resolved(with: .light) == .white)
      #expect(stage.snapshot(of: "detail")?.color == row)
      for ground in [detail.grounds.title, detail.grounds.back] {
        let color = ground.backgroundColor?.resolved(with: .light) ?? row
        #expect(color.contrastRatio(with: .white) >= 4.5 - 1e-6, "\(color.hex)")
        #expect((color == row) == (row.contrastRatio(with: .white) >= 4.5 - 1e-6))
        #expect(ground.backgroundColor == nil || ground.alpha == 1 && !ground.layer.hasAnimations)
      }
      let text = detail.titleLabel.sizeThatFits(detail.view.bounds.size)
      #expect(detail.grounds.title.frame.width > text.width)
      stage.click("detail.back", at: Double(index) * 4 + 3)
    }
  }

  @Test func `continues unchanged when a detail is dismissed during its presentation`() {
    stage.click("list.row.0", at: 0.35)
    stage.advance(to: 0.6)
    let before = (0..<15).map { stage.snapshot(of: "list.row.\($0)")?.alpha }
    stage.click("detail.back", at: 0.6)
    #expect((0..<15).map { stage.snapshot(of: "list.row.\($0)")?.alpha } == before)
    // Row 14 flies in from 0.7 s to 1 s, and the dismissal of the detail restarts nothing.
    for (time, share) in [(0.85, 0.5), (1.0, 1), (1.2, 1)] {
      stage.advance(to: time)
      #expect(abs((stage.snapshot(of: "list.row.14")?.alpha ?? 0) - 0.8 * share) < 1e-6, "\(time)")
    }
    stage.advance(to: 4)
    for row in 0..<15 {
      #expect(stage.snapshot(of: "list.row.\(row)")?.alpha == 0.8)
      #expect(stage.snapshot(of: "list.row.\(row)")?.transform.isIdentity == true)
      #expect(stage.snapshot(of: "list.row.\(row)")?.position.y == 35 + 50 * Double(row))
    }
  }

  @Test func `releases everything after ten visits to the detail`() {
    struct Weak {
      weak var object: AnyObject?
    }
    var visitors: [Weak] = []
    for round in 0..<10 {
      let start = Double(round) * 4
      stage.click("list.row.\(round)", at: start + 2)
      stage.advance(to: start + 2.7)
      if let detail = stage.frontmostViewController {
        visitors.append(Weak(object: detail))
        var views: [View] = [detail.view]
        while let view = views.popLast() {
          visitors.append(Weak(object: view))
          visitors += view.gestureRecognizers.map { Weak(object: $0) }
          views += view.subviews
        }
      }
      stage.click("detail.back", at: start + 3)
      stage.advance(to: start + 3.6)
    }
    stage.advance(to: 100)
    #expect(visitors.count >= 50)
    #expect(visitors.allSatisfy { $0.object == nil })
    // The list, its rows and the button that opens the search.
    #expect(stage.snapshot().count == 17)
    #expect(stage.animator.isIdle)
    #expect(stage.nextTime == nil)
  }

  @Test func `is released with its stage`() {
    weak var screen: ViewController?
    weak var held: Stage?
    do {
      let stage = Stage(size: Size(width: 390, height: 844))
      stage.rootViewController = ListScreen()
      stage.advance(to: 0.4)
      screen = stage.rootViewController
      held = stage
    }
    #expect(screen == nil)
    #expect(held == nil)
  }
}
