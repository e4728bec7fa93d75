import GlissadeMotion
import TestSupport
import Testing

@Suite struct TimingCurveTests {
  static let presets: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

  /// Returns the progress by definition: bisection of x(t) in Bernstein form.
  static func definition(_ curve: TimingCurve, at fraction: Double) -> Double {
    func bernstein(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * p1 + 3 * (1 - t) * t * t * p2 + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let t = (low + high) / 2
      if bernstein(curve.x1, curve.x2, t) < fraction { low = t } else { high = t }
    }
    return bernstein(curve.y1, curve.y2, low)
  }

  @Test func `every curve follows its definition`() throws {
    let seed: UInt64 = 4711
    var random = SplitMix(seed: seed)
    var curves = Self.presets
    for _ in 0..<300 {
      curves.append(
        try TimingCurve(
          x1: .random(in: 0.001...1, using: &random), y1: .random(in: -2...3, using: &random),
          x2: .random(in: 0...0.999, using: &random), y2: .random(in: -2...3, using: &random)))
    }
    for curve in curves {
      for step in 1..<100 {
        let fraction = Double(step) / 100
        // Where the curve is steep, the last bit of x changes y by correspondingly more.
        let allowance = 1e-9 + 1e-14 * abs(curve.velocity(at: fraction))
        #expect(
          abs(curve.progress(at: fraction) - Self.definition(curve, at: fraction)) < allowance,
          "seed \(seed), \(curve) at \(fraction)")
      }
    }
  }

  @Test(
    arguments: [
      (0, 0, 0, 0), (0, 1, 0, 1), (1, 0, 1, 0), (1, 1, 1, 1), (0, 1, 1, 0), (0, 0, 1, 1),
      (1, 1, 0, 0), (0, 3, 0, -2), (1e-9, 1, 1 - 1e-9, 0), (0, 0, 0.58, 1), (0.42, 0, 1, 1),
    ] as [(Double, Double, Double, Double)])
  func `a degenerate curve follows its definition too`(x1: Double, y1: Double, x2: Double, y2: Double) throws
  {
    let curve = try TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
    for step in 1..<1000 {
      let fraction = Double(step) / 1000
      let progress = curve.progress(at: fraction)
      #expect(abs(progress - Self.definition(curve, at: fraction)) < 1e-9, "at \(fraction)")
      #expect(abs(curve.velocity(at: fraction)) <= 1e6)
    }
  }

  @Test func `the curve with a vertical middle is exact except in the last bits there`() throws {
    let curve = try TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    for fraction in [0.001, 0.1, 0.4, 0.49, 0.499, 0.501, 0.6, 0.999] {
      #expect(abs(curve.progress(at: fraction) - Self.definition(curve, at: fraction)) < 1e-9)
    }
    #expect(abs(curve.progress(at: 0.5) - 0.5) < 1e-5)
  }

  // Computed from the definition with 50 digits. The value of ease at a half is the 0.8024 of CSS literature.
  @Test(
    arguments: [
      (.default, 0.25, 0.408510591355395870), (.default, 0.5, 0.802403387584856989),
      (.default, 0.75, 0.960458978348974084), (.easeIn, 0.25, 0.093464650718824859),
      (.easeIn, 0.5, 0.315356812572539304), (.easeOut, 0.5, 0.684643187427460695),
      (.easeInOut, 0.25, 0.129161931047319811), (.easeInOut, 0.5, 0.5), (.linear, 0.3, 0.3),
    ] as [(TimingCurve, Double, Double)])
  func `the presets have their published values`(curve: TimingCurve, fraction: Double, progress: Double) {
    #expect(abs(curve.progress(at: fraction) - progress) < 1e-12)
  }

  @Test func `every curve begins at exactly 0 and ends at exactly 1`() throws {
    for curve in try Self.presets + [TimingCurve(x1: 0.3, y1: -1, x2: 0.4, y2: 2.2)] {
      #expect(curve.progress(at: 0) == 0)
      #expect(curve.progress(at: 1) == 1)
      #expect(curve.progress(at: -0.5) == 0)
      #expect(curve.progress(at: 1.5) == 1)
      #expect(curve.progress(at: .infinity) == 1)
      #expect(curve.progress(at: .nan) == 0)
      #expect(curve.velocity(at: -0.1) == 0)
      #expect(curve.velocity(at: 1.1) == 0)
    }
  }

  @Test func `a linear curve returns the fraction exactly`() {
    for step in 0...1000 {
      #expect(TimingCurve.linear.progress(at: Double(step) / 1000) == Double(step) / 1000)
    }
  }

  @Test func `easeInOut is symmetric and easeOut is easeIn backwards`() {
    for step in 0...100 {
      let fraction = Double(step) / 100
      let mirrored = 1 - fraction
      #expect(
        abs(TimingCurve.easeInOut.progress(at: fraction) + TimingCurve.easeInOut.progress(at: mirrored) - 1)
          < 1e-12)
      #expect(
        abs(TimingCurve.easeIn.progress(at: fraction) + TimingCurve.easeOut.progress(at: mirrored) - 1)
          < 1e-12)
    }
  }

  @Test(arguments: presets)
  func `velocity is the slope of progress`(curve: TimingCurve) {
    for step in 1..<100 {
      let fraction = Double(step) / 100
      let measured = slope(of: curve.progress(at:), at: fraction)
      #expect(abs(curve.velocity(at: fraction) - measured) < 1e-4)
    }
  }

  @Test func `velocity at the ends is the slope of the control line`() throws {
    #expect(TimingCurve.easeInOut.velocity(at: 0) == 0)
    #expect(TimingCurve.easeInOut.velocity(at: 1) == 0)
    #expect(TimingCurve.default.velocity(at: 0) == 0.1 / 0.25)
    // The first control point coincides with the start, so the second one determines the direction.
    #expect(TimingCurve.easeOut.velocity(at: 0) == 1 / 0.58)
    #expect(abs(TimingCurve.easeIn.velocity(at: 1) - 1 / 0.58) < 1e-15)
    #expect(try TimingCurve(x1: 0, y1: 0, x2: 0, y2: 0).velocity(at: 0) == 1)
    // A vertical start has an infinite slope, which this value represents.
    #expect(try TimingCurve(x1: 0, y1: 1, x2: 0.5, y2: 1).velocity(at: 0) == 1e6)
    #expect(try TimingCurve(x1: 0, y1: -1, x2: 0.5, y2: 1).velocity(at: 0) == -1e6)
  }

  @Test func `progress is monotonic if the control points are`() {
    for curve in Self.presets {
      var last = 0.0
      for step in 1...10_000 {
        let progress = curve.progress(at: Double(step) / 10_000)
        #expect(progress >= last)
        last = progress
      }
    }
  }

  @Test func `a control point outside the range of time is an error that names it`() {
    #expect(throws: ParameterError(parameter: "x2", value: 1.5, expectation: "a number from 0 to 1")) {
      try TimingCurve(x1: 0, y1: 0, x2: 1.5, y2: 1)
    }
    #expect(throws: ParameterError.self) { try TimingCurve(x1: .nan, y1: 0, x2: 1, y2: 1) }
    #expect(throws: ParameterError.self) { try TimingCurve(x1: -0.1, y1: 0, x2: 1, y2: 1) }
    #expect(
      throws: ParameterError(
        parameter: "y1", value: .infinity, expectation: "a number from -1e+100 to 1e+100")
    ) {
      try TimingCurve(x1: 0, y1: .infinity, x2: 1, y2: 1)
    }
  }
}
