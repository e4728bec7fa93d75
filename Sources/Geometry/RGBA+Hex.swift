/// An error about a text that is not a hexadecimal colour.
public enum HexColorError: Error, Equatable, Sendable {
  /// A character is not a hexadecimal digit. `offset` is the number of characters before it.
  case badDigit(Character, offset: Int, in: String)
  /// The number of digits is not 3, 6 or 8.
  case badLength(Int, in: String)
}

extension HexColorError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badDigit(let character, let offset, let text):
      let culprit = String(character).quoted
      return
        "\(text.quoted) is not a colour: \(culprit) at character \(offset + 1) is not a hexadecimal digit"
    case .badLength(let count, let text):
      let digits = count == 1 ? "digit" : "digits"
      let expected = "where 3, 6 or 8 are expected (#RGB, #RRGGBB, #RRGGBBAA)"
      return "\(text.quoted) is not a colour: it has \(count) hexadecimal \(digits), \(expected)"
    }
  }
}

extension RGBA {
  /// Creates a colour from `RGB`, `RRGGBB` or `RRGGBBAA`, in upper or lower case, with or without a leading
  /// `#`. Surrounding whitespace is ignored.
  ///
  /// - Throws: `HexColorError` with the text and the position of the first invalid character.
  public init(hex text: some StringProtocol) throws(HexColorError) {
    let whole = String(text)
    var rest = whole[...]
    rest = rest.drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    if rest.first == "#" { rest.removeFirst() }

    var digits: [UInt32] = []
    for index in rest.indices {
      // Unicode counts full-width digits as hexadecimal digits, too. Only ASCII digits are accepted.
      guard rest[index].isASCII, let digit = rest[index].hexDigitValue else {
        let offset = whole.distance(from: whole.startIndex, to: index)
        throw .badDigit(rest[index], offset: offset, in: whole)
      }
      digits.append(UInt32(digit))
    }

    func component(_ high: Int, _ low: Int) -> Double { Double(digits[high] << 4 | digits[low]) / 255 }
    switch digits.count {
    case 3:
      self.init(red: component(0, 0), green: component(1, 1), blue: component(2, 2))
    case 6:
      self.init(red: component(0, 1), green: component(2, 3), blue: component(4, 5))
    case 8:
      self.init(red: component(0, 1), green: component(2, 3), blue: component(4, 5), alpha: component(6, 7))
    default:
      throw .badLength(digits.count, in: whole)
    }
  }

  /// The text `#rrggbb`, or `#rrggbbaa` if the colour is not opaque. Components outside 0 … 1 are clamped;
  /// NaN counts as 0.
  public var hex: String {
    func byte(_ component: Double) -> UInt8 {
      component.isNaN ? 0 : UInt8((min(max(component, 0), 1) * 255).rounded())
    }
    var bytes = [byte(red), byte(green), byte(blue)]
    if byte(alpha) != 255 { bytes.append(byte(alpha)) }
    let digits = Array("0123456789abcdef")
    return bytes.reduce(into: "#") { text, byte in
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
  }
}
