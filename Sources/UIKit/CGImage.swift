import GlissadeDrawing
import GlissadeGeometry
import GlissadeSDL
import GlissadeUI

/// An array of pixels.
///
/// A drawing (SVG) becomes pixels at its natural size, two per point.
public struct CGImage: Hashable, Sendable {
  let bitmap: Bitmap

  /// The number of pixels of a row.
  public var width: Int { bitmap.width }
  /// The number of rows.
  public var height: Int { bitmap.height }
  /// The number of bits of each of the four components: 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes of a row.
  public var bytesPerRow: Int { 4 * bitmap.width }
  /// The colour space: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// Returns the pixels within a rectangle, in pixels from the top left. Returns `nil` if there are none.
  ///
  /// The rectangle is enlarged to whole pixels, and limited to the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part: CGRect = rect.integral.intersection(whole)
    guard !part.isNull, !part.isEmpty else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let (columns, rows) = (Int(part.width), Int(part.height))
    let pixels = (top..<top + rows).flatMap { row in
      bitmap.pixels[row * width + left..<row * width + left + columns]
    }
    return CGImage(bitmap: Bitmap(width: columns, height: rows, pixels: pixels))
  }
}

extension CGImage: LayerAnimatable {
  /// The image of the pixels, one per point.
  public var layerAnimationValue: Any { Image(cgImage: self) }
}

extension Image {
  /// The orientation of the content of an image relative to its pixels. Images of the library are upright.
  public enum Orientation: Int, Sendable {
    /// The orientations.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The scale at which drawings become pixels.
  private static let scaleOfDrawings = 2.0

  /// Creates an image of no size.
  public init() {
    self.init(name: "empty", content: ImageContent(.pixels(Bitmap(width: 0, height: 0)), size: .zero))
  }

  /// Creates an image of pixels, one per point.
  public init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Creates an image of pixels.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: The number of pixels per point. Values that are not greater than 0 count as 1.
  ///   - orientation: How the pixels are turned and mirrored.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let bitmap = cgImage.bitmap.turned(orientation)
    let size = CGSize(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    self.init(name: "pixels-" + bitmap.fingerprint, content: ImageContent(.pixels(bitmap), size: size))
  }

  /// The number of pixels per point. It is 2 for drawings, which become pixels only when they are drawn.
  public var scale: CGFloat {
    guard case .pixels(let bitmap)? = content?.source, size.width > 0 else { return Self.scaleOfDrawings }
    return Double(bitmap.width) / size.width
  }

  /// The name of the image, such as that of its asset. It cannot be set.
  public var accessibilityIdentifier: String? { name.isEmpty ? nil : name }

  /// The orientation: upright.
  public var imageOrientation: Orientation { .up }

  /// The pixels, or `nil` if the image has no size.
  @MainActor
  public var cgImage: CGImage? {
    if case .pixels(let bitmap)? = content?.source {
      return bitmap.width > 0 && bitmap.height > 0 ? CGImage(bitmap: bitmap) : nil
    }
    let (width, height) = (pixels(size.width), pixels(size.height))
    guard size.isPositive, let images = MediaSource.images else { return nil }
    return images.rasterize(self, pixelWidth: width, pixelHeight: height).map { CGImage(bitmap: $0) }
  }

  private func pixels(_ points: Double) -> Int {
    Int(min((points * Self.scaleOfDrawings).rounded(.up), 16_384))
  }

  /// Returns the image as the content of a PNG file, or `nil` if the image has no size.
  @MainActor
  public func pngData() -> Data? { (try? cgImage?.bitmap.pngData()).map { Data($0) } }

  @available(*, unavailable, message: "the library writes PNG; use pngData()")
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

extension Bitmap {
  /// A hash of the pixels, which is the same in every run: FNV-1a.
  fileprivate var fingerprint: String {
    let hash = pixels.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  /// Returns the pixels in upright orientation.
  fileprivate func turned(_ orientation: Image.Orientation) -> Bitmap {
    guard orientation != .up else { return self }
    let isAcross = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    var result = isAcross ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
    for row in 0..<result.height {
      for column in 0..<result.width {
        let (x, y) =
          switch orientation {
          case .up: (column, row)
          case .down: (width - 1 - column, height - 1 - row)
          case .upMirrored: (width - 1 - column, row)
          case .downMirrored: (column, height - 1 - row)
          case .left: (width - 1 - row, column)
          case .right: (row, height - 1 - column)
          case .leftMirrored: (row, column)
          case .rightMirrored: (width - 1 - row, height - 1 - column)
          }
        result.pixels[row * result.width + column] = pixels[y * width + x]
      }
    }
    return result
  }
}

extension GraphicsContext {
  /// Multiplies subsequent drawing by the opacity of an image that is stretched to a rectangle, until the state is
  /// restored. As in Core Graphics, the image is upside down where y grows downwards.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect, mask: UIImage(cgImage: mask), isFlipped: true)
  }
}
