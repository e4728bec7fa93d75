import GlissadeGeometry

/// One number of an effect's choreography: what it is called, what it means, how far it may go.
///
/// Described once, by the effect itself, so that a tuning panel, the command line and the documentation read the
/// same list.
public struct Parameter<Root>: Sendable {
  public typealias Unit = ParameterUnit

  /// As a command line writes it: lower case, words joined by hyphens.
  public let name: String
  /// As a person reads it, in a few words.
  public let title: String
  public let unit: Unit
  /// What makes sense, ends included.
  public let range: ClosedRange<Double>
  public let keyPath: WritableKeyPath<Root, Double> & Sendable

  public init(
    _ name: String, _ title: String, _ keyPath: WritableKeyPath<Root, Double> & Sendable,
    in range: ClosedRange<Double>, _ unit: Unit = .ratio
  ) {
    (self.name, self.title, self.unit, self.range, self.keyPath) = (name, title, unit, range, keyPath)
  }
}

/// What a parameter's number counts, as it is written behind it.
public enum ParameterUnit: String, Sendable {
  case seconds = "s"
  case points = "pt"
  case degrees = "°"
  case radians = "rad"
  /// The whole distance a second.
  case distancesPerSecond = "/s"
  /// A scale, an opacity, a damping ratio.
  case ratio = ""

  /// The number as a person reads it, with the unit: "0.3 s", "12°".
  ///
  /// - Parameter decimals: how many there are at most.
  public func text(of value: Double, decimals: Int = 3) -> String {
    let number = value.formatted(decimals: decimals)
    return self == .degrees || self == .ratio ? number + rawValue : "\(number) \(rawValue)"
  }
}
