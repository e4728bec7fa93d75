extension Font {
  /// What a text is there for.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1,
      caption2

    /// In points. Source: the human interface guidelines, at the standard text size.
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

  /// Creates a font of an installed family. `nil` for an empty name; a family that is not installed is replaced by the
  /// nearest that is.
  ///
  /// A style may stand behind the family, as in `"AvenirNext-Bold"`.
  public init?(name: String, size: CGFloat) {
    guard let family = name.split(separator: "-").first else { return nil }
    let style = name.split(separator: "-").dropFirst().joined().lowercased()
    let weights: [(String, Weight)] = [
      ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
      ("semibold", .semibold), ("demibold", .semibold), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]
    let weight = weights.first { style.contains($0.0) }?.1 ?? .regular
    self.init(family: .named(String(family)), size: size, weight: weight)
  }

  /// Returns the font of a text style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    Font(size: style.pointSize, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns a font with digits of one width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    Font(family: .monospaced, size: size, weight: weight)
  }

  /// Returns a font with letters of one width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    Font(family: .monospaced, size: size, weight: weight)
  }

  /// Returns the upright font; there is no slanted one.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }

  /// The em, in points.
  public var pointSize: CGFloat { size }

  /// Returns the same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { Font(family: family, size: size, weight: weight) }

  /// The size of text in controls, in points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of labels, in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of titles of buttons, in points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of small text in controls, in points.
  public static var smallSystemFontSize: CGFloat { 12 }
}
