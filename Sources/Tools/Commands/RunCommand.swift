#if canImport(GlissadeSDL)
  import ArgumentParser
  import GlissadeApplication
  import GlissadeControls
  import GlissadeInput
  import GlissadeSDL
  import GlissadeSession
  import GlissadeUI

  struct RunCommand<A: App>: StageCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "run",
        abstract:
          "Open a window and show the application in it. This is the default command of \(Program.name)."
      )
    }

    @Option(
      help: "The screen to begin with: \(ScreenName<A>.choices).",
      transform: ScreenName<A>.init(checking:))
    var screen: ScreenName<A>?

    @Flag(help: "Show the screen alone, without the application's root view controller.")
    var alone = false

    @OptionGroup var options: StageOptions<A>

    @Option(help: "The renderer: auto, opengl or software.", transform: RendererChoice.init(checking:))
    var renderer = RendererChoice.automatic

    @Option(
      help: "The number of pixels per point, in place of the display's.", transform: Scale.init(checking:))
    var scale: Scale?

    @Option(help: "The speed of time. 0.1 is ten times slower.", transform: Speed.init(checking:))
    var speed: Speed = 1.0

    @Option(help: "Record the user's input to this file as a script.")
    var record: String?

    @Option(help: "Play a script. The user's input is accepted too.")
    var script: String?

    @Option(help: "Draw this number of frames and quit.", transform: FrameCount.init(checking:))
    var frames: FrameCount?

    @Flag(help: "Report the renderer, the fonts and the durations of frames on standard error.")
    var verbose = false

    @MainActor
    func perform() throws {
      options.takeMotions()
      MotionRecord.isKeptByAllStages = true
      let application = A()
      let running = Application.shared
      let script = try Playback.script(at: script)
      // The hidden file of a recording must not stay behind.
      if record != nil { Interruption.hold() }
      let recorder = try record.map { try ApplicationError.ofPlatform(try Recorder(path: $0)) }
      guard running.prepare(for: application) else { return }
      configure(&running.configuration, of: application)
      var first: ToolsDriver?
      running.configuration.makeDriver = { window, system, clock in
        let settings = AccessibilitySettings(window.stage)
        let style = window.stage.userInterfaceStyle
        let session = Session { () throws(ApplicationError) in
          try stage(of: application, in: style, settings, recordsTimeline: true)
        } makeStage: { () throws(ApplicationError) in
          try stage(of: application, in: style, settings)
        }
        let driver = ToolsDriver(
          window, tools: ToolStage(window.stage, toolsNamed: StageOptions<A>.toolsPrefix),
          clock: clock, speed: speed.value, frame: 1 / system.refreshRate,
          script: first == nil ? script : nil, recorder: first == nil ? recorder : nil,
          frameLimit: frames?.value, showsHint: !alone && frames == nil,
          session: first == nil ? session : nil, tuning: options.tuning
        )
        first = first ?? driver
        return driver
      }
      try running.run { () throws(ApplicationError) in
        running.openWindow(
          title: application.title, size: options.size.size, rootViewController: try root(of: application))
      }
      application.applicationWillTerminate()
      if verbose, let first { StandardError.write("\(first.summary)") }
    }

    @MainActor
    private func configure(
      _ configuration: inout Application.Configuration, of application: A
    ) {
      configuration.reducesMotion = options.reduceMotion ? true : nil
      configuration.contrast = options.contrast == .auto ? nil : options.contrast?.level
      configuration.textScale = options.textScale?.value
      let appearance = options.appearance ?? .auto
      configuration.userInterfaceStyle = appearance == .auto ? nil : appearance.style
      configuration.renderer = renderer
      configuration.scale = scale?.value
      configuration.reportsSize = scale != nil || options.size.size != application.windowSize
      configuration.isVerbose = verbose
      configuration.displaySubstitute = "\(Program.name) capture draws without one"
    }

    /// Creates a stage like that of the first window, on which the session can be replayed.
    @MainActor
    private func stage(
      of application: A, in style: UserInterfaceStyle, _ settings: AccessibilitySettings,
      recordsTimeline: Bool = false
    ) throws(ApplicationError) -> ToolStage {
      let media = try Application.shared.loadMedia()
      let stage = Stage(size: options.size.size, textMeasurer: media.text, images: media.images)
      MainScreen.stage = stage
      if recordsTimeline { stage.timeline.isEnabled = true }
      settings.apply(to: stage)
      stage.userInterfaceStyle = style
      stage.layoutDirection = SystemStrings.current.direction
      if !application.menus.isEmpty { stage.setMenus { application.menus } }
      stage.rootViewController = try root(of: application)
      return ToolStage(stage)
    }

    /// Returns the root view controller of the first window.
    @MainActor
    private func root(of application: A) throws(ApplicationError) -> ViewController {
      let leadsToAll = application is any ToolsApp
      MainScreen.size = options.size.size
      if screen == nil, !alone, !leadsToAll, options.set.isEmpty, options.tuning == nil {
        return application.makeRootViewController()
      }
      guard
        let screen = screen == nil
          ? application.screens.first : try ScreenName.screen(screen, of: application)
      else { return application.makeRootViewController() }
      return alone || !leadsToAll
        ? try options.viewController(for: screen, isInteractive: true)
        : try options.rootViewController(of: application, showing: screen, isInteractive: true)
    }
  }

  extension RendererChoice: Choice {}
#endif
