#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeSDL

  /// A renderer of sheets into pictures without a display, which reuses its fonts and its render target.
  @MainActor
  package final class SystemDarkroom: Darkroom {
    package let media: Media
    package var text: any TextMeasuring { media.text }
    package var lottieMedia: LottieMedia? { LottieMedia(media) }
    /// The scale, in pixels per point.
    package let scale: Double
    /// The maximum width and height of a render target, in pixels. Few OpenGL implementations support larger
    /// ones.
    private static let mostPixels = 16_384

    private let choice: RendererChoice
    /// The factor by which pictures with a scale below 1 are enlarged before they are averaged.
    ///
    /// Without it, adjacent edges between two pixels would let the background show through.
    private let enlargement: Int
    private var target: OffscreenTarget?
    private var targetSize = Size.zero

    package init(media: Media, scale: Double, renderer choice: RendererChoice = .software) {
      (self.media, self.scale, self.choice) = (media, scale, choice)
      enlargement = Int((1 / scale).rounded(.up))
    }

    /// Returns the picture of a sheet on a white background.
    package func picture(of sheet: Sheet) throws -> Bitmap {
      let target = try target(for: sheet.size)
      let picture = try ApplicationError.ofPlatform(try target.picture(of: sheet.list, over: .white))
      return enlargement > 1 ? picture.averaged(by: enlargement) : picture
    }

    package func write(_ picture: Bitmap, to file: String) throws {
      try ApplicationError.ofPlatform(try picture.writePNG(to: file))
    }

    package func write(_ text: String, to file: String) throws(ApplicationError) {
      try ApplicationError.ofPlatform(try AtomicFile.write(Array(text.utf8), to: file))
    }

    /// Creates a film of pictures of a size in points.
    package func video(at path: String, size: Size, framesPerSecond: Int) throws(ApplicationError)
      -> any FilmFile
    {
      try ApplicationError.ofPlatform(
        try VideoFile(
          path: path, width: pixels(size.width), height: pixels(size.height), framesPerSecond: framesPerSecond
        ))
    }

    /// Returns a length in points as a whole number of pixels.
    package func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }

    private func target(for size: Size) throws(ApplicationError) -> OffscreenTarget {
      if let target, targetSize == size { return target }
      let (width, height) = (pixels(size.width), pixels(size.height))
      guard min(width, height) > 0 else {
        throw ApplicationError(
          .usage,
          "\(width) by \(height) pixels are too few for a picture; expected at least 1 either way: "
            + "choose a larger --scale or --size")
      }
      guard max(width, height) * enlargement <= Self.mostPixels else {
        throw ApplicationError(
          .usage,
          """
          \(width) by \(height) pixels are too many for a picture; expected at most \
          \(Self.mostPixels / enlargement) either way: choose a smaller --scale or --size
          """)
      }
      // This is the size in points of a whole number of pixels.
      let whole = Size(width: Double(width) / scale, height: Double(height) / scale)
      let made = try ApplicationError.ofPlatform(
        try OffscreenTarget(
          size: whole, scale: scale * Double(enlargement), renderer: choice, media: media))
      (target, targetSize) = (made, size)
      return made
    }
  }

  extension VideoFile: FilmFile {
    package func add(_ picture: Bitmap) throws(ApplicationError) {
      try ApplicationError.ofPlatform(try append(picture))
    }

    package func end() throws(ApplicationError) { try ApplicationError.ofPlatform(try finish()) }
  }

  extension LottieMedia {
    /// Creates the media from those that draw the screen. Returns `nil` if the fonts have no outlines.
    package convenience init?(_ media: Media) {
      guard let outlining = media.text as? any TextOutlining else { return nil }
      let images = media.images
      self.init(
        measuring: media.text, outlining: outlining, imageSize: { images.size(of: $0) },
        encode: { image, width, height, tint in
          guard var bitmap = images.rasterize(image, pixelWidth: width, pixelHeight: height) else {
            return nil
          }
          if let tint { bitmap = bitmap.tinted(tint) }
          return try? bitmap.pngData()
        })
    }
  }
#endif
