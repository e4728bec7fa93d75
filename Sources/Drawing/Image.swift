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

  /// An image of the project's own, by its name among the assets or the path of its file. It is not checked.
  package init(asset: String) {
    name = asset
    content = nil
  }

  package init(name: String, content: ImageContent) {
    self.name = name
    self.content = content
  }

  /// The size in points: of a drawing (SVG) its own, of any other picture its pixels divided by the scale.
  ///
  /// It is zero for the pictures of the library's own controls, whose size the stage's `images` know.
  public var size: Size { content?.size ?? .zero }

  public static func == (a: Image, b: Image) -> Bool {
    a.content === b.content && a.name == b.name
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
