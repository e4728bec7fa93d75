import Foundation
import GlissadeInput
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite struct `A command of the tools` {
  private let all = ToolCommand.all

  @Test func `has a unique identifier and a unique key`() {
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(Set(all.map(\.stroke)).count == all.count)
    #expect(Set(all.map(\.explanation)).count == all.count)
  }

  @Test func `has a button only on the strip`() {
    #expect(
      ToolCommand.onStrip.map(\.id).elementsEqual(
        [
          "slow", "pause", "back", "step", "reduce", "frames", "tune", "view", "timeline", "export", "dark",
          "keys",
        ]))
    #expect(Set(ToolCommand.onStrip.compactMap(\.button?.title)).count == ToolCommand.onStrip.count)
  }

  @Test func `has a key that selects no screen and moves no focus`() {
    for command in all {
      #expect(Int(command.stroke.key.name) == nil, "\(command.id)")
      #expect(command.stroke.modifiers.isEmpty || command.stroke.modifiers == .control, "\(command.id)")
      #expect(![.tab, .escape].contains(command.stroke.key), "\(command.id)")
    }
  }

  @Test func `controls time by S, Space and the full stop`() {
    let fixture = ToolsFixture()
    let timing = [KeyStroke(.s), KeyStroke(.space), KeyStroke(.fullStop)].flatMap { stroke in
      all.filter { $0.stroke == stroke }
    }
    #expect(timing.count == 3)
    for command in timing { #expect(!command.perform(fixture.tools), "where time is virtual") }
    let commands = fixture.recordTimeCommands()
    for command in timing { #expect(command.perform(fixture.tools)) }
    #expect(commands.all == [.slowMotion, .pause, .step])
  }

  @Test func `fills the screen by F11, quits by Ctrl+Q, and shows the keys by the question mark too`() {
    let fixture = ToolsFixture()
    var calls: [String] = []
    fixture.stage.keys("F11", "control+Q")
    fixture.tools.toggleFullScreen = {
      calls.append("full screen")
      return true
    }
    fixture.tools.quit = {
      calls.append("quit")
      return true
    }
    fixture.stage.keys("F11", "Q", "control+Q")
    #expect(calls == ["full screen", "quit"])
    fixture.stage.keys("?")
    #expect(fixture.stage.screenName == "keys")
    // The sheet lists these keys, so they work there.
    fixture.stage.keys("F11", "?")
    #expect(calls == ["full screen", "quit", "full screen"])
    fixture.stage.advance(to: 4)
    #expect(fixture.stage.screenName != "keys")
  }

  @Test func `does not take a question mark from a focused text field`() throws {
    let fixture = ToolsFixture()
    fixture.stage.keys("control+F")
    fixture.stage.advance(to: 4)
    #expect(fixture.application.textInput != nil)
    fixture.stage.keys("?")
    #expect(fixture.stage.screenName != "keys")
  }

  // MARK: - Documents

  private func document(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `has the same entry in the tour's table of keys as on the key sheet`() throws {
    let tour = try document("docs/TOUR.md")
    let rows = all.map { KeyDescription($0) } + KeyDescription.standard(tabs: 1)
    for row in rows {
      let line = "| \(row.keys.joined(separator: ", ")) | \(row.action)"
      #expect(tour.contains("\n" + line), "\(line)")
    }
    #expect(tour.contains("\n| 1, 2, … | \(KeyDescription.standard(tabs: 2)[0].action)"))
  }

  @Test func `has the same entry in the manual's table of keys as on the key sheet`() throws {
    let manual = try document("docs/glissade.1")
    for command in all {
      let description = KeyDescription(command)
      let entry = ".TP\n.B \(description.keys.joined(separator: ", "))\n\(command.explanation)"
      #expect(manual.contains(entry), "\(entry)")
    }
    for row in KeyDescription.standard(tabs: 6) {
      #expect(manual.contains("\n\(row.action)\n"), "\(row.action)")
    }
  }
}
