import GlissadeEffects
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

/// The choreographies that the tools export as source, with a name for each.
let writtenEffects: [(name: String, type: any Tunable.Type)] = [
  ("SlideInList", SlideInList.Choreography.self), ("CoverVertical", CoverVertical.Choreography.self),
  ("Dissolve", Dissolve.Choreography.self), ("GrowTransition", GrowTransition.Choreography.self),
  ("SlidingArea", SlidingArea.Choreography.self), ("FastCart", FastCart.Choreography.self),
  ("TipInCards", TipInChoreography.self), ("PerspectiveCards", PerspectiveCards.Choreography.self),
]

extension Tunable {
  /// Returns a choreography with random valid values for all numbers and timings.
  static func random(using random: inout SplitMix) -> Self {
    var choreography = Self()
    for parameter in parameters {
      let number = Double.random(in: parameter.range, using: &random)
      choreography[keyPath: parameter.keyPath] = number.rounded(toDecimals: 3)
    }
    for timing in timings where timing.kinds.contains(.spring) {
      choreography[keyPath: timing.keyPath] = .random(using: &random)
    }
    return choreography
  }
}

extension TimingFunction {
  static func random(using random: inout SplitMix) -> TimingFunction {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random).rounded(toDecimals: 2)
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return [.linear, .easeIn, .easeOut, .easeInOut][Int.random(in: 0..<4, using: &random)]
    case 1: return .spring(dampingRatio: number(0.1...1), velocity: number(-3...10))
    case 2:
      return .settlingSpring(response: number(0.1...2), bounce: number(-0.5...0.5), velocity: number(0...3))
    default:
      let curve = try? TimingCurve(
        x1: number(0...1), y1: number(-1...2), x2: number(0...1), y2: number(-1...2))
      return curve.map { .curve($0) } ?? .easeInOut
    }
  }
}

extension Double {
  fileprivate func rounded(toDecimals count: Int) -> Double { Double(formatted(decimals: count)) ?? self }
}

/// The owner of the choreography that a tuning changes.
@MainActor
private final class Holder<Choreography: Tunable> {
  var choreography = Choreography()
  var tuning: Tuning { Tuning("Effect", of: self, \.choreography) }
}

@MainActor
@Suite struct `The exported source of an effect` {
  @Test(arguments: writtenEffects.map(\.name), SourceLanguage.allCases)
  func `contains each tuned number`(effect: String, language: SourceLanguage) throws {
    func check<Choreography: Tunable>(_ type: Choreography.Type) throws {
      let holder = Holder<Choreography>()
      let original = try #require(holder.tuning.source(language))
      for parameter in Choreography.parameters {
        holder.choreography = Choreography()
        // A number that does not occur in the source by chance.
        let range = parameter.range
        let number = (range.lowerBound + 0.3179 * (range.upperBound - range.lowerBound)).rounded(
          toDecimals: 4)
        holder.choreography[keyPath: parameter.keyPath] = number
        let source = try #require(holder.tuning.source(language))
        #expect(source != original, "\(parameter.name)")
        #expect(source.contains(number.shortest), "\(parameter.name) is \(number.shortest)")
      }
    }
    let type = try #require(writtenEffects.first { $0.name == effect }).type
    try check(type)
  }

