import GlissadeApplication
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import GlissadeUI
import StageSupport
import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite struct `A session's file` {
  private func script(_ ring: SessionRing) -> Script {
    Script(String(decoding: ring.bytes, as: UTF8.self), file: "session")
  }

  private static func makeStage() -> Stage {
    let (list, controls) = (ListScreen(), ControlsScreen())
    list.tabBarItem = TabBarItem(title: "List", image: nil)
    controls.tabBarItem = TabBarItem(title: "Controls", image: nil)
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
    stage.rootViewController = GalleryController(viewControllers: [list, controls])
    return stage
  }

  @Test func `is the same after the lines since a time were discarded and added again`() {
    let ring = SessionRing()
    for step in 1...50 { ring.append(line: "\(Double(step) / 10) key A") }
    ring.advance(to: 6)
    let bytes = ring.bytes
    let lines = ring.removeAll(after: 2.05)
    #expect(lines.count == 30 && lines.first == "2.1 key A" && ring.bytes.count < bytes.count)
    for line in lines { ring.append(line: line) }
    ring.advance(to: 6)
    #expect(ring.bytes == bytes)
  }

  @Test(arguments: seeds(1..<5))
  func `is replayed to the state of the session, at its end and on the way`(seed: UInt64) throws {
    let ring = SessionRing()
    let tools = ToolStage(Self.makeStage(), toolsNamed: "gallery")
    tools.recorder = { [unowned tools] in ring.append($0, at: tools.stage.time, isSecure: false) }
    tools.marksStrip = true
    var random = SplitMix(seed: seed)
    let keys = ["T", "D", "R", "F2", "Tab", "Escape", "Right", "1", "2", "Return", "Space"]
    func note() {
      let digest = StateDigest.ofState(of: tools)
      ring.append(line: "\(ScriptWriter.text(ofTime: tools.stage.time)) state \(digest)")
    }
    for event in RandomHand(seed: seed, duration: 8, rate: 30).events {
      tools.advance(to: event.time, input: [event])
      if Int.random(in: 0..<10, using: &random) == 0 { tools.keys(keys.randomElement(using: &random) ?? "T") }
      if Int.random(in: 0..<40, using: &random) == 0 { note() }
    }
    tools.advance(to: 9)
    note()
    ring.advance(to: 9)
    var replay = try SessionReplay { ToolStage(Self.makeStage()) }
    try replay.play(script(ring))
    #expect(replay.fault == nil, "seed \(seed)")
    #expect(replay.stage.stage.time == 9)
    #expect(StateDigest.ofState(of: replay.stage) == StateDigest.ofState(of: tools), "seed \(seed)")
  }

  @Test func `asks no more questions within each other than a stack can hold`() throws {
    let pair = "1.0 key down F9\n1.0 change question\n"
    var replay = try SessionReplay { ToolStage(Self.makeStage()) }
    try replay.play(Script(String(repeating: pair, count: 3000) + "2 state 0", file: "session"))
    #expect(replay.stage.stage.time == 2)
  }

  @Test func `names the state that differs`() throws {
    var replay = try SessionReplay { ToolStage(Self.makeStage()) }
    try replay.play(Script("1.5 state 0123456789abcdef", file: "session"))
    #expect(replay.fault?.contains("the session has 0123456789abcdef") == true)
    #expect(replay.fault?.hasPrefix("the state at 1.5 s is ") == true)
  }

  @Test func `has no line of a change beyond the times of scripts`() {
    let ring = SessionRing()
    for change in [StageChange.input(.text("a")), .reducesMotion(true)] {
      #expect(SessionRing.line(for: change, at: 1e6) != nil)
      #expect(SessionRing.line(for: change, at: 1e6.nextUp) == nil)
      ring.append(change, at: 2e6, isSecure: false)
    }
    let script = script(ring)
    #expect(script.error == nil && script.events.map(\.time) == [0])
  }

  @Test func `begins with the command, and ends with the time that was reached`() {
    let ring = SessionRing()
    ring.arguments = ["--screen", "list", "--members", "a b.json"]
    ring.append(.input(.text("a")), at: 1.5, isSecure: false)
    ring.append(.input(.text("secret")), at: 1.75, isSecure: true)
    ring.advance(to: 2.25)
    #expect(
      String(decoding: ring.bytes, as: UTF8.self) == """
        0.000000 run --screen list --members "a b.json"
        1.500000 text "a"
        1.750000 text "••••••"
        2.250000 end

        """)
    #expect(SessionReplay.arguments(of: script(ring)) == ["--screen", "list", "--members", "a b.json"])
  }

  @Test func `keeps the last lines within its limit, and says from when on it is complete`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let ring = SessionRing(limit: 1000)
    var (lines, time) = ([String](), 0.0)
    for index in 0..<2000 {
      time += Double.random(in: 0...0.01, using: &random)
      let text = String(repeating: "x", count: Int.random(in: 0..<60, using: &random)) + "\(index)"
      ring.append(.input(.text(text)), at: time, isSecure: false)
      lines.append("\(ScriptWriter.text(ofTime: time)) text \"\(text)\"")
      guard index % 100 == 99 else { continue }
      let script = script(ring)
      #expect(script.error == nil, "seed \(seed)")
      let kept = String(decoding: ring.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(kept.first?.hasSuffix(" lost") == true)
      #expect(kept.last?.hasSuffix(" end") == true)
      // The lines are the last ones that fit.
      var (fitting, size) = ([String](), 0)
      for line in lines.reversed() {
        size += line.utf8.count + 1
        if size > 1000 { break }
        fitting.insert(line, at: 0)
      }
      #expect(Array(kept.dropFirst().dropLast()) == fitting, "seed \(seed)")
    }
  }

  @Test func `forgets what comes after a time to which the session went back`() {
    let ring = SessionRing()
    for time in [0.5, 1, 1.5, 2] { ring.append(.input(.text("\(time)")), at: time, isSecure: false) }
    ring.removeAll(after: 1)
    ring.append(.input(.text("again")), at: 1.25, isSecure: false)
    #expect(script(ring).events.map(\.time) == [0.5, 1, 1.25, 1.25])
  }

  @Test func `forgets it too if the next change is at an earlier time`() {
    let ring = SessionRing()
    for time in [0.5, 1, 1.5, 2, 0.75, 0.75] { ring.append(.input(.text("")), at: time, isSecure: false) }
    let script = script(ring)
    #expect(script.error == nil && script.events.map(\.time) == [0.5, 0.75, 0.75, 0.75])
  }

  @Test func `goes back to a time before its first line`() {
    let ring = SessionRing(limit: 200)
    for time in 0..<50 { ring.append(.input(.text("\(time)")), at: Double(time), isSecure: false) }
    ring.removeAll(after: 3)
    ring.append(.input(.text("again")), at: 4, isSecure: false)
    let script = script(ring)
    #expect(script.error == nil && script.events.map(\.time) == [3, 4, 4])
  }

  @Test func `has words for each change of the tools`() throws {
    var desktop = DesktopSettings()
    (desktop.style, desktop.contrast, desktop.reducesMotion, desktop.textScale) = (.dark, .high, true, 1.5)
    var accent = DesktopSettings()
    accent.accent = RGBA(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    var none = DesktopSettings()
    none.accent = .some(nil)
    let changes: [StageChange] = [
      .userInterfaceStyle(.dark), .desktop(desktop), .desktop(accent), .desktop(none), .reducesMotion(true),
      .room(EdgeInsets(top: 1, left: 2.5, bottom: 0.1, right: 4)), .layout(duration: 0.3),
      .layout(duration: nil),
      .setting("a \"b\"", -0.1), .timing("fly", .spring(dampingRatio: 0.5, velocity: 1)), .choice("c", 2),
      .replay("r"), .replay(nil), .focus(.isActive(true)), .focus(.isVisible(false)),
      .focus(.enter(backwards: true)),
      .focus(.enter(backwards: false)), .focus(.resign), .focus(.toTabBar), .focus(.settle),
      .secureTyping(true),
      .disclosure(.open), .disclosure(.closed), .disclosure(nil), .pace(0.1), .frame(0.004), .question,
      .answer(true),
    ]
    for change in changes {
      let text = try #require(change.text)
      let read = try #require(StageChange(text: text), "\(text)")
      #expect("\(read)" == "\(change)")
      #expect(StageChange(text: text + " more") == nil, "\(text)")
    }
    #expect(StageChange(text: "") == nil && StageChange(text: "nonsense 1") == nil)
    #expect(StageChange.input(.text("a")).text == nil)
  }
}

@Suite struct `A failing list` {
  @Test func `is reduced to the elements that are needed`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    for _ in 0..<100 {
      let count = Int.random(in: 1...200, using: &random)
      let needed = Set(
        (0..<Int.random(in: 1...5, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) })
      var calls = 0
      let least = Shrinking.minimal(Array(0..<count)) { part in
        calls += 1
        return needed.isSubset(of: part)
      }
      #expect(least == needed.sorted(), "seed \(seed)")
      #expect(calls < 40 * (needed.count + 1) * (needed.count + 1), "seed \(seed): \(calls) calls")
    }
  }

  @Test func `of which one or the other element is needed keeps one of them`() {
    let least = Shrinking.minimal(Array(0..<64)) { $0.contains(7) || $0.contains(50) }
    #expect(least == [7] || least == [50])
    #expect(Shrinking.minimal([1, 2, 3]) { _ in true } == [])
  }
}
