import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import GlissadeGallery
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite final class `Editing in the tuning panel`: ToolsFixture {
  private var numbers: SlideInList.Choreography { list.list.choreography }

  override init() {
    super.init()
    stage.resize(1280, 800)
    stage.keys("T")
    stage.advance(to: 3)
  }

  private func drag(_ identifier: String, by way: Point) {
    let start = place(identifier)
    stage.pointer(.pressed(.primary), at: start)
    for step in 1...4 { stage.pointer(.moved, at: start + way * (Double(step) / 4)) }
    stage.pointer(.released(.primary), at: start + way)
  }

  // MARK: - The curve

  @Test func `drags a control point, as one step that can be undone`() throws {
    drag("gallery.tuning.curve.handle.1", by: Point(-40, -30))
    guard case .curve(let curve) = numbers.flyInTiming else {
      Issue.record("\(numbers.flyInTiming)")
      return
    }
    #expect(curve.x1 < 0.4 && curve.y1 > 0.1 && curve.x2 == 0.58)
    stage.keys("control+Z")
    #expect(numbers.flyInTiming == .easeInOut)
    stage.keys("control+Y")
    #expect(numbers.flyInTiming == .curve(curve))
  }

  @Test func `moves a control point by arrow keys`() {
    for _ in 0..<60 where focused != "gallery.tuning.curve.handle.2" { stage.keys("shift+Tab") }
    #expect(focused == "gallery.tuning.curve.handle.2")
    stage.keys("Left", "shift+Up")
    #expect(numbers.flyInTiming.description == "cubic-bezier(0.42,0,0.57,1.1)")
    // Presses in quick succession are one step.
    stage.keys("control+Z")
    #expect(numbers.flyInTiming == .easeInOut)
  }

  @Test func `fades the presets at the ends beyond which there are more`() throws {
    let row = try #require(
      tools.panel.controls.subviews.compactMap { $0 as? FadingRow }.first)
    let width = row.contentSize.width - row.bounds.width
    #expect(width > 40)
    let fades = row.subviews.filter { $0.layer.sublayers?.first is GradientLayer }
    #expect(fades.count == 2)
    for (offset, expected) in [(0.0, [0.0, 1]), (width / 2, [1, 1]), (width, [1, 0])] {
      row.setContentOffset(Point(offset, 0), animated: false)
      row.layoutIfNeeded()
      #expect(fades.map(\.alpha) == expected)
      for (fade, x) in zip(fades, [row.bounds.minX, row.bounds.maxX - 20]) {
        #expect(fade.frame.minX == x)
      }
    }
  }

  @Test func `replays the motion with its new curve`() {
    stage.advance(to: 4)
    drag("gallery.tuning.curve.handle.1", by: Point(-40, -30))
    stage.advance(to: application.time + 0.2)
    #expect((stage.snapshot(of: "list.row.5")?.alpha ?? 1) < 0.8)
    #expect(!tools.panel.editor.dots.isEmpty)
    stage.advance(to: application.time + 3)
    #expect(tools.panel.editor.dots.isEmpty)
    #expect(!stage.needsDisplay || stage.draw().items.isEmpty == false)
  }

  @Test func `shows the motion of the focused slider`() {
    for (name, motion) in [
      ("fly-in-step", "fly-in-timing"), ("settle-duration", "settle-timing"),
      ("ripple-scale", "ripple-timing"),
      ("cover-duration", "cover-timing"),
    ] {
      for _ in 0..<80 where focused != "gallery.tuning.\(name)" { stage.keys("Tab") }
      #expect(tools.panel.timing?.name == motion, "\(name)")
      stage.keys("Right")
      #expect(tools.panel.timing?.name == motion, "\(name)")
    }
  }

  @Test func `keeps the motion that is edited when another stage shows the same screen`() {
    stage.click("gallery.tuning.next")
    let name = tools.panel.timing?.name
    #expect(name != nil && name != "fly-in-timing")
    tools.showTunings()
    #expect(tools.panel.timing?.name == name)
  }

  @Test func `offers the kinds of timing that a motion supports`() {
    let kind = place("gallery.tuning.timing.kind")
    stage.click(kind + Point(100, 0))
    #expect(numbers.flyInTiming == .settlingSpring(response: 0.3, bounce: 0.2, velocity: 0))
    #expect(stage.snapshot(of: "gallery.tuning.timing.bounce")?.text == "0.2")
    stage.click(kind - Point(100, 0))
    #expect(numbers.flyInTiming == .linear)
    #expect(
      stage.snapshot(of: "gallery.tuning.timing.bounce") == nil
        && stage.snapshot(of: "gallery.tuning.curve.handle.1") == nil)
    stage.click(kind)
    #expect(numbers.flyInTiming == .easeInOut)
  }

  @Test func `shows the duration that a spring gives itself, and cannot change it`() throws {
    let row = try #require(
      tools.panel.sections.flatMap(\.rows).first { $0.setting.name == "fly-in-duration" })
    #expect(row.slider.isEnabled && row.field.value == 0.3)
    stage.click(place("gallery.tuning.timing.kind") + Point(100, 0))
    let own = MotionCurve(timing: numbers.flyInTiming, duration: 0.3).duration
    let shown = { row.subviews.compactMap { ($0 as? Label).flatMap { $0.isHidden ? nil : $0.text } } }
    #expect(!row.slider.isEnabled && row.field.isHidden && own != 0.3)
    #expect(shown().last == row.setting.unit.text(of: own))
    stage.click(place("gallery.tuning.timing.kind"))
    #expect(row.slider.isEnabled && row.field.value == 0.3 && !row.field.isHidden && shown().count == 1)
  }

  @Test func `selects the motion of a timeline bar`() throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.timeline.isEnabled = true
    let view = View()
    stage.root.addSubview(view)
    View.animate(withDuration: 0.5, timing: .easeInOut) { view.alpha = 0.5 }
    let entry = try #require(stage.timeline.entries.first)
    tools.panel.follow(entry)
    // Only the ripple has an ease-in-out timing with a duration of half a second.
    self.stage.click("gallery.tuning.timing.preset.ease")
    #expect(numbers.rippleTiming == .default && numbers.flyInTiming == .easeInOut)
  }

  // MARK: - Numbers

  @Test func `sets a typed number, and passes no key on during typing`() {
    stage.click("gallery.tuning.fly-in-duration.number")
    stage.type("1.25TS")
    #expect(stage.snapshot(of: "gallery.tuning.fly-in-duration.number")?.text == "1.25")
    #expect(tools.openPanels.contains(.tuning) && gallery.selectedIndex == 0)
    #expect(numbers.flyInDuration == 0.3)
    stage.keys("Backspace", "Return")
    #expect(numbers.flyInDuration == 1.2)
    #expect(stage.snapshot(of: "gallery.tuning.fly-in-duration.number")?.text == "1.2")
    stage.keys("Up", "Up", "Down")
    #expect(abs(numbers.flyInDuration - 1.22) < 1e-12)
    stage.click("gallery.tuning.fly-in-step.number")
    #expect(stage.snapshot(of: "gallery.tuning.fly-in-duration.number")?.text == "1.22 s")
  }

  @Test func `discards a typed number by Escape, and sets it when the focus moves`() {
    stage.click("gallery.tuning.fly-in-duration.number")
    stage.type("7")
    stage.keys("Escape")
    #expect(numbers.flyInDuration == 0.3 && tools.openPanels.contains(.tuning))
    stage.type("1")
    stage.keys("Tab")
    #expect(numbers.flyInDuration == 1)
    stage.click("gallery.tuning.fly-in-step.number")
    stage.type("0.1")
    stage.click("gallery.tuning.fly-in-scale.number")
    #expect(numbers.flyInStep == 0.1)
    // A number out of range is clamped.
    stage.type("99")
    stage.keys("Return")
    #expect(numbers.flyInScale == 1.5)
    stage.type("-")
    stage.keys("Return")
    #expect(numbers.flyInScale == 1.5)
  }

  @Test func `uses the typed text, not its keys`() {
    stage.click("gallery.tuning.fly-in-duration.number")
    stage.type("1.5")
    // Some keyboard layouts type digits with other keys.
    stage.keys("&")
    stage.send(.text("1"), at: application.time)
    stage.keys("Return")
    #expect(numbers.flyInDuration == 1.51)
  }

  @Test func `sets the typed numbers of a curve`() {
    stage.click("gallery.tuning.timing.y1")
    stage.type("-0.5")
    stage.keys("Return")
    #expect(numbers.flyInTiming.description == "cubic-bezier(0.42,-0.5,0.58,1)")
  }

  // MARK: - History

  @Test func `undoes changes by sliders, fields, presets and Reset in turn`() {
    var states = [numbers]
    func check(_ what: String) {
      #expect(numbers != states.last, "\(what)")
      states.append(numbers)
    }
    drag("gallery.tuning.fly-in-duration", by: Point(50, 0))
    check("slider")
    stage.click("gallery.tuning.fly-in-step.number")
    stage.type("0.2")
    stage.keys("Return")
    check("field")
    stage.click("gallery.tuning.timing.preset.ease-out")
    check("preset")
    stage.click("gallery.tuning.reset")
    #expect(numbers == SlideInList.Choreography())
    for state in states.reversed() {
      stage.click("gallery.tuning.undo")
      #expect(numbers == state)
    }
    for state in states.dropFirst() {
      stage.keys("control+shift+Z")
      #expect(numbers == state)
    }
  }

  // MARK: - Variants

  @Test func `keeps settings, switches between them, and deletes them`() {
    stage.click("gallery.tuning.variant.keep")
    stage.click("gallery.tuning.timing.preset.ease-out")
    stage.click("gallery.tuning.variant.keep")
    #expect(stage.snapshot(of: "gallery.tuning.variant.status")?.text == "Kept as B")
    stage.click("gallery.tuning.variant.A")
    #expect(numbers == SlideInList.Choreography())
    stage.click("gallery.tuning.variant.B")
    #expect(numbers.flyInTiming == .easeOut)
    stage.keys("control+Z")
    #expect(numbers.flyInTiming == .easeInOut)
    stage.click("gallery.tuning.variant.delete")
    #expect(
      stage.snapshot(of: "gallery.tuning.variant.B") == nil
        && stage.snapshot(of: "gallery.tuning.variant.A") != nil)
    // The settings remain when the panel is opened again.
    stage.keys("T")
    stage.advance(to: application.time + 1)
    #expect(stage.snapshot(of: "gallery.tuning.variant.A") == nil)
    stage.keys("T")
    stage.advance(to: application.time + 1)
    #expect(stage.snapshot(of: "gallery.tuning.variant.A") != nil)
  }

  @Test func `renames a kept setting to a typed name`() {
    stage.click("gallery.tuning.variant.keep")
    stage.click("gallery.tuning.variant.A")
    #expect(focused == "gallery.tuning.variant.name")
    stage.type("Calm!")
    stage.keys("Return")
    #expect(focused == "gallery.tuning.variant.Calm!" && gallery.selectedIndex == 0)
    stage.keys("Return", "Backspace", "Escape")
    #expect(stage.snapshot(of: "gallery.tuning.variant.Calm!") != nil)
    stage.click("gallery.tuning.variant.keep")
    stage.click("gallery.tuning.variant.A")
    stage.keys("Backspace")
    stage.click("gallery.tuning.fly-in-duration.number")
    #expect(stage.snapshot(of: "gallery.tuning.variant.status")?.text == "A variant needs a name")
    #expect(stage.snapshot(of: "gallery.tuning.variant.A") != nil)
  }

  @Test func `writes kept settings to a file, and reports the path or the error`() throws {
    list.screenName = "list"
    stage.keys("T", "T")
    stage.advance(to: application.time + 1)
    var written: [String: String] = [:]
    tools.panel.write = { written[$1] = $0 }
    stage.click("gallery.tuning.timing.preset.ease-out")
    stage.click("gallery.tuning.variant.keep")
    stage.click("gallery.tuning.variant.save")
    #expect(stage.snapshot(of: "gallery.tuning.variant.status")?.text == "Saved to list.tuning.json")
    let text = try #require(written["list.tuning.json"])
    let file = try TuningFile(DataFile(name: "list", bytes: Array(text.utf8)))
    #expect(file.variants["A"]?.values == ["fly-in-timing": .timing(.easeOut)])
    tools.panel.write = { throw DataFileError(file: $1, message: "no") }
    stage.click("gallery.tuning.variant.save")
    #expect(stage.snapshot(of: "gallery.tuning.variant.status")?.text == "list.tuning.json: no")
  }

  @Test func `replaces no file of an earlier session, but its own`() {
    list.screenName = "list"
    stage.keys("T", "T")
    stage.advance(to: application.time + 1)
    var (written, exists) = ([String](), true)
    tools.panel.write = { _, path in written.append(path) }
    tools.panel.exists = { exists && $0 == "list.tuning.json" }
    stage.click("gallery.tuning.variant.keep")
    stage.click("gallery.tuning.variant.save")
    let status = stage.snapshot(of: "gallery.tuning.variant.status")?.text
    #expect(written == [] && status?.hasPrefix("list.tuning.json exists") == true)
    exists = false
    stage.click("gallery.tuning.variant.save")
    exists = true
    stage.click("gallery.tuning.variant.save")
    #expect(written == ["list.tuning.json", "list.tuning.json"])
    #expect(stage.snapshot(of: "gallery.tuning.variant.status")?.text == "Saved to list.tuning.json")
  }
}

