import GlissadeDrawing
import GlissadeGeometry

/// The blurred opacity of a drawing, as a picture.
struct ShadowPicture {
  /// The opacity, as a stencil for the shadow's colour.
  let image: Image
  /// The place of the picture, in the coordinates of the drawing.
  let rect: Rect

  /// The greatest number of pixels of a side. A larger picture is stretched.
  private static let mostPixels = 2048.0
  /// The number of pixels of a standard deviation with which a stretched picture is as smooth as the blur.
  private static let pixelsPerDeviation = 4.0

  /// Draws a display list, and blurs its opacity by a Gaussian.
  ///
  /// - Parameters:
  ///   - extent: The area that the list covers, in its coordinates.
  ///   - deviation: The standard deviation of the blur, in points. Values that are not greater than 0 do not blur.
  ///   - scale: The number of device pixels per point.
  init?(
    of list: DisplayList, within extent: Rect, deviation: Double, scale: Double,
    text: (any TextRasterizing)? = nil, images: (any ImageRasterizing)? = nil
  ) {
    let deviation = deviation > 0 && deviation.isFinite ? deviation : 0
    let area = extent.insetBy(dx: -3 * deviation, dy: -3 * deviation)
    let longest = max(area.width, area.height)
    guard area.size.isPositive, longest.isFinite, area.origin.x.isFinite, area.origin.y.isFinite else {
      return nil
    }
    let density = min(
      deviation > 0 ? min(scale, Self.pixelsPerDeviation / deviation) : scale, Self.mostPixels / longest)
    guard density > 0 else { return nil }
    // The picture begins with a whole pixel, so that what is sharp remains so.
    let origin = Point(
      (area.minX * density).rounded(.down) / density, (area.minY * density).rounded(.down) / density)
    var moved = DisplayList()
    moved.append(list, through: Projection(x: -origin.x, y: -origin.y))
    let bitmap = Bitmap(
      of: moved, size: Size(width: area.maxX - origin.x, height: area.maxY - origin.y), scale: density,
      over: .clear, text: text, images: images)
    let size = Size(width: Double(bitmap.width) / density, height: Double(bitmap.height) / density)
    rect = Rect(origin: origin, size: size)
    image = Image(
      name: "shadow",
      content: ImageContent(.pixels(bitmap.blurredOpacity(deviation: deviation * density)), size: size))
  }
}

/// The picture of the shadow that a view's content casts, with what determines it.
struct ContentShadow {
  /// The drawing of the content, in the coordinates of the view.
  var list: DisplayList
  var deviation: Double
  var scale: Double
  /// `nil` if nothing of the content is visible.
  var picture: ShadowPicture?
}

extension Bitmap {
  /// The greatest number of pixels of a side.
  private static let largestSide = 16_384.0

  /// Draws a display list into a bitmap. Without a source, text is omitted, and so are images
  /// whose pixels are not known.
  ///
  /// - Parameters:
  ///   - size: The size of the bitmap, in points.
  ///   - scale: The number of pixels per point.
  package init(
    of list: DisplayList, size: Size, scale: Double, over ground: RGBA, text: (any TextRasterizing)?,
    images: (any ImageRasterizing)?
  ) {
    func pixels(_ points: Double) -> Int {
      points.isFinite ? Int(min(max((points * scale).rounded(.up), 1), Self.largestSide)) : 1
    }
    let (width, height) = (pixels(size.width), pixels(size.height))
    let plain = PixelMedia()
    var rasterizer = Rasterizer(text: text ?? plain, images: images ?? plain)
    self.init(width: width, height: height)
    self.pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      rasterizer.draw(
        list, scale: scale, over: ground,
        on: PixelBuffer(base, width: width, height: height, stride: width))
    }
  }
}
