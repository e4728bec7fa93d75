import GlissadeUI

/// A panel of the tools, at an edge of the window.
@MainActor
protocol ToolPanel: ToolView {
  /// Whether the panel stands at the side of a wide window, not at the bottom.
  var isColumn: Bool { get set }
  /// The control that gets the keyboard when the panel opens.
  var firstControl: Control { get }
  /// Called when the panel asks to be closed.
  var onClose: (() -> Void)? { get set }

  /// The panel is about to be seen.
  func willOpen()
  /// The panel is out of sight: it lets go what it has no use for until it opens again.
  func didClose()
  /// The application's stage has been brought up to date. Called only while the panel is open.
  func stageDidChange()
  /// What was done to time, or the time that is seen, has changed. Called only while the panel is open.
  func motionDidChange()
}

extension ToolPanel {
  func willOpen() {}
  func didClose() {}
  func stageDidChange() {}
  func motionDidChange() {}
}

extension ToolsController {
  /// One of the panels.
  ///
  /// In a wide window, one panel stands at each edge. In a narrow one there is room for a single one, at the bottom.
  enum Panel: Hashable, CaseIterable {
    case tuning, inspector, timeline

    enum Edge: Hashable, CaseIterable {
      case side, bottom
    }

    /// The edge of a wide window at which the panel stands.
    var edge: Edge { self == .timeline ? .bottom : .side }
  }
}
