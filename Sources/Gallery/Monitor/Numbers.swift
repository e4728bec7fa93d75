import Glibc
import GlissadeGeometry

// Numbers as a person reads them.

extension Int {
  /// With a comma between thousands.
  var grouped: String {
    var text = String(magnitude)
    var index = text.count - 3
    while index > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: index))
      index -= 3
    }
    return self < 0 ? "−" + text : text
  }
}

extension Double {
  /// Whether the number has at most this many decimals, up to the rounding error of its binary form.
  func isWhole(with decimals: Int) -> Bool {
    let scaled = self * pow(10, Double(decimals))
    return abs(scaled - scaled.rounded()) <= 4 * scaled.ulp
  }

  /// With about so many digits, but all of those before the point.
  func brief(digits: Int = 3) -> String {
    guard self != 0 else { return "0" }
    let magnitude = Int(log10(abs(self)).rounded(.down))
    return decimal(places: Swift.min(Swift.max(digits - 1 - magnitude, 0), 9))
  }

  /// With at most so many decimals, commas between thousands, and a sign as wide as a digit.
  func decimal(places: Int) -> String {
    let text = formatted(decimals: places)
    guard abs(self) < 1e15, let whole = Int(text.prefix { $0 != "." }) else { return text }
    let sign = self < 0 && whole == 0 && text.hasPrefix("-") ? "−" : ""
    return sign + whole.grouped + text.drop { $0 != "." }
  }

  /// With so many decimals exactly, as the marks of one axis have them.
  func fixed(decimals: Int) -> String {
    let text = decimal(places: decimals)
    guard decimals > 0 else { return text }
    let present = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    return text + (present == 0 ? "." : "") + String(repeating: "0", count: decimals - present)
  }

  /// Seconds as a clock shows them, `1:02:03` or `2:03.4`, with so many decimals.
  func clock(decimals: Int = 0) -> String {
    guard self >= 0 else { return "−" + (-self).clock(decimals: decimals) }
    let unit = pow(10, Double(decimals))
    // Rounded once, so that 59.96 is a minute.
    let seconds = (self * unit).rounded() / unit
    let minutes = Int(seconds / 60)
    let rest = (seconds - Double(minutes) * 60).fixed(decimals: decimals)
    let padded = rest.prefix { $0 != "." }.count < 2 ? "0" + rest : rest
    guard minutes >= 60 else { return "\(minutes):\(padded)" }
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60):\(padded)"
  }
}

extension Measurand {
  /// A value with its unit.
  func text(_ value: Double, digits: Int = 3) -> String {
    unit.isEmpty ? value.brief(digits: digits) : "\(value.brief(digits: digits)) \(unit)"
  }

  /// A value with its unit and a fixed number of decimals.
  func text(_ value: Double, decimals: Int) -> String {
    let number = value.fixed(decimals: decimals)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  /// From one value to another, with one unit.
  func text(_ low: Double, to high: Double) -> String {
    low == high ? text(low) : "\(low.brief())–\(text(high))"
  }
}
