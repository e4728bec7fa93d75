import Glibc

/// A mass on a spring in a viscous fluid: m·x″ + c·x′ + k·(x − target) = 0.
///
/// However it is stated, as physics, as SwiftUI or as UIKit states it, it is kept as the three numbers of that
/// equation, and every other description is derived from them.
public struct Spring: Equatable, Sendable {
  /// m, in kilograms by custom; only the ratios to it matter.
  public let mass: Double
  /// k, in force a distance.
  public let stiffness: Double
  /// c, in force a speed. Not to be taken for the damping *ratio*.
  public let dampingCoefficient: Double

  /// A spring of three physical constants. Without damping it swings for ever.
  ///
  /// - Throws: Where mass or stiffness is not above 0, damping is below 0, or one of them is so large or small
  ///   that the frequency cannot be represented.
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
      squaredFrequency.isNormal, "stiffness", stiffness, "one that the mass \(mass) can swing by")
    let squaredRate = dampingRatio * dampingRatio * squaredFrequency
    try ParameterError.check(
      squaredRate.isFinite, "dampingCoefficient", dampingCoefficient,
      "one that the mass \(mass) can move against")
  }

  /// A spring of mass 1 as SwiftUI states it: `response` is the period it would have undamped, in seconds,
  /// and `dampingFraction` its damping ratio.
  public init(response: Double, dampingFraction: Double) throws(ParameterError) {
    try ParameterError.checkPositive("response", response)
    try ParameterError.check(
      dampingFraction >= 0 && dampingFraction.isFinite,
      "dampingFraction", dampingFraction, "a finite number not below 0")
    let frequency = 2 * Double.pi / response
    try ParameterError.check(
      (frequency * frequency).isNormal, "response", response, "a length of time in seconds")
    try self.init(angularFrequency: frequency, dampingRatio: dampingFraction)
  }

  /// A spring of mass 1 as SwiftUI states it since 2023: `duration` is the perceived one, its response, in
  /// seconds; `bounce` goes from flattened (towards −1) over critical damping (0) to undamped (1).
  public init(duration: Double, bounce: Double) throws(ParameterError) {
    try ParameterError.checkPositive("duration", duration)
    try ParameterError.check(
      -1 < bounce && bounce <= 1, "bounce", bounce, "a number above -1 and at most 1")
    try self.init(
      response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// A spring of mass 1 with the angular frequency ω, in radians a second.
  init(angularFrequency: Double, dampingRatio: Double) throws(ParameterError) {
    try self.init(
      mass: 1, stiffness: angularFrequency * angularFrequency,
      dampingCoefficient: 2 * dampingRatio * angularFrequency)
  }

  /// ω = √(k/m), in radians a second: how fast it would swing without damping.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// ζ = c / 2√(k·m): below 1 it swings, at 1 it is critically damped, above it creeps.
  public var dampingRatio: Double {
    dampingCoefficient / (2 * mass.squareRoot() * stiffness.squareRoot())
  }

  /// The undamped period 2π/ω, in seconds.
  public var response: Double { 2 * Double.pi / angularFrequency }

  /// The damping on SwiftUI's scale: 1 − ζ where the spring swings, 1/ζ − 1 where it creeps.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
}
