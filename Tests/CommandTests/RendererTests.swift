#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI
  import Testing
  @testable import GlissadeExport
  @testable import GlissadeSession
  @testable import GlissadeCommand
  @testable import GlissadeStudio
  @testable import GlissadeTools

  @MainActor
  private func hasOpenGL() -> Bool {
    guard let media = try? Media.system() else { return false }
    let size = Size(width: 1, height: 1)
    return (try? OffscreenTarget(size: size, scale: 1, renderer: .opengl, media: media)) != nil
  }

  /// Compares the two renderers. They share shapes, but neither coverage nor blending.
  @MainActor
  @Suite(.serialized, .enabled("there is no OpenGL") { await hasOpenGL() })
  struct RendererTests {
    /// The limits of the mean difference, of 255, and of the share of large differences. They allow for rounding and
    /// for edges that ramp over a pixel in place of an exact coverage.
    private static let (mean, share) = (0.5, 0.001)

    @Test(arguments: screenNames)
    func `both renderers draw the same pictures of the tour`(name: String) throws {
      let media = try Media.system()
      let (ours, openGL) = (
        SystemDarkroom(media: media, scale: 1, renderer: .software),
        SystemDarkroom(media: media, scale: 1, renderer: .opengl)
      )
      let application = GlissadeApp()
      let options = try defaultOptions.get()
      let screen = try #require(application.screens.first { $0.name == name })
      for stop in screen.tour {
        let script = Script(stop.hand(options.size.size), file: stop.name)
        let session = try ScriptedSession(script: script) { () throws(ApplicationError) in
          try options.stage(of: application, showing: screen, text: media.text, images: media.images)
        }
        let camera = try Camera(session, scale: 1)
        let sheet = try camera.moment(at: stop.time).sheet
        let (one, other) = (try ours.picture(of: sheet), try openGL.picture(of: sheet))
        let (mean, farOff) = one.difference(from: other)
        #expect(
          mean < Self.mean && farOff < Self.share, "\(stop.name): \(mean) of 255 at the mean, \(farOff)")
      }
    }
  }

  extension Bitmap {
    /// Returns the mean difference of the channels, of 255, and the share of channels that differ by more than an
    /// eighth of the range.
    fileprivate func difference(from other: Bitmap) -> (mean: Double, farOff: Double) {
      var (sum, count) = (0, 0)
      for (a, b) in zip(pixels, other.pixels) where a != b {
        for shift in stride(from: 0, to: 32, by: 8) {
          let distance = abs(Int(a >> UInt32(shift) & 0xff) - Int(b >> UInt32(shift) & 0xff))
          sum += distance
          if distance > 32 { count += 1 }
        }
      }
      let all = Double(max(pixels.count * 4, 1))
      return (Double(sum) / all, Double(count) / all)
    }
  }
#endif
