import GlissadeGeometry
import GlissadeInput

extension Stage {
  /// Delivers an event to its receiver, at the stage's time.
  func handle(_ event: InputEvent) {
    guard event.kind.isFinite else {
      return diagnose("an event with a non-finite position or distance was ignored")
    }
    Stage.noteEvent()
    inputRecorder?(event.kind)
    let path = hitPath(of: event.kind)
    switch event.kind {
    case .pointer(let pointer):
      if pointer.kind == .mouse, pointer.phase != .cancelled { pointerLocation = pointer.location }
      if let path, case .pressed = pointer.phase {
        menuBar?.pointerWillBePressed()
        focus.pointerPressed(on: path)
      }
      gestures.handle(pointer, on: path)
      if let path, pointer.kind == .mouse { gestures.hover(on: path) }
    case .resized(let size):
      resize(to: size)
    case .keyPressed(let stroke):
      isShiftHeld = stroke.key.isShift || isShiftHeld && stroke.modifiers.contains(.shift)
      focus.keyPressed(stroke)
    case .wheel(let delta, _, let inNotches):
      turnWheel(by: delta, on: path, inNotches: inNotches)
    case .magnify(let scale, let rotation, _):
      gestures.magnify(by: scale, turning: rotation, on: path)
    case .data(let data):
      deliver(data)
    case .text(let text):
      textInput?.insertText(text)
    case .composition(let composition):
      textInput?.setMarkedText(composition.text, selectedRange: composition.selection)
    case .pasteboard(.clipboard, let text):
      clipboard = text
    case .pasteboard(.primary, let text):
      primarySelection = text
    case .drop(let file):
      if !drop(.file(file), at: file.location) { deliver(file) }
    case .droppedText(let text, let location):
      if !drop(.text(text), at: location) { textInput?.insertText(text) }
    case .keyReleased(let stroke):
      if stroke.key.isShift { isShiftHeld = false }
      focus.keyReleased(stroke)
    case .accessibility(let request, let path):
      answer(request, at: path)
    }
  }
}

extension InputEvent.Kind {
  /// Whether all positions and distances are finite.
  fileprivate var isFinite: Bool {
    switch self {
    case .pointer(let pointer): pointer.location.isFinite
    case .wheel(let delta, let location, _): delta.isFinite && location?.isFinite != false
    case .magnify(let scale, let rotation, let location):
      scale.isFinite && rotation.isFinite && location?.isFinite != false
    case .drop(let file): file.location?.isFinite != false
    case .droppedText(_, let location): location?.isFinite != false
    default: true
    }
  }
}

extension Key {
  fileprivate var isShift: Bool { name == "Left Shift" || name == "Right Shift" }
}
