import ArgumentParser
import GlissadeApplication
import GlissadeGeometry
import GlissadeSession

struct ParametersCommand<A: App>: StageCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "parameters",
      abstract: "List the parameters and timings of a screen's effects for --set and the tuning panel."
    )
  }

  @Argument(
    help: "The screen: \(ScreenName<A>.choices).",
    transform: ScreenName<A>.init(checking:))
  var screen: ScreenName<A>?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Print the source of the effects instead of the list: \(SourceLanguage.choices). "
        + "swift is for Glissade, set for this command line.",
      valueName: "language"),
    transform: SourceLanguage.init(checking:))
  var language: SourceLanguage?

  @OptionGroup var options: StageOptions<A>

  @MainActor
  func perform() throws {
    let screen = try ScreenName.screen(screen, of: A())
    let tunings = (try options.viewController(for: screen) as? any TunableScreen)?.tunings ?? []
    guard !tunings.isEmpty else {
      throw ApplicationError(.usage, "the screen \(screen.name) has no parameters")
    }
    var text = ParameterTable.text(of: tunings)
    if let language {
      guard let source = Tuning.source(of: tunings, in: language) else {
        throw ApplicationError(
          .usage,
          "--as is '\(language.rawValue)', but no effect of the screen \(screen.name) has source in this language"
        )
      }
      text = source
    }
    var output = StandardOutput()
    try output.write(text)
    try output.flush()
  }
}

extension SourceLanguage: Choice {}

/// A table of the parameters and timings of effects for a terminal.
@MainActor
enum ParameterTable {
  /// Returns the table, with a heading for each effect and a line for each setting, followed by a line for
  /// each timing.
  ///
  /// A line contains the name, the initial value, the range or the allowed kinds, and the meaning.
  static func text(of tunings: [Tuning]) -> String {
    let rows = tunings.map { tuning in tuning.settings.map(cells) + tuning.timings.map(cells) }
    let widths = (0..<3).map { column in rows.joined().map { $0[column].count }.max() ?? 0 }
    return zip(tunings, rows).map { tuning, rows in
      ([tuning.title] + rows.map { "  " + line($0, widths) }).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func cells(_ setting: Tuning.Setting) -> [String] {
    let (least, most) = (setting.range.lowerBound.shortest, setting.range.upperBound.shortest)
    return [
      setting.name, setting.unit.text(of: setting.initialValue), "\(least) to \(most)", setting.title,
    ]
  }

  private static func cells(_ timing: Tuning.TimingSetting) -> [String] {
    let kinds = timing.kinds.map(\.rawValue).joined(separator: ", ")
    return [timing.name, timing.initialValue.description, kinds, timing.title]
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths + [0]).map { $0.padded(to: $1) }.joined(separator: "  ")
  }
}
