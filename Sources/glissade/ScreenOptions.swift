import ArgumentParser
import GlissadeDrawing
import GlissadeEffects
import GlissadeGallery
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// The screens that a command can be asked for.
enum ScreenName: String, CaseIterable {
  case list, cart, controls

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

  @Flag(help: "Fade in place of moving.")
  var reduceMotion = false

  @Option(
    help: "Light or dark: \(Appearance.choices). In the window auto, the desktop's own, unless given.",
    transform: Appearance.init(checking:))
  var appearance: Appearance?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Another number for an effect of the screen; 'glissade parameters' lists them. May be given again.",
      valueName: "name=value"),
    transform: Assignment.init(checking:))
  var set: [Assignment] = []

  /// A new stage on which `screen` has just appeared, which measures text and pictures by those given.
  @MainActor
  func stage(
    showing screen: ScreenName, text: (any TextMeasuring)? = nil, images: (any ImageRasterizing)? = nil
  ) throws(Failure) -> Stage {
    let stage = Stage(size: size.size, textMeasurer: text, images: images)
    stage.reducesMotion = reduceMotion
    stage.userInterfaceStyle = appearance?.style ?? .light
    let controller = try controller(for: screen)
    try tune(controller, named: screen)
    stage.rootViewController = controller
    return stage
  }

  /// Gives the screen's effects the numbers that were asked for.
  @MainActor
  private func tune(_ controller: ViewController, named name: ScreenName) throws(Failure) {
    for assignment in set {
      guard let screen = controller as? any TunableScreen else {
        throw Failure(.usage, "--set names '\(assignment.name)', but the screen \(name) has no parameters")
      }
      do {
        try screen.set(assignment.name, to: assignment.value)
      } catch {
        throw Failure(.usage, "--set \(error.explanation(on: name))")
      }
    }
  }

  @MainActor
  func controller(for screen: ScreenName) throws(Failure) -> ViewController {
    switch screen {
    case .list:
      let screen = ListScreen(items: try items())
      screen.detailTransition = transition
      return screen
    case .cart:
      return CartScreen(generator: SeededGenerator(seed: seed.value))
    case .controls:
      return ControlsScreen()
    }
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

/// Which appearance is wanted.
enum Appearance: String, CaseIterable {
  case light, dark
  /// The desktop's, where a window is opened on it; light elsewhere, so that pictures and traces repeat.
  case auto

  init(checking text: String) throws {
    guard let appearance = Self(rawValue: text) else { throw Expectation("one of \(Self.choices)") }
    self = appearance
  }

  static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }

  var style: UserInterfaceStyle { self == .dark ? .dark : .light }
}

extension TuningError {
  /// Names the culprit, its value and what was expected, after the option's name.
  func explanation(on screen: ScreenName) -> String {
    switch self {
    case .unknownName(let name, let known):
      return "names '\(name)', which the screen \(screen) does not have; "
        + "expected one of \(known.joined(separator: ", "))"
    case .outOfRange(let name, let value, let range, let unit):
      let (least, most) = (unit.text(of: range.lowerBound), unit.text(of: range.upperBound))
      return "gives \(name) the value \(value.shortest); expected a number from \(least) to \(most)"
    }
  }
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
