import ArgumentParser
import GlissadeDrawing
import GlissadeGallery
import GlissadeUI

/// The screens that a command can be asked for.
enum ScreenName: String, CaseIterable {
  case list, controls, lower

  init(checking text: String) throws {
    guard let name = Self(rawValue: text) else { throw Expectation(Self.choices) }
    self = name
  }

  static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// Which stage, with which data: what every command that shows a screen takes.
struct ScreenOptions: ParsableArguments {
  @Option(help: "The stage's size in points, WIDTHxHEIGHT.", transform: StageSize.init(checking:))
  var size = StageSize(width: 390, height: 844)

  @Option(
    parsing: .unconditional, help: "Where the random numbers begin; one seed makes one picture.",
    transform: Seed.init(checking:))
  var seed: Seed = 0

  @Option(help: "The list's rows: a file of JSON, CSV or plain lines.")
  var list: String?

  @Option(
    help: "How a row's detail comes: \(ListScreen.DetailTransition.choices).",
    transform: ListScreen.DetailTransition.init(checking:))
  var transition = ListScreen.DetailTransition.cover

  @Option(
    help: ArgumentHelp(
      "What lower shows: a file of lines 'time,value' or 'time,value,label', or - for standard input.",
      valueName: "file|-"))
  var samples: String?

  @Option(
    help: "Which way the views of lower slide: \(MonitorScreen.SlideAxis.choices).",
    transform: MonitorScreen.SlideAxis.init(checking:))
  var axis = MonitorScreen.SlideAxis.horizontal

  @Flag(help: "Fade in place of moving.")
  var reduceMotion = false

  /// A new stage on which `screen` has just appeared, which measures text and pictures by those given.
  ///
  /// - Parameter live: what is still to come of samples, where they are not all there from the beginning.
  @MainActor
  func stage(
    showing screen: ScreenName, text: (any TextMeasuring)? = nil, images: (any ImageRasterizing)? = nil,
    live: Recording? = nil
  ) throws(Failure) -> Stage {
    let stage = Stage(size: size.size, textMeasurer: text, images: images)
    stage.reducesMotion = reduceMotion
    stage.diagnostics = { StandardError.write($0) }
    stage.rootViewController = try controller(for: screen, live: live)
    return stage
  }

  @MainActor
  private func controller(for screen: ScreenName, live: Recording?) throws(Failure) -> ViewController {
    switch screen {
    case .list:
      let screen = ListScreen(items: try items())
      screen.detailTransition = transition
      return screen
    case .controls:
      return ControlsScreen()
    case .lower:
      if let live { return MonitorScreen(live, axis: axis, isLive: true) }
      return MonitorScreen(try recording(), axis: axis)
    }
  }

  /// The samples of a file, or those that the program brings along.
  @MainActor
  private func recording() throws(Failure) -> Recording {
    guard let samples else { return .roundTrips(seed: seed.value) }
    let path = samples == "-" ? "/dev/stdin" : samples
    return try Failure.ofData { () throws(DataFileError) in try Recording(path: path) }
  }

  private func items() throws(Failure) -> [ListItem] {
    guard let list else { return ListItem.animals }
    return try Failure.ofData { () throws(DataFileError) in try ListItem.read(DataFile(path: list)) }
  }
}

extension ListScreen.DetailTransition {
  init(checking text: String) throws {
    guard let transition = Self(rawValue: text) else { throw Expectation("one of \(Self.choices)") }
    self = transition
  }

  static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension MonitorScreen.SlideAxis {
  init(checking text: String) throws {
    guard let axis = Self(rawValue: text) else { throw Expectation("one of \(Self.choices)") }
    self = axis
  }

  static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Failure {
  /// What `read` reads, or its error as one line and a status.
  static func ofData<Value>(_ read: () throws(DataFileError) -> Value) throws(Failure) -> Value {
    do {
      return try read()
    } catch {
      throw Failure(ExitStatus(rawValue: error.kind.rawValue) ?? .data, error.description)
    }
  }
}
