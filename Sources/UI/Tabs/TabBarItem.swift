import GlissadeDrawing

/// How a tab bar shows a screen.
public struct TabBarItem: Hashable, Sendable {
  public var title: String
  /// Used as a stencil, 24 points square.
  public var image: ImageName
  /// The name by which tests, scripts and traces know the tab.
  public var accessibilityIdentifier: String?

  public init(title: String, image: ImageName, accessibilityIdentifier: String? = nil) {
    (self.title, self.image, self.accessibilityIdentifier) = (title, image, accessibilityIdentifier)
  }
}
