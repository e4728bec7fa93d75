import Glibc
import GlissadeApplication
import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import GlissadeCommand
@testable import GlissadeExport
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite struct CurveCommandTests {
  /// Returns the output of `glissade` with the arguments in `line`.
  static func output(_ line: String) throws -> String {
    let words = line.split(separator: " ").map(String.init)
    let command = try #require(try ToolsCommand<GlissadeApp>.parseAsRoot(words) as? CurveCommand)
    return try command.format.text(of: command.curve(), samples: command.samples)
  }

  /// Returns the rows of the output as numbers, without the header.
  static func rows(_ line: String) throws -> [[Double]] {
    try output(line).split(separator: "\n").dropFirst().map {
      try $0.split(separator: ",").map { try #require(Double($0)) }
    }
  }

  @Test(arguments: [
    "linear", "easeIn", "easeOut", "easeInOut", "default", "bezier 0.25 0.1 0.25 1", "bezier 0 -0.5 1 1.5",
  ])
  func `a timing curve is printed from 0,0 to 1,1`(kind: String) throws {
    let lines = try Self.output("curve \(kind) --samples 60 --format csv").split(separator: "\n")
    #expect(lines.count == 62)
    #expect(lines.first == "fraction,progress")
    #expect(lines[1] == "0,0")
    #expect(lines.last == "1,1")
  }

  @Test(arguments: [
    ("spring --damping 0.7 --duration 0.33 --velocity 0.7", 0.33),
    ("spring --response 0.5 --damping-fraction 0.825 --until 2", 2),
    ("spring --bounce 0.3 --duration 0.5 --until 2", 2),
    ("spring --mass 1 --stiffness 100 --damping-coefficient 40 --velocity 3 --until 2", 2),
  ])
  func `a spring is printed from its release to its end`(kind: String, end: Double) throws {
    #expect(try Self.output("curve \(kind)").hasPrefix("time,value,velocity\n"))
    let rows = try Self.rows("curve \(kind) --samples 60 --format csv")
    #expect(rows.count == 61)
    #expect(rows[0][0] == 0 && rows[0][1] == 0)
    #expect(rows[60][0] == end)
    for (index, row) in rows.enumerated() { #expect(abs(row[0] - end * Double(index) / 60) < 1e-15) }
  }

  // The expected numbers are computed independently: the frequency by bisection of UIKit's equation, the motion by
  // complex exponentials.
  @Test(arguments: [
    ("curve bezier 0.25 0.1 0.25 1 --samples 4", 2, [0.5, 0.802403387584857]),
    (
      "curve spring --damping 0.7 --duration 0.33 --velocity 0.7 --samples 3", 1,
      [0.11, 1.0002218001898517, 2.9669780379404428]
    ),
    (
      "curve spring --response 0.5 --damping-fraction 0.825 --until 2 --samples 20", 3,
      [0.3, 0.96851077160092624, 0.84027533926120159]
    ),
    (
      "curve spring --bounce 0.3 --duration 0.5 --until 2 --samples 20", 2,
      [0.2, 0.87371089560179256, 2.9538068007159613]
    ),
    (
      "curve spring --bounce -0.3 --duration 0.5 --until 2 --samples 20", 2,
      [0.2, 0.57039535117876473, 2.1937004908170576]
    ),
    (
      "curve spring --mass 1 --stiffness 100 --damping-coefficient 40 --velocity 3 --until 2 --samples 2", 1,
      [1.0, 0.93203668900604354, 0.18210714295775878]
    ),
    (
      "curve spring --mass 2 --stiffness 50 --damping-coefficient 20 --velocity -3 --until 2 --samples 20", 1,
      [0.1, -0.091755187482740162, 0.60653065971263342]
    ),
  ])
  func `rows agree with independently computed numbers`(line: String, index: Int, expected: [Double]) throws {
    let row = try Self.rows(line)[index]
    #expect(row.count == expected.count)
    for (number, expected) in zip(row, expected) { #expect(abs(number - expected) < 1e-10) }
  }

  @Test func `UIKit's spring ends exactly at its target, other springs near it`() throws {
    let uiKit = try Self.rows("curve spring --damping 0.2 --duration 0.5")
    #expect(uiKit.last == [0.5, 1, 0])
    let settling = try Self.rows("curve spring --response 0.5 --damping-fraction 0.825")
    let last = try #require(settling.last)
    // The settling duration as Core Animation counts it.
    let (ratio, frequency) = (0.825, 2 * Double.pi / 0.5)
    let share = ratio / (1 - ratio * ratio).squareRoot()
    #expect(abs(last[0] - (log(1000) + log(1 + share)) / (ratio * frequency)) < 1e-9)
    #expect(abs(last[1] - 1) < 0.001)
  }

  @Test func `the JSON format is an array of objects`() throws {
    #expect(
      try Self.output("curve linear --samples 2 --format json") == """
        [
        {"fraction":0,"progress":0},
        {"fraction":0.5,"progress":0.5},
        {"fraction":1,"progress":1}
        ]

        """)
  }

  @Test func `the CSS format is a linear() easing with even stops`() throws {
    #expect(
      try Self.output("curve easeInOut --samples 4 --format css") == "linear(0, 0.129162, 0.5, 0.870838, 1)\n"
    )
    #expect(
      try Self.output("curve spring --damping 1 --duration 0.3 --samples 2 --format css")
        == "linear(0, 0.944477, 1) /* over 0.3s */\n")
  }

  @Test(arguments: [
    (
      "spring --damping 0.7 --duration 0.33 --velocity 0.7",
      "UIView.animate(withDuration: 0.33, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.7, options: []) { … }"
    ),
    (
      "spring --stiffness 100 --damping-coefficient 40 --velocity -3",
      "UISpringTimingParameters(duration: 0.6283185307179586, bounce: -0.5, initialVelocity: CGVector(dx: -3, dy: 0))"
    ),
    (
      "spring --stiffness 100 --damping-coefficient 4",
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 4, initialVelocity: CGVector(dx: 0, dy: 0))"
    ),
    (
      "spring --response 0.5 --damping-fraction 0.825",
      "Animation.spring(Spring(response: 0.5, dampingRatio: 0.825))"
    ),
    (
      "spring --bounce 0.3 --duration 0.5 --velocity 2",
      "Animation.interpolatingSpring(Spring(duration: 0.5, bounce: 0.3), initialVelocity: 2)"
    ),
    ("easeIn", "UICubicTimingParameters(animationCurve: .easeIn)"),
    ("default", "CAMediaTimingFunction(name: .default)"),
    (
      "bezier 0.25 -0.5 0.25 1",
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.25, y: -0.5), controlPoint2: CGPoint(x: 0.25, y: 1))"
    ),
  ])
  func `the Swift format is the call that creates this motion`(kind: String, call: String) throws {
    #expect(try Self.output("curve \(kind) --format swift") == call + "\n")
  }

  @Test(arguments: [
    (
      "curve wobble",
      "unknown kind of curve 'wobble'; expected one of linear, easeIn, easeOut, easeInOut, default, bezier, spring"
    ),
    (
      "curve wobble 3 --damping 1",
      "unknown kind of curve 'wobble'; expected one of linear, easeIn, easeOut, easeInOut, default, bezier, spring"
    ),
    ("curve spring --velocity 3 --damping-fraction 1", "--response is missing; --damping-fraction needs it"),
    ("curve easeIn 3", "unexpected argument '3'; easeIn takes no further arguments"),
    ("curve easeIn --bogus", "unknown option '--bogus'"),
    ("curve easeIn --damping 1", "--damping describes a spring; easeIn does not take it"),
    (
      "curve easeIn --samples 0",
      "the value '0' is invalid for '--samples <samples>': expected a whole number from 1 to 100000"
    ),
    (
      "curve easeIn --samples -3",
      "the value '-3' is invalid for '--samples <samples>': expected a whole number from 1 to 100000"
    ),
    (
      "curve easeIn --format xml",
      "the value 'xml' is invalid for '--format <format>'. Please provide one of 'csv', 'json', 'css' or 'swift'."
    ),
    ("curve bezier 1 2 3", "bezier has 3 numbers; expected 4: x1 y1 x2 y2"),
    ("curve bezier 1", "bezier has 1 number; expected 4: x1 y1 x2 y2"),
    ("curve bezier 0 0 x 1", "x2 is 'x'; expected a number"),
    ("curve bezier -0.25 0 1 1", "x1 is -0.25; expected a number from 0 to 1"),
    ("curve bezier 0 nan 1 1", "y1 is nan; expected a number from -1e+100 to 1e+100"),
    (
      "curve spring",
      "a spring needs --damping and --duration, --response and --damping-fraction, --bounce and --duration, or --stiffness and --damping-coefficient"
    ),
    ("curve spring --damping 0.5", "--duration is missing; --damping needs it"),
    ("curve spring --mass 2", "--stiffness is missing; --mass needs it"),
    ("curve spring --damping 0.5 --bounce 1", "--bounce does not go with --damping"),
    ("curve spring --damping 0.5 --duration 1 --until 2", "--until does not go with --damping"),
    ("curve spring --damping 1.5 --duration 1", "--damping is 1.5; expected a number above 0 and at most 1"),
    (
      "curve spring --damping 1 --duration 11",
      "--duration is 11; expected a number of seconds from 0.01 to 10"
    ),
    (
      "curve spring --damping 1 --duration 1 --velocity inf",
      "--velocity is inf; expected a number from -1e+100 to 1e+100"
    ),
    (
      "curve spring --damping x --duration 1",
      "the value 'x' is invalid for '--damping <damping>': expected a number"
    ),
    (
      "curve spring --stiffness 0 --damping-coefficient 1",
      "--stiffness is 0; expected a finite number above 0"
    ),
    ("curve spring --bounce 1 --duration 1", "--until is missing; this spring does not settle"),
    (
      "curve spring --bounce 0 --duration 1 --until 0",
      "--until is 0; expected a number above 0 and at most 1000000000"
    ),
    ("wobble", "unexpected argument 'wobble'"),
  ])
  func `an invalid argument is reported in one line, with exit status 64`(line: String, message: String) {
    let error = #expect(throws: (any Error).self) { try Self.output(line) }
    let told = error.map { ToolsCommand<GlissadeApp>.applicationError(for: $0) }
    #expect(told == ApplicationError(.usage, message))
  }

  @Test func `every number is finite, even for extreme springs`() throws {
    for velocity in ["-1e100", "1e100"] {
      for spring in [
        "--stiffness 1e-200 --damping-coefficient 0", "--stiffness 1e200 --damping-coefficient 2e100",
        "--stiffness 1 --damping-coefficient 1e100",
        "--mass 1e150 --stiffness 1e-150 --damping-coefficient 1",
      ] {
        let rows = try Self.rows("curve spring \(spring) --velocity \(velocity) --until 1e9")
        #expect(rows.allSatisfy { $0.allSatisfy(\.isFinite) }, "\(spring)")
      }
    }
    let rows = try Self.rows("curve bezier 0 -1e100 1 1e100")
    #expect(rows.allSatisfy { $0.allSatisfy(\.isFinite) })
  }

  @Test func `a plot has one grid at any scales`() throws {
    let words = ["curve", "spring", "--damping", "0.4", "--duration", "0.8"]
    let command = try #require(try ToolsCommand<GlissadeApp>.parseAsRoot(words) as? CurveCommand)
    let sheet = Sheet.plot(
      of: try command.curve(), size: Size(width: 640, height: 420), scale: 2, measuring: Typewriter())
    var labels: [Double: [String]] = [:]
    for item in sheet.list.items {
      if case .text(let text, _, _, let origin) = item.content { labels[origin.y, default: []].append(text) }
    }
    #expect(labels.values.contains(["0.0", "0"]))
    #expect(labels.values.contains(["1.0", "10"]))
    #expect(labels.values.contains(["−0.4", "−4"]))
  }
}
