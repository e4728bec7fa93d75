/// An error about a number that does not define a motion.
public struct ParameterError: Error, Equatable, Sendable {
  /// The argument label, or the path to it: `mass`, `keyframes[2].relativeStart`.
  public let parameter: String
  /// The rejected value.
  public let value: Double
  /// A description of the accepted values that completes the sentence "expected …".
  public let expectation: String

  /// Creates an error about a parameter from its label, the rejected value, and a description of the accepted values.
  public init(parameter: String, value: Double, expectation: String) {
    self.parameter = parameter
    self.value = value
    self.expectation = expectation
  }

  /// Throws an error if a condition on a parameter is not met.
  static func check(
    _ holds: Bool, _ parameter: String, _ value: Double, _ expectation: String
  ) throws(ParameterError) {
    guard holds else {
      throw ParameterError(parameter: parameter, value: value, expectation: expectation)
    }
  }

  static func checkPositive(_ parameter: String, _ value: Double) throws(ParameterError) {
    try check(value > 0 && value.isFinite, parameter, value, "a finite number above 0")
  }

  /// Throws an error if the magnitude exceeds `Tolerance.largest`. The limit keeps derived values finite.
  static func checkSize(_ parameter: String, _ value: Double) throws(ParameterError) {
    let largest = Tolerance.largest
    try check(value.magnitude <= largest, parameter, value, "a number from \(-largest) to \(largest)")
  }
}

extension ParameterError: CustomStringConvertible {
  public var description: String { "\(parameter) is \(value); expected \(expectation)" }
}
