import ArgumentParser
import GlissadeDrawing
import GlissadeGallery
import GlissadeUI

/// The screens that a command can be asked for.
enum ScreenName: String, CaseIterable {
  case list, cards, controls

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

  @Option(help: "The cards' members: a file of JSON.")
  var members: String?

  @Option(help: "How the cards come in: \(CardStyle.choices).", transform: CardStyle.init(checking:))
  var style = CardStyle.first[0]

  @Option(
    help: "How a row's detail comes: \(ListScreen.DetailTransition.choices).",
    transform: ListScreen.DetailTransition.init(checking:))
  var transition = ListScreen.DetailTransition.cover

  @Flag(help: "Fade in place of moving.")
  var reduceMotion = false

  /// A new stage on which `screen` has just appeared, which measures text and pictures by those given.
  @MainActor
  func stage(
    showing screen: ScreenName, text: (any TextMeasuring)? = nil, images: (any ImageRasterizing)? = nil
  ) throws(Failure) -> Stage {
    let stage = Stage(size: size.size, textMeasurer: text, images: images)
    stage.reducesMotion = reduceMotion
    stage.rootViewController = try controller(for: screen)
    return stage
  }

  @MainActor
  private func controller(for screen: ScreenName) throws(Failure) -> ViewController {
    switch screen {
    case .list:
      let screen = ListScreen(items: try items())
      screen.detailTransition = transition
      return screen
    case .cards:
      let screen = CardsScreen(members: try pioneers())
      screen.style = style
      return screen
    case .controls:
      return ControlsScreen()
    }
  }

  private func items() throws(Failure) -> [ListItem] {
    guard let list else { return ListItem.animals }
    return try Failure.ofData { () throws(DataFileError) in try ListItem.read(DataFile(path: list)) }
  }

  private func pioneers() throws(Failure) -> [Member] {
    guard let members else { return Member.pioneers }
    return try Failure.ofData { () throws(DataFileError) in try Member.read(DataFile(path: members)) }
  }
}

extension CardStyle {
  init(checking text: String) throws {
    guard let style = Self.first.first(where: { $0.name == text }) else {
      throw Expectation("one of \(Self.choices)")
    }
    self = style
  }

  static var choices: String { first.map(\.name).joined(separator: ", ") }
}

extension ListScreen.DetailTransition {
  init(checking text: String) throws {
    guard let transition = Self(rawValue: text) else { throw Expectation("one of \(Self.choices)") }
    self = transition
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
