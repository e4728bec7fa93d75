import ArgumentParser
import GlissadeApplication
import GlissadeInput
import GlissadeUI

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

struct SemanticsCommand<A: App>: StageCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "semantics",
      abstract: "Print what a screen says to assistive technologies, as JSON Lines.",
      discussion: "The screen is played as by trace. docs/SEMANTICS.md says what each line holds.")
  }

  @Argument(
    help: "The screen: \(ScreenName<A>.choices).",
    transform: ScreenName<A>.init(checking:))
  var screen: ScreenName<A>?

  @Option(help: "A script that plays the hand on the mouse.")
  var script: String?

  @Option(
    name: [.customLong("at"), .customLong("until")], parsing: .unconditional,
    help: "The time at which the screen is asked, in seconds.",
    transform: Seconds.init(checking:))
  var at: Seconds = 2.0

  @Option(help: "Keep only elements whose identifier matches this pattern (* ? [..]); may be given again.")
  var only: [String] = []

  @Flag(help: "The screen as in the window: among the others, with the tools.")
  var gallery = false

  @OptionGroup var options: StageOptions<A>

  @MainActor
  func perform() throws {
    let application = A()
    let screen = try ScreenName.screen(screen, of: application)
    var playback = Playback(
      stage: try stage(of: application, showing: screen), script: try Playback.script(at: script))
    if let error = playback.advance(to: at.value) ?? playback.scriptError {
      throw ApplicationError(.data, error.description)
    }
    var output = StandardOutput()
    for line in SemanticsWriter(only: only).lines(playback.stage.accessibilityTree()) {
      try output.write(line)
    }
    try output.flush()
  }

  /// The stage, whose text takes the room that it takes when it is drawn, where there are fonts.
  @MainActor
  private func stage(of application: A, showing screen: Screen) throws -> ToolStage {
    #if canImport(GlissadeSDL)
      let media = try Media.system()
      return try options.stage(
        of: application, showing: screen, inWindow: gallery, text: media.text, images: media.images)
    #else
      return try options.stage(of: application, showing: screen, inWindow: gallery)
    #endif
  }
}
