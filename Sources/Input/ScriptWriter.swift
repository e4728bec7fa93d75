import GlissadeGeometry

/// Writes what the hand does as a script that does the same.
///
/// A script has one pointer with one button, and keys that go down and up at once. So of what happens the
/// writer keeps one pointer's moves and primary button, and each key's press; other buttons, fingers that
/// join a first one, keys' releases, text and data leave no line, nor does what lies beyond a script's bounds.
public struct ScriptWriter: Sendable {
  /// Where a player of the lines so far has the pointer, in points.
  private var location: Point?
  /// The pointer that is down.
  public private(set) var pressed: PointerKind?

  public init() {}

  /// The lines that say `event`, without line ends: one as a rule, none where a script cannot say it.
  /// Events are to come in order of time.
  ///
  /// Times are written in microseconds and coordinates in full. Only those to the left of the window or
  /// above it, which a script counts from the pointer's last place, may lose their last binary digits.
  public mutating func lines(for event: InputEvent) -> [String] {
    guard Script.times.contains(event.time) else { return [] }
    return actions(for: event.kind).map { "\(event.time.inMicroseconds) \($0)" }
  }

  private mutating func actions(for kind: InputEvent.Kind) -> [String] {
    switch kind {
    case .pointer(let event):
      return actions(for: event)
    case .wheel(let delta, let place):
      guard Script.allows(delta), place.map(Script.allows) ?? true else { return [] }
      return approach(place) + ["wheel \((delta.x + 0).shortest) \((delta.y + 0).shortest)"]
    case .magnify(let scale, let rotation, let place):
      guard Script.factors.contains(scale), Script.angles.contains(rotation), place.map(Script.allows) ?? true
      else { return [] }
      let pinch = scale == 1 && rotation != 0 ? [] : ["pinch \(scale.shortest)"]
      return approach(place) + pinch + (rotation == 0 ? [] : ["rotate \(rotation.shortest)"])
    case .keyPressed(let stroke):
      let name = stroke.description.replacing("#", with: "\\#")
      return ["key \(name)"]
    case .resized(let size):
      guard Script.sides.contains(size.width), Script.sides.contains(size.height) else { return [] }
      return ["resize \(size.width.shortest) \(size.height.shortest)"]
    case .keyReleased, .text, .composition, .pasteboard, .accessibility, .data:
      return []
    }
  }

  private mutating func actions(for event: PointerEvent) -> [String] {
    guard pressed == nil || pressed == event.kind, Script.allows(event.location) else { return [] }
    switch (event.phase, pressed) {
    case (.moved, _):
      return aim("move", at: event.location)
    case (.pressed(.primary), nil):
      pressed = event.kind
      return aim("down", at: event.location)
    case (.released(.primary), .some):
      pressed = nil
      return aim("up", at: event.location)
    case (.cancelled, _):
      pressed = nil
      return location == nil ? [] : ["cancel"]
    case (.pressed, _), (.released, _):
      return []
    }
  }

  /// What brings the pointer to the place of an action that names none.
  private mutating func approach(_ place: Point?) -> [String] {
    place.map { $0 == location ? [] : aim("move", at: $0) } ?? []
  }

  /// The action at that place, and before it what the place needs to be counted from.
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

extension Double {
  /// The shortest decimal, always with its sign.
  fileprivate var signed: String { (self < 0 ? "" : "+") + (self + 0).shortest }

  /// Seconds as a decimal with six digits after the point.
  fileprivate var inMicroseconds: String {
    let (seconds, rest) = Int((self * 1e6).rounded()).quotientAndRemainder(dividingBy: 1_000_000)
    return "\(seconds)." + "\(1_000_000 + rest)".dropFirst()
  }
}
