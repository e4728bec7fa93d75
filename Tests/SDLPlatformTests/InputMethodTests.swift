import CSDL2
import GlissadeInput
import TestSupport
import Testing

@testable import GlissadeSDL

@Suite struct `The marked text of an input method` {
  @Test func `has a clause in grapheme clusters`() {
    #expect(
      TextComposition(.editing("日本語です", 2, 3)) == TextComposition(text: "日本語です", selection: 2..<5))
    // An e with an accent, then a family of five scalars.
    let text = "e\u{301}👩\u{200D}👩\u{200D}👧x"
    #expect(TextComposition(.editing(text, 2, 5)) == TextComposition(text: text, selection: 1..<2))
    #expect(TextComposition(.editing(text, 7, -1)) == TextComposition(text: text, selection: 2..<2))
  }

  @Test func `has its caret at the end by default`() {
    #expect(TextComposition(.editing("ni", -1, -1)) == TextComposition(text: "ni", selection: 2..<2))
    #expect(TextComposition(.editing("ni", 1, 0)) == TextComposition(text: "ni", selection: 1..<1))
    #expect(TextComposition(.editing("ni", 9, 9)) == TextComposition(text: "ni", selection: 2..<2))
  }

  @Test func `has a clause that is extended to whole characters`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let scalars = "ae\u{301}👩\u{200D}👧🇩🇪한ᄒ\u{1161}\u{11AB}か\u{3099}".unicodeScalars.map { $0 }
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<9, using: &random) {
        text.append(scalars.randomElement(using: &random) ?? "x")
      }
      let start = Int.random(in: -1...10, using: &random)
      let count = Int.random(in: -1...10, using: &random)
      let selection = TextComposition(text: String(text), scalarStart: start, scalarCount: count).selection
      // The numbers of scalars before each boundary of two characters.
      let edges = String(text).reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.unicodeScalars.count) }
      let (first, end) = (min(max(0, start), text.count), min(max(0, start) + max(0, count), text.count))
      if start < 0 {
        #expect(selection == String(text).count..<String(text).count, "seed \(seed)")
      } else if count > 0, first < end {
        #expect(edges[selection.lowerBound] <= first && edges[selection.upperBound] >= end, "seed \(seed)")
        #expect(
          edges[selection.lowerBound + 1] > first && edges[selection.upperBound - 1] < end, "seed \(seed)")
      } else {
        #expect(selection.isEmpty && edges[selection.lowerBound] >= first, "seed \(seed)")
      }
    }
  }

  @Test func `may be longer than the buffer of the event`() {
    let text = String(repeating: "日本語", count: 40)
    var event = SDL_Event()
    event.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.text = SDL_strdup(text)
    (event.editExt.start, event.editExt.length) = (3, -1)
    #expect(TextComposition(event) == TextComposition(text: text, selection: 3..<3))
    glissade_release_event(&event)
    #expect(event.editExt.text == nil)
  }

  @Test func `is reported once per change, and its end only if it was not empty`() {
    var translator = EventTranslator()
    let (n, none) = (
      TextComposition(text: "n", selection: 1..<1), TextComposition(text: "", selection: 0..<0)
    )
    #expect(translator.events(for: .editing("", 0, -1)).isEmpty)
    #expect(translator.events(for: .editing("n", 1, -1)) == [.composition(n)])
    #expect(translator.events(for: .editing("n", 1, -1)).isEmpty)
    #expect(translator.events(for: .editing("", 0, 0)) == [.composition(none)])
    _ = translator.events(for: .editing("n", 1, -1))
    #expect(translator.events(for: .typing("你")) == [.text("你")])
    #expect(translator.events(for: .editing("", 0, 0)).isEmpty)
  }
}

