#if canImport(GlissadeSDL)
  import ArgumentParser
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeSDL

  /// Where sheets become pictures, without a display: fonts, a renderer and its pixels, kept from one to the next.
  @MainActor
  package final class Studio {
    package let media: Media
    /// Pixels a point.
    package let scale: Double
    /// The widest and highest that is drawn on; OpenGL has no larger ones, nearly everywhere.
    private static let mostPixels = 16_384

    private let choice: RendererChoice
    /// A picture smaller than life is drawn so many times larger, then made of averages: edges that meet between
    /// two pixels would show what is behind them.
    private let enlargement: Int
    private var target: OffscreenTarget?
    private var targetSize = Size.zero

    /// - Parameter watchesSignals: Whether signals that tell the program to end are noted from here on, and end what is
    ///   under way. A window hears of them by itself.
    package init(
      media: Media, scale: Double, renderer choice: RendererChoice = .software, watchesSignals: Bool = true
    ) {
      // SDL would take the signals for itself, and never tell.
      if watchesSignals { Interruption.watch() }
      (self.media, self.scale, self.choice) = (media, scale, choice)
      enlargement = Int((1 / scale).rounded(.up))
    }

    /// - Throws: an `ExitCode`, as a shell expects it, where the program was told to end.
    package func picture(of sheet: Sheet) throws -> Bitmap {
      try endIfTold()
      let target = try target(for: sheet.size)
      let picture = try ApplicationError.ofPlatform { () throws(PlatformError) in
        try target.picture(of: sheet.list, over: .white)
      }
      return enlargement > 1 ? picture.averaged(by: enlargement) : picture
    }

    /// Writes the picture as a PNG file, whole or not at all.
    package func develop(_ sheet: Sheet, to file: String) throws {
      let picture = try picture(of: sheet)
      try endIfTold()
      try ApplicationError.ofPlatform { () throws(PlatformError) in try picture.writePNG(to: file) }
    }

    /// Writes all moments as one picture in place, whole or not at all.
    package func developOnion(of moments: [Moment], to file: String) throws {
      let frame = Size(enclosing: moments.map(\.sheet.size))
      let pictures = try moments.map { try picture(of: Sheet(size: frame, list: $0.sheet.list)) }
      let onion = Bitmap.onion(of: pictures)
      try endIfTold()
      try ApplicationError.ofPlatform { () throws(PlatformError) in try onion.writePNG(to: file) }
    }

    private func endIfTold() throws(ExitCode) {
      if let signal = Interruption.signal { throw ExitCode(128 + signal) }
    }

    /// A length in points as whole pixels.
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
      let made = try ApplicationError.ofPlatform { () throws(PlatformError) in
        // The size in points of so many whole pixels.
        try OffscreenTarget(
          size: Size(width: Double(width) / scale, height: Double(height) / scale),
          scale: scale * Double(enlargement), renderer: choice, media: media)
      }
      (target, targetSize) = (made, size)
      return made
    }
  }

  extension Bitmap {
    /// The picture `factor` times smaller, each pixel the mean of those in its place.
    fileprivate func averaged(by factor: Int) -> Bitmap {
      var small = Bitmap(width: width / factor, height: height / factor)
      let count = UInt32(factor * factor)
      for y in 0..<small.height {
        for x in 0..<small.width {
          var sum = SIMD4<UInt32>(repeating: count / 2)
          for row in y * factor..<(y + 1) * factor {
            for pixel in pixels[row * width + x * factor..<row * width + (x + 1) * factor] {
              sum &+= SIMD4(pixel & 0xff, pixel >> 8 & 0xff, pixel >> 16 & 0xff, pixel >> 24)
            }
          }
          let mean = sum / count
          small.pixels[y * small.width + x] = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
        }
      }
      return small
    }
  }
#endif
