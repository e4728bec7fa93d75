/// Every threshold of this module, with its unit and its reason.
enum Tolerance {
  /// A coefficient or a constant nearer to zero counts as zero, in coefficients and in values. A hundred
  /// millionth of a point is far below what is seen, and far above what rounding leaves of numbers up to 10⁶.
  static var zero: Double { 1e-8 }

  /// What is left of a cost after a subtraction counts as zero below this fraction of it. Costs reach 10⁹, so
  /// that what rounding leaves of them may exceed `zero`.
  static var cancellation: Double { 1e-12 }
}

extension Double {
  var isNearZero: Bool { magnitude < Tolerance.zero }
}
