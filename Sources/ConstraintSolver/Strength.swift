/// The priority of a constraint: the weight of its error in the sum that the solver minimizes.
///
/// The named strengths differ by factors of a thousand, not of infinity: more than a thousand weak errors
/// outweigh a medium one of the same size.
public struct Strength: Hashable, Comparable, Sendable {
  /// The weight, from 0 to 1 001 001 000.
  public let weight: Double

  /// Creates a strength from its weight. Weights below 0 count as 0, and weights above that of `required` as
  /// `required`.
  public init(_ weight: Double) { self.weight = min(max(weight, 0), 1_001_001_000) }

  /// Creates a strength as a combination of the named ones. Each share, multiplied by the factor, is clamped
  /// to 0 … 1000.
  public init(strong: Double = 0, medium: Double = 0, weak: Double = 0, times factor: Double = 1) {
    func share(_ share: Double) -> Double { min(max(share * factor, 0), 1000) }
    self.init(share(strong) * 1_000_000 + share(medium) * 1000 + share(weak))
  }

  /// The strength of constraints that must hold.
  public static let required = Strength(strong: 1000, medium: 1000, weak: 1000)
  /// The strength with the weight 1 000 000.
  public static let strong = Strength(strong: 1)
  /// The strength with the weight 1000.
  public static let medium = Strength(medium: 1)
  /// The strength with the weight 1.
  public static let weak = Strength(weak: 1)

  /// Returns whether the first strength has the lower weight.
  public static func < (left: Strength, right: Strength) -> Bool { left.weight < right.weight }
}

extension Strength: CustomStringConvertible {
  public var description: String {
    switch self {
    case .required: "required"
    case .strong: "strong"
    case .medium: "medium"
    case .weak: "weak"
    default: "\(weight)"
    }
  }
}
