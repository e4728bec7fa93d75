import Glibc

extension Double {
  /// The least of 1, 2 and 5 times a power of ten that is not below `length`: how far apart a person would set
  /// the marks of an axis.
  ///
  /// - Parameter length: above zero; what is too small to have a power of ten of its own counts as the least that
  ///   has one.
  package static func roundStep(atLeast length: Double) -> Double {
    let length = Swift.max(length, .leastNormalMagnitude)
    let power = pow(10, log10(length).rounded(.down))
    // A hair is allowed for: 3 tenths of the axis are 0.30000000000000004.
    let factor = [1.0, 2, 5].first { $0 * power >= length * (1 - 1e-9) } ?? 10
    return factor * power
  }
}
