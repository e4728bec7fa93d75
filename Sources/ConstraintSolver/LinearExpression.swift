/// A sum of terms and a constant.
public struct LinearExpression: Sendable {
  /// The terms as written. A variable may occur more than once.
  public var terms: [Term]
  /// The constant summand.
  public var constant: Double

  /// Creates an expression from its terms and a constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Multiplies every term and the constant by a factor.
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

/// A type that can be used as a linear expression: a variable, a term, or an expression.
///
/// Numbers take part through overloads of the operators. `Double` does not conform, since that would slow
/// down type checking of every sum in a client's code.
public protocol Linear {
  /// The value as a linear expression.
  var expression: LinearExpression { get }
}

extension Variable: Linear {
  /// The expression that consists of the variable alone.
  public var expression: LinearExpression { LinearExpression([Term(self)]) }
}

extension Term: Linear {
  /// The expression that consists of the term alone.
  public var expression: LinearExpression { LinearExpression([self]) }
}

extension LinearExpression: Linear {
  /// The expression itself.
  public var expression: LinearExpression { self }
}

/// Returns the product of a variable and a number.
public func * (left: Variable, right: Double) -> Term { Term(left, times: right) }
/// Returns the product of a number and a variable.
public func * (left: Double, right: Variable) -> Term { Term(right, times: left) }

extension Linear {
  /// Returns the negated expression.
  public static prefix func - (operand: Self) -> LinearExpression { operand * -1 }

  /// Returns the expression multiplied by a number.
  public static func * (left: Self, right: Double) -> LinearExpression {
    var product = left.expression
    product.scale(by: right)
    return product
  }

  /// Returns the expression multiplied by a number.
  public static func * (left: Double, right: Self) -> LinearExpression { right * left }

  /// Returns the expression divided by a number, which must not be zero.
  public static func / (left: Self, right: Double) -> LinearExpression { left * (1 / right) }

  /// Returns the sum of two expressions.
  public static func + (left: Self, right: some Linear) -> LinearExpression {
    var sum = left.expression
    let right = right.expression
    sum.terms += right.terms
    sum.constant += right.constant
    return sum
  }

  /// Returns the sum of an expression and a number.
  public static func + (left: Self, right: Double) -> LinearExpression {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  /// Returns the sum of a number and an expression.
  public static func + (left: Double, right: Self) -> LinearExpression { right + left }

  /// Returns the difference of two expressions.
  public static func - (left: Self, right: some Linear) -> LinearExpression { left + right * -1 }

  /// Returns the difference of an expression and a number.
  public static func - (left: Self, right: Double) -> LinearExpression { left + -right }

  /// Returns the difference of a number and an expression.
  public static func - (left: Double, right: Self) -> LinearExpression { right * -1 + left }
}
