extension Double {
  /// Creates the number that a text states in decimal, such as `-12.5e3`, correctly rounded. The result is
  /// `nil` for any other text, including `nan`, and for magnitudes above `Sample.limit`.
  init?(decimal text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let number = Self.simple(text) ?? Self.general(text), abs(number) <= Sample.limit else {
      return nil
    }
    self = number
  }

  /// Parses the usual case in a tenth of the time: with so few digits, both they and the power of ten are
  /// exact, and the division rounds only once. Source: W. D. Clinger, "How to read floating point numbers
  /// accurately", 1990.
  private static func simple(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    var index = text.startIndex
    let isNegative = index < text.endIndex && text[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let start = index
    var digits: UInt64 = 0
    var point: Int?
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "."), point == nil {
        point = index
      } else {
        guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
        digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      }
      index += 1
    }
    let length = index - start
    // There are at most 15 digits and a point, and at least one digit.
    guard length > (point == nil ? 0 : 1), length <= (point == nil ? 15 : 16) else { return nil }
    let decimals = point.map { index - $0 - 1 } ?? 0
    let magnitude = Double(digits) / powersOfTen[decimals]
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = (0...15).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private static func general(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    // Swift's initializer also accepts hexadecimal numbers, nan and inf.
    guard text.count <= 400, text.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
    return Double(String(decoding: text, as: UTF8.self))
  }
}
