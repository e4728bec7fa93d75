import Foundation

/// A formatter of durations, such as `2 minutes, 30 seconds` or `2:30`.
///
/// Foundation on Linux has no formatter of this name. The words are English. Years count as 365.2425 days, and months
/// as a twelfth of that.
public final class DateComponentsFormatter {
  /// The form of the result.
  public enum UnitsStyle: Int, Sendable {
    /// The forms `2:30`, `2m 30s`, `2 min, 30 sec`, `2 minutes, 30 seconds`, `two minutes, thirty seconds` and
    /// `2min 30sec`.
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// The rule for units whose number is 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// `dropLeading` with zeros of two digits between the units in the positional style, and `dropAll` in the others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Units before the first whose number is not 0 are left out.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Units between others are left out.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Units after the last whose number is not 0 are left out.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All units whose number is 0 are left out.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// No unit is left out, and numbers of the positional style have two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  /// The units, from years to seconds. The default is all of them. Other units have no effect.
  public var allowedUnits: NSCalendar.Unit = []
  /// The form of the result. The default is `positional`.
  public var unitsStyle = UnitsStyle.positional
  /// The rule for units whose number is 0. The default is `default`.
  public var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The greatest number of units. 0, the default, sets no limit.
  public var maximumUnitCount = 0
  /// Whether the largest unit is counted in the next smaller one if it is 1. The default is `false`.
  public var collapsesLargestUnit = false
  /// Whether the last unit has a fraction. It has no effect: fractions are cut off. The default is `false`.
  public var allowsFractionalUnits = false
  /// Whether the words for an approximation precede the result. The default is `false`.
  public var includesApproximationPhrase = false
  /// Whether the words for a remaining time follow the result. The default is `false`.
  public var includesTimeRemainingPhrase = false

  /// Creates a formatter.
  public init() {}

  private struct Unit {
    let unit: NSCalendar.Unit
    let seconds: Double
    let letter: String
    let brief: String
    let short: String
    let name: String
  }

  private static let year = 365.2425 * 86400
  private static let units = [
    Unit(unit: .year, seconds: year, letter: "y", brief: "yr", short: "yr", name: "year"),
    Unit(unit: .month, seconds: year / 12, letter: "mo", brief: "mo", short: "mo", name: "month"),
    Unit(unit: .weekOfMonth, seconds: 604_800, letter: "w", brief: "wk", short: "wk", name: "week"),
    Unit(unit: .day, seconds: 86400, letter: "d", brief: "day", short: "day", name: "day"),
    Unit(unit: .hour, seconds: 3600, letter: "h", brief: "hr", short: "hr", name: "hour"),
    Unit(unit: .minute, seconds: 60, letter: "m", brief: "min", short: "min", name: "minute"),
    Unit(unit: .second, seconds: 1, letter: "s", brief: "sec", short: "sec", name: "second"),
  ]

  /// Returns the text for a duration in seconds. Returns `nil` if it is not finite or beyond 10,000 years.
  public func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e4 * Self.year else { return nil }
    let chosen = allowedUnits.isEmpty ? Self.units : Self.units.filter { allowedUnits.contains($0.unit) }
    guard !chosen.isEmpty else { return nil }
    var parts = split(abs(interval), chosen)
    if collapsesLargestUnit, let first = parts.firstIndex(where: { $0.count > 0 }), parts[first].count == 1,
      first + 1 < parts.count
    {
      parts = split(abs(interval), parts[(first + 1)...].map(\.unit))
    }
    parts = withoutZeros(parts)
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    var text = joined(parts)
    if interval < 0, parts.contains(where: { $0.count > 0 }) { text = "-" + text }
    if includesApproximationPhrase { text = "About " + text }
    return includesTimeRemainingPhrase ? text + " remaining" : text
  }

  /// Returns the text for the time between two dates.
  public func string(from start: Date, to end: Date) -> String? {
    string(from: end.timeIntervalSince(start))
  }

  /// Returns the text for components: their units from years to seconds.
  public func string(from components: DateComponents) -> String? {
    let counts: [(NSCalendar.Unit, Int?)] = [
      (.year, components.year), (.month, components.month), (.weekOfMonth, components.weekOfMonth),
      (.day, components.day), (.hour, components.hour), (.minute, components.minute),
      (.second, components.second),
    ]
    let seconds = counts.reduce(0) { sum, each in
      sum + Double(each.1 ?? 0) * (Self.units.first { $0.unit == each.0 }?.seconds ?? 0)
    }
    return string(from: seconds)
  }

  private func split(_ seconds: Double, _ units: [Unit]) -> [(unit: Unit, count: Int)] {
    // A duration just below a second is not cut to the one before because of rounding.
    var rest = seconds + 1e-9
    return units.map { unit in
      let count = (rest / unit.seconds).rounded(.down)
      rest -= count * unit.seconds
      return (unit, Int(count))
    }
  }

  private func withoutZeros(_ parts: [(unit: Unit, count: Int)]) -> [(unit: Unit, count: Int)] {
    var rule = zeroFormattingBehavior
    if rule.contains(.pad) { return parts }
    if rule.contains(.default) { rule = unitsStyle == .positional ? .dropLeading : .dropAll }
    guard let first = parts.firstIndex(where: { $0.count > 0 }),
      let last = parts.lastIndex(where: { $0.count > 0 })
    else { return rule.isEmpty ? parts : Array(parts.suffix(1)) }
    return parts.enumerated().filter { index, part in
      if index < first { return !rule.contains(.dropLeading) }
      if index > last { return !rule.contains(.dropTrailing) }
      return part.count > 0 || !rule.contains(.dropMiddle)
    }.map(\.element)
  }

  private func joined(_ parts: [(unit: Unit, count: Int)]) -> String {
    func plural(_ word: String, _ count: Int) -> String { count == 1 ? word : word + "s" }
    switch unitsStyle {
    case .positional:
      let pads = zeroFormattingBehavior.contains(.pad)
      return parts.enumerated().map { index, part in
        (index > 0 || pads) && part.count < 10 ? "0\(part.count)" : "\(part.count)"
      }.joined(separator: ":")
    case .abbreviated: return parts.map { "\($0.count)\($0.unit.letter)" }.joined(separator: " ")
    case .brief:
      return parts.map {
        "\($0.count)" + ($0.unit.brief == "day" ? plural("day", $0.count) : $0.unit.brief)
      }.joined(separator: " ")
    case .short:
      return parts.map {
        "\($0.count) " + ($0.unit.short == "day" ? plural("day", $0.count) : $0.unit.short)
      }.joined(separator: ", ")
    case .full:
      return parts.map { "\($0.count) \(plural($0.unit.name, $0.count))" }.joined(separator: ", ")
    case .spellOut:
      let spelling = NumberFormatter()
      spelling.numberStyle = .spellOut
      spelling.locale = Locale(identifier: "en")
      return parts.map {
        let number = spelling.string(from: NSNumber(value: $0.count)) ?? "\($0.count)"
        return "\(number) \(plural($0.unit.name, $0.count))"
      }.joined(separator: ", ")
    }
  }
}
