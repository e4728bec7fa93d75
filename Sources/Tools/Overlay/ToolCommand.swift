import GlissadeDrawing
import GlissadeInput
import GlissadeUI

/// A command of the tools, with its key, its button on the strip, and its line on the key sheet and in the
/// manual.
///
/// `ToolCommand.all` is the only list of commands.
struct ToolCommand: Identifiable {
  /// The last part of the identifier of the command's button.
  let id: String
  let stroke: KeyStroke
  /// A second key for the same command.
  var alternative: KeyStroke?
  /// The title of the button.
  let title: String
  /// The text on the key sheet and in the manual.
  let explanation: String
  let image: Image
  let subject: Subject
  /// Whether the setting that the command toggles is on.
  let isOn: @MainActor (ToolsController) -> Bool
  /// Performs the command and returns whether it could be performed.
  let perform: @MainActor (ToolsController) -> Bool

  /// The subject of a command: a section of the key sheet, and a group of buttons on the strip.
  enum Subject {
    case motion, tools
  }

  /// All commands with a button, in the order of the strip and of the key sheet.
  @MainActor static let all: [ToolCommand] = [
    ToolCommand(
      id: "slow", stroke: KeyStroke(.s), title: "Slow", explanation: "Slow motion",
      image: Image(asset: "icons/strip-slow"), subject: .motion, isOn: { $0.motion.isSlow },
      perform: { $0.changeTime(.slowMotion) }),
    ToolCommand(
      id: "pause", stroke: KeyStroke(.space), title: "Pause",
      explanation: "Pause or continue; press the focused control",
      image: Image(asset: "icons/pause"), subject: .motion, isOn: { $0.motion.isPaused },
      perform: { $0.changeTime(.pause) }),
    ToolCommand(
      id: "step", stroke: KeyStroke(.fullStop), title: "Step",
      explanation: "One frame forward, at the current speed",
      image: Image(asset: "icons/strip-step"), subject: .motion, isOn: { _ in false },
      perform: { $0.changeTime(.step) }),
    ToolCommand(
      id: "reduce", stroke: KeyStroke(.r), title: "Reduce", explanation: "Reduce motion",
      image: Image(asset: "icons/strip-reduce"), subject: .motion, isOn: { $0.application.reducesMotion },
      perform: { $0.toggleReducedMotion() }),
    ToolCommand(
      id: "frames", stroke: KeyStroke(.f), title: "Frames", explanation: "Frame meter",
      image: Image(asset: "icons/strip-frames"), subject: .motion, isOn: { !$0.meter.isHidden },
      perform: { $0.toggleMeter() }),
    ToolCommand(
      id: "tune", stroke: KeyStroke(.t), title: "Tune", explanation: "Tune the motion",
      image: Image(asset: "icons/strip-tune"), subject: .tools, isOn: { $0.openPanels.contains(.tuning) },
      perform: { $0.toggle(.tuning) }),
    ToolCommand(
      id: "view", stroke: KeyStroke(.v), title: "View", explanation: "View inspector",
      image: Image(asset: "icons/strip-view"), subject: .tools,
      isOn: { $0.openPanels.contains(.inspector) }, perform: { $0.toggle(.inspector) }),
    ToolCommand(
      id: "timeline", stroke: KeyStroke(.i), title: "Timeline", explanation: "Timeline",
      image: Image(asset: "icons/strip-timeline"), subject: .tools,
      isOn: { $0.openPanels.contains(.timeline) }, perform: { $0.toggle(.timeline) }),
    ToolCommand(
      id: "dark", stroke: KeyStroke(.d), title: "Dark", explanation: "Switch between dark and light",
      image: Image(asset: "icons/strip-dark"), subject: .tools,
      isOn: { $0.application.userInterfaceStyle == .dark },
      perform: { $0.toggleStyle() }),
    ToolCommand(
      id: "keys", stroke: KeyStroke(.f1), alternative: KeyStroke(.questionMark), title: "Keys",
      explanation: "Show these keys",
      image: Image(asset: "icons/strip-keys"), subject: .tools, isOn: { _ in false },
      perform: { $0.showKeys() }),
  ]

  /// Returns whether a key triggers any command, in any application.
  @MainActor static func isCommand(_ stroke: KeyStroke) -> Bool {
    (all + [strip, back] + exporting + window).contains { $0.isGiven(by: stroke) }
  }

  /// Returns whether a key triggers this command.
  func isGiven(by stroke: KeyStroke) -> Bool { self.stroke == stroke || alternative == stroke }

  /// The commands for the window. They have keys but no buttons, because the mouse has the window's title
  /// bar.
  @MainActor static let window = [
    ToolCommand(
      id: "fullscreen", stroke: KeyStroke(.f11), title: "Full screen",
      explanation: "Enter or leave full screen", image: Image(asset: "icons/strip-view"),
      subject: .tools, isOn: { _ in false }, perform: { $0.toggleFullScreen?() ?? false }),
    ToolCommand(
      id: "quit", stroke: KeyStroke(.q, modifiers: .control), title: "Quit", explanation: "Quit",
      image: Image(asset: "icons/strip-keys"), subject: .tools, isOn: { _ in false },
      perform: { $0.quit?() ?? false }),
  ]

  #if canImport(GlissadeSDL)
    /// The export command. It has a key but no button on the strip, because the timeline has a button for it.
    @MainActor static let exporting = [
      ToolCommand(
        id: "export", stroke: KeyStroke(.e), title: "Export", explanation: "Export a picture or a film",
        image: Image(asset: "icons/square-and-arrow-up"), subject: .tools, isOn: { _ in false },
        perform: { $0.showExport() })
    ]
  #else
    @MainActor static let exporting: [ToolCommand] = []
  #endif

  /// The command that goes back by one frame. It has a key but no button, because the mouse has the scrubber.
  @MainActor static let back = ToolCommand(
    id: "back", stroke: KeyStroke(.comma), title: "Back", explanation: "One frame back",
    image: Image(asset: "icons/strip-step"), subject: .motion, isOn: { $0.motion.past != nil },
    perform: { $0.changeTime(.stepBack) })

  /// The command that opens the strip where there is no tab bar to open it.
  @MainActor static let strip = ToolCommand(
    id: "strip", stroke: KeyStroke(.f2), title: "Strip", explanation: "Show the buttons of these commands",
    image: Image(asset: "icons/strip-keys"), subject: .tools, isOn: { $0.isStripOpen },
    perform: { $0.toggleStrip() })
}

extension KeyDescription {
  @MainActor
  init(_ command: ToolCommand) {
    self.init(
      [command.stroke.cap] + (command.alternative.map { [$0.cap] } ?? []), does: command.explanation)
  }

  /// Returns the keys of every application, even without tools.
  ///
  /// - Parameter tabs: The number of screens that can be selected by number.
  static func standard(tabs: Int) -> [KeyDescription] {
    (tabs > 1 ? [KeyDescription("1", "…", "\(tabs)", does: "Go to a screen")] : []) + [
      KeyDescription("Tab", "⇧ Tab", does: "Next or previous control"),
      KeyDescription("↑", "↓", "←", "→", does: "Change a control"),
      KeyDescription("Return", does: "Press the focused control"),
      KeyDescription("Esc", does: "Go back or close"),
    ]
  }
}

extension KeyStroke {
  /// The text on the cap of the key.
  fileprivate var cap: String {
    modifiers == .control ? "Ctrl \(key.name)" : description
  }
}
