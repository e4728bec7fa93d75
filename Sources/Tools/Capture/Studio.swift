#if canImport(GlissadeSDL)
  import ArgumentParser
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeSDL

  /// A renderer of sheets into pictures without a display, which reuses its fonts and its render target.
  @MainActor
  package final class Studio {
    package let media: Media
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

    /// Creates a studio.
    ///
    /// - Parameter watchesSignals: Whether termination signals are watched from now on, and stop the work in
    ///   progress. A window handles them itself.
    package init(
      media: Media, scale: Double, renderer choice: RendererChoice = .software, watchesSignals: Bool = true
    ) {
      // SDL would otherwise handle the signals itself without reporting them.
      if watchesSignals { Interruption.watch() }
      (self.media, self.scale, self.choice) = (media, scale, choice)
      enlargement = Int((1 / scale).rounded(.up))
    }

    /// Returns the picture of a sheet on a white background.
    ///
    /// - Throws: An `ExitCode` with the status expected by shells if a termination signal was received.
    package func picture(of sheet: Sheet) throws -> Bitmap {
      try endIfTold()
      let target = try target(for: sheet.size)
      let picture = try ApplicationError.ofPlatform(try target.picture(of: sheet.list, over: .white))
      return enlargement > 1 ? picture.averaged(by: enlargement) : picture
    }

    /// Writes the picture of a sheet to a PNG file. The file is written completely or not at all.
    package func develop(_ sheet: Sheet, to file: String) throws {
      let picture = try picture(of: sheet)
      try endIfTold()
      try ApplicationError.ofPlatform(try picture.writePNG(to: file))
    }

    /// Writes all moments as one picture in place. The file is written completely or not at all.
    package func developOnion(of moments: [Moment], to file: String) throws {
      let frame = Size(enclosing: moments.map(\.sheet.size))
      let pictures = try moments.map { try picture(of: Sheet(size: frame, list: $0.sheet.list)) }
      let onion = Bitmap.onion(of: pictures)
      try endIfTold()
      try ApplicationError.ofPlatform(try onion.writePNG(to: file))
    }

    private func endIfTold() throws(ExitCode) {
      if let signal = Interruption.signal { throw ExitCode(128 + signal) }
    }

    /// Creates a film of pictures of a size in points.
    func video(at path: String, size: Size, framesPerSecond: Int) throws(ApplicationError) -> VideoFile {
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
#endif
