/// The size and weight at which a system icon is drawn.
///
/// Spelled as UIKit's `UIImage.SymbolConfiguration`.
public struct SymbolConfiguration: Hashable, Sendable {
  /// The size of an icon beside text of the same point size.
  public enum Scale: Hashable, Sendable {
    case `default`, small, medium, large

    /// How much larger than `medium` the icon is. Source: SF Symbols' three scales.
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
  /// How thick its lines are.
  public var weight: Font.Weight
  /// How large it is beside that text.
  public var scale: Scale

  /// The size of text that the icons' own drawings suit, in points: they stand in squares of 24.
  public static let naturalPointSize = 22.0

  /// Creates a configuration.
  public init(pointSize: Double = naturalPointSize, weight: Font.Weight = .regular, scale: Scale = .default) {
    (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
  }

  /// Creates a configuration of a weight.
  public init(weight: Font.Weight) { self.init(pointSize: Self.naturalPointSize, weight: weight) }

  /// Creates a configuration of a scale.
  public init(scale: Scale) { self.init(pointSize: Self.naturalPointSize, scale: scale) }

  /// Creates a configuration that suits a font.
  public init(font: Font, scale: Scale = .default) {
    self.init(pointSize: font.size, weight: font.weight, scale: scale)
  }

  /// How much larger the icon is than its own drawing.
  package var magnification: Double {
    let factor = pointSize / Self.naturalPointSize * scale.factor
    return factor > 0 && factor.isFinite ? factor : 1
  }

  /// How much thicker its lines are than those of the regular weight.
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
