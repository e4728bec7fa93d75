import Glibc
import GlissadeMotion
import Testing

/// −1000 ln 0.998, and the frequency of the springs at the edges, stated independently of the library.
private let friction = 2.002002670673374
private let omega = 10.954451150103322
/// The way of a speed that is added up over whole milliseconds, relative to that of a continuous one.
private let share = friction * 0.998 / 0.002 / 1000

@Suite struct ScrollMotionTests {
  @Test
  func
    `a fling adds its speed up over milliseconds, and ends on the pixel where a decay has ten points per second`()
  {
    let fling = ScrollMotion(flungFrom: 500, velocity: 1234.5, within: 0...5000)
    let rest = (500 + 1224.5 / friction).rounded()
    #expect(fling.restingValue == rest)
    // Adjusted so that it ends on the pixel.
    let (start, end) = (1234.5 * share, 10 - 1234.5 * (1 - share))
    let adjusted = (start - end) / (rest - 500)
    #expect(abs(fling.duration - log(start / (end + adjusted / 2)) / adjusted) < 1e-9)
    for step in 0...100 {
      let time = fling.duration * Double(step) / 101
      let value = fling.value(at: time)
      #expect(abs(value - (500 + start * (1 - exp(-adjusted * time)) / adjusted)) < 1e-9)
      // The sum over milliseconds, without rounding to a pixel.
      guard time < log(1234.5 / 10) / friction else { continue }
      #expect(abs(value - (500 + start * (1 - exp(-friction * time)) / friction)) <= 0.5)
    }
    // The last half pixel is not seen.
    #expect(abs(fling.value(at: fling.duration - 1e-9) - rest + 0.5) < 1e-6)
    #expect(fling.value(at: fling.duration) == rest && fling.velocity(at: fling.duration) == 0)
  }

  @Test(arguments: [1500.0, 3000, 4875, -3000])
  func `a fling stays within half a point of a sum over milliseconds`(velocity: Double) {
    let fling = ScrollMotion(flungFrom: 0, velocity: velocity, within: -9000...9000, pixel: 1.0 / 3)
    var (speed, place, milliseconds) = (velocity, 0.0, 0)
    while abs(speed) > 10 {
      #expect(abs(fling.value(at: Double(milliseconds) / 1000) - place) < 0.5)
      speed *= 0.998
      place += speed / 1000
      milliseconds += 1
    }
  }

  @Test(arguments: [(3000, 1493.5), (480.834, 235.3)])
  func `flings go as far as recorded`(velocity: Double, distance: Double) {
    let fling = ScrollMotion(flungFrom: 0, velocity: velocity, within: 0...5000, pixel: 1.0 / 3)
    #expect(abs(fling.restingValue - distance) < 0.2)
    #expect(ScrollMotion(flungFrom: 0, velocity: 10, within: 0...5000).duration == 0)
  }

  @Test func `a fling that continues from any time is almost the same`() {
    let fling = ScrollMotion(flungFrom: 3, velocity: 2345, within: 0...5000)
    for step in 1..<20 {
      let time = fling.duration * Double(step) / 20
      let rest = ScrollMotion(
        flungFrom: fling.value(at: time), velocity: fling.velocity(at: time), within: 0...5000)
      // The rest of its speed is added up over milliseconds as well.
      #expect(abs(rest.restingValue - fling.restingValue) <= 2)
    }
  }

  @Test func `resting values are multiples of a pixel`() {
    let fling = ScrollMotion(flungFrom: 0, velocity: 100.7, within: 0...5000, pixel: 0.5)
    #expect(fling.restingValue == (90.7 / friction * 2).rounded() / 2)
  }

  @Test func `content without speed rests at once on the nearest pixel`() {
    let fling = ScrollMotion(flungFrom: 10.4, velocity: 0, within: 0...100)
    #expect(fling.restingValue == 10 && fling.duration == 0 && fling.value(at: 0) == 10)
  }

