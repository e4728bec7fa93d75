import GlissadeMotion
import Testing

@Suite struct `A timing function` {
  private static let seed: UInt64 = 20_261_122

  private func random(_ generator: inout SeededGenerator) throws -> TimingFunction {
    func number(_ range: ClosedRange<Double>) -> Double {
      let number = Double.random(in: range, using: &generator)
      return Bool.random(using: &generator) ? number : (number * 100).rounded() / 100
    }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return .linear
    case 1:
      return .curve(
        try TimingCurve(x1: number(0...1), y1: number(-2...3), x2: number(0...1), y2: number(-2...3)))
    case 2: return .spring(dampingRatio: number(0.01...1), velocity: number(-30...30))
    case 3:
      return .settlingSpring(
        response: number(0.01...10), bounce: number(-0.99...0.99), velocity: number(-5...5))
    default:
      return .keyframes(
        (0..<Int.random(in: 1...4, using: &generator)).map { index in
          Keyframe(
            relativeStart: Double(index) / 4, relativeDuration: number(0...0.25), value: number(-200...200))
        })
    }
  }

  @Test func `is restored exactly from its text`() throws {
    var generator = SeededGenerator(seed: Self.seed)
    for round in 0..<2000 {
      let timing = try random(&generator)
      #expect(try TimingFunction(text: timing.description) == timing, "seed \(Self.seed), round \(round)")
    }
  }

  @Test func `is written as in CSS and timelines`() throws {
    #expect(TimingFunction.linear.description == "linear")
    #expect(TimingFunction.easeInOut.description == "cubic-bezier(0.42,0,0.58,1)")
    #expect(TimingFunction.spring(dampingRatio: 0.7, velocity: 1).description == "damped-spring(0.7,1)")
    #expect(
      TimingFunction.settlingSpring(response: 0.5, bounce: 0.3, velocity: 0).description
        == "spring(0.5,0.3,0)")
    #expect(try TimingFunction(text: "ease") == .curve(.default))
    #expect(try TimingFunction(text: "ease-in-out") == .easeInOut)
    #expect(try TimingFunction(text: "cubic-bezier(0.42, 0, 0.58, 1)") == .easeInOut)
    #expect(try TimingFunction(text: "damped-spring(0.7)") == .spring(dampingRatio: 0.7))
  }

  @Test func `is read from a timeline's spring with four numbers`() throws {
    let timing = try TimingFunction(text: "spring(1,39.47841760435743,7.539822368615504,2)")
    guard case .settlingSpring(let response, let bounce, let velocity) = timing else {
      Issue.record("\(timing)")
      return
    }
    // k = (2π/1)², c = 2·0.6·2π.
    #expect(abs(response - 1) < 1e-12)
    #expect(abs(bounce - 0.4) < 1e-12)
    #expect(velocity == 2)
  }

  @Test(arguments: [
    ("", "linear, ease"), ("eas", "linear, ease"), ("cubic-bezier(1,2,3)", "cubic-bezier(x1,y1,x2,y2)"),
    ("cubic-bezier(2,0,1,1)", "a timing whose x1 is a number from 0 to 1"),
    ("cubic-bezier(0.1,nan,1,1)", "cubic-bezier(x1,y1,x2,y2)"), ("cubic-bezier(0,0,1,1", "linear, ease"),
    ("spring(0,0,0)", "a timing whose response is"), ("spring(0.5,1,0)", "a timing whose bounce is"),
    ("damped-spring(2)", "a timing whose damping ratio is"),
    ("damped-spring(0.5,1,2)", "damped-spring(damping"),
    ("spring(0.5)", "spring(response,bounce,velocity)"), ("keyframes(0 1)", "keyframes(start duration value"),
    ("keyframes()", "keyframes(start duration value"), ("keyframes(0 2 1)", "a timing whose keyframes[0]"),
    ("bounce(1)", "linear, ease"), ("spring(1,,2)", "spring(response"),
  ])
  func `describes the expected form for an invalid text`(text: String, expected: String) {
    let error = #expect(throws: TimingFunction.TextError.self) { try TimingFunction(text: text) }
    #expect(error?.expectation.hasPrefix(expected) == true, "\(String(describing: error))")
  }

  @Test func `has the damping and the velocity of a spring, and becomes one when they are set`() {
    var timing = TimingFunction.settlingSpring(response: 0.5, bounce: 0.3, velocity: 1)
    #expect(abs(timing.dampingRatio - 0.7) < 1e-15)
    timing.dampingRatio = 0.5
    #expect(timing == .settlingSpring(response: 0.5, bounce: 0.5, velocity: 1))
    #expect(TimingFunction.settlingSpring(response: 1, bounce: -0.5, velocity: 0).dampingRatio == 2)
    timing = .easeIn
    #expect(timing.dampingRatio == 1 && timing.initialVelocity == 0)
    timing.initialVelocity = 3
    #expect(timing == .spring(dampingRatio: 1, velocity: 3))
  }
}

@Suite struct `A timing function of four numbers` {
  @Test func `is the Bézier curve that CSS writes with them, within the range of its x coordinates`() throws {
    let curve = TimingFunction.cubicBezier(0.1, -0.5, 0.9, 1.5)
    #expect(try curve == TimingFunction(text: "cubic-bezier(0.1,-0.5,0.9,1.5)"))
    #expect(TimingFunction.cubicBezier(-1, 0.2, 3, 0.4) == .cubicBezier(0, 0.2, 1, 0.4))
    for number in [Double.nan, .infinity, 1e101] {
      #expect(TimingFunction.cubicBezier(0.2, number, 0.3, 1) == .linear)
    }
    #expect(TimingFunction.cubicBezier(.nan, 0, 0.3, 1) == .linear)
  }
}
