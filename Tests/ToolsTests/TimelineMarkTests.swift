import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite struct `The marks of a timeline` {
  /// Returns the marks of the input in a script.
  private func marks(_ script: String) throws -> [TimelineMark] {
    let stage = Stage(size: Size(width: 390, height: 844))
    var changes: [(time: Double, change: StageChange)] = []
    stage.inputRecorder = { [unowned stage] in changes.append((stage.time, .input($0))) }
    var playback = Playback(stage: ToolStage(stage), script: Script(script, file: "script"))
    if let error = playback.advance(to: 20) { throw error }
    return TimelineMark.marks(of: changes)
  }

  @Test func `are presses and drags, from the press to the release`() throws {
    let marks = try marks(
      """
      1 down 100 100
      1.5 up
      2 down 100 100
      2.1 move 101 101
      2.2 move 150 100
      2.5 up
      3 click 20 20
      4 down 10 10
      """)
    #expect(marks.map(\.kind) == [.press, .drag, .press, .press])
    #expect(marks.map(\.start) == [1, 2, 3, 4])
    #expect(marks.map(\.end) == [1.5, 2.5, 3, nil])
  }

  @Test func `join consecutive turns of the wheel`() throws {
    let marks = try marks(
      """
      1 wheel 0 -10
      1.1 wheel 0 -10
      1.3 wheel 0 -10
      2 wheel 0 -10
      """)
    #expect(marks == [TimelineMark(.wheel, from: 1, to: 1.3), TimelineMark(.wheel, from: 2, to: 2)])
  }

  @Test func `show text that is typed in one go, in place of its keys`() {
    func key(_ name: String) -> KeyStroke { KeyStroke(name) ?? KeyStroke(.escape) }
    func typed(_ text: String, _ name: String, at time: Double) -> [(time: Double, change: StageChange)] {
      [
        (time, .input(.keyPressed(key(name)))), (time + 0.001, .input(.text(text))),
        (time + 0.1, .input(.keyReleased(key(name)))),
      ]
    }
    let composition = TextComposition(text: "ni", selection: 2..<2)
    let marks = TimelineMark.marks(
      of: typed("h", "H", at: 1) + typed("I", "shift+I", at: 1.5) + [
        (time: 2, change: .input(.composition(composition))), (2.2, .input(.text("你"))),
        (2.5, .input(.keyPressed(key("Left")))), (2.6, .input(.keyReleased(key("Left")))),
      ] + typed("x", "X", at: 2.7) + typed("y", "Y", at: 5))
    #expect(marks.map(\.name) == ["hI你", "Left", "x", "y"])
    #expect(marks.map(\.kind) == [.key, .key, .key, .key])
    #expect(marks.map(\.start) == [1.001, 2.5, 2.701, 5.001])
    #expect(marks.map(\.end) == [2.2, 2.6, 2.701, 5.001])
    let long = TimelineMark.marks(of: [
      (time: 1, change: StageChange.input(.text(String(repeating: "é", count: 99))))
    ])
    #expect(long.map(\.name.count) == [TimelineMark.longestText])
  }

  @Test func `show bullets in place of secure text`() {
    let marks = TimelineMark.marks(of: [
      (time: 1.0, change: StageChange.secureTyping(true)),
      (1, .input(.keyPressed(KeyStroke(.a)))), (1.1, .input(.keyReleased(KeyStroke(.a)))),
      (1.2, .input(.keyPressed(KeyStroke(.left)))), (1.3, .input(.text("abc"))), (2, .secureTyping(false)),
      (9, .input(.text("d"))),
    ])
    #expect(marks.map(\.name) == ["•", "Left", "•••", "d"])
  }

  @Test func `show keys by name, and a held key only once`() {
    func key(_ name: String) -> KeyStroke { KeyStroke(name) ?? KeyStroke(.escape) }
    let marks = TimelineMark.marks(of: [
      (time: 1.0, change: StageChange.input(.keyPressed(key("shift+Tab")))),
      (1.4, .input(.keyReleased(key("shift+Tab")))), (2, .input(.keyPressed(key("Right")))),
      (2.4, .input(.keyPressed(key("Right")))), (2.5, .input(.keyPressed(key("Right")))),
      (2.6, .input(.keyReleased(key("Right")))), (3, .input(.keyPressed(key("Space")))),
      (4, .input(.keyPressed(key("Space")))),
    ])
    #expect(marks.map(\.name) == ["shift+Tab", "Right", "Space", "Space"])
    #expect(marks.map(\.end) == [1.4, 2.6, nil, nil])
    // A key without a recorded release does not count as held until now.
    #expect(marks[2].end(at: 9) == 3)
  }

  @Test func `show received data by name, timers, and actions of the tools`() {
    let journal = Journal()
    journal.append(.input(.data(ReceivedData(1, named: "quotes"))), at: 1)
    journal.append(.room(.zero), at: 1)
    journal.append(.setting("duration", 2), at: 3)
    journal.append(.setting("duration", 2.1), at: 3.2)
    journal.append(.replay(nil), at: 3.3)
    journal.append(.userInterfaceStyle(.dark), at: 4)
    let marks = TimelineMark.marks(of: journal, timers: [2, 3.25])
    #expect(marks.map(\.kind) == [.data, .timer, .tool, .timer, .tool, .tool])
    #expect(marks.map(\.name) == ["quotes", "", "duration", "", "replay", "dark"])
    #expect(marks[2].end == 3.2)
  }

  @Test func `include timers that fire while the timeline is enabled`() {
    let stage = Stage(size: Size(width: 10, height: 10))
    stage.scheduleTimer(after: 0.25) {}
    stage.advance(to: 1)
    stage.timeline.isEnabled = true
    for delay in [0.5, 0.75] { stage.scheduleTimer(after: delay) {} }
    stage.scheduleTimer(after: 0.6) {}.invalidate()
    stage.advance(to: 3)
    #expect(stage.timeline.timerTimes == [1.5, 1.75])
    stage.timeline.isEnabled = false
    stage.timeline.isEnabled = true
    #expect(stage.timeline.timerTimes.isEmpty)
  }
}
