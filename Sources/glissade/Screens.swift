import GlissadeApplication
import GlissadeEffects
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeSession
import GlissadeTools
import GlissadeUI

// The screens with their options, their data and the moments of the tour. No other file refers to them by
// name.

extension GlissadeApp {
  /// The screens in the order of the tabs.
  var screens: [Screen] { [.list, .lower, .cart, .cards, .lyrics, .controls] }
}

/// The options of the screens.
private enum Options {
  static let list = ScreenOption(
    "list", help: "The list's rows: a file of JSON, CSV or plain lines.",
    fileExtensions: ["json", "csv", "txt", ""])
  static let members = ScreenOption(
    "members", help: "The cards' members: a file of JSON.", fileExtensions: ["json"])
  static let style = ScreenOption(
    "style", help: "The animation with which the cards appear: \(CardStyle.choices).",
    parse: CardStyle.init(checking:))
  static let lyrics = ScreenOption(
    "lyrics", help: "The song: a file of lyrics in LRC.", fileExtensions: ["lrc"])
  static let axis = ScreenOption(
    "axis",
    help: "The axis of lower's sliding views or of lyrics' cards: \(PerspectiveCards.Axis.choices).",
    parse: PerspectiveCards.Axis.init(checking:))
  static let transition = ScreenOption(
    "transition", help: "The transition to a row's detail: \(ListScreen.DetailTransition.choices).",
    parse: ListScreen.DetailTransition.init(checking:))
  static let samples = ScreenOption(
    "samples",
    help:
      "The samples of lower: a file of lines 'time,value' or 'time,value,label', or - for standard input.",
    valueName: "file|-", fileExtensions: ["csv", "tsv", "txt", "log", ""])
}

extension Screen {
  static var list: Screen {
    var screen = Screen("list", title: "List", options: [Options.list, Options.transition]) { options in
      let screen =
        if let path = try options[Options.list] {
          ListScreen(
            items: try Content.read(path, ListItem.read),
            heading: heading(ofListIn: path))
        } else {
          ListScreen()
        }
      screen.detailTransition = try options[Options.transition] ?? .cover
      return screen
    }
    // The moments of motion within a view are spread out; those of motion across the screen are superimposed.
    screen.spread = { $0.width / 5 }
    let row = { (size: Size) in "\((size.width / 2).shortest) \((size.height / 3).shortest)" }
    screen.tour = [
      TourStop(name: "list-fly-in", time: 0.45),
      TourStop(name: "list-rest", time: 1.5),
      TourStop(name: "list-held", time: 2.4) { "1.5 down \(row($0))" },
      TourStop(name: "list-ripple", time: 3.1) { "1.5 down \(row($0))\n2.4 up" },
      TourStop(name: "list-transition", time: 1.7) { "1.5 click \(row($0))" },
      TourStop(name: "detail-rest", time: 2.5) { "1.5 click \(row($0))" },
    ]
    return screen
  }

  /// Returns the file's name without its extension, or a general heading for a pipe.
  private static func heading(ofListIn path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return path.hasPrefix("/dev/") || stem.isEmpty ? "List" : String(stem)
  }

