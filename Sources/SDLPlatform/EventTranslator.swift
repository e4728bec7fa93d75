import CSDL2
import Glibc
import GlissadeGeometry
import GlissadeInput

/// Turns what SDL tells of the hand into input events, in points.
///
/// It knows which buttons and fingers are down, so that one that was taken away by the system is never
/// released as well.
struct EventTranslator {
  /// SDL's units are the display's; with a scale given by hand they are not points.
  var pointsPerUnit = 1.0
  /// Of the window, in points: SDL tells of fingers in shares of it.
  var size = Size.zero

  /// What the input method composes, as far as it has told.
  var composition: TextComposition?

  private var mouse = Point(-1, -1)
  private var buttons: Set<PointerButton> = []
  /// SDL's name of the finger that has each place; ours is the place, as SDL's are any large numbers.
  private var fingers: [SDL_FingerID?] = []

  /// How far one notch of the wheel moves, in points: about three lines of text, as elsewhere on the desktop.
  static let pointsPerNotch = 50.0
  /// How much one notch of the wheel magnifies while Ctrl is held, as browsers have it, more or less.
  static let scalePerNotch = 1.1
  /// How far fingers on a trackpad lie from their middle, as a share of its size: SDL tells by which share of that size
  /// they have come apart, but not how far apart they are. Our choice.
  static let trackpadSpan = 0.25
  /// Whether a touch device is a trackpad: its fingers are nowhere on the window.
  var isTrackpad: (SDL_TouchID) -> Bool = { id in
    // Asked for a device that it does not know, SDL looks for a display.
    (0..<SDL_GetNumTouchDevices()).contains { SDL_GetTouchDevice($0) == id }
      && [SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE].contains(
        SDL_GetTouchDeviceType(id))
  }
  /// The key that is held and has typed a question mark, as SDL names it.
  private var questionKey: SDL_Keycode?
  /// Whether a key types a question mark with shift. `nil` if that is not known.
  var typesQuestionMarkHere: (SDL_Keysym) -> Bool? = { _ in nil }

  /// Where the layout is not known, it is told by the key beside the right shift of American and of German keyboards.
  private func typesQuestionMark(_ keysym: SDL_Keysym) -> Bool {
    // Letters and named keys do not.
    guard let key = Key(String(cString: SDL_GetKeyName(keysym.sym))), key.name.unicodeScalars.count == 1,
      !("A"..."Z").contains(key.name)
    else { return false }
    return typesQuestionMarkHere(keysym) ?? ["/", "ß"].contains(key.name)
  }

  /// Where the mouse is said to be once it has left the window.
  private static let outside = Point(-1, -1)

  /// Calls `emit` with what `event` means, if anything.
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
      // A touch screen's fingers are told of by themselves, and say the same.
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
      // Input methods repeat themselves, and say that there is still nothing.
      guard shown != composition else { return }
      composition = shown
      emit(.composition(new))
    case SDL_DROPFILE:
      guard let path = event.drop.file else { return }
      emit(.drop(DroppedFile(path: String(cString: path))))
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_FOCUS_LOST: cancelAll(emit)
      case SDL_WINDOWEVENT_FOCUS_GAINED:
        // Input methods end composing when the focus goes. One that has not is no longer there.
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

  /// SDL counts up and right as positive. Content that shows what is above it moves down, and what is to the
  /// right of it, left. `direction` is not looked at: it tells how the hand moved, but the numbers already
  /// follow what the user set for scrolling.
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

  /// A selection that is told in scalars may begin and end within a character, all of which then belongs to it.
  ///
  /// - Parameters:
  ///   - start: The first scalar of the selection. -1 for the end of the text.
  ///   - count: The number of its scalars. -1 for a caret.
  init(text: String, scalarStart start: Int, scalarCount count: Int) {
    let scalars = text.unicodeScalars
    func index(_ offset: Int) -> String.Index {
      scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex) ?? scalars.endIndex
    }
    /// The characters that begin before a scalar.
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
  init?(_ keysym: SDL_Keysym) {
    guard let key = Key(String(cString: SDL_GetKeyName(keysym.sym))) else { return nil }
    self.init(key, modifiers: KeyModifiers(sdl: keysym.mod))
    // SDL calls AltGr the right Alt: with a key that types, it chooses the character.
    let alt = UInt32(keysym.mod) & KMOD_ALT.rawValue
    if alt == KMOD_RALT.rawValue, KeyStroke(key).typesCharacter { modifiers.remove(.alt) }
  }
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
