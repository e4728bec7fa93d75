// Structures of numbers as text, as in "{1, 2}".

extension NSCoder {
  /// Returns `nil`: nothing is decoded.
  public func value(forKey key: String) -> Any? { nil }

  /// Returns the point that a text such as "{1, 2}" describes, or zero if it describes none.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// Returns the size that a text such as "{1, 2}" describes, or zero if it describes none.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// Returns the rectangle that a text such as "{{1, 2}, {3, 4}}" describes, or zero if it describes none.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// Returns the insets that a text such as "{1, 2, 3, 4}" describes, or zero if it describes none.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  /// Returns the text of a point.
  public class func string(for point: CGPoint) -> String { "{\(point.x.text), \(point.y.text)}" }
  /// Returns the text of a size.
  public class func string(for size: CGSize) -> String { "{\(size.width.text), \(size.height.text)}" }
  /// Returns the text of a rectangle.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns the text of insets.
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(insets.top.text), \(insets.left.text), \(insets.bottom.text), \(insets.right.text)}"
  }

  private class func numbers(_ string: String, _ count: Int) -> [Double]? {
    let numbers = string.split { "{}, ".contains($0) }.map { Double($0) }
    return numbers.count == count && !numbers.contains(nil) ? numbers.compactMap(\.self) : nil
  }
}

extension Double {
  /// The shortest text of the number, without a point for integers.
  fileprivate var text: String { description.hasSuffix(".0") ? String(description.dropLast(2)) : description }
}