@MainActor
@Suite struct `Two compared settings` {
  private static func make() -> Stage {
    let list = ListScreen()
    list.screenName = "list"
    list.tabBarItem = TabBarItem(title: "List", image: nil)
    let stage = Stage(size: Size(width: 1280, height: 800))
    stage.rootViewController = GalleryController(viewControllers: [list])
    return stage
  }

  private let stage: ToolStage
  private let session: Session

  init() {
    let session = Session { ToolStage(Self.make()) }
    let stage = ToolStage(Self.make(), toolsNamed: "tools")
    stage.recorder = { [unowned stage] in session.journal.append($0, at: stage.stage.time) }
    (self.stage, self.session) = (stage, session)
    stage.tools?.session = session
    stage.advance(to: 2)
    stage.keys("T")
    stage.advance(to: 3)
  }

  private func alpha(of row: Int, on stage: Stage) -> Double? {
    stage.snapshot(of: "list.row.\(row)")?.alpha
  }

  @Test func `play the same motion at the same time, each with its own numbers`() throws {
    stage.click("tools.tuning.variant.keep")
    stage.click("tools.tuning.timing.preset.ease-in")
    stage.advance(to: 6)
    stage.click("tools.tuning.variant.compare")
    let companion = try #require(stage.companion)
    stage.advance(to: 6.15)
    let start = 6.15
    let rows = try #require((stage.stage.screenInFront as? ListScreen)?.list.choreography)
    #expect(rows.flyInTiming == .easeIn)
    let others = try #require((companion.stage.screenInFront as? ListScreen)?.list.choreography)
    #expect(others == SlideInList.Choreography())
    // Halfway through a row's flight, the progress is a half with ease-in-out, and less with ease-in.
    stage.advance(to: start + 0.15)
    let (mine, theirs) = (
      try #require(alpha(of: 0, on: stage.stage)), try #require(alpha(of: 0, on: companion.stage))
    )
    #expect(abs(theirs - 0.4) < 1e-6)
    #expect(abs(mine - 0.8 * TimingCurve.easeIn.progress(at: 0.5)) < 1e-6)
    stage.advance(to: 9)
    #expect(alpha(of: 0, on: companion.stage) == 0.8 && companion.stage.time == 9)
    // In the split view, a click in either half has the same location in the application.
    stage.click(try #require(stage.locate("tools.tuning.variant.compare")) + Point(60, 0))
    let split = try #require(stage.companion)
    let area = try #require(split.area?())
    let (left, right) = Companion.places(in: area)
    // Each picture shows the whole area, and has its name above it.
    for picture in [left, right] {
      #expect(split.location(of: picture.center).distance(to: area.center) < 1)
      #expect(area.contains(picture) && abs(picture.width / picture.height - area.width / area.height) < 1e-9)
    }
    #expect(left.maxX < right.minX)
    #expect(stage.snapshot(of: "tools.split.left")?.text == "A, changed")
    #expect(stage.snapshot(of: "tools.split.right")?.text == "A")
    #expect(!stage.draw().clips.isEmpty)
    stage.click(try #require(stage.locate("tools.tuning.variant.compare")) + Point(-60, 0))
    stage.advance(to: 10)
    #expect(stage.companion == nil)
  }

  @Test func `show a past moment with the values of now, which hold where it becomes the present`() throws {
    let playhead = Playhead(stage, session: session, speed: 1, frame: 1.0 / 60)
    playhead.start(at: 0)
    playhead.onChange = { [stage] in stage.made?.motion = playhead.status(at: 0) }
    let tools = try #require(stage.tools)
    tools.onTimeChange = { playhead.perform($0, at: 0) }
    func shown() -> Double? {
      playhead.showPast(at: 0)
      return stage.past.flatMap { self.alpha(of: 0, on: $0) }
    }
    func seek() { #expect(playhead.perform(.seek(3.3), at: 0)) }
    func alpha(_ curve: TimingCurve) -> Double { 0.8 * curve.progress(at: 0.5) }
    // The change plays the motion from 3.15 s on, of which each row takes 0.3 s.
    stage.click("tools.tuning.timing.preset.ease-in")
    stage.advance(to: 6)
    seek()
    #expect(abs((shown() ?? 0) - alpha(.easeIn)) < 1e-6)
    stage.click("tools.tuning.timing.preset.ease-out")
    #expect(abs((shown() ?? 0) - alpha(.easeOut)) < 1e-6)
    #expect(playhead.past == 3.3)
    // In the present, the session is again what it was.
    #expect(playhead.perform(.present, at: 0) && session.shownValues == nil)
    seek()
    #expect(abs((shown() ?? 0) - alpha(.easeIn)) < 1e-6)
    stage.click("tools.tuning.timing.preset.ease")
    #expect(tools.changeTime(.continueFromHere))
    #expect(stage.stage.time == 3.3)
    #expect(abs((self.alpha(of: 0, on: stage.stage) ?? 0) - alpha(.easeIn)) < 1e-6)
    let list = try #require(stage.stage.screenInFront as? ListScreen)
    #expect(list.list.choreography.flyInTiming == .default)
    let again = try session.stage(at: 3.3).stage.screenInFront as? ListScreen
    #expect(again?.list.choreography.flyInTiming == .default)
  }

  @Test func `show the first appearance of a screen with the values of now, at rest and in a loop`() throws {
    let playhead = Playhead(stage, session: session, speed: 1, frame: 1.0 / 60)
    playhead.start(at: 0)
    playhead.onChange = { [stage] in stage.made?.motion = playhead.status(at: 0) }
    let tools = try #require(stage.tools)
    tools.onTimeChange = { playhead.perform($0, at: 0) }
    func shown(at clock: Double = 0) -> Double? {
      playhead.showPast(at: clock)
      return stage.past.flatMap { self.alpha(of: 0, on: $0) }
    }
    // The first row flies in from the beginning, within 0.3 s.
    #expect(playhead.perform(.seek(0.15), at: 0))
    #expect(abs((shown() ?? 0) - 0.4) < 1e-6)
    stage.click("tools.tuning.timing.preset.ease-in")
    #expect(abs((shown() ?? 0) - 0.8 * TimingCurve.easeIn.progress(at: 0.5)) < 1e-6)
    #expect(playhead.perform(.play(0...1, loops: true), at: 0))
    stage.made?.motion = playhead.status(at: 0)
    stage.click("tools.tuning.timing.preset.ease-out")
    playhead.advance(to: 1.15)
    #expect(abs((shown(at: 1.15) ?? 0) - 0.8 * TimingCurve.easeOut.progress(at: 0.5)) < 1e-6)
    // In the present, the session is again what it was.
    #expect(playhead.perform(.present, at: 1.2))
    #expect(playhead.perform(.seek(0.15), at: 1.2))
    #expect(abs((shown(at: 1.2) ?? 0) - 0.4) < 1e-6)
  }

  @Test func `come side by side, and go back, in a motion`() throws {
    stage.click("tools.tuning.variant.keep")
    /// The width of the application's picture, in points.
    func width() -> Double { stage.draw().clips.first { $0.shape.radius == 8 }?.shape.rect.width ?? 0 }
    stage.click(try #require(stage.locate("tools.tuning.variant.compare")) + Point(60, 0))
    let area = try #require(stage.companion?.area?())
    let half = Companion.places(in: area).0.width
    var last = width()
    #expect(abs(last - area.width) < 1)
    let start = stage.stage.time
    for step in 1...30 {
      stage.advance(to: start + Double(step) / 60)
      #expect(width() <= last + 1e-9)
      last = width()
    }
    #expect(abs(last - half) < 1e-6)
    stage.click(try #require(stage.locate("tools.tuning.variant.compare")) + Point(-60, 0))
    stage.advance(to: start + 0.6)
    #expect(width() > half + 1 && width() < area.width)
    stage.advance(to: start + 2)
    #expect(stage.companion == nil && stage.snapshot(of: "tools.split.left") == nil)
  }

  @Test func `are no longer compared when the panel closes`() {
    stage.click("tools.tuning.variant.keep")
    stage.click("tools.tuning.variant.compare")
    #expect(stage.companion != nil)
    stage.keys("T")
    stage.advance(to: 5)
    #expect(stage.companion == nil)
  }
}
