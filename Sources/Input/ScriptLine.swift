import GlissadeGeometry

/// A line of a script on its way to becoming an event.
struct ScriptLine {
  let file: String
  let number: Int
  /// What stands between blanks, up to the comment.
  let words: [String]

  init(_ text: Substring.UnicodeScalarView, number: Int, file: String) {
    self.file = file
    self.number = number
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text {
      if scalar == "#" {
        guard word.last == "\\" else { break }
        word.removeLast()
      }
      if scalar == " " || scalar == "\t" || scalar == "\r" {
        if !word.isEmpty { words.append(String(word)) }
        word = String.UnicodeScalarView()
      } else {
        word.append(scalar)
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    self.words = words
  }

  /// The line's event; `nil` where it is blank or only a comment.
  func event(after previous: ScriptEvent?) throws(ScriptError) -> ScriptEvent? {
    guard let first = words.first else { return nil }
    guard let time = number(first, in: Script.times) else {
      throw error("\(first.quoted) is not a time; expected seconds from the start, 0 to 1000000")
    }
    if let previous, time < previous.time {
      let earliest = "\(previous.time.shortest) or later, as on line \(previous.line)"
      throw error("the time goes back to \(first); expected \(earliest)")
    }
    guard words.count > 1 else { throw error("nothing follows the time; expected \(Self.actions)") }
    let action = try action(words[1], Array(words[2...]))
    return ScriptEvent(time: time, action: action, line: number)
  }

  private static let actions = "move, down, up, click, wheel, key, cancel or resize"
  private static let places = "a point 'x y', an offset '+dx +dy' or '@identifier'"

  private func action(_ name: String, _ arguments: [String]) throws(ScriptError) -> ScriptEvent.Action {
    let found = arguments.joined(separator: " ")
    switch name {
    case "move":
      guard !arguments.isEmpty else { throw error("'move' goes nowhere; expected \(Self.places)") }
      return .move(try target(arguments))
    case "down": return .down(try target(arguments))
    case "up": return .up(try target(arguments))
    case "click": return .click(try target(arguments))
    case "wheel":
      guard arguments.count == 2 else {
        throw error("\(found.quoted) after 'wheel'; expected two distances, 'dx dy'")
      }
      return .wheel(Point(try coordinate(arguments[0]), try coordinate(arguments[1])))
    case "key":
      guard let stroke = KeyStroke(found) else {
        throw error("\(found.quoted) is not a key; expected SDL's name of one, such as Tab or shift+Left")
      }
      return .key(stroke)
    case "cancel":
      guard arguments.isEmpty else { throw error("\(found.quoted) after 'cancel'; expected nothing") }
      return .cancel
    case "resize":
      let sides = arguments.compactMap { number($0, in: Script.sides) }
      guard arguments.count == 2, sides.count == 2 else {
        throw error("\(found.quoted) is not a size; expected 'width height', each from 1 to 16384 points")
      }
      return .resize(Size(width: sides[0], height: sides[1]))
    default:
      throw error("\(name.quoted) is not an action; expected \(Self.actions)")
    }
  }

  private func target(_ words: [String]) throws(ScriptError) -> ScriptEvent.Target {
    let found = words.joined(separator: " ")
    if words.isEmpty { return .pointer }
    if words.count == 1, let identifier = words[0].identifier { return .view(identifier) }
    guard words.count == 2 else { throw error("\(found.quoted) is not a place; expected \(Self.places)") }
    let point = Point(try coordinate(words[0]), try coordinate(words[1]))
    switch (words[0].isSigned, words[1].isSigned) {
    case (true, true): return .offset(point)
    case (false, false): return .point(point)
    default:
      throw error("\(found.quoted) has one sign; expected none (a point 'x y') or two (an offset '+dx +dy')")
    }
  }

  private func coordinate(_ word: String) throws(ScriptError) -> Double {
    guard let number = number(word, in: Script.coordinates) else {
      throw error("\(word.quoted) is not a coordinate; expected a number from -1000000 to 1000000")
    }
    return number
  }

  /// The decimal number a word writes, where it lies in `range`.
  private func number(_ word: String, in range: ClosedRange<Double>) -> Double? {
    // Swift reads "nan", "inf" and "0x1p4" as well; a script has decimal numbers only.
    guard word.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }),
      let number = Double(word), range.contains(number)
    else { return nil }
    return number + 0  // Makes a zero of a negative zero.
  }

  private func error(_ message: String) -> ScriptError {
    ScriptError(file: file, line: number, message: message)
  }
}

extension String {
  fileprivate var isSigned: Bool { first == "+" || first == "-" }

  /// What follows the `@` of a word that names a view.
  fileprivate var identifier: String? { first == "@" && count > 1 ? String(dropFirst()) : nil }

  /// The text between quotes, for a message of one line: cut where it is long, without control characters.
  package var quoted: String {
    let longest = 60
    let text = unicodeScalars.prefix(longest).map { scalar in
      let isControl = scalar.properties.generalCategory == .control
      return isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return "'\(text.joined())\(unicodeScalars.count > longest ? "…" : "")'"
  }
}

extension Double {
  /// The shortest decimal that reads back as the same number, without the `.0` of a whole one.
  var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
