import CSDL2
import Glibc
import GlissadeGeometry
import GlissadeInput

/// Translates SDL's events of pointers, keys and text into input events, in points.
///
/// It tracks which buttons and fingers are down, so that one that the system has cancelled is not released as well.
struct EventTranslator {
  /// SDL's units are the display's. With an explicit scale they are not points.
  var pointsPerUnit = 1.0
  /// The size of the window, in points. SDL gives the positions of fingers as fractions of it.
  var size = Size.zero

  /// The last known composition of the input method.
  var composition: TextComposition?

  private var mouse = Point(-1, -1)
  private var buttons: Set<PointerButton> = []
  /// SDL's identifiers of the fingers, by index. Our identifier is the index, as SDL's are arbitrary large numbers.
  private var fingers: [SDL_FingerID?] = []

  /// The distance of one notch of the wheel, in points: about three lines of text, as usual on the desktop.
  static let pointsPerNotch = 50.0
  /// The factor of one notch of the wheel while Ctrl is held, similar to browsers.
  static let scalePerNotch = 1.1
  /// The distance of fingers on a trackpad from their middle, as a fraction of its size. SDL gives the change of that
  /// distance but not the distance. Our choice.
  static let trackpadSpan = 0.25
  /// Whether a touch device is a trackpad, whose fingers have no position in the window.
  var isTrackpad: (SDL_TouchID) -> Bool = { id in
    // For an unknown device, SDL would search for a display.
    (0..<SDL_GetNumTouchDevices()).contains { SDL_GetTouchDevice($0) == id }
      && [SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE].contains(
        SDL_GetTouchDeviceType(id))
  }
  /// The key that is held and has typed a question mark, by SDL's number.
  private var questionKey: SDL_Keycode?
  /// Whether a key with shift types a question mark; `nil` if that is unknown.
  var typesQuestionMarkHere: (SDL_Keysym) -> Bool? = { _ in nil }

  /// Returns the position of the pointer in the window, in units of the display, while another program has the pointer;
  /// `nil` if that is unknown. It is called during a translation, and must not use the translator.
  var pointerInWindow: () -> Point? = { nil }

  /// If the layout is unknown, the key beside the right shift on American and German keyboards counts.
  private func typesQuestionMark(_ keysym: SDL_Keysym) -> Bool {
    // Letters and named keys do not.
    guard let key = Key(String(cString: SDL_GetKeyName(keysym.sym))), key.name.unicodeScalars.count == 1,
      !("A"..."Z").contains(key.name)
    else { return false }
    return typesQuestionMarkHere(keysym) ?? ["/", "ß"].contains(key.name)
  }

  /// The position reported when the mouse has left the window.
  private static let outside = Point(-1, -1)

