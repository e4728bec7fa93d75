import GlissadeGeometry
import GlissadeMotion

/// The value of a setting or a timing.
public enum TuningValue: Hashable, Sendable {
  /// The value of a setting.
  case number(Double)
  /// The value of a timing.
  case timing(TimingFunction)
}

extension TuningValue: CustomStringConvertible {
  /// The text of the value, which `init(text:)` parses.
  public var description: String {
    switch self {
    case .number(let number): number.shortest
    case .timing(let timing): timing.description
    }
  }

  /// Creates a value by parsing a number or a timing.
  package init(text: some StringProtocol) throws(TimingFunction.TextError) {
    if let number = Double(text), number.isFinite {
      self = .number(number)
    } else if text.contains("(") || TimingFunction.named.contains(where: { $0.name == text }) {
      self = .timing(try TimingFunction(text: text))
    } else {
      throw TimingFunction.TextError(
        text: String(text), expectation: "a number, or a timing: \(TimingFunction.expectation)")
    }
  }
}

extension TuningValue: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .number(let number): json.write(number)
    case .timing(let timing): json.write(timing.description)
    }
  }
}
