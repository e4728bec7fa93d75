import GlissadeDrawing
import GlissadeGeometry

/// Rasterises images through SDL_image. Drawings (SVG) are drawn at any size, other pictures are scaled to it.
///
/// An image with content is drawn from that. The picture of an asset is looked up among the application's assets and
/// then among the library's own.
package final class ImageFiles: ImageRasterizing {
  private let assets: AssetLocator
  private let report: (String) -> Void
  private var contents: [String: ImageContent?] = [:]

  /// The first error of a picture that is missing or damaged.
  package private(set) var firstError: ImageError?

  /// - Parameters:
  ///   - assets: The application's assets; `nil` for the library's own pictures only.
  ///   - report: Called once for each missing or damaged asset, with a message.
  package init(assets: AssetLocator?, report: @escaping (String) -> Void) {
    self.assets = assets ?? AssetLocator(folders: [])
    self.report = report
  }

  package func size(of image: Image) -> Size? { content(of: image)?.size }

  package func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    guard pixelWidth > 0, pixelHeight > 0 else { return nil }
    return content(of: image)?.bitmap(width: pixelWidth, height: pixelHeight)
  }

  /// Returns the content of the picture; `nil` if there is no such picture.
  package func content(of image: Image) -> ImageContent? {
    if let content = image.content { return content }
    if let known = contents[image.name] { return known }
    let content = load(image.name)
    contents.updateValue(content, forKey: image.name)
    return content
  }

  /// Returns whether there is a file of the picture, or one that is compiled in. A missing one is not reported.
  package func hasFile(of image: Image) -> Bool {
    image.content != nil || assets.file(named: image.name) != nil
      || EmbeddedPictures.bytes(named: image.name) != nil
  }

  private func load(_ name: String) -> ImageContent? {
    do throws(ImageError) {
      if let file = assets.file(named: name) {
        return try ImageContent(contentsOf: file.path, scale: file.scale)
      }
      if let bytes = EmbeddedPictures.bytes(named: name) {
        return try ImageContent(reading: bytes, scale: 1, what: "the picture \(name)")
      }
      if let icon = EmbeddedIcon(assetName: name) { return try .shared(of: icon) }
      throw ImageError(
        .noInput, "no picture \(name.quoted); expected \(AssetLocator.expectation(of: name))")
    } catch {
      firstError = firstError ?? error
      report(error.message)
      return nil
    }
  }
}
