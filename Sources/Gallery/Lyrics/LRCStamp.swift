/// A time in LRC: `mm:ss.xx`. A fraction of one or three digits, no fraction, and `:` in place of the point
/// are valid as well.
enum LRCStamp {
  /// The format, for error messages.
  static let form = "mm:ss.xx"

  /// Returns the time in seconds. Returns `nil` if the text is not a valid time, or is longer than 99999
  /// minutes.
  static func seconds(_ text: Substring) -> Double? {
    let parts = text.utf8.split(maxSplits: 2, omittingEmptySubsequences: false) { $0 == colon || $0 == point }
    guard parts.count >= 2, text.utf8[parts[0].endIndex] == colon,
      let minutes = number(parts[0], digits: 1...5), let seconds = number(parts[1], digits: 1...2),
      seconds < 60
    else { return nil }
    var milliseconds = (minutes * 60 + seconds) * 1000
    if parts.count == 3 {
      guard let fraction = number(parts[2], digits: 1...3) else { return nil }
      milliseconds += fraction * [100, 10, 1][parts[2].count - 1]
    }
    return Double(milliseconds) / 1000
  }

  /// Returns a time with two digits of a second, or with three if they are needed.
  static func text(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let (minutes, rest) = (milliseconds / 60_000, milliseconds % 60_000)
    let fraction = rest % 1000
    let digits = fraction % 10 == 0 ? padded(fraction / 10, 2) : padded(fraction, 3)
    return "\(padded(minutes, 2)):\(padded(rest / 1000, 2)).\(digits)"
  }

  /// Returns whether the text is intended as a time: it begins with a digit and contains a colon.
  static func isMeant(by text: Substring) -> Bool {
    guard let first = text.utf8.first else { return false }
    return 0x30...0x39 ~= first && text.utf8.contains(colon)
  }

  private static func number(_ digits: Substring.UTF8View, digits count: ClosedRange<Int>) -> Int? {
    guard count.contains(digits.count), digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static let colon = UInt8(ascii: ":")
  private static let point = UInt8(ascii: ".")
}
