import ArgumentParser
import GlissadeApplication
import GlissadeInput
import GlissadeSession
import GlissadeUI

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

struct SemanticsCommand<A: App>: StageCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "semantics",
      abstract: "Print the accessibility tree of a screen as JSON Lines.",
      discussion: "The screen is played as with trace. docs/SEMANTICS.md describes the lines.")
  }

  @Option(
    name: [.customLong("at"), .customLong("until")], parsing: .unconditional,
    help: "The time of the tree, in seconds.",
    transform: Seconds.init(checking:))
  var at: Seconds = 2.0

  @Option(help: "Print only elements whose identifier matches this pattern (* ? [..]). May be repeated.")
  var only: [String] = []

  @OptionGroup var play: PlayOptions<A>

  @MainActor
  func perform() throws {
    let application = A()
    let screen = try play.screen(of: application)
    var playback = Playback(
      stage: try stage(of: application, showing: screen), script: try play.script())
    try playback.play(to: at.value, isEnd: true)
    var output = StandardOutput()
    for line in SemanticsWriter(only: only).lines(playback.stage.accessibilityTree()) {
      try output.write(line)
    }
    try output.flush()
  }

  /// Creates the stage, which measures text with the system's fonts if they are available.
  @MainActor
  private func stage(of application: A, showing screen: Screen) throws -> ToolStage {
    #if canImport(GlissadeSDL)
      let media = try Media.system()
      return try play.stage(
        of: application, showing: screen, text: media.text, images: media.images)
    #else
      return try play.stage(of: application, showing: screen)
    #endif
  }
}
