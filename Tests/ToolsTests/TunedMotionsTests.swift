import Foundation
import GlissadeApplication
import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

/// A screen whose box moves by 100 points when it is tapped. So do two others, one with a long site and one with a
/// spring.
private final class MovingScreen: ViewController {
  let box = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
  let far = View(frame: Rect(x: 0, y: 100, width: 40, height: 40))
  let sprung = View(frame: Rect(x: 0, y: 200, width: 40, height: 40))

  override func viewDidLoad() {
    box.accessibilityIdentifier = "box"
    view.addSubview(box)
    box.addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in
        View.animate(
          withDuration: 1, options: [.curveLinear, .allowUserInteraction],
          animations: { self?.box.center.x += 100 }, fileID: "Pad/Pad.swift", line: 30)
      })
    for view in [far, sprung] { self.view.addSubview(view) }
    far.addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in
        View.animate(
          withDuration: 1, animations: { self?.far.center.x += 100 }, fileID: "Pad/SlideInList+Motion.swift",
          line: 135)
      })
    sprung.addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in
        View.animate(
          withDuration: 1, timing: .spring(dampingRatio: 0.5),
          animations: { self?.sprung.center.x += 100 }, fileID: "Pad/Pad.swift", line: 50)
      })
  }
}

@MainActor
@Suite final class `The motions of the tuning panel` {
  private let stage: ToolStage
  private let session: Session
  private let playhead: Playhead
  private var clock = 0.0
  private let name = "Pad/Pad.swift:30 duration"

  init() {
    func make() -> Stage {
      let stage = Stage(size: Size(width: 1200, height: 800), textMeasurer: BlockText())
      stage.rootViewController = MovingScreen()
      return stage
    }
    let session = Session { () throws(ApplicationError) in
      let stage = make()
      stage.timeline.isEnabled = true
      return ToolStage(stage)
    } makeStage: { () throws(ApplicationError) in
      ToolStage(make())
    }
    let application = make()
    application.motionRecord = MotionRecord()
    let stage = ToolStage(application, toolsNamed: "tools")
    stage.recorder = { [unowned stage] in session.journal.append($0, at: stage.stage.time) }
    (self.stage, self.session) = (stage, session)
    playhead = Playhead(stage, session: session, speed: 1, frame: 1.0 / 60)
    playhead.start(at: 0)
    stage.onMake = { [playhead] in
      guard let tools = $0 as? ToolsController else { return }
      tools.session = session
      tools.onTimeChange = { [unowned self] in playhead.perform($0, at: clock) }
    }
    stage.overlayTime = { [unowned self] in clock }
    playhead.onChange = { [unowned self] in stage.made?.motion = playhead.status(at: clock) }
  }

  private var tools: ToolsController {
    guard let tools = stage.tools else { preconditionFailure("the stage has no tools") }
    return tools
  }

  /// Sets the clock to `time`, as the turns of the window's run loop do.
  private func turn(_ time: Double) {
    while clock < time {
      clock = min(clock + 1.0 / 60, time)
      playhead.advance(to: clock)
      stage.advance(to: playhead.transport.stageTime(at: clock))
      playhead.showPast(at: clock)
    }
  }

  private var shownX: Double? { (stage.past ?? stage.stage).snapshot(of: "box")?.position.x }

  private func expectX(_ x: Double, within tolerance: Double) throws {
    let shown = try #require(shownX)
    #expect(abs(shown - x) < tolerance, "\(shown), not \(x)")
  }

