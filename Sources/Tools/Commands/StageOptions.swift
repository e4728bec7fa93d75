import ArgumentParser
import GlissadeApplication
import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeUI

/// Which stage, with which data: what every command that shows a screen takes.
struct StageOptions<A: App>: ParsableArguments {
  @Option(help: "The stage's size in points, WIDTHxHEIGHT.", transform: StageSize.init(checking:))
  var size = MainActor.assumeIsolated { StageSize(A().windowSize) }

  @Option(
    parsing: .unconditional, help: "Where the random numbers begin; one seed makes one picture.",
    transform: Seed.init(checking:))
  var seed: Seed = 0

  @OptionGroup var screens: ScreenArguments<A>

  @Flag(help: "Fade in place of moving.")
  var reduceMotion = false

  @Option(
    help: "Light or dark: \(Appearance.choices). In the window auto, the desktop's own, unless given.",
    transform: Appearance.init(checking:))
  var appearance: Appearance?

  @Option(
    help:
      "How much text stands out: \(ContrastChoice.choices). In the window auto, the desktop's own, unless given.",
    transform: ContrastChoice.init(checking:))
  var contrast: ContrastChoice?

  @Option(
    parsing: .unconditional,
    help: "How large text is, from 0.5 to 3; 1 or, in the window, what the desktop says unless given.",
    transform: TextScale.init(checking:))
  var textScale: TextScale?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Another number or timing for an effect of the screen; '\(Program.name) parameters' lists them. May be given again.",
      valueName: "name=value"),
    transform: Assignment.init(checking:))
  var set: [Assignment] = []

  @Option(
    help: ArgumentHelp(
      "A file of kept settings for the screen, as the tuning panel saves it: the selected one, or the one that is named.",
      valueName: "file[#name]"),
    transform: TuningSource.init(checking:))
  var tuning: TuningSource?

  /// What the screens are given.
  ///
  /// - Parameter isInteractive: Whether they are shown in a window.
  func screenOptions(isInteractive: Bool = false) -> ScreenOptions {
    ScreenOptions(screens.texts, seed: seed.value, isInteractive: isInteractive)
  }

  /// A new stage on which a screen has just appeared, by itself or as in the window.
  ///
  /// - Parameters:
  ///   - inWindow: Whether the application's root view controller shows the screen, with tools over it.
  ///   - recordsTimeline: Whether the stage's timeline is on from the beginning.
  ///   - text: Measures text. `nil` where text takes no room.
  ///   - images: Knows how large pictures are. `nil` where they take no room.
  @MainActor
  func stage(
    of application: A, showing screen: Screen, inWindow: Bool = false, recordsTimeline: Bool = false,
    text: (any TextMeasuring)? = nil, images: (any ImageRasterizing)? = nil
  ) throws(ApplicationError) -> ToolStage {
    func make(recordsTimeline: Bool) throws(ApplicationError) -> Stage {
      let stage = Stage(size: size.size, textMeasurer: text, images: images)
      MainScreen.stage = stage
      if recordsTimeline { stage.timeline.isEnabled = true }
      stage.reducesMotion = reduceMotion
      stage.userInterfaceStyle = appearance?.style ?? .light
      stage.accessibilityContrast = contrast?.level ?? .normal
      stage.textScale = textScale?.value ?? 1
      if !Stage.isReplaying { stage.diagnostics = { StandardError.write($0) } }
      stage.rootViewController =
        inWindow
        ? try rootViewController(of: application, showing: screen)
        : try viewController(for: screen)
      return stage
    }
    let stage = try make(recordsTimeline: recordsTimeline)
    guard inWindow else { return ToolStage(stage) }
    let tools = ToolStage(stage, toolsNamed: Self.toolsPrefix)
    // The tools look back here as they do in a window.
    let session = Session { () throws(ApplicationError) in
      ToolStage(try make(recordsTimeline: true))
    } makeStage: { () throws(ApplicationError) in
      ToolStage(try make(recordsTimeline: false))
    }
    tools.recorder = { [unowned tools] in session.journal.append($0, at: tools.stage.time) }
    tools.onMake = { $0.session = session }
    return tools
  }

  static var toolsPrefix: String { (A.self as? any ToolsNaming.Type)?.toolsPrefix ?? "tools" }

  /// What the application's window shows, with a screen in front.
  @MainActor
  func rootViewController(
    of application: A, showing screen: Screen, isInteractive: Bool = false
  ) throws(ApplicationError) -> ViewController {
    guard let application = application as? any ToolsApp else { return application.makeRootViewController() }
    let root: ViewController
    do {
      root = try application.makeRootViewController(
        showing: screen, screenOptions(isInteractive: isInteractive))
    } catch let error as ApplicationError {
      throw error
    } catch {
      throw ApplicationError(.software, "\(error)")
    }
    let shown = sequence(first: root, next: \.activeChild).reversed().first ?? root
    try tune(shown, named: screen.name)
    return root
  }

  /// The screen by itself.
  @MainActor
  func viewController(
    for screen: Screen, isInteractive: Bool = false
  ) throws(ApplicationError) -> ViewController {
    let controller = try screen.makeViewController(screenOptions(isInteractive: isInteractive))
    try tune(controller, named: screen.name)
    return controller
  }

  /// Gives the screen's effects the numbers that were asked for.
  @MainActor
  private func tune(_ controller: ViewController, named name: String) throws(ApplicationError) {
    if let tuning {
      guard let screen = controller as? any TunableScreen else {
        throw ApplicationError(
          .usage, "--tuning is '\(tuning.path)', but the screen \(name) has no parameters")
      }
      try tuning.apply(to: screen, named: name)
    }
    for assignment in set {
      guard let screen = controller as? any TunableScreen else {
        throw ApplicationError(
          .usage, "--set names '\(assignment.name)', but the screen \(name) has no parameters")
      }
      do {
        try screen.set(assignment.name, to: assignment.value)
      } catch {
        throw ApplicationError(.usage, "--set \(error.explanation(on: name))")
      }
    }
  }
}

/// Which appearance is wanted.
enum Appearance: String, Choice {
  case light, dark
  /// The desktop's, where a window is opened on it; light elsewhere, so that pictures and traces repeat.
  case auto

  var style: UserInterfaceStyle { self == .dark ? .dark : .light }
}

/// Which contrast is wanted.
enum ContrastChoice: String, Choice {
  case normal, high
  /// The desktop's, where a window is opened on it; normal elsewhere.
  case auto

  var level: AccessibilityContrast { self == .high ? .high : .normal }
}

extension TuningError {
  /// Names the culprit, its value and what was expected, after the option's name.
  func explanation(on screen: String) -> String {
    switch self {
    case .unknownName(let name, let known):
      return "names '\(name)', which the screen \(screen) does not have; "
        + "expected one of \(known.joined(separator: ", "))"
    case .outOfRange(let name, let value, let range, let unit):
      return "gives \(name) the value \(value.shortest); expected \(Self.numbers(in: range, unit))"
    case .notANumber(let name, let timing, let range, let unit):
      return "gives \(name) the timing \(timing); expected \(Self.numbers(in: range, unit))"
    case .notATiming(let name, let value, let expected):
      return "gives \(name) the number \(value.shortest); expected a timing: \(expected)"
    case .unexpectedTiming(let name, let timing, let expected):
      return "gives \(name) the timing \(timing); expected \(expected)"
    }
  }

  private static func numbers(in range: ClosedRange<Double>, _ unit: ParameterUnit) -> String {
    "a number from \(unit.text(of: range.lowerBound)) to \(unit.text(of: range.upperBound))"
  }
}
