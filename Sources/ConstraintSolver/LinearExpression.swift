/// A sum of terms and a constant.
public struct Expression: Sendable {
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

extension Expression: CustomStringConvertible {
  public var description: String {
    (terms.map(\.description) + (constant == 0 && !terms.isEmpty ? [] : ["\(constant)"]))
      .joined(separator: " + ")
  }
}

/// What linear expressions are written with: variables, terms, and expressions themselves. Numbers join in
/// through the operators; were `Double` linear too, every sum in a client's code would get harder to check.
public protocol Linear {
  var expression: Expression { get }
}

extension Variable: Linear {
  public var expression: Expression { Expression([Term(self)]) }
}

extension Term: Linear {
  public var expression: Expression { Expression([self]) }
}

extension Expression: Linear {
  public var expression: Expression { self }
}

public func * (left: Variable, right: Double) -> Term { Term(left, times: right) }
public func * (left: Double, right: Variable) -> Term { Term(right, times: left) }

extension Linear {
  public static prefix func - (operand: Self) -> Expression { operand * -1 }

  public static func * (left: Self, right: Double) -> Expression {
    var product = left.expression
    product.scale(by: right)
    return product
  }

  public static func * (left: Double, right: Self) -> Expression { right * left }

  public static func / (left: Self, right: Double) -> Expression { left * (1 / right) }

  public static func + (left: Self, right: some Linear) -> Expression {
    var sum = left.expression
    let right = right.expression
    sum.terms += right.terms
    sum.constant += right.constant
    return sum
  }

  public static func + (left: Self, right: Double) -> Expression {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  public static func + (left: Double, right: Self) -> Expression { right + left }

  public static func - (left: Self, right: some Linear) -> Expression { left + right * -1 }

  public static func - (left: Self, right: Double) -> Expression { left + -right }

  public static func - (left: Double, right: Self) -> Expression { right * -1 + left }
}
