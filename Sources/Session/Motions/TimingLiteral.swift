import GlissadeGeometry
import GlissadeMotion
import SwiftTokens

// The timings of effects in the source, such as `TimingFunction.spring(dampingRatio: 0.7, velocity: 0.7)`.

extension TimingFunction {
  /// The timing as an expression in Swift, which begins with the point. `nil` for keyframes.
  var expression: String? {
    func call(_ name: String, _ arguments: [(label: String, value: Double)]) -> String {
      let texts = arguments.map { ($0.label.isEmpty ? "" : "\($0.label): ") + $0.value.shortest }
      return ".\(name)(\(texts.joined(separator: ", ")))"
    }
    switch self {
    case .curve(.default): return ".default"
    case .curve(let curve):
      if let name = curve.name { return ".\(name)" }
      return call("cubicBezier", [curve.x1, curve.y1, curve.x2, curve.y2].map { (label: "", value: $0) })
    case .spring(let ratio, let velocity):
      var arguments = [(label: "dampingRatio", value: ratio)]
      if velocity != 0 { arguments.append((label: "velocity", value: velocity)) }
      return call("spring", arguments)
    case .settlingSpring(let response, let bounce, let velocity):
      return call("settlingSpring", [("response", response), ("bounce", bounce), ("velocity", velocity)])
    case .keyframes: return nil
    }
  }

  /// Creates the timing of a member of the type in Swift. `nil` for another member, or for wrong arguments.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - arguments: The arguments of its call, with their labels. Empty for a member that is no function.
  fileprivate init?(member name: String, _ arguments: [(label: String, value: Double)]) {
    let values = arguments.map(\.value)
    switch (name, arguments.map(\.label)) {
    case ("default", []): self = .default
    case (_, []):
      guard let curve = TimingCurve.named.first(where: { $0.name == name })?.curve else { return nil }
      self = .curve(curve)
    case ("cubicBezier", ["", "", "", ""]):
      self = .cubicBezier(values[0], values[1], values[2], values[3])
    case ("spring", ["dampingRatio"]): self = .spring(dampingRatio: values[0])
    case ("spring", ["dampingRatio", "velocity"]):
      self = .spring(dampingRatio: values[0], velocity: values[1])
    case ("settlingSpring", ["response", "bounce", "velocity"]):
      self = .settlingSpring(response: values[0], bounce: values[1], velocity: values[2])
    default: return nil
    }
  }
}

extension SourceFile {
  /// Returns the timing that is the whole of an expression, with its bytes from the point on. `nil` for another
  /// expression.
  func timing(in expression: Range<Int>) -> (range: Range<Int>, value: TimingFunction)? {
    guard let first = expression.first, let last = expression.last else { return nil }
    let dot = text(first) == "TimingFunction" ? first + 1 : first
    guard dot < last, text(dot) == ".", isIdentifier(dot + 1) else { return nil }
    var arguments: [(label: String, value: Double)] = []
    if dot + 1 < last {
      guard text(dot + 2) == "(", closing[dot + 2] == last, let read = numbers(in: dot + 3..<last) else {
        return nil
      }
      arguments = read
    }
    guard let value = TimingFunction(member: text(dot + 1), arguments) else { return nil }
    return (code[dot].range.lowerBound..<code[last].range.upperBound, value)
  }

  /// Returns the numbers that are the arguments of a call, with their labels. `nil` if others are among them.
  private func numbers(in arguments: Range<Int>) -> [(label: String, value: Double)]? {
    var numbers: [(label: String, value: Double)] = []
    for argument in arguments.split(whereSeparator: { text($0) == "," }) {
      let isLabelled = argument.count > 2 && text(argument.lowerBound + 1) == ":"
      let value = isLabelled ? argument.dropFirst(2) : argument
      guard let number = literal(of: .duration, in: value)?.value.number else { return nil }
      numbers.append((isLabelled ? text(argument.lowerBound) : "", number))
    }
    return numbers
  }
}
