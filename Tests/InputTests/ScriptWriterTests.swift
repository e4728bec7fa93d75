import GlissadeGeometry
import GlissadeInput
import TestSupport
import Testing

@Suite("A script's writer")
struct ScriptWriterTests {
  private func lines(_ kinds: [InputEvent.Kind]) -> [String] {
    var writer = ScriptWriter()
    return kinds.flatMap { writer.lines(for: InputEvent(time: 0.5, $0)) }.map { line in
      #expect(line.hasPrefix("0.500000 "))
      return String(line.dropFirst("0.500000 ".count))
    }
  }

  private func pointer(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, kind: PointerKind = .mouse
  ) -> InputEvent.Kind {
    .pointer(PointerEvent(phase, at: Point(x, y), kind: kind))
  }

  @Test("writes the path of a dropped file and not its content")
  func drop() throws {
    var writer = ScriptWriter()
    let file = DroppedFile(path: "/home/a \"b\"/rows #1.csv", content: [1, 2, 3])
    let lines = writer.lines(for: InputEvent(time: 1, .drop(file)))
    #expect(lines == ["1.000000 drop \"/home/a \\\"b\\\"/rows #1.csv\""])
    let script = Script(lines.joined(), file: "")
    var player = ScriptPlayer(file: "")
    let events = try player.resolve(#require(script.events.first)) { _ in nil }
    #expect(events == [InputEvent(time: 1, .drop(DroppedFile(path: file.path)))])
    #expect(file.pathExtension == "csv" && DroppedFile(path: "/a.b/.csv").pathExtension.isEmpty)
    #expect(DroppedFile(path: "A.LRC").pathExtension == "lrc")
  }

  @Test("writes other buttons, dropped texts and their places, which are read as the same events")
  func buttonsAndDrops() throws {
    let kinds: [InputEvent.Kind] = [
      pointer(.pressed(.secondary), 10, 20), pointer(.moved, 30, 40), pointer(.released(.secondary), 30, 40),
      pointer(.pressed(.middle), 30, 40), pointer(.released(.middle), 30, 40),
      .droppedText("a b", at: Point(30, 40)), .drop(DroppedFile(path: "/x", location: Point(30, 40))),
      .keyPressed(KeyStroke("Left Alt") ?? KeyStroke(.tab)),
      .keyReleased(KeyStroke("Left Alt") ?? KeyStroke(.tab)),
    ]
    let written = lines(kinds)
    #expect(
      written == [
        "down 10 20 secondary", "move 30 40", "up", "down middle", "up", #"drop text "a b""#, #"drop "/x""#,
        "key down Left Alt", "key up Left Alt",
      ])
    let script = Script(written.map { "1 \($0)" }.joined(separator: "\n"), file: "written")
    var player = ScriptPlayer(file: "written")
    var played: [InputEvent.Kind] = []
    for event in script.events { played += try player.resolve(event) { _ in nil }.map(\.kind) }
    #expect(played == kinds)
  }

