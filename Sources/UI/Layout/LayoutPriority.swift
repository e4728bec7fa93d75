import GlissadeConstraints

/// How much it counts that a constraint holds, by UIKit's numbers: 1 … 1000, where 1000 must hold.
public struct LayoutPriority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public let rawValue: Double

  /// A priority; what lies outside of 1 … 1000 is taken as the nearer end.
  public init(_ rawValue: Double) {
    self.rawValue = rawValue >= 1 ? min(rawValue, 1000) : 1
  }

  /// A priority, from a number of another precision.
  public init(_ rawValue: Float) { self.init(Double(rawValue)) }
  /// A priority; what lies outside of 1 … 1000 is taken as the nearer end.
  public init(rawValue: Double) { self.init(rawValue) }

  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  public static let required: LayoutPriority = 1000
  /// With which content resists being cut off.
  public static let defaultHigh: LayoutPriority = 750
  /// With which content resists growing.
  public static let defaultLow: LayoutPriority = 250
  public static let fittingSizeLevel: LayoutPriority = 50
  /// The same as `defaultHigh` and `defaultLow`, as Cartography has them.
  public static let high = defaultHigh
  public static let low = defaultLow

  // Not preferred, so that `[1.5, 2].reduce(0, +)` stays a sum of numbers although a 0 can be a priority.

  /// A priority that counts a little more, or less.
  @_disfavoredOverload
  public static func + (a: LayoutPriority, b: Double) -> LayoutPriority { LayoutPriority(a.rawValue + b) }
  /// A priority that counts a little less, or more.
  @_disfavoredOverload
  public static func - (a: LayoutPriority, b: Double) -> LayoutPriority { LayoutPriority(a.rawValue - b) }
  public static func += (a: inout LayoutPriority, b: Double) { a = a + b }
  public static func -= (a: inout LayoutPriority, b: Double) { a = a - b }

  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }

  /// The solver weighs errors and adds them up, so that a priority outweighs lower ones by a factor only. The
  /// factor is about the same for equal steps: 1000 for one of 333, straight lines between powers of two.
  var strength: Strength {
    guard self < .required else { return .required }
    let power = rawValue / 1000 * 29.8
    let whole = power.rounded(.down)
    return Strength(Double(sign: .plus, exponent: Int(whole), significand: 1 + power - whole))
  }
}
