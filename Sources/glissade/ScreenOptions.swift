import ArgumentParser
import GlissadeDrawing
import GlissadeEffects
import GlissadeGallery
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// The screens that a command can be asked for.
enum ScreenName: String, Choice {
  case list, lower, cart, cards, lyrics, controls

  /// How the gallery's tab bar shows it; its icon is among the assets.
  var tabBarItem: TabBarItem {
    TabBarItem(
      title: rawValue.prefix(1).uppercased() + rawValue.dropFirst(),
      image: Image(asset: "icons/tab-\(rawValue)"),
      accessibilityIdentifier: "gallery.tab.\(rawValue)")
  }
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

  @Option(help: "The song: a file of lyrics in LRC.")
  var lyrics: String?

  @Option(
    help: "Which way lower views slide, or lyrics' cards are dragged: \(PerspectiveCards.Axis.choices).",
    transform: PerspectiveCards.Axis.init(checking:))
  var axis: PerspectiveCards.Axis?

  @Option(
    help: "How a row's detail comes: \(ListScreen.DetailTransition.choices).",
    transform: ListScreen.DetailTransition.init(checking:))
  var transition = ListScreen.DetailTransition.cover

  @Option(
    help: ArgumentHelp(
      "What lower shows: a file of lines 'time,value' or 'time,value,label', or - for standard input.",
      valueName: "file|-"))
  var samples: String?

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

  /// A new stage on which `screen` has just appeared, by itself or in the gallery, and which measures text and
  /// pictures by those given.
  ///
  /// - Parameter live: what is still to come of samples, where they are not all there from the beginning.
  @MainActor
  func stage(
    showing screen: ScreenName, inGallery: Bool = false, text: (any TextMeasuring)? = nil,
    images: (any ImageRasterizing)? = nil, live: Recording? = nil
  ) throws(Failure) -> Stage {
    let stage = Stage(size: size.size, textMeasurer: text, images: images)
    stage.reducesMotion = reduceMotion
    stage.userInterfaceStyle = appearance?.style ?? .light
    stage.diagnostics = { StandardError.write($0) }
    let controllers = try (inGallery ? ScreenName.allCases : [screen]).map { name throws(Failure) in
      let controller = try controller(for: name, live: live)
      controller.tabBarItem = name.tabBarItem
      if name == screen { try tune(controller, named: screen) }
      return controller
    }
    guard inGallery else {
      stage.rootViewController = controllers.first
      return stage
    }
    let gallery = GalleryController(viewControllers: controllers)
    gallery.selectedIndex = ScreenName.allCases.firstIndex(of: screen) ?? 0
    stage.rootViewController = gallery
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
  func controller(for screen: ScreenName, live: Recording? = nil) throws(Failure) -> ViewController {
    switch screen {
    case .list:
      let screen = ListScreen(items: try items())
      screen.detailTransition = transition
      return screen
    case .cart:
      return CartScreen(generator: SeededGenerator(seed: seed.value))
    case .cards:
      let screen = CardsScreen(members: try pioneers())
      screen.style = style
      return screen
    case .controls:
      return ControlsScreen()
    case .lower:
      let axis = try slideAxis()
      if let live {
        // Of frames there are so many that the newest tell enough.
        return MonitorScreen(live, axis: axis, isLive: true, timeSpan: samples == nil ? 60 : nil)
      }
      return MonitorScreen(try recording(), axis: axis)
    case .lyrics:
      return LyricsScreen(song: try song(), axis: axis ?? .vertical)
    }
  }

  /// The samples of a file, or those that the program brings along.
  @MainActor
  private func recording() throws(Failure) -> Recording {
    guard let samples else { return .roundTrips(seed: seed.value) }
    let path = samples == "-" ? DataFile.standardInput : samples
    return try Failure.ofData { () throws(DataFileError) in try Recording(path: path) }
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

extension ScreenOptions {
  /// Which way the lower views slide; those of the monitor know only one at a time.
  private func slideAxis() throws(Failure) -> MonitorScreen.SlideAxis {
    guard let axis else { return .horizontal }
    guard let slideAxis = MonitorScreen.SlideAxis(rawValue: axis.rawValue) else {
      throw Failure(
        .usage, "--axis gives the lower views '\(axis.rawValue)'; expected horizontal or vertical")
    }
    return slideAxis
  }

  /// The song that is asked for. Of its lines that cannot be read, the first are named on standard error.
  private func song() throws(Failure) -> Song {
    guard let lyrics else { return .glidingHome }
    var complaints: [DataFileError] = []
    let song = try Failure.ofData { () throws(DataFileError) in
      try Song(DataFile(path: lyrics)) { complaints.append($0) }
    }
    let most = 10
    for complaint in complaints.prefix(most) { StandardError.write("\(complaint); left out") }
    if complaints.count > most {
      StandardError.write("\(lyrics): \(complaints.count - most) more lines cannot be read; left out")
    }
    return song
  }
}

extension PerspectiveCards.Axis: Choice {}
extension ListScreen.DetailTransition: Choice {}

/// Which appearance is wanted.
enum Appearance: String, Choice {
  case light, dark
  /// The desktop's, where a window is opened on it; light elsewhere, so that pictures and traces repeat.
  case auto

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
