// The file declares UIKit's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The scale and the opacity of rendered images.
@MainActor
public final class UIGraphicsImageRendererFormat {
  /// The number of pixels per point. The default is the scale of the screen.
  public var scale: CGFloat
  /// Whether the image has an opaque black background. The default is `false`.
  public var opaque = false

  /// Creates a format with the scale of the screen.
  public init() { scale = UIScreen.main.scale }

  /// Returns a format with the scale of the screen.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns a format with the scale of the screen.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context in which an image is drawn.
@MainActor
public final class UIGraphicsImageRendererContext {
  /// The graphics context, which is the current one.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  fileprivate init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes the outline of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Intersects the clipping region with a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer that creates images from drawing commands.
///
/// Dynamic colours are resolved in the appearance of the first window.
@MainActor
public final class UIGraphicsImageRenderer {
  /// The size of the images, in points.
  private let size: CGSize
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of a size in points. The default format has the scale of the screen.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat? = nil) {
    (self.size, self.format) = (size, format ?? .default())
  }

  /// Creates a renderer for images of the size of a rectangle, in points. Its origin has no effect.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat? = nil) {
    self.init(size: bounds.size, format: format)
  }

  /// Returns an image of what `actions` draws.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let picture = PictureContext(size: size, scale: format.scale, isOpaque: format.opaque)
    picture.context.draw { actions(UIGraphicsImageRendererContext(picture.context, format)) }
    return picture.image
  }
}

// MARK: - Older functions

/// Begins an image of a size in points, at one pixel per point, which becomes the current context until
/// `UIGraphicsEndImageContext()` is called.
@MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image, which becomes the current context until `UIGraphicsEndImageContext()` is called.
///
/// - Parameters:
///   - size: The size of the image, in points.
///   - opaque: Whether the image has an opaque black background.
///   - scale: The number of pixels per point, or 0 for that of the screen.
@MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  let picture = PictureContext(size: size, scale: scale, isOpaque: opaque)
  PictureContext.begun.append(picture)
  GraphicsContext.push(picture.context)
}

/// Returns the current content of the image that was begun last, or `nil` if there is none.
@MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { PictureContext.begun.last?.image }

/// Ends the image that was begun last.
@MainActor
public func UIGraphicsEndImageContext() {
  if PictureContext.begun.popLast() != nil { GraphicsContext.pop() }
}

/// A graphics context whose display list is rasterized into an image.
@MainActor
private final class PictureContext {
  static var begun: [PictureContext] = []

  private static var count = 0

  let context: GraphicsContext
  private let size: Size

  init(size: Size, scale: Double, isOpaque: Bool) {
    let stage = MainScreen.stage
    self.size = size
    context = GraphicsContext(
      size: size, scale: scale, palette: stage?.palette ?? .light, ground: isOpaque ? .black : .clear,
      textMeasurer: MediaSource.measurer, report: { stage?.diagnostics?($0) })
  }

  /// The current content as an image.
  var image: Image {
    PictureContext.count += 1
    return Image(
      name: "drawing-\(PictureContext.count)",
      content: ImageContent(.pixels(context.bitmap(images: MediaSource.images)), size: size))
  }
}
