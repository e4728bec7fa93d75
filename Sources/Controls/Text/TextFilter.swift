import GlissadeUI

/// A filter for the characters that may be typed and pasted into a text.
struct TextFilter {
  var keyboardType = KeyboardType.default
  var textContentType: TextContentType?
  var isMultiline = false

  /// Returns the permitted characters of `text`. In a single-line text, line breaks become spaces.
  func permitted(in text: String) -> String {
    var result = ""
    for character in isMultiline ? text[...] : text.trimmingLineEnds {
      if character.isNewline {
        if isMultiline { result.append("\n") } else if permits(" ") { result.append(" ") }
      } else if character == "\t", !isMultiline {
        if permits(" ") { result.append(" ") }
      } else if character == "\t" || !character.isControl, permits(character) {
        result.append(character)
      }
    }
    return result
  }

  private func permits(_ character: Character) -> Bool {
    keyboardType.permits(character) && textContentType?.permits(character) != false
  }
}

extension KeyboardType {
  fileprivate func permits(_ character: Character) -> Bool {
    switch self {
    case .numberPad: character.isDigit
    case .asciiCapableNumberPad: character.isDigit && character.isASCII
    case .decimalPad: character.isDigit || ".,٫".contains(character)
    case .phonePad: character.isDigit || "+*#,;-./() ".contains(character)
    case .numbersAndPunctuation: !character.isLetter
    case .emailAddress, .URL: !character.isWhitespace
    case .default, .asciiCapable, .namePhonePad, .twitter, .webSearch: true
    }
  }
}

extension TextContentType {
  fileprivate func permits(_ character: Character) -> Bool {
    switch self {
    case .emailAddress, .URL: !character.isWhitespace
    case .oneTimeCode: character.isDigit || character.isLetter
    case .telephoneNumber: KeyboardType.phonePad.permits(character)
    case .creditCardNumber: character.isDigit || " -".contains(character)
    default: true
    }
  }
}

extension Character {
  /// Whether the character is a decimal digit of any script.
  fileprivate var isDigit: Bool {
    unicodeScalars.count == 1 && unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }

  fileprivate var isControl: Bool { unicodeScalars.first?.properties.generalCategory == .control }
}

extension String {
  fileprivate var trimmingLineEnds: Substring {
    var rest = self[...]
    while rest.first?.isNewline == true { rest.removeFirst() }
    while rest.last?.isNewline == true { rest.removeLast() }
    return rest
  }
}
