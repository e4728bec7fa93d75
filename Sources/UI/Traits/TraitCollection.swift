import GlissadeGeometry

/// What views and controllers know of their surroundings: the appearance, the density of pixels, and how much room
/// there is.
///
/// Spelled as UIKit's `UITraitCollection`.
public struct TraitCollection: Hashable, Sendable {
  /// How much room there is along an axis.
  public enum SizeClass: Int, Hashable, Sendable {
    case unspecified = 0
    /// Little room, as on a phone held upright.
    case compact = 1
    /// Much room, as on a tablet.
    case regular = 2
  }

  /// Light or dark.
  public var userInterfaceStyle: UserInterfaceStyle
  /// How much text stands out from its ground.
  public var accessibilityContrast = AccessibilityContrast.normal
  /// How large text is, compared with what a program asks for.
  public var textScale = 1.0
  /// Device pixels a point.
  public var displayScale: Double
  /// How much room there is across.
  public var horizontalSizeClass: SizeClass
  /// How much room there is from top to bottom.
  public var verticalSizeClass: SizeClass

  /// A width from which on there is much room, in points. Source: UIKit's tablets, in two thirds of the screen.
  private static let regularWidth = 600.0
  /// A height from which on there is much room, in points. Source: UIKit's phones, which are lower than that on their
  /// side and higher upright.
  private static let regularHeight = 480.0

  /// Creates the traits of a screen.
  public init(userInterfaceStyle: UserInterfaceStyle = .light, displayScale: Double = 1, size: Size = .zero) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    horizontalSizeClass = size.width >= Self.regularWidth ? .regular : .compact
    verticalSizeClass = size.height >= Self.regularHeight ? .regular : .compact
  }

  /// Whether dynamic colours may be others in these traits than in those.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
  }
}

extension Stage {
  /// The traits of all that is on the stage.
  public var traitCollection: TraitCollection {
    var traits = TraitCollection(userInterfaceStyle: palette.style, displayScale: displayScale, size: size)
    (traits.accessibilityContrast, traits.textScale) = (palette.contrast, textScale)
    return traits
  }
}

extension View {
  /// The traits of the view's stage; those of a light one without a size where it is on none.
  public var traitCollection: TraitCollection { stage?.traitCollection ?? TraitCollection() }
}

extension ViewController {
  /// The traits of the screen's stage.
  public var traitCollection: TraitCollection { viewIfLoaded?.traitCollection ?? TraitCollection() }
}
