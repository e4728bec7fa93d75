import GlissadeGeometry

/// Converts events into the lines of a script that repeats them exactly.
///
/// Each line is independent of the others, so that a script without some of its lines is still valid. Data of a type
/// other than text, bytes, numbers and flags has no line, and neither have non-finite positions and distances.
public struct ScriptWriter: Sendable {
  /// Creates a writer for a new script.
  public init() {}

  /// The size of the largest content of a file that is written, in bytes. Of a larger file, only the path is written.
  public static let mostContent = 1 << 16

  /// Returns the line for an event, without a line end, or `nil` if a script cannot express the event.
  ///
  /// - Parameter isSecure: Whether the view that receives the text hides it. Each character of a text is then written
  ///   as `•`, and keys that type characters are omitted. The default is `false`.
  public func line(for event: InputEvent, isSecure: Bool = false) -> String? {
    guard Script.times.contains(event.time) else { return nil }
    let kind = isSecure ? event.kind.hidingText : event.kind
    return kind.flatMap { action(for: $0) }.map { "\(Self.text(ofTime: event.time)) \($0)" }
  }

  /// Returns the line for an event of a session, or `nil` for an action that is written by hand.
  package func line(for event: ScriptEvent) -> String? {
    let words: String
    switch event.action {
    case .event(let kind): return line(for: InputEvent(time: event.time, kind))
    case .change(let text): words = "change \(text)"
    case .run(let arguments):
      words = arguments.reduce("run") { $0 + " " + ($1.isPlainWord ? $1 : ScriptText.quoted($1)) }
    case .state(let digest): words = "state \(digest)"
    case .lost: words = "lost"
    case .end: words = "end"
    default: return nil
    }
    return "\(Self.text(ofTime: event.time)) \(words)"
  }

  /// Returns the text of a time, in seconds, that reads as the same number: with six digits after the point if they are
  /// enough.
  package static func text(ofTime time: Double) -> String {
    let text = time.inMicroseconds
    return Double(text) == time ? text : time.shortest
  }

  /// Returns a text in quotation marks, on one line, as scripts contain it.
  package static func quoted(_ text: String) -> String { ScriptText.quoted(text) }

  private func action(for kind: InputEvent.Kind) -> String? {
    switch kind {
    case .pointer(let event):
      return event.location.text.map { place in
        let device: String
        switch event.kind {
        case .mouse: device = "mouse"
        case .touch(let id): device = "touch \(id)"
        }
        return "\(device) \(event.phase.text(at: place))"
      }
    case .wheel(let delta, let place, let inNotches):
      guard let way = delta.text, let place = place.text else { return nil }
      return "turn \(way) \(inNotches ? "notched " : "")\(place)"
    case .magnify(let scale, let rotation, let place):
      guard let change = Point(scale, rotation).text, let place = place.text else { return nil }
      return "magnify \(change) \(place)"
    case .keyPressed(let stroke): return "key down \(stroke.escaped)"
    case .keyReleased(let stroke): return "key up \(stroke.escaped)"
    case .resized(let size):
      guard Script.sides.contains(size.width), Script.sides.contains(size.height) else { return nil }
      return "resize \(size.width.shortest) \(size.height.shortest)"
    case .text(let text): return "text \(ScriptText.quoted(text))"
    case .composition(let composition):
      return "compose \(ScriptText.quoted(composition.text))" + places(of: composition)
    case .pasteboard(let name, let text): return "\(name.rawValue) \(ScriptText.quoted(text))"
    case .drop(let file):
      guard let place = file.location.text else { return nil }
      let content = file.content.flatMap { $0.count <= Self.mostContent ? " " + $0.scriptText : nil } ?? ""
      return "dropped file \(ScriptText.quoted(file.path)) \(place)\(content)"
    case .droppedText(let text, let place):
      return place.text.map { "dropped text \(ScriptText.quoted(text)) \($0)" }
    case .accessibility(let request, let path):
      let element = path.isEmpty ? "window" : path.map(String.init).joined(separator: ".")
      return request.text.map { "accessibility \(element) \($0)" }
    case .data(let data):
      return data.valueText.map { "data \(ScriptText.quoted(data.name)) \($0)" }
    }
  }

