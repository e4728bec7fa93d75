/// A number that makes no motion: which one, what it was, and what was expected in its place.
public struct ParameterError: Error, Equatable, Sendable {
  /// The initialiser's argument label, or the path to it: `mass`, `keyframes[2].relativeStart`.
  public let parameter: String
  public let value: Double
  /// What would have been accepted, as the end of the sentence "expected …".
  public let expectation: String

  public init(parameter: String, value: Double, expectation: String) {
    self.parameter = parameter
    self.value = value
    self.expectation = expectation
  }

  /// Throws where a condition on a parameter does not hold.
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

  /// Keeps what is computed from the parameter finite too.
  static func checkSize(_ parameter: String, _ value: Double) throws(ParameterError) {
    let largest = Tolerance.largest
    try check(value.magnitude <= largest, parameter, value, "a number from \(-largest) to \(largest)")
  }
}

extension ParameterError: CustomStringConvertible {
  public var description: String { "\(parameter) is \(value); expected \(expectation)" }
}
