import CSDL2
import GlissadeGeometry
import GlissadeInput
import Testing

@testable import GlissadeSDL

@Suite struct `The translation of SDL's events` {
  @Test(arguments: [
    (SDLK_TAB, KMOD_LSHIFT, "shift+Tab"), (SDLK_LEFT, KMOD_NONE, "Left"), (SDLK_a, KMOD_RCTRL, "control+A"),
    (SDLK_F5, KMOD_LALT, "alt+F5"), (SDLK_KP_ENTER, KMOD_LGUI, "command+Keypad Enter"),
    (SDLK_q, KMOD_RALT, "Q"), (SDLK_q, KMOD_LALT, "alt+Q"), (SDLK_LEFT, KMOD_RALT, "alt+Left"),
    (SDLK_SPACE, KMOD_NUM, "Space"), (SDLK_PLUS, KMOD_NONE, "+"),
  ])
  func `keeps the names and modifiers of keys`(key: SDL_KeyCode, modifiers: SDL_Keymod, name: String) {
    let keysym = SDL_Keysym(
      scancode: SDL_SCANCODE_UNKNOWN, sym: SDL_Keycode(key.rawValue), mod: UInt16(modifiers.rawValue),
      unused: 0)
    #expect(KeyStroke(keysym)?.description == name)
    #expect(KeyStroke(keysym) == KeyStroke(name))
  }

  /// The positions are those of the keys on a US keyboard.
  @Test(arguments: [
    ("с", SDL_SCANCODE_C, "control+C"), ("й", SDL_SCANCODE_Q, "control+Q"),
    ("ψ", SDL_SCANCODE_C, "control+C"),
    ("ю", SDL_SCANCODE_PERIOD, "control+."), ("х", SDL_SCANCODE_LEFTBRACKET, "control+["),
    ("ש", SDL_SCANCODE_A, "control+A"), ("ё", SDL_SCANCODE_GRAVE, "control+`"),
    // A Latin letter has its own name at any position: AZERTY, Dvorak, German.
    ("a", SDL_SCANCODE_Q, "control+A"), ("j", SDL_SCANCODE_C, "control+J"),
    ("ö", SDL_SCANCODE_SEMICOLON, "control+ö"),
  ])
  func `takes a letter of a non-Latin script for the Latin key at its position`(
    letter: Character, scancode: SDL_Scancode, name: String
  ) throws {
    let symbol = try #require(letter.unicodeScalars.first)
    let keysym = SDL_Keysym(
      scancode: scancode, sym: SDL_Keycode(symbol.value), mod: UInt16(KMOD_LCTRL.rawValue), unused: 0)
    #expect(KeyStroke(keysym)?.description == name)
  }

  /// The layouts have no Latin letters, except for Dvorak, AZERTY and Bépo.
  @Test(arguments: [
    (";", SDL_SCANCODE_Q, "", "control+Q"), (",", SDL_SCANCODE_Q, "", "control+Q"),
    ("/", SDL_SCANCODE_Q, "", "control+Q"), ("'", SDL_SCANCODE_W, "", "control+W"),
    ("'", SDL_SCANCODE_Q, "q", "control+'"), (",", SDL_SCANCODE_M, "m", "control+,"),
    ("é", SDL_SCANCODE_W, "", "control+é"),
    // The key of a sign stays that sign.
    (",", SDL_SCANCODE_COMMA, "", "control+,"), ("&", SDL_SCANCODE_1, "", "control+&"),
  ])
  func aSignAtTheKeyOfALetterThatTheLayoutLacksIsThatLetter(
    sign: Character, scancode: SDL_Scancode, letters: String, name: String
  ) throws {
    let symbol = try #require(sign.unicodeScalars.first)
    let keysym = SDL_Keysym(
      scancode: scancode, sym: SDL_Keycode(symbol.value), mod: UInt16(KMOD_LCTRL.rawValue), unused: 0)
    // The letters are on keys after those of the US letters, as the M of AZERTY is.
    let symbols = letters.unicodeScalars.map { SDL_Keycode($0.value) }
    let stroke = KeyStroke(keysym) { key in
      let index = Int(key.rawValue) - Int(SDL_SCANCODE_SEMICOLON.rawValue)
      return symbols.indices.contains(index) ? symbols[index] : 0x3b1
    }
    #expect(stroke?.description == name)
  }

