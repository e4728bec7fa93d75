import ArgumentParser
import GlissadeEffects
import GlissadeGeometry

struct ParametersCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "parameters",
    abstract: "List the numbers of a screen's effects, as --set and the tuning panel know them.")

  @Argument(help: "The screen: \(ScreenName.choices).", transform: ScreenName.init(checking:))
  var screen: ScreenName

  @OptionGroup var options: ScreenOptions

  @MainActor
  func perform() throws {
    let tunings = (try options.controller(for: screen) as? any TunableScreen)?.tunings ?? []
    guard !tunings.isEmpty else { throw Failure(.usage, "the screen \(screen) has no parameters") }
    var output = StandardOutput()
    try output.write(Self.table(of: tunings))
    try output.flush()
  }

  /// A line for each setting: its name, its own value, what makes sense, and what it means; a heading for each
  /// effect.
  @MainActor
  static func table(of tunings: [Tuning]) -> String {
    let rows = tunings.map { tuning in tuning.settings.map(cells) }
    let widths = (0..<3).map { column in rows.joined().map { $0[column].count }.max() ?? 0 }
    return zip(tunings, rows).map { tuning, rows in
      ([tuning.title] + rows.map { "  " + line($0, widths) }).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  @MainActor
  private static func cells(_ setting: Tuning.Setting) -> [String] {
    let (least, most) = (setting.range.lowerBound.shortest, setting.range.upperBound.shortest)
    return [
      setting.name, setting.unit.text(of: setting.initialValue), "\(least) to \(most)", setting.title,
    ]
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths + [0]).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }.joined(separator: "  ")
  }
}
