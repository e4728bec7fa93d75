import GlissadeDrawing
import GlissadeGeometry
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A portal` {
  private let stage = Stage(size: Size(width: 390, height: 844))
  private let source = View(frame: Rect(x: 10, y: 20, width: 40, height: 40))
  private let portal: PortalView

  init() {
    source.backgroundColor = Color(rgb: 0xff2d55)
    source.accessibilityIdentifier = "source"
    portal = PortalView(of: source, magnification: 4)
    portal.frame = Rect(x: 100, y: 100, width: 200, height: 200)
    stage.root.addSubview(source)
    stage.root.addSubview(portal)
  }

  @Test func `draws its source again, enlarged and centred, and clipped to its bounds`() {
    #expect(
      stage.draw().description == """
        clip 0 0 0 200 200 at 100 100
        fill 0 0 40 40 #ff2d55 at 10 20
        fill 0 0 40 40 #ff2d55 affine 4 0, 0 4, 120 120 clip 0

        """)
  }

  @Test func `is redrawn when its source changes`() {
    _ = stage.draw()
    #expect(!stage.needsDisplay)
    source.alpha = 0.5
    #expect(stage.needsDisplay)
    #expect(
      stage.draw().description == """
        clip 0 0 0 200 200 at 100 100
        fill 0 0 40 40 #ff2d55 at 10 20 opacity 0.5
        fill 0 0 40 40 #ff2d55 affine 4 0, 0 4, 120 120 clip 0 opacity 0.5

        """)
  }

  @Test func `appears once in a trace, and receives no presses`() {
    #expect(stage.snapshot().filter { $0.identifier == "source" }.count == 1)
    #expect(stage.root.hitTest(Point(200, 200), with: nil) === stage.root)
  }

  @Test func `draws nothing if its source is hidden or deallocated`() {
    source.isHidden = true
    #expect(stage.draw().description == "")
    source.isHidden = false
    source.removeFromSuperview()
    #expect(stage.draw().description == "")
  }

  /// Returns a stage with a view and a number of containers, each with two portals of the one before, and what the
  /// stage reports.
  private func doubled(_ count: Int) -> (items: Int, faults: [String]) {
    let stage = Stage(size: Size(width: 100, height: 100))
    var faults: [String] = []
    stage.diagnostics = { faults.append($0) }
    var last = View(frame: stage.root.bounds)
    last.backgroundColor = .red
    stage.root.addSubview(last)
    for _ in 0..<count {
      let container = View(frame: stage.root.bounds)
      for _ in 0..<2 {
        let portal = PortalView(of: last)
        portal.frame = stage.root.bounds
        container.addSubview(portal)
      }
      stage.root.addSubview(container)
      last = container
    }
    _ = stage.draw()
    return (stage.draw().items.count, faults)
  }

  @Test func `of portals draws their copies, up to a number that one line reports`() {
    // 1 + 2 + 4 + …
    for count in 0...6 {
      let (items, faults) = doubled(count)
      #expect(items == (1 << (count + 1)) - 1 && faults.isEmpty)
    }
    let (items, faults) = doubled(60)
    #expect((1000...20_001).contains(items))
    #expect(faults.count == 1 && faults[0].hasPrefix("portals and replicators draw more than 20000 copies"))
  }

  @Test func `within its own source is drawn once`() {
    source.addSubview(portal)
    #expect(
      stage.draw().description == """
        clip 0 0 0 200 200 at 110 120
        fill 0 0 40 40 #ff2d55 at 10 20
        fill 0 0 40 40 #ff2d55 affine 4 0, 0 4, 130 140 clip 0

        """)
  }
}
