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

    @OptionGroup var shown: WindowOptions<A>

    @Option(help: "The renderer: auto, opengl or software.", transform: RendererChoice.init(checking:))
    var renderer = RendererChoice.automatic

    @Option(
      help: "The number of pixels per point, in place of the display's.", transform: Scale.init(checking:))
    var scale: Scale?

    @Option(help: "The speed of time. 0.1 is ten times slower.", transform: Speed.init(checking:))
    var speed: Speed = 1.0

    @Option(help: "Write the session to this file, which 'replay' and --script play, when the window closes.")
    var record: String?

    @Option(help: "Play a script. The user's input is accepted too.")
    var script: String?

    @Option(help: "Draw this number of frames and quit.", transform: FrameCount.init(checking:))
    var frames: FrameCount?

    @Flag(help: "Report the renderer, the fonts and the durations of frames on standard error.")
    var verbose = false

    @MainActor
    func perform() throws {
      let options = shown.options
      options.takeMotions()
      MotionRecord.isKeptByAllStages = true
      let application = A()
      let running = Application.shared
      let script = try Playback.script(at: script)
      let recorder = try ApplicationError.ofPlatform(
        try Recorder(path: record, arguments: SessionArguments.kept(of: CommandLine.arguments.dropFirst())))
      guard running.prepare(for: application) else { return }
      configure(&running.configuration, of: application)
      var first: ToolsDriver?
      running.configuration.makeDriver = { window, system, clock in
        let settings = AccessibilitySettings(window.stage)
        let style = window.stage.userInterfaceStyle
        let session = Session { () throws(ApplicationError) in
          try shown.stage(of: application, in: style, settings, recordsTimeline: true)
        } makeStage: { () throws(ApplicationError) in
          try shown.stage(of: application, in: style, settings)
        }
        if first == nil { recorder.begin(in: style, settings, size: options.size) }
        let driver = ToolsDriver(
          window, tools: ToolStage(window.stage, toolsNamed: StageOptions<A>.toolsPrefix),
          clock: clock, speed: speed.value, frame: 1 / system.refreshRate,
          script: first == nil ? script : nil, recorder: first == nil ? recorder : nil,
          frameLimit: frames?.value, showsHint: !shown.alone && frames == nil,
          session: first == nil ? session : nil, tuning: options.tuning
        )
        first = first ?? driver
        return driver
      }
      try running.run { () throws(ApplicationError) in
        running.openWindow(
          title: application.title, size: options.size.size,
          rootViewController: try shown.root(of: application))
      }
      application.applicationWillTerminate()
      if verbose, let first { StandardError.write("\(first.summary)") }
    }

    @MainActor
    private func configure(
      _ configuration: inout Application.Configuration, of application: A
    ) {
      let options = shown.options
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
  }

  extension RendererChoice: Choice {}
#endif
