import CSDL2

/// The shape of the mouse pointer.
package enum Cursor: Hashable, Sendable, CaseIterable {
  case arrow, pointingHand, iBeam, crosshair
  case resizeHorizontally, resizeVertically, move
  case notAllowed
}

/// The display's own cursors, each created when it is first shown.
@MainActor
struct Cursors {
  private var made: [Cursor: OpaquePointer] = [:]
  private var shown = Cursor.arrow

  mutating func show(_ cursor: Cursor) {
    guard cursor != shown, CursorTheme.isComplete else { return }
    shown = cursor
    if made[cursor] == nil { made[cursor] = SDL_CreateSystemCursor(cursor.sdl) }
    // If the theme lacks the cursor, the last one stays.
    if let handle = made[cursor] { SDL_SetCursor(handle) }
  }

  mutating func free() {
    for cursor in made.values { SDL_FreeCursor(cursor) }
    made = [:]
  }
}

extension Cursor {
  fileprivate var sdl: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .pointingHand: SDL_SYSTEM_CURSOR_HAND
    case .iBeam: SDL_SYSTEM_CURSOR_IBEAM
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .resizeHorizontally: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertically: SDL_SYSTEM_CURSOR_SIZENS
    case .move: SDL_SYSTEM_CURSOR_SIZEALL
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    }
  }
}
