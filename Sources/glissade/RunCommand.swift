#if canImport(GlissadeSDL)
  import ArgumentParser
  import GlissadeDrawing
  import GlissadeGallery
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  struct RunCommand: StageCommand {
    static let configuration = CommandConfiguration(
      commandName: "run",
      abstract: "Open a window and show the gallery in it. This is what glissade does unless told otherwise.")

    @Option(help: "The screen to begin with: \(ScreenName.choices).", transform: ScreenName.init(checking:))
    var screen = ScreenName.list

    @Flag(help: "The screen by itself, without the gallery around it.")
    var alone = false

    @OptionGroup var options: ScreenOptions

    @Option(help: "What draws: auto, opengl or software.", transform: RendererChoice.init(checking:))
    var renderer = RendererChoice.automatic

    @Option(help: "Pixels a point, in place of what the display says.", transform: Scale.init(checking:))
    var scale: Scale?

    @Option(help: "How fast time goes: 0.1 is ten times slower.", transform: Speed.init(checking:))
    var speed: Speed = 1.0

    @Option(help: "Write what the hand does to this file, as a script.")
    var record: String?

    @Option(help: "Play a script; the hand may join in.")
    var script: String?

    @Option(help: "Draw so many frames, one after the other, and end.", transform: FrameCount.init(checking:))
    var frames: FrameCount?

    @Flag(help: "Say what draws, with which fonts, and how long the frames took.")
    var verbose = false

    /// How long the first frame waits to know whether the desktop is dark, in seconds.
    private static let patienceWithDesktop = 0.15

    @MainActor
    func perform() throws {
      // Asked first, and answered while the window opens.
      let desktop = (options.appearance ?? .auto) == .auto ? DesktopAppearance() : nil
      let script = try Playback.script(at: script)
      let recorder = try record.map { path in
        try Failure.ofPlatform { () throws(PlatformError) in
          try Recorder(path: path)
        }
      }
      let media = try Media.system(verbose: verbose)
      let recording = options.liveSource(for: screen, inGallery: !alone).map {
        ($0, Recording(of: $0.measurand))
      }
      let stage = try options.stage(
        showing: screen, inGallery: !alone, text: media.text, images: media.images, live: recording?.1)

      var configuration = Window.Configuration(title: "Glissade")
      configuration.size = options.size.size
      configuration.scale = scale?.value
      configuration.renderer = renderer
      let clock = Clock()
      let window = try Failure.ofPlatform { () throws(PlatformError) in
        try Window(configuration, media: media, clock: clock)
      }
      if verbose {
        StandardError.write(
          "draws with \(window.renderer.name), \(window.reason); \(window.scale.shortest) pixels a point, "
            + "\(window.refreshRate.shortest) frames a second")
      }

      if desktop?.preference(within: Self.patienceWithDesktop) == .dark { stage.userInterfaceStyle = .dark }
      let gallery = stage.rootViewController as? GalleryController
      gallery?.copy = { window.setClipboard($0) }
      gallery?.marksStrip = true
      if frames == nil { gallery?.showHint() }
      let session = WindowSession(
        window: window, clock: clock, playback: Playback(stage: stage, script: script), speed: speed.value,
        recorder: recorder, frameLimit: frames?.value,
        samples: recording.map { LiveSamples($0, into: $1) },
        icon: { media.images.rasterize(Image(asset: "icons/glissade"), pixelWidth: 128, pixelHeight: 128) })
      try session.run()
      if verbose { StandardError.write(session.summary) }
    }
  }

  extension ScreenOptions {
    /// Where the samples of a window come from while it is open; `nil` where they are all there, or of no use.
    fileprivate func liveSource(for screen: ScreenName, inGallery: Bool) -> LiveSamples.Source? {
      guard screen == .lower || inGallery else { return nil }
      switch samples {
      case nil: return .frames
      case "-": return .standardInput
      default: return nil
      }
    }
  }

  extension LiveSamples.Source {
    fileprivate var measurand: Measurand {
      self == .frames ? Measurand("Frame time", unit: "ms") : Measurand("Latency")
    }
  }
#endif
