import GlissadeConstraints

/// A length, and the weights of the errors per point above and below it.
struct StackExtent {
  var length: Double
  var growth: Double
  var shrinkage: Double

  // A sum of weights never outweighs what is required.
  var growthStrength: Strength { Strength(min(growth, Self.negative * 0.9)) }
  var shrinkageStrength: Strength { Strength(min(shrinkage, Self.negative * 0.9)) }

  /// The weight of a negative length, as `LayoutEngine.brokenStrength`.
  static let negative = 1e9
}
