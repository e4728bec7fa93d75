import GlissadeApplication
import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeGallery
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

// MARK: - Without a panel

@MainActor
@Suite struct `An inspection` {
  let stage = Stage(size: Size(width: 400, height: 400))
  let square = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    square.backgroundColor = .red
    stage.root.addSubview(square)
  }

  private var inspection: Inspection { Inspection { stage } }

  @Test func `finds a view at its presentation position while it moves and turns`() {
    square.isUserInteractionEnabled = false
    square.center = Point(100, 200)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      square.center = Point(300, 200)
      square.transform = Transform2D(rotationAngle: .pi / 2)
    }
    stage.advance(to: 0.5)
    // Halfway, the square stands on a corner, which is 50·√2 points from its centre.
    #expect(inspection.view(at: Point(200, 200 - 70)) === square)
    #expect(inspection.view(at: Point(200 + 70, 200)) === square)
    #expect(inspection.view(at: Point(200 + 45, 200 + 45)) === stage.root)
    #expect(inspection.view(at: Point(300, 200)) === stage.root)
  }

  @Test func `prefers a view that draws to an empty view in front of it`() {
    let cover = View(frame: stage.root.bounds)
    let corner = View(frame: Rect(x: 380, y: 380, width: 20, height: 20))
    cover.addSubview(corner)
    stage.root.addSubview(cover)
    #expect(inspection.view(at: Point(50, 50)) === square)
    #expect(inspection.view(at: Point(390, 390)) === corner)
    cover.backgroundColor = .black
    #expect(inspection.view(at: Point(50, 50)) === cover)
    cover.alpha = 0
    #expect(inspection.view(at: Point(50, 50)) === square)
  }

  @Test func `navigates to every view of a tree and back`() {
    var random = SplitMix(seed: 5)
    var views = [stage.root]
    for _ in 0..<60 {
      let view = View()
      views.randomElement(using: &random)?.addSubview(view)
      views.append(view)
    }
    let inspection = inspection
    #expect(inspection.neighbor(.parent) === stage.root)
    var visited: Set<ObjectIdentifier> = []
    func visit(_ view: View) {
      inspection.select(view)
      visited.insert(ObjectIdentifier(view))
      #expect(inspection.neighbor(.parent) === view.superview)
      #expect(inspection.parents.last === view.superview)
      var child = inspection.neighbor(.firstChild)
      while let next = child {
        visit(next)
        inspection.select(next)
        child = inspection.neighbor(.nextSibling)
        if let child {
          inspection.select(child)
          #expect(inspection.neighbor(.previousSibling) === next)
        }
      }
    }
    visit(stage.root)
    #expect(visited.count == views.count + 1)
  }

  @Test func `finds the same place in the tree of another stage`() {
    func make() -> (Stage, [View]) {
      let stage = Stage(size: Size(width: 100, height: 100))
      let (row, other) = (View(), View())
      let (first, second) = (View(), Label("second"))
      for row in [row, other] { row.accessibilityIdentifier = "row" }
      stage.root.addSubview(other)
      stage.root.addSubview(row)
      row.addSubview(first)
      first.addSubview(second)
      return (stage, [stage.root, row, other, first, second])
    }
    let (one, here) = make()
    let (another, there) = make()
    for (view, twin) in zip(here, there) {
      #expect(ViewLocation(of: view).view(on: another) === twin)
      #expect(ViewLocation(of: view).view(on: one) === view)
    }
    there[4].removeFromSuperview()
    #expect(ViewLocation(of: here[4]).view(on: another) == nil)
  }

  // MARK: The path of a motion

  @Test func `samples the past and future path of a motion in agreement with its formula`() throws {
    let curve = TimingCurve.easeInOut
    func make() -> Stage {
      let stage = Stage(size: Size(width: 400, height: 400))
      let square = View(frame: Rect(x: 0, y: 100, width: 100, height: 100))
      square.accessibilityIdentifier = "square"
      stage.root.addSubview(square)
      View.animate(withDuration: 0.5, delay: 0.1, options: .curveEaseInOut) { square.center.x = 350 }
      return stage
    }
    let (stage, replica) = (make(), make())
    stage.timeline.isEnabled = true
    stage.advance(to: 0.25)
    let square = try #require(stage.root.subviews.first)
    let motion = try #require(square.runningMotions.first)
    #expect(motion.entry.begin == 0.1 && motion.entry.plannedEnd == 0.6)
    let span = try #require(
      MotionPath.span(in: [motion.entry], of: "square", heldBy: [], at: stage.time))
    #expect(span == 0.1...0.6)
    let path = MotionPath(of: ViewLocation(of: square), during: span) { time in
      replica.advance(to: time)
      return replica
    }
    #expect(path.samples.count == 31 && path.samples.first?.time == 0.1 && path.samples.last?.time == 0.6)
    for sample in path.samples {
      let x = 50 + 300 * curve.progress(at: (sample.time - 0.1) / 0.5)
      #expect(abs(sample.place.x - x) < 1e-3 && sample.place.y == 150, "at \(sample.time) s")
    }
    for (a, b) in zip(path.samples, path.samples.dropFirst()) {
      #expect(abs(b.time - a.time - 1.0 / 60) < 1e-9)
    }
    #expect(path.ghosts.count == 7 && path.ghosts.first?.time == 0.1)
  }

  @Test func `merges overlapping animations, and uses the last motion where none is running`() {
    let stage = stage
    stage.timeline.isEnabled = true
    square.accessibilityIdentifier = "square"
    stage.root.accessibilityIdentifier = "root"
    func move(at time: Double, for duration: Double, _ change: @escaping @MainActor () -> Void) {
      stage.advance(to: time)
      View.animate(withDuration: duration, animations: change)
    }
    move(at: 1, for: 0.5) { square.center.x = 10 }
    move(at: 1.25, for: 0.5) { square.center.x = 90 }
    move(at: 3, for: 0.5) { stage.root.alpha = 0.5 }
    move(at: 4, for: 0.5) { stage.root.transform = Transform2D(rotationAngle: 1) }
    stage.advance(to: 4.25)
    let entries = stage.timeline.entries
    func span(at time: Double) -> ClosedRange<Double>? {
      MotionPath.span(in: entries, of: "square", heldBy: ["root"], at: time)
    }
    #expect(span(at: 1.1) == 1...1.75 && span(at: 1.7) == 1...1.75 && span(at: 3.25) == 1...1.75)
    // The superview's fade does not move the square. The superview's rotation does.
    #expect(span(at: 4.25) == 4...4.5 && span(at: 0.5) == 1...1.75)
    #expect(MotionPath.span(in: entries, of: "other", heldBy: [], at: 1) == nil)
  }

  // MARK: Layers

  private var explosion: Explosion {
    Explosion(
      extent: stage.root.bounds, room: stage.root.bounds,
      count: [PlacedLayer](stage.layerDrawings()).planeCount)
  }

  @Test func `puts overlapping layers on different planes`() {
    var random = SplitMix(seed: 9)
    var views = [square]
    for _ in 0..<40 {
      let view = View(
        frame: Rect(
          x: .random(in: 0...300, using: &random), y: .random(in: 0...300, using: &random), width: 60,
          height: 40))
      view.backgroundColor = .blue
      (Bool.random(using: &random) ? stage.root : views.randomElement(using: &random))?.addSubview(view)
      views.append(view)
    }
    let layers = [PlacedLayer](stage.layerDrawings())
    for (index, layer) in layers.enumerated() where !layer.drawing.list.items.isEmpty {
      let extent = layer.drawing.view.convert(layer.drawing.bounds, to: nil).insetBy(dx: 2, dy: 2)
      for other in layers[..<index] where !other.drawing.list.items.isEmpty {
        let below = other.drawing.view.convert(other.drawing.bounds, to: nil).insetBy(dx: 2, dy: 2)
        if below.intersects(extent) { #expect(other.plane < layer.plane) }
      }
    }
  }

  @Test func `picks the frontmost visible layer of the exploded view`() throws {
    var random = SplitMix(seed: 11)
    for _ in 0..<30 {
      let view = View(
        frame: Rect(
          x: .random(in: 0...340, using: &random), y: .random(in: 0...340, using: &random), width: 50,
          height: 30))
      view.backgroundColor = .blue
      view.transform = Transform2D(rotationAngle: .random(in: -1...1, using: &random))
      stage.root.addSubview(view)
    }
    let layers = [PlacedLayer](stage.layerDrawings())
    var explosion = explosion
    for (yaw, pitch) in [(0.0, 0.0), (-0.6, 0.3), (1.2, -0.9)] {
      (explosion.yaw, explosion.pitch) = (yaw, pitch)
      var found = 0
      for layer in layers where !layer.drawing.list.items.isEmpty {
        let outer = layer.drawing.projection.concatenating(explosion.projection(layer.plane))
        let middle = try #require(layer.drawing.bounds.center.applying(outer))
        let hit = layers.view(at: middle, in: explosion)
        if hit === layer.drawing.view { found += 1 }
        // Otherwise a layer in front hides it.
        let front = layers.first { $0.drawing.view === hit }
        #expect(hit === layer.drawing.view || (front?.plane ?? -1) > layer.plane)
      }
      #expect(found > 15)
    }
    explosion.amount = 0
    for _ in 0..<200 {
      let place = Point(.random(in: 0...400, using: &random), .random(in: 0...400, using: &random))
      let hit = layers.view(at: place, in: explosion)
      let flat = inspection.view(at: place)
      #expect(hit === flat || hit == nil && flat === stage.root)
    }
  }

  @Test func `does not change the picture while the layers are not spread`() throws {
    var explosion = explosion
    explosion.amount = 0
    for plane in 0..<explosion.count {
      let map = explosion.projection(plane)
      for corner in stage.root.bounds.corners {
        #expect(try #require(corner.applying(map)).distance(to: corner) < 1e-9)
      }
    }
  }
}

