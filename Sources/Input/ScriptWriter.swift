import GlissadeGeometry

/// Converts events into the lines of a script that repeats them.
///
/// A script has one pointer, with one button at a time. The writer therefore keeps the moves and the buttons of one
/// pointer, key presses, and texts. It omits further fingers, data, and values outside a script's bounds. Of key
/// releases it keeps only those of Space and Alt, the only keys whose release has an effect.
public struct ScriptWriter: Sendable {
  /// The position of the pointer after the lines so far have been played, in points.
  private var location: Point?
  /// The device that is pressed, or `nil` if there is none.
  public private(set) var pressed: PointerKind?
  /// The button that is pressed.
  private var button = PointerButton.primary

  /// Creates a writer for a new script.
  public init() {}

  /// Returns the lines for an event, without line ends: usually one, and none if a script cannot express the
  /// event. Events must be passed in order of time.
  ///
  /// Times are rounded to microseconds, and coordinates are exact. Only positions to the left of the window
  /// or above it, which are written relative to the pointer, may lose their last binary digits.
  ///
  /// - Parameter isSecure: Whether the view that receives the text hides it. Each character of a text is then
  ///   written as `•`, and keys that type characters are omitted.
  public mutating func lines(for event: InputEvent, isSecure: Bool = false) -> [String] {
    guard Script.times.contains(event.time) else { return [] }
    let kind = isSecure ? event.kind.hidingText : event.kind
    return (kind.map { actions(for: $0) } ?? []).map { "\(event.time.inMicroseconds) \($0)" }
  }

  private mutating func actions(for kind: InputEvent.Kind) -> [String] {
    switch kind {
    case .pointer(let event):
      return actions(for: event)
    case .wheel(let delta, let place, let inNotches):
      guard Script.allows(delta), place.map(Script.allows) ?? true else { return [] }
      let way = "\((delta.x + 0).shortest) \((delta.y + 0).shortest)"
      return approach(place) + ["wheel \(way)\(inNotches ? " notched" : "")"]
    case .magnify(let scale, let rotation, let place):
      guard Script.factors.contains(scale), Script.angles.contains(rotation), place.map(Script.allows) ?? true
      else { return [] }
      let pinch = scale == 1 && rotation != 0 ? [] : ["pinch \(scale.shortest)"]
      return approach(place) + pinch + (rotation == 0 ? [] : ["rotate \(rotation.shortest)"])
    case .keyPressed(let stroke):
      let name = stroke.description.replacing("#", with: "\\#")
      return [stroke.key.hasEffectOnRelease ? "key down \(name)" : "key \(name)"]
    case .keyReleased(let stroke) where stroke.key.hasEffectOnRelease:
      return ["key up \(stroke)"]
    case .resized(let size):
      guard Script.sides.contains(size.width), Script.sides.contains(size.height) else { return [] }
      return ["resize \(size.width.shortest) \(size.height.shortest)"]
    case .text(let text):
      return ["text \(ScriptText.quoted(text))"]
    case .composition(let composition):
      return ["compose \(ScriptText.quoted(composition.text))" + places(of: composition)]
    case .pasteboard(let name, let text):
      return ["\(name.rawValue) \(ScriptText.quoted(text))"]
    case .drop(let file):
      guard !file.path.isEmpty, file.location.map(Script.allows) ?? true else { return [] }
      return approach(file.location) + ["drop \(ScriptText.quoted(file.path))"]
    case .droppedText(let text, let place):
      guard place.map(Script.allows) ?? true else { return [] }
      return approach(place) + ["drop text \(ScriptText.quoted(text))"]
    case .keyReleased, .accessibility, .data:
      return []
    }
  }

  private func places(of composition: TextComposition) -> String {
    let (selection, end) = (composition.selection, composition.text.count)
    if selection.isEmpty { return selection.lowerBound == end ? "" : " \(selection.lowerBound)" }
    return " \(selection.lowerBound) \(selection.upperBound)"
  }

  private mutating func actions(for event: PointerEvent) -> [String] {
    guard pressed == nil || pressed == event.kind, Script.allows(event.location) else { return [] }
    switch (event.phase, pressed) {
    case (.moved, _):
      return aim("move", at: event.location)
    case (.pressed(let button), nil):
      pressed = event.kind
      self.button = button
      let name = button == .primary ? "" : button == .secondary ? " secondary" : " middle"
      let lines = aim("down", at: event.location)
      return lines.dropLast() + lines.suffix(1).map { $0 + name }
    case (.released(button), .some):
      pressed = nil
      return aim("up", at: event.location)
    case (.cancelled, _):
      pressed = nil
      return location == nil ? [] : ["cancel"]
    case (.pressed, _), (.released, _):
      return []
    }
  }

  /// Returns the lines that move the pointer to the position of an action that takes no position.
  private mutating func approach(_ place: Point?) -> [String] {
    place.map { $0 == location ? [] : aim("move", at: $0) } ?? []
  }

  /// Returns an action at a position, preceded by a move to the origin if the position must be written
  /// relative to the pointer.
  private mutating func aim(_ action: String, at place: Point) -> [String] {
    if place == location, action != "move" { return [action] }
    if place.x >= 0, place.y >= 0 {
      location = place
      return ["\(action) \((place.x + 0).shortest) \((place.y + 0).shortest)"]
    }
    guard let location, Script.allows(place - location) else {
      return aim("move", at: .zero) + aim(action, at: place)
    }
    let offset = place - location
    self.location = location + offset
    return ["\(action) \(offset.x.signed) \(offset.y.signed)"]
  }
}

extension Key {
  /// Whether the release of the key has an effect: Space activates controls, and Alt the bar of menus.
  fileprivate var hasEffectOnRelease: Bool { self == .space || name == "Left Alt" }
}

extension InputEvent.Kind {
  /// The event with its text replaced by bullets, or `nil` for a key that would reveal the text.
  fileprivate var hidingText: InputEvent.Kind? {
    switch self {
    case .text(let text): .text(text.bullets)
    case .droppedText(let text, let place): .droppedText(text.bullets, at: place)
    case .composition(let composition):
      .composition(TextComposition(text: composition.text.bullets, selection: composition.selection))
    case .pasteboard(let name, let text): .pasteboard(name, text.bullets)
    case .keyPressed(let stroke) where stroke.typesCharacter: nil
    case .keyReleased(let stroke) where stroke.typesCharacter: nil
    default: self
    }
  }
}

extension String {
  /// One bullet for each character of the text.
  package var bullets: String { String(repeating: "•", count: count) }
}

extension Double {
  /// The shortest decimal, always with its sign.
  fileprivate var signed: String { (self < 0 ? "" : "+") + (self + 0).shortest }

  /// The number of seconds as a decimal with six digits after the point.
  fileprivate var inMicroseconds: String {
    let (seconds, rest) = Int((self * 1e6).rounded()).quotientAndRemainder(dividingBy: 1_000_000)
    return "\(seconds)." + "\(1_000_000 + rest)".dropFirst()
  }
}
