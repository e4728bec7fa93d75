#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeSDL
  import GlissadeUI
  import Testing

  @testable import GlissadeExport
  @testable import GlissadeSession

  /// Returns whether a point lies in a rectangle whose top left and bottom right corners are rounded, and its distance
  /// from the edge.
  private func distance(_ point: Point, to rect: Rect, _ radius: Double) -> Double {
    let (dx, dy) = (point.x - rect.center.x, point.y - rect.center.y)
    // The other two corners are square.
    let isRounded = dx * dy > 0
    let (x, y) = (abs(dx) - rect.width / 2 + radius, abs(dy) - rect.height / 2 + radius)
    guard isRounded, x > 0, y > 0 else { return max(x, y) - radius }
    return (x * x + y * y).squareRoot() - radius
  }

  @MainActor
  @Suite(.serialized)
  struct `A view with some rounded corners` {
    private let media: Media
    private let frame = Rect(x: 30, y: 20, width: 70, height: 50)

    init() throws { media = try Media.system() }

    private func stage(_ change: (View) -> Void) -> Stage {
      let stage = Stage(
        size: Size(width: 140, height: 100), textMeasurer: media.text, images: media.images)
      let controller = ViewController()
      stage.rootViewController = controller
      let view = View(frame: frame)
      view.layer.cornerRadius = 16
      view.layer.maskedCorners = [.topLeft, .bottomRight]
      controller.view.addSubview(view)
      change(view)
      stage.advance(to: 0)
      return stage
    }

    private func fill(_ view: View) { view.backgroundColor = .black }

    private func clip(_ view: View) {
      view.clipsToBounds = true
      let child = View(frame: view.bounds.insetBy(dx: -9, dy: -9))
      child.backgroundColor = .black
      view.addSubview(child)
    }

    private func picture(_ stage: Stage, _ scale: Double, _ renderer: RendererChoice) throws -> Bitmap {
      stage.displayScale = scale
      let target = try OffscreenTarget(size: stage.size, scale: scale, renderer: renderer, media: media)
      return try target.picture(of: stage.draw(), over: .white)
    }

    @Test(arguments: [1.0, 1.5, 2], [RendererChoice.software, .opengl])
    func `has them in either renderer`(scale: Double, renderer: RendererChoice) throws {
      for change in [fill, clip] {
        guard let picture = try? picture(stage(change), scale, renderer) else { continue }
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            let middle = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
            let distance = distance(middle, to: frame, 16) * scale
            let level = picture.pixels[y * picture.width + x] & 0xff
            if distance > 1 { #expect(level == 255, "\(x), \(y)") }
            if distance < -1 { #expect(level == 0, "\(x), \(y)") }
          }
        }
      }
    }

    @Test func `casts the same shadow in either renderer`() throws {
      let stage = stage { view in
        fill(view)
        view.layer.shadowOpacity = 1
        view.layer.shadowOffset = Size(width: 4, height: 6)
        view.layer.shadowRadius = 5
      }
      let software = try picture(stage, 1, .software)
      guard let opengl = try? picture(stage, 1, .opengl) else { return }
      var greatest = 0
      for (one, other) in zip(software.pixels, opengl.pixels) {
        greatest = max(greatest, abs(Int(one & 0xff) - Int(other & 0xff)))
      }
      #expect(greatest <= 6)
      // The shadow is half as dark at its edge, below the middle of the view.
      let edge = Int(software.pixels[76 * software.width + 69] & 0xff)
      let before = Int(software.pixels[75 * software.width + 69] & 0xff)
      #expect(before <= 128 && 127 <= edge + 10 && edge - before < 30)
    }

    @Test func `is a path, or masks, in a Lottie animation`() throws {
      let lottie = try #require(LottieMedia(media))
      func film(_ change: (View) -> Void) throws -> String {
        let stage = stage(change)
        return try LottieFilm(
          named: "Test", 0...0.1, framesPerSecond: 60, timeline: [], media: lottie
        ) { (time: Double) throws(ApplicationError) in
          stage.advance(to: max(time, stage.time))
          return ToolStage(stage)
        }.json
      }
      let filled = try film(fill)
      #expect(!filled.contains("masksProperties") && filled.contains("\"ty\":\"sh\""))
    }
  }
#endif
