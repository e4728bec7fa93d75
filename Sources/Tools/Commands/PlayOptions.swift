import ArgumentParser
import GlissadeApplication
import GlissadeDrawing
import GlissadeInput
import GlissadeSession
import GlissadeUI

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

/// The options of every command that plays a screen without a window.
struct PlayOptions<A: App>: ParsableArguments {
  @Argument(
    help: "The screen: \(ScreenName<A>.choices).",
    transform: ScreenName<A>.init(checking:))
  var screen: ScreenName<A>?

  @Option(name: .customLong("script"), help: "A script of input events to play.")
  var scriptFile: String?

  @Flag(help: "Show the screen among the others and with the tools, as in a window.")
  var gallery = false

  @Flag(
    help: """
      Let tasks and the loading of images end at each step, while time stands still. Without it, they are not waited \
      for.
      """)
  var settle = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --settle, the longest wait at each step, in seconds. The default is 10.", valueName: "seconds"),
    transform: Seconds.init(checking:))
  var settleLimit: Seconds?

  @Flag(help: "Play in real time, and serve the main queue, tasks and Foundation's timers.")
  var live = false

  @OptionGroup var options: StageOptions<A>

  /// Returns the screen with the given name, or the application's only screen.
  @MainActor
  func screen(of application: A) throws(ApplicationError) -> Screen {
    try ScreenName.screen(screen, of: application)
  }

  /// Reads the script. Returns `nil` if none is given.
  @MainActor
  func script() throws(ApplicationError) -> Script? { try Playback.script(at: scriptFile) }

  /// Returns the fonts and images with which a screen is played for a trace, if there are any, and unless the
  /// application wants its traces to be independent of them.
  @MainActor
  func tracedMedia() -> (text: any TextMeasuring, images: any ImageRasterizing)? {
    #if canImport(GlissadeSDL)
      let measures = (A.self as? any ToolsApp.Type)?.measuresTextInTraces ?? true
      guard measures, let media = try? Media.system() else { return nil }
      return (media.text, media.images)
    #else
      return nil
    #endif
  }

  /// Creates a stage on which a screen has just appeared. By default, it is the chosen screen of a new application.
  ///
  /// - Parameters:
  ///   - screen: The screen and its application.
  ///   - recordsTimeline: Whether the stage's timeline is enabled from the beginning.
  ///   - media: The measurer of text and the rasteriser of images. If it is `nil`, text and images have no size.
  ///   - motions: The record of the calls that begin animations. `nil` if only `--motion` needs one.
  @MainActor
  func stage(
    showing screen: (screen: Screen, application: A)? = nil, recordsTimeline: Bool = false,
    media: (text: any TextMeasuring, images: any ImageRasterizing)? = nil, motions: MotionRecord? = nil
  ) throws(ApplicationError) -> ToolStage {
    #if canImport(GlissadeSDL)
      if settle, !Stage.isReplaying, Playback.settle == nil {
        let settling = Settling(limit: settleLimit?.value ?? 10)
        Playback.settle = { settling.settle($0) }
      }
    #endif
    if live { Playback.playLive() }
    let application = screen?.application ?? A()
    let shown = if let screen { screen.screen } else { try self.screen(of: application) }
    return try options.stage(
      of: application, showing: shown, inWindow: gallery, recordsTimeline: recordsTimeline, text: media?.text,
      images: media?.images, motions: motions)
  }

  /// Creates a stage of the chosen screen that plays the script.
  @MainActor
  func playback(
    recordsTimeline: Bool = false, media: (text: any TextMeasuring, images: any ImageRasterizing)? = nil
  ) throws(ApplicationError) -> Playback {
    let stage = try stage(recordsTimeline: recordsTimeline, media: media)
    return Playback(stage: stage, script: try script())
  }
}

extension PlayOptions {
  /// Reports work that was left in the main queue, and that the picture or the trace may lack. Called at the end of a
  /// command.
  @MainActor
  func warnOfWaitingWork() {
    #if canImport(GlissadeSDL)
      guard !live, MainQueue.hasWork else { return }
      StandardError.write(
        "work was left in the main queue, which is served only in real time; run the command with --live")
    #endif
  }
}

extension Playback {
  /// Plays all stages in real time, and serves the main queue meanwhile.
  fileprivate static func playLive() {
    #if canImport(GlissadeSDL)
      guard advanceLive == nil else { return }
      let clock = Clock()
      advanceLive = { stage, time in
        while true {
          MainQueue.serve()
          let now = min(clock.now, time)
          stage.advance(to: now)
          guard now < time else { break }
          clock.sleep(until: min(now + Self.liveInterval, time))
        }
      }
    #endif
  }

  /// The interval at which the main queue is served in real time, in seconds.
  private static var liveInterval: Double { 1.0 / 120 }
}

/// The options of commands that print what happens up to a time.
struct PrintOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "The time of the last frame, in seconds.",
    transform: Seconds.init(checking:))
  var until: Seconds = 2.0

  @Option(
    parsing: .unconditional,
    help: "The number of frames per second.", transform: FrameRate.init(checking:))
  var fps: FrameRate = 60.0

  @Option(help: "Print only views whose identifier matches this pattern (* ? [..]). May be repeated.")
  var only: [String] = []

  /// The times of the frames, in seconds.
  var times: some Sequence<Double> {
    (0...).lazy.map { fps.time(ofFrame: $0) }.prefix { $0 <= until.value }
  }
}
