import GlissadeControls
import GlissadeUI

extension NavigationBar {
  /// The font and the colour of titles. Other attributes have no effect. `nil` means the standard ones.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { Self.attributes(titleFont, titleColor) }
    set { (titleFont, titleColor) = (newValue?[.font] as? UIFont, newValue?[.foregroundColor] as? UIColor) }
  }

  /// The font and the colour of large titles. Other attributes have no effect. `nil` means the standard ones.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { Self.attributes(largeTitleFont, largeTitleColor) }
    set {
      (largeTitleFont, largeTitleColor) = (
        newValue?[.font] as? UIFont, newValue?[.foregroundColor] as? UIColor
      )
    }
  }

  private static func attributes(_ font: UIFont?, _ color: UIColor?) -> [NSAttributedString.Key: Any]? {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = font
    attributes[.foregroundColor] = color
    return attributes.isEmpty ? nil : attributes
  }
}

/// The kinds of bars for which an appearance is set. The library has one of them.
public enum UIBarMetrics: Int, Sendable {
  /// A bar of the usual height.
  case `default`
  /// A lower bar, as on phones in landscape, which the library does not have.
  case compact
  /// A bar with a prompt, which the library does not have.
  case defaultPrompt = 101
  /// A lower bar with a prompt, which the library does not have.
  case compactPrompt
}

/// The places of bars for which an appearance is set.
public enum UIBarPosition: Int, Sendable {
  /// Any place.
  case any
  /// At the bottom of the screen.
  case bottom
  /// At the top of its container.
  case top
  /// At the top of the screen.
  case topAttached
}

extension NavigationBar {
  /// Sets the image behind the titles and the buttons; see `backgroundImage`. It has no effect for metrics other than
  /// `default`, because the library has no lower bars and no prompts.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    if metrics == .default { backgroundImage = image }
  }

  /// Sets the image behind the titles and the buttons; see `backgroundImage`. It has no effect for the bottom, where
  /// navigation bars never are, and for metrics other than `default`.
  public func setBackgroundImage(
    _ image: UIImage?, for position: UIBarPosition, barMetrics metrics: UIBarMetrics
  ) {
    if position != .bottom { setBackgroundImage(image, for: metrics) }
  }

  /// Returns the background image for metrics.
  public func backgroundImage(for metrics: UIBarMetrics) -> UIImage? {
    metrics == .default ? backgroundImage : nil
  }

  /// Returns the background image for a position and metrics.
  public func backgroundImage(for position: UIBarPosition, barMetrics metrics: UIBarMetrics) -> UIImage? {
    position == .bottom ? nil : backgroundImage(for: metrics)
  }
}
