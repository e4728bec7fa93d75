/// A typeface by family, weight and size. Which file that is, the platform finds out.
public struct Font: Hashable, Sendable {
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  public enum Family: Hashable, Sendable {
    /// The interface's own: Inter where it is installed.
    case system
    /// Digits of one width, for tables and code.
    case monospaced
    case named(String)
  }

  public var family: Family
  public var weight: Weight
  /// The em, in points.
  public var size: Double

  public init(family: Family = .system, size: Double, weight: Weight = .regular) {
    self.family = family
    self.size = size
    self.weight = weight
  }

  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  public static func boldSystemFont(ofSize size: Double) -> Font {
    Font(size: size, weight: .bold)
  }
}
