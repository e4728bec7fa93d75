import GlissadeDrawing

/// The tab of a screen.
public struct TabBarItem: Hashable, Sendable {
  /// The title below the image.
  public var title: String
  /// The image above the title, drawn as a template in the tint colour, 24 points square. `nil` shows the
  /// title alone.
  public var image: Image?
  /// The identifier of the tab, for tests, scripts and traces.
  public var accessibilityIdentifier: String?

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The title below the image.
  ///   - image: The image, or `nil` for a title alone.
  ///   - accessibilityIdentifier: The identifier of the tab, for tests, scripts and traces. The default is `nil`.
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
  /// - Parameter selectedImage: Ignored. The image is a template, which is tinted while the tab is selected.
  public init(title: String?, image: Image?, selectedImage: Image?) {
    self.init(title: title ?? "", image: image)
  }
}
