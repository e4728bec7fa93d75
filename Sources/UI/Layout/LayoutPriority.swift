import GlissadeConstraints

/// The priority of a constraint, 1 … 1000, as in UIKit. A constraint of priority 1000 is required.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The priority as a number, 1 … 1000.
  public let rawValue: Float

  /// Creates a priority. The value is clamped to 1 … 1000; NaN counts as 1.
  public init(rawValue: Float) { self.rawValue = rawValue >= 1 ? min(rawValue, 1000) : 1 }
  /// Creates a priority. The value is clamped to 1 … 1000; NaN counts as 1.
  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }
  /// Creates a priority. The value is clamped to 1 … 1000; NaN counts as 1.
  @_disfavoredOverload
  public init(_ rawValue: Double) { self.init(rawValue: Float(rawValue)) }

  /// Creates a priority. The value is clamped to 1 … 1000.
  public init(floatLiteral value: Float) { self.init(rawValue: value) }
  /// Creates a priority. The value is clamped to 1 … 1000.
  public init(integerLiteral value: Int) { self.init(rawValue: Float(value)) }

  /// The priority of constraints that must be satisfied, 1000.
  public static let required: LayoutPriority = 1000
  /// The default priority with which content resists compression, 750.
  public static let defaultHigh: LayoutPriority = 750
  /// The default priority with which content resists growing, 250.
  public static let defaultLow: LayoutPriority = 250
  /// The priority with which a view fits a target size, 50. See `View.systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel: LayoutPriority = 50
  /// The same as `defaultHigh`, by Cartography's name.
  public static let high = defaultHigh
  /// The same as `defaultLow`, by Cartography's name.
  public static let low = defaultLow

  // The operators are disfavoured, so that in `[1.5, 2].reduce(0, +)` the literal 0 is a number and not a priority.

  /// Returns the priority increased by `b`, clamped to 1 … 1000.
  @_disfavoredOverload
  public static func + (a: LayoutPriority, b: Float) -> LayoutPriority { LayoutPriority(a.rawValue + b) }
  /// Returns the priority decreased by `b`, clamped to 1 … 1000.
  @_disfavoredOverload
  public static func - (a: LayoutPriority, b: Float) -> LayoutPriority { LayoutPriority(a.rawValue - b) }
  /// Increases the priority by `b`. The result is clamped to 1 … 1000.
  public static func += (a: inout LayoutPriority, b: Float) { a = a + b }
  /// Decreases the priority by `b`. The result is clamped to 1 … 1000.
  public static func -= (a: inout LayoutPriority, b: Float) { a = a - b }

  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }

  /// The strength in the solver. The solver adds weighted errors, so a priority outweighs lower ones by a
  /// finite factor. The factor depends on the difference of the priorities: it is about 1000 for a difference
  /// of 333. The function is piecewise linear between powers of two.
  var strength: Strength {
    guard self < .required else { return .required }
    let power = Double(rawValue) / 1000 * 29.8
    let whole = power.rounded(.down)
    return Strength(Double(sign: .plus, exponent: Int(whole), significand: 1 + power - whole))
  }
}
