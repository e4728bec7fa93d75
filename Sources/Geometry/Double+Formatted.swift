// Numbers as text, the same on every machine: printf writes what the locale says, and Foundation is not here.

extension Double {
  /// The number with at most `decimals` decimals, up to 9, correctly rounded (a tie to the even neighbour, as
  /// printf does), without trailing zeros. Never "-0", never an exponent. The number must be finite.
  package func formatted(decimals: Int) -> String {
    precondition(isFinite, "\(self) has no decimals")
    precondition(0...9 ~= decimals, "\(decimals) decimals are not from 0 to 9")
    let (whole, rest) = (magnitude.rounded(.towardZero), magnitude.truncatingRemainder(dividingBy: 1))
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }

    // `product` is rest·scale rounded to the nearest, and `lost` what the rounding took: together they are
    // exact, so that 9.9999995, which is a little less than it says, is not rounded up.
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

  /// The shortest text that reads back as the same number: `description`, less the ".0" of whole numbers
  /// and the sign of zero. Very large and very small numbers have an exponent.
  package var shortest: String {
    if self == 0 { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The digits of a whole number that is not negative. Beyond 2^63 those that tell it from its neighbours,
  /// then zeros.
  private var integerDigits: String {
    if let integer = Int(exactly: self) { return String(integer) }
    // As description writes such numbers: 1.5e+300, 1e+300.
    let parts = description.split(separator: "e+")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return shortest }
    let digits = parts[0].filter { $0 != "." }
    let places = exponent + 1
    return digits.prefix(places) + String(repeating: "0", count: max(places - digits.count, 0))
  }
}
