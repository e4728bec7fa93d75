import Foundation
import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import Testing

@testable import GlissadeTesting

@MainActor
@Suite struct `A rehearsal` {
  private final class Form: ViewController {
    var count = 0

    override func viewDidLoad() {
      view.accessibilityIdentifier = "form"
      let button = Button("Save")
      button.accessibilityIdentifier = "save"
      button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
      button.addAction(for: .primaryActionTriggered) { [unowned self] in count += 1 }
      view.addSubview(button)
    }
  }

  @Test func `creates the screen each time that it is played`() throws {
    let rehearsal = Rehearsal(script: "1 click @save\n2 click @save") { Form() }
    func count(at time: Double) throws -> Int? {
      (try rehearsal.stage(at: time).rootViewController as? Form)?.count
    }
    #expect(try count(at: 3) == 2)
    #expect(try count(at: 1.5) == 1)
    #expect(try count(at: 3) == 2)
  }

  @Test func `returns stages that accept further input`() throws {
    let stage = try Rehearsal(script: "1 click @save") { Form() }.stage(at: 1)
    let form = try #require(stage.rootViewController as? Form)
    stage.click("save")
    stage.keys("Tab", "Return")
    #expect(form.count == 3)
    let found = failures {
      stage.click("send")
      stage.keys("Nonsense", "Return")
    }
    #expect(
      found.messages == [
        "No view 'send' is on screen at 1000\u{a0}ms; expected one of: form, save",
        "unknown key 'Nonsense'; expected one of SDL's names, such as Tab or shift+Left",
      ])
    #expect(form.count == 4)
  }

  /// A stage that records the input.
  private final class Recorder: TestedStage {
    var presentTime = 0.0
    private(set) var events: [InputEvent] = []

    func play(_ input: [InputEvent], at time: Double) {
      presentTime = time
      events += input
    }

    func locate(_ identifier: String) -> Point? { identifier == "box" ? Point(20, 30) : nil }
  }

  @Test func `delivers input at the given times, or at the current time`() throws {
    let stage = Recorder()
    let finger = PointerKind.touch(id: 1)
    stage.press(Point(7, 8), at: 1, kind: finger)
    stage.move(Point(8, 8), kind: finger)
    stage.release(Point(8, 9), at: 2, kind: finger)
    stage.pointer(.cancelled, "box", at: 3)
    stage.click("box")
    stage.click(Point(9, 9), .secondary, at: 4)
    stage.keyDown(.tab, .shift, at: 5)
    stage.keyUp(.tab)
    stage.key(.end, at: 6)
    stage.keys("Home")
    stage.wheel(down: 60, at: 7)
    stage.resize(Size(width: 300, height: 200), at: 8)
    func event(_ time: Double, _ kind: InputEvent.Kind) -> InputEvent { InputEvent(time: time, kind) }
    func pointer(
      _ time: Double, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ kind: PointerKind = .mouse
    )
      -> InputEvent
    { event(time, .pointer(PointerEvent(phase, at: Point(x, y), kind: kind))) }
    let tab = (KeyStroke(.tab, modifiers: .shift), KeyStroke(.tab))
    let (end, home) = (KeyStroke(.end), KeyStroke(.home))
    #expect(
      stage.events == [
        pointer(1, .pressed(.primary), 7, 8, finger), pointer(1, .moved, 8, 8, finger),
        pointer(2, .released(.primary), 8, 9, finger), pointer(3, .cancelled, 20, 30),
        pointer(3, .pressed(.primary), 20, 30), pointer(3, .released(.primary), 20, 30),
        pointer(4, .pressed(.secondary), 9, 9), pointer(4, .released(.secondary), 9, 9),
        event(5, .keyPressed(tab.0)), event(5, .keyReleased(tab.1)), event(6, .keyPressed(end)),
        event(6, .keyReleased(end)), event(6, .keyPressed(home)), event(6, .keyReleased(home)),
        event(7, .wheel(delta: Point(0, -60), location: nil)),
        event(8, .resized(Size(width: 300, height: 200))),
      ])
    #expect(stage.snapshot(of: "box") == nil)
  }

  @Test func `finds the snapshot of a view`() throws {
    let stage = try Rehearsal { Form() }.stage(at: 1)
    #expect(stage.snapshot(of: "save")?.size == Size(width: 100, height: 44))
    #expect(stage.snapshot(of: "send") == nil)
  }

  @Test func `throws the error of a script line when the line is due`() throws {
    let rehearsal = Rehearsal(script: "1 click @send") { Form() }
    _ = try rehearsal.stage(at: 0.9)
    #expect(throws: ScriptError.self) { try rehearsal.stage(at: 1) }
    // A line that cannot be read is an error from the start.
    #expect(throws: ScriptError.self) { try Rehearsal(script: "1 click @save\nnow") { Form() }.stage(at: 0) }
  }

  @Test func `plays a recorded script from a file`() throws {
    let file = TestFile()
    #expect(throws: (any Error).self) { try Script(recorded: "save", sourceLocation: file.location) }
    try FileManager.default.createDirectory(
      at: file.reference("save.script").deletingLastPathComponent(), withIntermediateDirectories: true)
    try "1 click @save\n2 click @send".write(
      to: file.reference("save.script"), atomically: true, encoding: .utf8)
    let rehearsal = Rehearsal(script: try Script(recorded: "save", sourceLocation: file.location)) { Form() }
    #expect((try rehearsal.stage(at: 1.5).rootViewController as? Form)?.count == 1)
    let error = #expect(throws: ScriptError.self) { try rehearsal.stage(at: 2) }
    #expect(error?.file == "References/Some/save.script" && error?.line == 2)
  }

  @Test func `has the given traits and size`() throws {
    var traits = TraitCollection(userInterfaceStyle: .dark, displayScale: 3)
    traits.accessibilityContrast = .high
    traits.textScale = 1.5
    let stage = try Rehearsal(
      size: Size(width: 640, height: 480), traits: traits, reducesMotion: true
    ) { Form() }.stage(at: 0)
    #expect(stage.size == Size(width: 640, height: 480))
    #expect(stage.userInterfaceStyle == .dark && stage.displayScale == 3)
    #expect(stage.accessibilityContrast == .high && stage.textScale == 1.5 && stage.reducesMotion)
  }

  @Test func `measures texts with the given fonts`() throws {
    func width(_ fonts: Rehearsal.Fonts) throws -> Double? {
      let stage = try Rehearsal(fonts: fonts) { Label("four", font: .systemFont(ofSize: 20)) }.stage(at: 0)
      return stage.rootViewController?.view.intrinsicContentSize.width
    }
    #expect(try width(.typewriter) == 40)
    #expect(try width(.none) == 0)
    #if canImport(GlissadeSDL)
      let system = try #require(try width(.system))
      #expect(system > 20 && system < 80 && system != 40)
    #endif
  }
}
