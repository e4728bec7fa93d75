import GlissadeUI

/// The light or dark appearance.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// No own appearance. The traits of a window never have this value.
  case unspecified
  /// The light appearance, the dark appearance.
  case light, dark

  /// Creates the value for the library's appearance.
  init(_ style: UserInterfaceStyle) { self = style == .dark ? .dark : .light }

  /// The library's appearance. `nil` for `unspecified`.
  var style: UserInterfaceStyle? {
    switch self {
    case .unspecified: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

/// The visual level of content.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  /// No own level. The traits of a window never have this value.
  case unspecified = -1
  /// The content of a window, and content above it.
  case base, elevated
}

/// Traits, with the appearance in UIKit's type. `UITraitCollection` conforms to it.
public protocol UITraitEnvironmentValues {}

extension TraitCollection: UITraitEnvironmentValues {
  /// Creates traits of an appearance. `unspecified` counts as `light`.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle.style ?? .light, displayScale: 1)
  }

  /// The kind of device: `pad` if the width is regular, otherwise `phone`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { horizontalSizeClass == .regular ? .pad : .phone }

  /// The level of the content: always `base`. Nothing that is presented changes colours.
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }

  /// The traits of the first window.
  @MainActor public static var current: UITraitCollection { UIScreen.main.traitCollection }
}

extension UITraitEnvironmentValues where Self == TraitCollection {
  /// The appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    let style: UserInterfaceStyle = self.userInterfaceStyle
    return UIUserInterfaceStyle(style)
  }
}
