// Locale-independent number formatting. `printf` depends on the locale, and the module imports no Foundation.

extension Double {
  /// Returns the number with at most `decimals` decimals, from 0 to 9, correctly rounded: ties go to even, as
  /// with `printf`. The result has no trailing zeros, no exponent, and no sign for zero. The number must be
  /// finite.
  public func formatted(decimals: Int) -> String {
    precondition(isFinite, "\(self) has no decimals")
    precondition(0...9 ~= decimals, "\(decimals) decimals are not from 0 to 9")
    let (whole, rest) = (magnitude.rounded(.towardZero), magnitude.truncatingRemainder(dividingBy: 1))
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }

    // `product` is rest · scale, rounded to the nearest, and `lost` is the rounding error. Their sum is
    // exact, so that 9.9999995, whose binary value is slightly less, is not rounded up.
    let product = rest * Double(scale)
    let lost = (-product).addingProduct(rest, Double(scale))
    var digits = Int(product)
    let excess = product - product.rounded(.down) - 0.5
    let isOdd = decimals == 0 ? whole.remainder(dividingBy: 2) != 0 : digits % 2 != 0
    if excess > 0 || excess == 0 && (lost > 0 || lost == 0 && isOdd) { digits += 1 }

    let carried = digits == scale
    if carried { digits = 0 }
    let integer = (carried ? whole + 1 : whole).integerDigits
    let sign = self < 0 && (integer != "0" || digits > 0) ? "-" : ""
    guard digits > 0 else { return sign + integer }
    var fraction = String(digits)
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(integer).\(fraction)"
  }

  /// Returns the number with exactly `decimals` decimals.
  package func padded(decimals: Int) -> String {
    var text = formatted(decimals: decimals)
    guard decimals > 0 else { return text }
    if !text.contains(".") { text += "." }
    let given = text.reversed().prefix { $0 != "." }.count
    return text + String(repeating: "0", count: decimals - given)
  }

  /// The shortest text that parses as the same number: `description` without the ".0" of integers and without
  /// the sign of zero. Very large and very small numbers have an exponent.
  package var shortest: String {
    if self == 0 { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The digits of a non-negative integer. Beyond 2^63, the digits of `description` are followed by zeros.
  private var integerDigits: String {
    if let integer = Int(exactly: self) { return String(integer) }
    // `description` writes such numbers as 1.5e+300 or 1e+300.
    let parts = description.split(separator: "e+")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return shortest }
    let digits = parts[0].filter { $0 != "." }
    let places = exponent + 1
    return digits.prefix(places) + String(repeating: "0", count: max(places - digits.count, 0))
  }
}
