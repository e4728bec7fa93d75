/// The thresholds of this module, with their units and reasons.
enum Tolerance {
  /// The magnitude below which coefficients and constants count as zero. It is far below what is visible, and
  /// far above the rounding errors of numbers up to 10⁶.
  static var zero: Double { 1e-8 }

  /// The fraction of a cost below which the rest of a subtraction counts as zero. Costs reach 10⁹, so that
  /// their rounding errors may exceed `zero`.
  static var cancellation: Double { 1e-12 }
}

extension Double {
  var isNearZero: Bool { magnitude < Tolerance.zero }
}