  static var lower: Screen {
    var screen = Screen("lower", title: "Lower", options: [Options.samples, Options.axis]) { options in
      let axis = try options[Options.axis].map(MonitorScreen.SlideAxis.init(of:)) ?? .horizontal
      let samples = try options[Options.samples]
      guard let samples else {
        return options.isInteractive
          ? MonitorScreen.ofFrames(axis: axis)
          : MonitorScreen(try Recording.read(nil, seed: options.seed), axis: axis)
      }
      // A window does not wait for the end of a stream.
      if options.isInteractive, samples == "-" { return MonitorScreen.ofStream(axis: axis) }
      if options.isInteractive, LiveSamples.isPipe(samples) {
        return MonitorScreen.ofStream(samples, axis: axis)
      }
      return MonitorScreen(try Recording.read(samples, seed: options.seed), axis: axis)
    }
    screen.tour = [
      TourStop(name: "lower-rest", time: 0.5),
      TourStop(name: "lower-slide-left", time: 1.12) { _ in "1 click @lower.tab.log" },
      TourStop(name: "lower-slide-right", time: 1.12) { _ in "0.5 key Right\n1 key Left" },
      TourStop(name: "lower-slide-down", time: 1.12) { _ in "1 key Down" },
      TourStop(name: "lower-slide-up", time: 1.12) { _ in "0.5 key Down\n1 key Up" },
      TourStop(name: "lower-log", time: 1.5) { _ in "1 click @lower.tab.log\n1.4 move @lower.plot" },
      TourStop(name: "lower-events", time: 1.5) { _ in "1 click @lower.tab.events" },
    ]
    return screen
  }

  static var cart: Screen {
    var screen = Screen("cart", title: "Cart", options: []) { options in
      CartScreen(generator: SeededGenerator(seed: options.seed))
    }
    let release = "0.5 down @cart\n1.5 up"
    screen.tour = [
      TourStop(name: "cart-rest", time: 0.5),
      TourStop(name: "cart-held", time: 1.5) { _ in "0.5 down @cart" },
      TourStop(name: "cart-pull-back", time: 1.75) { _ in release },
      TourStop(name: "cart-race", time: 1.96) { _ in release },
      TourStop(name: "cart-return", time: 2.42) { _ in release },
    ]
    return screen
  }

  static var cards: Screen {
    var screen = Screen("cards", title: "Cards", options: [Options.members, Options.style]) { options in
      let members = try options[Options.members].map { try Content.read($0, Member.read) }
      let screen = CardsScreen(members: members ?? Member.pioneers)
      screen.style = try options[Options.style] ?? CardStyle.first[0]
      return screen
    }
    // The keys open the menu and move down its list, to flips about the vertical axis.
    let down = String(repeating: "1 key Down\n", count: CardStyle.first.count - 1)
    screen.tour = [
      TourStop(name: "cards-tip-in", time: 0.15),
      TourStop(name: "cards-rest", time: 1),
      TourStop(name: "cards-scroll", time: 1.25) { _ in "1 wheel 0 -300\n1.1 wheel 0 -300" },
      TourStop(name: "cards-turn", time: 1.15) { _ in "1 key Tab\n1 key Down\n1 key Return" },
      TourStop(name: "cards-back", time: 2) { _ in "1 key Tab\n1 key Down\n1 key Return" },
      TourStop(name: "cards-menu", time: 2) { _ in "1 key shift+Tab\n1 key Return" },
      TourStop(name: "cards-flip", time: 1.25) { _ in
        "1 key shift+Tab\n1 key Return\n\(down)1 key Return"
      },
    ]
    return screen
  }

  static var lyrics: Screen {
    var screen = Screen("lyrics", title: "Lyrics", options: [Options.lyrics, Options.axis]) { options in
      LyricsScreen(song: try song(options), axis: try options[Options.axis] ?? .vertical)
    }
    let middle = { (size: Size) in "\((size.width / 2).shortest) \((size.height / 2).shortest)" }
    screen.tour = [
      TourStop(name: "lyrics-rest", time: 11.5),
      TourStop(name: "lyrics-words", time: 33),
      TourStop(name: "lyrics-dragged", time: 24.6) { "24 down \(middle($0))\n24.5 move +0 +64" },
      TourStop(name: "lyrics-swap", time: 24.66) { "24 down \(middle($0))\n24.5 move +0 +81" },
      TourStop(name: "lyrics-story", time: 25.5) { "24 down \(middle($0))\n24.5 move +0 -81\n25 up" },
    ]
    return screen
  }

