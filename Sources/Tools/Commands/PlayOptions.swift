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

  @OptionGroup var options: StageOptions<A>

  /// Returns the screen with the given name, or the application's only screen.
  @MainActor
  func screen(of application: A) throws(ApplicationError) -> Screen {
    try ScreenName.screen(screen, of: application)
  }

  /// Reads the script. Returns `nil` if none is given.
  @MainActor
  func script() throws(ApplicationError) -> Script? { try Playback.script(at: scriptFile) }

  /// Creates a stage on which a screen has just appeared, for a trace. Text has a size if there are fonts, and unless
  /// the application wants its traces to be independent of them.
  @MainActor
  func tracedStage(
    of application: A, showing screen: Screen, recordsTimeline: Bool = false
  ) throws(ApplicationError) -> ToolStage {
    #if canImport(GlissadeSDL)
      let measures = (A.self as? any ToolsApp.Type)?.measuresTextInTraces ?? true
      let media = measures ? try? Media.system() : nil
      return try stage(
        of: application, showing: screen, recordsTimeline: recordsTimeline, text: media?.text,
        images: media?.images)
    #else
      return try stage(of: application, showing: screen, recordsTimeline: recordsTimeline)
    #endif
  }

  /// Creates a stage on which a screen has just appeared.
  @MainActor
  func stage(
    of application: A, showing screen: Screen, recordsTimeline: Bool = false,
    text: (any TextMeasuring)? = nil, images: (any ImageRasterizing)? = nil
  ) throws(ApplicationError) -> ToolStage {
    try options.stage(
      of: application, showing: screen, inWindow: gallery, recordsTimeline: recordsTimeline,
      text: text, images: images)
  }
}
