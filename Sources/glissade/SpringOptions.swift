import ArgumentParser
import GlissadeApplication
import GlissadeGeometry
import GlissadeMotion

/// The four descriptions of a spring on the command line.
struct SpringOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "UIKit's damping: the damping ratio, above 0 and at most 1.",
    transform: number)
  var damping: Double?

  @Option(
    parsing: .unconditional, help: "With --damping the duration, with --bounce the response, in seconds.",
    transform: number)
  var duration: Double?

  @Option(
    parsing: .unconditional, help: "SwiftUI's response: the undamped period, in seconds.", transform: number)
  var response: Double?

  @Option(
    parsing: .unconditional, help: "SwiftUI's damping fraction: the damping ratio, not below 0.",
    transform: number)
  var dampingFraction: Double?

  @Option(parsing: .unconditional, help: "SwiftUI's bounce, above -1 and at most 1.", transform: number)
  var bounce: Double?

  @Option(parsing: .unconditional, help: "The mass; the default is 1.", transform: number)
  var mass: Double?

  @Option(parsing: .unconditional, help: "The stiffness, in force per distance.", transform: number)
  var stiffness: Double?

  @Option(parsing: .unconditional, help: "The damping coefficient, in force per speed.", transform: number)
  var dampingCoefficient: Double?

  @Option(
    parsing: .unconditional,
    help: "The velocity at release, in whole distances per second; the default is 0.",
    transform: number)
  var velocity: Double?

  @Option(
    parsing: .unconditional, help: "The end, in seconds; the default is when the spring has settled.",
    transform: number)
  var until: Double?

  /// The names of the given options.
  var given: [String] {
    let all: [(String, Double?)] = [
      ("--damping", damping), ("--duration", duration), ("--response", response),
      ("--damping-fraction", dampingFraction), ("--bounce", bounce), ("--mass", mass),
      ("--stiffness", stiffness), ("--damping-coefficient", dampingCoefficient), ("--velocity", velocity),
      ("--until", until),
    ]
    return all.filter { $0.1 != nil }.map(\.0)
  }

  /// Returns the spring that the options describe, with its motion from release to rest.
  func curve() throws(ApplicationError) -> Curve {
    let statement = try statement()
    let motion: SpringMotion
    do {
      motion = try statement.motion(velocity: velocity ?? 0)
    } catch {
      let option = Self.option(for: error.parameter)
      throw ApplicationError(.usage, "\(option) is \(error.value.shortest); expected \(error.expectation)")
    }
    return .spring(statement, motion, until: try end(of: motion, after: statement.duration))
  }

  /// Returns the value of `--until`, or the end of the spring's motion.
  private func end(of motion: SpringMotion, after duration: Double?) throws(ApplicationError) -> Double {
    if let until {
      guard until > 0, until <= Curve.latestEnd else {
        throw ApplicationError(
          .usage,
          "--until is \(until.shortest); expected a number above 0 and at most \(Curve.latestEnd.shortest)")
      }
      return until
    }
    let end = duration ?? motion.settlingDuration
    guard end <= Curve.latestEnd else {
      throw ApplicationError(.usage, "--until is missing; this spring does not settle")
    }
    return end
  }

  private func statement() throws(ApplicationError) -> SpringStatement {
    if let damping {
      let option = try allow("--damping", "--duration", "--velocity")
      return .uiKit(damping: damping, duration: try need(duration, "--duration", for: option))
    }
    if let bounce {
      let option = try allow("--bounce", "--duration", "--velocity", "--until")
      return .bounce(bounce, duration: try need(duration, "--duration", for: option))
    }
    if response != nil || dampingFraction != nil {
      let option = try allow("--response", "--damping-fraction", "--velocity", "--until")
      return .response(
        try need(response, "--response", for: option),
        dampingFraction: try need(dampingFraction, "--damping-fraction", for: option))
    }
    if mass != nil || stiffness != nil || dampingCoefficient != nil {
      let option = try allow("--mass", "--stiffness", "--damping-coefficient", "--velocity", "--until")
      return .physics(
        mass: mass ?? 1,
        stiffness: try need(stiffness, "--stiffness", for: option),
        dampingCoefficient: try need(dampingCoefficient, "--damping-coefficient", for: option))
    }
    throw ApplicationError(
      .usage,
      """
      a spring needs --damping and --duration, --response and --damping-fraction, --bounce and --duration, \
      or --stiffness and --damping-coefficient
      """)
  }

  /// Returns the first of `names` that is given. Throws an error if an option outside `names` is given.
  private func allow(_ names: String...) throws(ApplicationError) -> String {
    let first = names.first(where: given.contains) ?? names[0]
    if let other = given.first(where: { !names.contains($0) }) {
      throw ApplicationError(.usage, "\(other) does not go with \(first)")
    }
    return first
  }

  private func need(_ value: Double?, _ name: String, for option: String) throws(ApplicationError) -> Double {
    guard let value else { throw ApplicationError(.usage, "\(name) is missing; \(option) needs it") }
    return value
  }

  /// Returns the option that corresponds to a parameter of the springs' initializers.
  private static func option(for parameter: String) -> String {
    switch parameter {
    case "dampingRatio": "--damping"
    case "initialVelocity": "--velocity"
    case "dampingFraction": "--damping-fraction"
    case "dampingCoefficient": "--damping-coefficient"
    default: "--" + parameter
    }
  }
}

/// Parses the value of an option, which may be negative.
private func number(_ text: String) throws -> Double {
  guard let number = Double(text) else { throw ValidationError("expected a number") }
  return number
}
