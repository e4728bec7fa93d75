import GlissadeMotion
import TestSupport
import Testing

@testable import GlissadeExport
@testable import GlissadeStudio
@testable import GlissadeTools

@Suite struct KeyframeFitterTests {
  /// Returns one sample per frame of a value that goes from `from` to `to` along `progress`.
  private func samples(
    _ frames: Range<Int>, from: [Double], to: [Double], begin: Double, end: Double,
    _ progress: (Double) -> Double
  ) -> [[Double]] {
    frames.map { frame in
      let share = progress(min(max((Double(frame) - begin) / (end - begin), 0), 1))
      return zip(from, to).map { $0 + ($1 - $0) * share }
    }
  }

  private let easing = Easing(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  @Test(arguments: [(10.0, 28.0), (0, 60), (10.4, 28.7), (3, 4.5)])
  func `an animation of the timeline becomes two keyframes with its handles`(begin: Double, end: Double) {
    let fitter = KeyframeFitter(timings: [.init(begin: begin, end: end, easing: easing)])
    let values = samples(0..<90, from: [95, 100], to: [85, 102], begin: begin, end: end, referenceEaseInOut)
    let keys = fitter.fit(values, from: 0, weights: [1, 1]).keys
    #expect(keys.count == 2)
    #expect(keys.first?.easing == easing)
    #expect(keys.map(\.time) == [begin, end])
    for (key, value) in zip(keys, [[95.0, 100], [85, 102]]) {
      #expect(zip(key.value, value).allSatisfy { abs($0 - $1) < 1e-6 })
    }
    #expect(fitter.pieceCount == 0)
  }

  @Test func `the start value of an earlier animation is derived from the samples`() {
    let fitter = KeyframeFitter(timings: [.init(begin: 9, end: 27, easing: easing)])
    let values = samples(10..<60, from: [0], to: [80], begin: 9, end: 27, referenceEaseInOut)
    let keys = fitter.fit(values, from: 10, weights: [0.25]).keys
    #expect(keys.map(\.time) == [9, 27])
    #expect(abs((keys.first?.value[0] ?? 1) - 0) < 1e-6)
  }

  @Test func `after a jump, only the rest of the curve is used`() {
    let fitter = KeyframeFitter(timings: [.init(begin: 0, end: 40, easing: easing)])
    var values = samples(0..<60, from: [80], to: [100], begin: 0, end: 40, referenceEaseInOut)
    for frame in 0..<20 { values[frame] = [50] }
    let fitted = fitter.fit(values, from: 0, weights: [1])
    #expect(fitted.keys.map(\.time) == [19, 20, 40])
    #expect(fitted.keys[0].easing == nil)
    for frame in 0..<60 { #expect(abs(fitted.value(at: Double(frame))[0] - values[frame][0]) < 0.01) }
  }

  @Test func `a constant value has one keyframe, and a jump becomes a hold keyframe`() {
    let fitter = KeyframeFitter()
    #expect(fitter.fit(Array(repeating: [3, 4], count: 20), from: 0, weights: [1, 1]).isConstant)
    let keys = fitter.fit((0..<20).map { [$0 < 8 ? 1 : 5] }, from: 30, weights: [1]).keys
    #expect(keys.map(\.time) == [37, 38])
    #expect(keys.map(\.value) == [[1], [5]])
    #expect(keys.allSatisfy { $0.easing == nil })
  }

  @Test(arguments: seeds(1..<13))
  func `the fit of curves without a timeline entry stays within the error bound`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let curve = (number(0...1), number(-0.5...1.5), number(0...1), number(-0.5...1.5))
    let (begin, end) = (number(2...20).rounded(), number(30...80).rounded())
    let values = { (time: Double) -> [Double] in
      let share = min(max((time - begin) / (end - begin), 0), 1)
      let progress = referenceBezier(curve.0, curve.1, curve.2, curve.3, at: share)
      return [100 * progress, 300 - 200 * progress]
    }
    let fitter = KeyframeFitter(tolerance: 0.05)
    let fitted = fitter.fit((0..<100).map { values(Double($0)) }, from: 0, weights: [1, 1])
    #expect(fitter.largestError <= 0.05, "seed \(seed)")
    for frame in 0..<100 {
      let (found, exact) = (fitted.value(at: Double(frame)), values(Double(frame)))
      for (a, b) in zip(found, exact) { #expect(abs(a - b) < 0.0501, "seed \(seed), frame \(frame)") }
    }
    #expect(fitted.keys.count < 20, "seed \(seed): \(fitted.keys.count) keyframes")
  }

  @Test(arguments: seeds(1..<13))
  func `the fit of springs stays within the error bound, between the frames too`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let response = Double.random(in: 0.25...0.8, using: &random)
    let damping = Double.random(in: 0.35...1.2, using: &random)
    let motion = try SpringMotion(Spring(response: response, dampingFraction: damping))
    func value(_ frame: Double) -> [Double] { [200 * (frame < 6 ? 0 : motion.value(at: (frame - 6) / 60))] }
    let fitter = KeyframeFitter(tolerance: 0.05)
    let fitted = fitter.fit((0...180).map { value(Double($0)) }, from: 0, weights: [1])
    for step in 0...1800 {
      let time = Double(step) / 10
      let error = abs(fitted.value(at: time)[0] - value(time)[0])
      // Between frames, the error is slightly larger where the curvature of the spring is greatest.
      #expect(error < 0.2, "seed \(seed), frame \(time)")
      if step % 10 == 0 { #expect(error < 0.0501, "seed \(seed), frame \(time)") }
    }
    #expect(fitted.keys.count < 40, "seed \(seed): \(fitted.keys.count) keyframes")
  }

  @Test(arguments: [0.1, 0.37, 0.8])
  func `the rest of a curve agrees with the whole curve`(share: Double) {
    let rest = easing.rest(after: share)
    let level = referenceEaseInOut(share)
    for step in 0...20 {
      let fraction = Double(step) / 20
      let exact = (referenceEaseInOut(share + (1 - share) * fraction) - level) / (1 - level)
      #expect(abs(rest.progress(fraction) - exact) < 5e-4)
    }
  }
}

extension LottieProperty {
  /// Returns the value at a time, in frames.
  fileprivate func value(at time: Double) -> [Double] {
    guard let next = keys.firstIndex(where: { $0.time > time }) else { return keys[keys.count - 1].value }
    guard next > 0 else { return keys[0].value }
    let (a, b) = (keys[next - 1], keys[next])
    guard let easing = a.easing else { return a.value }
    let share = easing.progress((time - a.time) / (b.time - a.time))
    return zip(a.value, b.value).map { $0 + ($1 - $0) * share }
  }
}
