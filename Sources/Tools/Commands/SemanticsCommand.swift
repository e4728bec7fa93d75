import ArgumentParser
import GlissadeApplication
import GlissadeDrawing
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
    var playback = try play.playback(media: media())
    try playback.play(to: at.value, isEnd: true)
    try play.options.checkMotions()
    var output = StandardOutput()
    for line in SemanticsWriter(only: only).lines(playback.stage.accessibilityTree()) {
      try output.write(line)
    }
    try output.flush()
  }

  /// Returns the system's fonts and images, if they are available.
  @MainActor
  private func media() throws -> (text: any TextMeasuring, images: any ImageRasterizing)? {
    #if canImport(GlissadeSDL)
      let media = try Media.system()
      return (media.text, media.images)
    #else
      return nil
    #endif
  }
}
