import GlissadeDrawing

/// How a tab bar shows a screen.
public struct TabBarItem: Hashable, Sendable {
  public var title: String
  /// The picture above the title, a stencil for the tint, 24 points square; `nil` shows the title alone.
  public var image: Image?
  /// The name by which tests, scripts and traces know the tab.
  public var accessibilityIdentifier: String?

  public init(title: String, image: Image?, accessibilityIdentifier: String? = nil) {
    (self.title, self.image, self.accessibilityIdentifier) = (title, image, accessibilityIdentifier)
  }

  /// Creates an item as in UIKit.
  ///
  /// - Parameter tag: Ignored.
  public init(title: String?, image: Image?, tag: Int) {
    self.init(title: title ?? "", image: image)
  }

  /// Creates an item as in UIKit.
  ///
  /// - Parameter selectedImage: Ignored: the picture is a stencil, which is tinted where the tab is selected.
  public init(title: String?, image: Image?, selectedImage: Image?) {
    self.init(title: title ?? "", image: image)
  }
}
