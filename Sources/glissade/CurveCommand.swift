import ArgumentParser
import GlissadeApplication
import GlissadeGeometry
import GlissadeMotion
import GlissadeSession
import GlissadeTools

struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Print a motion by itself, as numbers or as code, or plot it.",
    usage: """
      glissade curve linear|easeIn|easeOut|easeInOut|default [--samples N] [--format FORMAT]
      glissade curve bezier X1 Y1 X2 Y2 ...
      glissade curve spring --damping RATIO --duration SECONDS [--velocity V] ...
      glissade curve spring --response SECONDS --damping-fraction RATIO [--velocity V] [--until SECONDS] ...
      glissade curve spring --bounce BOUNCE --duration SECONDS [--velocity V] [--until SECONDS] ...
      glissade curve spring [--mass M] --stiffness K --damping-coefficient C [--velocity V] [--until SECONDS] ...
      glissade curve KIND ... --plot FILE.png [--size WxH] [--scale N]
      """)

  @Argument(help: "linear, easeIn, easeOut, easeInOut, default, bezier or spring.")
  var kind: String

  @Argument(
    parsing: .allUnrecognized, help: "For bezier: the two inner control points, x1 y1 x2 y2.")
  var controlPoints: [String] = []

  @Option(
    parsing: .unconditional,
    help: "The number of equal steps from start to end, from 1 to \(Curve.mostSamples).",
    transform: { text in
      guard let samples = Int(text), 1...Curve.mostSamples ~= samples else {
        throw ValidationError("expected a whole number from 1 to \(Curve.mostSamples)")
      }
      return samples
    })
  var samples = 60

  @Option(help: "csv, json, css (a linear() easing) or swift (the call that makes this motion).")
  var format = CurveFormat.csv

  @OptionGroup var spring: SpringOptions

  @OptionGroup var plot: PlotOptions

  func run() throws {
    if try plot.draw(curve()) { return }
    let text = try format.text(of: curve(), samples: samples)
    var output = StandardOutput()
    try output.write(text)
    try output.flush()
  }

  /// Returns the motion that the command line describes.
  func curve() throws(ApplicationError) -> Curve {
    // A number may begin with a minus sign, so the parser passes unknown options as control points.
    let points = controlPoints.filter { $0 != "--" }
    if let option = points.first(where: { $0.hasPrefix("-") && Double($0) == nil }) {
      throw ApplicationError(.usage, "unknown option '\(option)'")
    }
    let preset = CurvePreset(rawValue: kind)
    guard preset != nil || kind == "bezier" || kind == "spring" else {
      let kinds = CurvePreset.allCases.map(\.rawValue) + ["bezier", "spring"]
      throw ApplicationError(
        .usage, "unknown kind of curve '\(kind)'; expected one of \(kinds.joined(separator: ", "))")
    }
    if kind != "bezier", let point = points.first {
      throw ApplicationError(.usage, "unexpected argument '\(point)'; \(kind) takes no further arguments")
    }
    if kind != "spring", let option = spring.given.first {
      throw ApplicationError(.usage, "\(option) describes a spring; \(kind) does not take it")
    }
    if let preset { return .preset(preset) }
    return kind == "spring" ? try spring.curve() : .bezier(try bezier(points))
  }

  private func bezier(_ points: [String]) throws(ApplicationError) -> TimingCurve {
    guard points.count == 4 else {
      throw ApplicationError(.usage, "bezier has \(points.count.counted("number")); expected 4: x1 y1 x2 y2")
    }
    var numbers: [Double] = []
    for (name, text) in zip(["x1", "y1", "x2", "y2"], points) {
      guard let number = Double(text) else {
        throw ApplicationError(.usage, "\(name) is '\(text)'; expected a number")
      }
      numbers.append(number)
    }
    do {
      return try TimingCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    } catch {
      throw ApplicationError(
        .usage, "\(error.parameter) is \(error.value.shortest); expected \(error.expectation)")
    }
  }
}
