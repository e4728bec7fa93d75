import GlissadeGeometry

/// The hand that follows a script: it knows where the pointer is and aims at what is drawn now.
///
/// It makes only what a pointer can do. One that is up cannot go up, nor one that is down go down: such a
/// line only moves it to the place it names.
public struct ScriptPlayer: Sendable {
  /// The script's name, for errors.
  public let file: String
  /// Where the pointer is, in points; `nil` before the script has put it anywhere.
  public private(set) var location: Point?
  /// Whether the pointer is down.
  public private(set) var isPressed = false

  public init(file: String) {
    self.file = file
  }

  /// What `event` amounts to, in order, all at its time; it may be nothing.
  ///
  /// - Parameter locate: The centre of the view with an identifier where it is drawn now, in points of the
  ///   window; `nil` where no such view is on screen.
  /// - Throws: `ScriptError` where a view is not on screen, and where a line leaves out or counts from a
  ///   place while the pointer has none. An `up` or a `cancel` then does nothing.
  public mutating func resolve(
    _ event: ScriptEvent, locate: (String) -> Point?
  ) throws(ScriptError) -> [InputEvent] {
    let kinds: [InputEvent.Kind]
    switch event.action {
    case .move(let target):
      kinds = move(to: try place(target, event, locate))
    case .down(let target):
      kinds = press(at: try place(target, event, locate))
    case .up(.pointer) where location == nil:
      kinds = []
    case .up(let target):
      kinds = release(at: try place(target, event, locate))
    case .click(let target):
      let place = try place(target, event, locate)
      kinds = press(at: place) + release(at: place)
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
      kinds = [.drop(DroppedFile(path: path))]
    case .cancel:
      isPressed = false
      kinds = location.map { [.pointer(PointerEvent(.cancelled, at: $0))] } ?? []
    case .resize(let size):
      kinds = [.resized(size)]
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
        throw error("the pointer is nowhere to count from; expected a point 'x y' or '@identifier' first")
      }
      return location + offset
    case .view(let identifier):
      guard let center = locate(identifier) else {
        throw error("no view \(identifier.quoted) is on screen; expected the identifier of one that is")
      }
      return center
    case .pointer:
      guard let location else {
        throw error("the pointer is nowhere; expected a point 'x y' or '@identifier'")
      }
      return location
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

  private mutating func press(at place: Point) -> [InputEvent.Kind] {
    if isPressed { return place == location ? [] : move(to: place) }
    isPressed = true
    location = place
    return [.pointer(PointerEvent(.pressed(.primary), at: place))]
  }

  private mutating func release(at place: Point) -> [InputEvent.Kind] {
    if !isPressed { return place == location ? [] : move(to: place) }
    isPressed = false
    location = place
    return [.pointer(PointerEvent(.released(.primary), at: place))]
  }
}
