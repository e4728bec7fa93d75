import Glibc
import GlissadeMotion
import Testing

/// −1000 ln 0.998, and the frequency of the springs at the edges, stated independently of the library.
private let friction = 2.002002670673374
private let omega = 10.0

@Suite struct ScrollMotionTests {
  @Test func `a fling is a decay that rests on a pixel`() {
    let fling = ScrollMotion(flungFrom: 500, velocity: 1234.5, within: 0...5000)
    let rest = (500 + 1234.5 / friction).rounded()
    #expect(fling.restingValue == rest)
    for step in 0...100 {
      let time = fling.duration * Double(step) / 101
      let value = fling.value(at: time)
      #expect(abs(value - (rest - (rest - 500) * exp(-friction * time))) < 1e-9)
      // The decay without rounding to a pixel.
      #expect(abs(value - (500 + 1234.5 * (1 - exp(-friction * time)) / friction)) <= 0.5)
    }
    // It ends within half a pixel.
    #expect(abs(fling.value(at: fling.duration - 1e-9) - rest) - 0.5 < 1e-6)
    #expect(fling.value(at: fling.duration) == rest && fling.velocity(at: fling.duration) == 0)
  }

  @Test func `resting values are multiples of a pixel`() {
    let fling = ScrollMotion(flungFrom: 0, velocity: 100.7, within: 0...5000, pixel: 0.5)
    #expect(fling.restingValue == (100.7 / friction * 2).rounded() / 2)
  }

  @Test func `content without speed rests at once on the nearest pixel`() {
    let fling = ScrollMotion(flungFrom: 10.4, velocity: 0, within: 0...100)
    #expect(fling.restingValue == 10 && fling.duration == 0 && fling.value(at: 0) == 10)
  }

  @Test func `at an edge a spring takes over the speed and returns the content`() {
    let (start, velocity, edge) = (100.0, 2000.0, 400.0)
    let fling = ScrollMotion(flungFrom: start, velocity: velocity, within: 0...edge)
    let arrival = -log(1 - (edge - start) * friction / velocity) / friction
    let speed = velocity - (edge - start) * friction
    #expect(fling.restingValue == edge)
    for step in 0..<200 {
      let time = Double(step) / 100
      let law =
        time < arrival
        ? start + velocity * (1 - exp(-friction * time)) / friction
        : edge + speed * (time - arrival) * exp(-omega * (time - arrival))
      // The rest at the end is less than half a pixel.
      let tolerance = time < fling.duration ? 1e-9 : 0.5
      #expect(abs(fling.value(at: time) - law) <= tolerance, "at \(time)")
    }
  }

  @Test func `a bounce stays within its limit`() {
    let fling = ScrollMotion(flungFrom: 0, velocity: -3000, within: 0...100, bounce: 50)
    let farthest = (0...1000).map { fling.value(at: Double($0) / 1000) }.min() ?? 0
    #expect(abs(farthest + 50) < 0.01)
    let stopped = ScrollMotion(flungFrom: 50, velocity: -3000, within: 0...100, bounce: 0)
    #expect(stopped.value(at: stopped.duration - 1e-12) >= 0 && stopped.restingValue == 0)
  }

  @Test(arguments: [0, -300, 900.0])
  func `content released beyond an edge is pulled back`(velocity: Double) {
    let fling = ScrollMotion(flungFrom: -60, velocity: velocity, within: 0...1000)
    let drift = velocity + omega * -60
    let passing = 60 / drift
    for step in 0..<100 {
      let time = Double(step) / 100
      guard time < fling.duration, passing < 0 || time < passing else { break }
      #expect(abs(fling.value(at: time) - exp(-omega * time) * (-60 + drift * time)) < 1e-9)
    }
    if velocity < 600 {
      #expect(fling.restingValue == 0)
    } else {
      // Released with speed towards the inside, it continues from the edge as a fling.
      let speed = exp(-omega * passing) * (velocity - omega * drift * passing)
      #expect(fling.restingValue == (speed / friction).rounded())
    }
  }

  @Test func `a motion to a target starts with its speed and does not overshoot`() {
    for velocity in [-2000.0, -40, 0, 100, 700, 5000] {
      for rate in [Decay.Rate.normal, .fast] {
        let fling = ScrollMotion(flungFrom: 100, velocity: velocity, at: 400, rate: rate)
        #expect(abs(fling.velocity(at: 0) - velocity) < 1e-6)
        #expect(fling.value(at: 0) == 100 && fling.restingValue == 400)
        #expect((0...500).allSatisfy { fling.value(at: Double($0) / 100) <= 400 + 1e-9 })
      }
    }
    // A speed that reaches the target by friction decreases as in a decay.
    let fling = ScrollMotion(flungFrom: 0, velocity: 900, at: 300, rate: .normal)
    #expect(abs(fling.value(at: 0.4) - 300 * (1 - exp(-3 * 0.4))) < 1e-9)
  }

  @Test func `position and speed are continuous`() {
    for position in stride(from: -200.0, through: 700, by: 45) {
      for velocity in stride(from: -4000.0, through: 4000, by: 333) {
        let fling = ScrollMotion(flungFrom: position, velocity: velocity, within: 0...500)
        // In a millisecond the position changes by the speed, and the speed at most by the spring's pull.
        for step in 0..<Int(fling.duration * 1000) - 1 {
          let time = Double(step) / 1000
          let (a, b) = (fling.velocity(at: time), fling.velocity(at: time + 0.001))
          #expect(abs(b - a) < 0.001 * (20 * 4500 + 100 * 700))
          let way = fling.value(at: time + 0.001) - fling.value(at: time)
          #expect(abs(way - (a + b) / 2 * 0.001) < 0.1)
        }
        #expect(abs(fling.value(at: fling.duration - 1e-9) - fling.restingValue) < 0.5 + 1e-4)
      }
    }
  }
}
