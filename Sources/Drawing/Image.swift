import GlissadeGeometry

/// A picture, as a value: what it is called and, where it has been read, its content.
///
/// Images are made by the initialisers of the module `GlissadeSDL`, which read and check the picture. An image
/// may be kept, copied and sent to another thread; its content is shared and never changes.
///
/// Two images are equal if they have the same name and the same content. The content is compared by identity: a
/// file that is read twice makes two different images.
public struct Image: Hashable, Sendable {
  /// The name in the text form of a display list: the path, the name of the asset, or `data-` and a hash of the bytes
  /// for an image made from data.
  public let name: String
  /// The picture itself; `nil` for an asset that the stage's `images` find by its name.
  package let content: ImageContent?
  /// Whether the picture is drawn in its own colours or is a stencil for a tint. The default is `automatic`.
  public var renderingMode = RenderingMode.automatic
  /// Whether the picture is one of the library's system icons.
  public package(set) var isSymbolImage = false
  private var style: Style?

  /// Creates an image of the project's own, by its name among the assets or the path of its file. The file is not
  /// checked.
  public init(asset: String) {
    name = asset
    content = nil
  }

  /// Creates an image of a content that has been read.
  package init(name: String, content: ImageContent) {
    self.name = name
    self.content = content
  }

  // MARK: Style

  /// What few pictures have. It is in memory of its own, so that the items of display lists stay small.
  private final class Style: Sendable {
    let symbolConfiguration: SymbolConfiguration?
    let color: RGBA?

    init?(_ symbolConfiguration: SymbolConfiguration?, _ color: RGBA?) {
      guard symbolConfiguration != nil || color != nil else { return nil }
      (self.symbolConfiguration, self.color) = (symbolConfiguration, color)
    }
  }

  /// The size and weight at which a system icon is drawn; `nil` for the defaults.
  public package(set) var symbolConfiguration: SymbolConfiguration? {
    get { style?.symbolConfiguration }
    set { style = Style(newValue, color) }
  }

  /// The colour that fills the picture's opacity where a view gives it no tint. `nil`, the default, for the picture's
  /// own colours.
  package var color: RGBA? {
    get { style?.color }
    set { style = Style(symbolConfiguration, newValue) }
  }

  /// The use of a picture's colours.
  public enum RenderingMode: Hashable, Sendable {
    /// Decided by the view: a system icon is a stencil, any other picture has its own colours.
    case automatic
    /// The picture in its own colours.
    case alwaysOriginal
    /// The picture's opacity filled with the tint.
    case alwaysTemplate
  }

  /// Returns the picture with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    var image = self
    image.renderingMode = mode
    return image
  }

  /// Returns the picture with its opacity filled with a colour, where a view gives it no tint.
  package func filled(with color: RGBA) -> Image {
    var image = self
    image.color = color
    return image
  }

  /// The name for assistive technologies: the last part of the picture's name, in words; `nil` if there is none.
  package var spokenName: String? {
    guard !name.hasPrefix("data-"), let file = name.utf8.split(separator: UInt8(ascii: "/")).last else {
      return nil
    }
    let hyphens = file.prefix { $0 != UInt8(ascii: ".") }
    let words = String(
      decoding: hyphens.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    return words.isEmpty ? nil : words.capitalizedFirst
  }

  /// Whether the alpha channel is filled with the tint colour, if the rendering mode is automatic for the view, too.
  package var isTemplate: Bool {
    renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
  }

  /// The size in points. A drawing (SVG) has a size of its own; that of any other picture is its pixels divided by
  /// the scale.
  ///
  /// The size is zero for the pictures of the library's own controls, whose sizes the stage's `images` provide.
  public var size: Size { content?.size ?? .zero }

  public static func == (a: Image, b: Image) -> Bool {
    a.content === b.content && a.name == b.name && a.renderingMode == b.renderingMode
      && a.symbolConfiguration == b.symbolConfiguration && a.color == b.color
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    if let content { hasher.combine(ObjectIdentifier(content)) }
  }
}

/// The content of a picture that was read and checked. It is compared by identity.
package final class ImageContent: Sendable {
  /// The form of a picture's content.
  package enum Source: Sendable {
    /// The text of an SVG, which is drawn for each size.
    case drawing([UInt8])
    case pixels(Bitmap)
  }

  /// The picture in the form in which it was read.
  package let source: Source
  /// The size, in points.
  package let size: Size

  /// Creates a content with a size in points.
  package init(_ source: Source, size: Size) { (self.source, self.size) = (source, size) }
}