  @Test func `at an edge a spring takes over the speed and returns the content`() {
    let (start, velocity, edge) = (100.0, 2000.0, 400.0)
    let fling = ScrollMotion(flungFrom: start, velocity: velocity, within: 0...edge)
    let shown = velocity * share
    let arrival = -log(1 - (edge - start) * friction / shown) / friction
    let speed = (shown - (edge - start) * friction) / share
    #expect(fling.restingValue == edge)
    for step in 0..<200 {
      let time = Double(step) / 100
      let law =
        time < arrival
        ? start + shown * (1 - exp(-friction * time)) / friction
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
    if drift < 0 {
      #expect(fling.restingValue == 0)
    } else {
      // Released with speed towards the inside, it continues from the edge as a fling.
      let speed = exp(-omega * passing) * (velocity - omega * drift * passing)
      #expect(fling.restingValue == ((speed - 10) / friction).rounded())
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
    // A speed that reaches the target by friction decreases as in a decay, to ten points per second.
    let fling = ScrollMotion(flungFrom: 0, velocity: 910, at: 300, rate: .normal)
    #expect(abs(fling.value(at: 0.4) - 910 * (1 - exp(-3 * 0.4)) / 3) < 1e-9)
  }

  // MARK: Continuity between the recorded cases

  /// The positions at some times after a release by a hand.
  private static func course(from position: Double, hand: Double) -> [Double] {
    let limits = 0.0...2000
    let velocity = ScrollMotion.velocity(atRelease: position, hand: hand, within: limits)
    let motion = ScrollMotion(flungFrom: position, velocity: velocity, within: limits, pixel: 1e-3)
    return [0.01, 0.05, 0.1, 0.2, 0.4, 0.8].map { motion.value(at: $0) }
  }

  /// Returns the greatest jump of `course` between two arguments: the difference that remains however near they are.
  private static func jump(from a: Double, to b: Double, _ course: (Double) -> [Double]) -> Double {
    func distance(_ a: Double, _ b: Double) -> Double {
      zip(course(a), course(b)).map { abs($0 - $1) }.max() ?? 0
    }
    guard distance(a, b) > 1 else { return 0 }
    var (low, high) = (a, b)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if distance(low, middle) > distance(middle, high) { high = middle } else { low = middle }
    }
    return distance(low, high)
  }

  @Test func `motions depend continuously on the place and the speed of the release`() {
    for position in stride(from: -300.0, through: 100, by: 10) {
      for hand in stride(from: -4000.0, through: 4000, by: 100) {
        let byPlace = Self.jump(from: position, to: position + 10) { Self.course(from: $0, hand: hand) }
        let bySpeed = Self.jump(from: hand, to: hand + 100) { Self.course(from: position, hand: $0) }
        // Ten points per second count as rest, and would be a bounce of a third of a point: 10/(e·ω).
        #expect(byPlace < 0.34 && bySpeed < 0.34, "\(position), \(hand)")
      }
    }
  }

  @Test func `the way to a target depends continuously on the speed and the target`() {
    func course(_ velocity: Double, to target: Double, _ rate: Decay.Rate) -> [Double] {
      let motion = ScrollMotion(flungFrom: 0, velocity: velocity, at: target, rate: rate, pixel: 1e-3)
      return [0.01, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6].map { motion.value(at: $0) }
    }
    for rate in [Decay.Rate.normal, .fast] {
      for target in stride(from: 50.0, through: 1500, by: 50) {
        for velocity in stride(from: -3000.0, through: 5000, by: 100) {
          let bySpeed = Self.jump(from: velocity, to: velocity + 100) { course($0, to: target, rate) }
          let byTarget = Self.jump(from: target, to: target + 50) { course(velocity, to: $0, rate) }
          #expect(bySpeed < 0.01 && byTarget < 0.01, "\(velocity) to \(target)")
        }
      }
    }
  }

  @Test func `content that is held beyond an edge leaves at once`() {
    for excess in [10, 177.0] {
      let velocity = ScrollMotion.velocity(atRelease: 500 + excess, hand: 0, within: 0...500)
      #expect(abs(velocity + 2 / 3 * omega * excess) < 1e-9)
      let motion = ScrollMotion(flungFrom: 500 + excess, velocity: velocity, within: 0...500)
      for time in stride(from: 0, to: motion.duration, by: 0.01) {
        let law = 500 + excess * exp(-omega * time) * (1 + omega * time / 3)
        #expect(abs(motion.value(at: time) - law) < 1e-9)
      }
    }
  }

  @Test func `position and speed are continuous`() {
    for position in stride(from: -200.0, through: 700, by: 45) {
      for velocity in stride(from: -4000.0, through: 4000, by: 333) {
        let fling = ScrollMotion(flungFrom: position, velocity: velocity, within: 0...500)
        // In a millisecond the position changes by the speed, and the speed at most by the spring's pull.
        for step in 0..<max(Int(fling.duration * 1000) - 1, 0) {
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