  @Test("writes a position only if the pointer is elsewhere")
  func places() {
    #expect(
      lines([
        pointer(.moved, 195, 300.5), pointer(.pressed(.primary), 195, 300.5),
        pointer(.released(.primary), 195, 301),
        pointer(.cancelled, 195, 301),
      ]) == ["move 195 300.5", "down", "up 195 301", "cancel"])
  }

  @Test("writes positions outside the window relative to the last one")
  func outside() {
    #expect(
      lines([pointer(.pressed(.primary), 10, 20), pointer(.moved, -5, 30), pointer(.moved, -5, 30)])
        == ["down 10 20", "move -15 +10", "move +0 +0"])
    #expect(lines([pointer(.moved, -5, -0.5)]) == ["move 0 0", "move -5 -0.5"])
    #expect(lines([pointer(.moved, -0.0, 0)]) == ["move 0 0"])
  }

  @Test("moves the pointer to the position of a wheel event")
  func wheel() {
    #expect(
      lines([
        .wheel(delta: Point(0, -12.5), location: nil), .wheel(delta: Point(-0.0, 1), location: Point(1, 2)),
        .wheel(delta: Point(0, 1), location: Point(1, 2)),
        .wheel(delta: Point(0, -50), location: Point(1, 2), inNotches: true),
      ]) == ["wheel 0 -12.5", "move 1 2", "wheel 0 1", "wheel 0 1", "wheel 0 -50 notched"])
  }

  @Test("writes a magnification and a rotation at the pointer")
  func magnification() {
    #expect(
      lines([
        .magnify(scale: 1.25, rotation: 0, location: Point(1, 2)),
        .magnify(scale: 1, rotation: -0.5, location: Point(1, 2)),
        .magnify(scale: 2, rotation: 0.25, location: nil), .magnify(scale: 0, rotation: 0, location: nil),
        .magnify(scale: 1, rotation: .infinity, location: nil),
      ]) == ["move 1 2", "pinch 1.25", "rotate -0.5", "pinch 2", "rotate 0.25"])
  }

  @Test("writes a key once, when it goes down")
  func keys() throws {
    let stroke = KeyStroke(try #require(Key("#")), modifiers: .shift)
    #expect(lines([.keyPressed(stroke), .keyReleased(stroke)]) == ["key shift+\\#"])
  }

  @Test("writes texts on one line, with escapes for invisible characters")
  func texts() {
    #expect(
      lines([
        .text("a \"b\" # \\"), .text("\n\t\r\u{0}\u{2028}\u{202E}é👩‍👧"),
        .composition(TextComposition(text: "ni", selection: 2..<2)),
        .composition(TextComposition(text: "ni", selection: 1..<1)),
        .composition(TextComposition(text: "日本語", selection: 0..<2)),
        .composition(TextComposition(text: "", selection: 0..<0)),
        .pasteboard(.clipboard, "x"), .pasteboard(.primary, ""),
      ]) == [
        #"text "a \"b\" # \\""#, #"text "\n\t\u{d}\u{0}\u{2028}\u{202e}é👩‍👧""#, #"compose "ni""#,
        #"compose "ni" 1"#,
        #"compose "日本語" 0 2"#, #"compose """#, #"clipboard "x""#, #"primary """#,
      ])
  }

  @Test("writes press and release of Space, and the press of other keys")
  func heldKeys() throws {
    let (space, tab) = (KeyStroke(.space), KeyStroke(.tab))
    let kinds: [InputEvent.Kind] = [
      .keyPressed(space), .keyReleased(space), .keyPressed(tab), .keyReleased(tab),
    ]
    let lines = lines(kinds)
    #expect(lines == ["key down Space", "key up Space", "key Tab"])
    let script = Script(lines.map { "1 \($0)" }.joined(separator: "\n"), file: "written")
    var player = ScriptPlayer(file: script.file)
    var played: [InputEvent.Kind] = []
    for event in script.events { played += try player.resolve(event) { _ in nil }.map(\.kind) }
    #expect(played == kinds)
  }

  @Test("reveals only the length of a secure text")
  func secureTexts() throws {
    var writer = ScriptWriter()
    let strokes = ["A", "shift+B", "Space", "Keypad 7", "Backspace", "control+V", "Left", "F1"]
    let kinds: [InputEvent.Kind] =
      try strokes.map { .keyPressed(try #require(KeyStroke($0))) } + [
        .text("pä👩‍👧"), .composition(TextComposition(text: "ni", selection: 1..<2)),
        .pasteboard(.clipboard, "abc"),
      ]
    let lines = kinds.flatMap { writer.lines(for: InputEvent(time: 1, $0), isSecure: true) }
    #expect(
      lines
        == [
          "key Backspace", "key control+V", "key Left", "key F1", #"text "•••""#, #"compose "••" 1 2"#,
          #"clipboard "•••""#,
        ].map { "1.000000 " + $0 })
  }

  @Test("follows one pointer, with one button at a time")
  func onePointer() {
    let (first, second) = (PointerKind.touch(id: 1), PointerKind.touch(id: 2))
    #expect(
      lines([
        pointer(.pressed(.primary), 1, 1, kind: first), pointer(.pressed(.secondary), 1, 1),
        pointer(.pressed(.primary), 5, 5, kind: second), pointer(.moved, 6, 6, kind: second),
        pointer(.moved, 2, 2, kind: first), pointer(.released(.primary), 6, 6, kind: second),
        pointer(.released(.primary), 2, 2, kind: first), pointer(.released(.secondary), 2, 2),
      ]) == ["down 1 1", "move 2 2", "up"])
  }

  @Test("omits values outside a script's bounds")
  func bounds() {
    #expect(lines([.resized(Size(width: 0, height: 5)), .resized(Size(width: .nan, height: 5))]) == [])
    #expect(lines([pointer(.moved, .nan, 0), pointer(.moved, .infinity, 0), pointer(.moved, 0, 2e6)]) == [])
    #expect(lines([.wheel(delta: Point(.infinity, 0), location: nil)]) == [])
    var writer = ScriptWriter()
    #expect(writer.lines(for: InputEvent(time: .nan, pointer(.moved, 0, 0))) == [])
    #expect(
      lines([pointer(.moved, 1e6, 1e6), pointer(.moved, -1e6, 1e6)])
        == ["move 1000000 1000000", "move 0 0", "move -1000000 +1000000"])
  }

  @Test("writes lines that a player converts into the same events", arguments: [false, true])
  func roundTrip(leavingTheWindow: Bool) throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      let events = recording(leavingTheWindow, using: &random)
      var writer = ScriptWriter()
      let text = events.flatMap { writer.lines(for: $0) }.joined(separator: "\n")
      let script = Script(text, file: "seed \(seed)")
      #expect(script.error == nil, "seed \(seed)\n\(text)")
      var player = ScriptPlayer(file: script.file)
      var played: [InputEvent] = []
      for event in script.events { played += try player.resolve(event) { _ in nil } }
      let same = played == events
      #expect(same, "seed \(seed)\n\(text)")
    }
  }

  /// Returns random input that a script can express. Positions outside the window are multiples of an eighth of a
  /// point, so that their differences are exact.
  private func recording(_ leavingTheWindow: Bool, using random: inout SplitMix) -> [InputEvent] {
    let scalars = "aé\u{301}👩\u{200D}👧\u{1F1E9}\"\\#\n\r\t\0\u{2028}\u{FEFF}\u{202E} x한".unicodeScalars.map {
      $0
    }
    func text() -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        let any = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
        let scalar = Bool.random(using: &random) ? any : scalars.randomElement(using: &random)
        text.append(scalar ?? "x")
      }
      return String(text)
    }
    let strokes = ["Tab", "shift+Tab", "\\", "#", "control+#", "+", "alt++", "Keypad #", "É", "F5"]
    var microseconds = 0
    var location: Point?
    var isPressed = false
    var events: [InputEvent] = []
    for _ in 0..<60 {
      microseconds += Int.random(in: 0...700_000, using: &random)
      let time = Double(microseconds) / 1e6
      func add(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind)) }
      func place() -> Point {
        if let location, Bool.random(using: &random) { return location }
        guard leavingTheWindow else {
          return Point(
            .random(in: 0...900, using: &random), Double(Int.random(in: 0...84400, using: &random)) / 100)
        }
        // The first position is inside. A script that begins outside has to move to a corner first.
        let least = location == nil ? 0 : -1600
        return Point(
          Double(Int.random(in: least...3200, using: &random)) / 8,
          Double(Int.random(in: least...3200, using: &random)) / 8)
      }
      switch Int.random(in: 0..<12, using: &random) {
      case 9: add(.text(text()))
      case 10:
        let text = text()
        let places = (0..<2).map { _ in Int.random(in: 0...text.count, using: &random) }.sorted()
        add(.composition(TextComposition(text: text, selection: places[0]..<places[1])))
      case 11: add(.pasteboard(Bool.random(using: &random) ? .clipboard : .primary, text()))
      case 0, 1, 2:
        let place = place()
        location = place
        add(.pointer(PointerEvent(.moved, at: place)))
      case 3, 4:
        let place = place()
        location = place
        add(.pointer(PointerEvent(isPressed ? .released(.primary) : .pressed(.primary), at: place)))
        isPressed.toggle()
      case 5:
        let way = Double.random(in: -300...300, using: &random)
        add(.wheel(delta: Point(0, way), location: location, inNotches: way > 0))
      case 6 where Bool.random(using: &random):
        add(.magnify(scale: 1, rotation: .random(in: 0.01...3, using: &random), location: location))
      case 7:
        add(.magnify(scale: .random(in: 0.5...2, using: &random), rotation: 0, location: location))
      case 6:
        guard let stroke = KeyStroke(strokes.randomElement(using: &random) ?? "") else { continue }
        add(.keyPressed(stroke))
        add(.keyReleased(stroke))
      default:
        if let location {
          add(.pointer(PointerEvent(.cancelled, at: location)))
          isPressed = false
        }
        add(.resized(Size(width: .random(in: 1...16384, using: &random), height: 600)))
      }
    }
    return events
  }
}
