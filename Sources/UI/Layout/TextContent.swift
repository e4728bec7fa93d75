/// A view whose text takes part in layout by constraints.
@MainActor
package protocol TextContent: View {
  /// Called when constraints have changed the view's width, so that text whose height depends on it can be
  /// measured again. The default implementation does nothing.
  func widthDidChangeByConstraints()

  /// Returns the height of the text at a width that constraints set, or `nil` if the height does not depend
  /// on the width. The default is `nil`.
  func contentHeight(inWidth width: Double) -> Double?

  /// Whether `sizeToFit()` makes the view wider for a longer text, instead of keeping its width. The default is
  /// `false`.
  var growsWithText: Bool { get }

  /// The distances of the first and the last baseline below the middle of the bounds, in points. `nil` if the
  /// text is not laid out.
  var baselines: (first: Double, last: Double)? { get }
}

extension TextContent {
  package func widthDidChangeByConstraints() {}
  package func contentHeight(inWidth width: Double) -> Double? { nil }
  package var growsWithText: Bool { false }
}

extension View {
  /// The view itself, if its text takes part in layout by constraints.
  var textContent: (any TextContent)? { self as? any TextContent }
}