// MARK: - With the panel

@MainActor
@Suite final class `The inspector`: ToolsFixture {
  private var panel: InspectorPanel {
    guard let panel = tools.inspector else { preconditionFailure("the inspector is closed") }
    return panel
  }

  private var selected: String? { panel.inspection.view?.accessibilityIdentifier }

  private func open() {
    stage.keys("V")
    stage.advance(to: stage.stage.time + 1)
  }

  @Test func `selects a view with a click, which the application does not receive`() {
    stage.keys("2")
    stage.advance(to: 3)
    open()
    let control = controls.view.firstControl
    let before = stage.stage.snapshot()
    let place = control?.convert(control?.bounds.center ?? .zero, to: nil) ?? .zero
    stage.click(place)
    #expect(stage.stage.snapshot() == before)
    #expect(control.map { panel.inspection.view?.isDescendant(of: $0) == true } == true)
    #expect(focused == "gallery.inspector.tree")
    // With picking off, the application receives clicks again, and the view stays selected.
    let view = panel.inspection.view
    stage.keys("C")
    stage.click(place)
    stage.advance(to: stage.stage.time + 1)
    #expect(stage.stage.snapshot() != before && panel.inspection.view === view)
  }

  @Test func `selects a moving row and follows it`() throws {
    _ = tools
    list.tabBarItem = nil
    stage.keys("T", "T", "V")
    stage.advance(to: 4)
    let row = try #require(list.view.descendant("list.row.3"))
    _ = tools.change(.replay(nil))
    stage.advance(to: 4.35)
    let place = try #require(row.presentation.bounds.center.applying(row.projectionToStage))
    #expect(!row.runningMotions.isEmpty && row.presentation.alpha < 0.8)
    stage.click(place)
    #expect(panel.inspection.view?.isDescendant(of: row) == true)
    while panel.inspection.view !== row { stage.keys("Up") }
    let motion = stage.snapshot(of: "gallery.inspector.motion")?.text ?? ""
    for one in row.runningMotions { #expect(motion.contains(one.entry.property)) }
    let values = stage.snapshot(of: "gallery.inspector.values")?.text ?? ""
    #expect(values.contains("alpha: 0.8 | ") && selected == "list.row.3")
    stage.advance(to: 6)
    #expect(stage.snapshot(of: "gallery.inspector.values")?.text?.contains("alpha: 0.8\n") == true)
    #expect(stage.snapshot(of: "gallery.inspector.motion")?.text == "Nothing moves it now.")
  }

  @Test func `navigates the tree by the arrow keys and by its chips`() throws {
    open()
    stage.keys("Up")
    #expect(panel.inspection.view === stage.stage.root)
    panel.select(list.view.descendant("list.row.3"))
    stage.keys("Right")
    #expect(selected == "list.row.4")
    stage.keys("Left", "Left")
    #expect(selected == "list.row.2")
    stage.keys("Down")
    #expect(
      panel.inspection.view is Label
        && panel.inspection.view?.superview?.accessibilityIdentifier == "list.row.2")
    stage.keys("Up", "Up")
    #expect(selected == "list")
    stage.advance(to: stage.stage.time + 1)
    stage.click(place("gallery.inspector.child.0"))
    #expect(panel.inspection.view === list.view.descendant("list")?.subviews.first)
    stage.advance(to: stage.stage.time + 1)
    let parents = sequence(
      first: stage.stage.root, next: { $0.subviews.first { self.list.view.isDescendant(of: $0) } })
    let last = Array(parents).count
    stage.click(place("gallery.inspector.parent.\(last - 1)"))
    #expect(panel.inspection.view === list.view.superview || panel.inspection.view === list.view)
  }

