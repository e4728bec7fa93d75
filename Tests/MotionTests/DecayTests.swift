import GlissadeMotion
import Testing

@Suite struct DecayTests {
  static let flick = Decay(initialValue: 100, initialVelocity: -1500)

  @Test func `a flick starts with its position and its velocity`() {
    #expect(Self.flick.value(at: 0) == 100)
    #expect(Self.flick.velocity(at: 0) == -1500)
  }

  @Test(arguments: [Decay.Rate.normal, .fast])
  func `the speed decreases by the same factor each millisecond`(rate: Decay.Rate) {
    let decay = Decay(initialValue: 0, initialVelocity: 1000, rate: rate)
    for milliseconds in 0..<500 {
      let time = Double(milliseconds) / 1000
      let share = decay.velocity(at: time + 0.001) / decay.velocity(at: time)
      #expect(abs(share - rate.perMillisecond) < 1e-12)
    }
  }

  @Test func `the value's slope is the velocity`() {
    for time in [0.01, 0.1, 0.5, 2.0] {
      #expect(abs(slope(of: Self.flick.value(at:), at: time) - Self.flick.velocity(at: time)) < 1e-4)
    }
  }

  @Test func `it comes to rest at its resting value`() {
    // 1500 pt/s results in a distance of 1500/(−1000 ln 0.998) = 749.2498… points.
    #expect(abs(Self.flick.restingValue - (100 - 749.2497497496821)) < 1e-9)
    #expect(abs(Self.flick.value(at: 60) - Self.flick.restingValue) < 1e-9)
  }

  @Test func `created for a resting value it reaches it, and is within a distance at the computed time`() {
    let decay = Decay(initialValue: 20, restingValue: -480, rate: .fast)
    #expect(abs(decay.restingValue + 480) < 1e-9)
    #expect(abs(decay.value(at: decay.duration(untilWithin: 2)) + 478) < 1e-9)
    #expect(decay.duration(untilWithin: 501) == 0)
    #expect(Decay(initialValue: 1, restingValue: 1).duration(untilWithin: 0.5) == 0)
  }

  @Test func `it is below a speed at the computed time`() {
    let duration = Self.flick.duration(untilSlowerThan: 10)
    #expect(abs(abs(Self.flick.velocity(at: duration)) - 10) < 1e-9)
    #expect(Self.flick.duration(untilSlowerThan: 2000) == 0)
    #expect(Decay(initialValue: 0, initialVelocity: 0).duration(untilSlowerThan: 1) == 0)
  }

  @Test func `it passes a value at the computed time, and has no time for a value out of reach`() throws {
    let time = try #require(Self.flick.time(passing: -400))
    #expect(abs(Self.flick.value(at: time) + 400) < 1e-9)
    #expect(Self.flick.time(passing: 100) == 0)
    #expect(Self.flick.time(passing: 101) == nil)
    #expect(Self.flick.time(passing: -700) == nil)
    #expect(Decay(initialValue: 0, initialVelocity: 0).time(passing: 1) == nil)
    #expect(Decay(initialValue: 2, initialVelocity: 0).time(passing: 2) == 0)
  }

  @Test(arguments: [0, 1, -0.5, 1.5, .nan])
  func `a rate that does not slow down is an error`(rate: Double) {
    #expect(throws: ParameterError.self) { try Decay.Rate(perMillisecond: rate) }
  }
}
