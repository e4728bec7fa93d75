import Foundation
import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import Testing

@testable import GlissadeTesting

@MainActor
@Suite(.record(.never)) struct `An expectation of a trace` {
  private let file = TestFile()

  private func expect(_ rehearsal: Rehearsal = mover(), within tolerance: Double = 0) {
    rehearsal.expectTrace(
      "move", until: 0.5, framesPerSecond: 10, within: tolerance, sourceLocation: file.location)
  }

  @Test func `says how to record a reference that is missing`() {
    let found = failures { expect() }
    #expect(
      found.messages == [
        """
        There is no reference References/Some/move.trace.jsonl. To record it, run the test with \
        GLISSADE_RECORD=missing in the environment, look at the file, and commit it.
        """
      ])
    #expect(!FileManager.default.fileExists(atPath: file.reference("move.trace.jsonl").path))
  }

  @Test func `passes for the recorded trace`() throws {
    file.record(.missing) { expect() }
    let lines = try file.text("move.trace.jsonl").split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[1].hasPrefix(#"{"time":0.1,"#) && lines[1].contains(#""id":"box","x":40,"y":100"#))
    expect()
  }

  @Test func `names the first value that differs, and attaches the trace and both frames`() throws {
    file.record { expect() }
    // The centre is at 20 + 200 t.
    try file.replace(#""x":80,"#, by: #""x":81,"#, in: "move.trace.jsonl")
    try file.replace(#""x":100,"#, by: #""x":102,"#, in: "move.trace.jsonl")
    let found = failures { expect() }
    #expect(
      found.messages == [
        """
        View 'box', x, at 300\u{a0}ms: expected 81, found 80. 2 values differ in 2 frames. \
        The reference is References/Some/move.trace.jsonl.
        """
      ])
    #expect(
      found.attachments == ["move.trace.jsonl"] + pictures("move"))
  }

  @Test func `accepts numbers within the tolerance only`() throws {
    file.record { expect() }
    try file.replace(#""x":80,"#, by: #""x":80.5,"#, in: "move.trace.jsonl")
    expect(within: 0.5)
    #expect(failures { expect(within: 0.4) }.messages.count == 1)
  }

  @Test(arguments: [
    (#""id":"box""#, #""id":"ball""#, "View 'ball', presence, at 0\u{a0}ms: expected a view, found none."),
    (#""screen":"page""#, #""screen":"list""#, "The screen, at 0\u{a0}ms: expected 'list', found 'page'."),
    (
      "\"transform\":[1,0", "\"transform\":[1,0.5",
      "View 'page', transform.b, at 0\u{a0}ms: expected 0.5, found 0."
    ),
    (#","hidden":false"#, "", "View 'page', hidden, at 0\u{a0}ms: expected none, found false."),
    (#""hidden":false"#, #""hidden":true"#, "View 'page', hidden, at 0\u{a0}ms: expected true, found false."),
  ])
  func `names the value that differs`(text: String, other: String, message: String) throws {
    file.record { expect() }
    try file.replace(text, by: other, in: "move.trace.jsonl")
    #expect(try #require(failures { expect() }.messages.first).hasPrefix(message))
  }

  @Test func `fails for another number of frames`() throws {
    file.record { expect() }
    let lines = try file.text("move.trace.jsonl").split(separator: "\n").dropLast()
    try (lines.joined(separator: "\n") + "\n").write(
      to: file.reference("move.trace.jsonl"), atomically: true, encoding: .utf8)
    let message = "The frames, at 500\u{a0}ms: expected 5, found 6."
    #expect(try #require(failures { expect() }.messages.first).hasPrefix(message))
  }

  @Test func `rejects a reference that is not a trace`() throws {
    file.record { expect() }
    try "nonsense\n".write(to: file.reference("move.trace.jsonl"), atomically: true, encoding: .utf8)
    #expect(try #require(failures { expect() }.messages.first).contains("move.trace.jsonl, line 1"))
  }

  @Test func `names the line of a script that fails`() {
    let found = failures { expect(mover("0.1 click @box\n0.2 click @ball")) }
    #expect(
      found.messages == [
        "script:2: no view 'ball' is on screen; expected the identifier of a visible view"
      ])
  }

  @Test func `records an issue if a trait causes a reference to be written`() throws {
    let found = failures {
      RecordMode.$trait.withValue(.all) { expect() }
    }
    #expect(
      found.messages == [
        "The reference References/Some/move.trace.jsonl was recorded. Remove the trait to compare with it."
      ])
    expect()
  }

  @Test func `replaces references only in the record mode all`() throws {
    file.record { expect() }
    try file.replace(#""x":80,"#, by: #""x":81,"#, in: "move.trace.jsonl")
    file.record(.missing) { #expect(failures { expect() }.messages.count == 1) }
    file.record { expect() }
    expect()
  }

  @Test(.record(.missing)) func `takes the record mode of the innermost trait`() {
    #expect(RecordMode.trait == .missing)
  }

  @Test func `takes the record mode of the suite`() {
    #expect(RecordMode.trait == .never)
  }

  @Test func `takes the record mode from the environment`() {
    #expect(RecordMode(variable: "") == .never && RecordMode(variable: "1") == .all)
    #expect(RecordMode(variable: "missing") == .missing && RecordMode(variable: "all") == .all)
    let found = failures {
      RecordMode.$variable.withValue("yes") {
        RecordMode.$trait.withValue(nil) { expect() }
      }
    }
    #expect(found.messages == ["GLISSADE_RECORD is 'yes'; expected never, missing, all or 1"])
  }

  @Test func `keeps files within the folder of references`() {
    let reference = Reference("../a b/ü.", ending: "png", file.location)
    #expect(reference.shortPath == "References/Some/---a-b-ü-.png")
    #expect(reference.path == file.folder.path + "/" + reference.shortPath)
  }
}

@MainActor
@Suite(.record(.never)) struct `An expectation of the semantics of a screen` {
  private let file = TestFile()

  private func expect(_ title: String) {
    let rehearsal = Rehearsal(script: "1 key Tab") {
      let controller = ViewController()
      let button = Button(title)
      button.accessibilityIdentifier = "save"
      button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
      controller.view.addSubview(button)
      return controller
    }
    rehearsal.expectSemantics("form", at: 2, sourceLocation: file.location)
  }

  @Test func `names the element and the property that differ`() throws {
    file.record { expect("Save") }
    #expect(try file.text("form.semantics.jsonl").contains(#""role":"push button","name":"Save""#))
    expect("Save")
    let found = failures { expect("Send") }
    #expect(
      found.messages == [
        """
        View 'save', name, at 2000\u{a0}ms: expected 'Save', found 'Send'. \
        The reference is References/Some/form.semantics.jsonl.
        """
      ])
    #expect(found.attachments == ["form.semantics.jsonl"] + pictures("form", "after"))
  }
}