  static var controls: Screen {
    var screen = Screen("controls", title: "Controls") { ControlsScreen() }
    // The keys move the focus from the end of the page to the choices, the slider and the second switch.
    let back = "key shift+Tab\n"
    screen.tour = [
      TourStop(name: "controls-rest", time: 0.5),
      TourStop(name: "controls-segments", time: 1.58) { _ in "1 \(back)1.5 key Left" },
      TourStop(name: "controls-ring", time: 1.6) { _ in "1 \(back)1.5 \(back)1.5 \(back)" },
      TourStop(name: "controls-switch", time: 1.6) { _ in
        "1 \(back)1 \(back)1 \(back)1.5 key Space"
      },
    ]
    return screen
  }

  /// Returns the song of the options. The first lines that cannot be read are reported on standard error.
  private static func song(_ options: ScreenOptions) throws -> Song {
    guard let path = try options[Options.lyrics] else { return .glidingHome }
    var complaints: [DataFileError] = []
    let song = try Content.read(path) { (file) throws(DataFileError) in
      try Song(file) { complaints.append($0) }
    }
    guard !Stage.isReplaying else { return song }
    let most = 10
    for complaint in complaints.prefix(most) { StandardError.write("\(complaint); left out") }
    if complaints.count > most {
      let more = (complaints.count - most).counted("more line")
      StandardError.write("\(path): \(more) cannot be read; left out")
    }
    return song
  }
}

extension CardStyle {
  fileprivate init(checking text: String) throws {
    guard let style = Self.first.first(where: { $0.name == text }) else {
      throw OptionError(expected: "one of \(Self.choices)")
    }
    self = style
  }

  fileprivate static var choices: String { first.map(\.name).joined(separator: ", ") }
}

extension PerspectiveCards.Axis: Choice {}
extension ListScreen.DetailTransition: Choice {}

extension MonitorScreen.SlideAxis {
  /// Converts the axis. The lower views support the horizontal and the vertical one only.
  fileprivate init(of axis: PerspectiveCards.Axis) throws {
    guard let slideAxis = Self(rawValue: axis.rawValue) else {
      throw ApplicationError(
        .usage, "--axis gives the lower views '\(axis.rawValue)'; expected horizontal or vertical")
    }
    self = slideAxis
  }
}

extension Recording {
  /// Reads the samples of a file, or returns the built-in ones.
  fileprivate static func read(_ samples: String?, seed: UInt64) throws -> Recording {
    guard let samples else { return .roundTrips(seed: seed) }
    if let dropped = try Content.readDropped(samples, Recording.init(_:)) { return dropped }
    let path = samples == "-" ? DataFile.standardInput : samples
    return try Content.read(path) { () throws(DataFileError) in try Recording(path: path) }.copy()
  }
}

extension MonitorScreen {
  /// Creates a screen that shows the frame times of the window. The time span limits their number.
  fileprivate static func ofFrames(axis: SlideAxis) -> MonitorScreen {
    let recording = Recording(of: Measurand("Frame time", unit: "ms"))
    let screen = MonitorScreen(recording, axis: axis, isLive: true, timeSpan: 60)
    screen.measuresFrames = true
    return screen
  }

  /// Creates a screen that shows standard input, or what arrives in a named pipe.
  fileprivate static func ofStream(_ pipe: String? = nil, axis: SlideAxis) -> MonitorScreen {
    let recording = Recording(of: Measurand("Latency"))
    let screen = MonitorScreen(recording, axis: axis, isLive: true)
    screen.source = pipe ?? LiveSamples.standardInput
    // During a replay, the recorded data arrives as input of the stage.
    let start = { [weak screen] in
      let samples = pipe.map(LiveSamples.init(pipe:)) ?? LiveSamples()
      samples?.start {
        guard let screen else { return nil }
        return .some(screen.stage ?? screen.parent?.stage)
      }
    }
    if Stage.isReplaying { screen.onBecomePresent = start } else { start() }
    return screen
  }
}
