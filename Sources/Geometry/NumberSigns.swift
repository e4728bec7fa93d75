import Synchronization

/// The signs in numbers that a person reads, by the custom of a country.
///
/// Numbers in files, traces and programs always have the full stop as the decimal sign.
public struct NumberSigns: Hashable, Sendable {
  /// The sign before the decimals. The default is a full stop.
  public var decimal: String
  /// The sign between groups of three digits. The default is a comma.
  public var grouping: String

  /// Creates signs. The defaults are those of English.
  public init(decimal: String = ".", grouping: String = ",") {
    (self.decimal, self.grouping) = (decimal, grouping)
  }

  private static let present = Mutex(NumberSigns())

  /// The signs that the library uses. An application with windows begins with those of `LC_NUMERIC`. Without a window,
  /// as in tests and traces, they are those of English.
  public static var current: NumberSigns {
    get { present.withLock { $0 } }
    set { present.withLock { $0 = newValue } }
  }

  /// Returns a number as text, with at most `decimals` decimals and groups of three digits.
  /// A number that is not finite is written as in Swift.
  public func text(of number: Double, decimals: Int = 2) -> String {
    number.isFinite ? localized(number.formatted(decimals: min(max(decimals, 0), 9))) : "\(number)"
  }

  /// Returns a number in digits, as `formatted(decimals:)` writes it, with these signs and with groups of three digits.
  package func localized(_ number: String) -> String {
    let digits = number.drop { $0 == "-" }
    let whole = digits.prefix { $0 != "." }
    var text = number.hasPrefix("-") ? "−" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { text += grouping }
      text.append(digit)
    }
    let rest = digits.dropFirst(whole.count)
    return text + (rest.hasPrefix(".") ? decimal + rest.dropFirst() : rest[...])
  }
}
