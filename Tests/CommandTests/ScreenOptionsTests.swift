import GlissadeApplication
import GlissadeControls
import GlissadeDrawing
import GlissadeEffects
import GlissadeGallery
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import Testing

@testable import GlissadeCommand
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite struct `The options of a screen` {
  private func options(_ words: String...) throws -> StageOptions<GlissadeApp> { try options(words) }

  private func options(_ words: [String]) throws -> StageOptions<GlissadeApp> {
    let command = try ToolsCommand<GlissadeApp>.parseAsRoot(["trace", "list"] + words)
    return try #require(command as? TraceCommand<GlissadeApp>).play.options
  }

  private func stage(_ screen: Screen, inWindow: Bool = false, _ words: String...) throws -> ToolStage {
    try options(words).stage(of: application, showing: screen, inWindow: inWindow)
  }

  private let application = GlissadeApp()

  private func screen(_ name: String) throws -> Screen {
    try #require(application.screens.first { $0.name == name })
  }

  @Test func `list the screens in the order of the tabs`() {
    #expect(ScreenName<GlissadeApp>.all == screenNames)
  }

  @Test func `set numbers of the screen's effects before it appears`() throws {
    let stage = try stage(.list, "--set", "fly-in-duration=1", "--set=resting-alpha=0.5")
    stage.advance(to: 0.5)
    let row = stage.snapshot(of: "list.row.0")
    // Halfway through an ease-in-out flight of one second, the row has half of its resting alpha of 0.5.
    #expect(abs((row?.alpha ?? 0) - 0.25) < 1e-9)
  }

  @Test(arguments: [
    (
      "fly-in-duration=7",
      "--set gives fly-in-duration the value 7; expected a number from 0 s to 2 s"
    ),
    ("fly-in-scale=0.4", "--set gives fly-in-scale the value 0.4; expected a number from 0.5 to 1.5"),
  ])
  func `refuse an invalid number, and report the valid ones`(word: String, message: String) throws {
    let options = try options("--set", word)
    #expect(throws: ApplicationError(.usage, message)) { try options.stage(of: application, showing: .list) }
  }

  @Test func `report an unknown parameter, and list the existing ones`() throws {
    let options = try options("--set", "bogus=1")
    let failure = #expect(throws: ApplicationError.self) {
      try options.stage(of: application, showing: .list)
    }
    #expect(failure?.status == .usage)
    #expect(failure?.message.contains("'bogus'") == true)
    #expect(failure?.message.contains("fly-in-duration, fly-in-step") == true)
    let other = #expect(throws: ApplicationError.self) {
      try options.stage(of: application, showing: .controls)
    }
    #expect(other?.message == "--set names 'bogus', but the screen controls has no parameters")
  }

  @Test(arguments: ["fly-in-duration", "=1", "fly-in-duration=", "fly-in-duration=nan", "a=b=c", "a=1s"])
  func `refuse an assignment without a name and a number`(text: String) {
    #expect(throws: OptionError.self) { try Assignment(checking: text) }
  }

  @Test func `default to the light appearance, so that pictures and traces are reproducible`() throws {
    #expect(try stage(.list).stage.userInterfaceStyle == .light)
    #expect(try stage(.list, "--appearance", "auto").stage.userInterfaceStyle == .light)
    #expect(try stage(.list, "--appearance", "dark").stage.userInterfaceStyle == .dark)
    #expect(throws: (any Error).self) { try options("--appearance", "sepia") }
  }

  @Test func `show a screen alone or in the gallery`() throws {
    let alone = try stage(.controls)
    #expect(alone.stage.rootViewController is ControlsScreen && alone.screenName == "controls")
    let stage = try stage(.controls, inWindow: true)
    let gallery = try #require(stage.stage.rootViewController as? GalleryController)
    #expect(gallery.viewControllers?.count == screenNames.count)
    #expect(gallery.selectedViewController is ControlsScreen)
    #expect(stage.screenName == "controls")
  }

  @Test(arguments: screenNames)
  func `have a unique name for each of a screen's numbers`(name: String) throws {
    let tunings = (try options().viewController(for: screen(name)) as? any TunableScreen)?.tunings ?? []
    let names = tunings.flatMap(\.settings).map(\.name)
    #expect(Set(names).count == names.count)
    for setting in tunings.flatMap(\.settings) {
      #expect(setting.range.contains(setting.initialValue), "\(setting.name)")
      #expect(setting.value == setting.initialValue, "\(setting.name)")
      #expect(setting.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(setting.name)")
      #expect(!setting.title.isEmpty)
    }
    for tuning in tunings {
      for language in SourceLanguage.allCases { #expect(tuning.source(language)?.isEmpty == false) }
    }
  }

  @Test func `are listed with their defaults and their ranges`() throws {
    let screen = try #require(try options().viewController(for: .list) as? any TunableScreen)
    let lines = ParameterTable.text(of: screen.tunings).split(separator: "\n")
    #expect(lines.first == "Slide-in list")
    #expect(lines.contains { $0.split(separator: " ").prefix(3) == ["fly-in-duration", "0.3", "s"] })
    #expect(lines.contains("Detail, sliding up"))
    #expect(
      lines.count == 2 + SlideInList.Choreography.parameters.count + SlideInList.Choreography.timings.count
        + CoverVertical.Choreography.parameters.count + CoverVertical.Choreography.timings.count)
  }

  @Test(arguments: [["nope"], ["--hidden", "nope"], ["Trace"]])
  func `refuse help for an unknown command`(words: [String]) {
    let failure = #expect(throws: ApplicationError.self) {
      try ToolsCommand<GlissadeApp>.checkHelp(["help"] + words)
    }
    #expect(failure?.status == .usage)
    #expect(
      failure?.message.hasPrefix("help names '\(words.last ?? "")', which is not a command; expected one of ")
        == true)
    #expect(failure?.message.contains("trace, timeline, semantics, replay, motions, ") == true)
  }

  @Test(arguments: [[], ["help"], ["help", "trace"], ["help", "help"], ["trace", "nope"], ["nope"]])
  func `accept help for known commands, and ignore other words`(words: [String]) {
    #expect(throws: Never.self) { try ToolsCommand<GlissadeApp>.checkHelp(words) }
  }

  // MARK: - Every screen

  /// Returns the visible labels with the colour behind them. Labels on drawn backgrounds, such as the song's cards, are
  /// not included: the screen's own tests check them.
  private func seenTexts(in view: View, on ground: RGBA) -> [(label: Label, ground: RGBA)] {
    guard !view.isHidden, view.alpha > 0.9, (view as? Control)?.isEnabled != false,
      (view as? Control)?.isHighlighted != true, !(view is SlideInListRow), !(view is SegmentedControl),
      !(view is PerspectiveCards)
    else { return [] }
    let own = view.presentation.backgroundColor
    let ground = own.map { ground.mixed(with: $0.withAlphaComponent(1), by: $0.alpha) } ?? ground
    let here = (view as? Label).map { [($0, ground)] } ?? []
    return here + view.subviews.flatMap { seenTexts(in: $0, on: ground) }
  }

  @Test(arguments: screenNames, UserInterfaceStyle.allCases)
  func `give readable text in both appearances`(
    name: String, style: UserInterfaceStyle
  ) throws {
    let stage = try stage(screen(name), inWindow: true, "--appearance", style.rawValue)
    stage.advance(to: 3)
    let tools = try #require(stage.tools)
    tools.open(.tuning)
    stage.advance(to: 5)
    let texts = [stage.stage.root, tools.view].flatMap { seenTexts(in: $0, on: .white) }.filter {
      $0.label.text?.isEmpty == false
    }
    #expect(texts.count > screenNames.count)
    for (label, ground) in texts {
      let ink = label.presentation.textColor
      let ratio = ink.contrastRatio(with: ground)
      #expect(ratio >= 4.5, "\(label.text ?? ""): \(ink.hex) on \(ground.hex) is \(ratio)")
    }
  }
}
