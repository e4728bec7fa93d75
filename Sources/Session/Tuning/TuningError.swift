import GlissadeGeometry
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

extension TuningError {
  /// Returns the part of the message after the option's name: the invalid name or value, and what was
  /// expected.
  package func explanation(on screen: String) -> String {
    switch self {
    case .unknownName(let name, let known):
      return "names '\(name)', which the screen \(screen) does not have; "
        + "expected one of \(known.joined(separator: ", "))"
    case .outOfRange(let name, let value, let range, let unit):
      return "gives \(name) the value \(value.shortest); expected \(Self.numbers(in: range, unit))"
    case .notANumber(let name, let timing, let range, let unit):
      return "gives \(name) the timing \(timing); expected \(Self.numbers(in: range, unit))"
    case .notATiming(let name, let value, let expected):
      return "gives \(name) the number \(value.shortest); expected a timing: \(expected)"
    case .unexpectedTiming(let name, let timing, let expected):
      return "gives \(name) the timing \(timing); expected \(expected)"
    }
  }

  private static func numbers(in range: ClosedRange<Double>, _ unit: ParameterUnit) -> String {
    "a number from \(unit.text(of: range.lowerBound)) to \(unit.text(of: range.upperBound))"
  }
}
