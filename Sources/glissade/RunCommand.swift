#if canImport(GlissadeSDL)
  import ArgumentParser
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  struct RunCommand: StageCommand {
    static let configuration = CommandConfiguration(
      commandName: "run",
      abstract: "Open a window and show a screen in it. This is what glissade does unless told otherwise.")

    @Option(help: "The screen: \(ScreenName.choices).", transform: ScreenName.init(checking:))
    var screen = ScreenName.list

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
      let stage = try options.stage(showing: screen, text: media.text, images: media.images)

      var configuration = Window.Configuration(title: "Glissade")
      configuration.size = options.size.size
      configuration.scale = scale?.value
      configuration.renderer = renderer
      configuration.icon = media.images.rasterize("icons/glissade", pixelWidth: 128, pixelHeight: 128)
      let clock = Clock()
      let window = try Failure.ofPlatform { () throws(PlatformError) in
        try Window(configuration, media: media, clock: clock)
      }
      if let shortcoming = window.renderer.shortcoming { StandardError.write(shortcoming) }
      if verbose {
        StandardError.write(
          "draws with \(window.renderer.name), \(window.scale.shortest) pixels a point, "
            + "\(window.refreshRate.shortest) frames a second")
      }

      if desktop?.preference(within: Self.patienceWithDesktop) == .dark { stage.userInterfaceStyle = .dark }
      var session = WindowSession(
        window: window, clock: clock, playback: Playback(stage: stage, script: script), speed: speed.value,
        recorder: recorder, frameLimit: frames?.value)
      try session.run()
      if verbose { StandardError.write(session.summary) }
    }
  }
#endif