  /// The time shown, in seconds.
  private func past() throws -> Double { try #require(playhead.past) }

  /// Taps a point at 1 s, and opens the panel at 3 s.
  private func openPanel(tapping point: Point) {
    // Values in force are those of the process, and other tests have left theirs.
    Motion.replacements = [:]
    turn(1)
    stage.click(point)
    turn(3)
    tools.open(.tuning)
    turn(4)
  }

  /// Taps the box at 1 s, opens the panel at 3 s, and returns the row of the duration.
  private func tapAndOpen() throws -> TuningRow {
    openPanel(tapping: Point(20, 20))
    let section = try #require(tools.panel.sections.first)
    return try #require(section.rows.first { $0.setting.name == name })
  }

  @Test func `are listed with their sites and values, and open when they are pressed`() throws {
    let row = try tapAndOpen()
    #expect(tools.panel.motions.map(\.motion.site.description) == ["Pad/Pad.swift:30"])
    #expect(row.setting.value == 1)
    #expect(tools.panel.sections[0].header?.isOpen == true)
    #expect(!row.isHidden)
    #expect(stage.overlay?.snapshot(of: "tools.tuning.motion.1") != nil)
  }

  @Test func `do not play again after the user has gone to another time`() throws {
    let row = try tapAndOpen()
    row.field.onChange?(2)
    #expect(tools.changeTime(.seek(1.5)))
    turn(clock + 1)
    #expect(playhead.past == 1.5)
    // The new duration holds in the past, too.
    try expectX(20 + 100 * 0.5 / 2, within: 1e-9)
    #expect(tools.pendingMotions == nil)
  }

  @Test func `play again from just before the first animation when a value changes, and stay in force`()
    throws
  {
    let row = try tapAndOpen()
    #expect(shownX == 120)
    row.field.onChange?(2)
    #expect(Motion.replacements["Pad/Pad.swift:30"]?.duration == 2)
    turn(clock + 0.2)
    // The past is shown, from a tenth of a second before the tap.
    #expect(playhead.past != nil)
    let start = clock
    turn(start + 0.6)
    let past = try #require(playhead.past)
    try expectX((20 + 100 * max(0, past - 1) / 2), within: 1e-9)
    // Then the present goes on.
    turn(start + 4)
    #expect(playhead.past == nil)
    #expect(!playhead.transport.isPaused)
    #expect(shownX == 120)
    // The next animation takes the value, too.
    let now = stage.stage.time
    stage.click(Point(120, 20))
    turn(clock + 1)
    try expectX((120 + 100 * (stage.stage.time - now) / 2), within: 1e-6)
  }

  @Test func `recreate the present as if the value had been there`() throws {
    let row = try tapAndOpen()
    row.field.onChange?(4)
    turn(clock + 0.2)
    // The motion that had ended is still under way with the longer duration.
    let time = stage.stage.time
    #expect(abs((stage.stage.snapshot(of: "box")?.position.x ?? 0) - (20 + 25 * (time - 1))) < 1e-9)
  }

  @Test func `show a changed value in a loop`() throws {
    let row = try tapAndOpen()
    #expect(playhead.perform(.play(1...2, loops: true), at: clock))
    turn(clock + 0.5)
    try expectX((20 + 100 * (try past() - 1)), within: 1e-9)
    row.field.onChange?(2)
    turn(clock + 1)
    try expectX((20 + 50 * (try past() - 1)), within: 1e-9)
    #expect(tools.motion.loop != nil)
  }

  @Test func `give a loop of the last motion their new length`() throws {
    let row = try tapAndOpen()
    tools.open(.timeline)
    turn(clock + 0.5)
    let timeline = try #require(tools.madePanels[.timeline] as? TimelinePanel)
    timeline.toggleLoop()
    turn(clock + 0.1)
    func expectLoop(until end: Double) throws {
      let loop = try #require(tools.motion.loop)
      // The pause after a motion belongs to it.
      #expect(abs(loop.lowerBound - 1) < 0.02 && abs(loop.upperBound - end - 0.12) < 0.02, "\(loop)")
    }
    try expectLoop(until: 2)
    for duration in [2.5, 0.5] {
      row.field.onChange?(duration)
      turn(clock + 0.5)
      try expectLoop(until: 1 + duration)
    }
    // A range that the user has selected stays.
    timeline.plot.range = 1.2...1.4
    row.field.onChange?(2)
    turn(clock + 0.5)
    #expect(tools.motion.loop == 1.2...1.4)
  }

  /// The texts that the tools draw and that have a part.
  private func texts(with part: String) throws -> [String] {
    try #require(stage.overlay).draw().items.compactMap {
      if case .text(let text, _, _, _) = $0.content, text.contains(part) { text } else { nil }
    }
  }