  @Test func `requests no frames at rest, and creates no views during a motion`() {
    open()
    panel.select(list.view.descendant("list.row.3"))
    stage.keys("P", "O")
    stage.advance(to: stage.stage.time + 2)
    _ = stage.draw()
    for _ in 0..<5 {
      stage.advance(to: stage.stage.time + 0.1)
      #expect(!stage.needsDisplay)
      _ = stage.draw()
    }
    #expect(tools.stage?.nextTime == nil)
    func count(_ view: View) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
    let views = count(panel)
    _ = tools.change(.replay(nil))
    for _ in 0..<60 {
      stage.advance(to: stage.stage.time + 1.0 / 60)
      _ = stage.draw()
      #expect(count(panel) == views)
    }
  }

  @Test func `passes the wheel to the application, spreads the layers, and rotates them`() throws {
    open()
    let offset = list.list.contentOffset
    stage.wheel(Point(0, -80), at: Point(195, 200))
    stage.advance(to: stage.stage.time + 1)
    #expect(list.list.contentOffset != offset)
    #expect(panel.replacement == nil)
    stage.keys("X")
    stage.advance(to: stage.stage.time + 1)
    let flat = stage.stage.draw()
    let apart = try #require(panel.replacement)
    #expect(apart != flat && stage.draw().items.starts(with: apart.items))
    stage.keys("shift+Right")
    stage.advance(to: stage.stage.time + 1)
    #expect(panel.replacement != apart)
    let turned = panel.replacement
    stage.pointer(.pressed(.primary), at: Point(100, 100))
    stage.pointer(.moved, at: Point(160, 130))
    stage.pointer(.released(.primary), at: Point(160, 130))
    #expect(panel.replacement != turned && panel.inspection.view == nil)
    stage.keys("X")
    stage.advance(to: stage.stage.time + 2)
    #expect(panel.replacement == nil)
  }

