import GlissadeApplication
import GlissadeDrawing
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite struct `The playhead` {
  private final class Screen: ViewController {
    let box = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    var taps = 0
    var wasReplayed = false
    var becamePresent = 0

    override func viewDidLoad() {
      wasReplayed = Stage.isReplaying
      box.accessibilityIdentifier = "box"
      view.addSubview(box)
      box.addGestureRecognizer(
        TapGestureRecognizer { [weak self] _ in
          guard let self else { return }
          taps += 1
          View.animate(withDuration: 1, options: [.curveLinear, .allowUserInteraction]) {
            self.box.center.x += 100
          }
        })
    }

    override func didBecomePresent() { becamePresent += 1 }
  }

  private let stage: ToolStage
  private let session: Session
  private let playhead: Playhead

  init() {
    func make() -> Stage {
      let stage = Stage(size: Size(width: 400, height: 400))
      stage.rootViewController = Screen()
      return stage
    }
    let session = Session { () throws(ApplicationError) in ToolStage(make()) }
    let stage = ToolStage(make(), toolsNamed: "tools")
    stage.recorder = { [unowned stage] in session.journal.append($0, at: stage.stage.time) }
    (self.stage, self.session) = (stage, session)
    playhead = Playhead(stage, session: session, speed: 1, frame: 1.0 / 60)
    playhead.start(at: 0)
  }

  private var screen: Screen? { stage.stage.rootViewController as? Screen }

  /// Sets the clock to `time`, as a turn of the window's run loop does.
  private func turn(_ time: Double) {
    playhead.advance(to: time)
    stage.advance(to: playhead.transport.stageTime(at: time))
    playhead.showPast(at: time)
  }

  private var shownX: Double? {
    (stage.past ?? stage.stage).snapshot(of: "box")?.position.x
  }

  /// Taps the box at 1 s, which moves it by 100 points until 2 s, and sets the clock to 3 s.
  private func tapAndWait() {
    turn(1)
    stage.click(Point(20, 20))
    turn(3)
  }

  @Test func `shows any time of the session, and the present again`() throws {
    tapAndWait()
    #expect(playhead.perform(.seek(1.25), at: 3) && playhead.isMoving)
    turn(3)
    #expect(try abs(#require(shownX) - 45) < 1e-9 && !playhead.isMoving)
    #expect(playhead.status(at: 3).place == .init(time: 1.25, end: 3))
    // The present is paused during that time.
    turn(8)
    #expect(stage.stage.time == 3)
    #expect(playhead.perform(.present, at: 8) && shownX == 120 && playhead.past == nil)
    #expect(!playhead.perform(.present, at: 8) && playhead.transport.isPaused)
    for time in [Double.nan, .infinity] { #expect(!playhead.perform(.seek(time), at: 8)) }
    #expect(playhead.perform(.seek(-4), at: 8) && playhead.past == 0)
    #expect(playhead.perform(.seek(99), at: 8) && playhead.past == nil)
  }

  @Test func `reports frames to the application only while its time advances`() {
    tapAndWait()
    #expect(playhead.takesFrames)
    #expect(playhead.perform(.pause, at: 3) && !playhead.takesFrames)
    #expect(playhead.perform(.seek(1.25), at: 3) && !playhead.takesFrames)
    #expect(playhead.perform(.present, at: 3) && !playhead.takesFrames)
    #expect(playhead.perform(.pause, at: 3) && playhead.takesFrames)
  }

  @Test func `replays a range at the rate of the clock, once or in a loop`() throws {
    tapAndWait()
    #expect(playhead.perform(.play(1...2, loops: false), at: 3))
    for (clock, x) in [(3.0, 20.0), (3.5, 70), (3.75, 95), (4, 120), (9, 120)] {
      turn(clock)
      #expect(try abs(#require(shownX) - x) < 1e-9, "at \(clock)")
    }
    #expect(playhead.past == 2 && !playhead.status(at: 9).isPlaying)

    #expect(playhead.perform(.play(1...1.5, loops: true), at: 10))
    #expect(playhead.perform(.rate(0.1), at: 10))
    for (clock, time) in [(12.0, 1.2), (14.5, 1.45), (16, 1.1), (21, 1.1)] {
      turn(clock)
      #expect(abs((playhead.past ?? 0) - time) < 1e-9, "at \(clock)")
    }
    // A change of the rate does not move the playhead.
    #expect(playhead.perform(.slowMotion, at: 22))
    #expect(abs((playhead.past ?? 0) - 1.1) < 1e-9)
    turn(22.1)
    #expect(abs((playhead.past ?? 0) - 1.3) < 1e-9)
    #expect(playhead.status(at: 22.1).loop == 1...1.5)
    // The first Pause stops the playhead in place. The second one returns to the present.
    #expect(playhead.perform(.pause, at: 22.15))
    turn(30)
    #expect(abs((playhead.past ?? 0) - 1.35) < 1e-9 && playhead.transport.isPaused)
    #expect(playhead.perform(.pause, at: 31) && playhead.past == nil && !playhead.transport.isPaused)
    #expect(!playhead.perform(.play(5...6, loops: true), at: 31))
  }

  @Test func `makes a past time the present, and continues from there`() throws {
    tapAndWait()
    stage.click(Point(120, 20))
    turn(3.5)
    #expect(screen?.taps == 2)
    let old = try #require(screen)
    var continued: [Double] = []
    playhead.onContinue = { continued.append($0) }
    #expect(!playhead.perform(.continueFromHere, at: 3.5))
    _ = playhead.perform(.seek(1.25), at: 3.5)
    turn(3.5)
    #expect(playhead.perform(.continueFromHere, at: 4))
    let new = try #require(screen)
    #expect(new !== old && new.taps == 1 && new.wasReplayed && new.becamePresent == 1)
    #expect(continued == [1.25] && stage.past == nil && stage.stage.time == 1.25)
    #expect(old.stage == nil)
    // The running motion continues, and new input applies to the new present.
    turn(4.5)
    #expect(try abs(#require(shownX) - 95) < 1e-9 && stage.stage.time == 1.75)
    turn(5)
    stage.click(Point(120, 20))
    #expect(new.taps == 2 && old.taps == 2)
    turn(5.5)
    #expect(try abs(#require(shownX) - 170) < 1e-9)
    // The session belongs to the new present: it no longer contains the input after that time.
    _ = playhead.perform(.seek(2.5), at: 5.5)
    turn(5.5)
    #expect(try abs(#require(shownX) - 145) < 1e-9)
    _ = playhead.perform(.seek(1.5), at: 5.5)
    turn(5.5)
    #expect(try abs(#require(shownX) - 70) < 1e-9)
  }

  @Test func `continues from a past time by a key or a button of the tools`() throws {
    tapAndWait()
    let tools = try #require(stage.tools)
    tools.onTimeChange = { playhead.perform($0, at: 3) }
    tools.session = session
    playhead.onChange = { tools.motion = playhead.status(at: 3) }
    stage.keys("I")
    stage.advance(to: 4)
    for goOn in [{ stage.keys("Return") }, { stage.click(stage.locate("tools.timeline.continue") ?? .zero) }]
    {
      _ = playhead.perform(.seek(1.25), at: 4)
      playhead.showPast(at: 4)
      stage.advance(to: stage.stage.time)
      goOn()
      #expect(stage.past == nil && stage.stage.time == 1.25 && session.journal.count > 0)
      turn(9)
    }
  }

  @Test func `takes back what was discarded, and what has happened since`() throws {
    tapAndWait()
    stage.click(Point(120, 20))
    turn(3.5)
    let there = (time: stage.stage.time, x: try #require(shownX), taps: screen?.taps)
    #expect(!playhead.perform(.takeBack, at: 3.5) && playhead.status(at: 3.5).discarded == nil)
    _ = playhead.perform(.seek(1.25), at: 3.5)
    turn(3.5)
    #expect(playhead.perform(.continueFromHere, at: 4))
    #expect(playhead.status(at: 4).discarded == 1.25...3.5)
    turn(5)
    stage.click(Point(120, 20))
    stage.click(Point(120, 20))
    turn(6)
    let here = (time: stage.stage.time, x: try #require(shownX), taps: screen?.taps)
    var replaced = 0
    playhead.onReplace = { replaced += 1 }
    #expect(playhead.perform(.takeBack, at: 6))
    #expect(stage.stage.time == there.time && shownX == there.x && screen?.taps == there.taps)
    #expect(playhead.transport.isPaused && replaced == 1)
    // The whole session is there again.
    let later = try #require(try session.stage(at: 3.25).stage.snapshot(of: "box")?.position.x)
    #expect(abs(later - 145) < 1e-9)
    #expect(playhead.perform(.takeBack, at: 7))
    #expect(stage.stage.time == here.time && shownX == here.x && screen?.taps == here.taps)
    #expect(playhead.status(at: 7).discarded == 1.25...3.5)
  }

  /// Records the session in a ring, too.
  private func makeRing() -> SessionRing {
    let ring = SessionRing()
    let (recorded, session) = (stage, session)
    stage.recorder = { [unowned recorded] in
      session.journal.append($0, at: recorded.stage.time)
      ring.append($0, at: recorded.stage.time, isSecure: false)
    }
    return ring
  }

  private func lines(_ ring: SessionRing) -> [String] {
    String(decoding: ring.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { !$0.hasSuffix(" end") }
  }

  @Test func `leaves the record of what was discarded before the new present adds to it`() {
    let ring = makeRing()
    tapAndWait()
    stage.click(Point(120, 20))
    turn(3.5)
    // The new present gets this size too, at its own time.
    stage.resize(Size(width: 900, height: 500), at: stage.stage.time)
    let later = lines(ring).filter { (Double($0.prefix { $0 != " " }) ?? 0) > 1.25 }
    let old = stage.stage
    var left: [String] = []
    playhead.onContinue = {
      #expect(stage.stage === old)
      left = ring.removeAll(after: $0)
    }
    _ = playhead.perform(.seek(1.25), at: 3.5)
    turn(3.5)
    #expect(playhead.perform(.continueFromHere, at: 4))
    #expect(left == later && !later.isEmpty && stage.stage !== old)
  }

  @Test func `takes back a session whose record is then whole again`() throws {
    let ring = makeRing()
    tapAndWait()
    stage.click(Point(120, 20))
    turn(3.5)
    let all = lines(ring)
    let x = try #require(shownX)
    var (left, mark) = ([String](), 0)
    playhead.onContinue = {
      left = ring.removeAll(after: $0)
      mark = ring.mark
    }
    _ = playhead.perform(.seek(1.25), at: 3.5)
    turn(3.5)
    #expect(playhead.perform(.continueFromHere, at: 4))
    // A change at the time itself, as of the size of the window.
    ring.append(.pace(0.5), at: 1.25, isSecure: false)
    turn(5)
    stage.click(Point(120, 20))
    turn(6)
    let present = stage.stage
    playhead.onTakeBack = { time in
      #expect(stage.stage === present)
      ring.removeAll(after: 1.25, from: mark)
      for line in left { ring.append(line: line) }
      ring.advance(to: time)
    }
    #expect(playhead.perform(.takeBack, at: 6))
    #expect(lines(ring) == all && stage.stage !== present)
    var replay = try SessionReplay {
      let stage = Stage(size: Size(width: 400, height: 400))
      stage.rootViewController = Screen()
      return ToolStage(stage)
    }
    try replay.play(Script(String(decoding: ring.bytes, as: UTF8.self), file: "session"))
    #expect(replay.fault == nil && replay.stage.stage.time == 3.5)
    #expect(try abs(#require(replay.stage.stage.snapshot(of: "box")?.position.x) - x) < 1e-9)
  }

  @Test func `does not pause for a range after the present`() {
    tapAndWait()
    #expect(!playhead.perform(.play(5...6, loops: true), at: 3) && !playhead.transport.isPaused)
    turn(4)
    #expect(stage.stage.time == 4 && playhead.past == nil)
  }

  @Test func `releases what was pressed at a time that becomes the present`() throws {
    turn(1)
    stage.pointer(.pressed(.primary), at: Point(20, 20))
    turn(2)
    stage.pointer(.released(.primary), at: Point(20, 20))
    #expect(screen?.taps == 1)
    _ = playhead.perform(.seek(1.5), at: 2)
    turn(2)
    _ = playhead.perform(.continueFromHere, at: 2)
    stage.pointer(.released(.primary), at: Point(20, 20))
    #expect(screen?.taps == 0)
    stage.click(Point(20, 20))
    #expect(screen?.taps == 1)
    turn(3)
    // A replay gives the same result.
    #expect((try session.stage(at: 2.5).stage.rootViewController as? Screen)?.taps == 1)
  }

  @Test func `resizes a past time that becomes the present to the window's current size`() throws {
    tapAndWait()
    stage.resize(Size(width: 900, height: 500), at: stage.stage.time)
    _ = playhead.perform(.seek(1.25), at: 3)
    turn(3)
    #expect(stage.past?.size == Size(width: 400, height: 400))
    #expect(playhead.perform(.continueFromHere, at: 4))
    #expect(stage.stage.size == Size(width: 900, height: 500))
    #expect(stage.stage.rootViewController?.view.bounds.size == Size(width: 900, height: 500))
    // A replay gives the same result.
    turn(5)
    #expect(try session.stage(at: 1.5).stage.size == Size(width: 900, height: 500))
  }

  @Test func `shows the same frames again after it has continued from any of them, under random input`()
    throws
  {
    var random = SplitMix(seed: 11)
    var clock = 0.0
    var seen: [(time: Double, x: Double?)] = []
    for step in 0..<60 {
      clock += 0.25
      turn(clock)
      if Bool.random(using: &random) { stage.click(Point(shownX ?? 20, 20)) }
      seen.append((stage.stage.time, shownX))
      guard step % 10 == 9 else { continue }
      let time = Double.random(in: 0...stage.stage.time, using: &random)
      _ = playhead.perform(.seek(time), at: clock)
      turn(clock)
      guard playhead.perform(.continueFromHere, at: clock) else { continue }
      seen.removeAll { $0.time > time }
      for (time, x) in seen.shuffled(using: &random).prefix(6) {
        let past = try session.stage(at: time).stage
        #expect(past.snapshot(of: "box")?.position.x == x, "step \(step), \(time) s")
      }
    }
  }
}