  @Test(arguments: [Size(width: 1200, height: 800), Size(width: 390, height: 844)])
  func `are named by their whole site, in the list and above the curve`(size: Size) throws {
    Motion.replacements = [:]
    stage.resize(size.width, size.height)
    turn(1)
    stage.click(Point(20, 120))
    turn(3)
    tools.open(.tuning)
    turn(4)
    let row = try #require(tools.panel.sections.first?.rows.first)
    // The mark of a value that is not saved takes room, too.
    row.field.onChange?(0.9)
    tools.panel.scrollView.setContentOffset(Point(0, tools.panel.motionsBar.frame.minY), animated: false)
    turn(5)
    let site = "SlideInList+Motion.swift:135"
    let texts = try texts(with: ":135")
    #expect(texts == [site, site])
  }

  @Test func `keep their place in a narrow window when they are opened`() throws {
    Motion.replacements = [:]
    stage.resize(390, 844)
    turn(1)
    for y in [120.0, 20] {
      stage.click(Point(20, y))
      turn(clock + 2)
    }
    tools.open(.tuning)
    turn(clock + 1)
    let panel = tools.panel
    let section = try #require(panel.sections.last)
    let header = try #require(section.header)
    func place(of view: View) -> Double {
      panel.convert(Point.zero, from: view).y - panel.scrollView.frame.minY
    }
    panel.scrollView.setContentOffset(Point(0, header.frame.minY - 20), animated: false)
    turn(clock + 0.5)
    #expect(place(of: header) == 20)
    // Its title is longer, and leaves no room for the kind of the timing beside it.
    header.sendActions(for: .primaryActionTriggered)
    turn(clock + 1)
    #expect(header.isOpen)
    #expect(abs(place(of: header) - 20) < 1e-9)
    // At the lower edge, it moves so far that its first slider is in sight.
    panel.sections[0].header?.sendActions(for: .primaryActionTriggered)
    let height = panel.scrollView.bounds.height
    panel.scrollView.setContentOffset(Point(0, header.frame.maxY - height), animated: false)
    header.sendActions(for: .primaryActionTriggered)
    turn(clock + 1)
    let row = try #require(section.rows.first)
    #expect(place(of: row) + row.bounds.height <= height + 1e-9 && place(of: header) >= 0)
  }

  @Test func `have no curve where the panel cannot know it`() throws {
    openPanel(tapping: Point(20, 220))
    #expect(try texts(with: "No curve") == ["No curve to edit"])
    #expect(tools.panel.currentMotion?.motion.written.curve == nil)
  }

  @Test func `are undone and redone, also over a save, and are reset`() throws {
    let row = try tapAndOpen()
    row.field.onChange?(2)
    turn(clock + 1)
    #expect(tools.tunedMotions.unsaved.map(\.site) == ["Pad/Pad.swift:30"])
    for key in tools.tunedMotions.unsaved { tools.tunedMotions.didSave(key) }
    #expect(tools.tunedMotions.unsaved.isEmpty)
    row.field.onChange?(0.5)
    #expect(tools.tunedMotions.unsaved.count == 1)
    #expect(tools.panel.undo())
    #expect(row.setting.value == 2)
    #expect(tools.tunedMotions.unsaved.isEmpty)
    #expect(tools.panel.undo())
    #expect(row.setting.value == 1)
    #expect(Motion.replacements.isEmpty)
    #expect(tools.tunedMotions.unsaved.count == 1)
    #expect(tools.panel.redo())
    #expect(row.setting.value == 2)
    #expect(tools.panel.redo())
    #expect(row.setting.value == 0.5)
  }

