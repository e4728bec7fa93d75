import Glibc
import GlissadeMotion
import TestSupport
import Testing

@Suite struct SpringMotionTests {
  static func motion(ratio: Double, velocity: Double = 0, frequency: Double = 10) throws -> SpringMotion {
    try SpringMotion(
      Spring(mass: 1, stiffness: frequency * frequency, dampingCoefficient: 2 * ratio * frequency),
      initialVelocity: velocity)
  }

  @Test(arguments: [0, 0.05, 0.5, 0.999999, 1, 1.000001, 2, 50])
  func `a spring starts at 0 with the given velocity`(ratio: Double) throws {
    for velocity in [-30, -1, 0, 0.7, 10, 300.0] {
      let motion = try Self.motion(ratio: ratio, velocity: velocity)
      #expect(motion.value(at: 0) == 0)
      #expect(motion.velocity(at: 0) == velocity)
      #expect(motion.value(at: -1) == 0)
    }
  }

  @Test func `every spring obeys m x″ + c x′ + k (x − 1) = 0`() throws {
    let seed: UInt64 = 1676
    var random = SplitMix(seed: seed)
    for _ in 0..<500 {
      let spring = try Spring(
        mass: .random(in: 0.1...20, using: &random), stiffness: .random(in: 1...2000, using: &random),
        dampingCoefficient: .random(in: 0...200, using: &random))
      let motion = try SpringMotion(spring, initialVelocity: .random(in: -20...20, using: &random))
      // The fastest time constant determines the step of the differences.
      let pace = spring.angularFrequency * max(1, 2 * spring.dampingRatio)
      for _ in 0..<20 {
        let time = Double.random(in: 0.001...10, using: &random) / spring.angularFrequency
        let step = min(1e-4 / pace, time / 2)
        let acceleration = slope(of: motion.velocity(at:), at: time, step: step)
        let force = spring.stiffness * (1 - motion.value(at: time))
        let drag = spring.dampingCoefficient * motion.velocity(at: time)
        let scale = max(abs(force), abs(drag), spring.stiffness)
        #expect(
          abs(spring.mass * acceleration + drag - force) < 1e-6 * scale,
          "seed \(seed): \(spring), \(motion.initialVelocity) at \(time)")
        let speed = slope(of: motion.value(at:), at: time, step: step)
        let fastest = max(abs(motion.initialVelocity), pace)
        #expect(abs(motion.velocity(at: time) - speed) < 1e-6 * fastest, "seed \(seed): \(spring) at \(time)")
      }
    }
  }

  @Test(arguments: [-5.0, 0, 3, 40])
  func `the motion is continuous as the damping ratio passes 1`(velocity: Double) throws {
    let critical = try Self.motion(ratio: 1, velocity: velocity)
    for offset in [1e-6, 1e-9, 1e-12, 1e-15] {
      for ratio in [1 - offset, 1 + offset] {
        let near = try Self.motion(ratio: ratio, velocity: velocity)
        for step in 0...200 {
          let time = Double(step) / 100
          // Values differ by the difference of the ratios times a small constant, without a further loss of precision.
          let allowance = (offset + 1e-15) * (10 + abs(velocity))
          #expect(
            abs(near.value(at: time) - critical.value(at: time)) < allowance, "ratio \(ratio) at \(time)")
          #expect(
            abs(near.velocity(at: time) - critical.velocity(at: time)) < 10 * allowance,
            "ratio \(ratio) at \(time)")
        }
      }
    }
  }

  // Computed independently from the textbook formulas at ω = 10: (ratio, velocity, time, value, velocity).
  @Test(
    arguments: [
      (0.5, 0, 0.1, 0.34029984660829826, 5.335071951146929),
      (1, 0, 0.1, 0.26424111765711533, 3.6787944117144233),
      (2, 0, 0.1, 0.17773657609819057, 2.1390913026027945),
      (0.5, 5, 0.1, 0.6070534441656448, 5.966036742531973),
    ] as [(Double, Double, Double, Double, Double)])
  func `the three regimes have the values of the textbook formulas`(
    ratio: Double, velocity: Double, time: Double, value: Double, speed: Double
  ) throws {
    let motion = try Self.motion(ratio: ratio, velocity: velocity)
    #expect(abs(motion.value(at: time) - value) < 1e-14)
    #expect(abs(motion.velocity(at: time) - speed) < 1e-13)
  }

  @Test(arguments: [1, 1.000001, 1.5, 20])
  func `a spring that is at least critically damped never overshoots`(ratio: Double) throws {
    let motion = try Self.motion(ratio: ratio)
    var last = 0.0
    for step in 1...5000 {
      let value = motion.value(at: Double(step) / 1000)
      #expect(last <= value && value <= 1)
      last = value
    }
  }

  @Test(arguments: [0.1, 0.3, 0.7, 0.9])
  func `an underdamped spring overshoots by e^(−πζ ∕ √(1−ζ²)), at half its period`(ratio: Double) throws {
    let motion = try Self.motion(ratio: ratio)
    let share = (1 - ratio * ratio).squareRoot()
    let peak = motion.value(at: Double.pi / (10 * share))
    var overshoot = 0.0
    for step in 0...100_000 { overshoot = max(overshoot, motion.value(at: Double(step) / 50_000)) }
    #expect(abs(peak - overshoot) < 1e-7)
    #expect(abs(peak - 1 - exp(-Double.pi * ratio / share)) < 1e-14)
  }

  @Test func `an undamped spring keeps its energy and never settles`() throws {
    let motion = try Self.motion(ratio: 0, velocity: 4)
    for step in 0...1000 {
      let (value, speed) = (motion.value(at: Double(step) / 10), motion.velocity(at: Double(step) / 10))
      #expect(agree(speed * speed + 100 * (value - 1) * (value - 1), 116, within: 1e-11))
    }
    #expect(motion.settlingDuration == .infinity)
    #expect(motion.settlingDuration(tolerance: 0.001) == .infinity)
  }

  @Test func `after the settling duration the value stays within the tolerance, and just before it does not`()
    throws
  {
    let seed: UInt64 = 99
    var random = SplitMix(seed: seed)
    for _ in 0..<400 {
      let ratio =
        [Double.random(in: 0.02...1, using: &random), 1, .random(in: 1...10, using: &random)]
        .randomElement(using: &random) ?? 1
      let velocity = [0, Double.random(in: -100...100, using: &random)].randomElement(using: &random) ?? 0
      let tolerance = [0.05, 0.001, 1e-6].randomElement(using: &random) ?? 0.001
      let motion = try Self.motion(ratio: ratio, velocity: velocity)
      let settled = motion.settlingDuration(tolerance: tolerance)
      let note: Comment = "seed \(seed): ratio \(ratio), velocity \(velocity), tolerance \(tolerance)"
      #expect(abs(1 - motion.value(at: settled - 1e-9)) > tolerance - 1e-6 * tolerance, note)
      for step in 0...2000 {
        #expect(abs(1 - motion.value(at: settled + Double(step) / 500)) <= tolerance + 1e-15, note)
      }
    }
  }

  @Test(arguments: [1e-5, 1e5, 1e8])
  func `very low and very high damping settle with their time constants`(ratio: Double) throws {
    let motion = try Self.motion(ratio: ratio)
    let settled = motion.settlingDuration(tolerance: 0.001)
    // ln 1000 time constants: 1/(ζω) if underdamped, 2ζ/ω if overdamped.
    let expected = log(1000) * (ratio < 1 ? 1 / (ratio * 10) : 2 * ratio / 10)
    #expect(agree(settled, expected, within: 1e-3))
  }

  @Test func `the settling duration is Core Animation's`() throws {
    for (stiffness, damping, duration) in [
      (157.91367041742973, 25.132741228718345, 0.8), (39.47841760435743, 12.566370614359172, 1.5),
      (631.6546816697189, 50.26548245743669, 0.4),
      (157.91367041742973, 17.59291886010284, 0.8629552831744205),
      (157.91367041742973, 7.539822368615504, 1.904872615017113), (100, 10, 1.4727003346780927),
      (300, 20, 0.7442555275721707), (157.91367041742973, 35.90391604102621, 1.1),
    ] {
      let spring = try Spring(mass: 1, stiffness: stiffness, dampingCoefficient: damping)
      #expect(abs(try SpringMotion(spring).settlingDuration - duration) < 1e-9)
    }
  }

  @Test func `a spring has almost arrived at its settling duration`() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<400 {
      let ratio = Double.random(in: 0.02...1, using: &random)
      let motion = try Self.motion(ratio: ratio, velocity: .random(in: -50...50, using: &random))
      #expect(abs(1 - motion.value(at: motion.settlingDuration)) <= 0.001 + 1e-12)
    }
  }

  @Test func `a tolerance above the whole distance is met from the start`() throws {
    #expect(try Self.motion(ratio: 0.5).settlingDuration(tolerance: 1.5) == 0)
    #expect(try Self.motion(ratio: 0.5, velocity: -100).settlingDuration(tolerance: 1.5) > 0.1)
    #expect(try Self.motion(ratio: 0.5).settlingDuration(tolerance: 0) == .infinity)
  }

  @Test func `UIKit's springs have almost arrived at their duration`() throws {
    for (ratio, duration, velocity) in [(1, 0.8, 0), (1, 0.3, 0), (0.7, 0.33, 0.7)] {
      let motion = try SpringMotion(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      let rest = abs(1 - motion.value(at: duration))
      #expect(rest > 0 && rest < 0.002)
    }
  }

  @Test func `a velocity that is not a number is an error`() throws {
    let spring = try Spring(mass: 1, stiffness: 1, dampingCoefficient: 1)
    #expect(throws: ParameterError.self) { try SpringMotion(spring, initialVelocity: .nan) }
  }
}

