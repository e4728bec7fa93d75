import GlissadeApplication
import GlissadeControls
import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeGallery
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite struct `The inspector in a session` {
  private static func makeStage(recordsTimeline: Bool = false) -> Stage {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
    stage.timeline.isEnabled = recordsTimeline
    let list = ListScreen()
    list.tabBarItem = TabBarItem(title: "List", image: nil)
    stage.rootViewController = GalleryController(viewControllers: [list])
    return stage
  }

  private let session: Session
  private let stage: ToolStage

  init() {
    let session = Session { () throws(ApplicationError) in
      ToolStage(Self.makeStage(recordsTimeline: true))
    } makeStage: { () throws(ApplicationError) in
      ToolStage(Self.makeStage())
    }
    let stage = ToolStage(Self.makeStage(), toolsNamed: "gallery")
    stage.recorder = { [unowned stage] in session.journal.append($0, at: stage.stage.time) }
    stage.onMake = { $0.session = session }
    (self.session, self.stage) = (session, stage)
  }

  private func open() throws -> InspectorPanel {
    stage.keys("V")
    stage.advance(to: stage.stage.time + 1)
    return try #require(stage.tools?.inspector)
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 390, height: 844)])
  func `shows the layers of the past clear of the panels`(size: Size) throws {
    stage.resize(size.width, size.height)
    stage.advance(to: 2)
    stage.keys("I")
    stage.advance(to: 3)
    stage.keys("V")
    stage.advance(to: 4)
    let tools = try #require(stage.tools)
    let panel = try #require(tools.inspector)
    stage.show(past: try session.stage(at: 1.5).stage)
    panel.toggle(.layers)
    stage.advance(to: 4)
    // The flat picture is where the past was shown.
    let layers = [PlacedLayer](panel.inspection.stage.layerDrawings())
    let flat = tools.past().flatMap { tools.placement(ofPast: $0) } ?? .identity
    var explosion = try #require(panel.explosion(of: layers))
    explosion.amount = 0
    let corner = try #require(Point(100, 80).applying(explosion.projection(0)))
    #expect(corner.distance(to: Point(100, 80).applying(flat)) < 1e-6)
    stage.advance(to: 6)
    explosion = try #require(panel.explosion(of: layers))
    let free = tools.uncovered
    #expect(free.height < size.height && (size.width < 700 || free.width < size.width))
    for layer in layers where !layer.drawing.list.items.isEmpty {
      let map = layer.drawing.projection.concatenating(explosion.projection(layer.plane))
      let middle = try #require(layer.drawing.bounds.center.applying(map))
      #expect(free.contains(middle), "\(layer.drawing.view)")
    }
  }

  @Test func `knows what panels cover that are enlarged with the text`() {
    let size = Size(width: 1280, height: 800)
    let application = Stage(size: size, textMeasurer: Typewriter())
    application.textScale = 2
    application.rootViewController = TabBarController(viewControllers: [ViewController(), ViewController()])
    let stage = ToolStage(application, toolsNamed: "tools")
    stage.advance(to: 1)
    for key in ["V", "I"] { stage.keys(key) }
    stage.advance(to: 3)
    guard let tools = stage.tools else { return }
    func frame(_ id: ToolsController.Panel) -> Rect {
      tools.madePanels[id].map { $0.convert($0.bounds, to: nil) } ?? .zero
    }
    #expect(frame(.inspector).width > 500 && frame(.timeline).height > 300)
    #expect(tools.uncovered == Rect(x: 0, y: 0, width: frame(.inspector).minX, height: frame(.timeline).minY))
  }

  @Test func `keeps the selection in the past, and selects the original view in the present`() throws {
    stage.advance(to: 2)
    let panel = try open()
    let row = try #require(stage.stage.root.descendant("list.row.3"))
    panel.select(row)
    for time in [1.5, 0.45, 0.2] {
      let past = try session.stage(at: time).stage
      stage.show(past: past)
      stage.advance(to: stage.stage.time + 0.1)
      let twin = try #require(panel.inspection.view)
      #expect(twin !== row && twin.stage === past && twin.accessibilityIdentifier == "list.row.3")
    }
    // The row's subviews have no identifiers.
    let child = try #require(panel.inspection.view?.subviews.first)
    panel.select(child)
    stage.show(past: nil)
    stage.advance(to: stage.stage.time + 0.1)
    #expect(panel.inspection.view === row.subviews.first)
    stage.show(past: try session.stage(at: 0).stage)
    stage.advance(to: stage.stage.time + 0.1)
    stage.show(past: nil)
    stage.advance(to: stage.stage.time + 0.1)
    #expect(panel.inspection.view === row.subviews.first)
  }

  @Test func `draws the path of a running motion without changing the session`() throws {
    stage.advance(to: 0.3)
    let panel = try open()
    stage.advance(to: 3)
    panel.select(stage.stage.root.descendant("list.row.5"))
    panel.toggle(.path)
    panel.toggle(.onion)
    stage.advance(to: 4)
    #expect(panel.motionTable.rows.isEmpty)
    let before = stage.stage.snapshot()
    let past = try session.stage(at: 1).stage
    let seen = past.snapshot()
    panel.select(stage.stage.root.descendant("list.row.6"))
    stage.advance(to: 5)
    #expect(stage.stage.snapshot() == before && past.time == 1 && past.snapshot() == seen)
    let items = panel.annotations.items
    #expect(items.count { if case .border = $0.content { true } else { false } } > 10)
    #expect(items.contains { if case .beginGroup = $0.content { true } else { false } })
  }

  @Test func `names the group of each motion as the timeline does`() throws {
    stage.advance(to: 2)
    let panel = try open()
    panel.select(stage.stage.root.descendant("list.row.2"))
    stage.keys("Escape")
    stage.advance(to: 4)
    _ = try open()
    _ = stage.tools?.change(.replay(nil))
    let start = stage.stage.time
    for step in 1...20 { stage.advance(to: start + Double(step) / 60) }
    let rows = panel.motionTable.rows
    let entries = try session.timeline(until: stage.stage.time).filter {
      $0.end == nil && $0.view == "list.row.2"
    }
    #expect(!rows.isEmpty && rows.map(\.motion.entry.property).sorted() == entries.map(\.property).sorted())
    for row in rows {
      let entry = try #require(entries.first { $0.property == row.motion.entry.property })
      #expect(row.group == entry.group && row.motion.entry.begin == entry.begin)
      #expect(row.motion.entry.from == entry.from && row.motion.entry.to == entry.to)
      #expect(row.motion.entry.timing == entry.timing && row.motion.entry.duration == entry.duration)
    }
  }

  @Test func `advances a scratch stage beyond the present, and no other stage`() throws {
    stage.advance(to: 2)
    let scratch = try session.scratch(at: 1)
    scratch.advance(to: 30)
    stage.keys("Down")
    stage.advance(to: 3)
    #expect(try session.stage(at: 3).stage.snapshot() == stage.stage.snapshot())
    #expect(scratch.time == 30)
  }
}
