import GlissadeGeometry
import GlissadeText
import TestSupport
import Testing

@testable import GlissadeInput

@Suite("A script's writer")
struct ScriptWriterTests {
  private func lines(_ kinds: [InputEvent.Kind], isSecure: Bool = false) -> [String] {
    kinds.compactMap { ScriptWriter().line(for: InputEvent(time: 0.5, $0), isSecure: isSecure) }.map { line in
      #expect(line.hasPrefix("0.500000 "))
      return String(line.dropFirst("0.500000 ".count))
    }
  }

  private func pointer(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, kind: PointerKind = .mouse
  ) -> InputEvent.Kind {
    .pointer(PointerEvent(phase, at: Point(x, y), kind: kind))
  }

  /// Plays lines, and returns the events.
  private func played(_ text: String) throws -> [InputEvent] {
    let script = Script(text, file: "written")
    #expect(script.error == nil, "\(text)")
    var player = ScriptPlayer(file: script.file)
    return try script.events.flatMap { try player.resolve($0) { _ in nil } }
  }

  @Test("writes each event on a line of its own, with its device and its place")
  func events() {
    #expect(
      lines([
        pointer(.moved, 195, 300.5), pointer(.pressed(.secondary), -5, 0), pointer(.released(.middle), 1, 2),
        pointer(.cancelled, -0.0, 0), pointer(.pressed(.primary), 5, 6, kind: .touch(id: 2)),
        .wheel(delta: Point(0, -12.5), location: nil),
        .wheel(delta: Point(-0.0, 1), location: Point(1, 2), inNotches: true),
        .magnify(scale: 1.25, rotation: -0.5, location: Point(1, 2)), .resized(Size(width: 800, height: 600)),
      ]) == [
        "mouse move 195 300.5", "mouse down -5 0 secondary", "mouse up 1 2 middle", "mouse cancel 0 0",
        "touch 2 down 5 6", "turn 0 -12.5 nowhere", "turn 0 1 notched at 1 2", "magnify 1.25 -0.5 at 1 2",
        "resize 800 600",
      ])
  }

  @Test("writes data and requests as far as their types have a text")
  func data() {
    #expect(
      lines([
        .data(ReceivedData("a", named: "x y")), .data(ReceivedData([UInt8]("1,2\n".utf8), named: "p")),
        .data(ReceivedData([0xFF, 0x0A] as [UInt8], named: "p")), .data(ReceivedData(-3, named: "p")),
        .data(ReceivedData(0.5, named: "p")), .data(ReceivedData(true, named: "p")),
        .data(ReceivedData([1.5], named: "p")), .accessibility(.action("press"), at: [0, 3, 1]),
        .accessibility(.select(TextSelection(anchor: 4, head: 1)), at: []),
        .accessibility(.cutText(2..<5), at: [1]), .accessibility(.copyText(0..<0), at: [1]),
        .accessibility(.pasteText(at: 7), at: [1]),
      ]) == [
        #"data "x y" text "a""#, #"data "p" bytes "1,2\n""#, #"data "p" hex ff0a"#, #"data "p" integer -3"#,
        #"data "p" number 0.5"#, #"data "p" flag true"#, #"accessibility 0.3.1 action "press""#,
        "accessibility window select 4 1", "accessibility 1 cut 2 5", "accessibility 1 copy 0 0",
        "accessibility 1 paste 7",
      ])
  }

  @Test("writes the content of a dropped file unless it is large")
  func drop() {
    let file = DroppedFile(path: "/a \"b\"/rows #1.csv", content: [97, 10], location: Point(3, 4))
    let large = DroppedFile(path: "/b", content: Array(repeating: 0, count: ScriptWriter.mostContent + 1))
    #expect(
      lines([.drop(file), .drop(large), .droppedText("a", at: nil)]) == [
        #"dropped file "/a \"b\"/rows #1.csv" at 3 4 bytes "a\n""#, #"dropped file "/b" nowhere"#,
        #"dropped text "a" nowhere"#,
      ])
    #expect(file.pathExtension == "csv" && DroppedFile(path: "/a.b/.csv").pathExtension.isEmpty)
    #expect(DroppedFile(path: "A.LRC").pathExtension == "lrc")
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

  @Test("reveals only the length of a secure text")
  func secureTexts() throws {
    let strokes = ["A", "shift+B", "Space", "Keypad 7", "Backspace", "control+V", "Left", "F1"]
    let kinds: [InputEvent.Kind] =
      try strokes.map { .keyPressed(try #require(KeyStroke($0))) } + [
        .text("pä👩‍👧"), .composition(TextComposition(text: "ni", selection: 1..<2)),
        .pasteboard(.clipboard, "abc"), .accessibility(.setText("abc"), at: [1]),
      ]
    #expect(
      lines(kinds, isSecure: true) == [
        "key down Backspace", "key down control+V", "key down Left", "key down F1", #"text "•••""#,
        #"compose "••" 1 2"#, #"clipboard "•••""#, #"accessibility 1 text "•••""#,
      ])
  }

  @Test("omits what is not finite, and sizes outside a script's bounds")
  func bounds() {
    #expect(lines([.resized(Size(width: 0, height: 5)), .resized(Size(width: .nan, height: 5))]) == [])
    #expect(lines([pointer(.moved, .nan, 0), .wheel(delta: Point(.infinity, 0), location: nil)]) == [])
    #expect(lines([.magnify(scale: .nan, rotation: 0, location: nil)]) == [])
    #expect(ScriptWriter().line(for: InputEvent(time: .nan, pointer(.moved, 0, 0))) == nil)
  }

  @Test("writes lines that a player converts into the same events, also without some of them")
  func roundTrip() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    for _ in 0..<100 {
      let all = recording(using: &random)
      for events in [all, all.filter { _ in Bool.random(using: &random) }] {
        let text = events.compactMap { ScriptWriter().line(for: $0) }.joined(separator: "\n")
        let same = try played(text) == events
        #expect(same, "seed \(seed)\n\(text)")
      }
    }
  }

  /// Returns random input.
  private func recording(using random: inout SplitMix) -> [InputEvent] {
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
    func number() -> Double {
      Bool.random(using: &random)
        ? .random(in: -1e3...1e3, using: &random)
        : [0, 1e308, -.leastNonzeroMagnitude].randomElement(using: &random) ?? 0
    }
    func place() -> Point? { Bool.random(using: &random) ? Point(number(), number()) : nil }
    let strokes = ["Tab", "shift+Tab", "\\", "#", "control+#", "+", "alt++", "Keypad #", "É", "F5"]
    let buttons = [PointerButton.primary, .secondary, .middle]
    var time = 0.0
    return (0..<60).map { _ in
      time += Double.random(in: 0...0.7, using: &random)
      let button = buttons.randomElement(using: &random) ?? .primary
      let kind: InputEvent.Kind
      switch Int.random(in: 0..<13, using: &random) {
      case 0: kind = .text(text())
      case 1:
        let text = text()
        let places = (0..<2).map { _ in Int.random(in: 0...text.count, using: &random) }.sorted()
        kind = .composition(TextComposition(text: text, selection: places[0]..<places[1]))
      case 2: kind = .pasteboard(Bool.random(using: &random) ? .clipboard : .primary, text())
      case 3:
        kind = .wheel(
          delta: Point(number(), number()), location: place(), inNotches: Bool.random(using: &random))
      case 4: kind = .magnify(scale: number(), rotation: number(), location: place())
      case 5, 6:
        let stroke = strokes.randomElement(using: &random).flatMap { KeyStroke($0) } ?? KeyStroke(.tab)
        kind = Bool.random(using: &random) ? .keyPressed(stroke) : .keyReleased(stroke)
      case 7: kind = .resized(Size(width: .random(in: 1...16384, using: &random), height: 600))
      case 8:
        kind = .data(
          ReceivedData((0..<5).map { _ in UInt8.random(in: 0...255, using: &random) }, named: text()))
      case 9: kind = .accessibility(.replaceText(1..<3, text()), at: [Int.random(in: 0..<9, using: &random)])
      case 10: kind = .droppedText(text(), at: place())
      default:
        let device =
          Bool.random(using: &random) ? PointerKind.mouse : .touch(id: Int.random(in: -9...9, using: &random))
        let phase = [PointerEvent.Phase.moved, .pressed(button), .released(button), .cancelled].randomElement(
          using: &random)
        kind = .pointer(PointerEvent(phase ?? .moved, at: Point(number(), number()), kind: device))
      }
      return InputEvent(time: time, kind)
    }
  }
}
