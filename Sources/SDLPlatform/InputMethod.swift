import CMainQueue
import CSDL2
import GlissadeInput

/// SDL's text input, which all windows share. It is on only while a view takes text: no input method sees a key that is
/// meant for something else, and none is asked.
@MainActor
struct InputMethod {
  /// What an input method says within such a time of having been reset belongs to the text that was given up, in seconds.
  private static let patience = 0.1

  private var isOn = false
  /// Where the caret was said to be, in units of the window that has the keyboard.
  private var place: SDL_Rect?
  /// Whether it was switched off while it composed.
  private var wasInterrupted = false
  /// Until when it speaks of the text that was given up, by the clock.
  private var quietEnd = -Double.infinity
  private var typed = TypedText()
  /// Ready to read when something arrives on a bus: SDL does not wait for what an input method says by itself.
  private let buses = glissade_bus_descriptor()

  /// What to wait for besides the window system. `nil` while nothing takes text.
  var descriptor: Int32? { isOn && buses >= 0 ? buses : nil }

  /// The descriptor was found ready, and SDL is going to read what has arrived.
  func descriptorWasReady() { glissade_forget_bus_events(buses) }

  init() {
    // The marked text is ours to draw, whole, and the candidates are the input method's.
    SDL_SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
  }

  /// SDL switches text input on with the first display.
  mutating func begin() { SDL_StopTextInput() }

  /// Lets text be typed, with the candidates beside the caret.
  ///
  /// - Parameters:
  ///   - caret: In units of the window that has the keyboard. `nil` while nothing takes text.
  ///   - isAbandoned: Whether what the input method composes is no longer shown.
  mutating func takeText(at caret: SDL_Rect?, isAbandoned: Bool, time: Double) {
    if isOn, caret == nil || isAbandoned {
      SDL_StopTextInput()
      (isOn, place) = (false, nil)
      if isAbandoned { wasInterrupted = true }
    }
    guard var caret else { return }
    if !isOn {
      SDL_StartTextInput()
      isOn = true
      if buses >= 0 { glissade_watch_buses(buses) }
      // Only now is the answer read to what switched it off.
      if wasInterrupted { quietEnd = time + Self.patience }
      wasInterrupted = false
    }
    guard place.map({ $0 != caret }) ?? true else { return }
    place = caret
    SDL_SetTextInputRect(&caret)
  }

  /// Whether an event belongs to a text that was given up.
  mutating func isLate(_ event: SDL_Event, time: Double) -> Bool {
    let isFromInputMethod = typed.isFromInputMethod(event)
    return time < quietEnd && isFromInputMethod
  }
}

extension InputMethod {
  /// Events in the order in which they were meant.
  ///
  /// A key that ends composing and then does something by itself, as a space behind a syllable of Hangul, is told of at
  /// once, and what it ends only when SDL has read the input method's messages.
  ///
  /// - Parameter events: The events that have come at once, while something was composed. The first is a key.
  static func ordered(_ events: [SDL_Event]) -> [SDL_Event] {
    /// What the input method said until composing was over, and everything else.
    var (first, last): ([SDL_Event], [SDL_Event]) = ([], [])
    var typed = TypedText()
    var (isOver, isDone) = (false, false)
    for event in events {
      guard typed.isFromInputMethod(event), !isDone else {
        last.append(event)
        continue
      }
      let goesOn = TextComposition(event)?.text.isEmpty == false
      if isOver, goesOn {
        isDone = true
        last.append(event)
      } else {
        isOver = isOver || !goesOn
        first.append(event)
      }
    }
    return isOver ? first + last : events
  }
}

/// Tells the texts that keys type by themselves from those of an input method, as events come one after the other: the
/// former stand right behind their keys.
private struct TypedText {
  private var isExpected = false

  mutating func isFromInputMethod(_ event: SDL_Event) -> Bool {
    let wasExpected = isExpected
    isExpected = SDL_EventType(event.type) == SDL_KEYDOWN && Self.types(event.key)
    return glissade_is_composition(event.type) != 0
      || SDL_EventType(event.type) == SDL_TEXTINPUT && !wasExpected
  }

  private static func types(_ event: SDL_KeyboardEvent) -> Bool {
    KeyStroke(event.keysym)?.typesCharacter == true
  }
}

extension SDL_Rect {
  fileprivate static func != (a: SDL_Rect, b: SDL_Rect) -> Bool {
    a.x != b.x || a.y != b.y || a.w != b.w || a.h != b.h
  }
}
