import Glibc
import GlissadeMotion
import TestSupport
import Testing

@testable import GlissadeAnimationEngine

@Suite struct `Clocks in flat arrays` {
  /// The difference that the tables of curves may make.
  private static let precision = 2e-6

  @Test(arguments: [5, 11] as [UInt64])
  func `have the progress of each clock by itself, and no broken invariant`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
    var (clocks, indices, time) = (Clocks(), [Int](), 0.0)
    for step in 0..<600 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        var clock = Clock(
          timing: .curve(curves.randomElement(using: &random) ?? .linear),
          duration: .random(in: 0.01...3, using: &random),
          start: time + .random(in: 0...0.5, using: &random))
        if Bool.random(using: &random) { clock.iterations = .random(in: 1...3, using: &random) }
        clock.autoreverses = Bool.random(using: &random)
        indices.append(clocks.insert(clock, from: time))
      case 3:
        guard let place = indices.indices.randomElement(using: &random) else { continue }
        var clock = clocks[indices[place]]
        clock.course.changeSpeed(by: .random(in: 0.25...4, using: &random), at: time)
        clocks.set(clock, at: indices[place], from: time)
      case 4:
        guard let place = indices.indices.randomElement(using: &random) else { continue }
        clocks.remove(at: indices.remove(at: place))
      default:
        time += .random(in: 0...0.2, using: &random)
      }
      clocks.tick(at: time)
      #expect(clocks.brokenInvariants() == [], "seed \(seed), step \(step)")
      for index in indices {
        let expected = clocks[index].progress(at: time)
        #expect(
          abs(clocks.progress[index] - expected) < Self.precision,
          "seed \(seed), step \(step), clock \(index)")
        #expect(clocks.progress(index, at: time) == clocks.progress[index], "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: [3, 8] as [UInt64])
  func `run from any fraction, at any time and at any rate, as the line through them`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func magnitude(_ exponents: ClosedRange<Double>) -> Double {
      pow(10, .random(in: exponents, using: &random))
    }
    for step in 0..<20_000 {
      let (from, start) = (Double.random(in: 0...1, using: &random), magnitude(-3...10))
      let rate = magnitude(-310...24) * (Bool.random(using: &random) ? 1 : -1)
      let course = Course.running(from: from, start: start, rate: rate)
      var clocks = Clocks()
      let index = clocks.insert(Clock(timing: .curve(.linear), duration: 1, course: course), from: start)
      for time in [start, start.nextUp, start + min(0.3 / abs(rate), 1e10), 2 * start] {
        clocks.tick(at: time)
        let expected = min(max(from + (time - start) * rate, 0), 1)
        #expect(
          abs(clocks.progress[index] - expected) < 3e-9, "seed \(seed), step \(step): \(course) at \(time)")
        #expect(clocks.progress(index, at: time) == clocks.progress[index], "seed \(seed), step \(step)")
        #expect(clocks.brokenInvariants() == [], "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `keep a finite rate when their speed is changed any number of times`() {
    for factor in [1e-12, 1e12] {
      var course = Course.running(from: 0, start: 0, rate: 1)
      for step in 0..<60 {
        course.changeSpeed(by: factor, at: Double(step))
        #expect(course.fraction(at: Double(step)).isFinite)
      }
    }
  }

  @Test @MainActor func `write the model value and the rest of each track's way into a column`() {
    let storage = ColumnStorage(columnCount: 20)
    defer { storage.deallocate() }
    var clocks = Clocks()
    let linear = { (duration: Double) in Clock(timing: .curve(.linear), duration: duration, start: 0) }
    let (slow, fast) = (clocks.insert(linear(4), from: 0), clocks.insert(linear(1), from: 0))
    var steps = ContiguousArray<TrackStep>()
    for column in 0..<20 {
      let value = storage.column(column)
      value.model.pointee = Double(column)
      steps.append(
        TrackStep(
          value: value.presentation, final: Double(column), offset: -8, clock: Int32(slow), isFirst: true))
      steps.append(
        TrackStep(
          value: value.presentation, final: Double(column), offset: 3, clock: Int32(fast), isFirst: false))
    }
    for time in [0, 0.5, 1, 2, 4, 5] {
      clocks.tick(at: time)
      clocks.write(steps)
      for column in 0..<20 {
        let expected = Double(column) - 8 * max(0, 1 - time / 4) + 3 * max(0, 1 - time)
        #expect(abs(storage.column(column).presentation.pointee - expected) < 1e-9)
        #expect(storage.column(column).model.pointee == Double(column))
      }
    }
  }
}
