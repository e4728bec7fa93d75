import Foundation
import GlissadeApplication
import GlissadeControls
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import Testing

@testable import GlissadeCommand
@testable import GlissadeGallery
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite struct `A dropped file` {
  private let stage: ToolStage
  private let session: Session

  init() throws {
    let options = try defaultOptions.get()
    let application = GlissadeApp()
    stage = try options.stage(of: application, showing: application.screens[0], inWindow: true)
    session = try #require(stage.tools?.session)
    stage.advance(to: 2)
  }

  private func drop(_ name: String, _ content: String) {
    let file = DroppedFile(path: "/nowhere/\(name)", content: Array(content.utf8))
    let time = stage.stage.time
    stage.send(.drop(file), at: time)
    stage.advance(to: time + 1)
  }

  private var gallery: GalleryController? { stage.stage.rootViewController as? GalleryController }
  private var front: ViewController? { gallery?.selectedViewController }

  private func text(_ identifier: String) -> String? {
    stage.snapshot(of: identifier)?.text
  }

  @Test func `is shown by the screen that reads its format`() throws {
    drop("mine.lrc", "[ti:Mine]\n[00:01.00]A line of mine\n")
    #expect((front as? LyricsScreen)?.title == "Mine")
    drop("people.json", #"[{"name":"Mine","role":"Tester","place":"Here","description":"Tests."}]"#)
    #expect(front is CardsScreen && text("cards.cell.0") == "Mine")
    drop("rows.txt", "one\ntwo\n")
    #expect(front is ListScreen && text("list.row.1") == "two")
    drop("rows.json", ##"[{"title":"three","color":"#112233"}]"##)
    #expect(front is ListScreen && text("list.row.0") == "three")
    drop("latency.csv", "0.0,12.5\n1.0,13.5\n")
    #expect((front as? MonitorScreen)?.recording.count == 2)
    #expect(gallery?.tabBar.items?.compactMap(\.title) == GlissadeApp().screens.map(\.title))
  }

  @Test func `is shown by the frontmost screen if that reads its format`() {
    stage.keys("2")
    drop("numbers.txt", "1.5\n2.5\n3.5\n")
    #expect((front as? MonitorScreen)?.recording.count == 3)
    stage.keys("1")
    drop("numbers.txt", "1.5\n2.5\n3.5\n")
    #expect(front is ListScreen && text("list.row.2") == "3.5")
  }

  @Test func `keeps the tuning of the screen`() throws {
    let list = try #require(front as? ListScreen)
    try list.set("fly-in-duration", to: 0.5)
    list.choices[0].selectedIndex = 2
    drop("rows.txt", "one\n")
    let new = try #require(front as? ListScreen)
    #expect(new !== list && new.list.choreography.flyInDuration == 0.5 && new.detailTransition == .grow)
  }

  @Test func `is refused with the place of the error, and changes nothing`() throws {
    let list = front
    drop("people.json", "[\n{\"name\": 1}]")
    #expect(front === list)
    let alert = try #require(front?.presentedViewController as? AlertController)
    #expect(alert.title == "“people.json” cannot be shown")
    #expect(alert.message?.hasPrefix("people.json:2: entry 1") == true)
    stage.keys("Return")
    stage.advance(to: stage.stage.time + 1)
    #expect(front?.presentedViewController == nil)
  }

  @Test func `is stored in the session with its contents at that time`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "dropped-\(getpid()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try "first\n".write(to: file, atomically: true, encoding: .utf8)
    let script = Script("2 drop \"\(file.path)\"", file: "")
    var playback = Playback(stage: stage, script: script)
    #expect(playback.advance(to: 4) == nil)
    #expect(text("list.row.0") == "first")
    try "second\n".write(to: file, atomically: true, encoding: .utf8)
    func past(_ time: Double) throws -> String? {
      try session.stage(at: time).snapshot(of: "list.row.0")?.text
    }
    #expect(try past(1) == "humpback whale")
    #expect(try past(3) == "first")
  }
}

@MainActor
@Suite struct `A choice of a screen` {
  @Test(arguments: ["list", "lyrics"])
  func `is made in the tuning panel, and replayed in the session`(name: String) throws {
    let options = try defaultOptions.get()
    let application = GlissadeApp()
    let screen = try #require(application.screens.first { $0.name == name })
    let stage = try options.stage(of: application, showing: screen, inWindow: true)
    stage.advance(to: 2)
    let tools = try #require(stage.tools)
    stage.keys("T")
    stage.advance(to: 3)
    let row = try #require(tools.panel.choiceRows.first)
    let tunable = try #require(stage.stage.tunableScreen)
    #expect(row.control.selectedSegmentIndex == 0)
    row.control.becomeFocused()
    stage.keys("Right")
    #expect(tunable.choices[0].selectedIndex == 1 && row.control.isFocused)
    #expect(tools.panel.sections.count == tunable.tunings.count)
    stage.advance(to: 4)
    let past = try #require(tools.session).stage(at: 3.9).stage
    #expect(past.tunableScreen?.choices.first?.selectedIndex == 1)
  }
}
