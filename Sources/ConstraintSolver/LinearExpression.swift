/// A sum of terms and a constant.
public struct LinearExpression: Sendable {
  /// As written: one variable may occur twice.
  public var terms: [Term]
  public var constant: Double

  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Multiplies every term and the constant.
  mutating func scale(by factor: Double) {
    for index in terms.indices { terms[index].coefficient *= factor }
    constant *= factor
  }

  var isFinite: Bool { constant.isFinite && terms.allSatisfy(\.coefficient.isFinite) }
}

extension LinearExpression: CustomStringConvertible {
  public var description: String {
    (terms.map(\.description) + (constant == 0 && !terms.isEmpty ? [] : ["\(constant)"]))
      .joined(separator: " + ")
  }
}

/// What linear expressions are written with: variables, terms, and expressions themselves. Numbers join in
/// through the operators; were `Double` linear too, every sum in a client's code would get harder to check.
public protocol Linear {
  var expression: LinearExpression { get }
}

extension Variable: Linear {
  public var expression: LinearExpression { LinearExpression([Term(self)]) }
}

extension Term: Linear {
  public var expression: LinearExpression { LinearExpression([self]) }
}

extension LinearExpression: Linear {
  public var expression: LinearExpression { self }
}

public func * (left: Variable, right: Double) -> Term { Term(left, times: right) }
public func * (left: Double, right: Variable) -> Term { Term(right, times: left) }

extension Linear {
  public static prefix func - (operand: Self) -> LinearExpression { operand * -1 }

  public static func * (left: Self, right: Double) -> LinearExpression {
    var product = left.expression
    product.scale(by: right)
    return product
  }

  public static func * (left: Double, right: Self) -> LinearExpression { right * left }

  public static func / (left: Self, right: Double) -> LinearExpression { left * (1 / right) }

  public static func + (left: Self, right: some Linear) -> LinearExpression {
    var sum = left.expression
    let right = right.expression
    sum.terms += right.terms
    sum.constant += right.constant
    return sum
  }

  public static func + (left: Self, right: Double) -> LinearExpression {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  public static func + (left: Double, right: Self) -> LinearExpression { right + left }

  public static func - (left: Self, right: some Linear) -> LinearExpression { left + right * -1 }

  public static func - (left: Self, right: Double) -> LinearExpression { left + -right }

  public static func - (left: Double, right: Self) -> LinearExpression { right * -1 + left }
}
