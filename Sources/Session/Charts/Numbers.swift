import Glibc
import GlissadeGeometry

// The format of numbers in charts: thousands separators and a decimal sign by the custom of the user's country, and a
// minus sign as wide as a digit.

extension Int {
  /// The number with commas as thousands separators.
  public var grouped: String { String(self).grouped }

  /// Returns the number with a noun, in the singular for 1: `1 frame`, `2 frames`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Double {
  /// Returns the number with at most `places` decimals.
  public func decimal(places: Int) -> String { formatted(decimals: places).grouped }

  /// Returns the number with exactly `decimals` decimals.
  public func fixed(decimals: Int) -> String { padded(decimals: decimals).grouped }

  /// Returns a time in seconds in the format of a clock, such as `1:02:03` or `2:03.4`, with exactly `decimals`
  /// decimals.
  public func clock(decimals: Int = 0) -> String {
    guard self >= 0 else { return "−" + (-self).clock(decimals: decimals) }
    let unit = pow(10, Double(decimals))
    // The time is rounded before the division, so that 59.96 becomes a minute.
    let seconds = (self * unit).rounded() / unit
    let minutes = Int(seconds / 60)
    let rest = (seconds - Double(minutes) * 60).padded(decimals: decimals)
    let padded = rest.prefix { $0 != "." }.count < 2 ? "0" + rest : rest
    guard minutes >= 60 else { return "\(minutes):\(padded)" }
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60):\(padded)"
  }
}

extension Double {
  /// Returns a moment of a session, in seconds, as the axis of the timeline has it: a number of seconds with a unit or,
  /// from a minute on, a time in the format of a clock.
  package func moment(decimals: Int, unit: String = "") -> String {
    self < 60 ? padded(decimals: decimals) + unit : clock(decimals: decimals)
  }
}

extension String {
  /// A number in digits, with a minus sign as wide as a digit in place of the hyphen.
  package var withMinusSign: String { hasPrefix("-") ? "−" + dropFirst() : self }

  /// A number in digits, with the signs of the user's country and a minus sign as wide as a digit.
  fileprivate var grouped: String { NumberSigns.current.localized(self) }
}