  @Test(arguments: writtenEffects.map(\.name), SourceLanguage.allCases)
  func `contains each tuned timing`(effect: String, language: SourceLanguage) throws {
    let curve = TimingFunction.curve(try TimingCurve(x1: 0.137, y1: -0.219, x2: 0.461, y2: 1.483))
    let springs: [TimingFunction] = [
      .spring(dampingRatio: 0.431, velocity: 1.7),
      .settlingSpring(response: 0.613, bounce: 0.287, velocity: 2.3),
    ]
    func check<Choreography: Tunable>(_ type: Choreography.Type) throws {
      for timing in Choreography.timings where timing.kinds.contains(.spring) {
        for function in [curve] + springs {
          let holder = Holder<Choreography>()
          holder.choreography[keyPath: timing.keyPath] = function
          let source = try #require(holder.tuning.source(language))
          let numbers: [Double] =
            switch function {
            case .curve(let curve): [curve.x1, curve.y1, curve.x2, curve.y2]
            case .spring(let ratio, let velocity): [ratio, velocity]
            case .settlingSpring(let response, let bounce, let velocity): [response, bounce, velocity]
            case .keyframes: []
            }
          for number in numbers { #expect(source.contains(number.shortest), "\(timing.name) as \(function)") }
        }
      }
    }
    let type = try #require(writtenEffects.first { $0.name == effect }).type
    try check(type)
  }

  @Test(arguments: writtenEffects.map(\.name), [SourceLanguage.swift, .uikit, .swiftui])
  func `uses each of its constants`(effect: String, language: SourceLanguage) throws {
    let type = try #require(writtenEffects.first { $0.name == effect }).type
    let source = try #require(type.init().source(language))
    for line in source.split(separator: "\n") {
      guard let range = line.firstRange(of: "static let ") else { continue }
      let name = line[range.upperBound...].prefix { $0.isLetter || $0.isNumber }
      #expect(source.ranges(of: name).count > 1, "\(name)")
    }
  }

  @Test(arguments: writtenEffects.map(\.name))
  func `declares each custom property that its style sheet uses, and closes each brace`(effect: String) throws
  {
    let type = try #require(writtenEffects.first { $0.name == effect }).type
    let source = try #require(type.init().source(.css))
    // The properties that scripts and markup set.
    let given = [
      "index", "distance", "active", "uneven", "from-left", "from-top", "from-width", "from-height",
    ]
    for use in source.ranges(of: "var(--") {
      let name = source[use.upperBound...].prefix { $0 != ")" && $0 != "," }
      #expect(source.contains("--\(name):") || given.contains(String(name)), "\(name)")
    }
    #expect(source.count { $0 == "{" } == source.count { $0 == "}" })
    #expect(source.count { $0 == "(" } == source.count { $0 == ")" })
  }

  @Test func `describes by its options the choreography from which it was written`() throws {
    var random = SplitMix(seed: 11)
    func check<Choreography: Tunable>(_ type: Choreography.Type) throws {
      for _ in 0..<20 {
        let (made, read) = (Holder<Choreography>(), Holder<Choreography>())
        made.choreography = .random(using: &random)
        for tuning in [made.tuning, read.tuning] { #expect(tuning.source(.set)?.isEmpty == false) }
        let options = try #require(made.tuning.source(.set)).replacing("'", with: "").split(separator: " ")
        let screen = TunedScreen(tunings: [read.tuning])
        for option in options where option != "--set" {
          let parts = option.split(separator: "=", maxSplits: 1)
          try screen.set(String(parts[0]), to: TuningValue(text: parts[1]))
        }
        #expect(read.choreography == made.choreography, "\(options.joined(separator: " "))")
      }
    }
    for effect in writtenEffects { try check(effect.type) }
  }

  private final class TunedScreen: TunableScreen {
    let tunings: [Tuning]
    init(tunings: [Tuning]) { self.tunings = tunings }
    func replay(_ name: String?) {}
  }

  @Test func `of several effects has each import and each helper function only once`() throws {
    let list = Holder<SlideInList.Choreography>()
    let dissolve = Holder<Dissolve.Choreography>()
    let curve = TimingFunction.curve(try TimingCurve(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4))
    list.choreography.flyInTiming = curve
    dissolve.choreography.timing = curve
    for language in [SourceLanguage.swift, .uikit, .swiftui] {
      let source = try #require(Tuning.source(of: [list.tuning, dissolve.tuning], in: language))
      #expect(source.ranges(of: "import ").count == 1)
      #expect(source.ranges(of: "fileprivate static func animate(").count == (language == .swiftui ? 0 : 1))
      #expect(!source.contains("\n\n\n"))
    }
  }
}

@Suite struct `A spring in a style sheet` {
  @Test func `is a polyline with an error of at most a thousandth`() throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<50 {
      let ratio = Double.random(in: 0.1...1, using: &random)
      let velocity = Double.random(in: 0...10, using: &random)
      let duration = Double.random(in: 0.05...3, using: &random)
      let motion = try SpringMotion(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      let css = TimingFunction.spring(dampingRatio: ratio, velocity: velocity).css(duration: duration)
      // Parses the stops as a browser does.
      let stops = css.dropFirst("linear(".count).dropLast().split(separator: ",")
      let points = try stops.enumerated().map { index, stop in
        let parts = stop.split(separator: " ")
        let fraction = parts.count > 1 ? try #require(Double(parts[1].dropLast())) / 100 : index == 0 ? 0 : 1
        return (fraction, try #require(Double(parts[0])))
      }
      for (first, last) in zip(points, points.dropFirst()) {
        #expect(first.0 < last.0)
        let middle = (first.0 + last.0) / 2
        // Rounding adds to the error. At the end the spring jumps to its target, as UIKit's does.
        guard last.0 < 1 else { continue }
        #expect(abs((first.1 + last.1) / 2 - motion.value(at: middle * duration)) < 0.0015, "\(css)")
      }
      #expect(points.count < 256)
    }
  }
}
