// UIKit's own names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// How a picture is drawn that `UIGraphicsImageRenderer` makes.
@MainActor
public final class UIGraphicsImageRendererFormat {
  /// Pixels a point. The screen's by default.
  public var scale: CGFloat
  /// Whether the picture lies on black, so that nothing is seen through it. `false` by default.
  public var opaque = false

  public init() { scale = UIScreen.main.scale }

  /// The screen's.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The screen's.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What is drawn on while a picture is made.
@MainActor
public final class UIGraphicsImageRendererContext {
  /// The context, which is the current one.
  public let cgContext: CGContext
  /// How the picture is drawn.
  public let format: UIGraphicsImageRendererFormat

  fileprivate init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws the outline of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Draws nothing any more outside a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures of what is drawn.
///
/// Dynamic colours are those of the first window.
@MainActor
public final class UIGraphicsImageRenderer {
  /// The size of the pictures, in points.
  private let size: CGSize
  /// How pictures are drawn.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of pictures of a size in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat? = nil) {
    (self.size, self.format) = (size, format ?? .default())
  }

  /// Creates a renderer of pictures of a size in points.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat? = nil) {
    self.init(size: bounds.size, format: format)
  }

  /// Returns a picture of what `actions` draws.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let picture = PictureContext(size: size, scale: format.scale, isOpaque: format.opaque)
    picture.context.draw { actions(UIGraphicsImageRendererContext(picture.context, format)) }
    return picture.image
  }
}

// MARK: - The older calls

/// Makes a picture of so many points the one that is drawn on, until `UIGraphicsEndImageContext()`.
@MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a picture of so many points the one that is drawn on, until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - opaque: Whether it lies on black, so that nothing is seen through it.
///   - scale: Pixels a point; 0 for the screen's.
@MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  let picture = PictureContext(size: size, scale: scale, isOpaque: opaque)
  PictureContext.begun.append(picture)
  GraphicsContext.push(picture.context)
}

/// Returns what has been drawn so far on the picture that was begun last. `nil` where none is.
@MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { PictureContext.begun.last?.image }

/// Ends the picture that was begun last.
@MainActor
public func UIGraphicsEndImageContext() {
  if PictureContext.begun.popLast() != nil { GraphicsContext.pop() }
}

/// A context whose list becomes pixels.
@MainActor
private final class PictureContext {
  static var begun: [PictureContext] = []

  /// The most pixels a side.
  private static let largestSide = 16_384.0
  private static var count = 0

  let context: GraphicsContext
  private let size: Size
  private let scale: Double
  private let isOpaque: Bool

  init(size: Size, scale: Double, isOpaque: Bool) {
    let stage = MainScreen.stage
    (self.size, self.scale, self.isOpaque) = (size, scale, isOpaque)
    context = GraphicsContext(
      size: size, scale: scale, palette: stage?.palette ?? .light, textMeasurer: PictureContext.textMeasurer,
      report: { stage?.diagnostics?($0) })
  }

  private static var textMeasurer: (any TextMeasuring)? {
    if let stage = MainScreen.stage {
      stage.textMeasurer
    } else {
      (try? Application.shared.loadMedia())?.text
    }
  }

  private static var images: (any ImageRasterizing)? {
    if let stage = MainScreen.stage { stage.images } else { (try? Application.shared.loadMedia())?.images }
  }

  /// What has been drawn so far.
  var image: Image {
    PictureContext.count += 1
    return Image(name: "drawing-\(PictureContext.count)", content: ImageContent(.pixels(bitmap), size: size))
  }

  private var bitmap: Bitmap {
    func pixels(_ points: Double) -> Int {
      points.isFinite ? Int(min(max((points * scale).rounded(.up), 1), PictureContext.largestSide)) : 1
    }
    let (width, height) = (pixels(size.width), pixels(size.height))
    let blank = BlankMedia()
    var rasterizer = Rasterizer(
      text: PictureContext.textMeasurer as? any TextRasterizing ?? blank,
      images: PictureContext.images ?? blank)
    var bitmap = Bitmap(width: width, height: height)
    let ground = isOpaque ? RGBA.black : RGBA.clear
    bitmap.pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      rasterizer.draw(
        context.list, scale: scale, over: ground,
        on: PixelBuffer(base, width: width, height: height, stride: width))
    }
    return bitmap
  }
}

/// Draws no text and no pictures.
private final class BlankMedia: TextRasterizing, ImageRasterizing {
  func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] { [] }
  func size(of image: Image) -> Size? { nil }
  func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? { nil }
}
