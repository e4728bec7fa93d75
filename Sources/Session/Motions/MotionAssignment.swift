import GlissadeApplication
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// Another value for a parameter of the calls at one site, written `SITE NAME=VALUE`.
package struct MotionAssignment: Hashable, Sendable {
  /// The site, as `Module/File.swift:LINE`.
  package let site: String
  package let parameter: MotionParameter
  package let value: MotionValue

  package init(site: String, _ parameter: MotionParameter, _ value: MotionValue) {
    (self.site, self.parameter, self.value) = (site, parameter, value)
  }

  /// Creates an assignment from its text.
  ///
  /// - Throws: An `OptionError` that states what was expected.
  package init(checking text: String) throws {
    let form = "SITE NAME=VALUE, as 'Hello/Hello.swift:21 duration=0.6'"
    let parts = text.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, let equals = parts[1].firstIndex(of: "="),
      let colon = parts[0].lastIndex(of: ":"), UInt(parts[0][parts[0].index(after: colon)...]) != nil
    else { throw OptionError(expected: form) }
    let name = parts[1][..<equals]
    guard let parameter = MotionParameter(rawValue: String(name)) else {
      let names = MotionParameter.allCases.map(\.rawValue).joined(separator: ", ")
      throw OptionError(expected: "\(form), where NAME is one of \(names)")
    }
    guard let value = MotionValue(parts[1][parts[1].index(after: equals)...], of: parameter) else {
      throw OptionError(expected: "\(parameter.rawValue) as \(parameter.expectation)")
    }
    self.init(site: String(parts[0]), parameter, value)
  }
}

extension MotionParameter {
  /// The numbers that a parameter can have. `nil` for a curve.
  package var range: ClosedRange<Double>? {
    switch self {
    case .duration, .delay: 0...86_400
    case .damping: 0.002...1e6
    case .velocity: -1e6...1e6
    case .bounce: -1...1
    case .start: 0...1
    case .curve: nil
    }
  }

  /// The numbers that a parameter can have in a call. `nil` for a curve.
  package func range(in call: Motion.Call) -> ClosedRange<Double>? {
    switch (self, call) {
    case (.damping, .layer): 0...1e6
    case (.damping, _): 0.002...1
    case (.duration, .keyframe): 0...1
    default: range
    }
  }

  /// The expected values, for errors.
  package var expectation: String {
    guard let range else {
      return "one of " + TimingCurve.named.map(\.name).joined(separator: ", ")
    }
    return "a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest)"
  }
}

extension MotionValue: JSONWritable {
  /// Creates a value from its text. Returns `nil` unless it is one that the parameter can have.
  package init?(_ text: some StringProtocol, of parameter: MotionParameter) {
    guard let range = parameter.range else {
      guard let curve = TimingCurve.named(String(text)) else { return nil }
      self = .curve(curve)
      return
    }
    guard let number = Double(String(text)), range.contains(number) else { return nil }
    self = .number(number)
  }

  /// The value for a person: a number, or the name of a curve.
  package var text: String {
    switch self {
    case .number(let number): number.shortest
    case .curve(let curve):
      curve.name
        ?? "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map(\.shortest).joined(separator: ",")))"
    }
  }

  /// Writes a number as a number, and a curve as its name or as in timelines.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .number(let number): json.write(number)
    case .curve: json.write(text)
    }
  }
}

extension Motion {
  /// Puts values in force on all stages, in place of those of the source. An empty list takes them back.
  package static func replaceValues(by assignments: [MotionAssignment]) {
    replacements = [:]
    for assignment in assignments {
      replacements[assignment.site, default: MotionValues()][assignment.parameter] = assignment.value
    }
  }
}

extension MotionRecord {
  /// Returns the last call that an assignment is about, or `nil` if no animation began there.
  package func motion(of assignment: MotionAssignment) -> Motion? {
    motion(at: assignment.site, having: assignment.parameter)
      ?? entries.first { $0.motion.site.description == assignment.site }?.motion
  }

  /// Returns the last call at a site that has a parameter, or `nil` if there is none.
  package func motion(at site: String, having parameter: MotionParameter) -> Motion? {
    entries.map(\.motion).first { $0.site.description == site && $0.written[parameter] != nil }
  }

  /// Checks that assignments were taken by calls that have begun animations.
  ///
  /// - Throws: An error of the status `usage` for a site that was not met, a parameter that the call lacks, or a value
  ///   that the call cannot have.
  package func check(_ assignments: [MotionAssignment], option: String) throws(ApplicationError) {
    for assignment in assignments {
      let met = entries.filter { $0.motion.site.description == assignment.site }
      guard !met.isEmpty else {
        throw ApplicationError(
          .usage,
          "\(option) names \(assignment.site), where no animation began; 'motions' lists the sites")
      }
      guard let motion = met.map(\.motion).first(where: { $0.written[assignment.parameter] != nil }) else {
        let names = met.flatMap { $0.motion.written.parameters.map(\.rawValue) }.joined(separator: ", ")
        throw ApplicationError(
          .usage,
          "\(option) names \(assignment.parameter.rawValue), which the call at \(assignment.site) lacks; expected one of "
            + names)
      }
      guard let number = assignment.value.number, let range = assignment.parameter.range(in: motion.call),
        !range.contains(number)
      else { continue }
      throw ApplicationError(
        .usage,
        "\(option) sets \(assignment.parameter.rawValue) at \(assignment.site) to \(number.shortest); "
          + "expected a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest)")
    }
  }
}
