/// Timing curves prepared for evaluation at many fractions at once, as an animator does at every tick.
///
/// A table holds each curve's parameter at 1025 fractions. Linear interpolation between two of them and one
/// step of Newton's method give the parameter at any fraction. An error bound is computed for each of the
/// 1024 cells when the curve is prepared. A cell whose bound exceeds `Tolerance.tableError` is marked with
/// NaN, and `TimingCurve.progress` is called for fractions in it. The main loop therefore has no branches per
/// curve and processes four fractions at a time. The derivation is in docs/MOTION.md, "Many curves at once".
package struct CurveTables: Sendable {
  private static let cellCount = 1024
  /// The greatest number of prepared curves, of 8 kB each. It is at most 256, since an index is stored in a
  /// byte.
  private static let capacity = 32
  /// The number of doubles per curve: six coefficients, and the parameter at each multiple of 1/1024 from 0
  /// to 1 and once more beyond 1.
  private static let stride = 6 + cellCount + 2

  private var curves: [TimingCurve] = []
  private var numbers: [Double] = []

  /// Creates tables with `TimingCurve.linear` at index 0.
  package init() {
    _ = place(of: .linear)
  }

  /// Returns the index of a curve and prepares the curve if necessary. Returns `nil` if the capacity is
  /// exhausted.
  package mutating func place(of curve: TimingCurve) -> Int? {
    if let known = curves.firstIndex(of: curve) { return known }
    guard curves.count < Self.capacity else { return nil }
    curves.append(curve)
    let (x, y) = curve.isStraight ? (.identity, .identity) : (curve.x, curve.y)
    numbers += [x.a, x.b, x.c, y.a, y.b, y.c]
    let parameters = (0...Self.cellCount).map {
      let fraction = Double($0) / Double(Self.cellCount)
      return curve.isStraight || fraction == 0 || fraction == 1 ? fraction : curve.parameter(at: fraction)
    }
    var seeds = parameters + [1]
    for cell in 0..<Self.cellCount
    where Self.error(x, y, from: parameters[cell], to: parameters[cell + 1]) > Tolerance.tableError {
      seeds[cell] = .nan
    }
    numbers += seeds
    return curves.count - 1
  }

  /// Accesses the prepared curve at an index.
  package subscript(place: Int) -> TimingCurve { curves[place] }

  /// Returns a bound of the error of progress in a cell between two parameters. The result is infinite or NaN
  /// if there is no bound.
  private static func error(_ x: Cubic, _ y: Cubic, from low: Double, to high: Double) -> Double {
    let width = high - low
    let range = (low - width, high + width)
    let slope = x.slopes(in: range).lowerBound
    guard slope > Tolerance.curveSlope else { return .infinity }
    let bend = x.bend(in: range)
    // The chord of the inverse function deviates by at most h²/8 times its second derivative, x″/x′³.
    let h = 1 / Double(cellCount)
    var error = h * h / 8 * bend / (slope * slope * slope)
    guard error <= width else { return .infinity }
    error = bend / (2 * slope) * error * error
    let slopes = y.slopes(in: range)
    return error * max(slopes.upperBound, -slopes.lowerBound)
  }

  /// Writes the progress at each fraction, from 0 to 1, on the curve with the corresponding index. The
  /// progress is exactly 0 at 0 and exactly 1 at 1.
  ///
  /// The three buffers have the same count, which must be a multiple of four.
  package func writeProgress(
    at fractions: UnsafeBufferPointer<Double>, onCurvesAt places: UnsafeBufferPointer<UInt8>,
    to progress: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(fractions.count.isMultiple(of: 4) && places.count == fractions.count)
    precondition(progress.count == fractions.count)
    numbers.withUnsafeBufferPointer { numbers in
      guard let fractions = fractions.baseAddress, let places = places.baseAddress,
        let target = progress.baseAddress, let numbers = numbers.baseAddress
      else { return }
      for index in Swift.stride(from: 0, to: progress.count, by: 4) {
        let fraction = UnsafeRawPointer(fractions + index).loadUnaligned(as: SIMD4<Double>.self)
        var four = Self.progress(at: fraction, on: places + index, numbers)
        if any(four .!= four) {
          for lane in 0..<4 where four[lane].isNaN {
            four[lane] = curves[Int(places[index + lane])].progress(at: fraction[lane])
          }
        }
        UnsafeMutableRawPointer(target + index).storeBytes(of: four, as: SIMD4<Double>.self)
      }
    }
  }

  /// Returns the progress at one fraction, bitwise equal to the result of `writeProgress(at:onCurvesAt:to:)`.
  package func progress(at fraction: Double, onCurveAt place: Int) -> Double {
    let four = withUnsafeBytes(of: SIMD4(repeating: UInt8(place))) { places in
      numbers.withUnsafeBufferPointer { numbers in
        guard let places = places.bindMemory(to: UInt8.self).baseAddress, let numbers = numbers.baseAddress
        else { return SIMD4<Double>(repeating: .nan) }
        return Self.progress(at: SIMD4(repeating: fraction), on: places, numbers)
      }
    }
    return four[0].isNaN ? curves[place].progress(at: fraction) : four[0]
  }

  @inline(__always) private static func progress(
    at fraction: SIMD4<Double>, on places: UnsafePointer<UInt8>, _ numbers: UnsafePointer<Double>
  ) -> SIMD4<Double> {
    let curves = (
      numbers + Int(places[0]) * stride, numbers + Int(places[1]) * stride, numbers + Int(places[2]) * stride,
      numbers + Int(places[3]) * stride
    )
    let isShared = curves.0 == curves.1 && curves.1 == curves.2 && curves.2 == curves.3
    func gather(_ index: Int) -> SIMD4<Double> {
      isShared
        ? SIMD4(repeating: curves.0[index])
        : SIMD4(curves.0[index], curves.1[index], curves.2[index], curves.3[index])
    }
    let scaled = fraction * Double(cellCount)
    let cells = (Int(scaled[0]), Int(scaled[1]), Int(scaled[2]), Int(scaled[3]))
    let seeds = (
      curves.0 + 6 + cells.0, curves.1 + 6 + cells.1, curves.2 + 6 + cells.2, curves.3 + 6 + cells.3
    )
    let low = SIMD4(seeds.0[0], seeds.1[0], seeds.2[0], seeds.3[0])
    let high = SIMD4(seeds.0[1], seeds.1[1], seeds.2[1], seeds.3[1])
    let rest = scaled - SIMD4(Double(cells.0), Double(cells.1), Double(cells.2), Double(cells.3))
    let x = FourCubics(a: gather(0), b: gather(1), c: gather(2))
    let y = FourCubics(a: gather(3), b: gather(4), c: gather(5))
    var t = low + (high - low) * rest
    t -= (x.value(at: t) - fraction) / x.slope(at: t)
    var progress = y.value(at: t)
    progress.replace(with: 0, where: fraction .<= 0)
    progress.replace(with: 1, where: fraction .>= 1)
    return progress
  }
}

