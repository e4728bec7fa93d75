import GlissadeUI

/// The scaling of fonts and lengths with the size of text that a person prefers.
@MainActor
public final class UIFontMetrics {
  /// The metrics of all text styles, which scale alike.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style. All styles scale alike.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// Returns the font itself: labels draw every font at the preferred size.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font itself, at most with a size in points: labels draw every font at the preferred size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }

  /// Returns a length, multiplied by the text scale of the first window.
  public func scaledValue(for value: CGFloat) -> CGFloat { value * (MainScreen.stage?.textScale ?? 1) }
}
