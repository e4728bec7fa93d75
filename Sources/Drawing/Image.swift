import GlissadeGeometry

/// A picture, as a value: what it is called and, where it has been read, its content.
///
/// Images are made by the initialisers of the module `GlissadeSDL`, which read and check the picture. An image
/// may be kept, copied and sent to another thread; its content is shared and never changes.
///
/// Two images are equal if they have the same name and the same content. The content is compared by identity: a
/// file that is read twice makes two different images.
public struct Image: Hashable, Sendable {
  /// What the image is called in the text form of a display list: its path, its name among the assets or, of an
  /// image made from data, `data-` and a hash of the bytes.
  public let name: String
  /// The picture itself; `nil` for an asset that the stage's `images` find by its name.
  package let content: ImageContent?
  /// Whether the picture is drawn as it is, or is a stencil for a tint.
  public var renderingMode = RenderingMode.automatic
  /// Whether the picture is one of the library's system icons.
  public package(set) var isSymbolImage = false
  /// The size and weight at which a system icon is drawn.
  public package(set) var symbolConfiguration: SymbolConfiguration?

  /// An image of the project's own, by its name among the assets or the path of its file. It is not checked.
  package init(asset: String) {
    name = asset
    content = nil
  }

  package init(name: String, content: ImageContent) {
    self.name = name
    self.content = content
  }

  /// What a picture is used as.
  public enum RenderingMode: Hashable, Sendable {
    /// As the view that shows it has it: a system icon as a stencil, another picture as it is.
    case automatic
    /// As it is.
    case alwaysOriginal
    /// As a stencil for the tint.
    case alwaysTemplate
  }

  /// Returns the same picture to be used in another way.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    var image = self
    image.renderingMode = mode
    return image
  }

  /// What the picture is called in words: the last part of its name. `nil` if that is no word.
  package var spokenName: String? {
    guard !name.hasPrefix("data-"), let file = name.split(separator: "/").last else { return nil }
    let words = String(file.prefix { $0 != "." }).replacing("-", with: " ")
    return words.isEmpty ? nil : words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Whether the picture is a stencil for the tint, where the view that shows it does not decide.
  package var isTemplate: Bool {
    renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
  }

  /// The size in points: of a drawing (SVG) its own, of any other picture its pixels divided by the scale.
  ///
  /// It is zero for the pictures of the library's own controls, whose size the stage's `images` know.
  public var size: Size { content?.size ?? .zero }

  public static func == (a: Image, b: Image) -> Bool {
    a.content === b.content && a.name == b.name && a.renderingMode == b.renderingMode
      && a.symbolConfiguration == b.symbolConfiguration
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    if let content { hasher.combine(ObjectIdentifier(content)) }
  }
}

/// The content of a picture that was read and found sound. It is compared by identity.
package final class ImageContent: Sendable {
  package enum Source: Sendable {
    /// The text of an SVG, which is drawn anew at each size asked for.
    case drawing([UInt8])
    case pixels(Bitmap)
  }

  package let source: Source
  /// In points.
  package let size: Size

  package init(_ source: Source, size: Size) {
    (self.source, self.size) = (source, size)
  }
}
