/// The relation between an expression and zero.
public enum Relation: String, Sendable {
  /// The expression is at most zero.
  case lessThanOrEqual = "<="
  /// The expression equals zero.
  case equal = "=="
  /// The expression is at least zero.
  case greaterThanOrEqual = ">="
}

// No linear type conforms to `Equatable`, so `==` between two of them always creates a constraint.

extension Linear {
  /// Returns the required constraint that two expressions are equal.
  public static func == (left: Self, right: some Linear) -> Constraint { Constraint(left - right, .equal) }
  /// Returns the required constraint that an expression equals a number.
  public static func == (left: Self, right: Double) -> Constraint { Constraint(left - right, .equal) }

  /// Returns the required constraint that an expression is at most another one.
  public static func <= (left: Self, right: some Linear) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }
  /// Returns the required constraint that an expression is at most a number.
  public static func <= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Returns the required constraint that an expression is at least another one.
  public static func >= (left: Self, right: some Linear) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }
  /// Returns the required constraint that an expression is at least a number.
  public static func >= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }
}
