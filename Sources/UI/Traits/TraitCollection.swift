import GlissadeGeometry

/// The environment of views and controllers: the appearance, the display scale, and the available space.
///
/// The type corresponds to UIKit's `UITraitCollection`.
public struct TraitCollection: Hashable, Sendable {
  /// The available space along an axis.
  public enum SizeClass: Int, Hashable, Sendable {
    /// Unknown. The traits of a stage never have this value.
    case unspecified = 0
    /// Little space, as on a phone held upright.
    case compact = 1
    /// Much space, as on a tablet.
    case regular = 2
  }

  /// The light or dark appearance. The default is `light`.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public var userInterfaceStyle: UserInterfaceStyle
  /// The contrast between text and its background. The default is `normal`.
  public var accessibilityContrast = AccessibilityContrast.normal
  /// The scale of text relative to the sizes that the program requests. The default is 1.
  public var textScale = 1.0
  /// The number of device pixels per point. The default is 1.
  public var displayScale: Double
  /// The available space horizontally: `regular` from a width of 600 points.
  public var horizontalSizeClass: SizeClass
  /// The available space vertically: `regular` from a height of 480 points.
  public var verticalSizeClass: SizeClass

  /// The smallest width of the class `regular`, in points. Source: UIKit on a tablet, with two thirds of the screen.
  private static let regularWidth = 600.0
  /// The smallest height of the class `regular`, in points. Source: UIKit on phones, whose heights are
  /// smaller in landscape and greater in portrait.
  private static let regularHeight = 480.0

  /// Creates traits. The size classes are derived from `size`, which is in points.
  public init(userInterfaceStyle: UserInterfaceStyle = .light, displayScale: Double = 1, size: Size = .zero) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    horizontalSizeClass = size.width >= Self.regularWidth ? .regular : .compact
    verticalSizeClass = size.height >= Self.regularHeight ? .regular : .compact
  }

  /// Returns whether dynamic colours may differ between the two traits.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
  }
}
