import GlissadeGeometry

/// Converts the actions of a script into events. It tracks the pointer and resolves targets against what is
/// currently drawn.
///
/// It produces only valid sequences: a pointer that is not pressed cannot be released, and a pressed one
/// cannot be pressed again. Such an action only moves the pointer.
public struct ScriptPlayer: Sendable {
  /// The script's name, for error messages.
  public let file: String
  /// The position of the pointer, in points, or `nil` before the script has moved it.
  public private(set) var location: Point?
  /// Whether a button is pressed.
  public var isPressed: Bool { pressed != nil }
  /// The button that is pressed.
  private var pressed: PointerButton?

  /// Creates a player. `file` is the script's name in error messages.
  public init(file: String) {
    self.file = file
  }

  /// Returns the events of an action, in order and at its time. The array may be empty.
  ///
  /// - Parameter locate: A closure that returns the current centre of the view with an identifier, in points
  ///   of the window, or `nil` if no such view is on screen.
  /// - Throws: `ScriptError` if a view is not on screen, or if an action requires the position of the pointer
  ///   before the script has moved it. An `up` or a `cancel` then has no effect and does not throw.
  public mutating func resolve(
    _ event: ScriptEvent, locate: (String) -> Point?
  ) throws(ScriptError) -> [InputEvent] {
    let kinds: [InputEvent.Kind]
    switch event.action {
    case .move(let target):
      kinds = move(to: try place(target, event, locate))
    case .down(let target):
      kinds = press(.primary, at: try place(target, event, locate))
    case .buttonDown(let button, let target):
      kinds = press(button, at: try place(target, event, locate))
    case .up(.pointer) where location == nil:
      kinds = []
    case .up(let target):
      kinds = release(at: try place(target, event, locate))
    case .click(let target):
      let place = try place(target, event, locate)
      kinds = press(.primary, at: place) + release(at: place)
    case .buttonClick(let button, let target):
      let place = try place(target, event, locate)
      kinds = press(button, at: place) + release(at: place)
    case .wheel(let delta, let inNotches):
      kinds = [.wheel(delta: delta, location: location, inNotches: inNotches)]
    case .pinch(let scale, .pointer):
      kinds = [.magnify(scale: scale, rotation: 0, location: location)]
    case .pinch(let scale, let target):
      kinds = magnify(by: scale, turning: 0, at: try place(target, event, locate))
    case .rotate(let angle, .pointer):
      kinds = [.magnify(scale: 1, rotation: angle, location: location)]
    case .rotate(let angle, let target):
      kinds = magnify(by: 1, turning: angle, at: try place(target, event, locate))
    case .key(let stroke):
      kinds = [.keyPressed(stroke), .keyReleased(stroke)]
    case .keyDown(let stroke):
      kinds = [.keyPressed(stroke)]
    case .keyUp(let stroke):
      kinds = [.keyReleased(stroke)]
    case .text(let text):
      kinds = [.text(text)]
    case .compose(let composition):
      kinds = [.composition(composition)]
    case .pasteboard(let name, let text):
      kinds = [.pasteboard(name, text)]
    case .drop(let path):
      kinds = [.drop(DroppedFile(path: path, location: location))]
    case .dropText(let text):
      kinds = [.droppedText(text, at: location)]
    case .cancel:
      pressed = nil
      kinds = location.map { [.pointer(PointerEvent(.cancelled, at: $0))] } ?? []
    case .resize(let size):
      kinds = [.resized(size)]
    case .event(let kind):
      follow(kind)
      kinds = [kind]
    case .change, .run, .state, .lost, .end:
      kinds = []
    }
    return kinds.map { InputEvent(time: event.time, $0) }
  }

  private func place(
    _ target: ScriptEvent.Target, _ event: ScriptEvent, _ locate: (String) -> Point?
  ) throws(ScriptError) -> Point {
    func error(_ message: String) -> ScriptError {
      ScriptError(file: file, line: event.line, message: message)
    }
    switch target {
    case .point(let point):
      return point
    case .offset(let offset):
      guard let location else {
        throw error(
          "the pointer has no position for an offset; expected a point 'x y' or '@identifier' first")
      }
      return location + offset
    case .view(let identifier):
      guard let center = locate(identifier) else {
        throw error("no view \(identifier.quoted) is on screen; expected the identifier of a visible view")
      }
      return center
    case .pointer:
      guard let location else {
        throw error("the pointer has no position; expected a point 'x y' or '@identifier'")
      }
      return location
    }
  }

  /// Takes the state of the mouse from an event.
  private mutating func follow(_ kind: InputEvent.Kind) {
    guard case .pointer(let event) = kind, event.kind == .mouse else { return }
    location = event.location
    switch event.phase {
    case .moved: break
    case .pressed(let button): pressed = button
    case .released, .cancelled: pressed = nil
    }
  }

  private mutating func move(to place: Point) -> [InputEvent.Kind] {
    location = place
    return [.pointer(PointerEvent(.moved, at: place))]
  }

  private mutating func magnify(
    by scale: Double, turning rotation: Double, at place: Point
  ) -> [InputEvent.Kind] {
    (place == location ? [] : move(to: place))
      + [.magnify(scale: scale, rotation: rotation, location: place)]
  }

  private mutating func press(_ button: PointerButton, at place: Point) -> [InputEvent.Kind] {
    if isPressed { return place == location ? [] : move(to: place) }
    pressed = button
    location = place
    return [.pointer(PointerEvent(.pressed(button), at: place))]
  }

  private mutating func release(at place: Point) -> [InputEvent.Kind] {
    guard let pressed else { return place == location ? [] : move(to: place) }
    self.pressed = nil
    location = place
    return [.pointer(PointerEvent(.released(pressed), at: place))]
  }
}
