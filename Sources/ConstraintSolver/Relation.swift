/// How an expression stands to zero.
public enum Relation: String, Sendable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="
}

// No linear type is equatable: `==` between two of them always writes a constraint.

extension Linear {
  public static func == (left: Self, right: some Linear) -> Constraint { Constraint(left - right, .equal) }
  public static func == (left: Self, right: Double) -> Constraint { Constraint(left - right, .equal) }

  public static func <= (left: Self, right: some Linear) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }
  public static func <= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  public static func >= (left: Self, right: some Linear) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }
  public static func >= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }
}