  /// Calls `emit` with the input events for `event`, if any.
  mutating func translate(_ event: SDL_Event, emit: (InputEvent.Kind) -> Void) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      mouse = point(event.motion.x, event.motion.y)
      emit(.pointer(PointerEvent(.moved, at: mouse)))
    case SDL_MOUSEBUTTONDOWN:
      guard let button = PointerButton(sdl: event.button.button) else { return }
      mouse = point(event.button.x, event.button.y)
      if buttons.insert(button).inserted { emit(.pointer(PointerEvent(.pressed(button), at: mouse))) }
    case SDL_MOUSEBUTTONUP:
      guard let button = PointerButton(sdl: event.button.button) else { return }
      mouse = point(event.button.x, event.button.y)
      if buttons.remove(button) != nil { emit(.pointer(PointerEvent(.released(button), at: mouse))) }
    case SDL_MOUSEWHEEL where SDL_GetModState().rawValue & KMOD_CTRL.rawValue != 0:
      let scale = pow(Self.scalePerNotch, Double(event.wheel.preciseY))
      if scale != 1 { emit(.magnify(scale: scale, rotation: 0, location: mouse)) }
    case SDL_MULTIGESTURE where isTrackpad(event.mgesture.touchId):
      // Fingers on a touch screen are reported separately, with the same information.
      let scale = exp(Double(event.mgesture.dDist) / Self.trackpadSpan)
      emit(.magnify(scale: scale, rotation: Double(event.mgesture.dTheta), location: mouse))
    case SDL_FINGERDOWN where isTrackpad(event.tfinger.touchId),
      SDL_FINGERMOTION where isTrackpad(event.tfinger.touchId),
      SDL_FINGERUP where isTrackpad(event.tfinger.touchId):
      break
    case SDL_MOUSEWHEEL:
      let turns = [event.wheel.preciseX, event.wheel.preciseY]
      // Trackpads and wheels without detents report fractions of a notch.
      let inNotches = turns.allSatisfy { $0 == $0.rounded() }
      emit(.wheel(delta: delta(of: event.wheel), location: mouse, inNotches: inNotches))
    case SDL_FINGERDOWN:
      emit(.pointer(touch(event.tfinger, .pressed(.primary), id: addFinger(event.tfinger.fingerId))))
    case SDL_FINGERMOTION:
      guard let id = fingers.firstIndex(of: event.tfinger.fingerId) else { return }
      emit(.pointer(touch(event.tfinger, .moved, id: id)))
    case SDL_FINGERUP:
      guard let id = fingers.firstIndex(of: event.tfinger.fingerId) else { return }
      fingers[id] = nil
      emit(.pointer(touch(event.tfinger, .released(.primary), id: id)))
    case SDL_KEYDOWN:
      guard var stroke = KeyStroke(event.key.keysym) else { return }
      if stroke.modifiers == .shift, typesQuestionMark(event.key.keysym) {
        stroke = KeyStroke(.questionMark)
        questionKey = event.key.keysym.sym
      }
      guard event.key.repeat == 0 || stroke.key.repeats else { return }
      emit(.keyPressed(stroke))
    case SDL_KEYUP:
      guard let stroke = KeyStroke(event.key.keysym) else { return }
      // Shift may have been released before.
      let isQuestionMark = event.key.keysym.sym == questionKey
      if isQuestionMark { questionKey = nil }
      emit(.keyReleased(isQuestionMark ? KeyStroke(.questionMark) : stroke))
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      composition = nil
      if !text.isEmpty { emit(.text(text)) }
    case _ where glissade_is_composition(event.type) != 0:
      guard let new = TextComposition(event) else { return }
      let shown = new.text.isEmpty ? nil : new
      // Input methods repeat themselves, and repeatedly report that nothing is composed.
      guard shown != composition else { return }
      composition = shown
      emit(.composition(new))
    case SDL_DROPTEXT:
      guard let text = event.drop.file else { return }
      emit(.droppedText(String(cString: text), at: dropLocation))
    case SDL_DROPFILE:
      guard let path = event.drop.file else { return }
      emit(.drop(DroppedFile(path: String(cString: path), location: dropLocation)))
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_FOCUS_LOST: cancelAll(emit)
      case SDL_WINDOWEVENT_FOCUS_GAINED:
        // Input methods end a composition when they lose the focus. One that has not is gone.
        guard let composition else { return }
        self.composition = nil
        emit(.text(composition.text))
      case SDL_WINDOWEVENT_LEAVE where buttons.isEmpty:
        mouse = Self.outside
        emit(.pointer(PointerEvent(.moved, at: mouse)))
      default: break
      }
    default: break
    }
  }

  /// The position of the pointer during a drop, of which SDL does not tell; `nil` if it is unknown.
  private var dropLocation: Point? {
    guard let pointer = pointerInWindow() else { return nil }
    let place = Point(pointer.x * pointsPerUnit, pointer.y * pointsPerUnit)
    return Rect(origin: .zero, size: size).contains(place) ? place : nil
  }

  private mutating func cancelAll(_ emit: (InputEvent.Kind) -> Void) {
    if !buttons.isEmpty { emit(.pointer(PointerEvent(.cancelled, at: mouse))) }
    buttons = []
    for (id, finger) in fingers.enumerated() where finger != nil {
      emit(.pointer(PointerEvent(.cancelled, at: Self.outside, kind: .touch(id: id))))
    }
    fingers = []
  }

  private mutating func addFinger(_ finger: SDL_FingerID) -> Int {
    let id = fingers.firstIndex(of: nil) ?? fingers.count
    if id == fingers.count { fingers.append(finger) } else { fingers[id] = finger }
    return id
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(Double(x) * pointsPerUnit, Double(y) * pointsPerUnit)
  }

  private func touch(_ finger: SDL_TouchFingerEvent, _ phase: PointerEvent.Phase, id: Int) -> PointerEvent {
    let place = Point(Double(finger.x) * size.width, Double(finger.y) * size.height)
    return PointerEvent(phase, at: place, kind: .touch(id: id))
  }

  /// Returns the distance of a wheel event. SDL counts up and right as positive. Content moves down to show what is
  /// above it, and left to show what is to its right. `direction` is ignored: it tells how the hand moved, but the
  /// numbers already follow the user's setting for scrolling.
  private func delta(of wheel: SDL_MouseWheelEvent) -> Point {
    var (x, y) = (0 - Double(wheel.preciseX), 0 + Double(wheel.preciseY))
    if x == 0, SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0 { swap(&x, &y) }
    return Point(x * Self.pointsPerNotch, y * Self.pointsPerNotch)
  }
}