  @Test func droppedTextIsADrop() throws {
    var translator = EventTranslator()
    var event = SDL_Event()
    event.type = SDL_DROPTEXT.rawValue
    event.drop.file = SDL_strdup("päste")
    #expect(translator.events(for: event) == [.droppedText("päste", at: nil)])
    glissade_release_event(&event)
    #expect(event.drop.file == nil)
  }

  @Test(arguments: [
    (Point(100, 40), Point(50, 20)), (Point(0, 0), Point(0, 0)), (Point(599, 399), Point(299.5, 199.5)),
    (Point(600, 40), nil), (Point(-1, 40), nil), (Point(100, 400), nil),
  ])
  func `gives a drop the position of the pointer, in points, if it is in the window`(
    pointer: Point, place: Point?
  ) {
    var translator = EventTranslator()
    translator.pointsPerUnit = 0.5
    translator.size = Size(width: 300, height: 200)
    translator.pointerInWindow = { pointer }
    var event = SDL_Event()
    event.type = SDL_DROPTEXT.rawValue
    event.drop.file = SDL_strdup("text")
    #expect(translator.events(for: event) == [.droppedText("text", at: place)])
    glissade_release_event(&event)
  }

  @Test(arguments: [
    (SDLK_SPACE, 0), (SDLK_RETURN, 0), (SDLK_KP_ENTER, 0), (SDLK_ESCAPE, 0), (SDLK_TAB, 1), (SDLK_LEFT, 1),
  ])
  func `ignores the repetition of keys that trigger an action`(key: SDL_KeyCode, count: Int) {
    var translator = EventTranslator()
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(key.rawValue)
    #expect(translator.events(for: event).count == 1)
    event.key.repeat = 1
    #expect(translator.events(for: event).count == count)
  }

  @Test func `ignores a key without a name`() {
    #expect(KeyStroke(SDL_Keysym()) == nil)
  }

  @Test func `converts positions to points`() {
    var translator = EventTranslator()
    translator.pointsPerUnit = 0.5
    #expect(translator.events(for: .motion(100, 40)) == [.pointer(PointerEvent(.moved, at: Point(50, 20)))])
  }

  @Test func `reports one release per press`() {
    var translator = EventTranslator()
    let place = Point(3, 4)
    #expect(
      translator.events(for: .button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 3, 4))
        == [.pointer(PointerEvent(.pressed(.primary), at: place))])
    #expect(
      translator.events(for: .button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 3, 4))
        == [.pointer(PointerEvent(.released(.primary), at: place))])
    #expect(translator.events(for: .button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 3, 4)).isEmpty)
  }

  @Test func `cancels pressed buttons and fingers when the window loses the focus`() {
    var translator = EventTranslator()
    translator.size = Size(width: 200, height: 100)
    _ = translator.events(for: .button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 3, 4))
    _ = translator.events(for: .finger(SDL_FINGERDOWN, 77, 0.5, 0.5))
    #expect(
      translator.events(for: .window(SDL_WINDOWEVENT_FOCUS_LOST)) == [
        .pointer(PointerEvent(.cancelled, at: Point(3, 4))),
        .pointer(PointerEvent(.cancelled, at: Point(-1, -1), kind: .touch(id: 0))),
      ])
    #expect(translator.events(for: .button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, 3, 4)).isEmpty)
    #expect(translator.events(for: .finger(SDL_FINGERUP, 77, 0.5, 0.5)).isEmpty)
    #expect(translator.events(for: .window(SDL_WINDOWEVENT_FOCUS_LOST)).isEmpty)
  }

  @Test func `numbers fingers from 0 and reuses the numbers`() {
    var translator = EventTranslator()
    translator.size = Size(width: 200, height: 100)
    func press(_ id: SDL_FingerID) -> [InputEvent.Kind] {
      translator.events(for: .finger(SDL_FINGERDOWN, id, 0.25, 0.5))
    }
    func touch(_ id: Int) -> [InputEvent.Kind] {
      [.pointer(PointerEvent(.pressed(.primary), at: Point(50, 50), kind: .touch(id: id)))]
    }
    #expect(press(900) == touch(0))
    #expect(press(901) == touch(1))
    _ = translator.events(for: .finger(SDL_FINGERUP, 900, 0, 0))
    #expect(press(902) == touch(0))
  }

  @Test func `scrolls down when the wheel is turned towards the user`() {
    var translator = EventTranslator()
    _ = translator.events(for: .motion(10, 20))
    #expect(
      translator.events(for: .wheel(0, -1)) == [
        .wheel(delta: Point(0, -50), location: Point(10, 20), inNotches: true)
      ])
    // Fractions of a notch, as from a trackpad.
    #expect(translator.events(for: .wheel(0.5, 0)) == [.wheel(delta: Point(-25, 0), location: Point(10, 20))])
  }

  @Test func `magnifies instead of scrolling when the wheel is turned with Control`() {
    var translator = EventTranslator()
    _ = translator.events(for: .motion(10, 20))
    SDL_SetModState(KMOD_LCTRL)
    defer { SDL_SetModState(KMOD_NONE) }
    for (notches, scale) in [(Float(1), 1.1), (-1, 1 / 1.1), (2, 1.21)] {
      guard case .magnify(let found, 0, Point(10, 20)) = translator.events(for: .wheel(0, notches)).first
      else {
        Issue.record("no magnification")
        continue
      }
      #expect(abs(found - scale) < 1e-12)
    }
    #expect(translator.events(for: .wheel(1, 0)).isEmpty)
  }

  @Test func `reports two fingers on a trackpad as magnification and rotation, not as touches`() {
    var translator = EventTranslator()
    translator.isTrackpad = { $0 == 7 }
    _ = translator.events(for: .motion(10, 20))
    var event = SDL_Event()
    event.type = SDL_MULTIGESTURE.rawValue
    (event.mgesture.touchId, event.mgesture.dDist, event.mgesture.dTheta) = (7, 0, 0.5)
    #expect(
      translator.events(for: event) == [.magnify(scale: 1, rotation: 0.5, location: Point(10, 20))])
    var finger = SDL_Event.finger(SDL_FINGERDOWN, 77, 0.5, 0.5)
    finger.tfinger.touchId = 7
    #expect(translator.events(for: finger).isEmpty)
    // A touch screen reports each finger, which suffices.
    event.mgesture.touchId = 8
    #expect(translator.events(for: event).isEmpty)
    #expect(translator.events(for: .finger(SDL_FINGERDOWN, 77, 0.5, 0.5)).count == 1)
  }

  @Test func `moves the pointer outside the window when it leaves`() {
    var translator = EventTranslator()
    _ = translator.events(for: .motion(10, 20))
    #expect(
      translator.events(for: .window(SDL_WINDOWEVENT_LEAVE))
        == [.pointer(PointerEvent(.moved, at: Point(-1, -1)))])
  }
}

