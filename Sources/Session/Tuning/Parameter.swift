import GlissadeGeometry

/// A numeric parameter of an effect's choreography, with its name, meaning, unit and range.
///
/// An effect describes its parameters once. The tuning panel, the command line and the documentation use the
/// same list.
public struct Parameter<Root>: Sendable {
  /// The unit of a parameter's value.
  public typealias Unit = ParameterUnit

  /// The name on the command line, in lower case with words joined by hyphens.
  public let name: String
  /// The name for the user, in a few words.
  public let title: String
  /// The unit of the value.
  public let unit: Unit
  /// The meaningful values, including both bounds.
  public let range: ClosedRange<Double>
  /// The key path of the value in the choreography.
  public let keyPath: WritableKeyPath<Root, Double> & Sendable

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: The name on the command line, in lower case with words joined by hyphens.
  ///   - title: The name for the user, in a few words.
  ///   - keyPath: The key path of the value in the choreography.
  ///   - range: The meaningful values, including both bounds.
  ///   - unit: The unit of the value. The default is `ratio`.
  public init(
    _ name: String, _ title: String, _ keyPath: WritableKeyPath<Root, Double> & Sendable,
    in range: ClosedRange<Double>, _ unit: Unit = .ratio
  ) {
    (self.name, self.title, self.unit, self.range, self.keyPath) = (name, title, unit, range, keyPath)
  }
}

/// The unit of a parameter's value. The raw value is the symbol that follows the number.
public enum ParameterUnit: String, Sendable {
  /// Seconds.
  case seconds = "s"
  /// Points.
  case points = "pt"
  /// Degrees.
  case degrees = "°"
  /// Radians.
  case radians = "rad"
  /// Multiples of the animated distance per second, for velocities.
  case distancesPerSecond = "/s"
  /// A dimensionless number, such as a scale, an opacity or a damping ratio.
  case ratio = ""

  /// Returns the text of a value with its unit, for example "0.3 s" or "12°".
  ///
  /// - Parameters:
  ///   - value: The value in this unit.
  ///   - decimals: The maximum number of decimals. The default is 3.
  public func text(of value: Double, decimals: Int = 3) -> String {
    let number = value.formatted(decimals: decimals)
    return self == .degrees || self == .ratio ? number + rawValue : "\(number) \(rawValue)"
  }
}
