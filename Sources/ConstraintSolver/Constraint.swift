/// A relation between a linear expression and zero, with a strength. Constraints are compared by identity.
public final class Constraint: Sendable {
  /// The expression that is compared with zero.
  public let expression: LinearExpression
  /// The relation between the expression and zero.
  public let relation: Relation
  /// The strength, which is `required` by default.
  public let strength: Strength

  /// Creates a constraint from an expression, its relation to zero, and a strength.
  public init(_ expression: LinearExpression, _ relation: Relation, _ strength: Strength = .required) {
    self.expression = expression
    self.relation = relation
    self.strength = strength
  }

  /// Returns a new constraint with the same relation and another strength: `(x >= 10).at(.weak)`.
  public func at(_ strength: Strength) -> Constraint { Constraint(expression, relation, strength) }
}

extension Constraint: CustomStringConvertible {
  public var description: String { "\(expression) \(relation.rawValue) 0 (\(strength))" }
}
