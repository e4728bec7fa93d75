import GlissadeGeometry
import GlissadeText

// The lines that repeat an event exactly, as a session contains them.

extension ScriptLine {
  /// The actions that are not written by hand, and what follows each.
  static let recorded = [
    "mouse": "move, down, up or cancel, a point 'x y' and a button",
    "touch": "the number of the touch, move, down, up or cancel, and a point 'x y'",
    "turn": "two distances 'dx dy', 'notched' or nothing, and 'at x y' or 'nowhere'",
    "magnify": "a factor, an angle in radians, and 'at x y' or 'nowhere'",
    "dropped": "'file' and a path or 'text' and a text, 'at x y' or 'nowhere', and the content",
    "accessibility": "'window' or the path of an element, as '0.3.1', and a request",
    "data": "the name of the source, and 'text', 'bytes', 'hex', 'integer', 'number' or 'flag' with the data",
    "change": "a change of the tools",
    "run": "the arguments of the command",
    "state": "the digest of a state",
    "lost": "nothing",
    "end": "nothing",
  ]

  /// Returns the action of a line of a session. Returns `nil` if it cannot be read.
  static func recordedAction(
    _ name: String, _ line: Substring.UnicodeScalarView
  ) throws(ScriptText.Fault) -> ScriptEvent.Action? {
    // The tools read the rest of the line.
    if name == "change" {
      let text = String(line.drop(while: \.isBlank))
      return text.isEmpty ? nil : .change(text)
    }
    var tokens = try ScriptTokens(line)
    let action: ScriptEvent.Action?
    switch name {
    case "mouse": action = pointer(.mouse, &tokens).map { .event(.pointer($0)) }
    case "touch":
      action = tokens.integer().flatMap { pointer(.touch(id: $0), &tokens) }.map { .event(.pointer($0)) }
    case "turn": action = wheel(&tokens).map { .event($0) }
    case "magnify": action = magnification(&tokens).map { .event($0) }
    case "dropped": action = drop(&tokens).map { .event($0) }
    case "accessibility": action = accessibility(&tokens).map { .event($0) }
    case "data": action = data(&tokens).map { .event(.data($0)) }
    case "run": action = .run(tokens.rest())
    case "state": action = tokens.word().map { .state($0) }
    case "lost": action = .lost
    case "end": action = .end
    default: action = nil
    }
    return tokens.isEmpty ? action : nil
  }

  private static func pointer(_ kind: PointerKind, _ tokens: inout ScriptTokens) -> PointerEvent? {
    guard let phase = tokens.word(), let place = tokens.point() else { return nil }
    let button: PointerButton =
      tokens.take("secondary") ? .secondary : tokens.take("middle") ? .middle : .primary
    switch phase {
    case "move": return PointerEvent(.moved, at: place, kind: kind)
    case "down": return PointerEvent(.pressed(button), at: place, kind: kind)
    case "up": return PointerEvent(.released(button), at: place, kind: kind)
    case "cancel": return PointerEvent(.cancelled, at: place, kind: kind)
    default: return nil
    }
  }

  private static func wheel(_ tokens: inout ScriptTokens) -> InputEvent.Kind? {
    guard let delta = tokens.point() else { return nil }
    let inNotches = tokens.take("notched")
    return tokens.place().map { .wheel(delta: delta, location: $0, inNotches: inNotches) }
  }

  private static func magnification(_ tokens: inout ScriptTokens) -> InputEvent.Kind? {
    guard let scale = tokens.number(), let rotation = tokens.number() else { return nil }
    return tokens.place().map { .magnify(scale: scale, rotation: rotation, location: $0) }
  }

  private static func drop(_ tokens: inout ScriptTokens) -> InputEvent.Kind? {
    if tokens.take("text") {
      guard let text = tokens.text(), let place = tokens.place() else { return nil }
      return .droppedText(text, at: place)
    }
    guard tokens.take("file"), let path = tokens.text(), let place = tokens.place() else { return nil }
    if tokens.isEmpty { return .drop(DroppedFile(path: path, location: place)) }
    guard let content = bytes(&tokens) else { return nil }
    return .drop(DroppedFile(path: path, content: content, location: place))
  }

  private static func bytes(_ tokens: inout ScriptTokens) -> [UInt8]? {
    if tokens.take("bytes") { return tokens.text().map { Array($0.utf8) } }
    return tokens.take("hex") ? tokens.word().flatMap { [UInt8](hex: $0) } : nil
  }

  private static func data(_ tokens: inout ScriptTokens) -> ReceivedData? {
    guard let name = tokens.text() else { return nil }
    if tokens.take("text") { return tokens.text().map { ReceivedData($0, named: name) } }
    if tokens.take("integer") { return tokens.integer().map { ReceivedData($0, named: name) } }
    if tokens.take("number") { return tokens.number().map { ReceivedData($0, named: name) } }
    if tokens.take("flag") { return tokens.flag().map { ReceivedData($0, named: name) } }
    return bytes(&tokens).map { ReceivedData($0, named: name) }
  }

  private static func accessibility(_ tokens: inout ScriptTokens) -> InputEvent.Kind? {
    guard let place = tokens.word() else { return nil }
    let path = place == "window" ? [] : place.split(separator: ".").map { Int($0) ?? -1 }
    guard path.allSatisfy({ $0 >= 0 }), let request = request(&tokens) else { return nil }
    return .accessibility(request, at: path)
  }

  private static func request(_ tokens: inout ScriptTokens) -> AccessibilityRequest? {
    switch tokens.word() {
    case "action": return tokens.text().map { .action($0) }
    case "focus": return .focus
    case "value": return tokens.number().map { .setValue($0) }
    case "text": return tokens.text().map { .setText($0) }
    case "replace":
      guard let range = range(&tokens) else { return nil }
      return tokens.text().map { .replaceText(range, $0) }
    case "copy": return range(&tokens).map { .copyText($0) }
    case "cut": return range(&tokens).map { .cutText($0) }
    case "paste": return tokens.integer().map { .pasteText(at: $0) }
    case "select":
      guard let anchor = tokens.integer(), let head = tokens.integer() else { return nil }
      return .select(TextSelection(anchor: anchor, head: head))
    case "selected": return tokens.flag().map { .setSelected($0) }
    case "show": return .scrollIntoView
    case "row": return tokens.integer().map { .scrollToRow($0) }
    default: return nil
    }
  }

  private static func range(_ tokens: inout ScriptTokens) -> Range<Int>? {
    guard let start = tokens.integer(), let end = tokens.integer(), start <= end else { return nil }
    return start..<end
  }
}

extension [UInt8] {
  /// Reads pairs of hexadecimal digits.
  fileprivate init?(hex text: String) {
    let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue ?? -1 }
    guard digits.count.isMultiple(of: 2), digits.allSatisfy({ $0 >= 0 }) else { return nil }
    self = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
