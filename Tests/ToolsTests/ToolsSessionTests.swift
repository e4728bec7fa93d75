import GlissadeApplication
import GlissadeDrawing
import GlissadeEffects
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite final class `A session with the tools over it`: ToolsFixture {
  private static func makeStage() -> Stage {
    let (list, controls) = (ListScreen(), ControlsScreen())
    list.tabBarItem = TabBarItem(title: "List", image: nil)
    controls.tabBarItem = TabBarItem(title: "Controls", image: nil)
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
    stage.rootViewController = GalleryController(viewControllers: [list, controls])
    return stage
  }

  /// Returns an application with tools, and the session that records all changes of it.
  private func record() -> (ToolStage, Session) {
    let session = Session { () throws(ApplicationError) in ToolStage(Self.makeStage()) }
    let stage = ToolStage(Self.makeStage(), toolsNamed: "gallery")
    stage.recorder = { [unowned stage] in session.journal.append($0, at: stage.stage.time) }
    stage.marksStrip = true
    return (stage, session)
  }

  private struct Frame: Equatable {
    let views: [ViewSnapshot]
    let list: DisplayList
    let disturbances: String

    @MainActor
    init(_ stage: Stage) {
      (views, list) = (stage.snapshot(), stage.draw())
      disturbances = "\(stage.userInterfaceStyle) \(stage.reducesMotion) \(stage.size)"
    }
  }

  /// Plays random input for the application and for the tools.
  private func play(_ seed: UInt64, on stage: ToolStage, until end: Double, frame: (Double) -> Void) {
    var random = SplitMix(seed: seed)
    let hand = RandomHand(seed: seed, duration: end, rate: 30)
    let keys = [
      "T", "D", "R", "F1", "F2", "Tab", "shift+Tab", "Escape", "Right", "Left", "1", "2", "Return", "Space",
    ]
    var next = 0
    for step in 1...Int(end * 30) {
      let time = Double(step) / 30
      while next < hand.events.count, hand.events[next].time <= time {
        stage.advance(to: hand.events[next].time, input: [hand.events[next]])
        next += 1
      }
      stage.advance(to: time)
      if Int.random(in: 0..<6, using: &random) == 0 {
        stage.keys(keys.randomElement(using: &random) ?? "T")
      }
      if Int.random(in: 0..<8, using: &random) == 0, let bar = stage.locate("gallery.tuning.fly-in-duration")
      {
        stage.click(bar + Point(.random(in: -80...80, using: &random), 0))
      }
      if Int.random(in: 0..<12, using: &random) == 0 { stage.click(Point(135, 816)) }
      frame(time)
    }
  }

  @Test func `replays exactly on a stage without tools, whatever the tools changed`() throws {
    for seed in seeds(1..<7) {
      let (stage, session) = record()
      var frames: [Double: Frame] = [:]
      play(seed, on: stage, until: 8) { time in
        _ = stage.draw()
        frames[time] = Frame(stage.stage)
      }
      var random = SplitMix(seed: seed)
      for time in frames.keys.sorted().shuffled(using: &random).prefix(40) {
        // The frame was drawn after the input of its time.
        let past = Frame(try session.stage(at: time).stage)
        #expect(past == frames[time], "seed \(seed), \(time) s")
      }
    }
  }

  @Test func `shows the past in place of the application, which receives no input then`() throws {
    let (stage, session) = record()
    stage.advance(to: 2)
    let before = stage.stage.snapshot()
    stage.pointer(.pressed(.primary), at: Point(195, 200))
    _ = stage.tools
    let past = try session.stage(at: 0.3).stage
    stage.show(past: past)
    let count = session.journal.count
    #expect(stage.hasChanged && stage.draw() == past.draw())
    stage.keys("D", "2", "Down")
    stage.click(Point(195, 300))
    stage.wheel(Point(0, -100), at: Point(195, 300))
    #expect(session.journal.count == count && stage.stage.userInterfaceStyle == .light)
    stage.show(past: nil)
    stage.advance(to: 4)
    // The press that was in progress was cancelled.
    #expect(stage.stage.snapshot() == before && stage.draw() == stage.stage.draw())
  }

  @Test func `isolates the effects of a replica from the main stage`() throws {
    let main = Self.makeStage()
    MainScreen.stage = main
    defer { MainScreen.stage = nil }
    var wasReplaying: [Bool] = []
    let session = Session { () throws(ApplicationError) in
      let stage = Self.makeStage()
      MainScreen.stage = stage
      stage.scheduleTimer(after: 1) { wasReplaying.append(Stage.isReplaying && MainScreen.stage === stage) }
      return ToolStage(stage)
    }
    _ = try session.stage(at: 2)
    #expect(wasReplaying == [true] && !Stage.isReplaying && MainScreen.stage === main)
  }

  @Test func `replays received data`() throws {
    final class Receiver: ViewController {
      var log: [String] = []

      override func didReceive(_ data: ReceivedData) {
        log.append("\(data.name) \(data.value) at \(stage?.time ?? -1)")
        if data.name == "question" { stage?.receive("yes", named: "answer") }
      }
    }
    func make() -> Stage {
      let stage = Stage(size: Size(width: 100, height: 100))
      stage.rootViewController = Receiver()
      return stage
    }
    let session = Session { () throws(ApplicationError) in ToolStage(make()) }
    let stage = ToolStage(make())
    stage.recorder = { [unowned stage] in session.journal.append($0, at: stage.stage.time) }
    stage.advance(to: 0.5)
    stage.stage.receive([1, 2, 3], named: "numbers")
    stage.advance(to: 1.25)
    stage.stage.receive("who", named: "question")
    stage.advance(to: 2)
    let log = ["numbers [1, 2, 3] at 0.5", "question who at 1.25", "answer yes at 1.25"]
    #expect((stage.stage.rootViewController as? Receiver)?.log == log)
    #expect(session.journal.count == 2)
    for (time, count) in [(2, 3), (0.4, 0), (1, 1)] {
      let past = try session.stage(at: Double(time)).stage
      #expect((past.rootViewController as? Receiver)?.log == Array(log.prefix(count)))
    }
  }

  @Test func `has a timeline without the layout changes that make room for the tools`() {
    application.timeline.isEnabled = true
    let before = gallery.contentFrame
    stage.keys("T")
    stage.advance(to: 4)
    #expect(gallery.contentFrame != before && application.timeline.entries.isEmpty)
    stage.keys("Right")
    stage.advance(to: 5)
    #expect(application.timeline.entries.contains { $0.view == "list.row.0" })
  }

  @Test func `has a journal that ends when its memory limit is reached`() {
    let journal = Journal()
    for index in 0..<200_000 { journal.append(.input(.text("x")), at: Double(index)) }
    #expect(journal.size < 5 << 20 && journal.end.map { Int($0) } == journal.count)
  }

  @Test func `detects changes of the stage from outside the session`() {
    stage.advance(to: 3)
    application.hasChangedByOthers = false
    stage.pointer(.moved, at: Point(195, 300))
    stage.advance(to: 4)
    #expect(!application.hasChangedByOthers)
    list.view.alpha = 0.5
    #expect(application.hasChangedByOthers)
    let session = Session { () throws(ApplicationError) in ToolStage(Self.makeStage()) }
    session.noteDisturbance(by: "main queue", at: 4)
    session.noteDisturbance(by: "main queue", at: 5)
    #expect(session.disturbances(until: 3).isEmpty)
    #expect(session.disturbances(until: 4) == "Not reproducible: main queue (2)")
  }
}

@MainActor
@Suite final class `The scrubber`: ToolsFixture {
  @Test func `seeks to the time to which it is dragged`() {
    let commands = recordTimeCommands()
    #expect(tools.motionBar.scrubber.isHidden)
    tools.motion = MotionStatus(isPaused: true, place: .init(time: 30, end: 60))
    stage.advance(to: 3)
    let bar = tools.motionBar.scrubber
    let frame = bar.convert(bar.bounds, to: tools.view)
    #expect(stage.snapshot(of: "gallery.motion")?.text == "30.00 s of 1:00.00")
    stage.pointer(.pressed(.primary), at: frame.center)
    stage.pointer(.moved, at: Point(frame.maxX + 50, frame.midY))
    stage.pointer(.moved, at: Point(frame.minX, frame.midY))
    stage.pointer(.released(.primary), at: Point(frame.minX, frame.midY))
    #expect(commands.all == [.seek(30), .seek(60), .seek(0)])
    tools.motion = MotionStatus(isPaused: true, place: .init(time: 60, end: 60))
    #expect(stage.snapshot(of: "gallery.motion")?.text == "Paused  ·  Space continues")
  }
}
