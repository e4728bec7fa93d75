/// How much it counts that a constraint holds: the weight of its error in the sum that the solver keeps least.
///
/// The steps between the named strengths are steps of a thousand, not of infinity: a thousand weak errors
/// outweigh a medium one of their size.
public struct Strength: Hashable, Comparable, Sendable {
  public let weight: Double

  /// A numeric strength; what is below 0 counts as 0, what is above `required` as `required`.
  public init(_ weight: Double) {
    self.weight = min(max(weight, 0), 1_001_001_000)
  }

  /// A mixture of the named strengths, each share from 0 to 1000.
  public init(strong: Double = 0, medium: Double = 0, weak: Double = 0, times factor: Double = 1) {
    func share(_ share: Double) -> Double { min(max(share * factor, 0), 1000) }
    self.init(share(strong) * 1_000_000 + share(medium) * 1000 + share(weak))
  }

  /// Must hold.
  public static let required = Strength(strong: 1000, medium: 1000, weak: 1000)
  public static let strong = Strength(strong: 1)
  public static let medium = Strength(medium: 1)
  public static let weak = Strength(weak: 1)

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
