import GlissadeMotion
import Testing

@Suite struct KeyframesTests {
  typealias Mode = Keyframes.CalculationMode

  static func run(_ mode: Mode, from initial: Double = 0, _ keyframes: (Double, Double, Double)...) throws
    -> Keyframes
  {
    try Keyframes(
      initialValue: initial,
      keyframes: keyframes.map { Keyframe(relativeStart: $0.0, relativeDuration: $0.1, value: $0.2) },
      mode: mode)
  }

  @Test(arguments: [Mode.linear, .cubic])
  func `the value passes through every keyframe at its time`(mode: Mode) throws {
    let keyframes = try Self.run(mode, from: 5, (0, 0.1, 3), (0.1, 0.4, -2), (0.5, 0.2, 8), (0.7, 0.3, 1))
    for (time, value) in [(0, 5), (0.1, 3), (0.5, -2), (0.7, 8), (1, 1.0)] {
      #expect(abs(keyframes.value(at: time) - value) < 1e-12)
      #expect(abs(keyframes.value(at: time - 1e-12) - value) < 1e-9)
    }
  }

  @Test(arguments: [Mode.linear, .discrete, .cubic])
  func `the value is constant before, between and after keyframes`(mode: Mode) throws {
    let keyframes = try Self.run(mode, from: 7, (0.2, 0.2, 3), (0.6, 0.2, 4))
    for (fraction, value) in [
      (-1, 7), (0, 7), (0.1, 7), (0.19, 7), (0.4, 3), (0.5, 3), (0.59, 3), (0.8, 4), (1, 4), (9, 4.0),
    ] {
      #expect(keyframes.value(at: fraction) == value)
      #expect(keyframes.velocity(at: fraction) == 0)
    }
  }

  @Test func `a spline through points of a line is that line, at unequal times`() throws {
    func line(_ t: Double) -> Double { 3 - 4 * t }
    let keyframes = try Self.run(
      .cubic, from: line(0), (0, 0.1, line(0.1)), (0.1, 0.5, line(0.6)), (0.6, 0.05, line(0.65)),
      (0.65, 0.35, line(1)))
    for step in 0..<100 {
      let t = Double(step) / 100
      #expect(abs(keyframes.value(at: t) - line(t)) < 1e-12)
      #expect(abs(keyframes.velocity(at: t) + 4) < 1e-10)
    }
  }

  @Test func `an inner spline through points of a parabola is that parabola, at equal times`() throws {
    func parabola(_ t: Double) -> Double { 1 + t - 5 * t * t }
    let keyframes = try Self.run(
      .cubic, from: parabola(0), (0, 0.25, parabola(0.25)), (0.25, 0.25, parabola(0.5)),
      (0.5, 0.25, parabola(0.75)), (0.75, 0.25, parabola(1)))
    for step in 25...75 {
      let t = Double(step) / 100
      #expect(abs(keyframes.value(at: t) - parabola(t)) < 1e-12)
    }
  }

  @Test func `a spline's speed does not jump at the knots of a run`() throws {
    let keyframes = try Self.run(.cubic, (0, 0.1, 1), (0.1, 0.6, -1), (0.7, 0.3, 5))
    for knot in [0.1, 0.7] {
      #expect(abs(keyframes.velocity(at: knot - 1e-9) - keyframes.velocity(at: knot)) < 1e-5)
    }
    // The Catmull-Rom tangent, from the previous knot to the next.
    #expect(abs(keyframes.velocity(at: 0.1) - (-1 - 0) / 0.7) < 1e-12)
    #expect(abs(keyframes.velocity(at: 0) - 10) < 1e-12)
  }

  @Test func `a gap separates two splines`() throws {
    let both = try Self.run(.cubic, (0, 0.2, 1), (0.2, 0.2, 3), (0.6, 0.2, 2), (0.8, 0.2, 7))
    let first = try Self.run(.cubic, (0, 0.2, 1), (0.2, 0.2, 3))
    let second = try Self.run(.cubic, from: 3, (0.6, 0.2, 2), (0.8, 0.2, 7))
    for step in 0...100 {
      let t = Double(step) / 100
      #expect(both.value(at: t) == (t < 0.5 ? first : second).value(at: t))
    }
  }

  @Test(arguments: [Mode.linear, .discrete, .cubic])
  func `a keyframe without a duration sets the value at once`(mode: Mode) throws {
    let keyframes = try Self.run(mode, (0, 0, 2), (0.5, 0, 9), (0.5, 0.5, 10), (1, 0, 4))
    #expect(keyframes.value(at: 0) == 2)
    #expect(keyframes.value(at: 0.499) == 2)
    #expect(keyframes.value(at: 0.5) == (mode == .discrete ? 10 : 9))
    #expect(abs(keyframes.value(at: 0.75) - (mode == .discrete ? 10 : 9.5)) < 1e-12)
    #expect(keyframes.value(at: 1) == 4)
  }

