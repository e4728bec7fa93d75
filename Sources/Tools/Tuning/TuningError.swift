import GlissadeMotion

/// The error of setting a parameter or a timing, with the invalid value and the expectation.
public enum TuningError: Error, Hashable, Sendable {
  /// There is no setting or timing with the name. `known` contains the existing names.
  case unknownName(String, known: [String])
  /// A number is out of the range of its setting.
  case outOfRange(name: String, value: Double, ClosedRange<Double>, ParameterUnit)
  /// A setting was given a timing.
  case notANumber(name: String, TimingFunction, ClosedRange<Double>, ParameterUnit)
  /// A timing was given a number.
  case notATiming(name: String, value: Double, expected: String)
  /// A timing was given a value that its motion cannot have.
  case unexpectedTiming(name: String, TimingFunction, expected: String)
}
