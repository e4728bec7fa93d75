import GlissadeGeometry

/// A line of a script that is being parsed.
struct ScriptLine {
  let file: String
  let number: Int
  /// The words separated by blanks, up to the comment.
  let words: [String]
  /// The words after the time and the action.
  private var arguments: [String] { Array(words.dropFirst(2)) }
  /// The unparsed rest of the line after the time and the action, in which texts may contain blanks and
  /// number signs.
  private let rest: Substring.UnicodeScalarView

  init(_ text: Substring.UnicodeScalarView, number: Int, file: String) {
    self.file = file
    self.number = number
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var scalars = text
    while let scalar = scalars.popFirst() {
      // An identifier in quotation marks is one word.
      if scalar == "\"", word.first == "@", word.index(after: word.startIndex) == word.endIndex,
        let quoted = try? ScriptText(text[text.index(before: scalars.startIndex)...])
      {
        word += quoted.text.unicodeScalars
        scalars = quoted.rest
        continue
      }
      if scalar == "#" {
        guard word.last == "\\" else { break }
        word.removeLast()
      }
      if scalar.isBlank {
        if !word.isEmpty { words.append(String(word)) }
        word = String.UnicodeScalarView()
      } else {
        word.append(scalar)
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    self.words = words
    rest = (0..<2).reduce(text) { rest, _ in
      rest.drop(while: \.isBlank).drop { !$0.isBlank }
    }
  }

  /// Returns the event of the line, or `nil` for a blank line or a comment.
  func event(after previous: ScriptEvent?) throws(ScriptError) -> ScriptEvent? {
    guard let first = words.first else { return nil }
    guard let time = number(first, in: Script.times) else {
      throw error("\(first.quoted) is not a time; expected seconds from the start, 0 to 1000000")
    }
    if let previous, time < previous.time {
      let earliest = "\(previous.time.shortest) or later, as on line \(previous.line)"
      throw error("the time goes back to \(first); expected \(earliest)")
    }
    guard words.count > 1 else { throw error("nothing after the time; expected \(Self.actions)") }
    return ScriptEvent(time: time, action: try action, line: number)
  }

  private static let actions =
    "move, down, up, click, wheel, pinch, rotate, key, text, compose, clipboard, primary, drop, cancel or resize"
  private static let texts = "a text in quotation marks"
  private static let places = "a point 'x y', an offset '+dx +dy' or '@identifier'"

  private var action: ScriptEvent.Action {
    get throws(ScriptError) {
      switch words[1] {
      case "move":
        guard !arguments.isEmpty else { throw unexpected(Self.places) }
        return .move(try target)
      case "down":
        let (button, words) = buttonAndPlace
        let place = try target(words)
        return button == .primary ? .down(place) : .buttonDown(button, place)
      case "up": return .up(try target)
      case "click":
        let (button, words) = buttonAndPlace
        let place = try target(words)
        return button == .primary ? .click(place) : .buttonClick(button, place)
      case "wheel":
        let inNotches = arguments.count == 3 && arguments[2] == "notched"
        guard arguments.count == 2 || inNotches else {
          throw unexpected(
            arguments.count < 3 ? "two distances 'dx dy'" : "two distances 'dx dy' and 'notched'")
        }
        return .wheel(
          Point(try coordinate(arguments[0]), try coordinate(arguments[1])), inNotches: inNotches)
      case "pinch":
        guard let first = arguments.first, let factor = number(first, in: Script.factors) else {
          throw unexpected("a factor from 0.001 to 1000")
        }
        return .pinch(factor, try target(arguments.dropFirst()))
      case "rotate":
        guard let first = arguments.first, let angle = number(first, in: Script.angles) else {
          throw unexpected("an angle from -1000 to 1000 radians")
        }
        return .rotate(angle, try target(arguments.dropFirst()))
      case "key":
        // `down` and `up` without a key after them are the arrow keys.
        let phase = arguments.count > 1 ? arguments.first : nil
        let isPhase = phase == "down" || phase == "up"
        guard let stroke = KeyStroke(arguments.dropFirst(isPhase ? 1 : 0).joined(separator: " ")) else {
          throw unexpected("SDL's name of a key, such as Tab or shift+Left")
        }
        return switch phase {
        case "down": .keyDown(stroke)
        case "up": .keyUp(stroke)
        default: .key(stroke)
        }
      case "text": return .text(try text)
      case "compose": return .compose(try composition)
      case "clipboard": return .pasteboard(.clipboard, try text)
      case "primary": return .pasteboard(.primary, try text)
      case "drop" where arguments.first == "text":
        return .dropText(try text(upTo: 0, from: rest.drop(while: \.isBlank).dropFirst("text".count)).text)
      case "drop":
        let path = try text
        guard !path.isEmpty else { throw unexpected("the path of a file, in quotation marks") }
        return .drop(path)
      case "cancel":
        guard arguments.isEmpty else { throw unexpected("nothing") }
        return .cancel
      case "resize":
        let sides = arguments.compactMap { number($0, in: Script.sides) }
        guard arguments.count == 2, sides.count == 2 else {
          throw unexpected("'width height', each from 1 to 16384 points")
        }
        return .resize(Size(width: sides[0], height: sides[1]))
      default:
        guard let expected = Self.recorded[words[1]] else {
          throw error("\(words[1].quoted) is not an action; expected \(Self.actions)")
        }
        let action: ScriptEvent.Action?
        do throws(ScriptText.Fault) { action = try Self.recordedAction(words[1], rest) } catch {
          throw self.error(error.message)
        }
        guard let action else { throw unexpected(expected) }
        return action
      }
    }
  }

  /// The button that the last word names, and the words before it.
  private var buttonAndPlace: (PointerButton, ArraySlice<String>) {
    switch arguments.last {
    case "primary": (.primary, arguments.dropLast())
    case "secondary": (.secondary, arguments.dropLast())
    case "middle": (.middle, arguments.dropLast())
    default: (.primary, arguments[...])
    }
  }

  private var target: ScriptEvent.Target {
    get throws(ScriptError) { try target(arguments[...]) }
  }

  private func target(_ words: ArraySlice<String>) throws(ScriptError) -> ScriptEvent.Target {
    guard let first = words.first, let last = words.last else { return .pointer }
    if words.count == 1, let identifier = first.identifier { return .view(identifier) }
    if first.identifier != nil {
      throw unexpected("one identifier, in quotation marks if it contains blanks, as in '@\"row 1\"'")
    }
    guard words.count == 2 else { throw unexpected(Self.places) }
    let point = Point(try coordinate(first), try coordinate(last))
    switch (first.isSigned, last.isSigned) {
    case (true, true): return .offset(point)
    case (false, false): return .point(point)
    default: throw unexpected("no sign, as in a point 'x y', or two, as in an offset '+dx +dy'")
    }
  }

  /// The text, which must be the only argument.
  private var text: String {
    get throws(ScriptError) { try text(upTo: 0).text }
  }

  /// Returns the text and the words after it, of which there may be at most `count`.
  private func text(
    upTo count: Int, from place: Substring.UnicodeScalarView? = nil
  ) throws(ScriptError) -> (text: String, words: [String]) {
    let start = (place ?? rest).drop(while: \.isBlank)
    guard start.first == "\"" else { throw unexpected(Self.texts) }
    let text: ScriptText
    do throws(ScriptText.Fault) { text = try ScriptText(start) } catch { throw self.error(error.message) }
    let words = text.rest.prefix { $0 != "#" }.split(whereSeparator: \.isBlank).map { String($0) }
    guard words.count <= count else {
      let expected = count == 0 ? "nothing" : "the offset of the caret, or the start and the end of a clause"
      throw error("\(words.joined(separator: " ").quoted) after the text; expected \(expected)")
    }
    return (text.text, words)
  }

  private var composition: TextComposition {
    get throws(ScriptError) {
      let (text, words) = try text(upTo: 2)
      var places: [Int] = []
      for word in words {
        let range = (places.last ?? 0)...text.count
        guard let place = Int(word), range.contains(place) else {
          let expected = "a number of characters from \(range.lowerBound) to \(range.upperBound)"
          throw error("\(word.quoted) after the text; expected \(expected)")
        }
        places.append(place)
      }
      let start = places.first ?? text.count
      return TextComposition(text: text, selection: start..<(places.count > 1 ? places[1] : start))
    }
  }

  private func coordinate(_ word: String) throws(ScriptError) -> Double {
    guard let number = number(word, in: Script.coordinates) else {
      throw error("\(word.quoted) is not a coordinate; expected a number from -1000000 to 1000000")
    }
    return number
  }

  /// Returns the decimal number that a word represents, if it is in the range.
  private func number(_ word: String, in range: ClosedRange<Double>) -> Double? {
    guard let number = Double(decimal: word), range.contains(number) else { return nil }
    return number + 0  // Turns negative zero into zero.
  }

  /// Returns the error for arguments that the action does not accept.
  private func unexpected(_ expected: String) -> ScriptError {
    let found = arguments.isEmpty ? "nothing" : arguments.joined(separator: " ").quoted
    return error("\(found) after '\(words[1])'; expected \(expected)")
  }

  private func error(_ message: String) -> ScriptError {
    ScriptError(file: file, line: number, message: message)
  }
}

extension Unicode.Scalar {
  var isBlank: Bool { self == " " || self == "\t" || self == "\r" }
}

extension String {
  fileprivate var isSigned: Bool { first == "+" || first == "-" }

  /// The text after the `@` of a word that names a view.
  fileprivate var identifier: String? { first == "@" && count > 1 ? String(dropFirst()) : nil }
}

extension Double {
  /// The shortest decimal that parses as the same number, without the `.0` of integers.
  var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
