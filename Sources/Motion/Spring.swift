import GlissadeLibC

/// A mass on a spring with viscous damping: m·x″ + c·x′ + k·(x − target) = 0.
///
/// The spring stores the three coefficients of the equation. The initializers convert from the parameters of
/// physics, SwiftUI and UIKit, and the other descriptions are computed.
public struct Spring: Equatable, Sendable {
  /// The mass m, by convention in kilograms. Only the ratios to it matter.
  public let mass: Double
  /// The stiffness k, in force per distance.
  public let stiffness: Double
  /// The damping coefficient c, in force per speed. It differs from the damping *ratio*.
  public let dampingCoefficient: Double

  /// Creates a spring from three physical constants. Without damping it oscillates forever.
  ///
  /// - Throws: `ParameterError` if the mass or the stiffness is not positive, if the damping is negative, or
  ///   if a number is so large or so small that the frequency cannot be represented.
  public init(mass: Double, stiffness: Double, dampingCoefficient: Double) throws(ParameterError) {
    try ParameterError.checkPositive("mass", mass)
    try ParameterError.checkPositive("stiffness", stiffness)
    try ParameterError.check(
      dampingCoefficient >= 0 && dampingCoefficient.isFinite,
      "dampingCoefficient", dampingCoefficient, "a finite number not below 0")
    self.mass = mass
    self.stiffness = stiffness
    self.dampingCoefficient = dampingCoefficient
    let squaredFrequency = stiffness / mass
    try ParameterError.check(
      squaredFrequency.isNormal, "stiffness", stiffness,
      "a stiffness with a representable frequency for the mass \(mass)")
    let squaredRate = dampingRatio * dampingRatio * squaredFrequency
    try ParameterError.check(
      squaredRate.isFinite, "dampingCoefficient", dampingCoefficient,
      "a coefficient with a representable decay rate for the mass \(mass)")
  }

  /// Creates a spring of mass 1 from SwiftUI's parameters.
  ///
  /// - Parameters:
  ///   - response: The period without damping, in seconds.
  ///   - dampingFraction: The damping ratio, at least 0.
  /// - Throws: `ParameterError` if a number is out of range.
  public init(response: Double, dampingFraction: Double) throws(ParameterError) {
    try ParameterError.checkPositive("response", response)
    try ParameterError.check(
      dampingFraction >= 0 && dampingFraction.isFinite,
      "dampingFraction", dampingFraction, "a finite number not below 0")
    let frequency = 2 * Double.pi / response
    try ParameterError.check(
      (frequency * frequency).isNormal, "response", response, "a representable duration in seconds")
    try self.init(angularFrequency: frequency, dampingRatio: dampingFraction)
  }

  /// Creates a spring of mass 1 from SwiftUI's parameters of 2023.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, which is the response, in seconds.
  ///   - bounce: The bounce: towards −1 overdamped, 0 critically damped, 1 undamped.
  /// - Throws: `ParameterError` if the duration is not positive or the bounce is not above −1 and at most 1.
  public init(duration: Double, bounce: Double) throws(ParameterError) {
    try ParameterError.checkPositive("duration", duration)
    try ParameterError.check(
      -1 < bounce && bounce <= 1, "bounce", bounce, "a number above -1 and at most 1")
    try self.init(
      response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Creates a spring of mass 1 with the angular frequency ω, in radians per second.
  init(angularFrequency: Double, dampingRatio: Double) throws(ParameterError) {
    try self.init(
      mass: 1, stiffness: angularFrequency * angularFrequency,
      dampingCoefficient: 2 * dampingRatio * angularFrequency)
  }

  /// The angular frequency ω = √(k/m) without damping, in radians per second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio ζ = c / 2√(k·m). Below 1 the spring oscillates, at 1 it is critically damped, above 1
  /// overdamped.
  public var dampingRatio: Double {
    dampingCoefficient / (2 * mass.squareRoot() * stiffness.squareRoot())
  }

  /// The undamped period 2π/ω, in seconds.
  public var response: Double { 2 * Double.pi / angularFrequency }

  /// The bounce as defined by SwiftUI: 1 − ζ up to critical damping, and 1/ζ − 1 above.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
}
