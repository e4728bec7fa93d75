/// The size and weight at which a system icon is drawn.
///
/// Spelled as UIKit's `UIImage.SymbolConfiguration`.
public struct SymbolConfiguration: Hashable, Sendable {
  /// The size of an icon beside text of the same point size.
  public enum Scale: Hashable, Sendable {
    /// `default` is `medium`. `small` is about four fifths of that, `large` about a third larger.
    case `default`, small, medium, large

    /// The size relative to `medium`. Source: the three scales of SF Symbols.
    var factor: Double {
      switch self {
      case .default, .medium: 1
      case .small: 0.78
      case .large: 1.29
      }
    }
  }

  /// The size of the text that the icon suits, in points.
  public var pointSize: Double
  /// The thickness of the icon's lines. The default is `regular`.
  public var weight: Font.Weight
  /// The size relative to the text. The default is `Scale.default`.
  public var scale: Scale

  /// The text size that the icons' own drawings suit, in points. They fill squares of 24 points.
  public static let naturalPointSize = 22.0

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - pointSize: The size of the text that the icon suits, in points. If it is not positive and finite, the icon
  ///     has its natural size.
  ///   - weight: The thickness of its lines.
  ///   - scale: The size relative to the text.
  public init(pointSize: Double = naturalPointSize, weight: Font.Weight = .regular, scale: Scale = .default) {
    (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
  }

  /// Creates a configuration of a weight. The point size is that of the icon's drawing, and the scale is the default.
  public init(weight: Font.Weight) { self.init(pointSize: Self.naturalPointSize, weight: weight) }

  /// Creates a configuration of a scale. The point size is that of the icon's drawing, and the weight is regular.
  public init(scale: Scale) { self.init(pointSize: Self.naturalPointSize, scale: scale) }

  /// Creates a configuration with the size and the weight of a font. The scale is the default one unless given.
  public init(font: Font, scale: Scale = .default) {
    self.init(pointSize: font.size, weight: font.weight, scale: scale)
  }

  /// The size of the icon relative to its own drawing.
  package var magnification: Double {
    let factor = pointSize / Self.naturalPointSize * scale.factor
    return factor > 0 && factor.isFinite ? factor : 1
  }

  /// The thickness of its lines relative to the regular weight.
  package var lineFactor: Double {
    switch weight {
    case .ultraLight: 0.45
    case .thin: 0.6
    case .light: 0.8
    case .regular: 1
    case .medium: 1.15
    case .semibold: 1.3
    case .bold: 1.5
    case .heavy: 1.75
    case .black: 2
    }
  }
}
