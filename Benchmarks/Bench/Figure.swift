import GlissadeGeometry

/// A measured value.
public struct Figure: Sendable {
  public enum Unit: String, Sendable {
    case nanoseconds = "ns"
    case milliseconds = "ms"
    case megabytes = "MB"
    case share = "%"
    case count = ""

    /// The unit in seconds, for units of time.
    var seconds: Double {
      switch self {
      case .nanoseconds: 1e-9
      case .milliseconds: 1e-3
      default: 1
      }
    }
  }

  /// The reference that was measured alternately with the value.
  public struct Comparison: Sendable {
    public let name: String
    public let value: Quartiles
    /// The value as a multiple of the reference.
    public let ratio: Quartiles

    init(with name: String, value: Quartiles, ratio: Quartiles) {
      (self.name, self.value, self.ratio) = (name, value, ratio)
    }
  }

  public let name: String
  public let unit: Unit
  public let value: Quartiles
  public var comparison: Comparison?

  init(name: String, unit: Unit, value: Quartiles) {
    (self.name, self.unit, self.value) = (name, unit, value)
  }

  /// Creates a figure from values that were measured alternately with those of a reference.
  init(
    name: String, unit: Unit, of values: [Double], against limit: (name: String, values: [Double])? = nil
  ) {
    self.init(name: name, unit: unit, value: Quartiles(of: values))
    comparison = limit.map { limit in
      Comparison(
        with: limit.name, value: Quartiles(of: limit.values),
        ratio: Quartiles(of: zip(values, limit.values).map { $0 / $1 }))
    }
  }
}

/// The median of measured values and their spread: half of all values are between `lower` and `upper`.
public struct Quartiles: Equatable, Sendable {
  public let lower: Double
  public let median: Double
  public let upper: Double

  /// Creates the quartiles of values.
  ///
  /// - Parameter values: The values, at least one.
  public init(of values: [Double]) {
    let sorted = values.sorted()
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let (below, above) = (Int(place), min(Int(place) + 1, sorted.count - 1))
      return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
    (lower, median, upper) = (quantile(0.25), quantile(0.5), quantile(0.75))
  }
}

extension Figure: CustomStringConvertible {
  /// The figure as text: "tick: 8.9 ns (8.8–9.1), 1.02 (1.01–1.04) times a C loop's 8.7 ns".
  public var description: String {
    var text = "\(name): \(value.median.short) \(unit.rawValue)"
    if value.lower != value.upper { text += " (\(value.text))" }
    if let comparison {
      text += ", \(comparison.ratio.median.short) (\(comparison.ratio.text)) times "
      text += "\(comparison.name), \(comparison.value.median.short) \(unit.rawValue)"
    }
    return text
  }

  /// The figure as a JSON object on one line.
  public var json: String {
    var members = ["\"name\": \"\(name)\"", "\"unit\": \"\(unit.rawValue)\"", value.json]
    if let comparison {
      members.append(
        "\"against\": {\"name\": \"\(comparison.name)\", \(comparison.value.json), \"ratio\": {\(comparison.ratio.json)}}"
      )
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension Quartiles {
  fileprivate var text: String { "\(lower.short)–\(upper.short)" }

  fileprivate var json: String {
    "\"median\": \(median.short), \"quartiles\": [\(lower.short), \(upper.short)]"
  }
}

extension Double {
  /// The value with about three digits, the precision of a measurement.
  fileprivate var short: String {
    let decimals = magnitude < 1 ? 4 : magnitude < 10 ? 2 : magnitude < 100 ? 1 : 0
    return formatted(decimals: decimals)
  }
}