  @Test(arguments: [
    Size(width: 390, height: 844), Size(width: 320, height: 480), Size(width: 1280, height: 800),
  ])
  func `is fully usable by keyboard, in every size`(size: Size) {
    stage.resize(size.width, size.height)
    open()
    panel.select(list.view.descendant("list.row.1"))
    var visited: Set<String> = []
    for _ in 0..<80 {
      stage.keys("Tab")
      stage.advance(to: stage.stage.time + 0.6)
      guard let view = focusedView, let name = view.accessibilityIdentifier else { continue }
      if !visited.insert(name).inserted { break }
      let place = view.focusShape.rect.center.applying(view.projectionToStage) ?? Point(-1, -1)
      #expect(Rect(origin: .zero, size: size).contains(place), "\(name) at \(place)")
    }
    for name in ["select", "path", "onion", "layers", "tree", "close", "child.0", "parent.0"] {
      #expect(visited.contains("gallery.inspector.\(name)"), "\(name)")
    }
    stage.keys("V")
    #expect(tools.inspector == nil)
  }
}

extension View {
  /// Returns the first view with the identifier among this view and its descendants.
  func descendant(_ identifier: String) -> View? {
    if accessibilityIdentifier == identifier { return self }
    return subviews.lazy.compactMap { $0.descendant(identifier) }.first
  }

  fileprivate var firstControl: Control? {
    if let control = self as? Switch { return control }
    return subviews.lazy.compactMap(\.firstControl).first
  }
}
