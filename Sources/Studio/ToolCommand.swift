import GlissadeDrawing
import GlissadeInput
import GlissadeSession
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
  /// The text on the key sheet and in the manual.
  let explanation: String
  let subject: Subject
  /// The button on the strip. `nil` for a command that is given in another way: by the scrubber, the timeline, the tab
  /// bar or the window's title bar.
  var button: Button?
  /// Whether the command opens something at the place of the key sheet.
  var opensPanel = false
  /// Whether the command changes how the application looks, so that it is not available while the past is shown.
  var changesAppearance = false
  /// Whether the command is available in the application.
  var isOffered: @MainActor (ToolsController) -> Bool = { _ in true }
  /// Whether the setting that the command toggles is on.
  var isOn: @MainActor (ToolsController) -> Bool = { _ in false }
  /// Performs the command and returns whether it could be performed.
  let perform: @MainActor (ToolsController) -> Bool

  /// The subject of a command: a section of the key sheet, and a group of buttons on the strip.
  enum Subject {
    case motion, tools
  }

  /// A button on the strip.
  struct Button {
    let title: String
    let image: Image

    init(_ title: String, _ icon: String) { (self.title, image) = (title, Image(asset: "icons/" + icon)) }
  }

  /// All commands, in the order of the strip and of the key sheet.
  @MainActor static let all: [ToolCommand] = [
    ToolCommand(
      id: "slow", stroke: KeyStroke(.s), explanation: "Slow motion", subject: .motion,
      button: Button("Slow", "strip-slow"), isOn: { $0.motion.isSlow },
      perform: { $0.changeTime(.slowMotion) }),
    ToolCommand(
      id: "pause", stroke: KeyStroke(.space), explanation: "Pause or continue; press the focused control",
      subject: .motion, button: Button("Pause", "pause"), isOn: { $0.motion.isPaused },
      perform: { $0.changeTime(.pause) }),
    ToolCommand(
      id: "back", stroke: KeyStroke(.comma), explanation: "One frame back", subject: .motion,
      button: Button("Back", "strip-back"), isOn: { $0.motion.past != nil },
      perform: { $0.changeTime(.stepBack) }),
    ToolCommand(
      id: "step", stroke: KeyStroke(.fullStop), explanation: "One frame forward, at the current speed",
      subject: .motion, button: Button("Step", "strip-step"), perform: { $0.changeTime(.step) }),
    ToolCommand(
      id: "reduce", stroke: KeyStroke(.r), explanation: "Reduce motion", subject: .motion,
      button: Button("Reduce", "strip-reduce"), isOn: { $0.application.reducesMotion },
      perform: { $0.toggleReducedMotion() }),
    ToolCommand(
      id: "frames", stroke: KeyStroke(.f), explanation: "Frame meter", subject: .motion,
      button: Button("Frames", "strip-frames"), isOn: { !$0.meter.isHidden },
      perform: { $0.toggleMeter() }),
    ToolCommand(
      id: "tune", stroke: KeyStroke(.t), explanation: "Tune the motion", subject: .tools,
      button: Button("Tune", "strip-tune"), opensPanel: true, isOn: { $0.openPanels.contains(.tuning) },
      perform: { $0.toggle(.tuning) }),
    ToolCommand(
      id: "view", stroke: KeyStroke(.v), explanation: "View inspector", subject: .tools,
      button: Button("View", "strip-view"), opensPanel: true, isOn: { $0.openPanels.contains(.inspector) },
      perform: { $0.toggle(.inspector) }),
    ToolCommand(
      id: "timeline", stroke: KeyStroke(.i), explanation: "Timeline", subject: .tools,
      button: Button("Timeline", "strip-timeline"), opensPanel: true,
      isOn: { $0.openPanels.contains(.timeline) }, perform: { $0.toggle(.timeline) }),
    ToolCommand(
      id: "export", stroke: KeyStroke(.e), explanation: "Export a picture or a film", subject: .tools,
      button: Button("Export", "square-and-arrow-up"), perform: { $0.showExport() }),
    ToolCommand(
      id: "save", stroke: KeyStroke(.s, modifiers: .control), explanation: "Save the session, to replay it",
      subject: .tools, perform: { $0.saveSession?() ?? false }),
    ToolCommand(
      id: "dark", stroke: KeyStroke(.d), explanation: "Switch between dark and light", subject: .tools,
      button: Button("Dark", "strip-dark"), changesAppearance: true,
      isOn: { $0.application.userInterfaceStyle == .dark }, perform: { $0.toggleStyle() }),
    ToolCommand(
      id: "keys", stroke: KeyStroke(.f1), alternative: KeyStroke(.questionMark),
      explanation: "Show these keys", subject: .tools, button: Button("Keys", "strip-keys"),
      perform: { $0.showKeys() }),
    // Where there are tabs, the selected one opens the strip.
    ToolCommand(
      id: "strip", stroke: KeyStroke(.f2), explanation: "Show the buttons of these commands",
      subject: .tools, opensPanel: true, isOffered: { $0.tabs == nil }, isOn: { $0.isStripOpen },
      perform: { $0.toggleStrip() }),
    ToolCommand(
      id: "fullscreen", stroke: KeyStroke(.f11), explanation: "Enter or leave full screen", subject: .tools,
      perform: { $0.toggleFullScreen?() ?? false }),
    ToolCommand(
      id: "quit", stroke: KeyStroke(.q, modifiers: .control), explanation: "Quit", subject: .tools,
      perform: { $0.quit?() ?? false }),
  ]

  /// The commands with a button on the strip.
  @MainActor static let onStrip = all.filter { $0.button != nil }

  /// Returns whether a key triggers any command, in any application.
  @MainActor static func isCommand(_ stroke: KeyStroke) -> Bool { all.contains { $0.isGiven(by: stroke) } }

  /// Returns whether a key triggers this command.
  func isGiven(by stroke: KeyStroke) -> Bool { self.stroke == stroke || alternative == stroke }
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
