/// A relation of an expression to zero, wanted with a strength; known by its identity.
public final class Constraint: Sendable {
  public let expression: LinearExpression
  public let relation: Relation
  public let strength: Strength

  public init(_ expression: LinearExpression, _ relation: Relation, _ strength: Strength = .required) {
    self.expression = expression
    self.relation = relation
    self.strength = strength
  }

  /// The same relation, wanted with another strength: `(x >= 10).at(.weak)`.
  public func at(_ strength: Strength) -> Constraint { Constraint(expression, relation, strength) }
}

extension Constraint: CustomStringConvertible {
  public var description: String { "\(expression) \(relation.rawValue) 0 (\(strength))" }
}
