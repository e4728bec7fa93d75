/// An error of a solver about a constraint or a variable. The solver is unchanged after an error.
public enum SolverError: Error {
  /// A required constraint contradicts the existing required constraints.
  case unsatisfiable(Constraint)
  /// The constraint has been added already.
  case duplicate(Constraint)
  /// The constraint has not been added.
  case unknown(Constraint)
  /// A coefficient or the constant is infinite or NaN.
  case notFinite(Constraint)
  /// The variable is editable already.
  case duplicateEdit(Variable)
  /// The variable is not editable.
  case unknownEdit(Variable)
  /// The strength of an edit is `required`. Edits must have a lower strength.
  case requiredEdit(Variable)
  /// The numbers differ so much in magnitude that rounding errors keep the simplex from terminating.
  case unsettled(Constraint)
  /// The value suggested for the variable is infinite or NaN.
  case valueNotFinite(Variable, Double)
}

extension SolverError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsatisfiable(let constraint): "conflicts with the other constraints: \(constraint)"
    case .duplicate(let constraint): "has already been added: \(constraint)"
    case .unknown(let constraint): "has not been added: \(constraint)"
    case .notFinite(let constraint): "has a number that is not finite: \(constraint)"
    case .unsettled(let constraint): "cannot be solved because of rounding errors: \(constraint)"
    case .duplicateEdit(let variable): "\(variable) is already an edit variable"
    case .unknownEdit(let variable): "\(variable) is not an edit variable"
    case .requiredEdit(let variable): "\(variable): an edit cannot be required"
    case .valueNotFinite(let variable, let value): "\(variable): the suggested value \(value) is not finite"
    }
  }
}
