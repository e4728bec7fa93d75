/// A step of the preferred text size, as `UIContentSizeCategory`.
///
/// Each step has a text scale: the size of body text relative to that of `large`, the standard. Source: the text sizes
/// of iOS, which are 14 to 23 points, and 28 to 53 points for accessibility.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// No step. It counts as `large`.
  case unspecified = "_UICTContentSizeCategoryUnspecified"
  /// A body text of 14 points.
  case extraSmall = "UICTContentSizeCategoryXS"
  /// A body text of 15 points.
  case small = "UICTContentSizeCategoryS"
  /// A body text of 16 points.
  case medium = "UICTContentSizeCategoryM"
  /// The standard: a body text of 17 points.
  case large = "UICTContentSizeCategoryL"
  /// A body text of 19 points.
  case extraLarge = "UICTContentSizeCategoryXL"
  /// A body text of 21 points.
  case extraExtraLarge = "UICTContentSizeCategoryXXL"
  /// A body text of 23 points.
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"
  /// A body text of 28 points, the first step for readers with poor sight.
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"
  /// A body text of 33 points.
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"
  /// A body text of 40 points.
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"
  /// A body text of 47 points.
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"
  /// A body text of 53 points.
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// The size of body text, in points.
  private var bodySize: Double {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .unspecified, .large: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibilityMedium: 28
    case .accessibilityLarge: 33
    case .accessibilityExtraLarge: 40
    case .accessibilityExtraExtraLarge: 47
    case .accessibilityExtraExtraExtraLarge: 53
    }
  }

  /// The text scale of the step.
  public var textScale: Double { bodySize / Self.large.bodySize }

  /// Creates the step whose text scale is nearest.
  public init(textScale: Double) {
    let steps = Self.allCases.dropFirst()
    self = steps.min { abs($0.textScale - textScale) < abs($1.textScale - textScale) } ?? .large
  }

  /// Whether the step is one for readers with poor sight.
  public var isAccessibilityCategory: Bool { bodySize >= Self.accessibilityMedium.bodySize }
}

extension ContentSizeCategory: Comparable {
  public static func < (one: Self, other: Self) -> Bool { one.bodySize < other.bodySize }
}

extension TraitCollection {
  /// The step that is nearest to the text scale. Setting it sets the scale.
  public var preferredContentSizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(textScale: textScale) }
    set { textScale = newValue.textScale }
  }
}
