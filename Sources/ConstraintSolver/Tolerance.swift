/// The thresholds of this module, with their units and reasons.
enum Tolerance {
  /// The magnitude below which coefficients and constants count as zero. It is far below what is visible, and
  /// far above the rounding errors of numbers up to 10⁶.
  static var zero: Double { 1e-8 }

  /// The magnitude of a pivot below which the equations are rebuilt from the constraints. It magnifies the rounding
  /// errors of numbers up to 10⁴ to more than `zero`.
  static var exactPivot: Double { 1e-4 }

  /// The fraction of a cost below which the rest of a subtraction counts as zero. Costs reach 10⁹, so that
  /// their rounding errors may exceed `zero`.
  static var cancellation: Double { 1e-12 }
}

extension Double {
  var isNearZero: Bool { magnitude < Tolerance.zero }
}
