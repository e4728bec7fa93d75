#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeSDL
  import GlissadeUI
  import Testing

  @testable import GlissadeExport
  @testable import GlissadeSession

  /// A view whose drawing reaches 20 points beyond its bounds.
  private final class Splash: View {
    override func draw(in context: inout DrawingContext) {
      context.fill(presentation.bounds.insetBy(dx: -20, dy: -20), Color.blue)
    }
  }

  @MainActor
  private func hasOpenGL() -> Bool {
    guard let media = try? Media.system() else { return false }
    let size = Size(width: 1, height: 1)
    return (try? OffscreenTarget(size: size, scale: 1, renderer: .opengl, media: media)) != nil
  }

  @MainActor
  @Suite(.serialized, .enabled("there is no OpenGL") { await hasOpenGL() })
  struct `The content of a view that clips` {
    private let stage: Stage
    private let media: Media
    private let frame = Rect(x: 40, y: 30, width: 60, height: 60)

    init() throws {
      media = try Media.system()
      stage = Stage(size: Size(width: 140, height: 120), textMeasurer: media.text, images: media.images)
    }

    private func avatar() throws -> ImageView {
      let blue = Bitmap(width: 200, height: 60, pixels: Array(repeating: 0xffff_0000, count: 200 * 60))
      let view = ImageView(
        image: Image(
          name: "wide.png", content: ImageContent(.pixels(blue), size: Size(width: 200, height: 60))))
      view.contentMode = .scaleAspectFill
      return view
    }

    private func check(_ view: View, scale: Double, renderer: RendererChoice) throws {
      view.frame = frame
      view.clipsToBounds = true
      view.layer.cornerRadius = 30
      stage.root.addSubview(view)
      stage.displayScale = scale
      let target = try OffscreenTarget(size: stage.size, scale: scale, renderer: renderer, media: media)
      let picture = try target.picture(of: stage.draw(), over: .white)
      var isSeen = false
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let middle = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
          let distance = (middle.distance(to: frame.center) - 30) * scale
          let pixel = picture.pixels[y * picture.width + x]
          if distance > 1.5 { #expect(pixel == .max, "\(x), \(y)") }
          if distance < -1.5, pixel != .max { isSeen = true }
        }
      }
      #expect(isSeen)
    }

    @Test(arguments: [1.0, 1.5, 2], [RendererChoice.software, .opengl])
    func `is a disk in either renderer`(scale: Double, renderer: RendererChoice) throws {
      try check(avatar(), scale: scale, renderer: renderer)
      try check(Splash(), scale: scale, renderer: renderer)
      let label = Label("WWWWWWWW", font: .systemFont(ofSize: 80))
      label.numberOfLines = 0
      try check(label, scale: scale, renderer: renderer)
    }

    @Test func `is masked in a Lottie animation`() throws {
      for view in [try avatar(), Splash()] {
        let stage = Stage(size: stage.size, textMeasurer: media.text, images: media.images)
        let controller = ViewController()
        stage.rootViewController = controller
        view.frame = frame
        controller.view.addSubview(view)
        let lottie = try #require(LottieMedia(media))
        func film() throws -> LottieFilm {
          try LottieFilm(
            named: "Test", 0...0.1, framesPerSecond: 60, timeline: [], media: lottie
          ) { (time: Double) throws(ApplicationError) in
            stage.advance(to: max(time, stage.time))
            return ToolStage(stage)
          }
        }
        #expect(try !film().json.contains("masksProperties"))
        view.clipsToBounds = true
        #expect(try film().json.contains("masksProperties"))
      }
    }
  }
#endif
