import Glibc
import GlissadeMotion
import TestSupport
import Testing

@Suite struct SpringTests {
  @Test func `the parametrizations of a spring agree`() throws {
    let seed: UInt64 = 20_140_602
    var random = SplitMix(seed: seed)
    for _ in 0..<1000 {
      let spring = try Spring(
        mass: .random(in: 0.1...50, using: &random), stiffness: .random(in: 0.1...5000, using: &random),
        dampingCoefficient: .random(in: 0...500, using: &random))
      // Another mass with the same ω and ζ has the same motion.
      for twin in [
        try Spring(response: spring.response, dampingFraction: spring.dampingRatio),
        try Spring(duration: spring.response, bounce: spring.bounce),
      ] {
        #expect(twin.mass == 1)
        #expect(agree(twin.angularFrequency, spring.angularFrequency, within: 1e-12), "seed \(seed)")
        #expect(agree(twin.dampingRatio, spring.dampingRatio, within: 1e-12), "seed \(seed)")
        #expect(agree(twin.stiffness, spring.stiffness / spring.mass, within: 1e-12), "seed \(seed)")
        #expect(
          agree(twin.dampingCoefficient, spring.dampingCoefficient / spring.mass, within: 1e-12),
          "seed \(seed)")
      }
    }
  }

  @Test func `the physical constants give the frequency and the ratio`() throws {
    let spring = try Spring(mass: 4, stiffness: 100, dampingCoefficient: 10)
    #expect(spring.angularFrequency == 5)
    #expect(spring.dampingRatio == 0.25)
    #expect(spring.bounce == 0.75)
    #expect(abs(spring.response - 1.2566370614359172) < 1e-15)
  }

  @Test func `bounce ranges from overdamped over critically damped to undamped`() throws {
    #expect(try Spring(duration: 0.5, bounce: 0).dampingRatio == 1)
    #expect(try Spring(duration: 0.5, bounce: 1).dampingRatio == 0)
    #expect(try Spring(duration: 0.5, bounce: 0.25).dampingRatio == 0.75)
    #expect(try Spring(duration: 0.5, bounce: -0.5).dampingRatio == 2)
  }

  @Test(
    arguments: [
      (-1, 1, 1, "mass"), (0, 1, 1, "mass"), (.nan, 1, 1, "mass"), (.infinity, 1, 1, "mass"),
      (1, 0, 1, "stiffness"), (1, -3, 1, "stiffness"), (1, .nan, 1, "stiffness"),
      (1e-300, 1e300, 1, "stiffness"),
      (1, 1, -1e-9, "dampingCoefficient"), (1, 1, .nan, "dampingCoefficient"),
      (1, 1, 1e300, "dampingCoefficient"),
    ] as [(Double, Double, Double, String)])
  func `an invalid spring is an error that names the parameter`(
    mass: Double, stiffness: Double, dampingCoefficient: Double, culprit: String
  ) {
    let error = #expect(throws: ParameterError.self) {
      try Spring(mass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient)
    }
    #expect(error?.parameter == culprit)
  }

  @Test func `an error describes the given and the expected value`() {
    let error = #expect(throws: ParameterError.self) {
      try Spring(mass: 0, stiffness: 1, dampingCoefficient: 1)
    }
    #expect(error?.description == "mass is 0.0; expected a finite number above 0")
    #expect(throws: ParameterError.self) { try Spring(response: 0, dampingFraction: 1) }
    #expect(throws: ParameterError.self) { try Spring(response: 1e-200, dampingFraction: 1) }
    #expect(throws: ParameterError.self) { try Spring(response: 1, dampingFraction: -1) }
    #expect(throws: ParameterError.self) { try Spring(duration: 1, bounce: -1) }
    #expect(throws: ParameterError.self) { try Spring(duration: 1, bounce: 1.1) }
    #expect(throws: ParameterError.self) { try Spring(duration: .nan, bounce: 0) }
  }
}

/// UIKit's springs, compared with observed parameters of CASpringAnimation and with the equation.
@Suite struct SpringDurationTests {
  @Test func `a spring of 3 seconds has UIKit's stiffness`() throws {
    let spring = try Spring(dampingRatio: 0.25, duration: 3)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - 54.8336) < 5e-5)
    #expect(abs(spring.dampingCoefficient - 3.7025) < 5e-5)
  }

  @Test(
    arguments: [
      (1, 0.8, 0, 11.5418), (1, 0.3, 0, 30.7780), (0.7, 0.33, 0.7, 29.6687),
    ] as [(Double, Double, Double, Double)])
  func `the tutorials' springs have UIKit's frequencies`(
    dampingRatio: Double, duration: Double, velocity: Double, frequency: Double
  ) throws {
    let spring = try Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
    #expect(abs(spring.angularFrequency - frequency) < 5e-5)
    #expect(abs(spring.dampingRatio - dampingRatio) < 1e-15)
  }

  @Test func `the frequency is the largest solution of the equation`() throws {
    let seed: UInt64 = 31_415
    var random = SplitMix(seed: seed)
    for _ in 0..<2000 {
      let ratio = Bool.random(using: &random) ? 1 : Double.random(in: 0.01...0.999, using: &random)
      let duration = Double.random(in: Spring.durationRange, using: &random)
      let scale: Double = [0, 1, 10, 1000, 1e6].randomElement(using: &random) ?? 0
      let velocity = Double.random(in: -1...1, using: &random) * scale
      let spring = try Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      func envelope(_ frequency: Double) -> Double {
        ratio == 1
          ? abs(1 + (frequency - velocity) * duration) * exp(-frequency * duration)
          : abs((ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot()))
            * exp(-ratio * frequency * duration)
      }
      let frequency = spring.angularFrequency
      let note: Comment = "seed \(seed): ratio \(ratio), duration \(duration), velocity \(velocity)"
      #expect(abs(envelope(frequency) - 0.001) < 1e-9, note)
      for factor in stride(from: 1.001, through: 30, by: 0.05) {
        #expect(envelope(frequency * factor) < 0.001, note)
      }
    }
  }

  @Test(arguments: [-1e12, -50, 0, 1e-300, .leastNonzeroMagnitude, 3, 1e3, 1e12, 1e150, 1e300])
  func `every velocity has a spring or an error that names it`(velocity: Double) {
    for ratio in [0.01, 0.5, 0.999999, 1] {
      for duration in [0.01, 0.5, 10] {
        do {
          let spring = try Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
          #expect(spring.angularFrequency.isFinite)
        } catch {
          #expect(error.parameter == "initialVelocity")
        }
      }
    }
  }

  @Test(
    arguments: [
      (0, 0.5, 0, "dampingRatio"), (1.01, 0.5, 0, "dampingRatio"), (-0.5, 0.5, 0, "dampingRatio"),
      (.nan, 0.5, 0, "dampingRatio"), (0.0005, 0.5, 0, "dampingRatio"), (0.5, 0, 0, "duration"),
      (0.5, 10.1, 0, "duration"), (0.5, .nan, 0, "duration"), (0.5, 0.5, .infinity, "initialVelocity"),
    ] as [(Double, Double, Double, String)])
  func `a value that UIKit corrects silently is an error that names it`(
    ratio: Double, duration: Double, velocity: Double, culprit: String
  ) {
    let error = #expect(throws: ParameterError.self) {
      try Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    }
    #expect(error?.parameter == culprit)
  }
}
