import CMainQueue
import CSDL2
import GlissadeInput

/// SDL's text input, which all windows share. It is on only while a view takes text, so that no input method sees
/// keys that are meant for something else.
@MainActor
struct InputMethod {
  /// The time after a reset, in seconds, during which what an input method sends belongs to the discarded text.
  private static let patience = 0.1

  private var isOn = false
  /// The last reported place of the caret, in units of the window that has the keyboard.
  private var place: SDL_Rect?
  /// Whether text input was switched off during a composition.
  private var wasInterrupted = false
  /// The time by the clock until which the input method's events belong to the discarded text.
  private var quietEnd = -Double.infinity
  private var typed = TypedText()
  /// Ready to read when a message arrives on a bus. SDL does not wait for the messages of input methods.
  private let buses = glissade_bus_descriptor()

  /// The descriptor to wait for in addition to the window system's; `nil` while no view accepts text.
  var descriptor: Int32? { isOn && buses >= 0 ? buses : nil }

  /// Called when the descriptor was ready and SDL is about to read the messages.
  func descriptorWasReady() { glissade_forget_bus_events(buses) }

  init() {
    // We draw the whole marked text, and the input method draws the candidates.
    SDL_SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
  }

  /// Switches text input off, which SDL switches on with the first display.
  func begin() { SDL_StopTextInput() }

  /// Enables text input, with the candidates beside the caret.
  ///
  /// - Parameters:
  ///   - caret: The rectangle of the caret in units of the window that has the keyboard; `nil` while nothing takes
  ///     text.
  ///   - isAbandoned: Whether the input method's composition is no longer shown.
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
      // The reply to switching it off is read only now.
      if wasInterrupted { quietEnd = time + Self.patience }
      wasInterrupted = false
    }
    guard place.map({ $0 != caret }) ?? true else { return }
    place = caret
    SDL_SetTextInputRect(&caret)
  }

  /// Whether an event belongs to a discarded text.
  mutating func isLate(_ event: SDL_Event, time: Double) -> Bool {
    let isFromInputMethod = typed.isFromInputMethod(event)
    return time < quietEnd && isFromInputMethod
  }
}

extension InputMethod {
  /// Returns events in their intended order.
  ///
  /// SDL reports a key at once that ends a composition and then has an effect of its own, as a space after a syllable
  /// of Hangul. It reports the end of the composition only after it has read the input method's messages.
  ///
  /// - Parameter events: The events that arrived together during a composition. The first is a key.
  static func ordered(_ events: [SDL_Event]) -> [SDL_Event] {
    /// The input method's events up to the end of the composition, and all others.
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

/// Distinguishes texts that keys type from those of an input method, event by event: the former directly follow their
/// keys.
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
