/// A variable times a number.
public struct Term: Sendable {
  public var variable: Variable
  public var coefficient: Double

  public init(_ variable: Variable, times coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

extension Term: CustomStringConvertible {
  public var description: String { "\(coefficient)·\(variable)" }
}
