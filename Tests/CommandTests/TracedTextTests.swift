#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeSDL
  import GlissadeUI
  import Testing

  @testable import GlissadeCommand
  @testable import GlissadeSession
  @testable import GlissadeTools

  /// An application whose label takes its size before it is on a stage.
  private struct Poster: App {
    final class Controller: ViewController {
      let label = Label("Hello", font: .systemFont(ofSize: 20))
      var sizeOnLoading = Size.zero

      override func viewDidLoad() {
        label.accessibilityIdentifier = "hello"
        label.sizeToFit()
        sizeOnLoading = label.bounds.size
        view.addSubview(label)
      }
    }

    func makeRootViewController() -> ViewController { Controller() }
  }

  @MainActor
  @Suite struct `Text in a trace` {
    @Test func `has the size that it has in a window`() throws {
      let play = try TraceCommand<Poster>.parse([]).play
      let stage = try play.stage(media: play.tracedMedia())
      let controller = try #require(stage.stage.rootViewController as? Poster.Controller)
      let width = try Media.system().text.width(of: "Hello", font: .systemFont(ofSize: 20))
      #expect(width > 30)
      #expect(controller.sizeOnLoading.width == width.rounded(.up))
      let line = TraceWriter(only: ["hello"]).line(stage, at: 0)
      #expect(line.contains("\"width\":\(Int(width.rounded(.up)))"))
    }

    @Test func `has no size on the program's screens, whose traces are the same on every machine`() throws {
      let play = try TraceCommand<GlissadeApp>.parse(["list"]).play
      let stage = try play.stage(media: play.tracedMedia())
      #expect(stage.stage.textMeasurer == nil)
    }
  }
#endif
