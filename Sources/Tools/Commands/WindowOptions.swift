import ArgumentParser
import GlissadeApplication
import GlissadeControls
import GlissadeSession
import GlissadeUI

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

/// The options that determine what a window shows first, and what a replay of its session begins with.
struct WindowOptions<A: App>: ParsableArguments {
  @Option(
    help: "The screen to begin with: \(ScreenName<A>.choices).",
    transform: ScreenName<A>.init(checking:))
  var screen: ScreenName<A>?

  @Flag(help: "Show the screen alone, without the application's root view controller.")
  var alone = false

  @OptionGroup var options: StageOptions<A>

  /// Creates a stage like that of the first window, on which the session can be replayed.
  ///
  /// - Parameters:
  ///   - style: The appearance with which the session began.
  ///   - settings: The accessibility settings with which it began.
  ///   - recordsTimeline: Whether the stage's timeline is enabled from the beginning.
  @MainActor
  func stage(
    of application: A, in style: UserInterfaceStyle, _ settings: AccessibilitySettings,
    recordsTimeline: Bool = false
  ) throws(ApplicationError) -> ToolStage {
    #if canImport(GlissadeSDL)
      let media = try Application.shared.loadMedia()
      let stage = Stage(size: options.size.size, textMeasurer: media.text, images: media.images)
      stage.layoutDirection = SystemStrings.current.direction
    #else
      let stage = Stage(size: options.size.size)
    #endif
    MainScreen.stage = stage
    if recordsTimeline { stage.timeline.isEnabled = true }
    settings.apply(to: stage)
    stage.userInterfaceStyle = style
    if !application.menus.isEmpty { stage.setMenus { application.menus } }
    stage.rootViewController = try root(of: application)
    return ToolStage(stage)
  }

  /// Returns the root view controller of the first window.
  @MainActor
  func root(of application: A) throws(ApplicationError) -> ViewController {
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

/// The arguments of a command that a session keeps.
enum SessionArguments {
  /// The options that only concern the window, or that a session replaces by what they resulted in.
  private static let replaced: Set = [
    "--renderer", "--scale", "--speed", "--record", "--script", "--frames", "--size", "--appearance",
    "--contrast",
    "--text-scale",
  ]
  private static let flags: Set = ["--verbose", "--reduce-motion"]

  /// Returns the arguments that determine what a window shows first.
  static func kept(of arguments: some Collection<String>) -> [String] {
    var kept: [String] = []
    var rest = arguments[...]
    if rest.first == "run" { rest = rest.dropFirst() }
    while let word = rest.popFirst() {
      let name = word.prefix { $0 != "=" }
      if replaced.contains(String(name)) {
        if name.count == word.count { rest = rest.dropFirst() }
      } else if !flags.contains(word) {
        kept.append(word)
      }
    }
    return kept
  }
}
