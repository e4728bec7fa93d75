extension Font {
  /// Creates the system font of 12 points.
  public init() { self = .systemFont(ofSize: 12) }

  /// The semantic styles of text.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// The styles from the largest title to the smallest caption.
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1,
      caption2

    /// The size in points. Source: Human Interface Guidelines, at the standard text size.
    var pointSize: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  /// Creates a font of an installed family, or `nil` if the name is empty. The system substitutes a family
  /// that is not installed.
  ///
  /// The name may include a style, as in `"AvenirNext-Bold"`.
  public init?(name: String, size: CGFloat) {
    guard let family = name.split(separator: "-").first else { return nil }
    let style = name.split(separator: "-").dropFirst().joined().lowercased()
    let weights: [(String, Weight)] = [
      ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
      ("semibold", .semibold), ("demibold", .semibold), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]
    let weight = weights.first { style.contains($0.0) }?.1 ?? .regular
    self.init(family: Family(named: String(family)), size: size, weight: weight)
  }

  /// Returns the font of a text style at the standard text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    Font(size: style.pointSize, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the monospaced font.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    Font(family: .monospaced, size: size, weight: weight)
  }

  /// Returns the upright system font. There is no italic one.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }

  /// The size, in points.
  public var pointSize: CGFloat { size }

  /// Returns the font at another size, in points.
  public func withSize(_ size: CGFloat) -> UIFont {
    var font = self
    font.size = size
    return font
  }

  /// The size of text in controls: 14 points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of labels: 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of button titles: 18 points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of small text in controls: 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }
}

extension Font.Family {
  /// Creates a family from its name, as `UIFont.familyName` gives it.
  fileprivate init(named name: String) {
    switch name {
    case "System": self = .system
    case "Monospaced": self = .monospaced
    default: self = .named(name)
    }
  }
}