@Suite struct `Marked text after the loss of the focus` {
  @Test(arguments: [("", ""), ("", "하"), ("하", "하")])
  func `does not remain`(kept: String, committed: String) {
    var translator = EventTranslator()
    var kinds = translator.events(for: .editing("하", 0, 1))
    kinds += translator.events(for: .window(SDL_WINDOWEVENT_FOCUS_LOST))
    // The input method ends the composition, with or without a text, or sends nothing.
    if kept.isEmpty { kinds += translator.events(for: .editing("", 0, 0)) }
    if kept.isEmpty, !committed.isEmpty { kinds += translator.events(for: .typing(committed)) }
    kinds += translator.events(for: .window(SDL_WINDOWEVENT_FOCUS_GAINED))
    let typed = kinds.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(typed.joined() == committed && translator.composition == nil)
  }
}

@MainActor
@Suite struct `Keys and an input method` {
  /// Events, one for each letter: `k` a key and `1` the text that it types, `r` a key that types nothing, `c` a text
  /// of the input method, `e` a composition, `-` the end of a composition, `m` the mouse.
  private func order(_ letters: String) -> String {
    let events = letters.map { letter -> SDL_Event in
      switch letter {
      case "k": .key(SDLK_1)
      case "1": .typing("1")
      case "r": .key(SDLK_RETURN)
      case "c": .typing("한")
      case "e": .editing("하", 0, 1)
      case "-": .editing("", 0, -1)
      default: .motion(1, 1)
      }
    }
    return InputMethod.ordered(events).map { event in
      switch SDL_EventType(event.type) {
      case SDL_KEYDOWN: event.key.keysym.sym == SDLK_1.rawValue ? "k" : "r"
      case SDL_TEXTINPUT: event.text.text.0 == CChar(0x31) ? "1" : "c"
      case SDL_TEXTEDITING: event.edit.text.0 == 0 ? "-" : "e"
      default: "m"
      }
    }.joined()
  }

  @Test(arguments: [
    // Recorded from ibus-hangul and fcitx5-hangul.
    ("k1-c--", "-c--k1"), ("r-c--", "-c--r"), ("rc-", "c-r"), ("k1c-", "c-k1"),
    // A composition begins again after the key, or continues.
    ("k1-c-e", "-c-k1e"), ("k1e", "k1e"), ("re", "re"), ("k1ee-c", "ee-ck1"), ("k1-cek1-", "-ck1ek1-"),
    // Without an end, the order is unchanged.
    ("k1", "k1"), ("k1k1", "k1k1"), ("k1m-c", "-ck1m"),
  ])
  func `a key that ends composition follows the committed text`(letters: String, expected: String) {
    #expect(order(letters) == expected)
  }

  @Test func `late messages about an abandoned text are ignored`() {
    var method = InputMethod()
    func isLate(_ event: SDL_Event, _ time: Double) -> Bool { method.isLate(event, time: time) }
    let caret = SDL_Rect(x: 1, y: 2, w: 1, h: 20)
    method.takeText(at: caret, isAbandoned: false, time: 1)
    #expect(!isLate(.typing("한"), 1.01))
    method.takeText(at: caret, isAbandoned: true, time: 2)
    #expect(isLate(.editing("", 0, -1), 2.01) && isLate(.typing("한"), 2.01))
    // A text that a key types does not belong to the composition.
    #expect(!isLate(.key(SDLK_1), 2.02) && !isLate(.typing("1"), 2.02))
    #expect(isLate(.typing("한"), 2.02))
    #expect(!isLate(.typing("한"), 2.2))
    // The reply is read only when text is taken again.
    method.takeText(at: nil, isAbandoned: true, time: 3)
    method.takeText(at: caret, isAbandoned: false, time: 5)
    #expect(isLate(.typing("한"), 5.01) && !isLate(.typing("한"), 5.2))
  }
}

extension SDL_Event {
  static func editing(_ text: String, _ start: Int32, _ length: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_TEXTEDITING.rawValue
    (event.edit.start, event.edit.length) = (start, length)
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
    return event
  }

  static func typing(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
    return event
  }

  static func key(_ key: SDL_KeyCode) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(key.rawValue)
    return event
  }
}
