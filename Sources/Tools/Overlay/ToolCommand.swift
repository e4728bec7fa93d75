import GlissadeDrawing
import GlissadeInput
import GlissadeUI

/// Something that the tools do: its key, its button on the strip, its line on the key sheet and in the manual.
///
/// `ToolCommand.all` is the only place that lists them.
struct ToolCommand: Identifiable {
  /// The part of the button's identifier that names the command.
  let id: String
  let stroke: KeyStroke
  /// Another key that does the same.
  var alternative: KeyStroke?
  /// What the button says.
  let title: String
  /// What the key sheet and the manual say.
  let explanation: String
  let image: Image
  let subject: Subject
  /// Whether what the command switches is on.
  let isOn: @MainActor (ToolsController) -> Bool
  /// Does it, and returns whether it could be done.
  let perform: @MainActor (ToolsController) -> Bool

  /// What a command is about: a section of the key sheet, and a group of buttons on the strip.
  enum Subject {
    case motion, tools
  }

  /// In the order of the strip and of the key sheet.
  @MainActor static let all: [ToolCommand] = [
    ToolCommand(
      id: "slow", stroke: KeyStroke(.s), title: "Slow", explanation: "Slow motion",
      image: Image(asset: "icons/strip-slow"), subject: .motion, isOn: { $0.motion.isSlow },
      perform: { $0.changeTime(.slowMotion) }),
    ToolCommand(
      id: "pause", stroke: KeyStroke(.space), title: "Pause",
      explanation: "Pause, or press what is in the ring; while paused, go on",
      image: Image(asset: "icons/pause"), subject: .motion, isOn: { $0.motion.isPaused },
      perform: { $0.changeTime(.pause) }),
    ToolCommand(
      id: "step", stroke: KeyStroke(.fullStop), title: "Step",
      explanation: "One frame on, at the speed that is chosen",
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
      id: "dark", stroke: KeyStroke(.d), title: "Dark", explanation: "Dark, or light again",
      image: Image(asset: "icons/strip-dark"), subject: .tools,
      isOn: { $0.application.userInterfaceStyle == .dark },
      perform: { $0.toggleStyle() }),
    ToolCommand(
      id: "keys", stroke: KeyStroke(.f1), alternative: KeyStroke(.questionMark), title: "Keys",
      explanation: "Show these keys",
      image: Image(asset: "icons/strip-keys"), subject: .tools, isOn: { _ in false },
      perform: { $0.showKeys() }),
  ]

  /// Whether a key gives a command, wherever it does.
  @MainActor static func isCommand(_ stroke: KeyStroke) -> Bool {
    (all + [strip, back] + exporting + window).contains { $0.isGiven(by: stroke) }
  }

  /// Whether a key gives this command.
  func isGiven(by stroke: KeyStroke) -> Bool { self.stroke == stroke || alternative == stroke }

  /// What is done to the window has keys alone: the mouse has the window's title bar.
  @MainActor static let window = [
    ToolCommand(
      id: "fullscreen", stroke: KeyStroke(.f11), title: "Full screen",
      explanation: "Fill the screen, or be a window again", image: Image(asset: "icons/strip-view"),
      subject: .tools, isOn: { _ in false }, perform: { $0.toggleFullScreen?() ?? false }),
    ToolCommand(
      id: "quit", stroke: KeyStroke(.q, modifiers: .control), title: "Quit", explanation: "Quit",
      image: Image(asset: "icons/strip-keys"), subject: .tools, isOn: { _ in false },
      perform: { $0.quit?() ?? false }),
  ]

  #if canImport(GlissadeSDL)
    /// Export has a key alone: the mouse has the timeline's button.
    @MainActor static let exporting = [
      ToolCommand(
        id: "export", stroke: KeyStroke(.e), title: "Export", explanation: "Export a picture or a film",
        image: Image(asset: "icons/square-and-arrow-up"), subject: .tools, isOn: { _ in false },
        perform: { $0.showExport() })
    ]
  #else
    @MainActor static let exporting: [ToolCommand] = []
  #endif

  /// One frame back has a key alone: the mouse has the scrubber.
  @MainActor static let back = ToolCommand(
    id: "back", stroke: KeyStroke(.comma), title: "Back", explanation: "One frame back",
    image: Image(asset: "icons/strip-step"), subject: .motion, isOn: { $0.motion.past != nil },
    perform: { $0.changeTime(.stepBack) })

  /// The strip's own key, where no tab bar opens the strip.
  @MainActor static let strip = ToolCommand(
    id: "strip", stroke: KeyStroke(.f2), title: "Strip", explanation: "Buttons for all of these",
    image: Image(asset: "icons/strip-keys"), subject: .tools, isOn: { $0.isStripOpen },
    perform: { $0.toggleStrip() })
}

extension KeyDescription {
  @MainActor
  init(_ command: ToolCommand) {
    self.init(
      [command.stroke.cap] + (command.alternative.map { [$0.cap] } ?? []), does: command.explanation)
  }

  /// The keys that every application has, without any tools.
  ///
  /// - Parameter tabs: The number of screens to choose from by number.
  static func standard(tabs: Int) -> [KeyDescription] {
    (tabs > 1 ? [KeyDescription("1", "…", "\(tabs)", does: "Go to a screen")] : []) + [
      KeyDescription("Tab", "⇧ Tab", does: "Next control, or the one before"),
      KeyDescription("↑", "↓", "←", "→", does: "Change a control"),
      KeyDescription("Return", does: "Press what is in the ring"),
      KeyDescription("Esc", does: "Go back, close"),
    ]
  }
}

extension KeyStroke {
  /// As it is drawn on a key's cap.
  fileprivate var cap: String {
    modifiers == .control ? "Ctrl \(key.name)" : description
  }
}