extension PointerButton {
  init?(sdl button: UInt8) {
    switch Int32(button) {
    case SDL_BUTTON_LEFT: self = .primary
    case SDL_BUTTON_MIDDLE: self = .middle
    case SDL_BUTTON_RIGHT: self = .secondary
    default: return nil
    }
  }
}

extension TextComposition {
  /// `nil` for an event of another kind.
  init?(_ event: SDL_Event) {
    var (start, length): (Int32, Int32) = (-1, -1)
    let text = withUnsafePointer(to: event) { glissade_composed_text($0, &start, &length).map(String.init) }
    guard let text else { return nil }
    self.init(text: text, scalarStart: Int(start), scalarCount: Int(length))
  }

  /// Creates a composition from a selection in scalars. If the selection begins or ends within a character, it
  /// includes the whole character.
  ///
  /// - Parameters:
  ///   - start: The first scalar of the selection; -1 for the end of the text.
  ///   - count: The number of scalars; -1 for a caret.
  init(text: String, scalarStart start: Int, scalarCount count: Int) {
    let scalars = text.unicodeScalars
    func index(_ offset: Int) -> String.Index {
      scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex) ?? scalars.endIndex
    }
    /// Returns the number of characters that begin before a scalar.
    func characters(before offset: Int) -> Int {
      let end = index(offset)
      return text.indices.prefix { $0 < end }.count
    }
    guard start >= 0 else {
      self.init(text: text, selection: text.count..<text.count)
      return
    }
    let end = characters(before: start + max(0, count))
    guard count > 0 else {
      self.init(text: text, selection: end..<end)
      return
    }
    let first = index(start)
    let begin = text.indices.prefix { text.index(after: $0) <= first }.count
    self.init(text: text, selection: min(begin, end)..<end)
  }
}

extension KeyStroke {
  /// `nil` for a key without a name.
  ///
  /// - Parameter layout: The keyboard layout, as the symbol of the key at a position.
  init?(_ keysym: SDL_Keysym, layout: (SDL_Scancode) -> SDL_Keycode = SDL_GetKeyFromScancode) {
    guard let key = Key(String(cString: SDL_GetKeyName(keysym.latinSymbol(layout)))) else { return nil }
    self.init(key, modifiers: KeyModifiers(sdl: keysym.mod))
    // SDL reports AltGr as the right Alt. With a key that types, it selects the character.
    let alt = UInt32(keysym.mod) & KMOD_ALT.rawValue
    if alt == KMOD_RALT.rawValue, KeyStroke(key).typesCharacter { modifiers.remove(.alt) }
  }
}

extension SDL_Keysym {
  /// The symbol of the key or, if its letter is not Latin, the symbol of the US layout at its position.
  ///
  /// On Cyrillic, Greek and similar layouts, commands that are named by a letter are at the letter's position on a US
  /// keyboard. This includes signs at the position of a letter, such as the semicolon on the Q key of the Greek layout,
  /// unless the layout has the letter elsewhere, as Dvorak does. Accented Latin letters keep their symbols. The typed
  /// text does not depend on it.
  fileprivate func latinSymbol(_ layout: (SDL_Scancode) -> SDL_Keycode) -> SDL_Keycode {
    let position = Int(scancode.rawValue) - Int(SDL_SCANCODE_A.rawValue)
    // Keys without a character have bit 30 set.
    guard sym & (1 << 30) == 0, Self.usLayout.indices.contains(position), Self.usLayout[position] != 0 else {
      return sym
    }
    let symbol = SDL_Keycode(Self.usLayout[position])
    // Greek and all later scripts of Unicode begin here.
    if sym >= 0x370 { return symbol }
    guard position < 26, Unicode.Scalar(UInt32(sym))?.properties.isAlphabetic == false,
      !Self.characterKeys.contains(where: { layout(SDL_Scancode($0)) == symbol })
    else { return sym }
    return symbol
  }

  /// The scancodes of the keys with characters.
  private static let characterKeys = SDL_SCANCODE_A.rawValue...SDL_SCANCODE_NONUSBACKSLASH.rawValue

  /// The characters of the US layout, by scancode from `SDL_SCANCODE_A` to `SDL_SCANCODE_SLASH`. 0 for keys without a
  /// character.
  private static let usLayout: [UInt8] =
    Array("abcdefghijklmnopqrstuvwxyz1234567890".utf8) + [0, 0, 0, 0, 0] + Array("-=[]\\#;'`,./".utf8)
}

extension KeyModifiers {
  init(sdl mod: UInt16) {
    let mod = UInt32(mod)
    self = []
    if mod & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if mod & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if mod & KMOD_ALT.rawValue != 0 { insert(.alt) }
    if mod & KMOD_GUI.rawValue != 0 { insert(.command) }
  }
}
