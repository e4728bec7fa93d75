import GlissadeMotion
import GlissadeUI
import SwiftTokens

/// A literal of a motion's parameter in a source file: a number, or the name of a curve.
struct MotionLiteral: Equatable {
  /// The bytes of the file that it takes. The sign of a number belongs to it.
  let range: Range<Int>
  /// Its text in the file.
  let text: String
  let value: MotionValue
}

extension SourceFile {
  /// Returns the literal that is the whole of an expression, or `nil` if the expression is another one.
  ///
  /// - Parameter expression: The indices of its tokens.
  func literal(of parameter: MotionParameter, in expression: Range<Int>) -> MotionLiteral? {
    parameter == .curve ? curve(in: expression) : number(in: expression)
  }

  private func number(in expression: Range<Int>) -> MotionLiteral? {
    guard let last = expression.last, code[last].kind == .number, let value = Self.value(of: text(last))
    else {
      return nil
    }
    switch expression.count {
    case 1: return literal(code[last].range, .number(value))
    case 2 where text(last - 1) == "-" && code[last - 1].range.upperBound == code[last].range.lowerBound:
      return literal(code[last - 1].range.lowerBound..<code[last].range.upperBound, .number(-value))
    default: return nil
    }
  }

  /// Returns the value of a number in Swift's notation, such as `1_000e-3` or `0x1p-2`.
  private static func value(of number: String) -> Double? {
    let digits = number.filter { $0 != "_" }
    for (prefix, radix) in [("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix).map(Double.init)
    }
    return Double(digits)
  }

  /// Returns the only curve that options or a timing name. The token begins with the point.
  private func curve(in expression: Range<Int>) -> MotionLiteral? {
    let names = expression.filter {
      isIdentifier($0) && text($0 - 1) == "." && TimingCurve.named(text($0)) != nil
    }
    // An expression with operators or calls may have other values.
    let isPlain = expression.allSatisfy {
      isIdentifier($0) || [".", "[", "]", ","].contains(text($0)) || wrapsCurve($0)
    }
    guard isPlain, names.count == 1, let curve = TimingCurve.named(text(names[0])) else { return nil }
    return literal(
      code[names[0] - 1].range.lowerBound..<code[names[0]].range.upperBound, .curve(curve))
  }

  /// Whether a token is one of the parentheses of `.curve(…)`.
  private func wrapsCurve(_ index: Int) -> Bool {
    switch text(index) {
    case "(": text(index - 1) == "curve"
    case ")": opening[index].map { text($0 - 1) == "curve" } ?? false
    default: false
    }
  }

  private func literal(_ range: Range<Int>, _ value: MotionValue) -> MotionLiteral {
    MotionLiteral(range: range, text: String(decoding: bytes[range], as: UTF8.self), value: value)
  }
}

extension TimingCurve {
  /// The named curves, by their names among timing curves. Those of options begin with `curve`.
  package static let named: [(name: String, curve: TimingCurve)] = [
    ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut), ("linear", .linear),
  ]

  /// Returns the curve with a name such as `easeIn` or `curveEaseIn`.
  static func named(_ name: String) -> TimingCurve? {
    named.first { name == $0.name || name == optionName(of: $0.name) }?.curve
  }

  /// The name of the curve, such as `easeIn`. `nil` for other curves.
  package var name: String? { Self.named.first { $0.curve == self }?.name }

  /// Returns the name of a curve among options, such as `curveEaseIn` for `easeIn`.
  static func optionName(of name: String) -> String {
    "curve" + name.prefix(1).uppercased() + name.dropFirst()
  }
}