/// Four cubic polynomials, ((a·t + b)·t + c)·t.
private struct FourCubics {
  var a: SIMD4<Double>
  var b: SIMD4<Double>
  var c: SIMD4<Double>

  @inline(__always) func value(at t: SIMD4<Double>) -> SIMD4<Double> { ((a * t + b) * t + c) * t }
  @inline(__always) func slope(at t: SIMD4<Double>) -> SIMD4<Double> { (3 * a * t + 2 * b) * t + c }
}

extension Cubic {
  /// The identity, t.
  fileprivate static let identity = Cubic(from: 0, slope: 1, to: 1, slope: 1)

  /// Returns the least and the greatest slope between two parameters.
  fileprivate func slopes(in range: (low: Double, high: Double)) -> ClosedRange<Double> {
    var (least, greatest) = (
      min(slope(at: range.low), slope(at: range.high)), max(slope(at: range.low), slope(at: range.high))
    )
    let turn = -b / (3 * a)
    if range.low < turn, turn < range.high {
      least = min(least, slope(at: turn))
      greatest = max(greatest, slope(at: turn))
    }
    return least...greatest
  }

  /// Returns the greatest magnitude of the second derivative between two parameters.
  fileprivate func bend(in range: (low: Double, high: Double)) -> Double {
    max(abs(6 * a * range.low + 2 * b), abs(6 * a * range.high + 2 * b))
  }
}
