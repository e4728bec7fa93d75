import GlissadeSDL

extension Image {
  public typealias SymbolConfiguration = GlissadeDrawing.SymbolConfiguration
  public typealias SymbolWeight = Font.Weight
  public typealias SymbolScale = GlissadeDrawing.SymbolConfiguration.Scale

  /// Creates an image from the application's assets; `nil` where there is none of this name.
  public init?(named name: String) {
    guard let image = try? Image(contentsOfAsset: name) else { return nil }
    self = image
  }

  /// Creates an image from the application's assets; `nil` where there is none of this name.
  ///
  /// - Parameters:
  ///   - bundle: Ignored.
  ///   - traitCollection: Ignored.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name)
  }

  /// Creates an image of a system icon; `nil` where the library has none of this name.
  public init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates an image of a system icon at a size and a weight; `nil` where the library has none of this name.
  public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard let image = try? Image(symbolNamed: name, configuration) else { return nil }
    self = image
  }

  /// Creates an image from a file; `nil` where it cannot be read.
  public init?(contentsOfFile path: String) {
    guard let image = try? Image(contentsOf: path) else { return nil }
    self = image
  }

  /// Creates an image from the bytes of a file; `nil` where they are no picture.
  public init?(data: Data, scale: CGFloat = 1) {
    guard let image = try? Image(data: [UInt8](data), scale: scale) else { return nil }
    self = image
  }

  /// Returns the image at the size and weight of a configuration, where it is a system icon.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { applying(configuration) }

  /// Returns the image at the size and weight of a configuration, where it is a system icon.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    applying(configuration)
  }
}