  private func places(of composition: TextComposition) -> String {
    let (selection, end) = (composition.selection, composition.text.count)
    if selection.isEmpty { return selection.lowerBound == end ? "" : " \(selection.lowerBound)" }
    return " \(selection.lowerBound) \(selection.upperBound)"
  }
}

extension Point {
  /// The coordinates, or `nil` if they are not finite.
  fileprivate var text: String? {
    x.isFinite && y.isFinite ? "\((x + 0).shortest) \((y + 0).shortest)" : nil
  }
}

extension Point? {
  /// The place as words, or `nil` if it is not finite.
  fileprivate var text: String? {
    guard let self else { return "nowhere" }
    return self.text.map { "at \($0)" }
  }
}

extension PointerEvent.Phase {
  fileprivate func text(at place: String) -> String {
    switch self {
    case .moved: "move \(place)"
    case .pressed(let button): "down \(place)\(button.text)"
    case .released(let button): "up \(place)\(button.text)"
    case .cancelled: "cancel \(place)"
    }
  }
}

extension PointerButton {
  fileprivate var text: String {
    switch self {
    case .primary: ""
    case .secondary: " secondary"
    case .middle: " middle"
    }
  }
}

extension AccessibilityRequest {
  fileprivate var text: String? {
    switch self {
    case .action(let name): "action \(ScriptText.quoted(name))"
    case .focus: "focus"
    case .setValue(let value): value.isFinite ? "value \(value.shortest)" : nil
    case .setText(let text): "text \(ScriptText.quoted(text))"
    case .replaceText(let range, let text):
      "replace \(range.lowerBound) \(range.upperBound) \(ScriptText.quoted(text))"
    case .select(let selection): "select \(selection.anchor) \(selection.head)"
    case .copyText(let range): "copy \(range.lowerBound) \(range.upperBound)"
    case .cutText(let range): "cut \(range.lowerBound) \(range.upperBound)"
    case .pasteText(let offset): "paste \(offset)"
    case .setSelected(let isSelected): "selected \(isSelected)"
    case .scrollIntoView: "show"
    case .scrollToRow(let row): "row \(row)"
    }
  }
}

extension ReceivedData {
  /// The value as text, or `nil` if its type has no text.
  fileprivate var valueText: String? {
    switch value {
    case let text as String: "text \(ScriptText.quoted(text))"
    case let bytes as [UInt8]: bytes.scriptText
    case let number as Int: "integer \(number)"
    case let number as Double: number.isFinite ? "number \(number.shortest)" : nil
    case let flag as Bool: "flag \(flag)"
    default: nil
    }
  }
}

extension [UInt8] {
  /// The bytes as a text if they are UTF-8, and otherwise in hexadecimal digits.
  fileprivate var scriptText: String {
    if let text = String(validating: self, as: UTF8.self) {
      return "bytes \(ScriptText.quoted(text))"
    }
    let digits = map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return "hex \(digits)"
  }
}

extension KeyStroke {
  fileprivate var escaped: String { description.replacing("#", with: "\\#") }
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
    case .accessibility(.setText(let text), let path): .accessibility(.setText(text.bullets), at: path)
    case .accessibility(.replaceText(let range, let text), let path):
      .accessibility(.replaceText(range, text.bullets), at: path)
    case .keyPressed(let stroke) where stroke.typesCharacter: nil
    case .keyReleased(let stroke) where stroke.typesCharacter: nil
    default: self
    }
  }
}

extension String {
  /// Whether the text is a word of a script that needs no quotation marks.
  fileprivate var isPlainWord: Bool {
    !isEmpty && utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") }
  }

  /// One bullet for each character of the text.
  package var bullets: String { String(repeating: "•", count: count) }
}

extension Double {
  /// The number of seconds as a decimal with six digits after the point.
  fileprivate var inMicroseconds: String {
    let (seconds, rest) = Int((self * 1e6).rounded()).quotientAndRemainder(dividingBy: 1_000_000)
    return "\(seconds)." + "\(1_000_000 + rest)".dropFirst()
  }
}
