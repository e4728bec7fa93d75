/// What a solver cannot do, and with which constraint or variable. The solver is as it was before.
public enum SolverError: Error {
  /// A required constraint contradicts the required ones that are there.
  case unsatisfiable(Constraint)
  /// The constraint is there already.
  case duplicate(Constraint)
  /// The constraint is not there.
  case unknown(Constraint)
  /// A coefficient or the constant is infinite or not a number.
  case notFinite(Constraint)
  /// The variable can be edited already.
  case duplicateEdit(Variable)
  /// The variable cannot be edited: it was not added for it.
  case unknownEdit(Variable)
  /// An edit must be able to yield, so its strength must be below `required`.
  case requiredEdit(Variable)
  /// The numbers differ so much in size that rounding keeps the simplex from coming to an end.
  case unsettled(Constraint)
  /// The value suggested for the variable is infinite or not a number.
  case valueNotFinite(Variable, Double)
}

extension SolverError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsatisfiable(let constraint): "cannot hold along with the other constraints: \(constraint)"
    case .duplicate(let constraint): "is there already: \(constraint)"
    case .unknown(let constraint): "is not there: \(constraint)"
    case .notFinite(let constraint): "has a number that is not finite: \(constraint)"
    case .unsettled(let constraint): "is lost in rounding along with the other constraints: \(constraint)"
    case .duplicateEdit(let variable): "\(variable) is an edit variable already"
    case .unknownEdit(let variable): "\(variable) is not an edit variable"
    case .requiredEdit(let variable): "\(variable): an edit cannot be required"
    case .valueNotFinite(let variable, let value): "\(variable): cannot become \(value)"
    }
  }
}