  @Test func `are saved to the source, and saved again after an undo, to the same bytes`() throws {
    let folder = NSTemporaryDirectory() + "tuned-motions-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/Pad", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = URL(fileURLWithPath: folder + "/Pad/Pad.swift")
    let call = "View.animate(withDuration: 1, options: [.curveLinear, .allowUserInteraction]) {}\n"
    let source = String(repeating: "\n", count: 29) + call
    try Data(source.utf8).write(to: file)
    tools.motionSources = MotionSources(in: folder)
    tools.writeBytes = { bytes, path in try Data(bytes).write(to: URL(fileURLWithPath: path)) }
    let bar = tools.panel.motionsBar

    let row = try tapAndOpen()
    row.field.onChange?(2)
    turn(clock + 0.3)
    bar.saveButton.sendActions(for: .primaryActionTriggered)
    let saved = try String(contentsOf: file, encoding: .utf8)
    #expect(saved == source.replacingOccurrences(of: "Duration: 1", with: "Duration: 2"))
    #expect(bar.status == "\(file.path):30:28: 1 -> 2")
    #expect(!bar.saveButton.isEnabled)
    #expect(tools.panel.undo())
    bar.saveButton.sendActions(for: .primaryActionTriggered)
    #expect(try String(contentsOf: file, encoding: .utf8) == source)
    #expect(bar.status == "\(file.path):30:28: 2 -> 1")
  }

  @Test func `revert to the values of the source`() throws {
    let row = try tapAndOpen()
    row.field.onChange?(2)
    turn(clock + 0.3)
    tools.panel.motionsBar.revertButton.sendActions(for: .primaryActionTriggered)
    #expect(row.setting.value == 1)
    #expect(Motion.replacements.isEmpty)
    #expect(!tools.panel.motionsBar.saveButton.isEnabled)
  }

  @Test func `play again when they are reverted`() throws {
    let row = try tapAndOpen()
    row.field.onChange?(4)
    turn(clock + 0.2)
    func x() throws -> Double { try #require(stage.stage.snapshot(of: "box")?.position.x) }
    #expect(try x() < 119 && tools.pendingMotions == nil)
    tools.panel.motionsBar.revertButton.sendActions(for: .primaryActionTriggered)
    #expect(tools.pendingMotions?.sites == ["Pad/Pad.swift:30"])
    turn(clock + 0.2)
    // The present is as if the motion had always taken one second.
    #expect(playhead.past != nil && tools.pendingMotions == nil)
    #expect(try abs(x() - 120) < 1e-9)
  }

  @Test func `say why a value cannot be saved`() throws {
    let row = try tapAndOpen()
    row.field.onChange?(2)
    var written = 0
    tools.writeBytes = { _, _ in written += 1 }
    tools.panel.motionsBar.saveButton.sendActions(for: .primaryActionTriggered)
    #expect(written == 0)
    #expect(tools.panel.motionsBar.status.contains("Pad/Pad.swift"))
    #expect(tools.tunedMotions.unsaved.count == 1)
  }

  @Test func `take the nearest named curve from a drag in the curve`() throws {
    _ = try tapAndOpen()
    let tuning = try #require(tools.panel.tunings.first)
    let timing = try #require(tuning.timings.first)
    #expect(timing.value == .curve(.linear))
    try timing.set(.curve(TimingCurve(x1: 0.4, y1: 0, x2: 0.55, y2: 1)))
    #expect(timing.value == .curve(.easeInOut))
  }

  @Test func `follow the bar that is chosen in the timeline`() throws {
    _ = try tapAndOpen()
    let entry = try #require(tools.timeline().first)
    #expect(entry.site?.description == "Pad/Pad.swift:30")
    tools.follow(entry)
    #expect(tools.panel.currentMotion?.motion.site == entry.site)
  }
}
