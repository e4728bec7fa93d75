import Glibc
import GlissadeSession

// Numbers as texts that are easy to read.

extension Double {
  /// Returns whether the number has at most this many decimals, except for the rounding error of its binary
  /// form.
  func isWhole(with decimals: Int) -> Bool {
    let scaled = self * pow(10, Double(decimals))
    return abs(scaled - scaled.rounded()) <= 4 * scaled.ulp
  }

  /// Returns the number with about as many significant digits, but with all digits of its integer part.
  func brief(digits: Int = 3) -> String {
    guard self != 0 else { return "0" }
    let magnitude = Int(log10(abs(self)).rounded(.down))
    return decimal(places: Swift.min(Swift.max(digits - 1 - magnitude, 0), 9))
  }
}

extension Measurand {
  /// Returns a value with its unit.
  func text(_ value: Double, digits: Int = 3) -> String {
    unit.isEmpty ? value.brief(digits: digits) : "\(value.brief(digits: digits)) \(unit)"
  }

  /// Returns a value with its unit and a fixed number of decimals.
  func text(_ value: Double, decimals: Int) -> String {
    let number = value.fixed(decimals: decimals)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  /// Returns a range of values with one unit.
  func text(_ low: Double, to high: Double) -> String {
    low == high ? text(low) : "\(low.brief())–\(text(high))"
  }
}
