import Foundation
import GlissadeDrawing
import GlissadeUI

/// Conversions between the library's types and UIKit's, for overrides of properties that have different types. Ported
/// code calls them.
@MainActor
public enum UIKitValue {
  /// Returns the library's text.
  public static func converted(_ text: NSAttributedString?) -> AttributedText? {
    text.map { AttributedText($0) }
  }

  /// Returns UIKit's text.
  public static func converted(_ text: AttributedText?) -> NSAttributedString? {
    text.map { NSAttributedString($0) }
  }

  /// Returns the library's attributes.
  public static func converted(_ attributes: [NSAttributedString.Key: Any]) -> AttributedText.Attributes {
    AttributedText.Attributes(attributes)
  }

  /// Returns UIKit's attributes.
  public static func converted(_ attributes: AttributedText.Attributes) -> [NSAttributedString.Key: Any] {
    attributes.dictionary
  }

  /// Returns a delegate as the type that is expected, or `nil` if it is of another.
  @_disfavoredOverload
  public static func converted<Delegate>(_ delegate: (any UIScrollViewDelegate)?) -> Delegate? {
    delegate as? Delegate
  }

  /// Returns the library's number.
  public static func converted(_ number: Float) -> Double { Double(number) }

  /// Returns UIKit's number.
  public static func converted(_ number: Double) -> Float { Float(number) }

  /// Returns the library's numbers.
  public static func converted(_ numbers: [NSNumber]?) -> [Double]? { numbers?.map(\.doubleValue) }

  /// Returns UIKit's numbers.
  public static func converted(_ numbers: [Double]?) -> [NSNumber]? {
    numbers?.map { NSNumber(value: $0) }
  }
}
