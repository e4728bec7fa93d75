import GlissadeLibC

extension Double {
  /// Returns the smallest number that is 1, 2 or 5 times a power of ten and is at least `length`: a round
  /// interval between the marks of an axis.
  ///
  /// - Parameter length: A positive length. Subnormal lengths count as the least normal number.
  public static func roundStep(atLeast length: Double) -> Double {
    let length = Swift.max(length, .leastNormalMagnitude)
    let power = pow(10, log10(length).rounded(.down))
    // The tolerance admits rounding errors: 3 tenths of the axis are 0.30000000000000004.
    let factor = [1.0, 2, 5].first { $0 * power >= length * (1 - 1e-9) } ?? 10
    return factor * power
  }
}