@Suite struct TimingTests {
  static func timings() throws -> [Timing] {
    [
      .curve(.easeInOut), .curve(.linear),
      .spring(try SpringMotion(dampingRatio: 0.7, duration: 0.33, initialVelocity: 0.7)),
      .spring(try SpringMotion(dampingRatio: 0.05, duration: 0.33)),
    ]
  }

  @Test func `progress is exactly 0 at the start and exactly 1 from the end on`() throws {
    for timing in try Self.timings() {
      #expect(timing.progress(at: -1, duration: 0.33) == 0)
      #expect(timing.progress(at: 0, duration: 0.33) == 0)
      #expect(timing.progress(at: 0.33, duration: 0.33) == 1)
      #expect(timing.progress(at: 5, duration: 0.33) == 1)
      #expect(timing.progress(at: 0, duration: 0) == 1)
      #expect(timing.velocity(at: 0.33, duration: 0.33) == 0)
      #expect(timing.velocity(at: -0.1, duration: 0.33) == 0)
    }
  }

  @Test func `velocity is the derivative of progress`() throws {
    for timing in try Self.timings() {
      for time in [0.01, 0.1, 0.2, 0.32] {
        let measured = slope(of: { timing.progress(at: $0, duration: 0.33) }, at: time, step: 1e-6)
        #expect(abs(timing.velocity(at: time, duration: 0.33) - measured) < 1e-4)
      }
    }
    #expect(try Self.timings()[2].velocity(at: 0, duration: 0.33) == 0.7)
  }

  @Test func `a timing is bitwise copyable`() {
    #expect(_isPOD(Timing.self))
  }
}
