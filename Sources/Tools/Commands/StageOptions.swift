import ArgumentParser
import GlissadeApplication
import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeStudio
import GlissadeUI

/// The options of every command that shows a screen.
struct StageOptions<A: App>: ParsableArguments {
  @Option(help: "The stage's size in points, WIDTHxHEIGHT.", transform: StageSize.init(checking:))
  var size = MainActor.assumeIsolated { StageSize(A().windowSize) }

  @Option(
    parsing: .unconditional, help: "The seed of the random numbers. The same seed gives the same picture.",
    transform: Seed.init(checking:))
  var seed: Seed = 0

  @OptionGroup var screens: ScreenArguments<A>

  @Flag(help: "Replace movement by fades.")
  var reduceMotion = false

  @Option(
    help: "The appearance: \(Appearance.choices). In a window, the default is auto, the desktop's own.",
    transform: Appearance.init(checking:))
  var appearance: Appearance?

  @Option(
    help:
      "The contrast of text: \(ContrastChoice.choices). In a window, the default is auto, the desktop's own.",
    transform: ContrastChoice.init(checking:))
  var contrast: ContrastChoice?

  @Option(
    parsing: .unconditional,
    help: "The text size as a factor from 0.5 to 3. The default is 1 or, in a window, the desktop's.",
    transform: TextScale.init(checking:))
  var textScale: TextScale?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A value for a parameter or timing of the screen, as listed by '\(Program.name) parameters'. May be repeated.",
      valueName: "name=value"),
    transform: Assignment.init(checking:))
  var set: [Assignment] = []

  @Option(
    help: ArgumentHelp(
      "A file of variants saved by the tuning panel. The selected variant is applied, or the named one.",
      valueName: "file[#name]"),
    transform: TuningSource.init(checking:))
  var tuning: TuningSource?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Play with another value at one place of the source, as 'Hello/Hello.swift:21 duration=0.6'. May be repeated.",
      valueName: "site name=value"),
    transform: MotionAssignment.init(checking:))
  var motion: [MotionAssignment] = []

  /// Puts the values of `--motion` in force.
  @MainActor
  func takeMotions() { Motion.replaceValues(by: motion) }

  /// Checks that each value of `--motion` was taken by a call.
  ///
  /// - Parameter record: The record of the stage. `nil` if the stage has none of its own.
  /// - Throws: An error of the status `usage`.
  @MainActor
  func checkMotions(in record: MotionRecord? = nil) throws(ApplicationError) {
    try (record ?? MotionOptions.record).check(motion, option: "--motion")
  }

  /// Returns the options that are passed to screens.
  ///
  /// - Parameter isInteractive: Whether the screens are shown in a window.
  func screenOptions(isInteractive: Bool = false) -> ScreenOptions {
    ScreenOptions(screens.texts, seed: seed.value, isInteractive: isInteractive)
  }

  /// Creates a stage on which a screen has just appeared, alone or as in the window.
  ///
  /// - Parameters:
  ///   - inWindow: Whether the screen is shown by the application's root view controller, with tools over it.
  ///   - recordsTimeline: Whether the stage's timeline is enabled from the beginning.
  ///   - text: The measurer of text. If it is `nil`, text has no size.
  ///   - images: The rasteriser that determines the sizes of images. If it is `nil`, images have no size.
  ///   - motions: The record of the calls that begin animations. `nil` if only `--motion` needs one.
  @MainActor
  func stage(
    of application: A, showing screen: Screen, inWindow: Bool = false, recordsTimeline: Bool = false,
    text: (any TextMeasuring)? = nil, images: (any ImageRasterizing)? = nil, motions: MotionRecord? = nil
  ) throws(ApplicationError) -> ToolStage {
    takeMotions()
    func make(recordsTimeline: Bool) throws(ApplicationError) -> Stage {
      let stage = Stage(size: size.size, textMeasurer: text, images: images)
      MainScreen.stage = stage
      if recordsTimeline { stage.timeline.isEnabled = true }
      stage.motionRecord = motions ?? (motion.isEmpty ? nil : MotionOptions.record)
      stage.reducesMotion = reduceMotion
      stage.userInterfaceStyle = appearance?.style ?? .light
      stage.accessibilityContrast = contrast?.level ?? .normal
      stage.textScale = textScale?.value ?? 1
      if !application.menus.isEmpty { stage.setMenus { application.menus } }
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
    // The tools can go back in time here as they can in a window.
    let session = Session { () throws(ApplicationError) in
      ToolStage(try make(recordsTimeline: true))
    } makeStage: { () throws(ApplicationError) in
      ToolStage(try make(recordsTimeline: false))
    }
    tools.recorder = { [unowned tools] in session.journal.append($0, at: tools.stage.time) }
    tools.onMake = {
      $0.session = session
      ($0 as? ToolsController)?.enableExports()
    }
    return tools
  }

  static var toolsPrefix: String { (A.self as? any ToolsNaming.Type)?.toolsPrefix ?? "tools" }

  /// Creates the root view controller of the application's window, with a screen in front.
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

  /// Creates the view controller of the screen alone.
  @MainActor
  func viewController(
    for screen: Screen, isInteractive: Bool = false
  ) throws(ApplicationError) -> ViewController {
    let controller = try screen.makeViewController(screenOptions(isInteractive: isInteractive))
    try tune(controller, named: screen.name)
    return controller
  }

  /// Applies the values of `--tuning` and `--set` to the screen's effects.
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

/// The calls that begin animations while a command plays with `--motion`.
@MainActor
private enum MotionOptions {
  static let record = MotionRecord()
}

/// The appearance to use.
enum Appearance: String, Choice {
  case light, dark
  /// The desktop's appearance in a window. Light without a window, so that pictures and traces are
  /// reproducible.
  case auto

  var style: UserInterfaceStyle { self == .dark ? .dark : .light }
}

/// The contrast to use.
enum ContrastChoice: String, Choice {
  case normal, high
  /// The desktop's contrast in a window. Normal without a window.
  case auto

  var level: AccessibilityContrast { self == .high ? .high : .normal }
}
