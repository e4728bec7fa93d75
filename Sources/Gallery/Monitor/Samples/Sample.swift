/// One measurement.
public struct Sample: Hashable, Sendable {
  /// In seconds, by the clock of whoever measured.
  public var time: Double
  public var value: Double
  /// What the source says besides, such as the state it is in.
  public var label: String?

  public init(time: Double, value: Double, label: String? = nil) {
    (self.time, self.value, self.label) = (time, value, label)
  }

  /// How large a time or a value may be, either way: up to here a double tells neighbours apart.
  public static let limit = 1e15
}

/// What is measured, as a header names it.
public struct Measurand: Hashable, Sendable {
  public var name: String
  /// What a value is followed by; empty for a plain number.
  public var unit: String

  public init(_ name: String, unit: String = "") {
    (self.name, self.unit) = (name, unit)
  }

  /// A header's `name (unit)` or `name`.
  init(header: String) {
    if header.last == ")", let open = header.lastIndex(of: "("), open > header.startIndex {
      let name = header[..<open]
      self.init(
        String(name.last == " " ? name.dropLast() : name),
        unit: String(header[header.index(after: open)...].dropLast()))
    } else {
      self.init(header)
    }
  }
}
