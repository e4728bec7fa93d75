import GlissadeControls
import GlissadeUI

/// A panel of the tools at an edge of the window.
@MainActor
protocol ToolPanel: ToolView {
  /// Whether the panel is at the side of a wide window rather than at the bottom.
  var isColumn: Bool { get set }
  /// The control that becomes focused when the panel opens.
  var firstControl: Control { get }
  /// Called when the panel requests to be closed.
  var onClose: (() -> Void)? { get set }

  /// Called before the panel becomes visible.
  func willOpen()
  /// Called when the panel is no longer visible. The panel releases what it does not need until it opens
  /// again.
  func didClose()
  /// Called after the application's stage has been updated, while the panel is open.
  func stageDidChange()
  /// Called after the motion status or the time shown has changed, while the panel is open.
  func motionDidChange()
}

extension ToolPanel {
  func willOpen() {}
  func didClose() {}
  func stageDidChange() {}
  func motionDidChange() {}
}

extension ToolsController {
  /// The panels of the tools.
  ///
  /// In a wide window, one panel can be open at each edge. In a narrow window, a single panel can be open at
  /// the bottom.
  enum Panel: Hashable, CaseIterable {
    case tuning, inspector, timeline

    enum Edge: Hashable, CaseIterable {
      case side, bottom
    }

    /// The edge of a wide window at which the panel is placed.
    var edge: Edge { self == .timeline ? .bottom : .side }
  }
}
