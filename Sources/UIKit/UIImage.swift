import GlissadeSDL

extension Image {
  /// UIKit's name for `SymbolConfiguration`.
  public typealias SymbolConfiguration = GlissadeDrawing.SymbolConfiguration
  /// UIKit's name for `Font.Weight`.
  public typealias SymbolWeight = Font.Weight
  /// UIKit's name for `SymbolConfiguration.Scale`.
  public typealias SymbolScale = GlissadeDrawing.SymbolConfiguration.Scale

  /// Creates an image from the application's assets, or `nil` if there is none with the name.
  public init?(named name: String) {
    guard let image = try? Image(contentsOfAsset: name) else { return nil }
    self = image
  }

  /// Creates an image from the application's assets, or `nil` if there is none with the name.
  ///
  /// - Parameters:
  ///   - name: The name of the asset.
  ///   - bundle: Ignored.
  ///   - traitCollection: Ignored.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name)
  }

  /// Creates an image of a system icon, or `nil` if the library has none with the name.
  public init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates an image of a system icon with a size and a weight, or `nil` if the library has none with the
  /// name.
  public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard let image = try? Image(symbolNamed: name, configuration) else { return nil }
    self = image
  }

  /// Creates an image from a file, or `nil` if it cannot be read.
  public init?(contentsOfFile path: String) {
    guard let image = try? Image(contentsOf: path) else { return nil }
    self = image
  }

  /// Creates an image from the content of a file, or `nil` if it is not in a supported format.
  public init?(data: Data, scale: CGFloat = 1) {
    guard let image = try? Image(data: [UInt8](data), scale: scale) else { return nil }
    self = image
  }

  /// Returns the image with the size and weight of a configuration, which affects system icons only.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { applying(configuration) }

  /// Returns the image with the size and weight of a configuration, which affects system icons only.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    applying(configuration)
  }
}
