#if canImport(GlissadeSDL)
  import ArgumentParser
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeSDL

  /// Where sheets become pictures, without a display: fonts, a renderer and its pixels, kept from one to the next.
  @MainActor
  final class Studio {
    let media: Media
    /// Pixels a point.
    let scale: Double
    /// The widest and highest that OpenGL draws on, nearly everywhere.
    private static let mostPixels = 16_384

    private let choice: RendererChoice
    private var target: OffscreenTarget?

    init(scale: Double, renderer choice: RendererChoice = .automatic) throws(Failure) {
      // SDL would take the signals for itself, and never tell.
      Interruption.watch()
      media = try Media.system(verbose: false)
      (self.scale, self.choice) = (scale, choice)
    }

    /// - Throws: an `ExitCode`, as a shell expects it, where the program was told to end.
    func picture(of sheet: Sheet) throws -> Bitmap {
      if let signal = Interruption.signal { throw ExitCode(128 + signal) }
      let target = try target(for: sheet.size)
      return try Failure.ofPlatform { () throws(PlatformError) in
        try target.picture(of: sheet.list, over: .white)
      }
    }

    /// Writes the picture as a PNG file, whole or not at all.
    func develop(_ sheet: Sheet, to file: String) throws {
      let picture = try picture(of: sheet)
      try Failure.ofPlatform { () throws(PlatformError) in try picture.writePNG(to: file) }
    }

    /// A length in points as whole pixels.
    func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }

    private func target(for size: Size) throws(Failure) -> OffscreenTarget {
      if let target, target.size == size { return target }
      let (width, height) = (pixels(size.width), pixels(size.height))
      guard max(width, height) <= Self.mostPixels else {
        throw Failure(
          .usage,
          """
          \(width) by \(height) pixels are too many for a picture; expected at most \(Self.mostPixels) either \
          way: choose a smaller --scale or --size
          """)
      }
      let made = try Failure.ofPlatform { () throws(PlatformError) in
        try OffscreenTarget(size: size, scale: scale, renderer: choice, media: media)
      }
      if target == nil, let shortcoming = made.renderer.shortcoming { StandardError.write(shortcoming) }
      target = made
      return made
    }
  }
#endif
