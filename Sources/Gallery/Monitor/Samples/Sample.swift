/// A measurement.
public struct Sample: Hashable, Sendable {
  /// The time in seconds, by the clock of the source.
  public var time: Double
  /// The measured value, in the unit of the measurand.
  public var value: Double
  /// An additional text from the source, such as a state.
  public var label: String?

  /// Creates a sample. Magnitudes of time and value must not exceed `limit`.
  public init(time: Double, value: Double, label: String? = nil) {
    (self.time, self.value, self.label) = (time, value, label)
  }

  /// The greatest magnitude of a time or a value. Up to it, doubles represent neighbouring integers exactly.
  public static let limit = 1e15
}

/// The measured quantity.
public struct Measurand: Hashable, Sendable {
  /// The name of the quantity.
  public var name: String
  /// The unit of the values. It is empty for plain numbers.
  public var unit: String

  /// Creates a measurand.
  public init(_ name: String, unit: String = "") {
    (self.name, self.unit) = (name, unit)
  }

  /// Parses a header of the form `name (unit)` or `name`.
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
