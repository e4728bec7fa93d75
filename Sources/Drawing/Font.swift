/// A typeface by family, weight and size. The platform resolves it to a file.
public struct Font: Hashable, Sendable {
  /// The thickness of strokes, by the numbers of CSS and OpenType.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// The weight 100.
    case ultraLight = 100
    /// The weight 200.
    case thin = 200
    /// The weight 300.
    case light = 300
    /// The weight 400.
    case regular = 400
    /// The weight 500.
    case medium = 500
    /// The weight 600.
    case semibold = 600
    /// The weight 700.
    case bold = 700
    /// The weight 800.
    case heavy = 800
    /// The weight 900.
    case black = 900
  }

  /// The family of a typeface.
  public enum Family: Hashable, Sendable {
    /// The interface's own family: Inter if it is installed.
    case system
    /// A family with digits of one width, for tables and code.
    case monospaced
    /// The family with this name, if it is installed; otherwise the system family.
    case named(String)
  }

  /// The family.
  public var family: Family
  /// The weight. The closest weight that the family has is used.
  public var weight: Weight
  /// The size of an em, in points.
  public var size: Double
  /// Whether the digits from 0 to 9 have one width, so that a number that counts does not move the text around it. The
  /// default is `false`.
  public var hasMonospacedDigits = false

  /// Creates a font. The default is the system family with regular weight.
  ///
  /// - Parameter size: The size, in points.
  public init(family: Family = .system, size: Double, weight: Weight = .regular) {
    self.family = family
    self.size = size
    self.weight = weight
  }

  /// Returns a font of the system family. The size is in points.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// Returns a font of the system family whose digits have one width, for numbers that change and for columns of
  /// numbers. The size is in points.
  public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    var font = Font(size: size, weight: weight)
    font.hasMonospacedDigits = true
    return font
  }

  /// Returns a bold font of the system family. The size is in points.
  public static func boldSystemFont(ofSize size: Double) -> Font { Font(size: size, weight: .bold) }
}