extension EventTranslator {
  mutating func events(for event: SDL_Event) -> [InputEvent.Kind] {
    var kinds: [InputEvent.Kind] = []
    translate(event) { kinds.append($0) }
    return kinds
  }
}

extension SDL_Event {
  static func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (x, y)
    return event
  }

  static func button(_ type: SDL_EventType, _ button: Int32, _ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.button.button = UInt8(button)
    (event.button.x, event.button.y) = (x, y)
    return event
  }

  static func finger(_ type: SDL_EventType, _ id: SDL_FingerID, _ x: Float, _ y: Float) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.tfinger.fingerId = id
    (event.tfinger.x, event.tfinger.y) = (x, y)
    return event
  }

  static func wheel(_ x: Float, _ y: Float) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.preciseX, event.wheel.preciseY) = (x, y)
    return event
  }

  static func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }
}

@Suite struct `The pacing of frames` {
  @Test func `spaces frames at the refresh rate if the display does not wait`() {
    var pacer = FramePacer(refreshRate: 50, displayWaits: false)
    var times: [Double] = []
    for _ in 0..<4 { times.append(pacer.timeToPresent(readyAt: times.last ?? 1)) }
    #expect(times == [1, 1.02, 1.04, 1.06])
  }

  @Test func `does not delay a late frame`() {
    var pacer = FramePacer(refreshRate: 50, displayWaits: false)
    _ = pacer.timeToPresent(readyAt: 1)
    #expect(pacer.timeToPresent(readyAt: 1.5) == 1.5)
    #expect(pacer.timeToPresent(readyAt: 1.5) == 1.52)
  }

  @Test func `does not delay frames if the display waits, even after a late frame`() {
    var pacer = FramePacer(refreshRate: 60, displayWaits: true)
    for frame in 0..<200 {
      let jitter = frame % 10 == 5 ? 0.9 / 60 : 0
      let ready = Double(frame) / 60 + jitter
      #expect(pacer.timeToPresent(readyAt: ready) == ready)
    }
  }

  @Test func `delays frames if the display is said to wait but does not`() {
    var pacer = FramePacer(refreshRate: 60, displayWaits: true)
    var time = 0.0
    for _ in 0..<100 { time = pacer.timeToPresent(readyAt: time) }
    #expect(time > 97 / 60 * 0.95)
  }
}