  @Test func `a discrete keyframe jumps at its start`() throws {
    let keyframes = try Self.run(.discrete, from: 1, (0.25, 0.5, 2), (0.75, 0.25, 3))
    for (fraction, value) in [(0, 1), (0.24, 1), (0.25, 2), (0.74, 2), (0.75, 3), (1, 3.0)] {
      #expect(keyframes.value(at: fraction) == value)
      #expect(keyframes.velocity(at: fraction) == 0)
    }
  }

  @Test(arguments: [Mode.linear, .cubic])
  func `a later keyframe takes over from the current value`(mode: Mode) throws {
    let keyframes = try Self.run(mode, (0, 1, 10), (0.5, 0.5, 0))
    #expect(abs(keyframes.value(at: 0.5) - 5) < 1e-12)
    #expect(abs(keyframes.value(at: 0.5 - 1e-9) - 5) < 1e-6)
    #expect(keyframes.value(at: 1) == 0)
    // A keyframe that is replaced before it starts does not divide the run around it.
    let replaced = try Self.run(mode, (0, 0.5, 10), (0.5, 0.5, 99), (0.5, 0.5, 20))
    #expect(replaced == (try Self.run(mode, (0, 0.5, 10), (0.5, 0.5, 20))))
  }

  @Test func `the order in which keyframes are given does not matter`() throws {
    #expect(
      try Self.run(.cubic, (0.5, 0.5, 1), (0, 0.25, 4), (0.25, 0.25, 2))
        == Self.run(.cubic, (0, 0.25, 4), (0.25, 0.25, 2), (0.5, 0.5, 1)))
  }

  @Test func `keyframes that are adjacent up to rounding form one run`() throws {
    let keyframes = try Self.run(.cubic, (0, 0.1, 1), (0.1, 0.2, 2), (0.3, 0.7, 3))
    #expect(0.1 + 0.2 != 0.3)
    #expect(keyframes.value(at: 0.3) == 2)
    #expect(abs(keyframes.velocity(at: 0.3) - (3 - 1) / 0.9) < 1e-12)
    #expect(throws: Never.self) { try Self.run(.linear, (0.9, 0.1 + 1e-12, 1)) }
  }

  @Test(arguments: [Mode.linear, .cubic])
  func `velocity is the slope of the value`(mode: Mode) throws {
    let keyframes = try Self.run(mode, from: 2, (0.1, 0.2, 5), (0.3, 0.1, -1), (0.6, 0.4, 3))
    for fraction in stride(from: 0.015, to: 1, by: 0.03) {
      let measured = slope(of: keyframes.value(at:), at: fraction, step: 1e-6)
      #expect(abs(keyframes.velocity(at: fraction) - measured) < 1e-4, "at \(fraction)")
    }
  }

  @Test(arguments: [Mode.linear, .discrete, .cubic])
  func `the value is constant before the start and after the end`(mode: Mode) throws {
    let keyframes = try Self.run(mode, from: 7, (0, 0.5, 3), (0.5, 0.5, 9))
    #expect(keyframes.value(at: -1) == (mode == .discrete ? 3 : 7))
    #expect(keyframes.value(at: 2) == 9)
    #expect(keyframes.velocity(at: -1) == 0)
    #expect(keyframes.velocity(at: 1) == 0)
  }

  @Test func `without keyframes the value is constant`() throws {
    let keyframes = try Keyframes(initialValue: 3, keyframes: [])
    #expect(keyframes.value(at: 0.5) == 3)
    #expect(keyframes.velocity(at: 0.5) == 0)
  }

  @Test(
    arguments: [
      (-0.1, 0.5, 1, "relativeStart"), (1.1, 0, 1, "relativeStart"), (.nan, 0.5, 1, "relativeStart"),
      (0.5, -0.1, 1, "relativeDuration"), (0.5, 0.6, 1, "relativeDuration"),
      (0.5, .nan, 1, "relativeDuration"),
      (0.5, .infinity, 1, "relativeDuration"), (0.5, 0.5, .nan, "value"),
    ] as [(Double, Double, Double, String)])
  func `a keyframe outside the range from 0 to 1 is an error that names it`(
    start: Double, duration: Double, value: Double, culprit: String
  ) {
    let error = #expect(throws: ParameterError.self) {
      try Self.run(.linear, (0, 0.1, 1), (start, duration, value))
    }
    #expect(error?.parameter == "keyframes[1].\(culprit)")
  }
}
