import GlissadeGeometry
import GlissadeInput
import Testing

@Suite("A script's player")
struct ScriptPlayerTests {
  private let views = ["list.row.3": Point(195, 175), "detail.back": Point(20, 30)]

  private func play(_ text: String) throws(ScriptError) -> [InputEvent] {
    let script = Script(text, file: "walk.script")
    if let error = script.error { throw error }
    var player = ScriptPlayer(file: script.file)
    var events: [InputEvent] = []
    for event in script.events { events += try player.resolve(event) { views[$0] } }
    return events
  }

  private func kinds(_ text: String) throws(ScriptError) -> [InputEvent.Kind] {
    try play(text).map(\.kind)
  }

  private func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) -> InputEvent.Kind {
    .pointer(PointerEvent(phase, at: Point(x, y)))
  }

  @Test("performs the documented actions, each at its time")
  func everyKindOfLine() throws {
    let events = try play(
      """
      0.50 move 195 300
      0.60 down @list.row.3
      0.90 move +0 +40
      1.40 up
      2.00 click @detail.back
      2.10 wheel 0 -120
      2.50 key shift+Tab
      3.00 cancel
      3.10 resize 800 600
      """)
    let tab = KeyStroke(.tab, modifiers: .shift)
    #expect(
      events == [
        InputEvent(time: 0.5, pointer(.moved, 195, 300)),
        InputEvent(time: 0.6, pointer(.pressed(.primary), 195, 175)),
        InputEvent(time: 0.9, pointer(.moved, 195, 215)),
        InputEvent(time: 1.4, pointer(.released(.primary), 195, 215)),
        InputEvent(time: 2, pointer(.pressed(.primary), 20, 30)),
        InputEvent(time: 2, pointer(.released(.primary), 20, 30)),
        InputEvent(time: 2.1, .wheel(delta: Point(0, -120), location: Point(20, 30))),
        InputEvent(time: 2.5, .keyPressed(tab)),
        InputEvent(time: 2.5, .keyReleased(tab)),
        InputEvent(time: 3, pointer(.cancelled, 20, 30)),
        InputEvent(time: 3.1, .resized(Size(width: 800, height: 600))),
      ])
  }

  @Test("has no pointer position at the start")
  func nowhere() throws {
    #expect(try kinds("0 wheel 1 2") == [.wheel(delta: Point(1, 2), location: nil)])
    #expect(
      try kinds("0 wheel 0 -50 notched") == [.wheel(delta: Point(0, -50), location: nil, inNotches: true)])
    #expect(try kinds("0 up\n0 cancel") == [])
    let nowhere = "walk.script:1: the pointer has no position; expected a point 'x y' or '@identifier'"
    for line in ["0 down", "0 click"] {
      #expect { try play(line) } throws: { "\($0)" == nowhere }
    }
    let uncountable =
      "walk.script:1: the pointer has no position for an offset; expected a point 'x y' or '@identifier' first"
    for line in ["0 move +1 +1", "0 up -1 +1"] {
      #expect { try play(line) } throws: { "\($0)" == uncountable }
    }
  }

  @Test("magnifies and rotates at the pointer or at a target")
  func magnification() throws {
    #expect(
      try kinds("0 pinch 1.2\n0 move 5 6\n1 rotate -0.3\n2 pinch 0.5 @detail.back\n3 rotate 1 +10 +0") == [
        .magnify(scale: 1.2, rotation: 0, location: nil), pointer(.moved, 5, 6),
        .magnify(scale: 1, rotation: -0.3, location: Point(5, 6)), pointer(.moved, 20, 30),
        .magnify(scale: 0.5, rotation: 0, location: Point(20, 30)), pointer(.moved, 30, 30),
        .magnify(scale: 1, rotation: 1, location: Point(30, 30)),
      ])
    for line in [
      "pinch", "pinch 0", "pinch -1 3 4", "pinch 2000", "pinch 1 2", "rotate", "rotate x", "rotate 1 2",
    ] {
      #expect(throws: ScriptError.self) { try play("0 \(line)") }
    }
  }

  @Test("names the view that is not on screen")
  func missingView() {
    let message =
      "walk.script:2: no view 'list.row.99' is on screen; expected the identifier of a visible view"
    #expect { try play("0 up\n1 click @list.row.99") } throws: { "\($0)" == message }
  }

  @Test("keeps its position if a line fails")
  func failure() throws {
    var player = ScriptPlayer(file: "a")
    let move = ScriptEvent(time: 0, action: .move(.point(Point(3, 4))), line: 1)
    let lost = ScriptEvent(time: 0, action: .down(.view("lost")), line: 2)
    _ = try player.resolve(move) { _ in nil }
    #expect(throws: ScriptError.self) { try player.resolve(lost) { _ in nil } }
    #expect(player.location == Point(3, 4))
    #expect(!player.isPressed)
  }

  @Test("only moves if the button is already up or down")
  func alreadyThere() throws {
    #expect(try kinds("0 move 1 1\n0 up") == [pointer(.moved, 1, 1)])
    #expect(try kinds("0 up 1 1") == [pointer(.moved, 1, 1)])
    #expect(
      try kinds("0 down 1 1\n0 down\n0 down 2 2\n0 click 3 3\n0 up") == [
        pointer(.pressed(.primary), 1, 1), pointer(.moved, 2, 2), pointer(.moved, 3, 3),
        pointer(.released(.primary), 3, 3),
      ])
  }

  @Test("forgets the press but not the position if the system cancels the pointer")
  func cancelling() throws {
    #expect(
      try kinds("0 down 1 1\n0 cancel\n0 up\n0 move +1 +0") == [
        pointer(.pressed(.primary), 1, 1), pointer(.cancelled, 1, 1), pointer(.moved, 2, 1),
      ])
  }
}
