/// A variable multiplied by a coefficient.
public struct Term: Sendable {
  /// The variable.
  public var variable: Variable
  /// The factor of the variable.
  public var coefficient: Double

  /// Creates a term from a variable and a coefficient, which is 1 by default.
  public init(_ variable: Variable, times coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

extension Term: CustomStringConvertible {
  public var description: String { "\(coefficient)·\(variable)" }
}
